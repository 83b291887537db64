"""The shape book: small figures that people know by a name. It says what cells look like and proves nothing."""

from __future__ import annotations

from asterism.cell import Cell

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable

#: The figures, drawn row by row; turned or mirrored they have the same name.
_DRAWN = {
    "a pair": "##",
    "a diagonal pair": "#./.#",
    "a 1×3": "###",
    "an L of 3": "##/#.",
    "a 1×4": "####",
    "an L of 4": "###/#..",
    "a T of 4": "###/.#.",
    "an S of 4": ".##/##.",
    "a 2×2": "##/##",
    "a 1×5": "#####",
    "a long L of 5": "####/#...",
    "an L of 5": "###/#../#..",
    "a T of 5": "###/.#./.#.",
    "a U of 5": "###/#.#",
    "a Y of 5": "####/.#..",
    "an N of 5": ".###/##..",
    "a Z of 5": "##./.#./.##",
    "a W of 5": "##./.##/..#",
    "a plus": ".#./###/.#.",
    "a 2×2 and a cell": "##./###",
    "a 1×6": "######",
    "a 2×3": "###/###",
    "a long L of 6": "#####/#....",
    "an L of 6": "####/#.../#...",
    "a long T of 6": "###/.#./.#./.#.",
    "a long U of 6": "####/#..#",
}


def figure(cells: Iterable[Cell]) -> str | None:
    """What people call cells of that form, if they call it anything."""
    return _BOOK.get(_form(cells))


def _form(cells: Iterable[Cell]) -> frozenset[tuple[int, int]]:
    """The form that is the same for cells moved, turned or mirrored: the first of all eight."""
    found = []
    for image in _images([(cell[0], cell[1]) for cell in cells]):
        top, left = min(row for row, _ in image), min(col for _, col in image)
        found.append(sorted((row - top, col - left) for row, col in image))
    return frozenset(min(found))


def _images(cells: list[tuple[int, int]]) -> Iterable[list[tuple[int, int]]]:
    for _ in range(4):
        cells = [(col, -row) for row, col in cells]
        yield cells
        yield [(row, -col) for row, col in cells]


def _read(drawing: str) -> list[Cell]:
    rows = enumerate(drawing.split("/"))
    return [Cell(row, col) for row, line in rows for col, mark in enumerate(line) if mark == "#"]


_BOOK = {_form(_read(drawing)): name for name, drawing in _DRAWN.items()}
