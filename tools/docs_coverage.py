"""Write docs/coverage.md, what each rulebook solves of the published collections, from docs/coverage.json.

``--measure NAME…`` solves those collections anew (``all``: every one in ../shared/corpora) with all rulebooks, and
keeps what it finds in docs/coverage.json; ``--jobs`` threads do it. ``--check`` writes nothing, and ends with 1 if the
page is not what it would write.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import asterism
from asterism import Puzzle
from asterism.ladder import RULEBOOKS, find_rule

from tools.pages import keep

DOCS = Path(__file__).parents[1] / "docs"
PAGE, DATA = DOCS / "coverage.md", DOCS / "coverage.json"
COLLECTIONS = Path(__file__).parents[2] / "shared" / "corpora"

#: The rulebook of which is said what is stuck without its rules, and how many of them are named.
PATTERNS = "pure"
NAMED = 3

HEAD = """\
# What the rulebooks solve

<!-- Written by `make docs` from coverage.json; `python -m tools.docs_coverage --measure all` measures anew. -->

How many puzzles of published collections each rulebook solves, to the end and by rules alone. All these puzzles have
exactly one solution. The collections are not a part of the project: `krazydad1000` are a thousand 10×10 puzzles of one
publisher; the others are slices of a public collection, named by size and stars, `n` normal and `h` hard as labelled
there. [rules.md](rules.md) says which rules a rulebook has.
"""

NEEDED = f"""\

## What is stuck without a rule

The {NAMED} rules that `{PATTERNS}` can least do without, and how many of the puzzles that it solves are stuck when that
rule alone is left out. Rules of the first two tiers, which every rulebook has, are left aside.
"""


def find_collections() -> dict[str, Path]:
    """The collections that are there, by their names; small grids first."""
    found = [*COLLECTIONS.glob("*.sbn"), *COLLECTIONS.glob("*.csv")]
    kinds = {path: min((puzzle.size, puzzle.stars) for puzzle in read(path)[:1]) for path in found}
    return {path.stem: path for path in sorted(found, key=lambda path: (kinds[path], path.stem))}


def read(path: Path) -> list[Puzzle]:
    """The puzzles of a collection."""
    return [entry.puzzle for entry in asterism.read_file(path) if entry.puzzle is not None]


def measure(puzzles: list[Puzzle], jobs: int) -> dict[str, Any]:
    """What each rulebook solves of some puzzles, and the rules that are needed most."""
    solved = {}
    for name in RULEBOOKS:
        traces = asterism.sieve(puzzles, name, jobs=jobs)
        solved[name] = sum(trace.status == "solved" for trace in traces)
    census = asterism.census(asterism.sieve(puzzles, PATTERNS, jobs=jobs), without=True, jobs=jobs)
    rows = [row for row in census.rules if row.rule.tier > 2 and row.stuck_without]
    rows.sort(key=lambda row: -(row.stuck_without or 0))
    needed = {row.rule.id: row.stuck_without for row in rows[:NAMED]}
    return {"puzzles": len(puzzles), "solved": solved, "needed": needed}


def page(data: dict[str, Any]) -> str:
    """The whole page."""
    return "\n".join([HEAD, *_solved(data), NEEDED, *_needed(data)]) + "\n"


def _solved(data: dict[str, Any]) -> Iterator[str]:
    yield f"| collection | puzzles | {' | '.join(f'`{name}`' for name in RULEBOOKS)} |"
    yield "| --- | ---: |" + " ---: |" * len(RULEBOOKS)
    for name, found in data.items():
        cells = [_part(found["solved"].get(rulebook), found["puzzles"]) for rulebook in RULEBOOKS]
        yield f"| {name} | {found['puzzles']:,} | {' | '.join(cells)} |"


def _part(solved: int | None, puzzles: int) -> str:
    if solved is None:
        return "–"
    return "all" if solved == puzzles else f"{solved:,} ({solved / puzzles:.1%})"


def _needed(data: dict[str, Any]) -> Iterator[str]:
    yield "| collection | solved | the rules it can least do without |"
    yield "| --- | ---: | --- |"
    for name, found in data.items():
        words = [f"{find_rule(id)}: {number:,}" for id, number in found["needed"].items()]
        yield f"| {name} | {found['solved'][PATTERNS]:,} | {'; '.join(words) or 'none'} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page or check it; measure before, if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only say whether the page is up to date")
    parser.add_argument("--measure", nargs="+", metavar="NAME", default=[], help="collections to solve anew")
    parser.add_argument("--jobs", type=int, default=2, help="threads to measure with (2)")
    options = parser.parse_args(arguments)
    data: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
    if options.measure:
        known = find_collections()
        names = list(known) if options.measure == ["all"] else options.measure
        if unknown := [name for name in names if name not in known]:
            print(f"no collection is called {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
            return 2
        for name in names:
            data[name] = measure(read(known[name]), options.jobs)
            print(f"{name} measured", flush=True)
            data = {other: data[other] for other in [*known, *data] if other in data}
            DATA.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return keep(PAGE, page(data), check=options.check)


if __name__ == "__main__":
    sys.exit(main())
