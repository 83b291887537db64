"""Published puzzles to test with: they lie beside the project and are no part of it."""

from __future__ import annotations

from pathlib import Path

import asterism
import pytest

FOLDER = Path(__file__).parents[2] / "shared" / "corpora"

#: All files, from small puzzles to large ones.
NAMES = (
    "5x1.sbn",
    "6x1n.sbn",
    "6x1h.sbn",
    "8x1n.sbn",
    "8x1h.sbn",
    "krazydad1000.csv",
    "10x2n.sbn",
    "10x2h.sbn",
    "14x3n.sbn",
    "14x3h.sbn",
    "17x4.sbn",
    "21x5.sbn",
)


def sample(name: str, number: int) -> list[asterism.Entry]:
    """So many entries of a file, spread evenly over it; the test is skipped where the file is not there."""
    path = FOLDER / name
    if not path.exists():
        pytest.skip(f"needs the corpus {path}, which is not part of the project")
    entries = list(asterism.read_file(path))
    assert entries
    assert all(entry.error is None for entry in entries)
    step = max(1, len(entries) // number)
    return entries[::step][:number]


def puzzle_of(entry: asterism.Entry) -> asterism.Puzzle:
    """The puzzle of an entry that was read without error."""
    assert entry.puzzle is not None
    return entry.puzzle
