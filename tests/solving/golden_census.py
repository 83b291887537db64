"""The census of the bundled puzzles that is kept: ``python -m tests.solving.golden_census`` writes it anew.

A change in it is a change in how puzzles are solved: the commit says why.
"""

from __future__ import annotations

from pathlib import Path

import asterism
from asterism import library

FILE = Path(__file__).parent / "golden_census.txt"
#: The rulebooks, and the largest grids that they solve in a moment.
RULEBOOKS = {"full": 12, "pure": 14}


def golden_census() -> str:
    """What is kept: for each rulebook how many puzzles of each set are solved, and the census of all."""
    parts = []
    for rulebook, largest in RULEBOOKS.items():
        names = [name for name in library.names() if library.load(name)[0].size <= largest]
        traces = {name: list(asterism.sieve(library.load(name), rulebook)) for name in names}
        solved = {name: sum(trace.status == "solved" for trace in found) for name, found in traces.items()}
        lines = [f"{name:>5}: {solved[name]} of {len(found)} solved" for name, found in traces.items()]
        census = asterism.census(trace for found in traces.values() for trace in found)
        parts.append("\n".join([f"rulebook {rulebook}", "", *lines, "", str(census)]))
    return "\n\n\n".join(parts) + "\n"


if __name__ == "__main__":
    FILE.write_text(golden_census(), encoding="utf-8", newline="\n")
