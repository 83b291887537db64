"""Pictures: they show the puzzle, the stars and the marks, in lines, in colours and in words."""

from __future__ import annotations

import random
import re
import unicodedata
from xml.etree import ElementTree

import pytest
from asterism import AsterismError, Board, BoardError, Puzzle, library
from asterism.render import THEMES, draw_svg, draw_text
from asterism.render.picture import Picture
from hypothesis import given
from hypothesis import strategies as st

from render.snapshots import FOLDER, pictures
from strategies import connected_labels, partition, scattered_labels

SVG = "{http://www.w3.org/2000/svg}"
SIZES = range(4, 26)
ROWS = Puzzle(4, 1, "AAAABBBBCCCCDDDD")


def puzzle_of(size: int, seed: int = 1) -> Puzzle:
    return Puzzle(size, 1, partition(size, 1, random.Random(seed)))


def board_of(puzzle: Puzzle) -> Board:
    return Board(puzzle, "".join(random.Random(puzzle.size).choices(".*x", k=puzzle.size**2)))


def element(svg: str, name: str) -> str:
    text = ElementTree.fromstring(svg).findtext(SVG + name)
    assert text is not None
    return text


def layer(svg: str, name: str) -> str:
    """The path of the only layer of that name."""
    paths = ElementTree.fromstring(svg).findall(SVG + "path")
    (found,) = [path.attrib["d"] for path in paths if path.get("data-layer") == name]
    return found


def borders(puzzle: Puzzle) -> set[tuple[str, int, int]]:
    """The unit lines, over (``h``) and left of (``v``) cells, that part two shapes or are the frame."""
    size, shapes = puzzle.size, puzzle.shapes
    over = {
        ("h", r, c) for r in range(size + 1) for c in range(size) if r in (0, size) or shapes[r][c] != shapes[r - 1][c]
    }
    left = {
        ("v", r, c) for r in range(size) for c in range(size + 1) if c in (0, size) or shapes[r][c] != shapes[r][c - 1]
    }
    return over | left


def text_borders(text: str, over: str, left: str) -> set[tuple[str, int, int]]:
    lines = text.split("\n")
    size = len(lines) // 2
    found = {("h", r, c) for r in range(size + 1) for c in range(size) if lines[2 * r][3 * c + 1] == over}
    return found | {("v", r, c) for r in range(size) for c in range(size + 1) if lines[2 * r + 1][3 * c] == left}


def svg_borders(svg: str) -> set[tuple[str, int, int]]:
    thick = layer(svg, "thick")
    found: set[tuple[str, int, int]] = set()
    for x, y, way, end in re.findall(r"M(\d+) (\d+)([HV])(\d+)", thick):
        col, row, stop = int(x) // 1000, int(y) // 1000, int(end) // 1000
        found |= (
            {("h", row, at) for at in range(col, stop)} if way == "H" else {("v", at, col) for at in range(row, stop)}
        )
    return found


@pytest.mark.parametrize("name", sorted(pictures()))
def test_a_picture_is_as_it_was(name: str) -> None:
    """A change is renewed by ``python -m tests.render.snapshots``."""
    assert (FOLDER / name).read_text(encoding="utf-8") == pictures()[name]


def test_no_picture_is_kept_for_nothing() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(pictures())


@pytest.mark.parametrize("size", SIZES)
def test_svg_is_well_formed_and_its_borders_are_those_of_the_shapes(size: int) -> None:
    puzzle = puzzle_of(size)
    for theme in THEMES:
        svg = draw_svg(puzzle, board_of(puzzle), theme=theme)
        assert svg_borders(svg) == borders(puzzle)


@pytest.mark.parametrize("size", SIZES)
def test_text_fits_a_terminal_and_its_borders_are_those_of_the_shapes(size: int) -> None:
    puzzle = puzzle_of(size)
    board = board_of(puzzle)
    box, plain = draw_text(puzzle, board), draw_text(puzzle, board, ascii=True)
    for text in (box, plain):
        assert {len(line) for line in text.split("\n")} == {3 * size + 1}
        assert 3 * size + 1 <= 80
    assert text_borders(box, "━", "┃") == borders(puzzle)
    assert text_borders(plain, "-", "|") == borders(puzzle)
    assert plain.isascii()


