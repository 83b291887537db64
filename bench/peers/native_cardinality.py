"""The one encoding for the solvers of python-sat that take "at most k of these" as it is."""

from __future__ import annotations

from typing import Any

from bench.peers.encode import by_shape, lines, touching


def count(solver: Any, size: int, stars: int, shapes: list[list[int]], limit: int, *, stars_first: bool) -> int:
    """Count with a fresh solver, and delete it.

    Rows and columns get "at most" and "at least". Shapes get "at least" alone: the rows allow N×S stars in all, so
    that no shape can have more; to leave that out is faster on most grids. ``stars_first``: try a star before none.
    """
    for a, b in touching(size):
        solver.add_clause((-a, -b))
    for cells in lines(size):
        solver.add_atmost(cells, stars)
        solver.add_atmost([-cell for cell in cells], size - stars)
    for cells in by_shape(size, shapes):
        solver.add_atmost([-cell for cell in cells], len(cells) - stars)
    if stars_first:
        solver.set_phases(list(range(1, size * size + 1)))
    return enumerate_up_to(solver, limit, size * size)


def enumerate_up_to(solver: Any, limit: int, cells: int) -> int:
    """Solve, forbid the solution, solve again, until there is none or ``limit`` is reached; delete the solver."""
    found = 0
    try:
        while found < limit and solver.solve():
            found += 1
            if found < limit:
                solver.add_clause([-literal for literal in solver.get_model()[:cells] if literal > 0])
    finally:
        solver.delete()
    return found
