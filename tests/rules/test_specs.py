"""Every rule does what its spec file says: fires with that effect and those words, is silent, and is never wrong."""

from __future__ import annotations

import asterism
import pytest
from asterism import Board, Rule, Step

import claims
from tools import docs_specs
from tools.docs_specs import Case, find_step, path_of, read_cases, renewed
from turning import turned_rule

RULES = asterism.rules()
FILES = {rule: path_of(rule) for rule in RULES if path_of(rule).exists()}
CASES = [(rule, case) for rule, path in FILES.items() for case in read_cases(path.read_text(encoding="utf-8"))]


def cases(*kinds: str) -> pytest.MarkDecorator:
    """Parametrize over the cases of those kinds, each with its rule."""
    found = [(rule, case) for rule, case in CASES if case.kind in kinds]
    return pytest.mark.parametrize(("rule", "case"), found, ids=[f"{rule.id} {case}" for rule, case in found])


def effect(step: Step) -> Board:
    """What a step concludes, on an otherwise empty board: this can be turned."""
    return Board(step.before.puzzle).with_cells(step.stars, step.marks)


def effects(board: Board, rule: Rule) -> set[Board]:
    """What a rule concludes at a position, step by step."""
    return {effect(step) for step in asterism.find_steps(board, rule.id)}


@pytest.mark.parametrize("rule", RULES, ids=str)
def test_every_rule_has_its_file(rule: Rule) -> None:
    text = path_of(rule).read_text(encoding="utf-8")
    head, _, rest = text.partition("\n## ")
    title, _, prose = head.partition("\n")
    assert title == f"# {rule.id} {rule.name}"
    assert len(prose.split()) >= 20, "prose for people comes before the cases"
    found = read_cases(text)
    assert len(found) == f"## {rest}".count("## "), "a section is no case"
    kinds = [case.kind for case in found]
    wanted = ("fires", "silent") if rule.fires else ("holds", "fails")
    assert kinds[0] == wanted[0]
    assert set(kinds) == set(wanted)


@pytest.mark.parametrize("rule", RULES, ids=str)
def test_every_rule_says_what_it_does(rule: Rule) -> None:
    for words in (rule.summary, rule.condition, rule.action, rule.sound):
        assert len(words.split()) >= 2
        assert words.endswith(".")
        assert "  " not in words


def test_there_are_no_other_files() -> None:
    assert {*FILES.values()} == {*docs_specs.FOLDER.iterdir()}


@cases("fires")
def test_a_rule_fires_with_that_effect_and_those_words(rule: Rule, case: Case) -> None:
    step = find_step(case, rule)
    assert step is not None
    assert (step.stars, step.marks) == (case.stars, case.marks)
    assert renewed(case, rule) == list(case.told), "run `make docs`"


@cases("fires")
def test_what_a_rule_concludes_is_so_in_every_solution(rule: Rule, case: Case) -> None:
    assert asterism.is_solvable(case.board)
    if rule.tier == 7:
        assert asterism.count(case.board.puzzle) == 1
    always, never = asterism.backbone(case.board)
    for step in asterism.find_steps(case.board, rule.id):
        assert {*step.stars} <= {*always}
        assert {*step.marks} <= {*never}


@cases("fires", "silent")
def test_turned_and_mirrored_it_concludes_the_same(rule: Rule, case: Case) -> None:
    images = [effect.symmetries() for effect in effects(case.board, rule)]
    for turn, image in enumerate(case.board.symmetries()):
        assert effects(image, turned_rule(rule, turn)) == {turned[turn] for turned in images}


@cases("silent")
def test_a_near_miss_is_silent(rule: Rule, case: Case) -> None:
    assert asterism.is_solvable(case.board)
    assert case.stars or case.marks
    for step in asterism.find_steps(case.board, rule.id):
        assert not {*step.stars} & {*case.stars}
        assert not {*step.marks} & {*case.marks}
    assert renewed(case, rule) == list(case.told), "run `make docs`"


@cases("holds", "fails")
def test_a_fact_is_one(rule: Rule, case: Case) -> None:
    assert case.told
    for claim in case.told:
        assert claims.holds(claim, case.board) == (case.kind == "holds"), claim
