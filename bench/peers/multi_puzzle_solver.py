"""multi-puzzle-solver: its own Star Battle solver, called as its documentation says."""

from __future__ import annotations

try:
    import numpy
    from puzzle_solver import star_battle_solver
except ImportError as error:
    _missing: str | None = str(error)
else:
    _missing = None

NAME = "multi-puzzle-solver"
PACKAGE = "multi-puzzle-solver"
ABOUT = "star_battle_solver.Board(…).solve_and_print(verbose=False): CP-SAT lists all solutions"


def available() -> str | None:
    """None, or the reason why multi-puzzle-solver can't be run here."""
    return _missing


def count(size: int, stars: int, shapes: list[list[int]], limit: int = 2) -> int:
    """The number of solutions, but no more than ``limit``: it knows no limit and lists them all."""
    board = star_battle_solver.Board(numpy.array(shapes), star_count=stars)
    return min(limit, len(board.solve_and_print(verbose=False)))
