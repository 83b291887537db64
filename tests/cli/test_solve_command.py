"""``asterism solve --exact``: answers, words for what has none, answers and boards that come along."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from asterism import Puzzle, notation
from asterism.cli.verdict import differing_cells

from cli.command_line import ANSWER, ANSWERS_OF_TWO, NONE, TWO, UNIQUE, run, write

LAYOUT = UNIQUE.partition(".")[2]
WITH_BOARD = Puzzle.parse(TWO).to_record(board="." * 10 + "*" + "." * 25)


def krazydad(answer: str) -> str:
    return f'6,6,1,"{LAYOUT}","{answer}"'


def test_unique(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "solve", "--exact", UNIQUE)
    assert (result.code, result.out, result.err) == (0, ANSWER + "\n", "")


def test_several_shows_two_and_where_they_differ(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "solve", "--exact", TWO)
    assert (result.code, result.err) == (1, "")
    word, first, second, cells = result.out.split()
    assert (word, (first, second)) == ("several", ANSWERS_OF_TWO)
    assert cells == "E2,F2,E4,F4" == ",".join(map(str, differing_cells(first, second, 6)))


def test_none(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "solve", "--exact", NONE)
    assert (result.code, result.out) == (1, "none\n")


def test_a_line_for_each_puzzle_of_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    result = run(capsys, "solve", "--exact", write(tmp_path / "x.sbn", UNIQUE, TWO, NONE))
    assert result.code == 1
    assert [line.split()[0] for line in result.lines] == [ANSWER, "several", "none"]
    assert result.err.startswith("3 puzzles: 1 unique, 1 several, 1 none; ")


def test_all_lists_every_solution(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "solve", "--exact", "--all", TWO, UNIQUE, NONE)
    assert result.lines == [*ANSWERS_OF_TWO, "", ANSWER, "", "none"]
    assert result.code == 1


def test_file_without_a_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", UNIQUE)
    assert run(capsys, "--file", path, "--exact").out == run(capsys, "solve", "--exact", "--file", path).out


def test_the_right_answer_given(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "solve", "--exact", krazydad(ANSWER))
    assert (result.code, result.err) == (0, "")


def test_a_wrong_answer_given(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = "100000" + ANSWER[6:]
    result = run(capsys, "solve", "--exact", krazydad(wrong))
    assert (result.code, result.out) == (1, ANSWER + "\n")
    assert "the answer given is not the solution: they differ at A1, C1" in result.err


@pytest.mark.parametrize("options", [[], ["--all"]])
def test_an_answer_given_to_a_puzzle_with_several(capsys: pytest.CaptureFixture[str], options: list[str]) -> None:
    layout = "AAAAABBBBBCCCCCDDDDDEEEEE"
    # The last of fourteen, which the first two do not show.
    right, wrong = "0000100100100000001001000", "1000001000001000001000001"
    result = run(capsys, "solve", "--exact", *options, f'5,5,1,"{layout}","{right}"')
    assert (result.code, result.err) == (1, "")
    result = run(capsys, "solve", "--exact", *options, f'5,5,1,"{layout}","{wrong}"')
    assert "the answer given is none of the solutions" in result.err


def test_an_answer_given_to_a_puzzle_without_any(capsys: pytest.CaptureFixture[str]) -> None:
    layout = NONE.partition(".")[2]
    result = run(capsys, "solve", "--exact", f'4,4,1,"{layout}","0100000110000010"')
    assert "the answer given is wrong: there is no solution" in result.err


def test_stars_that_come_with_the_puzzle_count(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "solve", "--exact", notation.encode(WITH_BOARD, "json"))
    assert (result.code, result.out) == (0, ANSWERS_OF_TWO[0] + "\n")


def test_an_answer_that_does_not_agree_with_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    with_answer = Puzzle.parse(TWO).to_record(board=WITH_BOARD.board, answer=ANSWERS_OF_TWO[1])
    result = run(capsys, "solve", "--exact", notation.encode(with_answer, "json"))
    assert result.code == 1
    assert "they differ at E2, F2, E4, F4" in result.err


def test_marks_that_rule_out_the_solution(capsys: pytest.CaptureFixture[str]) -> None:
    board = "x" * 6 + "." * 30
    text = json.dumps({"size": 6, "stars": 1, "layout": LAYOUT, "board": board})
    result = run(capsys, "solve", "--exact", text)
    assert (result.code, result.out) == (1, "none\n")
    assert "the stars and marks that come with the puzzle leave no solution" in result.err


def test_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", UNIQUE, "6x1.AAB", TWO, NONE, krazydad(ANSWER), krazydad("1" + ANSWER[1:]))
    result = run(capsys, "solve", "--exact", "--json", path)
    first, bad, two, none, right, wrong = map(json.loads, result.lines)
    assert first == {
        "file": path,
        "line": 1,
        "status": "unique",
        "puzzle": UNIQUE,
        "count": 1,
        "more": False,
        "answers": [ANSWER],
        "differ": [],
        "given": None,
    }
    assert (bad["status"], bad["line"], bad["column"]) == ("error", 2, 8)
    assert set(bad) == {"file", "line", "status", "column", "problem", "notes"}
    assert (two["answers"], two["more"]) == (list(ANSWERS_OF_TWO), True)
    assert two["differ"] == ["E2", "F2", "E4", "F4"]
    assert (none["status"], none["count"], none["answers"]) == ("none", 0, [])
    assert (right["given"], wrong["given"]) == (True, False)


def test_json_with_all_has_every_answer(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "solve", "--exact", "--json", "--all", "5x1.AAAAABBBBBCCCCCDDDDDEEEEE")
    found = json.loads(result.out)
    assert (found["count"], found["more"], len(set(found["answers"]))) == (14, False, 14)
