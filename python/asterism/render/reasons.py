"""Why groups hold their stars, and what a star would leave: small pictures, with the tiles that a step rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asterism.cell import Cell
from asterism.explain.scene import Scene
from asterism.explain.tiles import cover
from asterism.explain.view import near
from asterism.explain.words import counted
from asterism.render.picture import Outline, Picture, Sign

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from asterism.explain.view import View
    from asterism.step import Group, Step

#: So many marks of a step have a picture of what a star there would leave.
_MOST_MARKS = 2


def reasons_of(step: Step) -> list[Picture]:
    """A picture for every group of a step that is proved by tiles, but not for a container with one star left; or where
    there are no groups, of what stars on the marks would leave."""
    scene = Scene(step)
    if not step.premises.groups:
        return [_left(step, scene.view, mark) for mark in _starving(step, scene.view)[:_MOST_MARKS]]
    rests = [(group, _rest(scene.view, group)) for group in step.premises.groups]
    return [_reason(step, group, scene.holds(group), rest) for group, rest in rests if rest]


def _starving(step: Step, view: View) -> list[Cell]:
    """The marks whose star would leave containers some cells, in too few tiles for their stars."""
    because = step.premises
    if not because.pivots or because.against or because.tiles or because.cases:
        return []
    cells = view.cells(*because.containers)
    rooms = [(mark, len(cover(_beyond(step, view, mark), view.size))) for mark in step.marks]
    return [mark for mark, room in rooms if 0 < room < because.needs - (mark in cells)]


def _beyond(step: Step, view: View, star: Cell) -> frozenset[Cell]:
    """What a star would leave of the containers."""
    return view.open_in(*step.premises.containers) - near(star) - {star}


def _left(step: Step, view: View, star: Cell) -> Picture:
    """A star where there is none, and the tiles of what it would leave."""
    rest = _beyond(step, view, star)
    picture = _small(
        step, f"With a star on {star}, what is left fits into {counted(len(cover(rest, view.size)), 'tile')}."
    )
    number = star.row * view.size + star.col
    picture.seen = _numbers(view.cells(*step.premises.containers), view.size)
    picture.signs = (*picture.signs, Sign(number, "*", "assumed"))
    reach = _numbers(near(star) | {star}, view.size)
    picture.outlines = (Outline("reach", reach), *_tiles(rest, view.size))
    return picture


def completed(step: Step) -> list[str]:
    """The containers that a star on one of the marks would give their last star, and with it cells of a group."""
    view = Scene(step).view
    cells = frozenset(cell for group in step.premises.groups for cell in group.cells)
    names = [name for mark in step.marks for name in view.completed(mark) if view.cells(name) & cells]
    return list(dict.fromkeys(names))


def stars_of(group: Group) -> str:
    """How many stars a group holds; a cage always holds one, and of a pocket it is not known."""
    if group.kind in ("cage", "pocket"):
        return ""
    return str(group.least) if group.least == group.most else f"{group.least}-{group.most}"


def _rest(view: View, group: Group) -> frozenset[Cell]:
    """The cells whose tiles leave the group its stars."""
    if group.kind == "cage" and view.needs(*group.containers) > 1:
        return view.open_in(*group.containers) - frozenset(group.cells)
    if group.kind == "strip" and len(group.containers) > 1:
        shape = _shapes(group)
        return view.open_in(*shape) - view.cells(*(name for name in group.containers if name not in shape))
    return frozenset()


def _shapes(group: Group) -> list[str]:
    return [name for name in group.containers if name.startswith("Cage")]


def _reason(step: Step, group: Group, words: str, rest: frozenset[Cell]) -> Picture:
    """The cells of a group, and the tiles of the rest of what it comes from."""
    size, view = step.before.puzzle.size, Scene(step).view
    picture = _small(step, words)
    picture.seen = _numbers(view.cells(*(group.containers if group.kind == "cage" else _shapes(group))), size)
    picture.outlines = (*_tiles(rest, size), Outline("group", _numbers(group.cells, size), stars_of(group)))
    return picture


def _small(step: Step, words: str) -> Picture:
    picture = Picture(step.before.puzzle, step.before)
    picture.is_lesson, picture.tints, picture.heading = True, [], words
    return picture


def _tiles(cells: Collection[Cell], size: int) -> Iterator[Outline]:
    for corner in cover(cells, size):
        square = [Cell(corner.row + down, corner.col + right) for down in (0, 1) for right in (0, 1)]
        yield Outline("tile", _numbers(square, size))


def _numbers(cells: Collection[Cell], size: int) -> frozenset[int]:
    return frozenset(row * size + col for row, col in cells if row < size and col < size)
