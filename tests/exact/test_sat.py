"""The exact solver says what a SAT solver says: of published puzzles, of positions on them, of changed ones."""

from __future__ import annotations

import random

import asterism
import pytest

from corpora import NAMES, puzzle_of, sample
from sat import Sat

#: How many puzzles of each file: in a normal run, and with ``--thorough``.
WHOLE = dict.fromkeys(NAMES[:8], (25, 1000)) | {
    "14x3n.sbn": (10, 500),
    "14x3h.sbn": (5, 500),
    "17x4.sbn": (2, 13),
    "21x5.sbn": (1, 12),
}
POSITIONS = (
    dict.fromkeys(NAMES[:8], (20, 500)) | dict.fromkeys(NAMES[8:10], (10, 100)) | dict.fromkeys(NAMES[10:], (3, 13))
)
SEVERAL = dict.fromkeys(NAMES[:8], (8, 100))


def answers(position: asterism.Puzzle | asterism.Board, limit: int = 2) -> list[str]:
    return list(asterism.solutions(position, limit))


@pytest.mark.parametrize("name", WHOLE)
def test_published_puzzles_have_one_solution(name: str, is_thorough: bool) -> None:
    for entry in sample(name, WHOLE[name][is_thorough]):
        puzzle = puzzle_of(entry)
        with Sat(puzzle) as sat:
            expected = sat.solutions()
        assert answers(puzzle) == expected
        assert asterism.count(puzzle) == len(expected) == 1
        assert entry.answer in (None, expected[0])


def hide(answer: str, known: float, chance: random.Random) -> str:
    """The states of a position in which so many cells are known, rightly."""
    return "".join("x*"[state == "1"] if chance.random() < known else "." for state in answer)


def spoil(states: str, answer: str, wrong: int, chance: random.Random) -> str:
    """The same states with some cells wrong: stars that are none, and marks that are stars."""
    spoiled = list(states)
    for cell in chance.sample(range(len(states)), wrong):
        spoiled[cell] = "*x"[answer[cell] == "1"]
    return "".join(spoiled)


@pytest.mark.parametrize("name", POSITIONS)
def test_positions_of_published_puzzles(name: str, is_thorough: bool) -> None:
    chance = random.Random(name)
    for entry in sample(name, POSITIONS[name][is_thorough]):
        puzzle = puzzle_of(entry)
        (answer,) = answers(puzzle)
        with Sat(puzzle) as sat:
            for known in (0.3, 0.6, 1):
                right = hide(answer, known, chance)
                board = asterism.Board(puzzle, right)
                assert answers(board) == sat.solutions(right) == [answer]
                assert asterism.count(board) == 1
                wrong = spoil(right, answer, chance.choice((1, 2)), chance)
                board = asterism.Board(puzzle, wrong)
                assert answers(board) == sat.solutions(wrong) == []
                assert not asterism.is_solvable(board)
                assert asterism.count(board) == 0


def loosen(puzzle: asterism.Puzzle, chance: random.Random) -> asterism.Puzzle | None:
    """The puzzle with a few cells given to shapes beside them; ``None`` if that makes no puzzle."""
    size = puzzle.size
    labels = [shape for row in puzzle.shapes for shape in row]
    for _ in range(chance.randrange(1, 2 * size)):
        cell = chance.randrange(1, size * size)
        labels[cell] = labels[cell - 1]
    try:
        return asterism.Puzzle(size, puzzle.stars, labels, connected=False)
    except asterism.PuzzleError:
        return None


@pytest.mark.parametrize("name", SEVERAL)
def test_puzzles_with_no_solution_and_several(name: str, is_thorough: bool) -> None:
    chance = random.Random(name)
    counts = []
    for entry in sample(name, SEVERAL[name][is_thorough]):
        for puzzle in filter(None, (loosen(puzzle_of(entry), chance) for _ in range(8))):
            with Sat(puzzle) as sat:
                expected = sat.solutions(limit=50)
                states = hide(expected[-1], 0.1, chance) if expected else "." * puzzle.size**2
                expected_here, expected_backbone = sat.solutions(states, 50), sat.backbone(states)
            board = asterism.Board(puzzle, states)
            assert asterism.count(puzzle) == min(2, len(expected))
            assert asterism.count(puzzle, 50) == len(expected)
            if len(expected) < 50:
                assert set(answers(puzzle, 50)) == set(expected)
            if len(expected_here) < 50:
                assert set(answers(board, 50)) == set(expected_here)
            check_backbone(board, expected_backbone)
            counts.append(len(expected))
    assert min(counts) == 0
    assert max(counts) > 1


def check_backbone(board: asterism.Board, expected: tuple[list[int], list[int]] | None) -> None:
    size = board.puzzle.size
    found = tuple([row * size + col for row, col in cells] for cells in asterism.backbone(board))
    # Without a solution both hold every cell.
    assert found == (expected or (list(range(size * size)),) * 2)
