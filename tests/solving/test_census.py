"""The census: what it counts, what it says, and that it is a value."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from xml.etree import ElementTree

import asterism
import pytest
from asterism import Board, Census, Conclusion, Puzzle, Rule, RuleCensus, RuleError
from asterism.census import Tally
from asterism.library import load
from asterism.render import THEMES, draw_census

PUZZLES = load("8x1")[:5] + load("9x2")[:3]
LOOSE = Puzzle(4, 1, "AABBAABBCCDDCCDD")
#: Each of these fires in ordinary puzzles; they do not solve all of them.
BOOK = ("R1.1", "R1.2", "R1.3", "R1.4", "R2.1", "R2.2", "R2.3", "R2.4", "R2.5", "R3.3c", "R3.1")


def test_it_counts_what_the_traces_say() -> None:
    traces = [asterism.solve(puzzle, "pure") for puzzle in PUZZLES]
    census = asterism.census(traces)
    assert census.rulebook == asterism.rulebook("pure")
    assert census.puzzles == len(PUZZLES)
    assert census.solved == sum(trace.status == "solved" for trace in traces) == sum(n for _, n in census.tiers)
    assert census.steps == sum(len(trace.steps) for trace in traces)
    for row in census.rules:
        assert row.steps == sum(trace.census.get(row.rule.id, 0) for trace in traces)
        assert row.puzzles == sum(row.rule.id in trace.census for trace in traces)
        assert (row.calls, row.seconds, row.stuck_without) == (None, None, None)
    assert census.calls is census.seconds is None


def test_facts_have_no_row() -> None:
    ids = [row.rule.id for row in asterism.census([asterism.solve(PUZZLES[0], BOOK)]).rules]
    assert ids == [id for id in BOOK if id != "R3.1"]


def test_every_end_and_how_far_the_stuck_ones_came() -> None:
    touching = Board(LOOSE).star("A1").star("B2")
    census = asterism.census(asterism.sieve([LOOSE, touching, PUZZLES[0]]))
    assert (census.solved, census.stuck, census.contradictions) == (1, 1, 1)
    stuck = asterism.solve(LOOSE).board.states
    assert (census.known, census.cells) == (16 - stuck.count("."), 16)
    assert str(census).startswith("3 puzzles: 1 solved, 1 stuck, 1 without a solution\n")
    assert f"known where the stuck ones ended: {census.known / 16:.0%} of their cells" in str(census)


def test_without_puzzles() -> None:
    assert asterism.census([]) == Census((), 0, 0, 0, 0, 0, (), ())
    assert str(asterism.census([])) == "no puzzles"
    assert "no puzzles" in draw_census(asterism.census([]))


def test_without_steps() -> None:
    census = asterism.census(asterism.sieve([LOOSE], ["R2.3"], measured=True))
    assert str(census).splitlines() == [
        "1 puzzle: 1 stuck",
        "known where the stuck ones ended: 0% of their cells",
        "steps: 0, 0.0 a puzzle; rules tried: 1, 1 a puzzle",
    ]


def test_one_census_is_of_one_rulebook() -> None:
    with pytest.raises(RuleError, match="a census is of one rulebook"):
        asterism.census([asterism.solve(LOOSE), asterism.solve(LOOSE, "pure")])


def test_a_measured_solve_is_the_same_and_says_what_it_cost() -> None:
    for puzzle in PUZZLES:
        plain, measured = asterism.solve(puzzle), asterism.solve(puzzle, measured=True)
        assert plain == measured
        assert plain.profile is None
        profile = measured.profile
        assert profile is not None
        # Every step is a call; the first rule is tried before each step, and once more where nothing is found.
        assert profile["R1.1"][0] == len(measured.steps) + (measured.status == "stuck")
        assert all(profile[id][0] >= steps for id, steps in measured.census.items())
        assert all(seconds >= 0 for _, seconds in profile.values())
        assert pickle.loads(pickle.dumps(measured)).profile is None


def test_calls_do_not_depend_on_jobs() -> None:
    one, three = (asterism.census(asterism.sieve(PUZZLES, jobs=jobs, measured=True)) for jobs in (1, 3))
    assert one.calls
    assert [row.calls for row in one.rules] == [row.calls for row in three.rules]
    assert sum(map(one.share, one.rules)) == pytest.approx(1)


def test_what_is_stuck_without_a_rule() -> None:
    traces = list(asterism.sieve(PUZZLES, BOOK))
    census = asterism.census(traces, without=True, jobs=2)
    assert census.solved > 2
    for row in census.rules:
        rest = [id for id in BOOK if id != row.rule.id]
        solved = sum(asterism.solve(puzzle, rest).status == "solved" for puzzle in PUZZLES)
        assert row.stuck_without == census.solved - solved, row.rule
    assert any(row.stuck_without for row in census.rules)


def test_only_what_needed_a_rule_is_solved_again() -> None:
    tally = Tally()
    for trace in asterism.sieve(PUZZLES, BOOK):
        tally.add(trace)
        tally.keep(trace)
    watched: list[int] = []
    tally.stuck_without(1, lambda: watched.append(1))
    expected = sum(len(trace.census) for trace in asterism.sieve(PUZZLES, BOOK) if trace.status == "solved")
    assert len(watched) == expected


def test_rules_written_in_python_are_counted_too() -> None:
    @asterism.rule(id="Census.1", name="One neighbor", tier=1)
    def one_neighbor(board: Board) -> Iterator[Conclusion]:
        """The cell below a star is none."""
        for star in board.stars:
            if star.row + 1 < board.puzzle.size:
                yield Conclusion(marks=[(star.row + 1, star.col)])

    book: list[str | Rule] = [one_neighbor, *BOOK]
    census = asterism.census(asterism.sieve(PUZZLES, book), without=True)
    row = census.rules[0]
    assert row.rule == one_neighbor
    assert row.steps > row.puzzles > 0
    # What it marks, R1.1 marks as well.
    assert row.stuck_without == 0
    assert census.solved == asterism.census(asterism.sieve(PUZZLES, BOOK)).solved
    assert "Census.1 One neighbor" in str(census)


def test_jobs_are_counted_from_one() -> None:
    with pytest.raises(ValueError, match="jobs is 0"):
        asterism.census([], without=True, jobs=0)


def test_it_is_a_value() -> None:
    census = asterism.census(asterism.sieve(PUZZLES, "primer", measured=True), without=True)
    assert pickle.loads(pickle.dumps(census)) == census == eval(repr(census), vars(asterism))
    assert hash(census) == hash(pickle.loads(pickle.dumps(census)))
    with pytest.raises(AttributeError, match="can't be changed"):
        census.solved = 3
    assert RuleCensus(asterism.rules()[0], 1, 1) != RuleCensus(asterism.rules()[0], 1, 1, calls=2)


def test_as_plain_data() -> None:
    census = asterism.census(asterism.sieve(PUZZLES, "primer", measured=True), without=True)
    data = json.loads(json.dumps(census.to_dict()))
    assert data["puzzles"] == 8
    assert data["tiers"] == {str(tier): number for tier, number in census.tiers}
    first = data["rules"][0]
    assert (first["rule"], first["name"], first["tier"]) == ("R1.1", "Star neighbors", 1)
    assert set(first) == {"rule", "name", "tier", "steps", "puzzles", "calls", "seconds", "stuck_without"}
    assert sum(row["steps"] for row in data["rules"]) == data["steps"] == census.steps


def test_the_table_is_readable_in_80_columns() -> None:
    thousand = [RuleCensus(rule, 9_999_999, 1_000_000, 99_999_999, 1.0, 1_000_000) for rule in asterism.rules()]
    rules = [row for row in thousand if row.rule.fires]
    census = Census(asterism.rulebook("speed"), 1_000_000, 0, 0, 0, 0, ((9, 1_000_000),), rules[:-1])
    lines = str(census).splitlines()
    assert max(map(len, lines)) <= 80
    census = asterism.census(asterism.sieve(PUZZLES))
    lines = str(census).splitlines()
    assert max(map(len, lines)) <= 80
    fired = [line.split()[0] for line in lines if line.startswith("R") and "never" not in line]
    silent = " ".join(lines).partition("never fired: ")[2].split()
    assert [id for id in fired if id not in silent] == [row.rule.id for row in census.rules if row.steps]
    assert set(silent) == {row.rule.id for row in census.rules if not row.steps}


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_has_a_bar_for_every_rule_that_fired(theme: str) -> None:
    census = asterism.census(asterism.sieve(PUZZLES, "primer", measured=True), without=True)
    root = ElementTree.fromstring(draw_census(census, theme=theme))
    words = [element.text for element in root if element.tag.endswith("text")]
    fired = [row for row in census.rules if row.steps]
    assert [f"{row.rule.id}  {row.rule.name}" for row in fired] == [
        word for word in words if word and word.startswith("R") and "." in word
    ]
    for head in ("puzzles", "steps", "tried", "time", "needed by"):
        assert head in words
    bars = [element for element in root if element.tag.endswith("rect")][1:]
    assert len(bars) == 5 * len(fired)
    assert all(0 <= int(bar.attrib["width"]) <= 100 for bar in bars)
    if theme == "light":
        assert census._repr_svg_() == draw_census(census)
