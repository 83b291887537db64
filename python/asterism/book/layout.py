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
#: What large print multiplies type and cells by.
_LARGE = 1.5


class Layout(NamedTuple):
    """How a book looks. ``paper`` is a name in ``PAPERS``; 1, 2, 4 or 6 puzzles stand on a page (``per_page``).

    With ``large_print`` type is half as large again, and so may cells be. If not told otherwise, there are two puzzles
    to a page, and one in large print.
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

    def measures(self) -> dict[str, Any]:
        """What the template needs to know, in millimetres; ``type`` in points."""
        self.check()
        width, height = PAPERS[self.paper]
        small = width < 180
        scale = _LARGE if self.large_print else 1.0
        columns, rows = GRIDS[self.per_page or (1 if self.large_print else 2)]
        answers = (3, 4) if small else (4, 5)
        if self.large_print:
            answers = (answers[0] - 1, answers[1] - 1)
        return {
            "width": width,
            "height": height,
            # The inside margin is wider: that is where a book is bound.
            "inside": 19 if small else 25,
            "outside": 13 if small else 18,
            "top": 20 if small else 24,
            "bottom": 18 if small else 22,
            "gap": 6 if small else 10,
            "type": (9.5 if small else 11) * scale,
            "columns": columns,
            "rows": rows,
            # The widest that cells get.
            "cell": (11 if small else 14) * scale,
            "hint_cell": 9 * scale,
            "answer_cell": 6 * scale,
            "example": (32 if small else 42) * (1.2 if self.large_print else 1),
            "hint_columns": 1 if small or self.large_print else 2,
            "hint_rows": 2 if small or self.large_print else 3,
            "answer_columns": answers[0],
            "answer_rows": answers[1],
        }
