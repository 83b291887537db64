"""Whether what rules conclude is true, by the exact solver."""

from __future__ import annotations

from asterism.errors import SoundnessError
from asterism.exact import backbone

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from asterism.board import Board
    from asterism.cell import Cell
    from asterism.ladder import Rule
    from asterism.step import Step
    from asterism.trace import Trace

#: The tier of the rules that take it that there is one solution only.
UNIQUENESS = 7


class Verifier:
    """Looks at all conclusions of one solve.

    Sound steps leave all solutions standing. So what holds in every solution of the board where the solve began is all
    that there is to conclude, and the exact solver has to find that only once.
    """

    def __init__(self, start: Board) -> None:
        self._start = start
        self._known: tuple[frozenset[Cell], frozenset[Cell]] | None = None

    def check(self, rule: Rule, board: Board, step: Step) -> None:
        """Raise ``SoundnessError`` if a rule concluded what some solution contradicts."""
        always, never = self._backbone()
        wrong = [(cell, True) for cell in step.stars if cell not in always]
        wrong += [(cell, False) for cell in step.marks if cell not in never]
        if not wrong:
            return
        if rule.tier == UNIQUENESS and not self._is_unique():
            # It was asked for a solve that takes uniqueness for granted: from here on, only what it left counts.
            self._start, self._known = board.with_cells(step.stars, step.marks), None
            return
        raise SoundnessError(rule, board, *min(wrong))

    def check_all(self, trace: Trace) -> None:
        """The same for every step of a trace."""
        for step in trace.steps:
            self.check(step.rule, step.before, step)

    def _backbone(self) -> tuple[frozenset[Cell], frozenset[Cell]]:
        if self._known is None:
            always, never = backbone(self._start)
            self._known = frozenset(always), frozenset(never)
        return self._known

    def _is_unique(self) -> bool:
        always, never = self._backbone()
        return len(always) + len(never) == self._start.puzzle.size**2
