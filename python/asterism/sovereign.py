"""Puzzles as Sovereign orders them: from a seed text, with its options under its names, as a linear list of regions."""

from __future__ import annotations

from asterism.generator import generate
from asterism.value import Value

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from typing import Any

    from asterism.orders import Rules
    from asterism.puzzle import Puzzle


class SovereignPuzzle(Value):
    """A map of regions: ``regions`` has the number of each cell's region, from 0, in reading order."""

    __slots__ = ("height", "puzzle", "regions", "width")

    _parts = ("puzzle",)

    puzzle: Puzzle
    width: int
    height: int
    regions: list[int]

    def __init__(self, puzzle: Puzzle) -> None:
        regions = [shape for row in puzzle.shapes for shape in row]
        self._set(puzzle=puzzle, width=puzzle.size, height=puzzle.size, regions=regions)

    def to_dict(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {"width": self.width, "height": self.height, "regions": list(self.regions)}


def generate_sovereign(
    seed: str | int,
    size: int = 8,
    *,
    max_optimization_iterations: int = 500,
    require_logic_solvable: bool = True,
    max_retries: int = 100,
    rulebook: Rules = "sovereign",
) -> SovereignPuzzle:
    """Make a puzzle with one star to a row and one solution, the same for the same seed and options.

    It is solvable by singles alone, or by another ``rulebook``, such as ``full``; if ``require_logic_solvable`` is
    false, one solution is enough. At most ``max_retries`` layouts are begun, and each is changed at most
    ``max_optimization_iterations`` times; then it is a ``GenerationError``.
    """
    puzzle = generate(
        size,
        1,
        seed=seed,
        rulebook=rulebook if require_logic_solvable else None,
        max_attempts=max_retries,
        max_changes=max_optimization_iterations,
    )
    return SovereignPuzzle(puzzle)
