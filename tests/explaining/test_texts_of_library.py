"""Every text of every step of the bundled puzzles: whole sentences that name what they should, with right numbers."""

from __future__ import annotations

import pickle
import re

import asterism
import pytest
from asterism import Broken, Case, Cell, Group, Premises, Step
from asterism.library import load

from explaining.reading import cells_named, containers_named, needs_of, needs_told, tiles_told

SMALL = ("5x1", "6x1", "8x1", "9x2", "10x1", "10x2", "12x2")
LARGE = ("13x3", "14x3", "17x4", "21x5", "25x6")
#: What is solved; solves are long, so that each is looked at once, in all respects.
SOLVES = [(name, "full") for name in SMALL + LARGE] + [(name, "speed") for name in SMALL]

#: What no text has: blanks that are none, words for nothing, numbers that don't go with their nouns.
WRONG = re.compile(
    r"\S  |\s[.,:;]|\(\)|,,|\.\.|None|\bnan\b|set\(|Cell\(|[(\[{]['\"]"
    r"|\b1 (?:stars|tiles|cells|open cells|ways|links|rows|columns|cages)\b"
    r"|\b(?:0|[2-9]|\d\d+) (?:more |open |other )?(?:star|tile|cell|way|link|row|column|cage)\b"
    r"|\b(?:and|or|in|on|of|to|into|by|at)[.,;:]"
)


@pytest.mark.parametrize(("name", "rulebook"), SOLVES)
def test_texts_of_solves(name: str, rulebook: str) -> None:
    number = 0
    for trace in asterism.sieve(load(name), rulebook):
        for step in trace.steps:
            check_sentences(step)
            check_cells(step)
            check_reasons(step)
            check_numbers(step)
            check_nudge(step)
            number += 1
    assert number >= len(load(name))


def check_sentences(step: Step) -> None:
    """Texts are whole sentences, and in the short ones there is only one line."""
    assert step.rule.summary not in step.text
    for text in (step.text, step.brief, step.pattern, step.nudge):
        assert text[0].isupper() or text.startswith(step.rule.name), text
        for line in text.split("\n"):
            assert line.endswith((".", "?")), text
    for line in [*step.text.split("\n"), step.brief, step.nudge]:
        found = WRONG.search(line.strip())
        assert found is None, line
    assert "\n" not in step.brief + step.pattern + step.nudge


def check_cells(step: Step) -> None:
    """The last sentence names all cells that change and no other; what else is named is on the grid."""
    size = step.before.puzzle.size
    for text in (step.text, step.brief):
        effect = re.split(r"(?<=[.?])\s", text)[-1]
        assert effect.startswith("So "), text
        assert cells_named(effect) == {*step.stars, *step.marks}, text
        assert all(max(cell) < size for cell in cells_named(text)), text
        for container in containers_named(text):
            kind, _, place = container.partition("-")
            assert (ord(place) - ord("a") if kind == "Col" else int(place) - 1) in range(size), text


#: Rules that mark, or star, all that is left somewhere: there the reason need not name the cells.
ALL_OTHERS = {
    "R1.1", "R1.2", "R1.3", "R1.4", "R2.1", "R2.2", "R2.3", "R2.4", "R2.5", "R3.5", "R5.1", "R5.2", "R5.5b", "R5.6",
    "R5.7b", "R5.8", "R5.10", "R6.4", "R6.6", "R8.6",
}  # fmt: skip


def check_reasons(step: Step) -> None:
    """Every cell that changes is named in the reasons, too."""
    if step.rule.id not in ALL_OTHERS:
        reasons = step.text[: step.text.rindex("So ")]
        assert {*step.stars, *step.marks} <= cells_named(reasons), step.text


def check_numbers(step: Step) -> None:
    """Numbers of stars agree with the board, numbers of tiles with the tiles that are named."""
    for containers, stars in needs_told(step.text.split("\n")[0]):
        assert needs_of(step.before, containers) == stars, step.text
    for number, told in tiles_told(step.text):
        assert number == told, step.text


def check_nudge(step: Step) -> None:
    """Where to look and which pattern it is give no cell away."""
    for text in (step.nudge, step.pattern):
        assert not cells_named(text.replace(f"({step.rule.id})", "")) & {*step.stars, *step.marks}, text
    assert step.rule.name in step.pattern


@pytest.mark.parametrize("name", ["8x1", "9x2", "12x2"])
def test_a_step_made_again_says_the_same(name: str) -> None:
    names = {"Board": asterism.Board, "Puzzle": asterism.Puzzle, "Rule": asterism.Rule}
    names |= {kind.__name__: kind for kind in (Broken, Case, Cell, Group, Premises, Step)}
    steps = {step.rule: step for puzzle in load(name) for step in asterism.solve(puzzle).steps}
    assert len(steps) >= 12
    for step in steps.values():
        for same in (eval(repr(step), names), pickle.loads(pickle.dumps(step))):
            assert (same.text, same.brief) == (step.text, step.brief)
            assert (same.nudge, same.pattern) == (step.nudge, step.pattern)
