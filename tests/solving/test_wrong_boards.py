"""Boards on which something is wrong: solving by rules never ends with an answer, and says that there is none."""

from __future__ import annotations

from random import Random

import asterism
import pytest
from asterism import Board, Puzzle
from asterism.library import load

PUZZLES = load("6x1")[:3] + load("8x1")[:3] + load("10x2")[:4] + load("14x3")[:1]


def wrong_boards(puzzle: Puzzle) -> list[Board]:
    """Parts of the solution, with a star or a mark that it has not."""
    (answer,) = asterism.solutions(puzzle)
    random = Random(puzzle.layout)
    boards = []
    for shown in (0, 0.2, 0.5):
        for right, wrong in (("0", "*"), ("1", "x")):
            states = ["x*"[cell == "1"] if random.random() < shown else "." for cell in answer]
            states[random.choice([place for place, cell in enumerate(answer) if cell == right])] = wrong
            boards.append(Board(puzzle, "".join(states)))
    return boards


@pytest.mark.parametrize("puzzle", PUZZLES, ids=str)
def test_a_wrong_board_is_a_contradiction(puzzle: Puzzle) -> None:
    for board in wrong_boards(puzzle):
        trace = asterism.solve(board)
        assert (trace.status, trace.answer) == ("contradiction", None)
        assert asterism.solve(board, "sovereign").status in ("contradiction", "stuck")
        assert [found.status for found in asterism.sieve([board, board], jobs=2)] == ["contradiction"] * 2
        assert isinstance(asterism.hint(board), asterism.Mistake)


@pytest.mark.parametrize("states", ["*" * 36, "x" * 36, "**" + "." * 34, "x" * 6 + "." * 30])
def test_what_is_seen_to_be_wrong_needs_no_step(states: str) -> None:
    trace = asterism.solve(Board(PUZZLES[0], states))
    assert (trace.status, len(trace.steps)) == ("contradiction", 0)
