"""Bands: how many stars a shape puts into some lines, and all ways to fill these."""

from __future__ import annotations

from asterism.explain.counting import from_each
from asterism.explain.scene import Scene
from asterism.explain.tiling import shared, way_name
from asterism.explain.view import TOLD
from asterism.explain.words import counted, listed, named, needs, tiles_named, together, verb

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Sequence

    from asterism.cell import Cell
    from asterism.step import Group

#: So many ways are looked at for those that keep all quotas.
_LISTED = 500


def band_quota(scene: Scene) -> str:
    """R5.8."""
    (shape,) = scene.because.against
    quota = scene.because.groups[0]
    lines = scene.because.containers
    inside = frozenset(quota.cells)
    outside = scene.view.open_in(shape) - inside
    stars = scene.view.needs(shape)
    sentences = [why_quota(scene)]
    changed = {*scene.step.stars, *scene.step.marks}
    parts = (
        (inside, quota.least, quota.most, f"in {together(lines)}"),
        (outside, stars - quota.most, stars - quota.least, f"outside {together(lines)}"),
    )
    for cells, least, most, where in parts:
        if most == 0 and cells & changed:
            sentences.append(f"So {shape} has no star {where}.")
        elif least and (proof := scene.proof(cells, least)):
            sentences.append(f"So {shape} has {_at_least(least, most)} {where}, in {named(cells)}. {proof}")
    return " ".join(sentences)


def _at_least(least: int, most: int) -> str:
    return f"{'exactly' if least == most else 'at least'} {counted(least, 'star')}"


def why_quota(scene: Scene) -> str:
    """Why a shape puts as many stars into some lines as it does."""
    quota, *alone = scene.because.groups
    (shape,) = quota.containers
    lines = scene.because.containers
    if alone and len(alone[0].containers) > 1:
        return _left_over(scene, shape, quota, alone)
    return _known(scene, shape, lines, quota, alone)


def _left_over(scene: Scene, shape: str, quota: Group, beside: Sequence[Group]) -> str:
    """What the lines on both sides take of a shape's stars, and what they leave."""
    sentences = []
    for lines in dict.fromkeys(group.containers[:-1] for group in beside):
        there, *alone = (group for group in beside if group.containers[:-1] == lines)
        sentences.append(_known(scene, shape, lines, there, alone))
        taken = counted(there.least, "star") if there.least else "no star"
        sentences.append(f"So {shape} has {taken} in {together(lines)}.")
    stars = needs((shape,), scene.view.needs(shape))
    left = f"{quota.least} {verb(quota.least, 'is', 'are')} left"
    return " ".join([*sentences, f"{stars} in all, and {left} for {together(scene.because.containers)}."])


def _known(scene: Scene, shape: str, lines: Sequence[str], quota: Group, alone: Sequence[Group]) -> str:
    """Why a shape puts as many stars into lines as it does: by itself, or as all shapes together must give enough."""
    return _settled(scene, shape, lines, quota, alone) if alone else _by_itself(scene, shape, quota, lines)


def _by_itself(scene: Scene, shape: str, quota: Group, lines: Sequence[str]) -> str:
    """What the ways to place the stars of the shape say."""
    stars = scene.view.needs(shape)
    outside = stars - quota.least
    there = f"{needs((shape,), stars)}. Try all ways to place {verb(stars, 'it', 'them')}"
    if not scene.view.open_in(shape) - frozenset(quota.cells):
        return f"{needs((shape,), stars)}, and all its open cells lie in {together(lines)}."
    bounds = []
    if quota.least:
        bounds.append(f"at most {outside} can be outside {together(lines)}, so at least {quota.least} must be inside")
    if quota.most < stars:
        bounds.append(f"at most {quota.most} can be inside{'' if quota.least else f' {together(lines)}'}")
    return f"{there}: {', and '.join(bounds)}."


def _settled(scene: Scene, shape: str, lines: Sequence[str], quota: Group, alone: Sequence[Group]) -> str:
    """What all shapes together must give settles what one gives: told as it is found, narrowing one after another."""
    stars = scene.view.needs(*lines)
    bounds = {group.containers[-1]: (group.least, group.most) for group in alone}
    each = from_each({name: _range(*bound) for name, bound in bounds.items() if bound[1]})
    tried = "Trying all ways to place each cage's own stars shows how many it can have there"
    told = f"{needs(lines, stars)}. {tried}: {each}."
    steps = _narrowing(bounds, stars, shape, (quota.least, quota.most))
    return " ".join([told, *(step.words(stars) for step in steps)])


