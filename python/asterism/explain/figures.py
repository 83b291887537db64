"""Tier 6: figures that hold fewer stars than their tiles say, and the grid cut into blocks."""

from __future__ import annotations

from asterism.cell import Cell
from asterism.explain.scene import Scene
from asterism.explain.view import View, touches
from asterism.explain.words import counted, joined, named, needs, tiles_named, together, verb

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Sequence


def figure_text(scene: Scene) -> str:
    """R6.2, R6.3, R6.3b."""
    whole, stars = scene.because.containers, scene.because.needs
    (figure,), left = scene.because.groups, scene.because.room
    name = "an M (a line of cells, with teeth or without)" if scene.step.rule.id == "R6.2" else "a T"
    most = figure.most
    rest = scene.view.open_in(*whole) - frozenset(figure.cells)
    seen = f"{needs(whole, stars)}. {named(figure.cells)} make {name}: {_too_many(scene.view, figure.cells, most + 1)}"
    bound = f"So it holds at most {counted(most, 'star')}."
    fit = f"{verb(rest, 'fits', 'fit')} into {counted(left, 'tile')}: {tiles_named(scene.because.tiles)}"
    other = (
        f"The other open {verb(rest, 'cell', 'cells')}, {named(rest)}, {fit}. "
        f"{most} + {left} = {stars} stars is just what is needed, so both hold all that they can."
    )
    alone = f"That is all that {together(whole)} still {verb(whole, 'needs', 'need')}."
    in_figure, marks = _shared(scene, figure.cells, most)
    return joined(seen, bound, other if rest else alone, in_figure, scene.proof(rest, left, marks))


def _too_many(view: View, cells: Sequence[Cell], stars: int) -> str:
    """Why a figure can't hold so many stars: every way to place them overfills something."""
    ways = _apart(sorted(cells), stars)
    overfull: dict[str, int] = {}
    for name in sorted({name for cell in cells for name in view.containers_of(cell)}):
        fewest = min(sum(cell in view.cells(name) for cell in way) for way in ways)
        if fewest > view.needs(name):
            overfull[name] = fewest
    if not overfull:
        return f"however one places {stars} stars there, a row, a column or a cage gets too many."
    name, fewest = next(iter(overfull.items()))
    takes = f"only {view.needs(name)}" if view.needs(name) > 0 else "no more"
    return f"{stars} stars there would put {fewest} into {name}, which takes {takes}."


def _apart(cells: list[Cell], stars: int) -> list[tuple[Cell, ...]]:
    """The ways to choose cells of which none touches another."""
    if stars == 0:
        return [()]
    found = []
    for place, cell in enumerate(cells):
        rest = [other for other in cells[place + 1 :] if not touches(cell, other)]
        found += [(cell, *way) for way in _apart(rest, stars - 1)]
    return found


def _shared(scene: Scene, cells: Sequence[Cell], stars: int) -> tuple[str, list[Cell]]:
    """What all ways to fill a figure share, and the marks that this explains."""
    ways = scene.view.ways(cells, stars, 1000)
    always = [star for star in scene.step.stars if star in cells]
    never = [mark for mark in scene.step.marks if mark in cells]
    beside = [mark for mark in scene.step.marks if all(any(touches(mark, star) for star in way) for way in ways)]
    touched = [mark for mark in beside if mark not in cells]
    every = f"In every way to place {counted(stars, 'star')} on the figure"
    words = []
    if always:
        words.append(f"{named(always)} {verb(always, 'is a star', 'are stars')}")
    if never:
        words.append(f"{named(never)} {verb(never, 'is', 'are')} empty")
    if touched:
        words.append(f"{named(touched)} {verb(touched, 'touches', 'touch')} one")
    return (f"{every}, {', and '.join(words)}." if words else "", never + touched)
