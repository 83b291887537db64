"""Star Battle for a SAT solver: another way to the same answers, sharing nothing with the engine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from types import TracebackType

import asterism
import pytest

pytest.importorskip("pysat", reason='needs python-sat: pip install "asterism[test]"')

from pysat.card import CardEnc, EncType
from pysat.solvers import Solver


class Sat:
    """A puzzle as clauses. Use it in a ``with`` statement."""

    def __init__(self, puzzle: asterism.Puzzle) -> None:
        self.size = puzzle.size
        self.cells = puzzle.size**2
        self._top = self.cells
        self._solver = Solver(name="cadical153")
        for container in self._containers(puzzle):
            self._hold(container, puzzle.stars)
        for a, b in combinations(range(self.cells), 2):
            if max(abs(a // self.size - b // self.size), abs(a % self.size - b % self.size)) == 1:
                self._solver.add_clause([-a - 1, -b - 1])

    def __enter__(self) -> Sat:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: object, trace: TracebackType | None) -> None:
        self._solver.delete()

    def _containers(self, puzzle: asterism.Puzzle) -> Iterator[list[int]]:
        numbers = range(self.cells)
        labels = [shape for row in puzzle.shapes for shape in row]
        for line in range(self.size):
            yield [cell + 1 for cell in numbers if cell // self.size == line]
            yield [cell + 1 for cell in numbers if cell % self.size == line]
            yield [cell + 1 for cell in numbers if labels[cell] == line]

    def _hold(self, literals: list[int], stars: int) -> None:
        """Exactly so many of them are true."""
        clauses = CardEnc.equals(literals, stars, top_id=self._top, encoding=EncType.seqcounter)
        self._top = max(self._top, clauses.nv)
        self._solver.append_formula(clauses.clauses)

    def solutions(self, states: str = "", limit: int = 2) -> list[str]:
        """Up to ``limit`` answers that agree with a board's states."""
        known = [{"*": 1, "x": -1, ".": 0}[state] * (cell + 1) for cell, state in enumerate(states)]
        # What rules out the answers found by this call is in force only while this variable is true.
        self._top += 1
        assumed = [self._top, *filter(None, known)]
        found: list[str] = []
        while len(found) < limit and self._solver.solve(assumptions=assumed):
            model = self._solver.get_model()
            stars = [cell + 1 for cell in range(self.cells) if model[cell] > 0]
            found.append("".join("01"[model[cell] > 0] for cell in range(self.cells)))
            self._solver.add_clause([-self._top, *(-star for star in stars)])
        return found

    def backbone(self, states: str) -> tuple[list[int], list[int]] | None:
        """The cells that are stars in every answer, and those that are in none; ``None`` without any answer."""
        first = self.solutions(states, 1)
        if not first:
            return None
        always: list[int] = []
        never: list[int] = []
        for cell in range(self.cells):
            is_star = first[0][cell] == "1"
            other = "x" if is_star else "*"
            if states[cell] != "." or not self.solutions(states[:cell] + other + states[cell + 1 :], 1):
                (always if is_star else never).append(cell)
        return always, never
