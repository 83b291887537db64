"""Tier 4, and what is like it: a star that would leave others too little, or too much."""

from __future__ import annotations

from asterism.explain.scene import Scene, left_open
from asterism.explain.view import near
from asterism.explain.words import counted, joined, named, needs, together, verb

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Sequence

    from asterism.cell import Cell
    from asterism.explain.view import View
    from asterism.step import Group


def exclusion(scene: Scene) -> str:
    """R4.1 to R4.6."""
    (container,) = scene.because.containers
    open = scene.view.open_in(container)
    stars = scene.because.needs
    return joined(f"{needs((container,), stars)}.", left_open((container,), open), scene.proof(open, stars))


def pressured(scene: Scene) -> str:
    """R4.7, R6.1, and R4.8 but for a cage with one cell left."""
    (line,), (cell,) = scene.because.against, scene.because.pivots
    view, groups = scene.view, scene.because.groups
    held = " ".join(scene.holds(group) for group in groups)
    taken = view.taken(cell)
    left = [frozenset(group.cells) - taken for group in groups]
    lost = [frozenset(group.cells) & taken for group in groups]
    own = f", and {cell} itself would be another" if cell in view.cells(line) else ""
    total = scene.because.room + bool(own)
    return (
        f"{held} A star on {cell} would {_rules_out(view, cell, frozenset().union(*lost))}. "
        f"Then {_their_stars(groups)} would be in {line}, on {named(frozenset().union(*left))}{own}: "
        f"{counted(total, 'star')} for {line}, which needs only {view.needs(line)}."
    )


def pressured_cage(scene: Scene) -> str:
    """R4.8."""
    if scene.step.stars:
        return single_cell_cage(scene)
    return pressured(scene)


def single_cell_cage(scene: Scene) -> str:
    """R4.8, where a cage has one cell left."""
    (group,) = scene.because.groups
    whole = group.containers
    view = scene.view
    stars = view.needs(*whole)
    open = view.open_in(*whole)
    without = f"Without {group.cells[0]} the others fit into {counted(stars - 1, 'tile')}"
    return f"{needs(whole, stars)}. {left_open(whole, open)} {without}: too few for {counted(stars, 'star')}."


def nosy_neighbor(scene: Scene) -> str:
    """R4.9."""
    (group,) = scene.because.groups
    view, cells = scene.view, frozenset(group.cells)
    touching: list[Cell] = []
    others: dict[tuple[tuple[str, ...], frozenset[Cell]], list[Cell]] = {}
    for mark in scene.step.marks:
        left = cells - near(mark)
        completing = tuple(name for name in view.completed(mark) if view.cells(name) & left)
        if left:
            others.setdefault((completing, left - view.cells(*completing)), []).append(mark)
        else:
            touching.append(mark)
    sentences = [scene.holds(group)]
    if touching:
        each = {1: "that cell", 2: "both of these cells"}.get(len(cells), "all of these cells")
        sentences.append(f"{named(touching)} {verb(touching, 'touches', 'touch')} {each}.")
    for (completing, left), marks in others.items():
        sentences.append(_starving(view, group, marks, completing, left))
    return " ".join(sentences)


def _starving(view: View, group: Group, marks: list[Cell], completing: tuple[str, ...], left: frozenset[Cell]) -> str:
    """That a star on one of the marks would leave a group too little."""
    star = f"A star on {named(marks, 'or')} would"
    touched = any(near(mark) & frozenset(group.cells) for mark in marks)
    how = f"give {_last_star(completing)}" if completing else ""
    touch = "touch some of these cells" if touched else ""
    ways = " and ".join(way for way in (touch, how) if way)
    if not left:
        return f"{star} {ways}: no cell would be left for {verb(group.least, 'that star', 'these stars')}."
    room = counted(view.tiles(left), "tile")
    return f"{star} {ways}: what is left, {named(left)}, fits into {room}, too few for {group.least} stars."


def _rules_out(view: View, cell: Cell, lost: frozenset[Cell]) -> str:
    """How a star takes cells away from others: it touches them, or completes a container that they lie in."""
    touched = lost & near(cell)
    completed = [name for name in view.completed(cell) if view.cells(name) & (lost - touched)]
    words = [f"touch {named(touched)}"] if touched else []
    if completed:
        words.append(f"give {_last_star(completed)}, which takes {named(lost - touched)}")
    return " and ".join(words)


def _last_star(containers: Sequence[str]) -> str:
    return f"{together(containers)} {verb(containers, 'its last star', 'their last star')}"


def _their_stars(groups: tuple[Group, ...]) -> str:
    total = sum(group.least for group in groups)
    return {1: "that star", 2: "both of these stars"}.get(total, f"all {total} of these stars")
