"""``asterism render``: pictures where they were asked for, as what they were asked for."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from asterism import Board, Puzzle, library, solve
from asterism.render import draw_film, draw_strip, draw_svg, draw_text, svg_to_pdf, svg_to_png
from pypdf import PdfReader

from cli.command_line import ANSWER, NONE, TWO, UNIQUE, run, run_process, shell, write

PUZZLE = Puzzle.parse(UNIQUE)
SOLVED = Board(PUZZLE, ANSWER.translate({ord("0"): ".", ord("1"): "*"}))


def test_text_without_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "render", UNIQUE).out == draw_text(PUZZLE) + "\n"
    assert run(capsys, "render", UNIQUE, "--answer", "-o", "-").out == draw_text(PUZZLE, SOLVED) + "\n"
    assert run(capsys, "render", UNIQUE, TWO).out == f"{draw_text(PUZZLE)}\n\n{draw_text(Puzzle.parse(TWO))}\n"


def test_stars_and_marks_that_come_with_a_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    board = Board(PUZZLE).star("C1").mark("D1")
    assert run(capsys, "render", board.to("json")).out == draw_text(PUZZLE, board) + "\n"


@pytest.mark.parametrize("theme", ["light", "dark", "print", "safe"])
def test_every_kind_into_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path, theme: str) -> None:
    svg = draw_svg(PUZZLE, SOLVED, cell=20, theme=theme)
    wanted = {"svg": svg.encode(), "png": svg_to_png(svg), "pdf": svg_to_pdf(svg)}
    for kind, data in wanted.items():
        path = tmp_path / f"x.{kind}"
        result = run(capsys, "render", UNIQUE, "--answer", "--cell", "20", "--theme", theme, "-o", str(path))
        assert (result.code, result.out, result.err) == (0, "", "")
        assert path.read_bytes() == data
    path = tmp_path / "x.TXT"
    assert run(capsys, "render", UNIQUE, "-o", str(path)).code == 0
    assert path.read_text(encoding="utf-8") == draw_text(PUZZLE) + "\n"


@pytest.mark.parametrize("kind", ["txt", "svg", "png", "pdf"])
def test_every_kind_on_standard_output(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "x"
    assert shell('asterism render "$1" --as "$2" > "$3"', [UNIQUE, kind, str(path)]).code == 0
    svg = draw_svg(PUZZLE)
    wanted = {
        "txt": f"{draw_text(PUZZLE)}\n".encode(),
        "svg": svg.encode(),
        "png": svg_to_png(svg),
        "pdf": svg_to_pdf(svg),
    }
    assert path.read_bytes() == wanted[kind]


def test_many_pictures_have_numbers(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    puzzles = library.load("6x1")[:3]
    path = write(tmp_path / "x.sbn", *(puzzle.to("sbn") for puzzle in puzzles))
    for kind in ("svg", "png", "txt"):
        assert run(capsys, "render", path, "-o", str(tmp_path / f"x.{kind}")).code == 0
    assert sorted(os.listdir(tmp_path)) == sorted(
        ["x.sbn", *(f"x-00{number}.{kind}" for number in (1, 2, 3) for kind in ("svg", "png", "txt"))]
    )
    for number, puzzle in enumerate(puzzles, 1):
        assert (tmp_path / f"x-00{number}.svg").read_text(encoding="utf-8") == draw_svg(puzzle)
        assert (tmp_path / f"x-00{number}.txt").read_text(encoding="utf-8") == draw_text(puzzle) + "\n"


def test_many_pictures_are_the_pages_of_one_pdf(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    puzzles = library.load("6x1")
    path = write(tmp_path / "x.sbn", *(puzzle.to("sbn") for puzzle in puzzles))
    assert run(capsys, "render", path, "-o", str(tmp_path / "x.pdf")).code == 0
    assert len(PdfReader(io.BytesIO((tmp_path / "x.pdf").read_bytes())).pages) == len(puzzles)


def test_a_bad_line_is_left_out(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", "6x1.AAB", UNIQUE)
    result = run(capsys, "render", path, "-o", str(tmp_path / "x.svg"))
    assert result.code == 1
    assert "the layout ends after 3 cells" in result.err
    assert (tmp_path / "x.svg").exists()


@pytest.mark.parametrize(("puzzle", "problem"), [(TWO, "there are several solutions"), (NONE, "there is no solution")])
def test_no_answer_to_draw(capsys: pytest.CaptureFixture[str], puzzle: str, problem: str) -> None:
    result = run(capsys, "render", "--answer", puzzle, UNIQUE)
    assert (result.code, result.out) == (1, draw_text(PUZZLE, SOLVED) + "\n")
    assert problem in result.err
    assert run(capsys, "render", "--answer", puzzle).code == 2


def test_an_answer_that_is_none_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = ANSWER[::-1]
    result = run(capsys, "render", "--answer", f'6,6,1,"{UNIQUE[4:]}","{wrong}"')
    assert (result.code, result.out) == (1, draw_text(PUZZLE, SOLVED) + "\n")
    assert "the answer given is not the solution" in result.err


@pytest.mark.parametrize(
    ("words", "problem", "help"),
    [
        (["-o", "x.gif"], "the name 'x.gif' does not say what to draw", "let it end in .txt, .svg, .png, .pdf"),
        (["-o", "x"], "the name 'x' does not say what to draw", "or say --as KIND"),
        (["--as", "sgv"], "--as is 'sgv', expected one of txt, svg, png, pdf", "did you mean svg?"),
        (["--theme", "drak"], "--theme is 'drak', expected one of light, dark, print, safe", "did you mean dark?"),
        (["--cell", "0"], "--cell is '0', expected a whole number, 1 to 1000", "--cell 2"),
        (["-o", "no/such/x.svg"], "can't write to no/such/x.svg: No such file or directory", "there is no such folder"),
        (["-o", "folder.svg"], "can't write to folder.svg: Is a directory", "give -o the name of a file in it"),
        (["-o", "puzzles.sbn", "--as", "txt"], "puzzles.sbn would be overwritten while it is read", "another file"),
        (["-o", "puzzles.sbn/x.svg"], "can't write to puzzles.sbn/x.svg: Not a directory", "no folder"),
        (["-o", "y" * 300 + ".svg"], "File name too long", "choose a shorter name"),
        (["--as", "svg", TWO], "several pictures can't follow each other as SVG", "write to files with -o"),
        (["--step", "99"], " steps, and step 99 was asked for", "give --step 1 to "),
        (["--step", "0"], "--step is '0', expected a whole number, 1 or more", "--step 2"),
        (["--step", "1", "--answer"], "--answer and --step exclude each other", "choose one"),
        (["--all-steps", "--strip", "-o", "x.svg"], "--all-steps and --strip exclude each other", "choose one"),
        (["--film", "-o", "x.png"], "png can't move", "give -o x.svg, or --all-steps"),
        (["--strip"], "a strip is no text", "give -o x.svg, or --all-steps"),
        (["--step", "1", "--rulebook", "humane"], "no rulebook is called 'humane'", "did you mean human?"),
        (["--step", "1", "--rulebook", "R2.1"], "no rule finds a step", "asterism solve --exact"),
        (["--as", "png", TWO], "several pictures can't follow each other as PNG", "write to files with -o"),
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
    (tmp_path / "folder.svg").mkdir()
    write(tmp_path / "puzzles.sbn", UNIQUE)
    before = sorted(os.listdir(tmp_path))
    result = run(capsys, "render", "--file", "puzzles.sbn", *words)
    assert (result.code, result.out) == (2, "")
    assert problem in result.err
    assert help in result.err
    assert sorted(os.listdir(tmp_path)) == before
    assert (tmp_path / "puzzles.sbn").read_text(encoding="utf-8") == UNIQUE + "\n"


def test_a_picture_too_large_for_png(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    large = library.load("25x6")[0].to("sbn")
    result = run(capsys, "render", large, "--cell", "1000", "-o", str(tmp_path / "x.png"))
    assert result.err == (
        "error: the PNG would be 25,140 pixels wide, expected 1 to 16,384\n"
        "   = help: choose another width of a cell, or another scale\n"
    )
    assert (result.code, os.listdir(tmp_path)) == (2, [])


def test_one_step(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    step = solve(PUZZLE).steps[2]
    assert run(capsys, "render", UNIQUE, "--step", "3").out == draw_text(step) + "\n"
    path = tmp_path / "x.svg"
    assert run(capsys, "render", UNIQUE, "--step", "3", "--theme", "dark", "-o", str(path)).code == 0
    assert path.read_text(encoding="utf-8") == draw_svg(step, theme="dark")
    other = solve(PUZZLE, "pure").steps[0]
    assert run(capsys, "render", UNIQUE, "--step", "1", "--rulebook", "pure").out == draw_text(other) + "\n"


def test_with_names_and_without_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "render", UNIQUE, "--names").out == draw_text(PUZZLE, names=True) + "\n"
    path = tmp_path / "x.svg"
    assert run(capsys, "render", UNIQUE, "--step", "3", "--no-words", "-o", str(path)).code == 0
    assert path.read_text(encoding="utf-8") == draw_svg(solve(PUZZLE).steps[2], caption=False)


def test_a_step_from_where_the_board_is(capsys: pytest.CaptureFixture[str]) -> None:
    board = Board(PUZZLE).star("C1")
    assert run(capsys, "render", board.to("json"), "--step", "1").out == draw_text(solve(board).steps[0]) + "\n"


def test_all_steps(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    steps = solve(PUZZLE).steps
    out = run(capsys, "render", UNIQUE, "--all-steps").out
    assert out == "\n\n".join(draw_text(step) for step in steps) + "\n"
    assert run(capsys, "render", UNIQUE, "--all-steps", "-o", str(tmp_path / "x.svg")).code == 0
    assert len(os.listdir(tmp_path)) == len(steps)
    assert (tmp_path / "x-002.svg").read_text(encoding="utf-8") == draw_svg(steps[1])
    assert run(capsys, "render", UNIQUE, "--all-steps", "-o", str(tmp_path / "x.pdf")).code == 0
    assert len(PdfReader(io.BytesIO((tmp_path / "x.pdf").read_bytes())).pages) == len(steps)


def test_a_whole_solve(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    trace, path = solve(PUZZLE), tmp_path / "x.svg"
    assert run(capsys, "render", UNIQUE, "--film", "--cell", "20", "-o", str(path)).code == 0
    assert path.read_text(encoding="utf-8") == draw_film(trace, cell=20)
    assert run(capsys, "render", UNIQUE, "--strip", "-o", str(path)).code == 0
    assert path.read_text(encoding="utf-8") == draw_strip(trace)


def test_steps_for_a_terminal_without_box_drawing(tmp_path: Path) -> None:
    result = shell(f"PYTHONUTF8=0 PYTHONIOENCODING=ascii asterism render {UNIQUE} --step 1")
    assert result.out == draw_text(solve(PUZZLE).steps[0], ascii=True) + "\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, which Linux has")
@pytest.mark.parametrize("kind", ["svg", "png", "pdf"])
def test_a_full_disk(kind: str) -> None:
    result = run_process("render", UNIQUE, "--as", kind, "-o", "/dev/full")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("error: can't write to /dev/full: No space left on device\n")
    result = shell(f"asterism render {UNIQUE} --as {kind} > /dev/full")
    assert result.err.startswith("error: can't write to standard output: No space left on device\n")
    result = shell(f"asterism render {UNIQUE} --as {kind} >&-")
    assert result.err.startswith("error: standard output is closed\n")


def test_without_typst_it_is_said_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from asterism.render import paper

    paper._fonts.cache_clear()
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    result = run(capsys, "render", UNIQUE, "-o", str(tmp_path / "x.png"))
    assert (result.code, result.out) == (2, "")
    assert result.err == "error: PNG, PDF and books need typst\n   = help: pip install 'asterism[book]'\n"
    assert run(capsys, "render", UNIQUE, "-o", str(tmp_path / "x.svg")).code == 0


def test_a_file_keeps_its_mode_and_a_link_stays_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    real, link = tmp_path / "real.svg", tmp_path / "link.svg"
    real.write_text("old", encoding="utf-8")
    real.chmod(0o640)
    link.symlink_to(real)
    assert run(capsys, "render", UNIQUE, "-o", str(link)).code == 0
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == draw_svg(PUZZLE)
    assert real.stat().st_mode & 0o777 == 0o640
    assert sorted(os.listdir(tmp_path)) == ["link.svg", "real.svg"]
