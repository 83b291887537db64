"""What the exact solver is asked, and what it answers: limits, many at once, order, arguments."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import asterism
import pytest
from asterism.exact import count_nodes
from hypothesis import given, settings
from hypothesis import strategies as st

from strategies import SOLVED, connected_labels, scattered_labels

HUGE = 10**40
UNIQUE = asterism.Puzzle(10, 2, SOLVED[4][1])
ANSWER = SOLVED[4][2]


def rows(size: int, stars: int) -> asterism.Puzzle:
    """Each row a shape: the solutions are all star grids of the size."""
    return asterism.Puzzle(size, stars, [cell // size for cell in range(size * size)])


def scattered(size: int, stars: int, seed: int) -> asterism.Puzzle:
    labels = [cell // size for cell in range(size * size)]
    random.Random(seed).shuffle(labels)
    return asterism.Puzzle(size, stars, labels, connected=False)


#: A puzzle without a solution that would be found in a lifetime.
ENDLESS = scattered(25, 6, 0)

ASK: dict[str, Callable[[asterism.Puzzle | asterism.Board], object]] = {
    "count": asterism.count,
    "count_many": lambda position: asterism.count_many([position]),
    "solutions": lambda position: list(asterism.solutions(position)),
    "backbone": asterism.backbone,
    "is_solvable": asterism.is_solvable,
}


@pytest.mark.parametrize(("stars", "layout", "answer"), SOLVED)
def test_a_puzzle_with_one_solution(stars: int, layout: str, answer: str) -> None:
    puzzle = asterism.Puzzle(round(len(layout) ** 0.5), stars, layout)
    board = asterism.Board(puzzle)
    full = asterism.Board.from_answer(puzzle, answer)
    for position in (puzzle, board, full):
        assert asterism.count(position) == 1
        assert asterism.is_solvable(position)
        assert list(asterism.solutions(position)) == [answer]
        assert asterism.backbone(position) == (tuple(full.stars), tuple(full.marks))
    for cell in full.stars:
        assert asterism.count(board.mark(cell)) == 0
        assert asterism.count(board.star(cell)) == 1
    for cell in full.marks:
        assert not asterism.is_solvable(board.star(cell))
        assert asterism.count(board.mark(cell)) == 1


def test_a_position_without_a_solution() -> None:
    board = asterism.Board(UNIQUE).star("A1").star("A2")
    assert asterism.count(board) == 0
    assert asterism.count(board, None) == 0
    assert not asterism.is_solvable(board)
    assert list(asterism.solutions(board)) == []
    always, never = asterism.backbone(board)
    assert always == never
    assert len(always) == 100


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 89, 90, 91, HUGE, None])
def test_limits(limit: int | None) -> None:
    puzzle = rows(6, 1)
    expected = 90 if limit is None else min(limit, 90)
    assert asterism.count(puzzle, limit) == expected
    assert asterism.count(puzzle, limit=limit) == expected
    assert asterism.count_many([puzzle, puzzle], limit, jobs=2) == [expected, expected]
    assert len(list(asterism.solutions(puzzle, limit))) == expected


def test_two_is_the_limit_unless_another_is_given() -> None:
    assert asterism.count(rows(6, 1)) == 2
    assert asterism.count_many([rows(6, 1)]) == [2]
    assert len(list(asterism.solutions(rows(6, 1)))) == 90


@pytest.mark.parametrize(("size", "stars", "grids"), [(5, 1, 14), (8, 1, 5242), (9, 2, 664), (12, 3, 2), (24, 6, 2)])
def test_known_numbers_of_star_grids(size: int, stars: int, grids: int) -> None:
    assert asterism.count(rows(size, stars), None) == grids


def test_solutions_come_in_one_order_and_one_by_one() -> None:
    puzzle = rows(9, 2)
    found = list(asterism.solutions(puzzle))
    assert list(asterism.solutions(asterism.Board(puzzle))) == found
    assert len(set(found)) == len(found) == 664
    assert list(asterism.solutions(puzzle, 5)) == found[:5]
    # Two at a time do not disturb each other.
    pairs = zip(asterism.solutions(puzzle), asterism.solutions(puzzle), strict=True)
    assert all(a == b for a, b in pairs)
    # There are 597 million of these: only the first are looked for.
    assert len(list(itertools.islice(asterism.solutions(rows(14, 3)), 100))) == 100


def test_the_order_of_solutions_never_changes() -> None:
    # Machines and versions agree: a change here must be explained.
    assert list(asterism.solutions(rows(4, 1))) == ["0100000110000010", "0010100000010100"]


def test_each_solution_is_one_of_the_board() -> None:
    puzzle = rows(9, 2)
    for answer in asterism.solutions(puzzle):
        full = asterism.Board.from_answer(puzzle, answer)
        assert full.problems() == []
        assert len(full.stars) == 18


def test_a_limit_of_nodes_gives_no_answer() -> None:
    found, nodes = count_nodes(rows(8, 1), None)
    assert found == 5242
    assert count_nodes(rows(8, 1), None, max_nodes=nodes) == (found, nodes)
    for most in (0, 1, 7, 2048, 2049, nodes - 1):
        with pytest.raises(asterism.LimitError) as caught:
            asterism.count(rows(8, 1), None, max_nodes=most)
        assert caught.value.nodes == most
        assert caught.value.found < found
        assert str(most) in str(caught.value)
        assert "raise max_nodes" in str(caught.value)
    assert asterism.count_many([UNIQUE, ENDLESS, rows(8, 1)], max_nodes=1000, jobs=2) == [1, None, 2]
    assert asterism.count_many([UNIQUE, UNIQUE], max_nodes=0) == [None, None]


def test_a_limit_that_is_reached_before_the_nodes_run_out_is_an_answer() -> None:
    assert asterism.count(rows(8, 1), 0, max_nodes=0) == 0
    _, nodes = count_nodes(rows(8, 1), 3)
    assert asterism.count(rows(8, 1), 3, max_nodes=nodes) == 3
    with pytest.raises(asterism.LimitError) as caught:
        asterism.count(rows(8, 1), 3, max_nodes=nodes - 1)
    assert caught.value.found == 2


@pytest.mark.parametrize("most", [0, 1, 5000])
def test_a_limit_of_nodes_for_a_backbone(most: int) -> None:
    with pytest.raises(asterism.LimitError) as caught:
        asterism.backbone(ENDLESS, max_nodes=most)
    assert caught.value.nodes == most
    assert asterism.backbone(UNIQUE, max_nodes=HUGE) == asterism.backbone(UNIQUE)


def test_many_are_answered_in_order_by_any_number_of_jobs() -> None:
    chance = random.Random(5)
    positions: list[asterism.Puzzle | asterism.Board] = []
    for k in range(400):
        puzzle = chance.choice((UNIQUE, rows(5, 1), rows(9, 2), scattered(6, 1, k), scattered(9, 2, k)))
        cell = (chance.randrange(puzzle.size), chance.randrange(puzzle.size))
        positions.append(chance.choice((puzzle, asterism.Board(puzzle).star(cell), asterism.Board(puzzle).mark(cell))))
    expected = [asterism.count(position, 20) for position in positions]
    assert len(set(expected)) > 5
    for jobs in (1, 4, 10_000):
        assert asterism.count_many(positions, 20, jobs=jobs) == expected
        assert asterism.count_many(iter(positions), 20, jobs=jobs) == expected
        assert asterism.count_many([], jobs=jobs) == []


@settings(max_examples=150, deadline=None)
@given(data=st.data(), size=st.integers(4, 7), is_connected=st.booleans())
def test_answers_agree_with_each_other(data: st.DataObject, size: int, is_connected: bool) -> None:
    labels = data.draw((connected_labels if is_connected else scattered_labels)(size, 1))
    puzzle = asterism.Puzzle(size, 1, labels, connected=False)
    states = data.draw(st.lists(st.sampled_from("......xx*"), min_size=size**2, max_size=size**2).map("".join))
    for position in (puzzle, asterism.Board(puzzle, states)):
        found = list(asterism.solutions(position))
        assert asterism.count(position, None) == len(found) == len(set(found))
        assert asterism.is_solvable(position) == bool(found)
        always, never = asterism.backbone(position)
        for stars, cells in (("1", always), ("0", never)):
            indices = [row * size + col for row, col in cells]
            assert indices == [cell for cell in range(size**2) if {answer[cell] for answer in found} <= {stars}]
    for image in puzzle.symmetries():
        assert asterism.count(image, None) == asterism.count(puzzle, None)


@pytest.mark.parametrize("value", [-1, -HUGE])
def test_negative_limits_are_refused(value: int) -> None:
    for ask in (
        lambda: asterism.count(UNIQUE, value),
        lambda: asterism.count(UNIQUE, max_nodes=value),
        lambda: asterism.count_many([UNIQUE], value),
        lambda: asterism.count_many([UNIQUE], max_nodes=value),
        lambda: asterism.count_many([UNIQUE], jobs=value),
        lambda: list(asterism.solutions(UNIQUE, value)),
        lambda: asterism.backbone(UNIQUE, max_nodes=value),
    ):
        with pytest.raises(ValueError, match=f"is {value}, expected"):
            ask()


def test_no_jobs_are_refused() -> None:
    with pytest.raises(ValueError, match="jobs is 0, expected 1 or more"):
        asterism.count_many([UNIQUE], jobs=0)


@pytest.mark.parametrize("jobs", [2**63, HUGE])
def test_more_jobs_than_any_machine_has(jobs: int) -> None:
    assert asterism.count_many([UNIQUE], jobs=jobs) == [1]


@pytest.mark.parametrize("value", ["2", 1.5, [], b"1"])
def test_limits_of_another_type_are_refused(value: object) -> None:
    for ask in (
        lambda: asterism.count(UNIQUE, value),  # type: ignore[arg-type]
        lambda: asterism.count(UNIQUE, max_nodes=value),  # type: ignore[arg-type]
        lambda: asterism.count_many([UNIQUE], value),  # type: ignore[arg-type]
        lambda: asterism.count_many([UNIQUE], jobs=value),  # type: ignore[arg-type]
        lambda: list(asterism.solutions(UNIQUE, value)),  # type: ignore[arg-type]
        lambda: asterism.backbone(UNIQUE, max_nodes=value),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError):
            ask()


@pytest.mark.parametrize("name", ASK)
def test_positions_of_another_type_are_refused(name: str) -> None:
    for value in (None, 5, "5x1.AABCDABBCDABBCDEBBCDEBCCD", object(), []):
        with pytest.raises(TypeError, match="Puzzle or a Board"):
            ASK[name](value)  # type: ignore[arg-type]
