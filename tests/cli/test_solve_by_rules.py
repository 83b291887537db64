"""``asterism solve`` by rules: answers, what is stuck, steps, the census, and what goes into a pipe."""

from __future__ import annotations

import json
from pathlib import Path

import asterism
import pytest
from asterism import Puzzle
from asterism.library import load
from asterism.render import draw_text

from cli.command_line import ANSWER, ANSWERS_OF_TWO, NONE, TWO, UNIQUE, run, shell, write

LAYOUT = UNIQUE.partition(".")[2]
STUCK = asterism.solve(Puzzle.parse(TWO)).board.states
POSITION = json.dumps({"size": 6, "stars": 1, "layout": TWO[4:], "board": "." * 10 + "*" + "." * 25})
#: A puzzle that needs more than the Sovereign rulebook.
HARDER = load("10x2")[0].to("sbn")


def test_an_answer_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "solve", UNIQUE)
    assert (result.code, result.out, result.err) == (0, ANSWER + "\n", "")


def test_stuck_says_what_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "solve", TWO)
    assert (result.code, result.out, result.err) == (1, f"stuck {STUCK}\n", "")
    assert set(STUCK) <= set(".*x")
    assert "." in STUCK


def test_contradiction(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "solve", NONE)
    assert (result.code, result.out.split()[0], result.err) == (1, "contradiction", "")


def test_a_file_gives_a_line_each_and_a_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", UNIQUE, TWO, "6x1.AAB", NONE, HARDER)
    result = run(capsys, "solve", path)
    assert result.code == 1
    assert [line.split()[0] for line in result.lines][:3] == [ANSWER, "stuck", "contradiction"]
    *_, table, summary = result.err.split("\n\n")
    assert summary.startswith("4 puzzles: 2 solved, 1 stuck, 1 contradiction; 1 bad text; ")
    rows = {line.split()[0]: line.split() for line in table.splitlines() if line.startswith("R")}
    readable = [Puzzle.parse(text) for text in (UNIQUE, TWO, NONE, HARDER)]
    census = asterism.census(asterism.sieve(readable))
    assert rows["R1.1"][-2:] == [str(census.rules[0].steps), str(census.rules[0].puzzles)]


def test_file_without_a_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", UNIQUE)
    assert run(capsys, "--file", path).lines == run(capsys, "solve", "--file", path).lines == [ANSWER]


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_many_come_in_order(capsys: pytest.CaptureFixture[str], tmp_path: Path, jobs: str) -> None:
    puzzles = load("5x1") + load("8x1") + load("6x1")
    path = write(tmp_path / "x.sbn", *[puzzle.to("sbn") for puzzle in puzzles])
    result = run(capsys, "solve", "--jobs", jobs, path)
    assert result.lines == [asterism.solve(puzzle).answer for puzzle in puzzles]
    assert result.code == 0


@pytest.mark.parametrize(
    ("word", "rules"),
    [("sovereign", 7), ("R1.1,R2.1, R2.2", 3), ("R1.1", 1)],
)
def test_a_rulebook(capsys: pytest.CaptureFixture[str], word: str, rules: int) -> None:
    result = run(capsys, "solve", "--rulebook", word, HARDER)
    assert (result.code, result.out.split()[0]) == (1, "stuck")
    result = run(capsys, "solve", "--rulebook", word, "--census", "--json", HARDER)
    assert len(json.loads(result.out)["rulebook"]) == rules


@pytest.mark.parametrize(
    ("word", "problem", "help"),
    [
        ("sovereignx", "no rulebook is called 'sovereignx'", "did you mean sovereign?"),
        ("R5.55", "no rule is called 'R5.55'", "did you mean R5.5?"),
        ("R1.1,r2.1", "no rule is called 'r2.1'", "did you mean R"),
        ("zzz", "no rulebook is called 'zzz'", "there are full, human"),
        ("R1.1,", "no rule is called ''", "there are R1.1"),
    ],
)
def test_a_wrong_rulebook(capsys: pytest.CaptureFixture[str], word: str, problem: str, help: str) -> None:
    result = run(capsys, "solve", "--rulebook", word, UNIQUE)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"error: {problem}\n   = help: {help}")