@pytest.mark.parametrize("size", SIZES)
def test_every_corner_continues_the_lines_that_meet_there(size: int) -> None:
    lines = draw_text(puzzle_of(size)).split("\n")
    weights = {"─": "LIGHT", "│": "LIGHT", "━": "HEAVY", "┃": "HEAVY", " ": ""}
    for y in range(0, len(lines), 2):
        for x in range(0, len(lines[y]), 3):
            around = {
                "UP": lines[y - 1][x] if y else " ",
                "DOWN": lines[y + 1][x] if y + 1 < len(lines) else " ",
                "LEFT": lines[y][x - 1] if x else " ",
                "RIGHT": lines[y][x + 1] if x + 1 < len(lines[y]) else " ",
            }
            assert arms(lines[y][x]) == {way: weights[line] for way, line in around.items()}


def arms(corner: str) -> dict[str, str]:
    """How heavy the arms of a box drawing character are, from its name in Unicode."""
    found = {"UP": "", "DOWN": "", "LEFT": "", "RIGHT": ""}
    name = unicodedata.name(corner).removeprefix("BOX DRAWINGS ")
    if name.split()[0] in ("HEAVY", "LIGHT"):  # "HEAVY DOWN AND RIGHT": one weight for all
        weight, _, rest = name.partition(" ")
        parts = [f"{part} {weight}" for part in rest.split(" AND ")]
    else:  # "UP HEAVY AND DOWN HORIZONTAL LIGHT"
        parts = name.split(" AND ")
        if not parts[0].endswith(("HEAVY", "LIGHT")):
            parts = [f"{parts[0]} {parts[1].split()[-1]}", *parts[1:]]
    for part in parts:
        *ways, weight = part.split()
        for way in ways:
            for arm in {"HORIZONTAL": ("LEFT", "RIGHT"), "VERTICAL": ("UP", "DOWN")}.get(way, (way,)):
                found[arm] = weight
    return found


def test_text_shows_stars_and_marks_where_they_are() -> None:
    puzzle = library.load("8x1")[0]
    board = board_of(puzzle)
    for ascii, symbols in ((False, " ★·"), (True, ".*x")):
        lines = draw_text(puzzle, board, ascii=ascii).split("\n")
        shown = "".join(lines[2 * row + 1][3 * col + 1] for row in range(8) for col in range(8))
        assert shown.translate(str.maketrans(symbols, ".*x")) == board.states


def test_colour_adds_escape_codes_and_nothing_else() -> None:
    puzzle = puzzle_of(9)
    coloured = draw_text(puzzle, board_of(puzzle), color=True)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == draw_text(puzzle, board_of(puzzle))
    assert coloured.count("\x1b[30;48;5;") == 81
    # Thin lines have the ground of their shape, all 8×9×2 but those between two shapes.
    thin = sum(draw_text(puzzle, ascii=False).count(line) for line in ("│", "──"))
    assert len(re.findall(r"\x1b\[38;5;\d+;48;5;\d+m(?:│|──)\x1b\[0m", coloured)) == thin > 0


@given(st.integers(4, 25).flatmap(lambda size: connected_labels(size, 1)))
def test_adjacent_shapes_have_different_tints(labels: list[int]) -> None:
    size = round(len(labels) ** 0.5)
    puzzle = Puzzle(size, 1, labels)
    tints = Picture(puzzle).tints
    for row in range(size):
        for one, other in zip(puzzle.shapes[row], puzzle.shapes[row][1:], strict=False):
            assert one == other or tints[one] != tints[other]
        for one, other in zip(puzzle.shapes[row], puzzle.shapes[min(row + 1, size - 1)], strict=True):
            assert one == other or tints[one] != tints[other]


@given(st.integers(4, 25).flatmap(lambda size: scattered_labels(size, 1)))
def test_shapes_in_several_pieces_are_drawn_too(labels: list[int]) -> None:
    size = round(len(labels) ** 0.5)
    puzzle = Puzzle(size, 1, labels, connected=False)
    assert svg_borders(draw_svg(puzzle)) == borders(puzzle)
    assert text_borders(draw_text(puzzle), "━", "┃") == borders(puzzle)


