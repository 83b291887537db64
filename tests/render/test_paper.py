"""PNG and PDF: as large as they should be, with the right things in the right places, the same every time."""

from __future__ import annotations

import io
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from asterism import AsterismError, Board, MissingError, Puzzle, library
from asterism.render import THEMES, draw_svg, svg_to_pdf, svg_to_png
from pypdf import PdfReader

from render.png import Pixel, read_png

ROWS = Puzzle(4, 1, "AAAABBBBCCCCDDDD")
BOARD = Board(ROWS).star("B1").mark("D4")


def colour(text: str) -> Pixel:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16), 255


@pytest.mark.parametrize("name", THEMES)
def test_png_shows_what_svg_says(name: str) -> None:
    theme = THEMES[name]
    rows = read_png(svg_to_png(draw_svg(ROWS, BOARD, cell=100, theme=name)))
    assert (len(rows), len(rows[0])) == (414, 414)
    # A margin of 7 pixels, then 100 for every cell.
    assert rows[0][0] == colour(theme.background)
    assert rows[7 + 50][7 + 150] == colour(theme.star)
    assert rows[7 + 350][7 + 350] == colour(theme.mark)
    assert rows[7 + 100][7 + 50] == colour(theme.thick), "between two shapes"
    assert rows[7 + 50][7 + 200] == colour(theme.thin), "between two cells of one shape"
    assert rows[7 + 50][7 + 50] in map(colour, theme.tints)
    assert all(pixel[3] == 255 for row in rows[1:-1] for pixel in row[1:-1])


@pytest.mark.parametrize(("cell", "scale", "side"), [(1, 1, 5), (36, 1, 150), (36, 2, 300), (20, 0.5, 42)])
def test_the_size_of_a_png(cell: int, scale: float, side: int) -> None:
    rows = read_png(svg_to_png(draw_svg(ROWS, cell=cell), scale=scale))
    assert {len(rows), len(rows[0])} == {side}


def test_a_page_of_a_pdf_is_as_large_as_its_picture() -> None:
    large = library.load("10x2")[0]
    pdf = PdfReader(io.BytesIO(svg_to_pdf(draw_svg(ROWS), draw_svg(large, cell=72))))
    # 96 pixels of SVG are 72 points.
    assert [page.mediabox.upper_right for page in pdf.pages] == [(112.5, 112.5), (548.25, 548.25)]
    assert pdf.metadata is not None
    assert pdf.metadata.title == "Star Battle, 4×4, 1 star"


def test_the_same_bytes_every_time() -> None:
    svg = draw_svg(ROWS, BOARD)
    program = (
        "import sys; from asterism.render import svg_to_pdf, svg_to_png; svg = sys.stdin.read();"
        "sys.stdout.buffer.write(svg_to_pdf(svg) + svg_to_png(svg))"
    )
    environment = {"PYTHONHASHSEED": "7", "PYTHONUTF8": "1", "TZ": "Asia/Tokyo"}
    ended = subprocess.run(
        [sys.executable, "-c", program], input=svg.encode(), capture_output=True, env=environment, check=True
    )
    assert ended.stdout == svg_to_pdf(svg) + svg_to_png(svg)


def test_several_threads_at_once() -> None:
    svgs = [draw_svg(puzzle) for puzzle in library.load("8x1")]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(svg_to_png, svgs)) == [svg_to_png(svg) for svg in svgs]


@pytest.mark.parametrize("scale", [0, -1, 0.001, 1e9, float("inf"), float("nan")])
def test_sizes_that_no_png_has(scale: float) -> None:
    with pytest.raises(AsterismError, match=r"pixels wide, expected 1 to 16,384; choose another"):
        svg_to_png(draw_svg(ROWS), scale=scale)


@pytest.mark.parametrize("svg", ["", "no picture", "<svg/>", '<svg width="10"></svg>', '<svg width="10" height="x"/>'])
def test_what_is_no_picture(svg: str) -> None:
    for make in (svg_to_png, svg_to_pdf):
        with pytest.raises(AsterismError, match="no picture in SVG that asterism draws; give what draw_svg gives"):
            make(svg)


def test_no_picture_at_all() -> None:
    with pytest.raises(AsterismError, match="there is no picture"):
        svg_to_pdf()


def test_without_typst_it_is_said_what_to_install() -> None:
    # A module that is None can't be imported.
    program = (
        "import sys; sys.modules['typst'] = None; import asterism; from asterism.render import draw_svg, svg_to_png\n"
        "try: svg_to_png(draw_svg(asterism.Puzzle(4, 1, 'AAAABBBBCCCCDDDD')))\n"
        "except asterism.MissingError as error: print(error)"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert ended.stdout == "PNG, PDF and books need typst; pip install 'asterism[book]'\n"
    assert issubclass(MissingError, AsterismError)
