"""What can be seen of a board before any rule: bands, tilings, groups. Rules rest on these facts."""

from __future__ import annotations

from operator import index

from asterism import _core
from asterism.cell import COLUMNS, Cell, container_name
from asterism.errors import BoardError, LimitError, shown
from asterism.step import Group
from asterism.value import Value

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import ClassVar

    from asterism.board import Board

#: How many looks a list may take, if nobody says otherwise.
MAX_NODES = 1_000_000
#: The largest number that the core takes for a limit.
_MOST = 2**64 - 1


class Band(Value):
    """A run of rows or columns of a board, and what is still to come there.

    All numbers are of stars that are still to be placed. ``board.band(rows=(3, 4))`` makes one.
    """

    __slots__ = ("_facts", "board", "cols", "rows")

    #: The board on which it is seen.
    board: Board
    #: Its rows from 0, or none if it is a run of columns.
    rows: tuple[int, ...]
    #: Its columns from 0, or none if it is a run of rows.
    cols: tuple[int, ...]

    _parts: ClassVar[tuple[str, ...]] = ("board", "rows", "cols")
    _facts: _Facts | None

    def __init__(self, board: Board, rows: Iterable[int] = (), cols: Iterable[int] = ()) -> None:
        rows, cols = tuple(map(index, rows)), tuple(map(index, cols))
        if bool(rows) == bool(cols):
            raise BoardError("a band is made of rows or of columns; write rows=(3, 4), say")
        lines, size = rows or cols, board.puzzle.size
        if lines != tuple(range(lines[0], lines[0] + len(lines))):
            raise BoardError(f"{shown(lines)} are no lines side by side; write all of them in order, as in (3, 4, 5)")
        if lines[0] < 0 or lines[-1] >= size:
            raise BoardError(f"{shown(lines)} are not all on the board; its lines go from 0 to {size - 1}")
        self._set(board=board, rows=rows, cols=cols, _facts=None)

    @property
    def containers(self) -> tuple[str, ...]:
        """Its lines by their names: ``Row-4``, ``Row-5``."""
        return tuple(container_name(kind, line) for kind, line in self._lines)

    @property
    def needs(self) -> int:
        """The stars that it still needs."""
        return self._seen.needs

    @property
    def open(self) -> tuple[Cell, ...]:
        """Its unknown cells."""
        return self._seen.open

    @property
    def tiles(self) -> tuple[Cell, ...]:
        """The tiles inside that can take a star, by their top left cells.

        Such a tile has an unknown cell that touches no star and whose row, column and shape need one. In a band of a
        single line, two cells side by side do for a tile.
        """
        return tuple(sorted(self._seen.tiles))

    def largest_set(self) -> tuple[Cell, ...]:
        """As many of the tiles as can be chosen without an overlap, by their top left cells.

        There may be other sets of that size, and the stars need not lie in this one: the arrangements tell where they
        can be.
        """
        return tuple(sorted(self._seen.largest))

    def quota(self, shape: int | str) -> int | None:
        """How many stars a shape, such as ``3`` or ``"Cage-4"``, still puts into the band; ``None`` if that varies."""
        least, most = self.quota_bounds(shape)
        return least if least == most else None

    def quota_bounds(self, shape: int | str) -> tuple[int, int]:
        """The fewest and the most stars that a shape still puts into the band.

        All ways to place the stars of the shape are tried, and what all shapes together must give is counted. For a
        shape with very many ways, its tiles are counted instead: the bounds then hold, and may not be the closest.
        """
        return self._seen.quotas[_shape_number(shape, self.board.puzzle.size)]

    def arrangements(self, *, max_nodes: int = MAX_NODES) -> tuple[tuple[Cell, ...], ...]:
        """All ways to put the stars that the band needs into it, each the cells of its stars; in reading order.

        No two stars touch, no row, column or shape gets too many, and every shape keeps its bounds. ``LimitError`` if
        ``max_nodes`` looks at cells were not enough for all: then nothing can be said of what they share.
        """
        found, whole = _core.arrangements(self.board._core, self._lines, _limit(max_nodes))
        return _listed(found, whole, max_nodes, self.board)

    @property
    def _lines(self) -> list[tuple[str, int]]:
        return [("r", row) for row in self.rows] or [("c", col) for col in self.cols]

    @property
    def _seen(self) -> _Facts:
        known = self._facts
        if known is None:
            known = _Facts(self.board, self._lines)
            self._set(_facts=known)
        return known


