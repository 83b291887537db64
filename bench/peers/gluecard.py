"""gluecard3, from python-sat: glucose with minicard's native cardinality constraints; the stronger on large grids."""

from __future__ import annotations

from bench.peers import native_cardinality

try:
    from pysat.solvers import Gluecard3
except ImportError as error:
    _missing: str | None = str(error)
else:
    _missing = None

NAME = "gluecard3"
PACKAGE = "python-sat"
ABOUT = "native at-most-k for lines and shapes, a clause for each touching pair"


def available() -> str | None:
    """None, or the reason why gluecard can't be run here."""
    return _missing


def count(size: int, stars: int, shapes: list[list[int]], limit: int = 2) -> int:
    """The number of solutions, but no more than ``limit``."""
    return native_cardinality.count(Gluecard3(), size, stars, shapes, limit, stars_first=False)
