"""Difficulty: levels, scores and work; the same for all images; in step with what publishers say."""

from __future__ import annotations

import pickle
from statistics import mean

import asterism
import pytest
from asterism import Board, Conclusion, Difficulty, Puzzle, Trace, library, solve
from asterism.difficulty import LEVELS

from corpora import puzzle_of, sample
from tools.calibrate import STATED, spearman, stated_efforts

TIERS = {"Easy": (1, 2, 3), "Medium": (4,), "Hard": (5,), "Expert": (6,), "Extreme": (8,), "Beyond": (9,)}
SETS = {name: library.load(name) for name in ("5x1", "8x1", "9x2", "10x2")}
TRACES = [solve(puzzle) for puzzles in SETS.values() for puzzle in puzzles[:20]]
#: The rules that say of rows what others say of columns.
TWINS = {"R1.3": "R1.2", "R2.2": "R2.1", "R4.3": "R4.2", "R4.6": "R4.5"}


def difficulty(position: Puzzle | Board, rulebook: str = "full") -> Difficulty:
    """The difficulty of what is solved."""
    found = solve(position, rulebook).difficulty
    assert found is not None
    return found


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.puzzle.to("sbn")[:16])
def test_the_level_is_that_of_the_hardest_step(trace: Trace) -> None:
    found = trace.difficulty
    assert found is not None
    tiers = [step.rule.tier for step in trace.steps]
    assert max(tiers) in TIERS[found.level]
    assert found.hardest in {step.rule.id for step in trace.steps if step.rule.tier == max(tiers)}
    assert found.census == trace.census
    assert 1 <= found.score <= 100
    assert found.work > 0


def test_all_levels_up_to_extreme_are_met() -> None:
    assert {trace.difficulty.level for trace in TRACES if trace.difficulty} >= {"Easy", "Medium", "Hard", "Extreme"}


@pytest.mark.parametrize("name", SETS)
def test_images_are_equally_hard(name: str) -> None:
    for puzzle in SETS[name][:8]:
        found = difficulty(puzzle)
        for image in puzzle.symmetries():
            other = difficulty(image)
            assert (other.level, other.score, other.work) == (found.level, found.score, found.work)
            assert TWINS.get(str(other.hardest), other.hardest) == TWINS.get(str(found.hardest), found.hardest)


def test_names_of_shapes_do_not_matter() -> None:
    puzzle = SETS["9x2"][0]
    renamed = Puzzle(9, 2, puzzle.layout.translate(str.maketrans("ABCDEFGHI", "IHGFEDCBA")))
    assert renamed.layout == puzzle.layout
    assert difficulty(renamed) == difficulty(puzzle)


def test_what_is_not_solved_has_none() -> None:
    extreme = next(trace.puzzle for trace in TRACES if trace.difficulty and trace.difficulty.level == "Extreme")
    stuck = solve(extreme, "sovereign")
    assert stuck.status == "stuck"
    assert stuck.difficulty is None
    wrong = next(cell for cell in difficulty_cells(extreme) if not asterism.is_solvable(Board(extreme).star(cell)))
    assert solve(Board(extreme).star(wrong)).difficulty is None


def difficulty_cells(puzzle: Puzzle) -> list[tuple[int, int]]:
    """All cells."""
    return [(row, col) for row in range(puzzle.size) for col in range(puzzle.size)]


def test_a_solved_board_is_the_easiest() -> None:
    board = TRACES[0].board
    assert difficulty(board) == Difficulty("Easy", 1, 0.0, None, {})


@pytest.mark.parametrize("trace", TRACES[::7], ids=lambda trace: trace.puzzle.to("sbn")[:16])
def test_less_is_left_to_do_on_the_way(trace: Trace) -> None:
    found = trace.difficulty
    assert found is not None
    half = difficulty(trace.steps[len(trace.steps) // 2].before)
    assert half.work < found.work
    assert LEVELS.index(half.level) <= LEVELS.index(found.level)


def test_what_a_trace_is_copied_to_is_as_hard() -> None:
    for trace in TRACES[::5]:
        copy = pickle.loads(pickle.dumps(trace))
        assert not hasattr(copy.steps, "_core")
        assert copy.difficulty == trace.difficulty
        assert pickle.loads(pickle.dumps(trace.difficulty)) == trace.difficulty


def test_a_difficulty_prints_as_what_makes_it() -> None:
    found = difficulty(SETS["5x1"][0])
    assert eval(repr(found)) == found
    assert hash(eval(repr(found))) == hash(found)
    assert str(found) == f"{found.level} {found.score}"
    assert Difficulty(**found.to_dict()) == found


def test_rules_of_uniqueness_are_not_rated() -> None:
    traces = [solve(puzzle, "speed") for puzzles in SETS.values() for puzzle in puzzles]
    used = [trace for trace in traces if any(step.rule.tier == 7 for step in trace.steps)]
    assert used
    for trace in used:
        highest = max(step.rule.tier for step in trace.steps if step.rule.tier != 7)
        assert trace.difficulty is None or highest in TIERS[trace.difficulty.level]


def test_rules_written_in_python_count_by_their_tier() -> None:
    answer = str(solve(SETS["5x1"][0]).answer)

    @asterism.rule(id="X.6", name="Known", tier=6)
    def known(board: Board) -> list[Conclusion]:
        """It is known."""
        cells = [divmod(index, 5) for index, star in enumerate(answer) if star == "1"]
        return [Conclusion(stars=[cell]) for cell in cells if board.state(cell) == "."]

    found = solve(SETS["5x1"][0], [known, "R1.1"]).difficulty
    assert found is not None
    assert (found.level, found.hardest) == ("Expert", "X.6")
    assert found.work > 0


def test_made_up_steps_are_rated_too() -> None:
    trace = TRACES[-1]
    board = trace.start
    size = board.puzzle.size
    steps = [asterism.Step("R5.8", stars=[cell], before=board) for cell in difficulty_cells(board.puzzle)]
    found = Trace(board, ["R5.8"], "solved", steps).difficulty
    assert found is not None
    assert (found.level, found.hardest, found.census) == ("Hard", "R5.8", {"R5.8": size * size})


def test_work_agrees_with_what_a_publisher_states(is_thorough: bool) -> None:
    if not STATED.exists():
        pytest.skip(f"needs the corpus {STATED}, which is not part of the project")
    puzzles, stated = stated_efforts()
    step = 1 if is_thorough else 4
    assert spearman([difficulty(puzzle).work for puzzle in puzzles[::step]], stated[::step]) > 0.75


@pytest.mark.parametrize("name", ["6x1", "8x1", "10x2"])
def test_hard_puzzles_take_more_work_than_normal_ones(name: str, is_thorough: bool) -> None:
    if name != "6x1" and not is_thorough:
        pytest.skip("takes long: --thorough runs it")
    normal, hard = (
        mean(difficulty(puzzle_of(entry)).work for entry in sample(f"{name}{kind}.sbn", 1000)) for kind in "nh"
    )
    assert normal < hard
