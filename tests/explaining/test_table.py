"""Every rule has a text of its own, and the texts that are kept are what the rules say."""

from __future__ import annotations

import asterism
import pytest
from asterism import Rule, Step
from asterism.explain.links import REASONS
from asterism.explain.table import BRIEF, TEXTS
from asterism.library import load

from explaining.golden import FILE, Kept, read, written

KEPT = read()
ENTRIES = FILE.read_text(encoding="utf-8").rstrip("\n").split("\n\n")


def test_every_rule_that_fires_has_its_text() -> None:
    assert [rule.id for rule in asterism.rules() if rule.fires and rule.id not in TEXTS] == []
    assert [id for id in {*TEXTS, *BRIEF, *REASONS} if not asterism.ladder.find_rule(id).fires] == []


def test_rules_of_one_text_are_one_family() -> None:
    for words in {*TEXTS.values()}:
        tiers = {id[:2] for id, told in TEXTS.items() if told is words}
        assert len(tiers) <= 2, tiers


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: f"{kept.rule}-{kept.variant}")
def test_kept_texts_are_what_rules_say(kept: Kept) -> None:
    assert written([kept]).rstrip("\n") in ENTRIES


def test_no_kept_text_falls_back() -> None:
    told = {kept.rule for kept in KEPT}
    assert len(KEPT) >= 55
    assert len(told) >= len(TEXTS) - 4
    for kept in KEPT:
        step = kept.step
        assert step is not None
        assert step.rule.summary not in step.text


def test_a_step_made_by_hand_needs_no_premises() -> None:
    board = asterism.Board(load("5x1")[0])
    for rule in asterism.rules():
        if rule.fires:
            step = Step(rule, ["A1"], before=board)
            assert step.text.endswith("So A1 is a star."), rule.id
            assert step.nudge == "Look at the whole board."


def test_a_rule_without_words_is_told_by_its_summary() -> None:
    rule = Rule("X1", "A rule of one's own", 9, "What it is about.")
    board = asterism.Board(load("5x1")[0])
    step = Step(rule, ["A1"], before=board)
    assert step.text == step.brief == "What it is about. So A1 is a star."
    assert step.nudge == "Look at the whole board."
    assert step.pattern == "A rule of one's own (X1). What it is about."
