"""``asterism hint``: mistakes, steps, and how much is said."""

from __future__ import annotations

import json
from pathlib import Path

import asterism
import pytest

from cli.command_line import ANSWER, NONE, TWO, UNIQUE, run, write

PUZZLE = asterism.Puzzle.parse(UNIQUE)
SOLVED = ANSWER.translate({ord("0"): ".", ord("1"): "*"})
#: A star of the solution, and one that is wrong.
BEGUN, WRONG = "..*" + "." * 33, "*" + "." * 35


def test_a_step_is_told_in_grades(capsys: pytest.CaptureFixture[str]) -> None:
    step = asterism.hint(asterism.Board(PUZZLE, BEGUN))
    assert isinstance(step, asterism.Step)
    nudge, rule, full = (
        run(capsys, "hint", "--board", BEGUN, "--level", level, UNIQUE) for level in ("nudge", "rule", "full")
    )
    assert (nudge.code, nudge.out, nudge.err) == (0, f"{step.nudge}\n", "")
    assert step.rule.name in rule.out
    assert str(step.marks[0]) not in nudge.out + rule.out
    assert full.out == f"{step.rule}. {step.text}\n"
    assert run(capsys, "hint", "--board", BEGUN, UNIQUE).out == full.out


def test_a_mistake_is_told_in_grades(capsys: pytest.CaptureFixture[str]) -> None:
    for level, words in (
        ("nudge", "Something in "),
        ("rule", "1 star is wrong."),
        ("full", "The star on A1 is wrong."),
    ):
        result = run(capsys, "hint", "--board", WRONG, "--level", level, UNIQUE)
        assert (result.code, result.err) == (1, "")
        assert words in result.out
        assert ("A1" in result.out) == (level == "full")


def test_trivial_marks_are_said_to_be_taken_for_made(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "hint", "--trivial", "--board", BEGUN, UNIQUE)
    assert "cells are taken as marked" in result.out
    assert "R1." not in result.out


@pytest.mark.parametrize(
    ("words", "line", "code"),
    [
        ((UNIQUE, "--board", SOLVED), "solved: all stars are placed", 0),
        ((TWO, "--rulebook", "R1.1"), "stuck: no rule of the rulebook finds anything more", 1),
        ((NONE,), "This puzzle has no solution, whatever is put on it.", 1),
    ],
)
def test_other_answers_are_honest(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], line: str, code: int
) -> None:
    result = run(capsys, "hint", *words)
    assert (result.code, result.out, result.err) == (code, f"{line}\n", "")


def test_boards_that_come_with_puzzles_count(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    texts = [asterism.Board(PUZZLE, states).to("playground") for states in (BEGUN, WRONG, SOLVED)]
    result = run(capsys, "hint", "--level", "nudge", write(tmp_path / "boards.txt", *texts))
    assert (result.code, len(result.lines)) == (1, 5)
    assert result.lines[1] == result.lines[3] == ""
    assert result.lines[4] == "solved: all stars are placed"
    assert result.err.startswith("3 puzzles: 1 step, 1 mistake, 1 solved; ")


def test_json_keeps_back_what_the_level_does(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shown = {
        level: json.loads(run(capsys, "hint", "--json", "--board", BEGUN, "--level", level, UNIQUE).out)
        for level in ("nudge", "rule", "full")
    }
    step = asterism.hint(asterism.Board(PUZZLE, BEGUN))
    assert isinstance(step, asterism.Step)
    where = {"file": None, "line": 1, "status": "step", "puzzle": UNIQUE}
    assert shown["nudge"] == {**where, "level": "nudge", "nudge": step.nudge}
    named = {"rule": step.rule.id, "name": step.rule.name, "pattern": step.pattern}
    assert shown["rule"] == {**shown["nudge"], "level": "rule", **named}
    assert shown["full"] == {**where, "level": "full", **step.to_dict()}
    wrong = json.loads(run(capsys, "hint", "--json", "--board", WRONG, "--level", "rule", UNIQUE).out)
    assert (wrong["status"], wrong["kind"]) == ("mistake", "wrong")
    assert "cells" not in wrong
    assert "A1" not in wrong["nudge"] + wrong["pattern"]
    full = json.loads(run(capsys, "hint", "--json", "--board", WRONG, UNIQUE).out)
    assert full["cells"] == ["A1"]
    bad = run(capsys, "hint", "--json", write(tmp_path / "x.sbn", "6x1.AB", UNIQUE))
    assert [json.loads(line)["status"] for line in bad.lines] == ["error", "step"]
    solved = json.loads(run(capsys, "hint", "--json", "--board", SOLVED, UNIQUE).out)
    assert solved == {**where, "status": "solved", "level": "full"}


@pytest.mark.parametrize(
    ("words", "problem", "help"),
    [
        (("--board", "..", UNIQUE), "the board has 2 cells, expected 6×6 = 36", "one character for each cell"),
        (("--board", "?" * 36, UNIQUE), "'?' stands for no state", "write . for unknown"),
        (("--board", BEGUN, UNIQUE, UNIQUE), "--board goes with a single puzzle", "no other"),
        (("--level", "nugde", UNIQUE), "--level is 'nugde'", "did you mean nudge?"),
        (("--rulebook", "fully", UNIQUE), "no rulebook is called 'fully'", "did you mean full?"),
    ],
)
def test_what_is_misspelt_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], problem: str, help: str
) -> None:
    result = run(capsys, "hint", *words)
    assert (result.code, result.out) == (2, "")
    assert problem in result.err
    assert help in result.err
