"""The text inside a URL of Penpa+: what its lines say of a Star Battle puzzle, and how they are written.

Penpa+ numbers the points of a grid with two spare rows and columns on every side: first the centres of all cells, then
their lower right corners, and so on. A size here is that of the puzzle; the drawn grid is larger by its margins. Only
what a Star Battle puzzle needs is read; whatever else is drawn is ignored.
"""

from __future__ import annotations

import re

from asterism.notation.reading import LARGEST_SIZE, MOST_STARS, SMALLEST_SIZE
from asterism.notation.record import Record
from asterism.notation.walls import find_dangling, shapes_from_walls, walls_from_shapes

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from typing import Any

#: A word, and the letter that with a z before it stands for the word. The z itself comes first.
_SHORT = (
    ("z", "Z"),
    ('"qa"', "9"),
    ('"pu_q"', "Q"),
    ('"pu_a"', "A"),
    ('"grid"', "G"),
    ('"edit_mode"', "M"),
    ('"surface"', "S"),
    ('"line"', "L"),
    ('"lineE"', "E"),
    ('"wall"', "W"),
    ('"cage"', "C"),
    ('"number"', "N"),
    ('"symbol"', "Y"),
    ('"special"', "P"),
    ('"board"', "B"),
    ('"command_redo"', "R"),
    ('"command_undo"', "U"),
    ('"command_replay"', "8"),
    ('"numberS"', "1"),
    ('"freeline"', "F"),
    ('"freelineE"', "2"),
    ('"thermo"', "T"),
    ('"arrows"', "3"),
    ('"direction"', "D"),
    ('"squareframe"', "0"),
    ('"polygon"', "5"),
    ('"deletelineE"', "4"),
    ('"killercages"', "6"),
    ('"nobulbthermo"', "7"),
    ('"__a"', "_"),
    ("null", "O"),
)

#: The styles of edge that part shapes: black, and thick.
_WALL_STYLES = (2, 21)
_DOT, _BLACK_STAR = 0, 2
_SQUARE_GRIDS = ("square", "sudoku", "kakuro")
_EDGE = re.compile(r"([0-9]{1,6}),([0-9]{1,6})")
_POINT = re.compile(r"[0-9]{1,6}")
_COUNT = re.compile(r"[0-9]{1,3}")

#: Where in the head a piece of metadata stands, and the word before it.
_HEAD = (("title", 15, "Title: "), ("author", 16, "Author: "), ("source", 17, ""), ("rules", 18, ""))
#: Characters with a meaning in the head, or in a URL, and what stands for them: in the rules, and elsewhere.
_RULE_ESCAPES = (("\n", "%2D"), (",", "%2C"), ("&", "%2E"), ("=", "%2F"))
_ESCAPES = {"title": ((",", "%2C"),), "author": ((",", "%2C"),), "source": (), "rules": _RULE_ESCAPES}

_CELL_PIXELS = 38
_LAYER = {
    **{name: {"__a": []} for name in ("command_redo", "command_undo", "command_replay")},
    **{name: {} for name in ("surface", "number", "numberS", "symbol", "freeline", "freelineE")},
    **{name: [] for name in ("thermo", "arrows", "direction", "squareframe", "polygon")},
    **{name: {} for name in ("line", "lineE", "wall", "cage", "deletelineE")},
    **{name: [] for name in ("killercages", "nobulbthermo")},
}


