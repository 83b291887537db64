"""The solvers that are compared, each a module with the interface of ``Peer``."""

from __future__ import annotations

import importlib
from typing import Protocol, cast

#: The solver that the others are measured against.
BASE = "asterism"

#: The modules of this package that hold a solver, in the order of the tables.
MODULES: tuple[str, ...] = (BASE, "minicard", "gluecard", "glucose", "clingo", "cpsat", "multi_puzzle_solver")


class Peer(Protocol):
    """A solver behind the one interface of this benchmark."""

    #: What the tables call it.
    NAME: str
    #: The package on PyPI that it comes from.
    PACKAGE: str
    #: The encoding and the options it is run with, in one line.
    ABOUT: str

    def available(self) -> str | None:
        """None, or the reason why it can't be run here."""

    def count(self, size: int, stars: int, shapes: list[list[int]], limit: int = 2) -> int:
        """The number of solutions, but no more than ``limit``."""


def load(module: str) -> Peer:
    """The peer that is called so."""
    return cast(Peer, importlib.import_module(f"bench.peers.{module}"))
