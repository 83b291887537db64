"""Pictures made of characters: three columns a cell, so that 25×25 fits a terminal of 80."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asterism.render.picture import Picture

if TYPE_CHECKING:
    from asterism.board import Board
    from asterism.puzzle import Puzzle

#: What joins the lines at a corner: by up, right, down, left, each 0 none, 1 thin, 2 thick. In box drawing the frame is
#: always thick, and inside it every line is drawn.
_CORNERS = dict(zip(
    (f"{up}{right}{down}{left}" for up in "12" for right in "12" for down in "12" for left in "12"),
    "┼┽╁╅┾┿╆╈╀╃╂╉╄╇╊╋",
    strict=True,
)) | {
    "0220": "┏", "0022": "┓", "2200": "┗", "2002": "┛",
    "0212": "┯", "0222": "┳", "1202": "┷", "2202": "┻",
    "2120": "┠", "2220": "┣", "2021": "┨", "2022": "┫",
}  # fmt: skip

_BOX = {".": " ", "*": "★", "x": "·"}
_ASCII = {".": ".", "*": "*", "x": "x"}
#: Numbers of the 256 colours of terminals: pale grounds for the tints, black on them.
_GROUNDS = (223, 153, 157, 229, 189, 159)


def draw_text(puzzle: Puzzle, board: Board | None = None, *, color: bool = False, ascii: bool = False) -> str:
    """The puzzle as lines of text, with the stars and marks of a board: thick lines between shapes, ``★`` and ``·``.

    With ``ascii``, lines are drawn between shapes only, and cells are written as ``Board.parse`` reads them: ``.``,
    ``*`` and ``x``. With ``color``, every shape has a ground of its own, by ANSI escape codes.
    """
    picture = Picture(puzzle, board)
    lines = []
    for row in range(picture.size + 1):
        lines.append(_border(picture, row, ascii))
        if row < picture.size:
            lines.append(_cells(picture, row, color, ascii))
    return "\n".join(lines)


def _border(picture: Picture, row: int, ascii: bool) -> str:
    """The line over a row of cells; under the last row, where ``row`` is N."""
    parts = []
    for col in range(picture.size + 1):
        parts.append(_ascii_corner(picture, row, col) if ascii else _CORNERS[_weights(picture, row, col)])
        if col < picture.size:
            thick, thin = ("-", " ") if ascii else ("━", "─")
            parts.append(2 * (thick if picture.is_thick_above(row, col) else thin))
    return "".join(parts)


def _cells(picture: Picture, row: int, color: bool, ascii: bool) -> str:
    """A row of cells. The symbol stands first, as some terminals draw a star over the column after it."""
    symbols = _ASCII if ascii else _BOX
    thick, thin = ("|", " ") if ascii else ("┃", "│")
    parts = []
    for col in range(picture.size):
        cell = symbols[picture.state(row, col)] + " "
        if color:
            cell = f"\x1b[30;48;5;{_GROUNDS[picture.tints[picture.shape(row, col)]]}m{cell}\x1b[0m"
        parts.append((thick if picture.is_thick_left(row, col) else thin) + cell)
    return "".join(parts) + thick


def _weights(picture: Picture, row: int, col: int) -> str:
    """How heavy the lines up, right, down and left of a corner are; the corner is that before the cell and over it."""
    last = picture.size
    up = 0 if row == 0 else 1 + picture.is_thick_left(row - 1, col)
    right = 0 if col == last else 1 + picture.is_thick_above(row, col)
    down = 0 if row == last else 1 + picture.is_thick_left(row, col)
    left = 0 if col == 0 else 1 + picture.is_thick_above(row, col - 1)
    return f"{up}{right}{down}{left}"


def _ascii_corner(picture: Picture, row: int, col: int) -> str:
    up, right, down, left = (weight == "2" for weight in _weights(picture, row, col))
    if (up or down) and (left or right):
        return "+"
    if up or down:
        return "|"
    return "-" if left or right else " "
