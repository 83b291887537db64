"""Bad input through the command line: what is said, where that is, how it ends, and that nothing is left behind.

Each case runs in a folder of its own, with the files below. ``here`` is what the message points at: the place, and the
character over the caret.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from cli.command_line import NONE, TWO, UNIQUE, run, shell

LAYOUT = UNIQUE[4:]
ANSWER_OF_ANOTHER = "000100010000000010001000000001100000"

FILES = {
    "ok.sbn": f"{UNIQUE}\n".encode(),
    "empty.sbn": b"",
    "comments.sbn": b"# nothing\n\n# here\n",
    "random.bin": bytes(range(256)) * 8,
    "picture.png": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    "utf-16.sbn": UNIQUE.encode("utf-16"),
    "latin.sbn": f"{UNIQUE}\n# \xe9t\xe9\n".encode("latin-1"),
    "crlf.sbn": f"{UNIQUE}\r\n6x1.AAB\r\n".encode(),
    "bom.sbn": b"\xef\xbb\xbf6x1.AAB\n",
    "tabs.sbn": f"\t{UNIQUE[:20]}\t{UNIQUE[20:]}\n".encode(),
    "lower.sbn": f"{UNIQUE}\n{UNIQUE.lower()}\n".encode(),
    "grid.txt": b"1\nAABB\nAAB\nCCDD\nCCDD\n",
    "cut.json": b'{"size": 6, "stars": 1,\n "layout": "AAB',
    "two-lines.sbn": f"{UNIQUE}\n{UNIQUE}{UNIQUE}\n".encode(),
}


class Bad(NamedTuple):
    """A bad input: the words of the command, the exit code, what is said, and where."""

    words: list[str]
    code: int
    said: str
    help: str = ""
    here: str = ""
    caret: str | None = None


def count(*words: str) -> list[str]:
    return ["count", *words]


FILES_THAT_ARE_NONE = [
    Bad(count("nofile.sbn"), 2, "there is no file 'nofile.sbn'", "is its name spelt right?"),
    Bad(count("no/such/file.sbn"), 2, "there is no file 'no/such/file.sbn'"),
    Bad(count("--file", "okk.sbn"), 2, "there is no file 'okk.sbn'", "did you mean ok.sbn?"),
    Bad(count("folder"), 2, "folder is a folder", "give the files in it: folder/*"),
    Bad(count("ok.sbn/x"), 2, "neither a puzzle nor a file"),
    Bad(count("\0"), 2, "neither a puzzle nor a file"),
    Bad(count(""), 2, "'', is neither a puzzle nor a file"),
    Bad(count("hello, world"), 2, "neither a puzzle nor a file", "a puzzle is like 5x1."),
    Bad(count("empty.sbn"), 2, "there is no puzzle in empty.sbn", "a file has a puzzle on each line"),
    Bad(count("comments.sbn"), 2, "there is no puzzle in comments.sbn"),
    Bad(count("random.bin"), 2, "random.bin is no text file", "asterism reads text"),
    Bad(count("picture.png"), 2, "picture.png is no text file"),
    Bad(count("utf-16.sbn"), 2, "utf-16.sbn is UTF-16 text, expected UTF-8", "save it as UTF-8"),
    Bad(count("latin.sbn"), 1, "byte 3 of the line is 0xe9, which is not UTF-8 text", here="latin.sbn:2"),
]
TEXTS = [
    Bad(count("crlf.sbn"), 1, "the layout ends after 3 cells, expected 36", here="crlf.sbn:2:8", caret=""),
    Bad(count("bom.sbn"), 2, "the layout ends after 3 cells", here="bom.sbn:1:8", caret=""),
    Bad(count("tabs.sbn"), 2, "in the layout, expected a capital letter", here="tabs.sbn:1:22", caret=" "),
    Bad(count("lower.sbn"), 1, "'a' in the layout", "--lenient takes letters of either case", "lower.sbn:2:5", "a"),
    Bad(count("grid.txt"), 2, "3 symbols", here="grid.txt:3", caret=""),
    Bad(count("cut.json"), 2, "a quote that is not closed on its line", here="cut.json:2:12", caret='"'),
    Bad(
        count("two-lines.sbn"), 1, "'6' in the layout, expected a capital letter", here="two-lines.sbn:2:41", caret="6"
    ),
    Bad(count("6x1.AAAA"), 2, "the layout ends after 4 cells, expected 36", "36 letters", "argument 1", ""),
    Bad(count(f"{UNIQUE}AB"), 2, "the layout goes on after 36 cells", "36 letters", "argument 1", "A"),
    Bad(count("10x2."), 2, "the layout ends after 0 cells, expected 100", "10 for each row", "argument 1", ""),
    Bad(count("10x."), 2, "neither a puzzle nor a file"),
    Bad(count(f"{UNIQUE}.zz"), 2, "'z' in the metadata", "metadata is like s7d3l4c20v1", "argument 1", "z"),
    Bad(count(LAYOUT), 2, "the text does not say how many stars", "say it with --stars", "argument 1"),
]
PUZZLES = [
    Bad(count("3x1.AAABBBCCC"), 2, "the size is 3, expected 4 to 25", "rows, columns and shapes", "argument 1", "3"),
    Bad(count(f"26x1.{'A' * 676}"), 2, "the size is 26, expected 4 to 25", here="argument 1", caret="2"),
    Bad(count(f"6x0.{LAYOUT}"), 2, "the star count is 0, expected 1 to 6", "in every row", "argument 1", "0"),
    Bad(count(f"6x7.{LAYOUT}"), 2, "the star count is 7, expected 1 to 6", here="argument 1", caret="7"),
    Bad(count("5x1.AAAAABBBBBCCCCCDDDDDDDDDD"), 2, "there are 4 shapes, expected 5", here="argument 1"),
    Bad(count(f"4x1.{'ABCDE' * 3}A"), 2, "things are wrong with this puzzle", "there are 5 shapes, expected 4"),
    Bad(count("5x1.AABCDABBCDABBCDEBBCDEBCCA"), 2, "A1 and E5 are not connected (--unconnected allows it)"),
    Bad(count(f"6x2.{LAYOUT}"), 2, "2 things are wrong", "8×8 is the smallest that can", "argument 1"),
    Bad(count("--stars", "7", LAYOUT), 2, "--stars is '7', expected a whole number, 1 to 6"),
]
OTHER_PLACES = [
    Bad(count("https://puzz.link/p?sudoku/9/9/abc"), 2, "this is a sudoku puzzle, not Star Battle", caret="s"),
    Bad(count("https://puzz.link/p?starbattle/5/5/1/"), 2, "the walls end after 0 digits", "copy the whole URL"),
    Bad(count("https://example.com/x"), 2, "this URL of example.com holds no Star Battle puzzle", caret="e"),
    Bad(count("https://swaroopg92.github.io/penpa-edit/#m=edit&p=abc"), 2, "the puzzle is cut off", "Share"),
    Bad(count("--format", "sbm", UNIQUE), 2, "no format is called 'sbm'", "did you mean sbn?"),
    Bad(count("--format", "penpa", UNIQUE), 2, "argument 1 is no file, and no puzzle either"),
    Bad(count('{"size":5}'), 2, "no 'stars' in the puzzle", "a puzzle has size, stars, layout"),
    Bad(count(f'{{"size":6,"stars":1,"layout":"{LAYOUT}","board":"xx"}}'), 2, "the board has 2 cells, expected 36"),
    Bad(count(f'{{"size":6,"stars":1,"layout":"{LAYOUT}",}}'), 2, "a name in quotes was expected", caret="}"),
]
BOARDS = [
    Bad(["hint", UNIQUE, "--board", "..*"], 2, "the board has 3 cells, expected 6×6 = 36", "each cell", "--board", ""),
    Bad(["hint", UNIQUE, "--board", "..#" + "." * 33], 2, "'#' stands for no state", "x for a mark", "--board", "#"),
    Bad(["hint", "ok.sbn", "--board", "." * 36], 2, "--board goes with a single puzzle", "give the puzzle itself"),
    Bad(["hint", UNIQUE, "--level", "fll"], 2, "--level is 'fll'", "did you mean full?"),
    Bad(
        ["solve", f'{{"size":6,"stars":1,"layout":"{LAYOUT}","board":"**{"." * 34}"}}'],
        *(1, "the stars and marks that come with the puzzle leave no solution", "A1 and B1 touch", "argument 1"),
    ),
    Bad(["solve", f'6,6,1,"{LAYOUT}","{ANSWER_OF_ANOTHER}"'], 1, "the answer given is not the solution", "differ at"),
    Bad(["solve", "--exact", f'6,6,1,"{LAYOUT}","{ANSWER_OF_ANOTHER}"'], 1, "the answer given is not the solution"),
    Bad(["render", "--answer", TWO], 2, "there are several solutions, so none is the answer", here="argument 1"),
    Bad(["book", NONE, "-o", "x.pdf"], 2, "there is no solution", "puzzles that have just one", "argument 1"),
]
OUTPUTS = [
    Bad(["render", UNIQUE, "-o", "no/x.svg"], 2, "can't write to no/x.svg: No such file", "there is no such folder"),
    Bad(["convert", UNIQUE, "--to", "sbn", "-o", "no/x"], 2, "can't write to no/x: No such file", "no such folder"),
    Bad(["generate", "--size", "5", "--stars", "1", "-o", "no/x"], 2, "can't write to no/x", "no such folder"),
    Bad(["solve", "--census", UNIQUE, "-o", "no/x.svg"], 2, "can't write to no/x.svg", "no such folder"),
    Bad(["book", UNIQUE, "-o", "no/x.pdf"], 2, "can't write to no/x.pdf: No such file", "no such folder"),
    Bad(["book", UNIQUE, "-o", "folder"], 2, "can't write to folder: Is a directory", "a file in it"),
    Bad(["convert", UNIQUE, "--to", "sbn", "-o", "folder"], 2, "can't write to folder: Is a directory"),
    Bad(["convert", UNIQUE, "--to", "sbn", "-o", "ok.sbn/x"], 2, "can't write to ok.sbn/x: Not a directory"),
    Bad(["convert", "ok.sbn", "--to", "json", "-o", "ok.sbn"], 2, "ok.sbn would be overwritten while it is read"),
    Bad(["book", "ok.sbn", "-o", "ok.sbn"], 2, "ok.sbn would be overwritten while it is read", "another file"),
    Bad(["render", UNIQUE, "-o", "x.gif"], 2, "'x.gif' does not say what to draw", ".svg"),
    Bad(["solve", "--census", UNIQUE, "-o", "x.zip"], 2, "does not say how to write the census", ".json"),
    Bad(["solve", UNIQUE, "-o", "x.txt"], 2, "-o is for the census", "give --census as well"),
    Bad(["convert", UNIQUE, "--to", "tokens"], 2, "tokens can be read but not written", "convert --help"),
    Bad(["convert", UNIQUE], 2, "--to FORMAT is missing", "lists the notations"),
]
WORDS = [
    Bad([UNIQUE], 2, f"no command is called '{UNIQUE}'", "after a command: asterism solve, for example"),
    Bad(["ok.sbn"], 2, "no command is called 'ok.sbn'", "after a command: asterism solve, for example"),
    Bad(["slove", UNIQUE], 2, "no command is called 'slove'", "did you mean solve?"),
    Bad(["solve"], 2, "there is nothing to read", "- for standard input"),
    Bad(["solve", "--trce", UNIQUE], 2, "asterism solve has no option --trce", "did you mean --trace?"),
    Bad(["solve", "--rulebook", "hmuan", UNIQUE], 2, "no rulebook is called 'hmuan'", "did you mean human?"),
    Bad(["solve", "--rulebook", "R1.1,R2.33", UNIQUE], 2, "no rule is called 'R2.33'", "did you mean R2.3?"),
    Bad(["rules", "r5.5"], 2, "no rule is called 'r5.5'", "did you mean R5.5?"),
    Bad(["rules", "squeze"], 2, "no rule is called 'squeze'", "did you mean R5.5 Squeeze?"),
    Bad(["solve", "--trace", "--json", UNIQUE], 2, "--trace and --json exclude each other", "leave out one"),
    Bad(["count", "--limit", UNIQUE], 2, "--limit is", "write --limit 2, say"),
    Bad(["count", UNIQUE, "--limit"], 2, "--limit needs a value", "count --help says which"),
    Bad(["count", "--jobs", "0", UNIQUE], 2, "--jobs is '0', expected a whole number, 1 to 1024"),
    Bad(["generate", "--size", "3"], 2, "the grid is 3×3, expected 4×4 to 25×25"),
    Bad(["generate", "--stars", "4"], 2, "a 10×10 grid can't hold 4 stars a row", "16×16 is the smallest that can"),
    Bad(["generate", "ok.sbn"], 2, "asterism generate reads nothing, not 'ok.sbn'", "write options only"),
    Bad(["completion", "tcsh"], 2, "the shell is 'tcsh', expected one of bash, zsh, fish"),
]

CASES = [*FILES_THAT_ARE_NONE, *TEXTS, *PUZZLES, *OTHER_PLACES, *BOARDS, *OUTPUTS, *WORDS]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files that are in order, and others, in which the command runs."""
    monkeypatch.chdir(tmp_path)
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder").mkdir()
    return tmp_path


