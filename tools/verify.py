"""Solve whole files by rules, and hold every step against the only solution: ``python tools/verify.py FILE…``.

The solution is found by search. Each step of each solve, and each link of a what-if that stands, is checked; the first
that is wrong is told with its position, and ends the run with 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import asterism

#: The rulebooks that are tried, if no others are asked for: all rules are in one of them.
RULEBOOKS = ("full", "human", "speed")


def faults(trace: asterism.Trace, answer: str) -> Iterator[str]:
    """The steps of a trace that the answer contradicts."""
    size = trace.puzzle.size
    stars = {divmod(index, size) for index, cell in enumerate(answer) if cell == "1"}
    for step in trace.steps:
        cases = [case for case in step.premises.cases if stars.issuperset(case.stars) and not stars & set(case.marks)]
        said = [step, *(link for case in cases for link in case.chain)]
        broken = any(case.broken is not None for case in cases)
        if broken or not all(stars.issuperset(one.stars) and not stars & set(one.marks) for one in said):
            yield f"{step!r}"
    if trace.status == "contradiction":
        yield f"a contradiction on {trace.puzzle!r}"


def verify(file: Path, rulebook: str, jobs: int) -> bool:
    """Solve a file and say what came of it; whether no step was wrong."""
    puzzles = [entry.puzzle for entry in asterism.read_file(file) if entry.puzzle is not None]
    steps = solved = several = 0
    for trace in asterism.sieve(puzzles, rulebook, jobs=jobs):
        answers = list(asterism.solutions(trace.puzzle, 2))
        if len(answers) != 1:
            several += 1
            continue
        solved += trace.status == "solved"
        steps += len(trace.steps)
        for fault in faults(trace, answers[0]):
            print(f"{file.name}, {rulebook}: wrong: {fault}", file=sys.stderr)
            return False
    print(f"{file.name}, {rulebook}: {solved} of {len(puzzles)} solved, {steps} steps right, {several} not unique")
    return True


def main() -> int:
    """Do it; 1 if a step is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--rulebook", action="append", metavar="R", help="a rulebook to try instead")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    rulebooks = options.rulebook or RULEBOOKS
    return int(not all(verify(file, rulebook, options.jobs) for file in options.files for rulebook in rulebooks))


if __name__ == "__main__":
    sys.exit(main())
