"""Rules written in Python: in rulebooks, with words of their own, checked, and never in the way of others."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import asterism
import pytest
from asterism import Board, Cell, Conclusion, Premises, Puzzle, Rule, RuleError, SoundnessError
from asterism.library import load

PUZZLE = load("6x1")[0]
PUZZLES = load("6x1")[:6]
SINGLES = asterism.rulebook("sovereign")


@asterism.rule(id="T.1", name="Last cell", tier=2, also=["full house"])
def last_cell(board: Board) -> Iterator[Conclusion]:
    """A container with just one cell for its one star.

    Condition: a container needs one star,
        and has one unknown cell.
    Action: put the star there.
    Sound because: it has to be somewhere.
    """
    for kind, names in (("Row-", range(1, board.puzzle.size + 1)), ("Cage-", range(1, board.puzzle.size + 1))):
        for name in names:
            seen = board.tilings(f"{kind}{name}")
            if seen.needs == len(seen.cells) == 1:
                where = Premises(containers=seen.containers)
                yield Conclusion(stars=seen.cells, premises=where, text=f"{seen.cells[0]} is the last of {kind}{name}.")


@asterism.rule(id="T.2", name="Wishful thinking")
def wishful_thinking(board: Board) -> Iterator[Conclusion]:
    yield Conclusion(marks=[cell for cell in map(Cell, range(6), range(6)) if board.state(cell) == "."])


@asterism.rule(id="T.3", name="Nothing new")
def nothing_new(board: Board) -> Iterator[Conclusion]:
    """It says what everybody knows."""
    yield Conclusion()
    yield Conclusion(board.stars, board.marks)


@asterism.rule(id="T.4", name="Broken")
def broken(board: Board) -> Iterator[Conclusion]:
    """It fails."""
    yield from ()
    raise ZeroDivisionError("too little of something")


def test_a_function_becomes_a_rule() -> None:
    assert (str(last_cell), last_cell.tier, last_cell.also) == ("T.1 Last cell", 2, ("full house",))
    assert last_cell.fires
    assert last_cell.summary == "A container with just one cell for its one star."
    assert last_cell.condition == "a container needs one star, and has one unknown cell."
    assert (last_cell.action, last_cell.sound) == ("put the star there.", "it has to be somewhere.")
    assert wishful_thinking.summary == "Wishful thinking."
    assert last_cell not in asterism.rules()


def test_it_stands_beside_the_ids_of_others() -> None:
    trace = asterism.solve(PUZZLE, [*SINGLES, last_cell, "R3.7", *asterism.rulebook("full")[9:]], verify=True)
    assert trace.status == "solved"
    assert trace.rulebook[: len(SINGLES) + 1] == (*SINGLES, "T.1")
    again = asterism.solve(PUZZLE, trace.rulebook, verify=True)
    assert again == trace


def test_its_steps_are_steps() -> None:
    board = Board(PUZZLE)
    for cell in board.tilings("Row-3").cells[1:]:
        board = board.mark(cell)
    trace = asterism.solve(board, [last_cell])
    step = trace.steps[0]
    assert (step.rule, step.before, step.stars, step.marks) == (last_cell, board, (Cell("A3"),), ())
    assert (step.text, step.nudge) == ("A3 is the last of Row-3.", "Look at Row-3.")
    assert step.to_dict()["rule"] == "T.1"
    assert trace.census == {"T.1": len(trace.steps)}
    assert asterism.find_steps(board, last_cell) == asterism.find_steps(board, "T.1") == [step]
    for value in (step, trace, last_cell):
        for same in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value)):
            assert same == value
            assert hash(same) == hash(value)
    assert eval(repr(trace), vars(asterism)) == trace


def test_without_a_text_its_documentation_speaks() -> None:
    step = next(nothing_new.steps(Board(PUZZLE)), None)
    assert step is None
    (wish,) = asterism.find_steps(PUZZLE, wishful_thinking)
    assert wish.text.startswith("Wishful thinking.")
    assert "A1" in wish.text


def test_whoever_finds_nothing_new_is_passed_over() -> None:
    full = asterism.solve(PUZZLE)
    trace = asterism.solve(PUZZLE, [nothing_new, *asterism.rulebook("full"), nothing_new])
    assert (trace.status, trace.answer) == ("solved", full.answer)
    assert list(trace.steps) == list(full.steps)
    assert asterism.solve(PUZZLE, [nothing_new]).status == "stuck"


@pytest.mark.parametrize("jobs", [1, 3])
def test_it_works_in_a_sieve(jobs: int) -> None:
    book: list[str | Rule] = [*SINGLES, last_cell, *asterism.rulebook("pure")]
    traces = list(asterism.sieve(PUZZLES, book, jobs=jobs, verify=True))
    assert traces == [asterism.solve(puzzle, book) for puzzle in PUZZLES]
    assert asterism.census(traces).steps == sum(len(trace.steps) for trace in traces)


def test_a_wrong_rule_is_caught() -> None:
    with pytest.raises(SoundnessError) as caught:
        asterism.solve(PUZZLE, [*SINGLES, wishful_thinking], verify=True)
    error = caught.value
    (answer,) = asterism.solutions(PUZZLE)
    assert (error.rule, error.is_star, answer[error.cell.row * 7]) == (wishful_thinking, False, "1")
    assert str(error).startswith(f"the rule T.2 Wishful thinking says that {error.cell} is no star, but there is")
    assert repr(error.board) in str(error)
    assert isinstance(error, asterism.AsterismError)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    for wrong in (
        lambda: list(asterism.sieve([PUZZLE], [wishful_thinking], verify=True)),
        lambda: asterism.hint(Board(PUZZLE), [wishful_thinking], verify=True),
    ):
        with pytest.raises(SoundnessError, match=r"the rule T\.2"):
            wrong()
    assert asterism.solve(PUZZLE, [*SINGLES, wishful_thinking]).status != "solved"


def test_a_rule_that_denies_what_is_known_is_caught() -> None:
    (answer,) = asterism.solutions(PUZZLE)
    star = Cell(*divmod(answer.index("1"), 6))

    @asterism.rule(id="T.5", name="Denial")
    def denial(board: Board) -> Iterator[Conclusion]:
        yield Conclusion(marks=[star])

    board = Board(PUZZLE).star(star)
    assert asterism.solve(board, [denial]).status == "stuck"
    with pytest.raises(SoundnessError, match=f"says that {star} is no star"):
        asterism.solve(board, [denial], verify=True)


def test_what_goes_wrong_in_it_says_where() -> None:
    with pytest.raises(ZeroDivisionError, match="too little of something") as caught:
        asterism.solve(PUZZLE, [*SINGLES, broken])
    assert caught.value.__notes__[0].startswith("in the rule T.4 Broken, on Board(")


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ("A1", "yields asterism.Conclusion"),
        (Conclusion(["Z9"]), "Z9"),
        (Conclusion(["A1"], [(0, 0)]), "A1 can't be a star and marked at once"),
    ],
)
def test_what_is_no_conclusion_is_refused(given: Any, problem: str) -> None:
    @asterism.rule(id="T.6", name="Babble")
    def babble(board: Board) -> Iterator[Conclusion]:
        yield given

    with pytest.raises((TypeError, asterism.AsterismError), match=problem) as caught:
        asterism.solve(PUZZLE, [babble])
    assert "T.6 Babble" in caught.value.__notes__[0]


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"id": "R1.1", "name": "x"}, "R1.1 is a rule of the ladder"),
        ({"id": "", "name": "x"}, "can't be the id of a rule"),
        ({"id": "a b", "name": "x"}, "can't be the id of a rule"),
        ({"id": "a,b", "name": "x"}, "can't be the id of a rule"),
        ({"id": "T.9", "name": "x", "tier": 10}, "the tier is 10, expected 1 to 9"),
    ],
)
def test_what_can_be_no_rule_is_refused(settings: Any, problem: str) -> None:
    with pytest.raises(RuleError, match=problem):
        asterism.rule(**settings)


def test_what_is_no_rulebook_is_refused() -> None:
    def plain(board: Board) -> Iterator[Conclusion]:
        yield Conclusion()

    with pytest.raises(RuleError, match=r"is no rule yet; write @asterism\.rule"):
        asterism.solve(PUZZLE, ["R1.1", plain])  # type: ignore[list-item]
    first, second = (asterism.rule(id="T.7", name=name)(plain) for name in ("one", "two"))
    with pytest.raises(RuleError, match=r"two rules of this rulebook are called T\.7"):
        asterism.solve(PUZZLE, [first, second])
    with pytest.raises(RuleError, match=r"no rule is called 'T\.77'"):
        asterism.solve(PUZZLE, ["T.77"])


def test_a_rule_is_found_anew_by_its_id() -> None:
    for name in ("one", "two"):

        @asterism.rule(id="T.8", name=name)
        def renewed(board: Board) -> Iterator[Conclusion]:
            yield Conclusion(["A1"])

    (step,) = asterism.find_steps(PUZZLE, "T.8")
    assert step.rule is renewed
    assert step.rule.name == "two"


def test_rules_that_take_uniqueness_for_granted_are_believed_where_it_is_not_so() -> None:
    loose = Puzzle(4, 1, "AABBAABBCCDDCCDD")

    @asterism.rule(id="T.10", name="There can be only one", tier=7)
    def only_one(board: Board) -> Iterator[Conclusion]:
        yield Conclusion(["B1"])

    trace = asterism.solve(loose, [only_one, *SINGLES], verify=True)
    assert (trace.status, trace.answer) == ("solved", "0100000110000010")


@pytest.mark.parametrize("name", ["full", "human", "primer", "speed"])
def test_the_ladder_stands_the_test(name: str) -> None:
    for trace in asterism.sieve(PUZZLES + load("10x2")[:8], name, verify=True):
        assert trace.status in ("solved", "stuck")
