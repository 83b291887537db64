"""Traces: how a puzzle was solved, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from asterism.board import Board
from asterism.ladder import RULES
from asterism.step import Step, read_step
from asterism.value import Value

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, ClassVar, overload

    from asterism import _core
    from asterism.difficulty import Difficulty
    from asterism.puzzle import Puzzle


#: How the states of a full board are written in an answer.
_ANSWER = str.maketrans(".*x", "010")


class Steps(Sequence["Step"]):
    """The steps of a trace; each is read from the engine when it is asked for."""

    __slots__ = ("_core", "_puzzle")

    def __init__(self, core: _core.Trace, puzzle: Puzzle) -> None:
        self._core = core
        self._puzzle = puzzle

    def __len__(self) -> int:
        return len(self._core)

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, index: int) -> Step: ...
        @overload
        def __getitem__(self, index: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        place = range(len(self))[index]
        return read_step(
            self._core.step(place), self._puzzle.size, lambda: Board._from_core(self._puzzle, self._core.before(place))
        )

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Steps):
            return self._core == other._core or tuple(self) == tuple(other)
        return tuple(self) == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class Trace(Value):
    """A solve by rules: how it ended, all steps, and where they led."""

    __slots__ = ("_difficulty", "rulebook", "start", "status", "steps")

    #: The board where it began.
    start: Board
    #: The ids of the rules that were tried, in their order.
    rulebook: tuple[str, ...]
    #: ``solved``, ``stuck`` (no rule finds anything more) or ``contradiction`` (there is no solution).
    status: str
    #: The steps, in order.
    steps: Sequence[Step]

    _parts: ClassVar[tuple[str, ...]] = ("start", "rulebook", "status", "steps")
    _plain: ClassVar[int] = 4

    def __init__(self, start: Board, rulebook: Iterable[str], status: str, steps: Iterable[Step]) -> None:
        self._set(start=start, rulebook=tuple(rulebook), status=status, steps=tuple(steps))

    @classmethod
    def _from_core(cls, puzzle: Puzzle, rulebook: tuple[str, ...], value: _core.Trace) -> Trace:
        trace = object.__new__(cls)
        trace._set(start=Board._from_core(puzzle, value.start), rulebook=rulebook, status=value.status)
        trace._set(steps=Steps(value, puzzle))
        return trace

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.start.puzzle

    @property
    def board(self) -> Board:
        """The board where it ended."""
        if isinstance(self.steps, Steps):
            return Board._from_core(self.puzzle, self.steps._core.board)
        return self.steps[-1].after if self.steps else self.start

    @property
    def answer(self) -> str | None:
        """The solution, if it was found: ``1`` for a star and ``0`` for none, in reading order."""
        return self.board.states.translate(_ANSWER) if self.status == "solved" else None

    @property
    def census(self) -> dict[str, int]:
        """How often each rule fired, by its id, in the order of the rulebook."""
        from collections import Counter

        counts = Counter(self._fired())
        return {id: counts[id] for id in self.rulebook if id in counts}

    def _fired(self) -> Iterable[str]:
        if isinstance(self.steps, Steps):
            return [RULES[place].id for place in self.steps._core.fired()]
        return [step.rule.id for step in self.steps]

    @property
    def difficulty(self) -> Difficulty | None:
        """How hard it is; ``None`` if it was not solved. Found when it is first asked for."""
        from asterism.difficulty import Difficulty, rate_steps

        if self.status != "solved":
            return None
        known: Difficulty | None = getattr(self, "_difficulty", None)
        if known is None:
            steps = self.steps
            parts = steps._core.rate() if isinstance(steps, Steps) else rate_steps(self.start, steps)
            level, score, work, hardest = parts
            rule = None if hardest is None else steps[hardest].rule.id
            known = Difficulty(level, score, work, rule, self.census)
            self._set(_difficulty=known)
        return known

    @property
    def profile(self) -> dict[str, tuple[int, float]] | None:
        """How often each rule was tried, and the seconds that took; ``None`` if it was not measured.

        No part of the value: traces of the same steps are equal however long they took, and a copy has none.
        """
        rows = self.steps._core.profile() if isinstance(self.steps, Steps) else None
        return None if rows is None else {RULES[place].id: (calls, seconds) for place, calls, seconds in rows}

    def _repr_svg_(self) -> str:
        from asterism.render import draw_strip

        return draw_strip(self)

    def __hash__(self) -> int:
        return hash((self.start, self.rulebook, self.status, len(self.steps)))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Trace, (self.start, self.rulebook, self.status, tuple(self.steps)))
