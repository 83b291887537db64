"""Examples of rules: positions in which they fire, as ``make docs`` finds them."""

from __future__ import annotations

import os

from asterism.board import Board
from asterism.puzzle import Puzzle
from asterism.solver import find_steps

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from asterism.ladder import Rule
    from asterism.step import Step

#: A line each: the rule's id, size and stars and layout, states, and the names of the cells that become known.
PATH = os.path.join(os.path.dirname(__file__), "examples.txt")


def find_example(rule: Rule) -> Step | None:
    """A step that the rule makes; ``None`` where there is no example of it."""
    with open(PATH, encoding="utf-8") as file:
        for line in file:
            id, _, rest = line.partition(" ")
            if id == rule.id:
                return _read(rule, rest.split())
    return None


def write_example(step: Step) -> str:
    """The line of a step."""
    puzzle = step.before.puzzle
    head = f"{step.rule.id} {puzzle.size}x{puzzle.stars}.{puzzle.layout} {step.before.states}"
    return " ".join([head, *map(str, step.stars + step.marks)])


def _read(rule: Rule, words: list[str]) -> Step | None:
    text, states, *cells = words
    board = Board(Puzzle.parse(text, format="sbn"), states)
    steps = find_steps(board, rule.id)
    return next((step for step in steps if [str(cell) for cell in step.stars + step.marks] == cells), None)
