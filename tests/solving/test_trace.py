"""Traces and steps: what they say, and that they are values."""

from __future__ import annotations

import copy
import pickle

import asterism
import pytest
from asterism import Board, Cell, Puzzle
from asterism.library import load

PUZZLES = load("10x2")[:6] + load("14x3")[:2]
PUZZLE = PUZZLES[0]


def test_a_solved_trace_has_the_answer() -> None:
    for puzzle in PUZZLES:
        trace = asterism.solve(puzzle)
        assert trace.status == "solved"
        assert [trace.answer] == list(asterism.solutions(puzzle))


def test_steps_lead_from_the_start_to_the_end() -> None:
    trace = asterism.solve(PUZZLE)
    board = trace.start
    assert board == Board(PUZZLE)
    for step in trace.steps:
        assert step.before == board
        assert step.stars or step.marks
        assert all(board.state(cell) == "." for cell in step.stars + step.marks)
        board = step.after
    assert board == trace.board


def test_steps_are_a_sequence() -> None:
    steps = asterism.solve(PUZZLE).steps
    assert steps[-1] == steps[len(steps) - 1] == list(steps)[-1]
    assert steps[1:3] == (steps[1], steps[2])
    assert steps[2] in steps
    with pytest.raises(IndexError):
        steps[len(steps)]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=str)
def test_steps_and_traces_are_values(puzzle: Puzzle) -> None:
    trace = asterism.solve(puzzle)
    for value in (trace, trace.steps[0], trace.steps[-1], trace.steps[-1].premises):
        for same in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), eval(repr(value), vars(asterism))):
            assert same == value
            assert hash(same) == hash(value)
    assert trace != asterism.solve(puzzle, "human")


def test_values_can_not_be_changed() -> None:
    trace = asterism.solve(PUZZLE)
    for value, name in ((trace, "status"), (trace.steps[0], "rule"), (trace.steps[0].rule, "id")):
        with pytest.raises(AttributeError, match="can't be changed"):
            setattr(value, name, None)
        with pytest.raises(AttributeError, match="can't be changed"):
            delattr(value, name)


def test_stuck_and_contradiction_are_results() -> None:
    loose = Puzzle(4, 1, "AABBAABBCCDDCCDD")
    assert asterism.solve(loose).status == "stuck"
    assert asterism.solve(loose).answer is None
    assert asterism.solve(Board(loose).star("A1").star("B2")).status == "contradiction"


def test_a_board_is_solved_from_where_it_stands() -> None:
    trace = asterism.solve(PUZZLE)
    middle = trace.steps[5].before
    rest = asterism.solve(middle)
    assert rest.start == middle
    assert rest.answer == trace.answer


def test_many_are_solved_as_one() -> None:
    alone = [asterism.solve(puzzle) for puzzle in PUZZLES]
    for jobs in (1, 3):
        assert list(asterism.sieve(iter(PUZZLES), jobs=jobs)) == alone
    assert list(asterism.sieve([])) == []
    with pytest.raises(ValueError, match="jobs is 0"):
        asterism.sieve(PUZZLES, jobs=0)


def test_the_census_of_a_trace_counts_its_steps() -> None:
    trace = asterism.solve(PUZZLE)
    assert sum(trace.census.values()) == len(trace.steps)
    assert trace.census["R1.1"] == sum(step.rule.id == "R1.1" for step in trace.steps)


def test_all_places_where_a_rule_fires() -> None:
    board = Board(PUZZLE).star("A1").star("C10")
    steps = asterism.find_steps(board, "R1.1")
    assert [step.premises.pivots for step in steps] == [(Cell("A1"),), (Cell("C10"),)]
    assert [step.before for step in steps] == [board, board]
