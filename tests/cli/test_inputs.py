"""What the command line reads: arguments, files, standard input; and all that can be wrong with them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cli.command_line import TWO, UNIQUE, run, run_process, shell, write

GRID = "\n".join(UNIQUE[4 + start : 10 + start] for start in range(0, 36, 6))


def test_arguments_files_and_standard_input_in_order(tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", TWO)
    result = run_process("count", UNIQUE, path, "-", UNIQUE, input=f"{TWO}\n{UNIQUE}\n".encode())
    assert result.lines == ["1 unique", "2+ several", "2+ several", "1 unique", "1 unique"]
    assert result.code == 1


def test_an_argument_of_several_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "count", "--stars", "1", GRID).out == "1 unique\n"
    assert run(capsys, "count", f"1\n{GRID}").out == "1 unique\n"
    assert run(capsys, "count", f"{UNIQUE}\n{TWO}").lines == ["1 unique", "2+ several"]


def test_a_bad_line_in_an_argument(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "count", f"{UNIQUE}\n6x1.AAB")
    assert (result.code, result.out) == (1, "1 unique\n")
    assert "\n2 | 6x1.AAB\n  |        ^\n" in result.err


def test_a_puzzle_comes_before_a_file_of_that_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / UNIQUE, TWO)
    assert run(capsys, "count", UNIQUE).out == "1 unique\n"
    assert run(capsys, "count", "--file", UNIQUE).out == "2+ several\n"


def test_a_file_whose_name_could_be_a_grid(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name = "my_first_25_puzzles.sbn_x"
    assert len(name) == 25
    write(tmp_path / name, UNIQUE)
    assert run(capsys, "count", name).out == "1 unique\n"


def test_words_behind_two_dashes_are_no_options(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "--all", TWO)
    assert run(capsys, "count", UNIQUE, "--", "--all").lines == ["1 unique", "2+ several"]


def test_options_may_stand_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "count", TWO, "--all", TWO).lines == ["2 several", "2 several"]


def test_stars_format_lenient_unconnected(capsys: pytest.CaptureFixture[str]) -> None:
    layout = UNIQUE[4:]
    assert run(capsys, "count", layout).code == 2
    assert run(capsys, "count", layout, "--stars", "1").out == "1 unique\n"
    assert run(capsys, "count", layout, "--format", "queens").out == "1 unique\n"
    assert run(capsys, "count", UNIQUE.replace("A", "a")).code == 2
    assert run(capsys, "count", UNIQUE.replace("A", "a"), "--lenient").out == "1 unique\n"
    scattered = "4x1.AABBACCBACCDDDBD"
    assert "in several pieces" in run(capsys, "count", scattered).err
    assert run(capsys, "count", scattered, "--unconnected").code in (0, 1)


@pytest.mark.parametrize(
    ("word", "problem", "help"),
    [
        ("6x1.AAB", "is no file, and no puzzle either: the layout ends after 3 cells", "36 letters"),
        (UNIQUE[4:], "no puzzle either: the text does not say how many stars", "--stars"),
        ("hello", "'hello', is neither a puzzle nor a file", "a puzzle is like"),
        ("", "'', is neither a puzzle nor a file", "a puzzle is like"),
        ("puzzels.sbn", "there is no file 'puzzels.sbn'", "did you mean puzzles.sbn?"),
        ("a\udce9\x1b[31m", "is neither a puzzle nor a file", "a puzzle is like"),
        ("x" * 5000, "…', is neither a puzzle nor a file", "a puzzle is like"),
    ],
)
def test_neither_puzzle_nor_file(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    word: str,
    problem: str,
    help: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "puzzles.sbn", UNIQUE)
    result = run(capsys, "count", word, UNIQUE)
    assert (result.code, result.out) == (2, ""), "nothing is done before all arguments are understood"
    assert problem in result.err
    assert help in result.err
    assert "\x1b" not in result.err
    assert len(result.err) < 500


def test_missing_files(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "puzzles.sbn", UNIQUE)
    result = run(capsys, "count", "--file", "puzzle.sbn")
    assert result.err == "error: there is no file 'puzzle.sbn'\n   = help: did you mean puzzles.sbn?\n"
    result = run(capsys, "count", "--file", "no/such/thing.sbn")
    assert (result.code, result.out) == (2, "")
    assert "there is no file 'no/such/thing.sbn'" in result.err


def test_folders(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for words in ([str(tmp_path)], ["--file", str(tmp_path)]):
        result = run(capsys, "count", *words)
        assert result.code == 2
        assert result.err.startswith(f"error: {tmp_path} is a folder\n")


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "is no text file"),
        (UNIQUE.encode("utf-16"), "is UTF-16 text, expected UTF-8"),
        (UNIQUE.encode("utf-16-be"), "is no text file"),
        (b"", "there is no puzzle in"),
        (b"\n \n# nothing here\n", "there is no puzzle in"),
    ],
)
def test_files_that_hold_no_text(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, problem: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    result = run(capsys, "count", str(path))
    assert (result.code, result.out) == (2, "")
    assert problem in result.err
    result = run_process("count", "-", input=content)
    assert (result.code, result.out) == (2, "")
    assert problem in result.err
    assert "standard input" in result.err


def test_an_empty_file_among_others(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    empty = write(tmp_path / "empty")
    result = run(capsys, "count", empty, UNIQUE)
    assert (result.code, result.out) == (1, "1 unique\n")
    assert f"there is no puzzle in {empty}" in result.err


def test_lines_in_another_encoding(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "latin.sbn"
    path.write_bytes(b"\xef\xbb\xbf" + UNIQUE.encode() + b"\n# \xe9t\xe9\n" + TWO.encode() + b"\r\n")
    result = run(capsys, "count", str(path))
    assert result.lines == ["1 unique", "2+ several"]
    assert "byte 3 of the line is 0xe9, which is not UTF-8 text\n" in result.err
    assert f" --> {path}:2\n" in result.err


def test_bad_lines_have_their_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    long = "10x2." + "A" * 60 + "4" + "A" * 39
    path = write(tmp_path / "x.sbn", "# comment", UNIQUE, "", long, TWO, "6x1.")
    result = run(capsys, "count", path)
    assert (result.code, result.lines) == (1, ["1 unique", "2+ several"])
    first, second = result.err.split("error: ")[1:]
    assert f"--> {path}:4:66\n" in first
    assert f"--> {path}:6:5\n" in second
    shown = next(line for line in first.splitlines() if line.startswith("4 | "))
    pointer = next(line for line in first.splitlines() if line.endswith("^"))
    assert shown[len(pointer) - 1] == "4"
    assert len(shown) <= 90


def test_only_bad_lines_is_exit_code_two(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    result = run(capsys, "count", write(tmp_path / "x.sbn", "6x1.", "nonsense!"))
    assert (result.code, result.out) == (2, "")
    assert result.err.count("error: ") == 2


def test_all_defects_of_a_puzzle_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "count", "6x2.AAAABBCCCBBBCCDDDDCCDDEDCCCDEDFCEEEE")
    assert "2 things are wrong with this puzzle" in result.err
    assert "  = a 6×6 grid can't hold 2 stars a row" in result.err
    assert "  = Cage-6 has 1 cell" in result.err


def test_nothing_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "count")
    assert (result.code, result.out) == (2, "")
    assert "there is nothing to read" in result.err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no named pipes in the file system")
def test_a_named_pipe_is_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    result = shell(f"echo {UNIQUE} > '{pipe}' & asterism count '{pipe}'")
    assert result.lines == ["1 unique"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no permissions of this kind")
def test_a_file_that_may_not_be_read(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    # Root may read every file, so the refusal comes from a stand-in.
    def refuse(*words: object, **names: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("asterism.cli.inputs.open", refuse, raising=False)
    result = run(capsys, "count", __file__)
    assert result.code == 2
    assert result.err.startswith(f"error: can't read {__file__}: Permission denied\n")
