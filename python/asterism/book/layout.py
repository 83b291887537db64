"""How a book looks: paper, type, and how much stands on a page."""

from __future__ import annotations

from typing import NamedTuple

from asterism.errors import AsterismError, shown

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from typing import Any

#: Width and height in millimetres, by the names of papers.
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "6x9": (152.4, 228.6)}
#: How many columns and rows so many puzzles to a page make.
GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
#: The narrowest that cells are in puzzles, if there may be one or two to a page, and how much height their words take.
_LEAST_CELL, _PUZZLE_WORDS = 6.0, 8
#: The narrowest that cells may be in hints and in answers, and how much height their words take: a hint in one of two
#: columns has lines half as long.
_LEAST_HINT, _HINT_WORDS = 4.0, 12
_LEAST_ANSWER, _ANSWER_WORDS = 2.4, 6
#: What large print multiplies type and cells by.
_LARGE = 1.5


class Layout(NamedTuple):
    """How a book looks. ``paper`` is a name in ``PAPERS``; 1, 2, 4 or 6 puzzles stand on a page (``per_page``).

    With ``large_print`` type is half as large again, and so may cells be. If not told otherwise, there are two puzzles
    to a page, and one in large print or where cells would be too small to write in.
    """

    paper: str = "a4"
    per_page: int | None = None
    large_print: bool = False

    def check(self) -> None:
        """Refuse what is no paper, or no number of puzzles to a page."""
        if self.paper not in PAPERS:
            raise AsterismError(f"no paper is called {shown(self.paper)}; there are {', '.join(PAPERS)}")
        if self.per_page is not None and (type(self.per_page) is not int or self.per_page not in GRIDS):
            raise AsterismError(f"per_page is {shown(self.per_page)}; 1, 2, 4 or 6 puzzles go on a page")

    def measures(self, size: int) -> dict[str, Any]:
        """What the template needs to know, in millimetres, for grids up to that ``size``; ``type`` in points."""
        self.check()
        width, height = PAPERS[self.paper]
        small = width < 180
        scale = _LARGE if self.large_print else 1.0
        measures: dict[str, Any] = {
            "width": width,
            "height": height,
            # The inside margin is wider: that is where a book is bound.
            "inside": 19 if small else 25,
            "outside": 13 if small else 18,
            "top": 20 if small else 24,
            "bottom": 18 if small else 22,
            "gap": 6 if small else 10,
            "type": (9.5 if small else 11) * scale,
            # The widest that cells get.
            "cell": (11 if small else 14) * scale,
            "hint_cell": 9 * scale,
            "answer_cell": 6 * scale,
            "example": (32 if small else 42) * (1.2 if self.large_print else 1),
        }
        room = _Room(measures)
        to_a_page = self.per_page or (2 if not self.large_print and room.holds_two(size) else 1)
        measures["columns"], measures["rows"] = GRIDS[to_a_page]
        hints = [(1, 2), (1, 1)] if small or self.large_print else [(2, 3), (1, 2), (1, 1)]
        measures["hint_columns"], measures["hint_rows"] = room.hints(hints, size + 1, _LEAST_HINT * scale)
        most = 4 - small - self.large_print
        measures["answer_columns"], measures["answer_rows"] = room.answers(most, size, _LEAST_ANSWER * scale)
        return measures


class _Room:
    """What there is room for between the margins of a page."""

    def __init__(self, measures: dict[str, Any]) -> None:
        self._gap: float = measures["gap"]
        self._width: float = measures["width"] - measures["inside"] - measures["outside"]
        self._height: float = measures["height"] - measures["top"] - measures["bottom"]

    def holds_two(self, size: int) -> bool:
        """Whether two puzzles, one below the other, have cells that one can write in."""
        return _share(self._height, 2, self._gap) - _PUZZLE_WORDS >= _LEAST_CELL * size

    def hints(self, choices: list[tuple[int, int]], size: int, least: float) -> tuple[int, int]:
        """The first choice of columns and rows in which cells are not too small; the last if they are in all."""
        for columns, rows in choices:
            high = _share(self._height, rows, self._gap) - _HINT_WORDS * columns
            if min(_share(self._width, columns, self._gap), high) >= least * size:
                break
        return columns, rows

    def answers(self, most: int, size: int, least: float) -> tuple[int, int]:
        """As many columns as leave cells large enough, and the rows that fill the page with such answers."""
        columns = next((n for n in range(most, 1, -1) if _share(self._width, n, self._gap) >= least * size), 1)
        side = _share(self._width, columns, self._gap) + _ANSWER_WORDS
        return columns, max(1, round((self._height + self._gap) / (side + self._gap)))


def _share(length: float, parts: int, gap: float) -> float:
    """How long each of some parts is, with gaps between them."""
    return (length - gap * (parts - 1)) / parts
