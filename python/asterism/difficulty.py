"""Difficulty: how hard a solve by rules is. Images of a puzzle are equally hard, whatever their shapes are called."""

from __future__ import annotations

from asterism import _core
from asterism.ladder import RULES
from asterism.value import Value

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any, ClassVar

    from asterism.board import Board
    from asterism.step import Step

#: The levels, the easiest first: tiers 1 to 3, 4, 5, 6, 8 and 9. Tier 7 is not rated.
LEVELS = ("Easy", "Medium", "Hard", "Expert", "Extreme", "Beyond")


class Difficulty(Value):
    """How hard a solve is: its level, where it is there, and the work that it takes."""

    __slots__ = ("census", "hardest", "level", "score", "work")

    #: The level of the hardest step: ``Easy``, ``Medium``, ``Hard``, ``Expert``, ``Extreme`` or ``Beyond``.
    level: str
    #: From 1 to 100: where in its level it is. It grows with the work for each cell.
    score: int
    #: How much there is to look through until all steps are found: the more, the more unknown cells there are, the
    #: higher the tiers of the rules, and the fewer the places in which they can be seen.
    work: float
    #: The id of the hardest rule that was needed; ``None`` if nothing was left to find.
    hardest: str | None
    #: How often each rule fired, by its id.
    census: dict[str, int]

    _parts: ClassVar[tuple[str, ...]] = ("level", "score", "work", "hardest", "census")
    _plain: ClassVar[int] = 5

    def __init__(self, level: str, score: int, work: float, hardest: str | None, census: Mapping[str, int]) -> None:
        self._set(level=level, score=score, work=work, hardest=hardest, census=dict(census))

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as for JSON."""
        return {name: getattr(self, name) for name in self._parts}

    def __hash__(self) -> int:
        return hash((self.level, self.score, self.work, self.hardest))

    def __str__(self) -> str:
        return f"{self.level} {self.score}"


_PLACES = {rule.id: place for place, rule in enumerate(RULES)}


def rate_steps(start: Board, steps: Iterable[Step]) -> tuple[str, int, float, int | None]:
    """The level, the score, the work and the place of the hardest step, for steps that are not the engine's."""
    size = start.puzzle.size

    def parts(step: Step) -> tuple[int | None, int, list[int], list[int], int]:
        stars, marks = ([row * size + col for row, col in cells] for cells in (step.stars, step.marks))
        return (_PLACES.get(step.rule.id), step.rule.tier, stars, marks, _links(step))

    return _core.rate(start._core, [parts(step) for step in steps])


def _links(step: Step) -> int:
    """How many links the what-ifs of a step have."""
    return sum(1 + _links(link) for case in step.premises.cases for link in case.chain)