def test_the_position_that_comes_with_a_puzzle_is_where_it_starts(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "solve", POSITION)
    assert (result.code, result.out) == (0, ANSWERS_OF_TWO[0] + "\n")


def test_a_position_without_a_solution(capsys: pytest.CaptureFixture[str]) -> None:
    text = json.dumps({"size": 6, "stars": 1, "layout": LAYOUT, "board": "x" * 6 + "." * 30})
    result = run(capsys, "solve", text)
    assert (result.code, result.out.split()[0]) == (1, "contradiction")
    assert "the stars and marks that come with the puzzle leave no solution" in result.err


def test_an_answer_that_comes_along_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    right = run(capsys, "solve", f'6,6,1,"{LAYOUT}","{ANSWER}"')
    assert (right.code, right.err) == (0, "")
    wrong = run(capsys, "solve", f'6,6,1,"{LAYOUT}","{"100000" + ANSWER[6:]}"')
    assert (wrong.code, wrong.out) == (1, ANSWER + "\n")
    assert "the answer given is not the solution: they differ at A1, C1" in wrong.err
    none = run(capsys, "solve", f'4,4,1,"{NONE[4:]}","0100000110000010"')
    assert "the answer given is wrong: there is no solution" in none.err


def test_of_a_stuck_puzzle_only_what_is_known_is_compared(capsys: pytest.CaptureFixture[str]) -> None:
    fits = run(capsys, "solve", f'6,6,1,"{TWO[4:]}","{ANSWERS_OF_TWO[1]}"')
    assert (fits.code, fits.err) == (1, "")
    differs = run(capsys, "solve", f'6,6,1,"{TWO[4:]}","{"1" + ANSWERS_OF_TWO[1][1:]}"')
    assert ("they differ at A1" in differs.err) == (STUCK[0] != ".")


def test_unsolved_can_be_piped_on(tmp_path: Path) -> None:
    path = write(tmp_path / "x.txt", UNIQUE, TWO, HARDER, POSITION)
    result = shell('asterism solve --unsolved --rulebook R1.1 "$1" 2>/dev/null | asterism solve - 2>/dev/null', [path])
    answers = [asterism.solve(Puzzle.parse(text)).answer for text in (UNIQUE, HARDER)]
    assert result.lines == [answers[0], f"stuck {STUCK}", answers[1], ANSWERS_OF_TWO[0]]
    result = shell('asterism solve --unsolved "$1" 2>/dev/null', [path])
    assert result.lines == [TWO]


def test_trace_tells_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    trace = asterism.solve(Puzzle.parse(UNIQUE))
    result = run(capsys, "solve", "--trace", UNIQUE)
    assert (result.code, result.err) == (0, "")
    assert result.lines[0] == UNIQUE
    heads = [line for line in result.lines if line[:3].strip().isdigit() and line[3] == "."]
    assert len(heads) == len(trace.steps)
    for number, (head, step) in enumerate(zip(heads, trace.steps, strict=True), 1):
        assert head.startswith(f"{number:3}. {step.rule.id} {step.rule.name}: ")
    words = " ".join(result.out.split())
    assert all(" ".join(step.text.split()) in words for step in trace.steps)
    assert result.lines[-1].startswith(f"solved in {len(trace.steps)} steps; the hardest is R")
    assert str(trace.board) in result.out


@pytest.mark.parametrize("options", [["--trace"], ["--verbose"]])
def test_a_trace_is_readable_in_80_columns(capsys: pytest.CaptureFixture[str], options: list[str]) -> None:
    result = run(capsys, "solve", *options, HARDER)
    assert max(map(len, result.lines)) <= max(80, len(HARDER))
    assert result.lines[0] == HARDER
    assert max(map(len, result.lines[1:])) <= 80


