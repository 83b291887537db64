"""A step as its text sees it: the premises, the board before it, and sentences that many texts share."""

from __future__ import annotations

from functools import cached_property

from asterism.explain.book import figure
from asterism.explain.view import View, near
from asterism.explain.words import counted, named, needs, tiles_named, together, verb

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from asterism.cell import Cell
    from asterism.step import Group, Premises, Step

#: Cells are told by their names up to so many, and by their number otherwise.
_NAMED = 8


class Scene:
    """What a text is made from."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.because: Premises = step.premises

    @cached_property
    def view(self) -> View:
        """The board before the step."""
        return View.of(self.step.before)

    def fit(self, containers: Sequence[str], corners: Collection[Cell]) -> str:
        """``Row-3 still needs 2 stars. Its open cells, B3–D3 and G3, fit into 2 tiles: B3–C4 and …``"""
        view = self.view
        open = view.open_in(*containers)
        fit = f"{verb(open, 'fits', 'fit')} into {counted(len(corners), 'tile')}: {tiles_named(corners)}"
        return f"{needs(containers, view.needs(*containers))}. {told(containers, open)} {fit}."

    def holds(self, group: Group) -> str:
        """Why a cage or a strip holds the stars that it does."""
        return _cage(self.view, group) if group.kind == "cage" else _strip(self.view, group)

    def proof(self, cells: Collection[Cell], least: int, known: Collection[Cell] = ()) -> str:
        """Why stars and marks follow where cells that have only just room must hold so many stars.

        A star follows if the other cells fit into fewer tiles; a mark, if a star there would leave too few. What was
        told before is left out.
        """
        sentences = []
        forced = [star for star in self.step.stars if star in cells]
        if forced and len(cells) > least:
            sentences.append(_short_without(forced, cells, least))
        groups: dict[tuple[bool, int], list[Cell]] = {}
        for mark in (mark for mark in self.step.marks if mark not in known):
            is_inside = mark in cells
            room = self.view.tiles(set(cells) - near(mark) - {mark})
            if room < least - is_inside:
                groups.setdefault((is_inside, room), []).append(mark)
        for (is_inside, room), marks in groups.items():
            sentences.append(_short_with(marks, least - is_inside, room, is_inside))
        return " ".join(sentences)


def told(containers: Sequence[str], cells: Collection[Cell]) -> str:
    """``Its open cells, B3–D3 and C4 (a T of 4),``: which they are and what they look like, or how many."""
    whose = verb(containers, "Its", "Their")
    if len(cells) == 1:
        return f"{whose} only open cell, {named(cells)},"
    if len(cells) > _NAMED:
        return f"{whose} {len(cells)} open cells"
    return f"{whose} open cells, {_with_form(cells)},"


def left_open(containers: Sequence[str], cells: Collection[Cell]) -> str:
    """The same as a sentence: ``Its open cells are B3–D3 and C4 (a T of 4).``"""
    if len(cells) > _NAMED:
        return f"{verb(containers, 'It has', 'They have')} {len(cells)} open cells."
    whose = verb(containers, "Its", "Their")
    return f"{whose} {verb(cells, 'only open cell is', 'open cells are')} {_with_form(cells)}."


def _with_form(cells: Collection[Cell]) -> str:
    form = figure(cells)
    return f"{named(cells)} ({form})" if form else named(cells)


def _short_without(forced: Sequence[Cell], cells: Collection[Cell], least: int) -> str:
    """Cells that must be stars, as the others have too few tiles."""
    each = str(forced[0]) if len(forced) == 1 else f"any one of {named(forced)}"
    return f"Without {each} the others fit into {counted(least - 1, 'tile')}, and {least} stars are needed."


def _short_with(marks: Sequence[Cell], stars: int, room: int, is_inside: bool) -> str:
    """Cells that can't be stars, as too few tiles would be left."""
    star = named(marks, "or")
    if room == 0:
        others = " others" if is_inside else ""
        lacking = _missing(stars, "the other" if is_inside else "the")
        return f"A star on {star} would touch all{others or ' of them'}, and leave no cell for {lacking}."
    lacking = _missing(stars, "the other" if is_inside else "the")
    return f"A star on {star} would leave only cells that fit into {counted(room, 'tile')}: too few for {lacking}."


def _missing(stars: int, which: str) -> str:
    return f"{which} star" if stars == 1 else f"{which} {stars} stars"


def _cage(view: View, group: Group) -> str:
    """Why a tile holds exactly one star."""
    whole = group.containers
    stars = view.needs(*whole)
    if stars == 1:
        only = f"its only {verb(group.cells, 'open cell', 'open cells')}"
        return f"The star of {together(whole)} is in {named(group.cells, 'or')}, {only}."
    rest = f"without {verb(group.cells, 'that cell', 'these cells')} {verb(whole, 'it fits', 'they fit')}"
    needed = f"{needs(whole, stars)}, and {rest} into {counted(stars - 1, 'tile')}"
    return f"{named(group.cells)} {verb(group.cells, 'holds', 'hold')} exactly one star: {needed}."


def _strip(view: View, group: Group) -> str:
    """Why a shape has stars in a line."""
    (shape,) = (name for name in group.containers if name.startswith("Cage"))
    (line,) = (name for name in group.containers if name != shape)
    stars = view.needs(shape)
    if group.least == stars:
        where = f"{shape} has no open cells outside {line}, so its {counted(stars, 'star')}"
        return f"{where} {verb(stars, 'is', 'are')} in {named(group.cells, verb(stars, 'or', 'and'))}."
    outside = view.tiles(view.open_in(shape) - view.cells(line))
    return (
        f"{named(group.cells)} hold at least {group.least} of the {stars} stars that {shape} still needs: "
        f"its cells outside {line} fit into {counted(outside, 'tile')}."
    )
