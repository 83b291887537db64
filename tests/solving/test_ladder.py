"""The catalogue of rules, and the rulebooks."""

from __future__ import annotations

import pickle
from typing import Any

import asterism
import pytest
from asterism import Rule, RuleError
from asterism.ladder import RULEBOOKS
from asterism.library import load


def test_every_rule_says_what_it_is() -> None:
    found = asterism.rules()
    assert len({rule.id for rule in found}) == len({rule.name for rule in found}) == len(found)
    for rule in found:
        assert rule.id.startswith(f"R{rule.tier}.")
        for words in (rule.summary, rule.condition, rule.action, rule.sound):
            assert words.endswith("."), rule.id


def test_rules_are_values() -> None:
    for rule in asterism.rules():
        assert eval(repr(rule), {"Rule": Rule}) == rule == pickle.loads(pickle.dumps(rule))
        assert str(rule) == f"{rule.id} {rule.name}"


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_rulebook_is_a_choice_of_rules(name: str) -> None:
    ids = asterism.rulebook(name)
    assert len(set(ids)) == len(ids) >= 7
    assert set(ids) <= {rule.id for rule in asterism.rules()}


def test_a_rulebook_of_ones_own_keeps_its_order() -> None:
    puzzle = load("5x1")[0]
    ids = ["R2.3", "R1.4", "R1.1", "R1.2", "R1.3", "R2.1", "R2.2"]
    assert asterism.solve(puzzle, ids).rulebook == tuple(ids)


@pytest.mark.parametrize(
    ("name", "advice"),
    [("fully", "did you mean full?"), ("zzz", "there are full, human"), (3, "there are full")],
)
def test_an_unknown_rulebook_is_refused(name: Any, advice: str) -> None:
    with pytest.raises(RuleError, match=advice.replace("?", r"\?")):
        asterism.rulebook(name)


@pytest.mark.parametrize(
    ("id", "advice"),
    [
        ("R5.55", "did you mean R5.5"),
        ("r1.1", "did you mean R1.1"),
        ("squeezes", "did you mean R5.5"),
        (None, "R1.1, "),
    ],
)
def test_an_unknown_rule_is_refused(id: Any, advice: str) -> None:
    board = asterism.Board(asterism.Puzzle(4, 1, "AABBAABBCCDDCCDD"))
    with pytest.raises(RuleError, match=advice):
        asterism.find_steps(board, id)
    with pytest.raises(RuleError, match=advice):
        asterism.solve(board, ["R1.1", id])


@pytest.mark.parametrize("rule", [rule for rule in asterism.rules() if rule.fires], ids=str)
def test_every_rule_that_makes_steps_has_an_example(rule: Rule) -> None:
    step = rule.example
    assert step is not None
    assert step.rule == rule
    assert step in asterism.find_steps(step.before, rule.id)


def test_a_fact_has_none() -> None:
    assert asterism.rules()[9].id == "R3.1"
    assert asterism.rules()[9].example is None


def test_a_rule_knows_its_rulebooks() -> None:
    found = {rule.id: rule.rulebooks for rule in asterism.rules()}
    for name in RULEBOOKS:
        assert set(asterism.rulebook(name)) == {id for id, names in found.items() if name in names}
