"""clingo: the ground program handed over through its backend, which on 10×10 takes half the time of a text."""

from __future__ import annotations

from bench.peers.encode import by_shape, lines, windows

try:
    from clingo import Control
except ImportError as error:
    _missing: str | None = str(error)
else:
    _missing = None

NAME = "clingo"
PACKAGE = "clingo"
ABOUT = "ground rules through the backend: weight rules for lines, shapes and 2x2 windows; default configuration"


def available() -> str | None:
    """None, or the reason why clingo can't be run here."""
    return _missing


def count(size: int, stars: int, shapes: list[list[int]], limit: int = 2) -> int:
    """The number of solutions, but no more than ``limit``: clingo lists models until there are so many."""
    control = Control([str(limit), "--warn=none"])
    with control.backend() as backend:
        atoms = [backend.add_atom() for _ in range(size * size)]
        backend.add_rule(atoms, [], True)
        for cells in lines(size):
            backend.add_weight_rule([], stars + 1, [(cell, 1) for cell in cells])
            backend.add_weight_rule([], size - stars + 1, [(-cell, 1) for cell in cells])
        for cells in by_shape(size, shapes):
            # "At least" says enough: the rows allow N×S stars in all.
            backend.add_weight_rule([], len(cells) - stars + 1, [(-cell, 1) for cell in cells])
        for window in windows(size):
            backend.add_weight_rule([], 2, [(cell, 1) for cell in window])
    found: list[None] = []
    control.solve(on_model=lambda model: found.append(None))
    return len(found)
