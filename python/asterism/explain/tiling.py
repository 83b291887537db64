"""Tier 3: tiling."""

from __future__ import annotations

from asterism.cell import Cell
from asterism.explain.scene import Scene
from asterism.explain.view import TOLD
from asterism.explain.words import counted, joined, listed, named, tile_name, verb

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def single_cell(scene: Scene) -> str:
    """R3.3b."""
    (container,) = scene.because.containers
    open = scene.view.open_in(container)
    alone = [(tile, cells) for tile in sorted(scene.because.tiles) if len(cells := window(tile) & open) == 1]
    seen = [f"Of the tile {tile_name(tile)} only {named(cells)} is open in {container}." for tile, cells in alone]
    return f"{exact_tiling(scene)} {' '.join(seen)}"


def overhang(scene: Scene) -> str:
    """R3.3c."""
    (container,) = scene.because.containers
    reaching = [tile for tile in sorted(scene.because.tiles) if window(tile) & set(scene.step.marks)]
    which = f"The {verb(reaching, 'tile', 'tiles')} {listed(map(tile_name, reaching))} {verb(reaching, 'has', 'have')}"
    return f"{exact_tiling(scene)} {which} open cells outside {container} too: no star can be there."


def overlap(scene: Scene) -> str:
    """R3.3d."""
    tiles, stars = scene.because.tiles, scene.because.needs
    sentences = []
    groups: dict[tuple[Cell, ...], list[Cell]] = {}
    for cell in scene.step.marks:
        groups.setdefault(tuple(tile for tile in sorted(tiles) if cell in window(tile)), []).append(cell)
    for over, cells in groups.items():
        left, lacking = len(tiles) - len(over), stars - 1
        room = "no tile" if left == 0 else counted(left, "tile")
        others = "the other star" if lacking == 1 else f"the other {lacking} stars"
        sentences.append(
            f"{named(cells)} {verb(cells, 'lies', 'lie')} in {'both' if len(over) == 2 else 'all of'} "
            f"{listed(map(tile_name, over))}: a star there would leave {room} for {others}."
        )
    return f"{exact_tiling(scene)} {' '.join(sentences)}"


def exact_tiling(scene: Scene) -> str:
    """That a container has as many tiles as stars, and what that means."""
    tiles = scene.because.tiles
    each = "this tile holds" if len(tiles) == 1 else "each of these tiles holds"
    return f"{scene.fit(scene.because.containers, tiles)} So {each} exactly one star, on one of these cells."


def strips_fill_line(scene: Scene) -> str:
    """R3.5."""
    (line,) = scene.because.against
    return f"{_strips(scene)} {line}'s other cells have none."


def tightened_shape(scene: Scene) -> str:
    """R3.6."""
    (line,), (shape,) = scene.because.against, scene.because.containers
    left = scene.because.room
    rest = scene.view.open_in(shape) - scene.view.cells(line)
    inside = scene.view.needs(shape) - left
    split = (
        f"So {shape} has exactly {counted(inside, 'star')} in {line}, and exactly {left} outside it, in {named(rest)}."
    )
    return joined(_strips(scene), split, scene.proof(rest, left))


def _strips(scene: Scene) -> str:
    """The strips that take all the stars of a line."""
    (line,) = scene.because.against
    strips = scene.because.groups
    sentences = [scene.holds(group) for group in strips]
    total = "That is" if len(strips) == 1 else f"Together that is {listed_sum([group.least for group in strips])},"
    return f"{' '.join(sentences)} {total} all that {line} still needs."


def listed_sum(numbers: Sequence[int]) -> str:
    """``1 + 2 = 3 stars``."""
    return f"{' + '.join(map(str, numbers))} = {counted(sum(numbers), 'star')}"


def exhaustive_tiling(scene: Scene) -> str:
    """R3.7."""
    (container,) = scene.because.containers
    cells = scene.view.open_in(container)
    number = scene.because.room
    seen = scene.fit(scene.because.containers, scene.because.tiles)
    return f"{seen} {ways(scene, cells, scene.because.needs, number)} {shared(scene, cells)}"


def ways(scene: Scene, cells: Collection[Cell], stars: int, number: int) -> str:
    """How many ways there are to place stars; which, if they are few."""
    them = verb(stars, "the star", f"the {stars} stars")
    if number == 1:
        return f"There is only one way to place {them}."
    many = "255 ways or more" if number == 255 else f"just {number} ways"
    found = scene.view.ways(cells, stars, TOLD + 1) if number <= TOLD else []
    if len(found) != number:
        return f"There are {many} to place {them}."
    return f"There are {many} to place {them}: {listed((way_name(way) for way in found), 'or')}."


def way_name(way: Sequence[Cell]) -> str:
    """A way to place stars: ``C3+E4``."""
    return "+".join(map(str, way))


def shared(scene: Scene, cells: Collection[Cell]) -> str:
    """What all ways to place stars have in common."""
    stars, marks = scene.step.stars, scene.step.marks
    never = [mark for mark in marks if mark in cells]
    touched = [mark for mark in marks if mark not in cells]
    sentences = []
    if stars:
        sentences.append(f"{named(stars)} {verb(stars, 'is a star', 'are stars')} in every one.")
    if never:
        sentences.append(f"{named(never)} {verb(never, 'is a star', 'are stars')} in none of them.")
    if touched:
        sentences.append(f"{named(touched)} {verb(touched, 'touches', 'touch')} a star in every one.")
    return " ".join(sentences)


def window(corner: Cell) -> frozenset[Cell]:
    """The cells of a tile."""
    return frozenset(Cell(corner.row + down, corner.col + right) for down in (0, 1) for right in (0, 1))
