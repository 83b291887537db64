"""Counting: containers that take all the stars of others, and lines for which all shapes' stars are added up."""

from __future__ import annotations

from asterism.explain.scene import Scene
from asterism.explain.tiling import listed_sum
from asterism.explain.view import View
from asterism.explain.words import counted, in_order, joined, kind_of, listed, named, needs, tiles_named, together, verb

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from asterism.step import Broken, Case, Group


def locked(scene: Scene) -> str:
    """R5.1, R5.2, R6.4."""
    inner, outer, stars = scene.because.containers, scene.because.against, scene.because.needs
    seen = f"All open cells of {together(inner)} lie in {together(outer)}."
    both = f"{_pair(inner)} still {verb(inner, 'needs', 'need')} {counted(stars, 'star')}, and so {_do(outer)}."
    taken = f"So {together(inner)} {verb(inner, 'takes', 'take')} all the stars of {together(outer)}."
    return f"{seen} {both} {taken} The other cells of {_the(outer)} have none."


def _pair(containers: Sequence[str]) -> str:
    return f"The {len(containers)} {kind_of(containers)}" if len(containers) > 1 else f"The {kind_of(containers)}"


def _do(containers: Sequence[str]) -> str:
    words = f"the {len(containers)} {kind_of(containers)}" if len(containers) > 1 else f"the {kind_of(containers)}"
    return f"{verb(containers, 'does', 'do')} {words}"


def _the(containers: Sequence[str]) -> str:
    return f"{verb(containers, 'that', 'these')} {kind_of(containers)}"


def finned(scene: Scene) -> str:
    """R6.5, and R5.3 and R5.4 where they are seen by fins; else by a count."""
    if scene.because.cases:
        return _miscounted(scene)
    inner, outer, stars = scene.because.containers, scene.because.against, scene.because.needs
    fins, marks = scene.because.fins, scene.step.marks
    seen = f"But for {named(fins)}, all open cells of {together(inner)} lie in {together(outer)}."
    both = f"{_pair(inner)} still {verb(inner, 'needs', 'need')} {counted(stars, 'star')}, and so {_do(outer)}."
    touch = f"A star on {named(marks, 'or')}, in {together(outer)} too, would touch {named(fins)}."
    all_stars = "the star" if stars == 1 else f"all {stars} stars"
    then = f"Then {all_stars} of {_the(inner)} would be in {_the(outer)}, and that one would be one too many."
    return f"{seen} {both} {touch} {then}"


def _miscounted(scene: Scene) -> str:
    """A star that makes the count of some lines impossible."""
    (case,), (cell,) = scene.because.cases, scene.because.pivots
    broken = broken_in(case)
    return f"{direct(scene.view, cell, broken)} {failure(scene.view.with_star(cell), broken)}"


def broken_in(case: Case) -> Broken:
    """What is broken in a case that can't be."""
    if case.broken is None:
        raise ValueError("nothing is broken in the case")
    return case.broken


def direct(view: View, cell: object, broken: Broken) -> str:
    """Suppose a star: what it takes by itself, as far as it matters."""
    (star,) = [open for open in view.open if open == cell]
    seen = view.cells(*broken.containers, *broken.against)
    full = [name for name in view.completed(star) if view.open_in(name) & seen - {star}]
    rest = (
        f", and so is the rest of {together(full)}, which then {verb(full, 'has its', 'have their')} stars"
        if full
        else ""
    )
    return f"Suppose {star} is a star. Its neighbors are then marked{rest}."


def failure(view: View, broken: Broken) -> str:
    """How an assumption fails, seen on the board that it leads to."""
    if broken.kind == "cells":
        return _without_cells(view, broken)
    if broken.kind == "tiles":
        return _without_tiles(broken)
    lines, stars = broken.containers, broken.needs
    numbers = quotas(view, lines, broken.kind == "too few")
    each = from_each(numbers)
    now = f"{together(lines)} would then {verb(lines, 'need', 'need')} {counted(stars, 'star')}"
    if broken.kind == "too many":
        return f"{now}, but at least {broken.room} must be there, as the cages have no room for them elsewhere: {each}."
    give = f"at most {broken.room}" if numbers else "none"
    return f"{now}, but the cages have room for {give} there{f': {each}' if numbers else ''}."


