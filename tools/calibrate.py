"""Weigh the tiers of the rating against the effort that a publisher states: ``python tools/calibrate.py``.

The table of ``crates/engine/src/rating.rs`` is made from what this prints, by hand. It reads the collection of 1,000
puzzles whose publisher gives a measure of effort with each, and prints

- the rank correlation (Spearman) of the work of the rating, as it is, with that measure;
- the same for weights that are found on nine tenths of the puzzles and judged on the last, ten times over;
- the weights found on all of them;
- the quartiles of the work for each cell by level, over all files given, for the middle of the scores;
- the mean work of each file.

Weights are whole numbers, none less than that of the tier below, and few: more would fit better and say less.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import mean, quantiles

import asterism
from asterism.difficulty import LEVELS

CORPORA = Path(__file__).parents[2] / "shared" / "corpora"
STATED = CORPORA / "krazydad1000.csv"
FOLDS = 10
#: What the weights of tiers 3, 4 and 5 are chosen from; only their ratios count.
CHOICES = ((10,), (10, 15, 20, 25, 30, 40, 50, 70, 90), (20, 30, 40, 60, 80, 90, 120, 150, 180, 250))
#: The tiers below are kept small: they are what there is to do anyway.
BELOW: dict[int, float] = {1: 1, 2: 2}
#: What the rating does with links: see rating.rs.
LINKS = 2


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value; equal values share the mean of theirs."""
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end + 1 < len(order) and values[order[end + 1]] == values[order[start]]:
            end += 1
        for place in range(start, end + 1):
            found[order[place]] = (start + end) / 2
        start = end + 1
    return found


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """How alike two rows of values are ordered: 1 for the same order, 0 for none in common."""
    a, b = ranks(first), ranks(second)
    middle = (len(a) - 1) / 2
    shared = sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True))
    return shared / sqrt(sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b))


def features(trace: asterism.Trace) -> dict[int, float]:
    """What there was to look through in a solve, by tier."""
    found = dict.fromkeys(range(1, 10), 0.0)
    for tier, open, places, links in trace.steps._core.efforts():  # type: ignore[attr-defined]
        found[tier] += open * open * (1 + sqrt(links) / LINKS) / sqrt(places)
    return found


def work(row: dict[int, float], weights: dict[int, float]) -> float:
    """The work that weights by tier give."""
    return sum(weight * row[tier] for tier, weight in weights.items())


def best_weights(rows: list[dict[int, float]], stated: list[float]) -> dict[int, float]:
    """The weights whose work is ordered most like what is stated."""
    candidates = [
        BELOW | dict(zip((3, 4, 5), chosen, strict=True)) for chosen in product(*CHOICES) if chosen[1] <= chosen[2]
    ]
    return max(candidates, key=lambda weights: spearman([work(row, weights) for row in rows], stated))


def cross_validated(rows: list[dict[int, float]], stated: list[float]) -> float:
    """The rank correlation of work by weights that have not seen the puzzle."""
    found = [0.0] * len(rows)
    for fold in range(FOLDS):
        # Neighbors in the file go to different folds.
        others = [place for place in range(len(rows)) if place % FOLDS != fold]
        weights = best_weights([rows[place] for place in others], [stated[place] for place in others])
        for place in range(fold, len(rows), FOLDS):
            found[place] = work(rows[place], weights)
    return spearman(found, stated)


def stated_efforts() -> tuple[list[asterism.Puzzle], list[float]]:
    """The puzzles of the collection, and the effort that is stated for each."""
    lines = [line.split(",") for line in STATED.read_text(encoding="ascii").splitlines() if line[:1].isalpha()]
    return [asterism.Puzzle.parse(f"10x2.{line[0]}") for line in lines], [float(line[2]) for line in lines]


def report_stated() -> None:
    """Weigh the tiers against the stated effort."""
    puzzles, stated = stated_efforts()
    traces = list(asterism.sieve(puzzles))
    rated = [trace.difficulty.work if trace.difficulty else 0.0 for trace in traces]
    rows = [features(trace) for trace in traces]
    print(f"{len(rows)} puzzles with a stated effort")
    print(f"work as it is: Spearman {spearman(rated, stated):.3f}")
    print(f"weights by {FOLDS}-fold cross-validation: Spearman {cross_validated(rows, stated):.3f}")
    weights = best_weights(rows, stated)
    print(f"weights on all: {weights}, Spearman {spearman([work(row, weights) for row in rows], stated):.3f}")


def report_files(files: list[Path]) -> None:
    """Say how much work the puzzles of files are, by file and by level."""
    levels: dict[str, list[float]] = {level: [] for level in LEVELS}
    for file in files:
        puzzles = [entry.puzzle for entry in asterism.read_file(file) if entry.puzzle is not None]
        rated = [(trace.puzzle.size, trace.difficulty) for trace in asterism.sieve(puzzles)]
        found = [(size, difficulty) for size, difficulty in rated if difficulty is not None]
        for size, difficulty in found:
            levels[difficulty.level].append(difficulty.work / size**2)
        print(f"{file.name}: {len(found)} of {len(puzzles)} solved, mean work {mean(d.work for _, d in found):.1f}")
    for level, values in levels.items():
        if len(values) > 1:
            quarters = ", ".join(f"{quarter * 1000:.0f}" for quarter in quantiles(values, n=4))
            print(f"{level}: {len(values)} puzzles, quartiles of thousandths for each cell: {quarters}")


def main() -> int:
    """Do it; 2 if the collection is not there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, help="files of puzzles, for the levels")
    files = parser.parse_args().files
    if STATED.exists():
        report_stated()
    elif not files:
        print(f"{STATED} is not there", file=sys.stderr)
        return 2
    report_files(files)
    return 0


if __name__ == "__main__":
    sys.exit(main())