def _range(least: int, most: int) -> str:
    return str(most) if least == most else f"{least} {'or' if most == least + 1 else 'to'} {most}"


class _Narrowed:
    """A bound of a shape that follows from the bounds of all others."""

    def __init__(self, shape: str, is_most: bool, stars: int, after: list[_Narrowed]) -> None:
        self.shape = shape
        self.is_most = is_most
        self.stars = stars
        #: The bounds that were narrowed before, and that it rests on.
        self.after = after

    def words(self, needed: int) -> str:
        """What the others give, and what is left for this one."""
        others = needed - self.stars
        if self.is_most:
            return f"The others have at least {others} there, so {self.shape} has at most {self.stars}."
        some = f"at most {others}" if others else "none"
        return f"The others have {some} there, so {self.shape} has at least {self.stars}."


def _narrowing(alone: dict[str, tuple[int, int]], needed: int, shape: str, wanted: tuple[int, int]) -> list[_Narrowed]:
    """What narrows the bounds of a shape, and all that this rests on, in order."""
    bounds = {name: list(bound) for name, bound in alone.items()}
    last: dict[tuple[str, bool], _Narrowed] = {}
    found: list[_Narrowed] = []
    changed = True
    while changed and tuple(bounds[shape]) != wanted:
        changed = False
        for name in [shape, *bounds]:
            for is_most in (False, True):
                others = [other for other in bounds if other != name]
                limit = needed - sum(bounds[other][not is_most] for other in others)
                if limit < bounds[name][1] if is_most else limit > bounds[name][0]:
                    bounds[name][is_most] = limit
                    rests = [last[other, not is_most] for other in others if (other, not is_most) in last]
                    last[name, is_most] = _Narrowed(name, is_most, limit, rests)
                    found.append(last[name, is_most])
                    changed = True
    kept = [last[shape, is_most] for is_most in (False, True) if (shape, is_most) in last]
    for step in kept:
        kept += [other for other in step.after if other not in kept]
    return [step for step in found if step in kept]


def band_arrangement(scene: Scene) -> str:
    """R5.9."""
    lines, stars, number = scene.because.containers, scene.because.needs, scene.because.room
    view, groups = scene.view, scene.because.groups
    cells = view.open_in(*lines)
    bounded = [group for group in groups if group.least or group.most < view.needs(*group.containers)]
    each = from_each({group.containers[0]: _range(group.least, group.most) for group in bounded})
    keep = f" Trying each cage by itself shows how many stars are there: {each}." if bounded else ""
    many = "255 ways or more" if number == 255 else f"just {counted(number, 'way')}"
    them = verb(stars, "the star", f"the {stars} stars")
    found = [way for way in view.ways(cells, stars, _LISTED) if _keeps(way, groups)] if number <= TOLD else []
    which = f": {listed(map(way_name, found), 'or')}" if 1 < len(found) == number else ""
    there = f"{verb(number, 'There is', 'There are')} {many} to place {them}{which}."
    return f"{needs(lines, stars)}.{keep} {there} {shared(scene, cells)}"


def _keeps(way: Sequence[Cell], quotas: Sequence[Group]) -> bool:
    """Whether stars on those cells are as many as every shape must and can have there."""
    return all(group.least <= len({*way} & {*group.cells}) <= group.most for group in quotas)


def cage_quota(scene: Scene) -> str:
    """R5.10."""
    (shape,) = scene.because.against
    lines, tiles, number = scene.because.containers, scene.because.tiles, scene.because.room
    quota = scene.because.groups[0]
    many = "255 ways or more" if number == 255 else counted(number, "way")
    held = f"{verb(tiles, 'lies', 'lie')} in {counted(len(tiles), 'tile')}: {tiles_named(tiles)}"
    whose = f"{verb(quota.least, 'this star', f'these {quota.least} stars')} of {shape}"
    fill = f"There {verb(number, 'is', 'are')} {many} to fill {together(lines)}"
    return (
        f"{why_quota(scene)} So {shape} has exactly {counted(quota.least, 'star')} in {together(lines)}. "
        f"{fill}, and in {verb(number, 'it', 'all of them')} {whose} {held}. Its other cells there have none."
    )
