"""``asterism book``: the same as ``make_book``, with words for what can't go into a book."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from asterism import Puzzle, library
from asterism.book import make_book

from cli.command_line import NONE, TWO, UNIQUE, run, run_process, shell, write

PUZZLES = library.load("6x1")[:3]


def test_a_book_of_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", *(puzzle.to("sbn") for puzzle in PUZZLES))
    out = tmp_path / "x.pdf"
    result = run(capsys, "book", path, "-o", str(out))
    assert (result.code, result.out, result.err) == (0, "", "")
    assert out.read_bytes() == make_book(PUZZLES)


def test_all_options(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", *(puzzle.to("sbn") for puzzle in PUZZLES))
    out = tmp_path / "x.pdf"
    words = (
        "--paper 6x9 --per-page 4 --large-print --sort difficulty --hints first --hint-steps 1 --no-levels --no-rules"
    )
    more = "--title T --subtitle S --author A --series X_1 --volume 3 --book 4 --jobs 2"
    assert run(capsys, "book", path, "-o", str(out), *words.split(), *more.split()).code == 0
    assert out.read_bytes() == make_book(
        PUZZLES, paper="6x9", per_page=4, large_print=True, sort="difficulty", hints="first", hint_steps=1, rate=False,
        how_to_play=False, title="T", subtitle="S", author="A", series="X_1", volume=3, book=4,
    )  # fmt: skip


def test_a_book_through_pipes(tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    assert shell('echo "$1" | asterism book - > "$2"', [UNIQUE, str(out)]).code == 0
    assert out.read_bytes() == make_book([Puzzle.parse(UNIQUE)])


def test_what_has_not_just_one_solution_is_left_out(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", TWO, UNIQUE, "6x1.AAB", NONE)
    out = tmp_path / "x.pdf"
    result = run(capsys, "book", path, "-o", str(out))
    assert (result.code, result.out) == (1, "")
    assert f"error: there are several solutions\n --> {path}:1\n  = help: a book takes puzzles that have" in result.err
    assert f"error: there is no solution\n --> {path}:4\n" in result.err
    assert "the layout ends after 3 cells" in result.err
    assert out.read_bytes() == make_book([Puzzle.parse(UNIQUE)])


def test_nothing_to_make_a_book_of(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    result = run(capsys, "book", TWO, "-o", str(out))
    assert (result.code, result.out, out.exists()) == (2, "", False)


@pytest.mark.parametrize(
    ("words", "problem", "help"),
    [
        (["--paper", "lettre"], "--paper is 'lettre', expected one of a4, letter, 6x9", "did you mean letter?"),
        (["--per-page", "3"], "--per-page is '3', expected one of 1, 2, 4, 6", ""),
        (["--sort", "difficult"], "--sort is 'difficult', expected one of", "did you mean difficulty?"),
        (["--hints", "hardst"], "--hints is 'hardst', expected one of", "did you mean hardest?"),
        (["--hint-steps", "0"], "--hint-steps is '0', expected a whole number, 1 to 12", "--hint-steps 2"),
        (["--series", "a b"], "series is 'a b'", "letters and digits make a name"),
        (["-o", "no/such/x.pdf"], "can't write to no/such/x.pdf", "there is no such folder"),
        (["-o", "puzzles.sbn"], "puzzles.sbn would be overwritten while it is read", "another file"),
    ],
)
def test_refused(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    problem: str,
    help: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "puzzles.sbn", UNIQUE)
    result = run(capsys, "book", "puzzles.sbn", "-o", "x.pdf", *words)
    assert (result.code, result.out) == (2, "")
    assert problem in result.err
    assert help in result.err
    assert os.listdir(tmp_path) == ["puzzles.sbn"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, which Linux has")
def test_a_full_disk() -> None:
    result = run_process("book", UNIQUE, "-o", "/dev/full")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("error: can't write to /dev/full: No space left on device\n")
