"""OR-tools CP-SAT: one worker, no presolve and no linear relaxation, which up to 14×14 cost more than they bring."""

from __future__ import annotations

from bench.peers.encode import by_shape, lines, windows

try:
    from ortools.sat.python import cp_model
except ImportError as error:
    _missing: str | None = str(error)
else:
    _missing = None

NAME = "CP-SAT"
PACKAGE = "ortools"
ABOUT = "sums for lines and shapes, at-most-one for 2x2 windows, all solutions listed; one worker, presolve off"


def available() -> str | None:
    """None, or the reason why CP-SAT can't be run here."""
    return _missing


if _missing is None:

    class _Counter(cp_model.CpSolverSolutionCallback):
        """Counts solutions and stops at the limit."""

        def __init__(self, limit: int) -> None:
            super().__init__()
            self.limit = limit
            self.found = 0

        def on_solution_callback(self) -> None:
            self.found += 1
            if self.found >= self.limit:
                self.stop_search()


def count(size: int, stars: int, shapes: list[list[int]], limit: int = 2) -> int:
    """The number of solutions, but no more than ``limit``."""
    model = cp_model.CpModel()
    cells = [model.new_bool_var("") for _ in range(size * size)]
    for members in lines(size) + by_shape(size, shapes):
        chosen = [cells[variable - 1] for variable in members]
        if stars == 1:
            model.add_exactly_one(chosen)
        else:
            model.add(cp_model.LinearExpr.sum(chosen) == stars)
    for window in windows(size):
        model.add_at_most_one([cells[variable - 1] for variable in window])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.cp_model_presolve = False
    solver.parameters.linearization_level = 0
    solver.parameters.symmetry_level = 0
    counter = _Counter(limit)
    solver.solve(model, counter)
    return counter.found
