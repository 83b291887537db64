"""The fewest tiles that cover cells, for the counts in texts. A tile is a 2×2 square, which has room for one star."""

from __future__ import annotations

from asterism.cell import Cell

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable


def cover(cells: Iterable[Cell], size: int) -> tuple[Cell, ...]:
    """As few tiles as cover the cells, by their top left cells, none of them over the edge of the grid.

    The first cell in reading order has nothing of the others above it: of the tiles over it, one with that cell in its
    upper row covers as much as any.
    """
    grid = sum(1 << (cell[0] * (size + 1) + cell[1]) for cell in set(cells))
    corners = _cover(grid, size + 1, {0: ()})
    places = (divmod(corner, size + 1) for corner in corners)
    return tuple(sorted(Cell(min(row, size - 2), min(max(col, 0), size - 2)) for row, col in places))


def _cover(cells: int, width: int, known: dict[int, tuple[int, ...]]) -> tuple[int, ...]:
    """The corners of the tiles; the rows have a cell more than the grid, so that no tile reaches round its edge."""
    if cells in known:
        return known[cells]
    first = (cells & -cells).bit_length() - 1
    best: tuple[int, ...] | None = None
    for corner in (first, first - 1) if first % width else (first,):
        tile = (3 << corner) | (3 << (corner + width))
        rest = _cover(cells & ~tile, width, known)
        if best is None or len(rest) + 1 < len(best):
            best = (corner, *rest)
    assert best is not None
    known[cells] = best
    return best


def tiles_for(cells: Iterable[Cell], size: int) -> int:
    """How many tiles it takes to cover the cells."""
    return len(cover(cells, size))