def content(folder: Path) -> dict[str, bytes | None]:
    """All that is in a folder."""
    return {str(path): None if path.is_dir() else path.read_bytes() for path in sorted(folder.rglob("*"))}


def test_there_are_many() -> None:
    assert len(CASES) >= 80
    assert len({tuple(case.words) for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: ascii(" ".join(case.words))[1:60])
def test_it_is_said_what_is_wrong_and_nothing_is_left(
    capsys: pytest.CaptureFixture[str], folder: Path, case: Bad
) -> None:
    before = content(folder)
    result = run(capsys, *case.words)
    assert result.code == case.code
    first, *rest = result.err.splitlines()
    assert first.startswith(("error: ", "warning: "))
    assert case.said in result.err
    assert case.help in result.err
    assert case.here == "" or any(line.endswith(f"--> {case.here}") or f"--> {case.here}:" in line for line in rest)
    if case.caret is not None:
        at = next(number for number, line in enumerate(rest) if line.rstrip().endswith("^"))
        assert rest[at - 1][len(rest[at]) - 1 :][:1] == case.caret
    assert max(map(len, result.err.splitlines())) < 200
    assert content(folder) == before
    # What is wrong with the words is said before anything is done.
    assert case.code == 1 or result.out == ""


def test_a_message_fits_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    result = run(capsys, "count", f"{UNIQUE}.zz")
    shown, pointer = result.err.splitlines()[3:5]
    assert len(shown) <= 30
    assert shown[len(pointer) - 1] == "z"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for a few hundred letters."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)]
    if sys.platform != "linux" or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("mounting a small disk takes Linux and root; the tests with a limit on files are run all the same")
    try:
        # The disk has 16 pages: one of them is left.
        (disk / "fill").write_bytes(bytes(15 * 4096))
        yield disk
    finally:
        subprocess.run(["umount", str(disk)], check=True)


#: Commands that write more than a page of 4,096 bytes.
LARGE = {
    "generate --size 8 --stars 1 --count 1000 --seed 1 -o x": "whole",
    "convert --to json many.sbn -o x": "whole",
    "book ok.sbn -o x": "nothing",
    "render --all-steps ok.sbn -o x.pdf": "nothing",
    "render ok.sbn -o x.png --cell 200": "nothing",
    "solve --census ok.sbn -o x.pdf": "nothing",
}


def check_what_is_left(target: Path, kind: str, err: str) -> None:
    """Whole puzzles, or nothing at all."""
    assert "error: can't write to " in err
    if kind == "nothing":
        assert list(target.iterdir()) == []
    else:
        assert "= what it holds is whole" in err
        text = (target / "x").read_text(encoding="utf-8")
        assert text.endswith("\n")
        assert len(text) > 1000


@pytest.mark.parametrize("command", LARGE)
def test_a_small_disk_is_full(small_disk: Path, folder: Path, command: str) -> None:
    (folder / "many.sbn").write_text(f"{UNIQUE}\n" * 500, encoding="utf-8")
    place = small_disk / "results"
    result = shell(f'mkdir "$1" && asterism {command.replace("-o ", "-o $1/")}', [str(place)], cwd=folder)
    assert result.code == 2
    assert "No space left on device" in result.err
    check_what_is_left(place, LARGE[command], result.err)


@pytest.mark.skipif(os.name == "nt", reason="ulimit is that of a POSIX shell")
@pytest.mark.parametrize("command", LARGE)
def test_a_file_may_not_grow(folder: Path, command: str) -> None:
    (folder / "many.sbn").write_text(f"{UNIQUE}\n" * 500, encoding="utf-8")
    place = folder / "results"
    place.mkdir()
    result = shell(f"ulimit -f 4; asterism {command.replace('-o ', '-o results/')}", cwd=folder)
    assert result.code == 2
    assert "File too large" in result.err
    check_what_is_left(place, LARGE[command], result.err)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, which Linux has")
def test_a_first_result_that_can_not_be_written_leaves_no_file(folder: Path) -> None:
    result = shell("ulimit -f 0; asterism convert --to json ok.sbn -o new.json", cwd=folder)
    assert (result.code, (folder / "new.json").exists()) == (2, False)
    assert "what it holds" not in result.err


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere: run the tests as another user"
)
def test_a_folder_that_may_not_be_written(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "folder").chmod(0o500)
    result = run(capsys, "render", UNIQUE, "-o", "folder/x.svg")
    assert result.code == 2
    assert "can't write to folder/x.svg: Permission denied" in result.err
    assert "is it yours to write?" in result.err
