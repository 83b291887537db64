"""Pictures as SVG: no script, no style sheet, no ids and no fonts, so that they may stand anywhere, many on a page."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from asterism.errors import AsterismError
from asterism.render.picture import Picture
from asterism.render.themes import Theme, find_theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from asterism.board import Board
    from asterism.puzzle import Puzzle

#: The corners of a star round the middle of its cell, in thousandths of the cell.
_STAR = (
    (0, -360), (90, -124), (342, -111), (146, 47), (212, 291),
    (0, 153), (-212, 291), (-146, 47), (-342, -111), (-90, -124),
)  # fmt: skip
#: Widths and sizes in thousandths of a cell.
_THIN, _THICK, _DOT, _MARGIN = 28, 110, 95, 70
#: What XML has no room for, not even escaped.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def draw_svg(puzzle: Puzzle, board: Board | None = None, *, cell: int = 36, theme: str = "light") -> str:
    """The puzzle as an SVG picture, with the stars and marks of a board.

    ``cell`` is the width of a cell in pixels; a picture too wide for its place in a page shrinks. ``theme`` is a name
    in ``THEMES``. Shapes are told apart by thick borders, and by tints besides. The title and the description say in
    words what there is to see.
    """
    if type(cell) is not int or cell < 1:
        raise AsterismError(f"cell is {cell!r}, expected a whole number of pixels from 1")
    picture, colours = Picture(puzzle, board), find_theme(theme)
    return "\n".join(_elements(picture, colours, cell)) + "\n"


def _elements(picture: Picture, theme: Theme, cell: int) -> Iterator[str]:
    # A cell is 1000 units wide in all pictures: every coordinate is a whole number.
    side = 1000 * picture.size + 2 * _MARGIN
    pixels = -(-side * cell // 1000)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_MARGIN} {-_MARGIN} {side} {side}" '
        f'width="{pixels}" height="{pixels}" style="max-width:100%;height:auto" role="img">'
    )
    yield f"<title>{_xml(picture.title)}</title>"
    yield f"<desc>{_xml(picture.words)}</desc>"
    yield f'<rect x="{-_MARGIN}" y="{-_MARGIN}" width="{side}" height="{side}" fill="{theme.background}"/>'
    yield from _grounds(picture, theme)
    yield _lines(_grid(picture.size), theme.thin, _THIN)
    yield _lines(_borders(picture), theme.thick, _THICK)
    yield from _symbols(picture, theme)
    yield "</svg>"


def _grounds(picture: Picture, theme: Theme) -> Iterator[str]:
    """A path for each tint: the runs of cells that have it, row by row."""
    runs: dict[str, list[str]] = {}
    for row in range(picture.size):
        start = 0
        for col in range(1, picture.size + 1):
            if picture.is_thick_left(row, col):
                tint = theme.tints[picture.tints[picture.shape(row, start)]]
                run = f"M{1000 * start} {1000 * row}H{1000 * col}v1000H{1000 * start}z"
                runs.setdefault(tint, []).append(run)
                start = col
    for tint in sorted(runs.keys() - {theme.background}):
        yield f'<path d="{"".join(runs[tint])}" fill="{tint}"/>'


def _grid(size: int) -> str:
    """The thin lines between all cells."""
    end = 1000 * size
    return "".join(f"M{at} 0V{end}M0 {at}H{end}" for at in range(1000, end, 1000))


def _borders(picture: Picture) -> str:
    """The thick lines: for each line of the grid the runs that part two shapes, or are the frame."""
    parts = []
    for line in range(picture.size + 1):
        above = [picture.is_thick_above(line, at) for at in range(picture.size)]
        left = [picture.is_thick_left(at, line) for at in range(picture.size)]
        parts += [f"M{1000 * start} {1000 * line}H{1000 * end}" for start, end in _runs(above)]
        parts += [f"M{1000 * line} {1000 * start}V{1000 * end}" for start, end in _runs(left)]
    return "".join(parts)


def _runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """Where the runs of true flags start and end."""
    start = 0
    for at, flag in enumerate([*flags, False]):
        if not flag:
            if start < at:
                yield start, at
            start = at + 1


def _lines(path: str, colour: str, width: int) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="square"/>'


def _symbols(picture: Picture, theme: Theme) -> Iterator[str]:
    """A path for all stars, and one for all marks: lines of no length whose round ends are dots."""
    middles = [(1000 * (at % picture.size) + 500, 1000 * (at // picture.size) + 500) for at in range(picture.size**2)]
    stars = [middle for middle, state in zip(middles, picture.states, strict=True) if state == "*"]
    marks = [middle for middle, state in zip(middles, picture.states, strict=True) if state == "x"]
    if stars:
        corners = ("L".join(f"{x + dx} {y + dy}" for dx, dy in _STAR) for x, y in stars)
        yield f'<path d="{"".join(f"M{star}z" for star in corners)}" fill="{theme.star}"/>'
    if marks:
        dots = "".join(f"M{x} {y}h0" for x, y in marks)
        yield f'<path d="{dots}" stroke="{theme.mark}" stroke-width="{2 * _DOT}" stroke-linecap="round"/>'


def _xml(text: str) -> str:
    return escape(_NOT_XML.sub("\ufffd", text), quote=False)
