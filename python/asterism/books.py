"""Rulebooks as they are used: runs of rules that the engine tries by itself, and rules written in Python."""

from __future__ import annotations

from asterism import _core, ladder
from asterism.board import Board
from asterism.errors import shown
from asterism.ladder import Rule, RuleError
from asterism.own_rules import PythonRule
from asterism.step import Step, read_step

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeAlias

    #: A rulebook as people give it: its name, or rules and ids of rules.
    Rulebook: TypeAlias = str | Iterable[str | Rule]
    #: What looks at each conclusion before it is believed.
    Check: TypeAlias = Callable[[Rule, Board, Step], None]


class Book:
    """A rulebook: the ids of its rules, and its parts in order. A rule that is named again counts once."""

    def __init__(self, rulebook: Rulebook) -> None:
        rules = _rules_of(rulebook)
        self.ids = tuple(rule.id for rule in rules)
        #: Places in the ladder, as many as follow one another; or a rule written in Python.
        self.parts: list[list[int] | PythonRule] = [[]]
        for rule in rules:
            if isinstance(rule, PythonRule):
                self.parts += [rule, []]
            elif isinstance(last := self.parts[-1], list):
                last.append(ladder.place_of(rule.id))

    @property
    def first(self) -> list[int]:
        """The places of the rules before any that is written in Python."""
        return self.parts[0] if isinstance(self.parts[0], list) else []

    @property
    def rest(self) -> Sequence[list[int] | PythonRule]:
        """The parts after those: none, if no rule is written in Python."""
        return self.parts[1:]


def next_step(board: Board, parts: Iterable[list[int] | PythonRule], check: Check | None = None) -> Step | None:
    """The first step that any part of a rulebook finds."""
    for part in parts:
        if isinstance(part, PythonRule):
            step = next(part.steps(board, check), None)
        elif part and (found := _core.first_step(board._core, part)) is not None:
            step = read_step(found, board.puzzle.size, board)
            if check is not None:
                check(step.rule, board, step)
        else:
            step = None
        if step is not None:
            return step
    return None


def _rules_of(rulebook: Rulebook) -> list[Rule]:
    if isinstance(rulebook, str):
        return [ladder.find_rule(id) for id in ladder.rulebook(rulebook)]
    rules = list(dict.fromkeys(map(_find, rulebook)))
    own = {rule.id: rule for rule in rules if isinstance(rule, PythonRule)}
    for rule in rules:
        if own.get(rule.id, rule) is not rule:
            raise RuleError(f"two rules of this rulebook are called {rule.id}; give one of them another id")
    return rules


def _find(rule: str | Rule) -> Rule:
    if isinstance(rule, Rule):
        return rule if isinstance(rule, PythonRule) else ladder.find_rule(rule.id)
    if callable(rule):
        raise RuleError(f"{shown(rule)} is no rule yet; write @asterism.rule(id=…, name=…) above it")
    return ladder.find_rule(rule)
