"""Pictures made of characters: three columns a cell: 25×25 fits a terminal of 80, with the names of its rows."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from asterism.cell import COLUMNS
from asterism.render.picture import Key, Picture, picture_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from asterism.board import Board
    from asterism.puzzle import Puzzle
    from asterism.step import Step

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

#: What stands in a cell, in box drawing and in ASCII: nothing, stars and marks by their roles, ground that is seen.
_BOX = {"": " ", "*": "★", "x": "·", "new x": "×", "seen": "░", "broken": "▒"}
_ASCII = {"": ".", "*": "*", "x": "x", "new x": "x", "seen": ":", "broken": "%"}
#: How symbols are called where they are new.
_NEW_SYMBOLS = {"*": "*", "x": "new x"}
#: The numbers of links, and letters where those end.
_LINKS = "0123456789abcdefghijklmnopqrstuvwxyz"
#: Numbers of the 256 colours of terminals: pale grounds for the tints and for what is seen, black on them.
_GROUNDS = (223, 153, 157, 229, 189, 159)
_SEEN, _BROKEN, _NEW, _TRIED, _PLAIN, _PALE = 229, 217, 120, 183, 254, 180
#: The thin lines on them.
_FAINT = 247
#: How wide words are, if nobody says otherwise.
_WIDEST = 78


def draw_text(
    what: Puzzle | Board | Step,
    board: Board | None = None,
    *,
    color: bool = False,
    ascii: bool = False,
    names: bool | None = None,
    caption: bool | None = None,
    width: int = _WIDEST,
) -> str:
    """A puzzle as lines of text, with the stars and marks of a board; a board; or a step.

    Shapes are parted by thick lines; stars are ``★`` and marks ``·``. With ``ascii``, lines are drawn between shapes
    only, and cells are written as ``Board.parse`` reads them: ``.``, ``*`` and ``x``. With ``color``, every shape has a
    ground of its own, by ANSI escape codes; on a step, what is seen has one. ``names`` and ``caption`` are as in
    ``draw_svg``; the words of a caption are ``width`` letters wide at most.
    """
    picture = picture_of(what, board)
    drawn = _grid(picture, color, ascii, picture.is_lesson if names is None else names)
    if picture.is_lesson if caption is None else caption:
        drawn += _caption(picture, ascii, width)
        for panel in picture.panels:
            drawn += ["", *wrap(panel.heading, width), *_grid(panel, color, ascii, names is not False)]
    return "\n".join(drawn)


def _grid(picture: Picture, color: bool, ascii: bool, names: bool) -> list[str]:
    """The lines of the grid, with the names of rows and columns if they are wanted."""
    notes = _notes(picture, ascii)
    lines = []
    for row in range(picture.size + 1):
        lines.append(_border(picture, row, color, ascii))
        if row < picture.size:
            lines.append(_cells(picture, row, color, ascii, notes))
    return _named(lines, picture.size) if names else lines


def _border(picture: Picture, row: int, color: bool, ascii: bool) -> str:
    """The line over a row of cells; under the last row, where ``row`` is N."""
    parts = []
    thick, thin = ("-", " ") if ascii else ("━", "─")
    for col in range(picture.size + 1):
        corner = _ascii_corner(picture, row, col) if ascii else _CORNERS[_weights(picture, row, col)]
        above, left = (row - 1, col), (row, col - 1)
        parts.append(_thin(picture, corner, [(row - 1, col - 1), above, left, (row, col)]) if color else corner)
        if col < picture.size:
            line = 2 * (thick if picture.is_thick_above(row, col) else thin)
            parts.append(_thin(picture, line, [above, (row, col)]) if color else line)
    return "".join(parts)


def _thin(picture: Picture, line: str, around: list[tuple[int, int]]) -> str:
    """A part of a line; within a shape it has the ground of the cells around, if these have the same."""
    shapes = {picture.shape(row, col) for row, col in around}
    if len(shapes) > 1 or -1 in shapes:
        return line
    grounds = {_ground(picture, picture.size * row + col) for row, col in around}
    return f"\x1b[38;5;{_FAINT};48;5;{grounds.pop()}m{line}\x1b[0m" if len(grounds) == 1 else line


def _cells(picture: Picture, row: int, color: bool, ascii: bool, notes: dict[int, str]) -> str:
    """A row of cells. The symbol stands first, as some terminals draw a star over the column after it."""
    thick, thin = ("|", " ") if ascii else ("┃", "│")
    parts = []
    for col in range(picture.size):
        cell = picture.size * row + col
        text = _symbol(picture, cell, ascii) + _note(picture, cell, ascii, notes)
        if color:
            text = _coloured(text, _ground(picture, cell))
        line = thick if picture.is_thick_left(row, col) else thin
        parts.append((_thin(picture, line, [(row, col - 1), (row, col)]) if color else line) + text)
    return "".join(parts) + thick


def _coloured(text: str, ground: int) -> str:
    """The two characters of a cell on a ground; the pattern of a ground, which says the same, is pale."""
    fills = {_BOX["seen"], _BOX["broken"], _ASCII["seen"], _ASCII["broken"]}
    inks = [f"38;5;{_PALE}" if letter in fills else "30" for letter in text]
    if inks[0] == inks[1]:
        return f"\x1b[{inks[0]};48;5;{ground}m{text}\x1b[0m"
    return f"\x1b[{inks[0]};48;5;{ground}m{text[0]}\x1b[{inks[1]}m{text[1]}\x1b[0m"


def _symbol(picture: Picture, cell: int, ascii: bool) -> str:
    symbols = _ASCII if ascii else _BOX
    signs = [sign for sign in picture.signs if sign.cell == cell]
    if not signs:
        return symbols["" if ascii else _ground_kind(picture, cell)]
    # What is assumed says more than the mark that follows from it in the end.
    last = next((sign for sign in signs if sign.role == "assumed"), signs[-1])
    return symbols["new x" if last.symbol == "x" and last.role != "given" else last.symbol]


def _note(picture: Picture, cell: int, ascii: bool, notes: dict[int, str]) -> str:
    ground = _ground_kind(picture, cell)
    return notes.get(cell) or ((_ASCII if ascii else _BOX)[ground] if ground else " ")


def _ground_kind(picture: Picture, cell: int) -> str:
    return "broken" if cell in picture.broken else "seen" if cell in picture.seen else ""


def _ground(picture: Picture, cell: int) -> int:
    """The number of the colour behind a cell."""
    row, col = divmod(cell, picture.size)
    if picture.tints:
        return _GROUNDS[picture.tints[picture.shape(row, col)]]
    roles = {sign.role for sign in picture.signs if sign.cell == cell}
    if "new" in roles:
        return _NEW
    if roles & {"assumed", "follows"}:
        return _TRIED
    return {"broken": _BROKEN, "seen": _SEEN, "": _PLAIN}[_ground_kind(picture, cell)]


def _notes(picture: Picture, ascii: bool) -> dict[int, str]:
    """What stands behind the symbols: letters of groups and tiles, and over them fins, pivots, links, what is new."""
    notes: dict[int, str] = {}
    for outline in picture.outlines:
        if outline.kind == "against":
            notes |= dict.fromkeys(outline.cells, "-")
    for kind, letters in (("group", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), ("tile", "abcdefghijklmnopqrstuvwxyz")):
        found: dict[int, str] = {}
        for letter, cells in zip(letters, (one.cells for one in picture.outlines if one.kind == kind), strict=False):
            found |= {cell: "+" if cell in found else letter for cell in cells}
        notes |= found
    notes |= dict.fromkeys(picture.fins, "^") | dict.fromkeys(picture.pivots, "@")
    for sign in picture.signs:
        if sign.role == "follows":
            notes[sign.cell] = _LINKS[int(sign.label)] if int(sign.label) < len(_LINKS) else "~"
        elif sign.role == "assumed":
            notes[sign.cell] = "?"
        elif sign.role == "new":
            # What was assumed keeps its symbol, and what follows stands behind that.
            assumed = notes.get(sign.cell) == "?"
            notes[sign.cell] = (_ASCII if ascii else _BOX)[_NEW_SYMBOLS[sign.symbol]] if assumed else "!"
    return notes


def _caption(picture: Picture, ascii: bool, width: int) -> Iterator[str]:
    """What rule it is, what it says, and the legend."""
    yield ""
    yield picture.heading
    for part in picture.text.split("\n"):
        yield from wrap(part, width)
    yield ""
    # What a star touches is a pale ground in pictures, and has no sign here.
    for key in (key for key in picture.legend if key.kind != "reach"):
        first, *rest = wrap(key.words, width - 6)
        yield f"  {_swatch(picture, key, ascii)}  {first}"
        yield from (f"      {line}" for line in rest)
    if "+" in _notes(picture, ascii).values():
        yield "   +  in two of them"


def _swatch(picture: Picture, key: Key, ascii: bool) -> str:
    """What stands in the cells that an entry of the legend is about."""
    symbols = _ASCII if ascii else _BOX
    star, mark = symbols["*"], symbols["new x"]
    known = {
        "seen": 2 * symbols["seen"], "broken": 2 * symbols["broken"], "against": " -", "tile": " a", "group": " A",
        "fin": " ^", "pivot": " @", "follows": star + "1",
        "new star": star + "!", "new mark": mark + "!", "assumed star": star + "?", "assumed mark": mark + "?",
    }  # fmt: skip
    changed = {sign.cell for sign in picture.signs if sign.role == "new"}
    if changed and changed <= {sign.cell for sign in picture.signs if sign.role == "assumed"}:
        # Both stand in the same cells, one behind the other.
        known |= {
            "new star": f" {star}",
            "new mark": f" {mark}",
            "assumed star": f"{star} ",
            "assumed mark": f"{mark} ",
        }
    return known.get(key.kind, "  ")


def _named(lines: list[str], size: int) -> list[str]:
    """The lines with the letters of the columns above them and the numbers of the rows before them."""
    letters = "   " + "".join(f" {COLUMNS[col]} " for col in range(size))
    return [
        letters.rstrip(),
        *(f"{at // 2 + 1:>2} {line}" if at % 2 else f"   {line}" for at, line in enumerate(lines)),
    ]


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
