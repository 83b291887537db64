"""asterism itself, behind the same interface: from lists of shape numbers to a count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bench.corpora import Item

try:
    import asterism
    from asterism import exact
except ImportError as error:
    _missing: str | None = str(error)
else:
    _missing = None

NAME = "asterism"
PACKAGE = "asterism"
ABOUT = "the shape numbers joined to bytes, Puzzle, count"


def available() -> str | None:
    """None, or the reason why asterism can't be run here."""
    return _missing


def _puzzle(size: int, stars: int, shapes: list[list[int]]) -> asterism.Puzzle:
    return asterism.Puzzle(size, stars, b"".join(map(bytes, shapes)), connected=False)


def count(size: int, stars: int, shapes: list[list[int]], limit: int = 2) -> int:
    """The number of solutions, but no more than ``limit``."""
    return asterism.count(_puzzle(size, stars, shapes), limit=limit)


def list_counter(items: Sequence[Item]) -> Callable[[], Sequence[int | None]]:
    """A call of ``count_many`` with all of them as puzzles."""
    puzzles = [_puzzle(item.size, item.stars, item.shapes) for item in items]
    return lambda: asterism.count_many(puzzles)


def nodes(size: int, stars: int, shapes: list[list[int]], limit: int = 2) -> int:
    """The number of positions that the search looked at while counting."""
    return exact.count_nodes(_puzzle(size, stars, shapes), limit=limit)[1]
