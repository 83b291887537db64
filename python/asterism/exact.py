"""The exact solver: how many solutions there are, and which. Ctrl-C ends any call within a moment."""

from __future__ import annotations

from operator import index

from asterism import _core
from asterism.board import Board, cells_of
from asterism.errors import LimitError

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from asterism.cell import Cell
    from asterism.puzzle import Puzzle

#: The largest number that the core takes for a limit.
_MOST = 2**64 - 1


def _limit(value: int | None, name: str) -> int:
    if value is None:
        return _MOST
    number = index(value)
    if number < 0:
        raise ValueError(f"{name} is {value}, expected 0 or more")
    return number if number < _MOST else _MOST


def _core_of(position: Puzzle | Board) -> _core.Puzzle | _core.Board:
    try:
        return position._core
    except AttributeError:
        raise TypeError(f"expected a Puzzle or a Board, not {position!r}") from None


def count(position: Puzzle | Board, limit: int | None = 2, *, max_nodes: int | None = None) -> int:
    """How many solutions a puzzle or a board has, counted up to ``limit`` (``None``: all of them).

    With ``max_nodes``, a search that is not done after so many positions raises ``LimitError``: no answer is guessed.
    """
    return count_nodes(position, limit, max_nodes=max_nodes)[0]


def count_nodes(position: Puzzle | Board, limit: int | None = 2, *, max_nodes: int | None = None) -> tuple[int, int]:
    """The same as ``count``, and how many positions the search looked at."""
    nodes_limit = None if max_nodes is None else _limit(max_nodes, "max_nodes")
    found, nodes, done = _core.count(_core_of(position), _limit(limit, "limit"), nodes_limit)
    if not done:
        raise LimitError(nodes, found)
    return found, nodes


def count_many(
    positions: Iterable[Puzzle | Board], limit: int | None = 2, *, jobs: int = 1, max_nodes: int | None = None
) -> list[int | None]:
    """``count`` for many, by ``jobs`` threads. ``None`` where ``max_nodes`` came before the answer."""
    if index(jobs) < 1:
        raise ValueError(f"jobs is {jobs}, expected 1 or more")
    nodes_limit = None if max_nodes is None else _limit(max_nodes, "max_nodes")
    cores = list(map(_core_of, positions))
    return _core.count_many(cores, _limit(limit, "limit"), nodes_limit, min(index(jobs), len(cores) + 1))


def is_solvable(position: Puzzle | Board, *, max_nodes: int | None = None) -> bool:
    """Whether there is any solution: for a board, one with its stars and without any at its marks."""
    return count(position, 1, max_nodes=max_nodes) > 0


def solutions(position: Puzzle | Board, limit: int | None = None, *, max_nodes: int | None = None) -> Iterator[str]:
    """The solutions one by one, each a string of N×N ``0`` and ``1`` in reading order.

    The order is the same on every machine. With ``max_nodes``, a search that is not done after so many positions in
    all raises ``LimitError``.
    """
    nodes_limit = None if max_nodes is None else _limit(max_nodes, "max_nodes")
    return _found(_core.Search(_core_of(position)), _limit(limit, "limit"), nodes_limit)


def _found(search: _core.Search, limit: int, max_nodes: int | None) -> Iterator[str]:
    for number in range(limit):
        left = None if max_nodes is None else max_nodes - search.nodes()
        in_time, answer = search.next(left)
        if not in_time:
            raise LimitError(search.nodes(), number)
        if answer is None:
            return
        yield answer


def backbone(position: Puzzle | Board, *, max_nodes: int | None = None) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The cells that are stars in every solution, and the cells that are in none.

    Without any solution both hold every cell. ``LimitError`` when ``max_nodes`` positions did not settle it.
    """
    puzzle = position.puzzle if isinstance(position, Board) else position
    nodes_limit = None if max_nodes is None else _limit(max_nodes, "max_nodes")
    found = _core.backbone(_core_of(position), nodes_limit)
    if found is None:
        raise LimitError(max_nodes or 0, 0)
    always, never = found
    return cells_of(puzzle, always), cells_of(puzzle, never)
