"""Rules asked out of turn: on boards where stars stand whose neighbors and containers nobody has marked yet."""

from __future__ import annotations

import asterism
from asterism import Board, Puzzle
from asterism.library import load


def test_a_block_with_a_star_takes_no_other() -> None:
    board = Board(load("10x2")[0]).star("A1").mark("A2").mark("B1")
    for step in asterism.find_steps(board, "R6.6"):
        assert not {*step.stars} & {(1, 1)}


def test_a_star_too_many_in_a_shape_is_looked_at_like_any_other() -> None:
    puzzle = Puzzle(5, 1, "ABBBBABCCBCCCDDEECDDEEEDD")
    board = Board(puzzle, ".xx.x*xxxxx..xxxxxx*x..xx")
    for rule in asterism.rules():
        if rule.fires and rule.tier != 7:
            assert all(step.before == board for step in asterism.find_steps(board, rule.id)), rule.id