class Wrong(Exception):
    """What is wrong with the text, and how to mend it; the text was packed, so there is no place to show."""

    def __init__(self, problem: str, help: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.help = help


class Shown:
    """What was read: the puzzle, the width of all rows with their spares, and the first point of its first cell."""

    __slots__ = ("answer", "board", "first", "height", "labels", "metadata", "size", "stars", "width")

    def __init__(self, size: int, width: int, height: int, first: int, labels: list[int]) -> None:
        self.size = size
        self.width = width
        self.height = height
        self.first = first
        self.labels = labels
        self.stars: int | None = None
        self.board: str | None = None
        self.answer: str | None = None
        self.metadata: dict[str, Any] | None = None

    def cell_of(self, point: int) -> int | None:
        """The cell of which this is the centre, if there is one."""
        row, column = divmod(point - self.first, self.width)
        return row * self.size + column if 0 <= row < self.size and column < self.size else None


def shorten(text: str) -> str:
    """Write frequent words short."""
    for word, letter in _SHORT:
        text = text.replace(word, "z" + letter)
    return text


def expand(text: str) -> str:
    """Undo ``shorten``."""
    for word, letter in reversed(_SHORT):
        text = text.replace("z" + letter, word)
    return text


def read(text: str, lenient: bool) -> Shown:
    """Read the lines."""
    lines = text.split("\n")
    head = lines[0].split(",")
    if head[0] not in _SQUARE_GRIDS:
        raise Wrong(f"the grid is of the kind {head[0][:20]!r}, expected 'square'", "Star Battle has square cells")
    if len(lines) < 4:
        raise Wrong(f"the puzzle has {len(lines)} lines, expected at least 4", "copy the URL from Penpa+ anew")
    problem, solution = _read_json(lines[3]), _read_json(lines[4]) if len(lines) > 4 else {}
    shown = _read_frame(head, _read_json(lines[1]))
    shown.labels = _read_shapes(problem, shown, lenient)
    shown.stars = _read_stars(problem, shown, lenient)
    marks = {**_read_marks(problem, shown), **_read_marks(solution, shown)}
    if marks:
        shown.board = "".join(marks.get(cell, ".") for cell in range(shown.size**2))
    shown.metadata = _read_head(head)
    return shown


def _read_json(line: str) -> Any:
    import json

    try:
        return json.loads(line) if line.strip() else {}
    except (ValueError, RecursionError):
        raise Wrong("a line of the puzzle is no JSON", "copy the URL from Penpa+ anew") from None


def _read_frame(head: list[str], margins: Any) -> Shown:
    """The size and the place of the puzzle in the grid."""
    is_list = isinstance(margins, list) and len(margins) == 4 and all(type(margin) is int for margin in margins)
    sides = [int(side) for side in head[1:3] if _COUNT.fullmatch(side)]
    if len(sides) < 2 or not is_list or not all(0 <= margin < 99 for margin in margins):
        raise Wrong("the size of the grid cannot be read", "copy the URL from Penpa+ anew")
    top, bottom, left, right = margins
    columns, rows = sides[0] - left - right, sides[1] - top - bottom
    if columns != rows or not SMALLEST_SIZE <= rows <= LARGEST_SIZE:
        problem = f"the grid has {rows} rows and {columns} columns"
        raise Wrong(problem, f"a puzzle has {SMALLEST_SIZE} to {LARGEST_SIZE} rows and as many columns")
    width = sides[0] + 4
    return Shown(rows, width, sides[1] + 4, (2 + top) * width + 2 + left, [])


def _part(layer: Any, name: str) -> dict[str, Any]:
    part = layer.get(name) if isinstance(layer, dict) else None
    return part if isinstance(part, dict) else {}


def _read_shapes(problem: Any, shown: Shown, lenient: bool) -> list[int]:
    """The shapes between the thick edges."""
    size, width = shown.size, shown.width
    corners = width * shown.height
    right, below = [False] * (size * (size - 1)), [False] * (size * (size - 1))
    for key, style in _part(problem, "lineE").items():
        edge = _EDGE.fullmatch(key)
        if edge is None or isinstance(style, bool) or style not in _WALL_STYLES:
            continue
        start, end = sorted((int(edge[1]), int(edge[2])))
        cell = shown.cell_of(end - corners)
        if cell is None or end - start not in (1, width):
            continue
        row, column = divmod(cell, size)
        if end - start == width and column < size - 1:
            right[row * (size - 1) + column] = True
        elif end - start == 1 and row < size - 1:
            below[cell] = True
    if not any(right) and not any(below):
        raise Wrong("no thick edges between the cells, which would make the shapes", "draw them in the problem layer")
    labels = shapes_from_walls(size, right, below)
    dangling = None if lenient else find_dangling(size, right, below, labels)
    if dangling:
        problem = f"the thick edge at cell ({dangling[0] + 1}, {dangling[1] + 1}) has the same shape on both sides"
        raise Wrong(problem, "lenient reading leaves such edges out")
    return labels


def _read_stars(problem: Any, shown: Shown, lenient: bool) -> int | None:
    """The number outside the grid with a star behind it."""
    symbols, found = _part(problem, "symbol"), set()
    for key, value in _part(problem, "number").items():
        if not (_POINT.fullmatch(key) and isinstance(value, list) and value and isinstance(value[0], str)):
            continue
        if shown.cell_of(int(key)) is None and _COUNT.fullmatch(value[0]) and _star_style(symbols, int(key) + 1):
            found.add(int(value[0]))
    if len(found) != 1:
        return None
    stars = found.pop()
    if 1 <= stars <= MOST_STARS:
        return stars
    if lenient:
        return None
    raise Wrong(f"the star count is {stars}, expected 1 to {MOST_STARS}", "lenient reading leaves another count open")


def _star_style(symbols: dict[str, Any], point: int) -> int | None:
    """The style of the star at a point: 0 is a dot."""
    symbol = symbols.get(str(point))
    if isinstance(symbol, list) and len(symbol) > 1 and symbol[1] == "star" and type(symbol[0]) is int:
        return symbol[0]
    return None


def _read_marks(layer: Any, shown: Shown) -> dict[int, str]:
    symbols, marks = _part(layer, "symbol"), {}
    for key in symbols:
        if not _POINT.fullmatch(key):
            continue
        cell, style = shown.cell_of(int(key)), _star_style(symbols, int(key))
        if cell is not None and style is not None and style >= 0:
            marks[cell] = "x" if style == _DOT else "*"
    return marks


def _read_head(head: list[str]) -> dict[str, Any]:
    found = {}
    for name, place, before in _HEAD:
        value = head[place].removeprefix(before) if place < len(head) else ""
        for char, escape in _ESCAPES[name]:
            value = value.replace(escape, char)
        if value:
            found[name] = value
    return found


def read_answer(text: str, shown: Shown) -> str | None:
    """The stars of the answer: the sixth of its lists, of words like ``51,1E``."""
    lists = _read_json(text)
    if not isinstance(lists, list) or len(lists) != 6 or not isinstance(lists[5], list):
        return None
    answer = ["0"] * shown.size**2
    for word in lists[5]:
        star = re.fullmatch(r"([0-9]{1,6}),1E", word) if isinstance(word, str) else None
        cell = shown.cell_of(int(star[1])) if star else None
        if cell is not None:
            answer[cell] = "1"
    return "".join(answer) if "1" in answer else None


def write(record: Record) -> str:
    """Write all lines, with one spare row and column on every side of the puzzle."""
    from json import dumps

    def line(value: object) -> str:
        return dumps(value, separators=(",", ":"))

    size, width = record.size, record.size + 6
    first = 3 * width + 3
    # The middle of the picture is a corner where the number of columns is even, and a cell where it is odd.
    middle = (width - 1) // 2 * (width + 1) + (width * width if width % 2 == 0 else 0)
    pixels = (size + 3) * _CELL_PIXELS
    head = f"square,{size + 2},{size + 2},{_CELL_PIXELS},0,1,1,{pixels},{pixels},{middle},{middle},0,0,0,0"
    count = 2 * width + size + 1
    problem = _LAYER | {
        "number": {str(count): [str(record.stars), 1, "1"]},
        "symbol": {str(count + 1): [_BLACK_STAR, "star", 2]},
        "lineE": _edges(record, first, width),
    }
    marks = enumerate(record.board or "")
    symbols = {
        str(_point(cell, record, first, width)): [_DOT if mark == "x" else _BLACK_STAR, "star", 1]
        for cell, mark in marks
        if mark != "."
    }
    centres = [first, *([1] * (size - 1) + [width - size + 1]) * size][: size * size]
    mode = line(_mode())
    settings = ["[]", "{}", '"x"', '"x"', "[3,1,4]", mode, '"x"', "0", line(_LAYER), line(_LAYER), "{}"]
    drawn = [line(problem), line(_LAYER | {"symbol": symbols}), line(centres)]
    return "\n".join([head + _write_head(record), "[1,1,1,1]", mode, *drawn, *settings, '["starbattle"]', ""])


def _point(cell: int, record: Record, first: int, width: int) -> int:
    row, column = divmod(cell, record.size)
    return first + row * width + column


def _edges(record: Record, first: int, width: int) -> dict[str, int]:
    size = record.size
    right, below = walls_from_shapes(size, record.labels)
    edges = {}
    for cell in range(size * size):
        row, column = divmod(cell, size)
        corner = width * width + _point(cell, record, first, width)
        if column < size - 1 and right[row * (size - 1) + column]:
            edges[f"{corner - width},{corner}"] = 2
        if row < size - 1 and below[cell]:
            edges[f"{corner - 1},{corner}"] = 2
    return edges


def _write_head(record: Record) -> str:
    """Title, author, source and rules, as far as they would be read back as they are."""
    words = []
    for name, _, before in _HEAD:
        value = record.metadata.get(name)
        word = value if isinstance(value, str) else ""
        for char, escape in _ESCAPES[name]:
            word = word.replace(char, escape)
        back = word
        for char, escape in _ESCAPES[name]:
            back = back.replace(escape, char)
        is_kept = back == value and not re.search("[,\n\ud800-\udfff]", word)
        words.append(before + word if is_kept else before)
    return f",{','.join(words)},OFF,false"


def _mode() -> dict[str, Any]:
    """Which tools are chosen: in the solution layer, the one that draws stars and dots."""

    def tools(edit_mode: str, color: int, combination: list[Any]) -> dict[str, Any]:
        return {
            "edit_mode": edit_mode,
            **{"surface": ["", 1], "multicolor": ["", 1], "line": ["1", color], "lineE": ["1", color]},
            **{"wall": ["", color], "cage": ["1", 10], "number": ["1", color - 1], "symbol": ["star", 1]},
            **{"special": ["thermo", ""], "board": ["", ""], "move": ["1", ""], "combi": combination},
            "sudoku": ["1", 1 if color == 2 else 9],
        }

    return {
        "qa": "pu_a",
        "grid": ["2", "2", "1"],
        "pu_q": tools("lineE", 2, ["battleship", ""]),
        "pu_a": tools("combi", 3, ["star", ""]),
    }


def write_answer(record: Record) -> str:
    """Write the stars of the answer, as Penpa+ compares them with the stars drawn."""
    from json import dumps

    width = record.size + 6
    stars = [cell for cell, char in enumerate(record.answer or "") if char == "1"]
    words = sorted(f"{_point(cell, record, 3 * width + 3, width)},1E" for cell in stars)
    return dumps([[], [], [], [], [], words], separators=(",", ":"))
