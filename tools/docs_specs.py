"""The spec files of the rules, spec/rules: ``python -m tools.docs_specs [--check] [ID…]``.

Writes the ``step`` blocks anew: under ``fires`` the words of the step, under ``silent`` whether what is not concluded
is so all the same. An empty block gets the first step that the rule finds. ``--check`` writes nothing, and ends with
1 if a block is not what it would write.

A case is a heading, ``## fires: …`` or ``## silent: …``, a ``board`` block with size and stars (``10x2``), shapes on
the left and states on the right, and a ``step`` block: stars and marks, then words. Facts make no steps: their cases
are ``## holds: …`` and ``## fails: …``, with a ``fact`` block, a claim in each line.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

import asterism
from asterism import Board, Cell, Puzzle, Rule, Step
from asterism.ladder import find_rule

FOLDER = Path(__file__).parents[1] / "spec" / "rules"
WIDTH = 120

#: What a silent case says of what is not concluded.
SO = "Not concluded, though it is so in every solution of this board."
NOT_SO = "Not concluded, and not so in every solution of this board."

_EFFECT = re.compile(r"\w+( [A-Y]\d+)+$")
_CASE = re.compile(
    r"^## (?P<kind>\w+): (?P<title>.+)\n(?P<prose>(?:(?!## |```).*\n)*)"
    r"```board (?P<size>\d+)x(?P<stars>\d+)\n(?P<board>(?:(?!```).*\n)*)```\n\n*"
    r"```(?P<block>step|fact)\n(?P<told>(?:(?!```).*\n)*)```$",
    re.MULTILINE,
)


class Case(NamedTuple):
    """A position, and what a rule is expected to do there."""

    #: ``fires`` or ``silent``; of facts, ``holds`` or ``fails``.
    kind: str
    title: str
    board: Board
    #: The lines of its ``step`` or ``fact`` block.
    told: tuple[str, ...]
    #: Where these lines are in the file.
    span: tuple[int, int]

    @property
    def stars(self) -> tuple[Cell, ...]:
        """The stars that the step block names."""
        return self._named("stars ")

    @property
    def marks(self) -> tuple[Cell, ...]:
        """The marks that the step block names."""
        return self._named("marks ")

    def _named(self, word: str) -> tuple[Cell, ...]:
        # Words that happen to begin a line with "stars" have more than cells after that.
        names = [line.removeprefix(word).split() for line in self.told if line.startswith(word) and _EFFECT.match(line)]
        return tuple(Cell(name) for line in names for name in line)

    def __str__(self) -> str:
        return f"{self.kind}: {self.title}"


def path_of(rule: Rule) -> Path:
    """The spec file of a rule: ``R5.5-squeeze.md``."""
    return FOLDER / f"{rule.id}-{re.sub('[^a-z0-9]+', '-', rule.name.lower().replace('×', 'x'))}.md"


def read_cases(text: str) -> list[Case]:
    """The cases of a spec file, in order."""
    return [
        Case(
            found["kind"],
            found["title"],
            read_board(int(found["size"]), int(found["stars"]), found["board"]),
            tuple(found["told"].splitlines()),
            found.span("told"),
        )
        for found in _CASE.finditer(text)
    ]


def read_board(size: int, stars: int, text: str) -> Board:
    """The board of a ``board`` block: in each line a row of shapes and a row of states."""
    rows = [line.split() for line in text.splitlines()]
    shapes, states = ("".join(parts) for parts in zip(*rows, strict=True))
    return Board(Puzzle(size, stars, shapes), states)


def show_board(board: Board) -> str:
    """The ``board`` block of a board."""
    size = board.puzzle.size
    rows = [slice(row * size, (row + 1) * size) for row in range(size)]
    lines = [f"{board.puzzle.layout[row]}  {board.states[row]}" for row in rows]
    return "\n".join([f"```board {size}x{board.puzzle.stars}", *lines, "```"])


def show_effect(stars: Sequence[Cell], marks: Sequence[Cell]) -> list[str]:
    """The first lines of a ``step`` block: what changes."""
    parts = (("stars", stars), ("marks", marks))
    return [f"{word} {' '.join(map(str, cells))}" for word, cells in parts if cells]


def show_step(step: Step) -> list[str]:
    """The ``step`` block of a step: what changes, and its words, wrapped."""
    words = [part for line in step.text.splitlines() for part in wrap(line, WIDTH, break_on_hyphens=False)]
    return [*show_effect(step.stars, step.marks), *words]


def find_step(case: Case, rule: Rule) -> Step | None:
    """The first step of the rule with just the effect that a case names; any, if it names none."""
    effect = (case.stars, case.marks)
    steps = asterism.find_steps(case.board, rule.id)
    return next((step for step in steps if effect == ((), ()) or (step.stars, step.marks) == effect), None)


def is_so(case: Case) -> bool:
    """Whether what a case names is so in every solution of its board."""
    always, never = asterism.backbone(case.board)
    return {*case.stars} <= {*always} and {*case.marks} <= {*never}


def renewed(case: Case, rule: Rule) -> list[str]:
    """What the ``step`` block of a case should say; what it says now, where no step has its effect."""
    if case.kind == "silent":
        return [*show_effect(case.stars, case.marks), SO if is_so(case) else NOT_SO]
    step = find_step(case, rule) if case.kind == "fires" else None
    return show_step(step) if step else list(case.told)


def renew(text: str, rule: Rule) -> str:
    """The text of a spec file with all its ``step`` blocks up to date."""
    for case in reversed(read_cases(text)):
        start, end = case.span
        text = text[:start] + "".join(f"{line}\n" for line in renewed(case, rule)) + text[end:]
    return text


def lost(text: str, rule: Rule) -> Iterator[str]:
    """The cases that should fire and do not: what they name, and what the rule finds there."""
    for case in read_cases(text):
        if case.kind == "fires" and find_step(case, rule) is None:
            found = [" ".join(show_effect(step.stars, step.marks)) for step in asterism.find_steps(case.board, rule.id)]
            effect = " ".join(show_effect(case.stars, case.marks)) or "nothing"
            yield f"{path_of(rule).name}: {case} names {effect}; {rule.id} finds {'; '.join(found) or 'nothing'}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the spec files or check them."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.docs_specs", description="Renew the spec files of the rules."
    )
    parser.add_argument("ids", nargs="*", metavar="ID", help="rules such as R5.5; all if none is named")
    parser.add_argument("--check", action="store_true", help="write nothing, only say whether they are up to date")
    options = parser.parse_args(arguments)
    rules = [find_rule(id) for id in options.ids] or asterism.rules()
    problems: list[str] = []
    # That every rule has its file is for the tests to say.
    for rule, path in [(rule, path_of(rule)) for rule in rules if path_of(rule).exists()]:
        text = path.read_text(encoding="utf-8")
        problems += lost(text, rule)
        wanted = renew(text, rule)
        if wanted != text and options.check:
            problems.append(f"{path.name} is out of date: run `make docs`")
        elif wanted != text:
            path.write_text(wanted, encoding="utf-8")
            print(f"{path.name} written")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
