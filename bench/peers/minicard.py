"""minicard, from python-sat: clauses and native cardinality constraints."""

from __future__ import annotations

from bench.peers import native_cardinality

try:
    from pysat.solvers import Minicard
except ImportError as error:
    _missing: str | None = str(error)
else:
    _missing = None

NAME = "minicard"
PACKAGE = "python-sat"
ABOUT = "native at-most-k for lines and shapes, a clause for each touching pair, stars tried first"


def available() -> str | None:
    """None, or the reason why minicard can't be run here."""
    return _missing


def count(size: int, stars: int, shapes: list[list[int]], limit: int = 2) -> int:
    """The number of solutions, but no more than ``limit``."""
    return native_cardinality.count(Minicard(), size, stars, shapes, limit, stars_first=True)