def test_stars_and_marks_are_drawn_in_their_cells() -> None:
    svg = draw_svg(ROWS, Board(ROWS, "*... ...x .... *..x"))
    assert re.findall(r"M(\d+) (\d+)", layer(svg, "star")) == [("500", "140"), ("500", "3140")]
    assert layer(svg, "mark") == "M3500 1500h0M3500 3500h0"


def test_words_say_size_stars_and_which_cells_hold_stars() -> None:
    assert element(draw_svg(ROWS), "title") == "Star Battle, 4×4, 1 star"
    grid = "A grid of 4 rows and 4 columns in 4 shapes; 1 star goes into each of them."
    assert element(draw_svg(ROWS), "desc") == f"{grid} There are no stars yet."
    one = Board(ROWS).star("B1").mark("A1")
    assert element(draw_svg(ROWS, one), "desc") == (
        f"{grid} There is a star, at B1. 1 cell is marked as having no star."
    )
    solved = Board.from_answer(ROWS, "0100000110000010")
    assert element(draw_svg(ROWS, solved), "desc") == (
        f"{grid} There are 4 stars, at B1, D2, A3 and C4. 12 cells are marked as having no star."
    )
    many = library.load("10x2")[0]
    assert element(draw_svg(many), "title") == "Star Battle, 10×10, 2 stars"
    assert "; 2 stars go into each of them." in element(draw_svg(many), "desc")


@given(st.text())
def test_any_title_makes_well_formed_xml(title: str) -> None:
    puzzle = Puzzle(4, 1, ROWS.layout, metadata={"title": title})
    assert element(draw_svg(puzzle), "title").endswith("Star Battle, 4×4, 1 star" + (")" if title.split() else ""))


def test_a_title_is_kept_to_the_letter() -> None:
    puzzle = Puzzle(4, 1, ROWS.layout, metadata={"title": '<Cats> & ]]> "dogs"\x00\ufffe'})
    assert element(draw_svg(puzzle), "title") == '<Cats> & ]]> "dogs"\ufffd\ufffd (Star Battle, 4×4, 1 star)'


@pytest.mark.parametrize(("cell", "width"), [(1, "5"), (20, "83"), (36, "150")])
def test_cell_is_the_width_of_a_cell_in_pixels(cell: int, width: str) -> None:
    root = ElementTree.fromstring(draw_svg(ROWS, cell=cell))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == (width, width, "-70 -70 4140 4140")


def test_many_pictures_on_a_page_do_not_disturb_each_other() -> None:
    for theme in THEMES:
        svg = draw_svg(ROWS, Board(ROWS).star("A1").mark("B1"), theme=theme)
        assert not re.search(r"\sid=|class=|<style|<script|<defs|<text|href", svg)


def test_bad_arguments_are_refused_with_advice() -> None:
    with pytest.raises(AsterismError, match="no theme is called 'drak'; did you mean 'dark'"):
        draw_svg(ROWS, theme="drak")
    with pytest.raises(AsterismError, match="no theme is called '7'; known are light, dark, print, safe"):
        draw_svg(ROWS, theme="7")
    for cell in (0, -3, 1.5, True):
        with pytest.raises(AsterismError, match="expected a whole number of pixels from 1"):
            draw_svg(ROWS, cell=cell)  # type: ignore[arg-type,unused-ignore]
    other = Board(Puzzle(4, 1, "AAABAABBCCDDCCDD"))
    for draw in (draw_svg, draw_text):
        with pytest.raises(BoardError, match="not one of this puzzle"):
            draw(ROWS, other)


def test_puzzles_and_boards_draw_themselves() -> None:
    board = Board(ROWS).star("A1")
    assert (str(ROWS), ROWS._repr_svg_()) == (draw_text(ROWS), draw_svg(ROWS))
    assert (str(board), board._repr_svg_()) == (draw_text(ROWS, board), draw_svg(ROWS, board))