def test_verbose_draws_every_step_that_has_to_be_looked_for(capsys: pytest.CaptureFixture[str]) -> None:
    trace = asterism.solve(Puzzle.parse(UNIQUE))
    shown = run(capsys, "solve", "--verbose", UNIQUE).out
    looked_for = [step for step in trace.steps if step.rule.tier > 1]
    assert 0 < len(looked_for) < len(trace.steps)
    for picture in [*map(draw_text, looked_for), str(trace.board)]:
        before, found, shown = shown.partition(picture)
        assert found
        assert "┏" not in before
    assert "┏" not in shown


def test_what_a_trace_of_a_stuck_puzzle_ends_with(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "solve", "--trace", TWO).lines[-1].startswith("stuck after ")
    result = run(capsys, "solve", "--trace", NONE, UNIQUE)
    assert any(line.startswith("contradiction after ") for line in result.lines)
    assert f"\n\n{UNIQUE}\n" in result.out


def test_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", UNIQUE, "6x1.AAB", TWO, f'6,6,1,"{LAYOUT}","{"1" + ANSWER[1:]}"')
    result = run(capsys, "solve", "--json", path)
    first, bad, two, wrong = map(json.loads, result.lines)
    trace = asterism.solve(Puzzle.parse(UNIQUE))
    assert first == {
        "file": path,
        "line": 1,
        "status": "solved",
        "puzzle": UNIQUE,
        "answer": ANSWER,
        "board": trace.board.states,
        "given": None,
        "census": trace.census,
        "steps": [step.to_dict() for step in trace.steps],
    }
    assert (bad["status"], bad["line"], bad["column"]) == ("error", 2, 8)
    assert (two["status"], two["answer"], two["board"]) == ("stuck", None, STUCK)
    assert (wrong["status"], wrong["given"]) == ("solved", False)


def test_census(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", UNIQUE, TWO, HARDER)
    result = run(capsys, "solve", "--census", path)
    assert result.code == 1
    assert result.lines[0] == "3 puzzles: 2 solved, 1 stuck"
    assert "tried" in result.out
    assert "needed by" not in result.out
    assert result.err.startswith("3 puzzles: 2 solved, 1 stuck; ")
    assert "needed by" in run(capsys, "solve", "--without", "--jobs", "2", path).out


def test_census_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", UNIQUE, "6x1.AAB", HARDER)
    data = json.loads(run(capsys, "solve", "--without", "--json", path).out)
    puzzles = [Puzzle.parse(UNIQUE), Puzzle.parse(HARDER)]
    expected = asterism.census(asterism.sieve(puzzles, measured=True), without=True).to_dict()
    for one in (data, expected):
        assert one.pop("seconds") > 0
        assert all(row.pop("seconds") >= 0 for row in one["rules"])
    assert data == expected


@pytest.mark.parametrize(
    ("name", "begins"),
    [("x.svg", b"<svg "), ("x.PNG", b"\x89PNG"), ("x.pdf", b"%PDF"), ("x.txt", b"1 puzzle: 1 "), ("x.json", b'{"rule')],
)
def test_census_in_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, begins: bytes) -> None:
    path = tmp_path / name
    result = run(capsys, "solve", "--census", "-o", str(path), UNIQUE)
    assert (result.code, result.out) == (0, "")
    assert path.read_bytes().startswith(begins)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--all"], "--all is for solving by search"),
        (["--exact", "--trace"], "--trace is for solving by rules, not by search"),
        (["--exact", "--jobs", "2"], "--jobs is for solving by rules"),
        (["--exact", "-o", "x.svg"], "-o is for solving by rules"),
        (["--trace", "--json"], "--trace and --json exclude each other"),
        (["--verbose", "--unsolved"], "--trace and --unsolved exclude each other"),
        (["--without", "--unsolved"], "--unsolved and --census exclude each other"),
        (["-o", "x.svg"], "-o is for the census"),
        (["--census", "-o", "x.gif"], "the name 'x.gif' does not say how to write the census"),
        (["--jobs", "0"], "--jobs is '0', expected a whole number, 1 to 1024"),
    ],
)
def test_options_that_do_not_go_together(capsys: pytest.CaptureFixture[str], options: list[str], problem: str) -> None:
    result = run(capsys, "solve", *options, UNIQUE)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"error: {problem}")
    assert "= help: " in result.err
