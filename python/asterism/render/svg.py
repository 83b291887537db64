"""Pictures as SVG: no script, no style sheet, no ids, so that they may stand anywhere, many on a page; and no fonts but
for the words under a step."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from asterism.cell import COLUMNS
from asterism.errors import AsterismError, shown
from asterism.render import paths
from asterism.render.caption import Caption
from asterism.render.layers import grounds, lines, path, symbols
from asterism.render.panels import Panels
from asterism.render.picture import Picture, picture_of
from asterism.render.themes import Theme, find_theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from asterism.board import Board
    from asterism.puzzle import Puzzle
    from asterism.step import Step

#: What is round the grid, in thousandths of a cell: a little ground, and the names of rows and columns.
MARGIN, NAMES = 70, 660
#: What XML has no room for, not even escaped.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def draw_svg(
    what: Puzzle | Board | Step,
    board: Board | None = None,
    *,
    cell: int = 36,
    theme: str = "light",
    names: bool | None = None,
    caption: bool | None = None,
) -> str:
    """A puzzle as an SVG picture, with the stars and marks of a board; a board; or a step.

    ``cell`` is the width of a cell in pixels; a picture too wide for its place in a page shrinks. ``theme`` is a name
    in ``THEMES``. ``names`` writes the names of rows and columns round the grid; ``caption`` writes what a step says
    and a legend below it, with small pictures of cases. If not told otherwise, steps have both. Shapes are told apart
    by thick borders, and by tints besides. The title and the description say in words what there is to see.
    """
    picture, colours = picture_of(what, board), find_theme(theme)
    names = picture.is_lesson if names is None else names
    words = picture.is_lesson if caption is None else caption
    frame = Frame(picture, names, Caption(picture) if words else None)
    content = [*grounds(picture, colours), *lines(picture, colours), *symbols(picture, colours)]
    content += frame.around(colours)
    return document(picture.title, picture.words, frame.box, cell, colours, content)


class Frame:
    """What is where in a picture, in thousandths of a cell; the grid begins at 0, 0."""

    def __init__(self, picture: Picture, names: bool, caption: Caption | None) -> None:
        side = 1000 * picture.size
        self._names = picture.size if names else 0
        self._caption = caption
        self._below = side + MARGIN
        before = NAMES if names else MARGIN
        width, height = side + before + MARGIN, side + before + MARGIN
        left = -before
        if caption is not None:
            caption.fit(width - 2 * MARGIN)
            # The grid in the middle, if the words are wider.
            extra = max(0, caption.width + 2 * MARGIN - width)
            left, width, height = left - extra // 2, width + extra, height + caption.height
            caption.left = left + MARGIN
        small = (*picture.panels, *picture.reasons) if caption else ()
        self._panels = Panels(small, left + MARGIN, height - before, width - 2 * MARGIN)
        #: Left and top end, width and height.
        self.box = (left, -before, width, height + self._panels.height)

    def around(self, theme: Theme) -> Iterator[str]:
        """What stands round the grid."""
        if self._names:
            yield _names(self._names, theme)
        if self._caption is not None:
            yield from self._caption.elements(theme, self._below)
        yield from self._panels.elements(theme)


def document(
    title: str, words: str, box: tuple[int, int, int, int], cell: int, theme: Theme, content: Iterable[str]
) -> str:
    """A whole file of SVG."""
    if type(cell) is not int or cell < 1:
        raise AsterismError(f"cell is {shown(cell)}, expected a whole number of pixels from 1")
    left, top, width, height = box
    # A cell is 1000 units wide in all pictures: every coordinate is a whole number.
    pixels = [-(-side * cell // 1000) for side in (width, height)]
    view = f'viewBox="{left} {top} {width} {height}" width="{pixels[0]}" height="{pixels[1]}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {view} style="max-width:100%;height:auto" role="img">',
        f"<title>{xml(title)}</title>",
        f"<desc>{xml(words)}</desc>",
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{theme.background}"/>',
        *content,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _names(size: int, theme: Theme) -> str:
    """The letters of the columns and the numbers of the rows, as lines."""
    letters = "".join(paths.word(COLUMNS[at], 1000 * at + 500, -310, 290) for at in range(size))
    numbers = "".join(paths.word(str(at + 1), -355, 1000 * at + 500, 290) for at in range(size))
    return path("names", letters + numbers, stroke=theme.mark, width=42)


def xml(text: str) -> str:
    """Text as XML writes it."""
    return escape(_NOT_XML.sub("\ufffd", text), quote=False)
