"""What stands in a book: puzzles that have one solution each, in order, with their answers, levels and hints."""

from __future__ import annotations

import re
from itertools import islice

from asterism.board import Board
from asterism.errors import AsterismError, shown
from asterism.exact import solutions
from asterism.solver import sieve

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from asterism.puzzle import Puzzle
    from asterism.step import Step
    from asterism.trace import Trace

#: What a book may be sorted by, and the kinds of hints.
SORTS = ("given", "difficulty")
HINTS = ("none", "first", "hardest")
#: The letters of the levels in ids.
_LETTERS = {"Easy": "E", "Medium": "M", "Hard": "H", "Expert": "X", "Extreme": "Z", "Beyond": "B"}


class Problem:
    """A puzzle of a book: its answer as a board, its level and score if it was rated, and the steps for hints."""

    __slots__ = ("answer", "hints", "level", "puzzle", "rank", "score")

    def __init__(self, puzzle: Puzzle) -> None:
        """A puzzle that does not have just one solution is refused."""
        self.puzzle = puzzle
        self.answer = _answer(puzzle)
        self.level = ""
        self.score = 0
        #: What difficulty sorts by.
        self.rank: tuple[float, ...] = ()
        self.hints: list[Step] = []

    def id(self, series: str, volume: int, book: int, number: int, digits: int) -> str:
        """The name of the puzzle: ``SERIES_10x10M_V1-B01-P03``."""
        size = self.puzzle.size
        level = _LETTERS.get(self.level, "")
        return f"{series}_{size}x{size}{level}_V{volume}-B{book:02}-P{number:0{digits}}"


def prepare(
    problems: Iterable[Problem],
    *,
    sort: str = "given",
    hints: str = "none",
    hint_steps: int = 2,
    rate: bool = True,
    jobs: int = 1,
    watch: Callable[[], None] = lambda: None,
) -> list[Problem]:
    """The puzzles of a book in their order, rated unless ``rate`` is false, and with their hints.

    ``sort`` is ``given`` or ``difficulty``. ``hints`` is ``none``, ``first`` (the first ``hint_steps`` steps that are
    more than marks round stars and in full lines) or ``hardest`` (the hardest of the solve). ``jobs`` threads solve;
    ``watch`` is called whenever a puzzle is solved.
    """
    _check(sort, hints, hint_steps)
    found = list(problems)
    if rate or sort == "difficulty" or hints != "none":
        for problem, trace in zip(found, sieve([one.puzzle for one in found], jobs=jobs), strict=True):
            problem.rank = _rate(problem, trace, rate)
            problem.hints = _hints(trace, hints, hint_steps)
            watch()
    if sort == "difficulty":
        found.sort(key=lambda problem: problem.rank)
    return found


def _check(sort: str, hints: str, hint_steps: int) -> None:
    for name, value, known in (("sort", sort, SORTS), ("hints", hints, HINTS)):
        if value not in known:
            raise AsterismError(f"{name} is {shown(value)}; expected one of {', '.join(known)}")
    if type(hint_steps) is not int or not 1 <= hint_steps <= 12:
        raise AsterismError(f"hint_steps is {shown(hint_steps)}; expected 1 to 12")


def _answer(puzzle: Puzzle) -> Board:
    found = list(solutions(puzzle, 2))
    if len(found) != 1:
        many = "there are several solutions" if found else "there is no solution"
        raise AsterismError(f"{many}; a book takes puzzles that have just one")
    return Board(puzzle, found[0].translate({ord("0"): ".", ord("1"): "*"}))


def _rate(problem: Problem, trace: Trace, shows: bool) -> tuple[float, ...]:
    """Take down the level and the score, and give what to sort by: what no rule solves comes last."""
    difficulty = trace.difficulty
    if difficulty is None:
        return (len(_LETTERS),)
    if shows:
        problem.level, problem.score = difficulty.level, difficulty.score
    return (list(_LETTERS).index(difficulty.level), difficulty.score, difficulty.work)


def _hints(trace: Trace, kind: str, count: int) -> list[Step]:
    """The steps that a book draws."""
    if kind == "hardest" and trace.steps:
        return [max(trace.steps, key=lambda step: step.rule.tier)]
    telling = (step for step in trace.steps if step.rule.tier > 1)
    return list(islice(telling, count)) if kind == "first" else []


def ids_of(problems: Sequence[Problem], series: str, volume: int, book: int) -> list[str]:
    """The names of the puzzles of a book."""
    digits = max(2, len(str(len(problems))))
    return [one.id(check_series(series), volume, book, number, digits) for number, one in enumerate(problems, 1)]


def check_series(series: str) -> str:
    """The name of a series as ids have it; what can't stand there is refused."""
    if not re.fullmatch(r"[A-Za-z0-9]+(_[A-Za-z0-9]+)*", series):
        raise AsterismError(f"series is {shown(series)}; letters and digits make a name, with _ between words")
    return series


def steps_of(problems: Sequence[Problem]) -> list[tuple[int, Step]]:
    """Every hint, with the number of its puzzle."""
    return [(number, step) for number, problem in enumerate(problems, 1) for step in problem.hints]
