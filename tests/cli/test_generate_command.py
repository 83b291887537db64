"""``asterism generate``: any notation, any number of jobs, files that go on where they were left."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import asterism
import pytest
from asterism.book import make_book

from cli.command_line import run, shell, start

SMALL = ["generate", "--size", "6", "--stars", "1", "--seed", "x"]


def test_puzzles_come_on_lines(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, *SMALL, "--count", "5")
    assert (result.code, result.err) == (0, "")
    puzzles = list(asterism.generate_many(5, 6, 1, seed="x"))
    assert result.lines == [puzzle.to("sbn") for puzzle in puzzles]
    seed = str(puzzles[3].metadata["seed"])
    alone = run(capsys, "generate", "--size", "6", "--stars", "1", "--seed", seed, "--alone")
    assert alone.lines == result.lines[3:4]


def test_orders_are_passed_on(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--difficulty", "easy", "--excludes", "R3.7", "--style", "mixed", "--min-shape", "3", "--jobs", "2"]
    result = run(capsys, "generate", "--size", "7", "--stars", "1", "--seed", "4", "--count", "2", *words)
    wanted = asterism.generate_many(2, 7, 1, seed=4, difficulty="Easy", excludes="R3.7", style="mixed", min_shape=3)
    assert result.lines == [puzzle.to("sbn") for puzzle in wanted]
    result = run(capsys, *SMALL, "--rulebook", "none")
    assert result.lines == [next(asterism.generate_many(1, 6, 1, seed="x", rulebook=None)).to("sbn")]


def test_any_notation(capsys: pytest.CaptureFixture[str]) -> None:
    puzzles = list(asterism.generate_many(2, 6, 1, seed="x"))
    result = run(capsys, *SMALL, "--count", "2", "--to", "grid")
    assert result.out == "\n\n".join(puzzle.to("grid") for puzzle in puzzles) + "\n"
    result = run(capsys, *SMALL, "--format", "puzzlink")
    assert result.lines == [puzzles[0].to("puzzlink")]


def test_the_same_with_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (run(capsys, *SMALL, "--count", "40", "--jobs", jobs).out for jobs in ("1", "2"))
    assert one == two


def test_a_file_goes_on_where_it_was_left(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.sbn", tmp_path / "part.sbn"
    assert run(capsys, *SMALL, "--count", "20", "-o", str(whole)).code == 0
    lines = whole.read_text(encoding="utf-8")
    assert len(lines.splitlines()) == 20
    # As a run leaves it that was killed in the middle of a line.
    part.write_text(lines[:300], encoding="utf-8")
    result = run(capsys, *SMALL, "--count", "20", "-o", str(part), "--resume")
    assert result.code == 0
    assert re.fullmatch(r"1\d puzzles; \d+\.\d\d s\n", result.err)
    assert part.read_text(encoding="utf-8") == lines
    result = run(capsys, *SMALL, "--count", "20", "-o", str(part), "--resume")
    assert "has 20 puzzles already" in result.err
    assert part.read_text(encoding="utf-8") == lines
    missing = tmp_path / "new.sbn"
    assert run(capsys, *SMALL, "--count", "20", "-o", str(missing), "--resume").code == 0
    assert missing.read_text(encoding="utf-8") == lines


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for a single process")
@pytest.mark.parametrize("kill", [signal.SIGINT, signal.SIGKILL])
def test_what_is_done_is_kept_when_it_is_stopped(tmp_path: Path, kill: signal.Signals) -> None:
    path = tmp_path / "many.sbn"
    words = ["generate", "--size", "8", "--stars", "1", "--seed", "stop", "--count", "1000000"]
    process = start(*words, "-o", str(path))
    with process:
        while not (path.exists() and path.stat().st_size > 1000):
            assert process.poll() is None
        process.send_signal(kill)
        process.wait(timeout=60)
        assert process.stderr is not None
        err = process.stderr.read()
    if kill == signal.SIGINT:
        assert process.returncode == 130
        assert err.startswith("stopped by Ctrl-C: ")
    text = path.read_text(encoding="utf-8")
    assert text.endswith("\n")
    lines = text.splitlines()
    assert lines == [puzzle.to("sbn") for puzzle in asterism.generate_many(len(lines), 8, 1, seed="stop")]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--size", "3", "--stars", "1"], "error: the grid is 3×3, expected 4×4 to 25×25"),
        (["--stars", "3"], "error: a 10×10 grid can't hold 3 stars a row"),
        (["--difficulty", "hardest"], "error: --difficulty is 'hardest', expected one of Easy, Medium, Hard"),
        (["--requires", "R5.55"], "error: no rule is called 'R5.55'"),
        (["--rulebook", "any"], "error: no rulebook is called 'any'"),
        (["--resume"], "error: --resume needs -o FILE and the --seed of the run that it goes on with"),
        (["--alone"], "error: --alone makes the one puzzle of a --seed"),
        (["--to", "tokens"], "error: tokens can be read but not written"),
        (["puzzles.sbn"], "error: asterism generate reads nothing, not 'puzzles.sbn'"),
        (["--stars", "1", "--difficulty", "Beyond", "--size", "4", "--attempts", "1"], "error: no such 4×4 puzzle"),
    ],
)
def test_refused(capsys: pytest.CaptureFixture[str], words: list[str], problem: str) -> None:
    result = run(capsys, "generate", *words)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(problem)
    assert "= help: " in result.err or "expected" in result.err


def test_files_that_are_something_else_are_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "x.sbn"
    for text, problem in (
        ("these are my notes\n", "line 1 of"),
        (asterism.generate(7, 1, seed=1).to("sbn") + "\n", "line 1 of"),
        (asterism.generate(6, 1, seed=1).to("sbn") + "\n", "was made from another seed"),
    ):
        path.write_text(text, encoding="utf-8")
        result = run(capsys, *SMALL, "-o", str(path), "--resume", "--count", "9")
        assert (result.code, result.out) == (2, "")
        assert problem in result.err
        assert path.read_text(encoding="utf-8") == text


def test_what_is_made_goes_through_pipes(tmp_path: Path) -> None:
    order = "asterism generate --size 6 --stars 1 --seed pipe --count 4"
    solved = shell(f"{order} | asterism solve -")
    assert solved.code == 0
    puzzles = list(asterism.generate_many(4, 6, 1, seed="pipe"))
    assert solved.out.split() == [next(asterism.solutions(puzzle)) for puzzle in puzzles]
    rated = shell(f"{order} --to puzzlink | asterism rate -")
    assert len(rated.lines) == 4
    counted = shell(f"{order} --symmetry half-turn --max-score 90 | asterism count -")
    assert counted.lines == ["1 unique"] * 4
    out = tmp_path / "book.pdf"
    assert shell(f'{order} | asterism book -o "$1" -', [str(out)]).code == 0
    assert out.read_bytes() == make_book(puzzles)


def test_seeds_stay_with_what_is_made(capsys: pytest.CaptureFixture[str]) -> None:
    puzzles = list(asterism.generate_many(2, 6, 1, seed="x"))
    seeds = [puzzle.metadata["seed"] for puzzle in puzzles]
    for name in ("sbn", "json"):
        result = run(capsys, *SMALL, "--count", "2", "--to", name)
        read = [asterism.Puzzle.parse(line) for line in result.lines]
        assert [puzzle.metadata["seed"] for puzzle in read] == seeds