class _Facts:
    """What the engine sees of a band."""

    def __init__(self, board: Board, lines: list[tuple[str, int]]) -> None:
        size = board.puzzle.size
        self.needs, found, tiles, largest, self.quotas = _core.band(board._core, lines)
        self.open = _cells(found, size)
        self.tiles = [Cell(*divmod(tile[0], size)) for tile in tiles]
        self.largest = [self.tiles[place] for place in largest]


class Tilings(Value):
    """The unknown cells of a container, or of a band, and the fewest tiles that cover them.

    A tile, a 2×2 window, holds one star at most: so the cells hold no more stars than ``cap``.
    """

    __slots__ = ("_lines", "board", "cap", "cells", "containers", "needs")

    #: The board on which they are seen.
    board: Board
    #: The container, or the lines of the band.
    containers: tuple[str, ...]
    #: The unknown cells.
    cells: tuple[Cell, ...]
    #: The stars that are still to come there.
    needs: int
    #: The fewest tiles that cover the cells.
    cap: int

    _parts: ClassVar[tuple[str, ...]] = ("board", "containers")
    _plain: ClassVar[int] = 2
    _lines: list[tuple[str, int]]

    def __init__(self, board: Board, containers: Iterable[str]) -> None:
        containers = tuple(containers)
        lines = [find_container(name, board.puzzle.size) for name in containers]
        if not lines:
            raise BoardError("there is nothing to cover; name a container, such as 'Row-4'")
        self._set(board=board, containers=containers, _lines=lines)
        needs, cells, cap = _core.tiling(board._core, lines)
        self._set(needs=needs, cells=_cells(cells, board.puzzle.size), cap=cap)

    @property
    def is_exact(self) -> bool:
        """Whether there are just as many tiles as stars to come: then every tile of every cover holds one."""
        return self.cap == self.needs

    def covers(self, *, max_nodes: int = MAX_NODES) -> tuple[tuple[Cell, ...], ...]:
        """All covers by as few tiles as can be, each the top left cells of its tiles; in reading order.

        ``LimitError`` if ``max_nodes`` tiles were not enough to find all.
        """
        found, whole = _core.covers(self.board._core, self._lines, _limit(max_nodes))
        return _listed(found, whole, max_nodes, self.board)


def tilings(board: Board, container: str | Band) -> Tilings:
    """The tilings of a container, given by its name, or of a band of that board."""
    if isinstance(container, Band):
        if container.board != board:
            raise BoardError("that band is seen on another board; make it with board.band()")
        return Tilings(board, container.containers)
    return Tilings(board, (container,))


def groups(board: Board) -> tuple[Group, ...]:
    """The cages and the strips of a board."""
    found = []
    for kind, cells, least, most, containers in _core.groups(board._core):
        names = [container_name(*container) for container in containers]
        found.append(Group(kind, _cells(cells, board.puzzle.size), least, most, names))
    return tuple(found)


_KINDS = {"row": "r", "col": "c", "cage": "s"}


def find_container(name: str, size: int) -> tuple[str, int]:
    """The container that a name means, as the core takes it: ``Row-4`` is ``("r", 3)``."""
    word, _, number = str(name).partition("-")
    kind = _KINDS.get(word.lower(), "")
    place = -1
    if kind == "c" and len(number) == 1:
        place = COLUMNS.find(number.upper())
    elif kind in ("r", "s") and number.isascii() and number.isdigit() and len(number) <= 2:
        place = int(number) - 1
    if not 0 <= place < size:
        last = COLUMNS[size - 1].lower()
        help = f"there are Row-1 to Row-{size}, Col-a to Col-{last}, Cage-1 to Cage-{size}"
        raise BoardError(f"{shown(name)} is no container; {help}")
    return kind, place


def _shape_number(shape: int | str, size: int) -> int:
    if isinstance(shape, str):
        kind, place = find_container(shape, size)
        if kind == "s":
            return place
    elif 0 <= index(shape) < size:
        return index(shape)
    raise BoardError(f"{shown(shape)} is no shape; write its number from 0 to {size - 1}, or a name such as 'Cage-4'")


def _cells(indices: Iterable[int], size: int) -> tuple[Cell, ...]:
    return tuple(Cell(*divmod(place, size)) for place in indices)


def _listed(found: list[list[int]], whole: bool, max_nodes: int, board: Board) -> tuple[tuple[Cell, ...], ...]:
    if not whole:
        raise LimitError(max_nodes, len(found))
    return tuple(_cells(cells, board.puzzle.size) for cells in found)


def _limit(value: int) -> int:
    if index(value) < 0:
        raise ValueError(f"max_nodes is {value}, expected 0 or more")
    return min(index(value), _MOST)
