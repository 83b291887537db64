"""Why cages and strips hold their stars: a small picture each, with the tiles and the bands that they rest on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asterism.cell import Cell
from asterism.explain.scene import Scene
from asterism.explain.tiles import cover
from asterism.render.picture import Outline, Picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from asterism.explain.view import View
    from asterism.step import Group, Step


def reasons_of(step: Step) -> list[Picture]:
    """A picture for every group of a step that is proved by tiles; none for a container with one star left."""
    scene = Scene(step)
    rests = [(group, _rest(scene.view, group)) for group in step.premises.groups]
    return [_reason(step, group, scene.holds(group), rest) for group, rest in rests if rest]


def completed(step: Step) -> list[str]:
    """The containers that a star on one of the marks would give their last star, and with it cells of a group."""
    view = Scene(step).view
    cells = frozenset(cell for group in step.premises.groups for cell in group.cells)
    names = [name for mark in step.marks for name in view.completed(mark) if view.cells(name) & cells]
    return list(dict.fromkeys(names))


def stars_of(group: Group) -> str:
    """How many stars a group holds; a cage always holds one, and of a pocket it is not known."""
    if group.kind in ("cage", "pocket"):
        return ""
    return str(group.least) if group.least == group.most else f"{group.least}-{group.most}"


def _rest(view: View, group: Group) -> frozenset[Cell]:
    """The cells whose tiles leave the group its stars."""
    if group.kind == "cage" and view.needs(*group.containers) > 1:
        return view.open_in(*group.containers) - frozenset(group.cells)
    if group.kind == "strip" and len(group.containers) > 1:
        shape = _shapes(group)
        return view.open_in(*shape) - view.cells(*(name for name in group.containers if name not in shape))
    return frozenset()


def _shapes(group: Group) -> list[str]:
    return [name for name in group.containers if name.startswith("Cage")]


def _reason(step: Step, group: Group, words: str, rest: frozenset[Cell]) -> Picture:
    puzzle = step.before.puzzle
    picture = Picture(puzzle, step.before)
    picture.is_lesson, picture.tints, picture.heading = True, [], words
    view = Scene(step).view

    def numbers(cells: frozenset[Cell]) -> frozenset[int]:
        return frozenset(row * puzzle.size + col for row, col in cells)

    picture.seen = numbers(view.cells(*(group.containers if group.kind == "cage" else _shapes(group))))
    tiles = (frozenset(_square(corner)) for corner in cover(rest, puzzle.size))
    picture.outlines = (
        *(Outline("tile", numbers(tile)) for tile in tiles),
        Outline("group", numbers(frozenset(group.cells)), stars_of(group)),
    )
    return picture


def _square(corner: Cell) -> Iterator[Cell]:
    return (Cell(corner.row + down, corner.col + right) for down in (0, 1) for right in (0, 1))
