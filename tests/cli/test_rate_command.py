"""``asterism rate``: lines, JSON, and what is not solved."""

from __future__ import annotations

import json
from pathlib import Path

import asterism
import pytest
from asterism import ladder

from cli.command_line import NONE, TWO, UNIQUE, run, write

DIFFICULTY = asterism.solve(asterism.Puzzle.parse(UNIQUE)).difficulty
assert DIFFICULTY is not None
LINE = f"{DIFFICULTY.level} {DIFFICULTY.score} {DIFFICULTY.work:.1f} {ladder.find_rule(str(DIFFICULTY.hardest))}"


def test_a_line_says_how_hard_a_puzzle_is(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "rate", UNIQUE)
    assert (result.code, result.out, result.err) == (0, LINE + "\n", "")


def test_what_is_not_solved_has_no_level(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "rate", TWO, NONE)
    assert (result.code, result.lines) == (1, ["stuck", "contradiction"])


def test_a_solved_board_needs_no_rule(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    board = asterism.solve(asterism.Puzzle.parse(UNIQUE)).board
    result = run(capsys, "rate", write(tmp_path / "x.json", board.to("json")))
    assert (result.code, result.lines) == (0, ["Easy 1 0.0"])


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_many_in_order(capsys: pytest.CaptureFixture[str], tmp_path: Path, jobs: str) -> None:
    result = run(capsys, "rate", "--jobs", jobs, write(tmp_path / "x.sbn", *[UNIQUE, TWO, UNIQUE] * 50))
    assert result.lines == [LINE, "stuck", LINE] * 50
    assert result.err.startswith(f"150 puzzles: 100 {DIFFICULTY.level if DIFFICULTY else ''}, 50 stuck; ")


def test_the_rulebook_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "rate", "--rulebook", "R1.1", UNIQUE).lines == ["stuck"]
    assert run(capsys, "rate", "--rulebook", "human", UNIQUE).lines == [LINE]


def test_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", UNIQUE, "", "6x1.AB", TWO)
    result = run(capsys, "rate", "--json", path)
    one, bad, stuck = map(json.loads, result.lines)
    assert DIFFICULTY is not None
    assert one == {"file": path, "line": 1, "status": "solved", "puzzle": UNIQUE, **DIFFICULTY.to_dict()}
    assert (bad["line"], bad["status"]) == (3, "error")
    assert stuck == {"file": path, "line": 4, "status": "stuck", "puzzle": TWO}
