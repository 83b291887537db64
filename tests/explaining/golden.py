"""The texts that are kept, with positions of bundled puzzles: one at least for every rule that occurs in these.

``python -m tests.explaining.golden`` writes the texts anew, and looks for positions of rules that have none; read what
changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import asterism
from asterism import Board, Step
from asterism.library import load

FILE = Path(__file__).parent / "golden.txt"

#: Where positions are looked for, and how many puzzles of each.
_SEARCHED = {"8x1": 20, "9x2": 20, "10x2": 20, "12x2": 4, "13x3": 1}
#: Longer texts are not kept.
_LONGEST = 2500


class Kept(NamedTuple):
    """A position, and the rule whose first step there is told."""

    rule: str
    #: Rules that place stars and make marks, or argue in two ways, have a text for each.
    variant: str
    file: str
    number: int
    states: str

    @property
    def step(self) -> Step | None:
        """The step, if the rule still finds one of that kind."""
        board = Board.parse(load(self.file)[self.number], self.states)
        steps = asterism.find_steps(board, self.rule)
        return next((step for step in steps if variant_of(step) == self.variant), None)


def variant_of(step: Step) -> str:
    """Whether a step places stars, makes marks, or tries something."""
    return "stars" if step.stars else "cases" if step.premises.cases else "marks"


def read() -> list[Kept]:
    """The positions in the file."""
    found = []
    for entry in FILE.read_text(encoding="utf-8").rstrip("\n").split("\n\n"):
        rule, variant, file, number, states = entry.split("\n")[0].split()
        found.append(Kept(rule, variant, file, int(number), states))
    return found


def written(kept: list[Kept]) -> str:
    """The file: of each position a line that says where it is, and then the texts."""
    entries = []
    for position in kept:
        step = position.step
        texts = [step.pattern, step.nudge, step.text] if step else ["nothing is found here any more"]
        entries.append("\n".join([" ".join(map(str, position)), *texts]))
    return "\n\n".join(entries) + "\n"


def _renewed(kept: list[Kept]) -> list[Kept]:
    """The positions where something is found, and others for what has none, in the order of the ladder."""
    known = {(position.rule, position.variant): position for position in kept if position.step}
    boards: list[tuple[str, int, Board]] = []
    for position in _solved(boards):
        known.setdefault((position.rule, position.variant), position)
    told = {rule for rule, _ in known}
    for rule in (rule.id for rule in asterism.rules() if rule.fires and rule.id not in told):
        known |= {(found.rule, found.variant): found for found in islice(_asked(rule, boards), 1)}
    order = [rule.id for rule in asterism.rules()]
    return sorted(known.values(), key=lambda position: (order.index(position.rule), position.variant))


def _solved(boards: list[tuple[str, int, Board]]) -> Iterator[Kept]:
    """Positions of solves where a rule fires; some boards on the way are kept besides."""
    for file, puzzles in _SEARCHED.items():
        for number, puzzle in enumerate(load(file)[:puzzles]):
            for place, step in enumerate(asterism.solve(puzzle, "speed").steps):
                if place % 5 == 0:
                    boards.append((file, number, step.before))
                if len(step.text) < _LONGEST:
                    yield Kept(step.rule.id, variant_of(step), file, number, step.before.states)


def _asked(rule: str, boards: list[tuple[str, int, Board]]) -> Iterator[Kept]:
    """Positions where a rule would fire if it were asked before others."""
    for file, number, board in boards:
        for step in asterism.find_steps(board, rule):
            if len(step.text) < _LONGEST:
                yield Kept(rule, variant_of(step), file, number, board.states)


if __name__ == "__main__":
    FILE.write_text(written(_renewed(read() if FILE.exists() else [])), encoding="utf-8", newline="\n")
    sys.stdout.write(f"{FILE}: {len(read())} texts\n")
