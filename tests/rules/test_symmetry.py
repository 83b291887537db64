"""A puzzle that is turned, mirrored or named otherwise is solved by the same steps, turned and named likewise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import asterism
import pytest
from asterism import Board, Cell, Puzzle, Step
from asterism.cell import COLUMNS, container_name
from asterism.library import load

from turning import turned_rule

PUZZLES = [puzzle for name in ("5x1", "6x1", "8x1", "9x2") for puzzle in load(name)] + load("10x2")[:12]


def seen(step: Step) -> Iterator[tuple[str, frozenset[Cell]]]:
    """All that a step names: each thing as a word for what it is, and its cells."""
    puzzle = step.before.puzzle
    premises = step.premises
    yield "stars", frozenset(step.stars)
    yield "marks", frozenset(step.marks)
    yield "fins", frozenset(premises.fins)
    yield "pivots", frozenset(premises.pivots)
    for part in ("containers", "against"):
        for name in getattr(premises, part):
            yield f"{part}: {name.startswith('Cage')}", cells_of(name, puzzle)
    for tile in premises.tiles:
        yield "tile", frozenset(Cell(tile.row + down, tile.col + right) for down in (0, 1) for right in (0, 1))
    for group in premises.groups:
        yield f"{group.kind} {group.least} {group.most}", frozenset(group.cells)


def cells_of(name: str, puzzle: Puzzle) -> frozenset[Cell]:
    """The cells of a container."""
    size = puzzle.size
    cells = [Cell(row, col) for row in range(size) for col in range(size)]
    names = {cell: (("r", cell.row), ("c", cell.col), ("s", puzzle.shapes[cell.row][cell.col])) for cell in cells}
    return frozenset(cell for cell in cells if name in {container_name(*known) for known in names[cell]})


def turns(puzzle: Puzzle) -> list[dict[Cell, Cell]]:
    """For each of the eight images, where it has every cell of the puzzle."""
    cells = [Cell(row, col) for row in range(puzzle.size) for col in range(puzzle.size)]
    images = [[image.stars[0] for image in Board(puzzle).star(cell).symmetries()] for cell in cells]
    return [dict(zip(cells, turned, strict=True)) for turned in zip(*images, strict=True)]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=str)
def test_an_image_is_solved_by_the_images_of_the_steps(puzzle: Puzzle) -> None:
    things = [(step.rule, list(seen(step))) for step in asterism.solve(puzzle).steps]
    for number, (image, turn) in enumerate(zip(puzzle.symmetries(), turns(puzzle), strict=True)):
        found = [(step.rule, in_order(seen(step))) for step in asterism.solve(image).steps]
        assert found == [
            (
                turned_rule(rule, number),
                in_order((word, frozenset(turn[cell] for cell in cells)) for word, cells in parts),
            )
            for rule, parts in things
        ]


def in_order(things: Iterable[tuple[str, frozenset[Cell]]]) -> list[tuple[str, list[Cell]]]:
    """The same in an order that is the same for all images."""
    return sorted((word, sorted(cells)) for word, cells in things)


@pytest.mark.parametrize("puzzle", PUZZLES[::5], ids=str)
def test_other_names_for_the_shapes_change_nothing(puzzle: Puzzle) -> None:
    other = dict(zip(COLUMNS, reversed(COLUMNS), strict=True))
    renamed = Puzzle(puzzle.size, puzzle.stars, [other[letter] for letter in puzzle.layout])
    assert asterism.solve(renamed) == asterism.solve(puzzle)
    assert [step.text for step in asterism.solve(renamed).steps] == [step.text for step in asterism.solve(puzzle).steps]


def test_rules_for_rows_and_columns_are_turned() -> None:
    twins = {rule.id: turned_rule(rule, 1).id for rule in asterism.rules() if turned_rule(rule, 1) != rule}
    assert twins["R1.2"] == "R1.3"
    assert all(twins[twins[id]] == id for id in twins)
    assert all(turned_rule(rule, 2) == rule for rule in asterism.rules())
