"""glucose4, from python-sat: plain clauses, the cardinalities as sequential counters."""

from __future__ import annotations

from functools import cache

from bench.peers.encode import by_shape, lines, touching
from bench.peers.native_cardinality import enumerate_up_to

try:
    from pysat.card import CardEnc, EncType
    from pysat.solvers import Glucose4
except ImportError as error:
    _missing: str | None = str(error)
else:
    _missing = None

NAME = "glucose4"
PACKAGE = "python-sat"
ABOUT = "sequential counters (those of rows and columns kept for a size), a clause for each touching pair"


def available() -> str | None:
    """None, or the reason why glucose can't be run here."""
    return _missing


@cache
def _lines(size: int, stars: int) -> tuple[list[list[int]], int]:
    """All clauses that do not depend on the shapes, and the highest variable in them."""
    clauses = [[-a, -b] for a, b in touching(size)]
    top = size * size
    for cells in lines(size):
        encoded = CardEnc.equals(lits=cells, bound=stars, top_id=top, encoding=EncType.seqcounter)
        clauses += encoded.clauses
        top = max(top, encoded.nv)
    return clauses, top


def count(size: int, stars: int, shapes: list[list[int]], limit: int = 2) -> int:
    """The number of solutions, but no more than ``limit``."""
    clauses, top = _lines(size, stars)
    solver = Glucose4(bootstrap_with=clauses)
    for cells in by_shape(size, shapes):
        # "At least" says enough: the rows allow N×S stars in all.
        encoded = CardEnc.atleast(lits=cells, bound=stars, top_id=top, encoding=EncType.seqcounter)
        solver.append_formula(encoded.clauses)
        top = max(top, encoded.nv)
    return enumerate_up_to(solver, limit, size * size)
