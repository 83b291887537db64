"""Puzzles that come with the package, from 5×5 to 25×25; each of them has exactly one solution.

They were made for it by ``tools/make_library.py``; the ``seed`` in a puzzle's metadata is what it was made from.
"""

from __future__ import annotations

import os

from asterism.errors import AsterismError
from asterism.files import read_file
from asterism.puzzle import Puzzle

_FOLDER = os.path.dirname(__file__)


def names() -> tuple[str, ...]:
    """The names of the sets, such as ``"10x2"`` for 10×10 with two stars; smaller puzzles first."""
    found = [file.removesuffix(".sbn") for file in os.listdir(_FOLDER) if file.endswith(".sbn")]
    return tuple(sorted(found, key=lambda name: [int(number) for number in name.split("x")]))


def load(name: str) -> list[Puzzle]:
    """The puzzles of the set with that name, always in the same order."""
    known = names()
    if name not in known:
        raise AsterismError(f"no set of puzzles is called {name!r}; known are {', '.join(known)}")
    puzzles = []
    for entry in read_file(os.path.join(_FOLDER, f"{name}.sbn"), format="sbn"):
        if entry.puzzle is None:
            raise entry.error or AsterismError(f"line {entry.line} of {name} holds no puzzle")
        puzzles.append(entry.puzzle)
    return puzzles
