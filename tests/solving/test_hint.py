"""Hints: what is wrong first, then the easiest step, and never more than the board says."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import asterism
import pytest
from asterism import Board, Cell, Mistake, Puzzle, Step
from asterism.cell import container_name
from asterism.library import load

PUZZLE = load("6x1")[0]
PUZZLES = load("6x1")[:3] + load("8x1")[:2] + load("10x2")[:3]
LOOSE = Puzzle(4, 1, "AABBAABBCCDDCCDD")
NONE = Puzzle(4, 1, "AABBACCBACCBDDDD")


def answer_of(puzzle: Puzzle) -> str:
    """The one solution."""
    (answer,) = asterism.solutions(puzzle)
    return answer


def stars_of(puzzle: Puzzle) -> list[Cell]:
    """Its stars."""
    return Board.from_answer(puzzle, answer_of(puzzle)).stars


def step_on(board: Board, **settings: Any) -> Step:
    """The hint for a board on which nothing is wrong and something is left."""
    found = asterism.hint(board, **settings)
    assert isinstance(found, Step)
    return found


def mistake_on(board: Board) -> Mistake:
    """The hint for a board on which something is wrong."""
    found = asterism.hint(board)
    assert isinstance(found, Mistake)
    return found


@pytest.mark.parametrize("puzzle", PUZZLES, ids=str)
@pytest.mark.parametrize("trivial", [False, True])
def test_hints_lead_to_the_solution(puzzle: Puzzle, trivial: bool) -> None:
    board = Board(puzzle)
    while (found := asterism.hint(board, trivial=trivial, verify=True)) is not None:
        assert isinstance(found, Step)
        assert found.stars or found.marks
        assert all(board.state(cell) == "." for cell in found.stars + found.marks)
        assert found.rule.tier > 1 or not trivial
        assert set(found.before.marks) == {*board.marks, *found.assumed}
        board = board.with_cells(found.stars, found.marks)
    assert board.stars == stars_of(puzzle)


def test_a_step_rests_on_what_the_board_says() -> None:
    star = stars_of(PUZZLE)[0]
    step = step_on(Board(PUZZLE).star(star))
    assert (step.rule.id, step.premises.pivots, step.assumed) == ("R1.1", (star,), ())
    assert step.before == Board(PUZZLE).star(star)


def test_trivial_marks_can_be_taken_as_made() -> None:
    star = stars_of(PUZZLE)[0]
    board = Board(PUZZLE).star(star)
    step = step_on(board, trivial=True)
    assert step.rule.tier > 1
    trivial = asterism.solve(board, ["R1.1", "R1.2", "R1.3", "R1.4"]).board
    assert step.before == trivial
    assert step.assumed == tuple(trivial.marks)
    assert step.text.startswith(f"{len(step.assumed)} cells are taken as marked: ")
    assert step.to_dict()["assumed"] == [str(cell) for cell in step.assumed]
    for same in (pickle.loads(pickle.dumps(step)), copy.deepcopy(step), eval(repr(step), vars(asterism))):
        assert same == step
        assert hash(same) == hash(step)
    assert step_on(trivial, trivial=True).assumed == ()
    assert "assumed" not in step_on(trivial).to_dict()


def test_the_easiest_of_a_rule_is_given() -> None:
    """Of two rows that need one star, the one with all its cells in one tile is seen first."""
    board = Board(load("10x2")[0])
    while (found := step_on(board)).rule.tier < 3:
        board = found.after
    steps = asterism.find_steps(board, found.rule.id)
    assert found in steps
    fewest = min(len(step.premises.containers) + len(step.premises.against) for step in steps)
    assert len(found.premises.containers) + len(found.premises.against) == fewest


@pytest.mark.parametrize("puzzle", PUZZLES, ids=str)
def test_wrong_cells_are_those_that_differ_from_the_solution(puzzle: Puzzle) -> None:
    random, answer, size = Random(puzzle.layout), answer_of(puzzle), puzzle.size
    for wrong in (1, 2, 3):
        states = ["x*"[cell == "1"] if random.random() < 0.5 else "." for cell in answer]
        places = sorted(random.sample(range(size * size), wrong))
        for place in places:
            states[place] = "*x"[answer[place] == "1"]
        found = mistake_on(Board(puzzle, "".join(states)))
        assert found.kind == "wrong"
        assert found.cells == tuple(Cell(*divmod(place, size)) for place in places)
        stars = [cell for cell in found.cells if found.board.state(cell) == "*"]
        lines = {container_name("r", cell.row) for cell in stars or found.cells}
        assert found.place in lines | {container_name("c", cell.col) for cell in stars or found.cells}


def test_grades_of_a_mistake_tell_one_after_another() -> None:
    (star, *_) = stars_of(PUZZLE)
    near = Cell(star.row, star.col + 1)
    found = mistake_on(Board(PUZZLE).star(star).star(near))
    assert found.nudge == f"Something in {found.place} is not right."
    assert found.pattern.startswith(f"{star} and {near} touch. Row-{star.row + 1} has 2 stars, and takes 1. ")
    assert found.pattern.endswith(" 1 star is wrong.")
    assert found.text == found.pattern.replace("1 star is wrong.", f"The star on {near} is wrong.")
    assert str(found) == found.text
    marked = mistake_on(Board(PUZZLE).star(near).mark(star))
    assert marked.pattern.endswith("1 star and 1 mark are wrong.")
    assert marked.text.endswith(f"The star on {near} and the mark on {star} are wrong.")
    assert marked.to_dict() == {
        "kind": "wrong",
        "cells": [str(star), str(near)],
        "nudge": marked.nudge,
        "pattern": marked.pattern,
        "text": marked.text,
    }


def test_a_nudge_names_no_cell() -> None:
    for puzzle in PUZZLES:
        for star in stars_of(puzzle):
            found = mistake_on(Board(puzzle).mark(star))
            assert str(star) not in found.nudge.replace("-", " ").split()


def test_of_several_solutions_cells_can_be_wrong_together() -> None:
    found = mistake_on(Board(LOOSE).star("B1").mark("D4").mark("D2"))
    assert (found.kind, found.cells) == ("together", (Cell("B1"), Cell("D2")))
    assert found.pattern.endswith("1 star and 1 mark can't all be right: no solution has them together.")
    assert found.text.endswith("no solution has them together. Take one of them back.")
    alone = mistake_on(Board(LOOSE).star("A1").mark("D2"))
    assert (alone.kind, alone.cells) == ("wrong", (Cell("A1"),))


def test_what_is_wrong_together_is_right_without_any_one() -> None:
    loose = Puzzle(8, 1, "".join(letter * 8 for letter in "ABCDEFGH"))
    random = Random(5)
    seen = 0
    for _ in range(60):
        states = "".join(random.choices(".*x", [80, 8, 12], k=64))
        board = Board(loose, states)
        found = asterism.hint(board)
        if not isinstance(found, Mistake) or found.kind != "together":
            continue
        seen += 1
        alone = Board(loose).with_cells(
            [cell for cell in found.cells if board.state(cell) == "*"],
            [cell for cell in found.cells if board.state(cell) == "x"],
        )
        assert not asterism.is_solvable(alone)
        assert all(asterism.is_solvable(alone.clear(cell)) for cell in found.cells)
    assert seen >= 10


def test_where_solutions_are_too_many_one_mistake_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board(LOOSE).star("A1").star("D4").mark("D2")
    assert mistake_on(board).cells == (Cell("A1"), Cell("D4"))
    monkeypatch.setattr("asterism.hints._MANY_NODES", 0)
    found = mistake_on(board)
    assert found.kind == "wrong"
    assert found.cells in [(Cell("A1"),), (Cell("D4"),)]


def test_a_puzzle_without_solution_is_not_the_players_fault() -> None:
    found = mistake_on(Board(NONE).star("A1"))
    assert (found.kind, found.cells, found.place) == ("unsolvable", (), "")
    assert found.nudge == found.pattern == found.text == "This puzzle has no solution, whatever is put on it."


def test_nothing_is_left_to_hint_at() -> None:
    stars = Board(PUZZLE).with_cells(stars_of(PUZZLE), [])
    assert asterism.hint(stars) is None
    assert asterism.hint(Board.from_answer(PUZZLE, answer_of(PUZZLE))) is None
    assert asterism.hint(Board(LOOSE), "sovereign") is None
    assert asterism.hint(Board(PUZZLE), ["R1.1"]) is None


def test_a_mistake_is_a_value() -> None:
    found = mistake_on(Board(PUZZLE).mark(stars_of(PUZZLE)[2]))
    for same in (pickle.loads(pickle.dumps(found)), copy.deepcopy(found), eval(repr(found), vars(asterism))):
        assert same == found
        assert hash(same) == hash(found)
    with pytest.raises(AttributeError, match="can't be changed"):
        found.cells = ()


def image_of(cells: tuple[Cell, ...], size: int) -> list[Cell]:
    """Cells a quarter turn clockwise on."""
    return sorted(Cell(col, size - 1 - row) for row, col in cells)


@pytest.mark.parametrize("puzzle", [*PUZZLES, LOOSE], ids=str)
def test_images_get_the_image_of_a_hint(puzzle: Puzzle) -> None:
    random, answers = Random(3), list(asterism.solutions(puzzle, 1))
    for part in range(12):
        shown = (0.1, 0.5)[part % 2]
        states = ["x*"[cell == "1"] if random.random() < shown else "." for cell in answers[0]]
        if part >= 6:
            states[random.randrange(len(states))] = "*"
        board = Board(puzzle, "".join(states))
        images = board.symmetries()
        if len({image.puzzle for image in images}) < 8:
            continue
        found, turned = asterism.hint(board, trivial=part % 3 == 0), asterism.hint(images[1], trivial=part % 3 == 0)
        if isinstance(found, Step) and isinstance(turned, Step):
            assert found.rule.tier == turned.rule.tier
            assert image_of(found.stars, puzzle.size) == list(turned.stars)
            assert image_of(found.marks, puzzle.size) == list(turned.marks)
        elif isinstance(found, Mistake) and isinstance(turned, Mistake):
            assert image_of(found.cells, puzzle.size) == list(turned.cells)
            assert {found.place[:3], turned.place[:3]} == {"Row", "Col"}
        else:
            assert found is turned is None


def test_what_is_no_board_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a Board"):
        asterism.hint(PUZZLE)  # type: ignore[arg-type]
    with pytest.raises(asterism.RuleError, match="no rulebook is called 'fully'"):
        asterism.hint(Board(PUZZLE), "fully")
