"""Tier 7: uniqueness."""

from __future__ import annotations

from asterism.explain.scene import Scene
from asterism.explain.words import counted, named, verb

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Collection

    from asterism.cell import Cell

#: What all of these rules trust.
_UNIQUE = "This trusts that the puzzle has only one solution."
#: What makes two ways to fill cells the same for the rest of the grid.
_TWIN = "a twin: another way with the same number of stars in every row, column and cage"


def by_a_thread(scene: Scene) -> str:
    """R7.1."""
    (thread,), (pocket,) = scene.because.pivots, scene.because.groups
    number = scene.because.room
    return (
        f"{_UNIQUE} Suppose {thread} is marked. Then {_cut_off(pocket.cells)}. There are {_ways(number)} to fill "
        f"{verb(pocket.cells, 'it', 'them')}, and each has {_TWIN}. "
        f"A solution with one of the two could be changed into another with its twin, so there would be two."
    )


def at_sea(scene: Scene) -> str:
    """R7.2."""
    (pocket,) = scene.because.groups
    left, number = scene.because.needs, scene.because.room
    ways = f"There are {_ways(number)} to fill {verb(pocket.cells, 'it', 'them')}"
    return f"{_UNIQUE} {_cut_off(pocket.cells)}. {ways}. {_left(scene, left, number)}"


def thread_at_sea(scene: Scene) -> str:
    """R7.3."""
    (thread,), (pocket,) = scene.because.pivots, scene.because.groups
    left, number = scene.because.needs, scene.because.room
    ways = f"There are {_ways(number)} to fill {verb(pocket.cells, 'it', 'them')}, with a star on {thread} or without"
    return f"{_UNIQUE} But for {thread}, {_cut_off(pocket.cells)}. {ways}. {_left(scene, left, number, thread)}"


def _cut_off(cells: Collection[Cell]) -> str:
    return f"{named(cells)} {verb(cells, 'touches', 'touch')} no other open cell"


def _ways(number: int) -> str:
    return "255 ways or more" if number == 255 else counted(number, "way")


def _left(scene: Scene, left: int, number: int, thread: Cell | None = None) -> str:
    """What the ways that have no twin share."""
    stars, marks = scene.step.stars, scene.step.marks
    swapped = number - left
    those = f"those without a star on {thread}" if thread else "them"
    which = f"{swapped} of {those} {verb(swapped, 'has', 'have')}" if number < 255 else f"Some of {those} have"
    fall = f"so {verb(swapped, 'it falls', 'they fall')} away"
    dropped = f"{which} {_TWIN}. Swapping the two would make a second solution, {fall}."
    words = []
    if stars:
        words.append(f"{named(stars)} {verb(stars, 'is a star', 'are stars')}")
    if marks:
        words.append(f"{named(marks)} {verb(marks, 'is', 'are')} empty")
    return f"{dropped} In {'the one way' if left == 1 else 'all ways'} left, {' and '.join(words)}."
