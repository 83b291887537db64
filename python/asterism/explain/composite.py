"""Containers put together or taken from each other: squeezes, composites, differentials."""

from __future__ import annotations

from asterism.cell import Cell
from asterism.explain.scene import Scene, left_open
from asterism.explain.tiling import listed_sum
from asterism.explain.words import counted, joined, kind_of, named, needs, together, verb


def squeeze(scene: Scene) -> str:
    """R5.5, R5.5c, R5.1c: lines side by side, or shapes, taken as one."""
    whole, stars = scene.because.containers, scene.because.needs
    open = scene.view.open_in(*whole)
    if scene.because.tiles:
        seen = f"{scene.fit(whole, scene.because.tiles)} So each tile holds exactly one star."
    else:
        seen = f"{needs(whole, stars)}. {left_open(whole, open)}"
    return joined(seen, scene.proof(open, stars))


def squeeze_accounting(scene: Scene) -> str:
    """R5.5b."""
    (container,) = scene.because.containers
    groups, stars = scene.because.groups, scene.because.needs
    held = " ".join(scene.holds(group) for group in groups)
    if stars == 1:
        return f"{held} {container} takes only that one."
    return f"{held} Together that is {listed_sum([1] * stars)}, all that {container} still needs."


def composite(scene: Scene) -> str:
    """R5.1b, and R5.6 the other way round: what containers have besides those that lie in them."""
    whole, inner = scene.because.containers, scene.because.against
    (rest,) = scene.because.groups
    stars, given = scene.because.needs, scene.because.room
    seen = f"All open cells of {together(inner)} lie in {together(whole)}."
    given_there = f"The {kind_of(inner)} still {verb(inner, 'needs', 'need')} {counted(given, 'star')}"
    other = f"the other {verb(rest.least, 'star is', f'{rest.least} stars are')} outside {_those(inner)}"
    count = f"{given_there}, the {kind_of(whole)} {stars}: so {other}, on {named(rest.cells)}."
    return joined(seen, count, _room(scene), scene.proof(rest.cells, rest.least))


def _room(scene: Scene) -> str:
    """That the rest has as many tiles as stars, where it is so."""
    tiles = scene.because.tiles
    (rest,) = scene.because.groups
    return f"They fit into {counted(len(tiles), 'tile')}." if len(rest.cells) > len(tiles) > 0 else ""


def differential(scene: Scene) -> str:
    """R5.6."""
    if scene.because.containers[0].startswith("Cage"):
        return composite(scene)
    lines, shapes = scene.because.containers, scene.because.against
    (rest,) = scene.because.groups
    stars, given = scene.because.needs, scene.because.room
    compared = f"{needs(lines, stars)}; {together(shapes)} {verb(shapes, 'needs', 'need')} {given}."
    band, taken = scene.view.cells(*lines), scene.view.cells(*shapes)
    of_lines = (f"{together(lines)} outside {_those(shapes)}", scene.view.open_in(*lines) - taken)
    of_shapes = (f"{together(shapes)} outside {_those(lines)}", scene.view.open_in(*shapes) - band)
    more, less = (of_lines, of_shapes) if stars >= given else (of_shapes, of_lines)
    told = f"{compared} {_difference(more, less, rest.least)}"
    return joined(told, scene.proof(rest.cells, rest.least))


def _those(containers: tuple[str, ...]) -> str:
    return f"{verb(containers, 'that', 'those')} {kind_of(containers)}"


def _difference(more: tuple[str, frozenset[Cell]], less: tuple[str, frozenset[Cell]], holds: int) -> str:
    """That cells hold so many stars more than others, and have room for no more than that."""
    (of_more, most), (of_less, least) = more, less
    if holds == 0:
        return f"There are no open cells of {of_more}. So those of {of_less} have no star."
    tiles, is_one = counted(holds, "tile"), len(most) == 1
    cells = f"the open {'cell' if is_one else 'cells'} of {of_more}, {named(most)},"
    hold, fit = ("holds", "It fits") if is_one else ("hold", "They fit")
    if not least:
        return f"So {cells} {hold} exactly {counted(holds, 'star')}. {fit} into {tiles}."
    return (
        f"So {cells} {hold} {counted(holds, 'star')} more than those of {of_less}. {fit} into {tiles}, "
        f"so {'it' if is_one else 'they'} {hold} exactly {holds}, and the others none."
    )
