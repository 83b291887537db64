"""R6.6: the grid cut into 2×2 blocks."""

from __future__ import annotations

from itertools import combinations

from asterism.cell import Cell
from asterism.explain.scene import Scene
from asterism.explain.tiling import window
from asterism.explain.words import counted, joined, listed, named, tile_name, tiles_named, together, verb

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Sequence

    from asterism.explain.view import View


def rooks(scene: Scene) -> str:
    """R6.6."""
    (block,) = scene.because.groups
    blocks, stars = scene.because.room, scene.because.needs
    first = min(block.cells)
    corner = Cell(first.row - first.row % 2, first.col - first.col % 2)
    cut = (
        f"Cut the grid into 2×2 blocks: each has room for one star. Two rows have {blocks} blocks and {stars} stars, "
        f"so in every pair of rows just one block is empty, and likewise in every pair of columns."
    )
    if block.least == 0:
        return f"{cut} {_must_be_empty(scene, corner)}"
    full = f"So {tile_name(corner)} holds exactly one star, on {named(block.cells, 'or')}."
    return joined(cut, _can_not_be_empty(scene, corner), full, scene.proof(block.cells, 1))


def _pairs(corner: Cell) -> tuple[str, str]:
    """The two rows, and the two columns, of a block."""
    letters = [chr(ord("a") + corner.col + more) for more in (0, 1)]
    rows = together([f"Row-{corner.row + 1}", f"Row-{corner.row + 2}"])
    return rows, together([f"Col-{letter}" for letter in letters])


def _beside(corner: Cell, blocks: Sequence[Cell]) -> tuple[list[Cell], list[Cell]]:
    """The blocks in the same rows, and those in the same columns."""
    return [other for other in blocks if other.row == corner.row], [
        other for other in blocks if other.col == corner.col
    ]


def _must_be_empty(scene: Scene, corner: Cell) -> str:
    """Why a block is empty, however the empty blocks are chosen."""
    for lines, others in zip(_pairs(corner), _beside(corner, scene.because.tiles), strict=True):
        if others == [corner]:
            return f"{_all_but(scene.view, corner, lines)} So in {lines} only {tile_name(corner)} can be empty."
    others = [block for block in scene.because.tiles if block != corner]
    return f"If {tile_name(corner)} were not empty, {_clash(others, range(0, scene.view.size, 2))}"


def _all_but(view: View, corner: Cell, lines: str) -> str:
    """Why no other block of two lines can be empty."""
    along = range(0, view.size, 2)
    row = [Cell(corner.row, place) for place in along]
    blocks = row if lines.startswith("Rows") else [Cell(place, corner.col) for place in along]
    others = [block for block in blocks if block != corner]
    full = [block for block in others if window(block) & view.stars]
    needed = [block for block in others if block not in full]
    words = [f"{tiles_named(full)} {verb(full, 'has its star', 'have their stars')}."] if full else []
    return " ".join(words + [_is_needed(view, block) for block in needed])


def _can_not_be_empty(scene: Scene, corner: Cell) -> str:
    """Why a block is not empty, however the empty blocks are chosen."""
    name, candidates = tile_name(corner), scene.because.tiles
    if corner not in candidates:
        return _is_needed(scene.view, corner)
    for pair in range(2):
        lines, others = _pairs(corner)[pair], [other for other in _beside(corner, candidates)[pair] if other != corner]
        for other in others:
            across = 1 - pair
            if _beside(other, candidates)[across] == [other]:
                return (
                    f"In {_pairs(other)[across]} only {tile_name(other)} can be empty, so it is; "
                    f"then {name} is not, as both are in {lines}."
                )
    others = [block for block in candidates if block.row != corner.row and block.col != corner.col]
    rows = [row for row in range(0, scene.view.size, 2) if row != corner.row]
    return f"If {name} were empty, {_clash(others, rows)}"


def _clash(candidates: Sequence[Cell], rows: Sequence[int]) -> str:
    """That pairs of rows have fewer pairs of columns left for their empty blocks, in as few of them as possible."""
    for number in range(1, len(rows) + 1):
        for chosen in combinations(rows, number):
            cols = sorted({block.col for block in candidates if block.row in chosen})
            if len(cols) < number:
                return _too_few(chosen, cols)
    raise ValueError("the blocks can be chosen")


def _too_few(rows: Sequence[int], cols: Sequence[int]) -> str:
    pairs = listed(_pairs(Cell(row, 0))[0] for row in rows)
    if not cols:
        return f"no block of {pairs} could be empty."
    where = listed(_pairs(Cell(0, col))[1] for col in cols)
    return f"the {counted(len(rows), 'empty block')} of {pairs} could only be in {where}, which have just {len(cols)}."


def _is_needed(view: View, corner: Cell) -> str:
    """What would lack a star if a block were empty; or which other block is known to be the empty one."""
    cells = window(corner)
    for container in sorted({name for cell in cells for name in view.containers_of(cell)}):
        stars = view.needs(container)
        room = view.tiles(view.open_in(container) - cells)
        if room < stars:
            left = "no open cell" if room == 0 else f"only {counted(room, 'tile')}"
            return f"Without {tile_name(corner)} {container} would have {left} for {counted(stars, 'star')}."
    for pair, lines in enumerate(_pairs(corner)):
        for place in range(0, view.size, 2):
            other = Cell(corner.row, place) if pair == 0 else Cell(place, corner.col)
            if other != corner and not window(other) & (view.open | view.stars):
                return f"In {lines} {tile_name(other)} is known to be empty."
    return ""
