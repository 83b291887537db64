"""``asterism rules``: the ladder, a rulebook, and all of one rule."""

from __future__ import annotations

import json

import asterism
import pytest
from asterism.ladder import RULEBOOKS, TIERS, find_rule
from asterism.render import draw_text

from cli.command_line import run


def words(text: str) -> str:
    return " ".join(text.split())


def test_the_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "rules")
    assert (result.code, result.err) == (0, "")
    assert max(map(len, result.lines)) <= 80
    ids = [line.split()[0] for line in result.lines if line.startswith("  R")]
    assert ids == [rule.id for rule in asterism.rules()]
    assert [line for line in result.lines if line.startswith("Tier")] == [
        f"Tier {tier}: {name}" for tier, name in enumerate(TIERS, 1)
    ]
    assert all(words(f"{rule.name}: {rule.summary}") in words(result.out) for rule in asterism.rules())


def test_a_rulebook_in_its_own_order(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "rules", "--rulebook", "primer")
    ids = [line.split()[0] for line in result.lines if line.startswith("  R")]
    assert tuple(ids) == asterism.rulebook("primer")


def test_all_of_one_rule(capsys: pytest.CaptureFixture[str]) -> None:
    rule = find_rule("R5.1")
    result = run(capsys, "rules", "R5.1")
    assert result.lines[0] == "R5.1 Undercounting (tier 5: counting)"
    assert max(map(len, result.lines)) <= 80
    told = words(result.out)
    for part in (
        rule.summary,
        f"Condition: {rule.condition}",
        f"Action: {rule.action}",
        f"Sound because: {rule.sound}",
        f"Also: {'; '.join(rule.also)}",
        "In: full, human, pure, speed, classic, primer",
    ):
        assert part in told
    assert rule.example is not None
    assert draw_text(rule.example) in result.out


def test_several_rules(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "rules", "R3.1", "R1.1")
    assert [line.split()[0] for line in result.lines if "(tier " in line] == ["R3.1", "R1.1"]
    assert result.out.count("Example:") == 1


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    rule = find_rule("R2.4")
    found = json.loads(run(capsys, "rules", "--json", "R2.4").out)
    step = rule.example
    assert step is not None
    assert found == {
        "rule": "R2.4",
        "name": rule.name,
        "tier": 2,
        "summary": rule.summary,
        "condition": rule.condition,
        "action": rule.action,
        "sound": rule.sound,
        "also": list(rule.also),
        "fires": True,
        "rulebooks": ["full", "human", "pure", "speed", "primer"],
        "example": {"puzzle": step.before.puzzle.to("sbn"), "board": step.before.states, "step": step.to_dict()},
    }
    lines = run(capsys, "rules", "--json", "--rulebook", "sovereign").lines
    assert tuple(json.loads(line)["rule"] for line in lines) == asterism.rulebook("sovereign")
    assert json.loads(run(capsys, "rules", "--json", "R3.1").out)["example"] is None


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["R5.55"], "no rule is called 'R5.55'"),
        (["squeeze"], "no rule is called 'squeeze'"),
        (["--rulebook", "fullest"], "no rulebook is called 'fullest'"),
        (["--file", "x.sbn"], "asterism rules has no option --file"),
    ],
)
def test_what_is_not_there(capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str) -> None:
    result = run(capsys, "rules", *arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"error: {problem}")
    assert "= help: " in result.err


def test_the_help_says_what_the_words_are(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "rules", "--help").out
    assert "what to read" not in text
    assert "--stars" not in text
    assert "  ID " in text
    assert all(name in text for name in RULEBOOKS)