def from_each(numbers: Mapping[str, object]) -> str:
    """``1 from Cage-2 and 2 from Cage-5``."""
    return listed(f"{numbers[name]} from {name}" for name in sorted(numbers, key=in_order))


def quotas(view: View, lines: Sequence[str], most: bool) -> dict[str, int]:
    """What each shape can put into lines at most, or must at least, by its tiles; only those that have a number."""
    band = view.cells(*lines)
    found = {}
    for shape in view.shapes:
        stars, open = max(view.needs(shape), 0), view.open_in(shape)
        if most:
            found[shape] = min(stars, view.tiles(open & band))
        else:
            found[shape] = max(0, stars - min(stars, view.tiles(open - band)))
    return {shape: number for shape, number in found.items() if number}


def _without_cells(view: View, broken: Broken) -> str:
    (container,) = broken.containers
    if view.needs(container) < 0:
        many = len(view.stars_in(container))
        return f"{container} would then have {counted(many, 'star')}, {-view.needs(container)} too many."
    left = "no open cell" if broken.room == 0 else f"only {counted(broken.room, 'open cell')}"
    return f"{container} would then have {left} left for {counted(broken.needs, 'star')}."


def _without_tiles(broken: Broken) -> str:
    whole = broken.containers
    left = f"What is then left of {together(whole)} would fit into {counted(broken.room, 'tile')}"
    return f"{left}, {tiles_named(broken.tiles)}: too few for {counted(broken.needs, 'star')}."


def tight_counting(scene: Scene) -> str:
    """R5.7b."""
    band = scene.view.cells(*scene.because.containers)
    lines = together(scene.because.containers)
    changed = {*scene.step.stars, *scene.step.marks}
    found: dict[str, list[str]] = {}
    for group in scene.because.groups:
        (shape,) = group.containers
        open, stars = scene.view.open_in(shape), scene.view.needs(shape)
        parts = ((open & band, group.least, f"in {lines}"), (open - band, stars - group.least, f"outside {lines}"))
        for part, holds, where in parts:
            if part & changed:
                what = f"no star {where}" if holds == 0 else f"{counted(holds, 'star')} {where}, on just as many cells"
                found.setdefault(what, []).append(shape)
    told = [f"So {together(shapes)} {verb(shapes, 'has', 'have')} {what}." for what, shapes in found.items()]
    return " ".join([_added_up(scene, scene.because.groups), *told])


def _added_up(scene: Scene, groups: Sequence[Group]) -> str:
    """The stars that all shapes put into some lines, which are just what the lines need."""
    lines, stars = scene.because.containers, scene.because.needs
    giving = sorted((group for group in groups if group.least), key=lambda group: in_order(group.containers[0]))
    each = from_each({group.containers[0]: group.least for group in giving})
    if groups[0].kind == "most":
        room = f"The cages have room for at most so many there: {each}."
    else:
        room = f"Elsewhere the cages have no room for all their stars, so at least so many must be there: {each}."
    if len(giving) == 1:
        (only,) = giving[0].containers
        total = f"That is just what is needed, so {only} puts exactly {stars} there, and the others none."
    else:
        added = f"Together {listed_sum([group.least for group in giving])}"
        total = f"{added}: just what is needed, so each puts exactly that many there."
    return f"{needs(lines, stars)}. {room} {total}"


def bound_intersection(scene: Scene) -> str:
    """R5.7."""
    *groups, part = scene.because.groups
    (shape,) = scene.because.against
    lines = scene.because.containers
    where = "in" if frozenset(part.cells) <= scene.view.cells(*lines) else "outside"
    seen = f"So {shape} has exactly {counted(part.least, 'star')} {where} {together(lines)}, on {named(part.cells)}"
    tiles = scene.because.tiles
    count = f"{counted(len(tiles), 'tile')}: {tiles_named(tiles)}"
    fit = f", and {verb(part.cells, 'this fits', 'these fit')} into {count}" if len(tiles) == part.least else ""
    return joined(_added_up(scene, groups), f"{seen}{fit}.", scene.proof(part.cells, part.least))
