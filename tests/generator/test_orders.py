"""What orders ask for besides the level: scores, maps that are the same after a turn, Sovereign's options."""

from __future__ import annotations

import pickle

import asterism
import pytest
from asterism import GenerationError, Puzzle, generate, generate_many, generate_sovereign


def score(puzzle: Puzzle) -> int:
    difficulty = asterism.solve(puzzle).difficulty
    assert difficulty is not None
    return difficulty.score


@pytest.mark.parametrize(("lowest", "highest"), [(1, 35), (45, 50), (65, 100)])
def test_scores_are_in_the_range(lowest: int, highest: int) -> None:
    for puzzle in generate_many(5, 9, 2, seed="score", min_score=lowest, max_score=highest):
        assert lowest <= score(puzzle) <= highest
        assert asterism.count(puzzle) == 1


def test_a_score_and_a_level_go_together() -> None:
    puzzle = generate(10, 2, seed=5, difficulty="Easy", min_score=60)
    difficulty = asterism.solve(puzzle).difficulty
    assert difficulty is not None
    assert difficulty.level == "Easy"
    assert difficulty.score >= 60


def test_a_range_that_is_not_met_says_which_scores_there_were() -> None:
    with pytest.raises(GenerationError, match=r"had scores from \d+ to \d+; try another seed") as caught:
        generate(8, 1, seed=1, min_score=99, difficulty="Easy", max_attempts=5)
    assert len(caught.value.tried) == 3
    assert caught.value.tried[0] == 5


def turned(puzzle: Puzzle, symmetry: str) -> Puzzle:
    """The puzzle after a turn by 180° or 90°, or in the mirror of the diagonal."""
    rows, last = puzzle.shapes, puzzle.size - 1
    places = {
        "half-turn": lambda r, c: (last - r, last - c),
        "quarter-turn": lambda r, c: (last - c, r),
        "diagonal": lambda r, c: (c, r),
    }
    cells = [places[symmetry](r, c) for r in range(puzzle.size) for c in range(puzzle.size)]
    return Puzzle(puzzle.size, puzzle.stars, [rows[r][c] for r, c in cells])


@pytest.mark.parametrize(
    ("size", "stars", "symmetry"),
    [
        (6, 1, "half-turn"),
        (9, 1, "half-turn"),
        (10, 2, "half-turn"),
        (13, 3, "half-turn"),
        (8, 1, "quarter-turn"),
        (9, 1, "quarter-turn"),
        (8, 2, "quarter-turn"),
        (12, 2, "quarter-turn"),
        (17, 4, "quarter-turn"),
        (8, 1, "diagonal"),
        (9, 2, "diagonal"),
        (10, 2, "diagonal"),
        (13, 3, "diagonal"),
    ],
)
def test_the_map_and_the_solution_are_the_same_after_a_turn(size: int, stars: int, symmetry: str) -> None:
    for puzzle in generate_many(3, size, stars, seed="turn", symmetry=symmetry, rulebook=None):
        assert turned(puzzle, symmetry) == puzzle
        assert asterism.count(puzzle) == 1
        assert puzzle.connected


def test_other_wishes_hold_for_maps_that_are_the_same_after_a_turn() -> None:
    puzzle = generate(9, 2, seed=3, symmetry="half-turn", difficulty="Medium", min_shape=4)
    assert turned(puzzle, "half-turn") == puzzle
    assert min(puzzle.layout.count(letter) for letter in puzzle.layout) >= 4
    difficulty = asterism.solve(puzzle).difficulty
    assert difficulty is not None
    assert difficulty.level == "Medium"


@pytest.mark.parametrize(
    ("size", "stars", "symmetry", "problem"),
    [
        (9, 1, "mirror", "the mirror image of the only solution would be the same, and its stars touch in the middle"),
        (8, 1, "mirror", "the mirror image of the only solution would be the same, and its stars touch in the middle"),
        (8, 2, "diagonal", "the stars of a 8×8 grid with 2 a row are never the same in the mirror of a diagonal"),
        (10, 2, "quarter-turn", "a quarter-turn takes shapes to others in fours, all but one in the middle: 10×10"),
        (
            9,
            2,
            "quarter-turn",
            "a quarter-turn keeps the shape in the middle, and takes its 2 stars to others in fours",
        ),
        (9, 2, "turn", "no symmetry is called 'turn'; there are half-turn, quarter-turn, diagonal, mirror"),
    ],
)
def test_maps_that_can_not_be_are_refused_at_once(size: int, stars: int, symmetry: str, problem: str) -> None:
    with pytest.raises(GenerationError) as caught:
        generate(size, stars, symmetry=symmetry)
    assert problem in str(caught.value)
    assert caught.value.tried == ()


@pytest.mark.parametrize(("lowest", "highest"), [(0, 50), (50, 101), (60, 40), (-3, 1000)])
def test_scores_that_can_not_be_are_refused_at_once(lowest: int, highest: int) -> None:
    with pytest.raises(GenerationError, match=f"scores from {lowest} to {highest} were asked for; scores go from 1"):
        generate(8, 1, min_score=lowest, max_score=highest)
    with pytest.raises(GenerationError, match="no difficulty and no score"):
        generate(8, 1, rulebook=None, min_score=5)


def test_sovereign_has_its_own_names() -> None:
    made = generate_sovereign(
        "a text", 8, max_optimization_iterations=500, require_logic_solvable=True, max_retries=100
    )
    assert (made.width, made.height, len(made.regions), set(made.regions)) == (8, 8, 64, set(range(8)))
    assert made.to_dict() == {"width": 8, "height": 8, "regions": made.regions}
    assert asterism.solve(made.puzzle, "sovereign").status == "solved"
    assert Puzzle(8, 1, made.regions) == made.puzzle == generate(8, 1, seed="a text", rulebook="sovereign")
    assert generate_sovereign("a text", 8) == made == pickle.loads(pickle.dumps(made))
    full = generate_sovereign("a text", 8, rulebook="full")
    assert asterism.solve(full.puzzle).status == "solved"
    loose = generate_sovereign("a text", 8, require_logic_solvable=False)
    assert asterism.count(loose.puzzle) == 1
    assert full != made
