"""What is observed holds in every solution, and the facts of an image are the images of the facts."""

from __future__ import annotations

from random import Random

import asterism
import pytest
from asterism import Band, Board, Cell, Puzzle
from asterism.cell import container_name
from asterism.library import load

PUZZLES = load("6x1")[:4] + load("8x1")[:4] + load("10x2")[:6] + load("14x3")[:1]


def true_positions(puzzle: Puzzle, number: int) -> list[tuple[Board, str]]:
    """Boards with some of the stars and marks of the solution, and the solution."""
    (answer,) = asterism.solutions(puzzle)
    random = Random(puzzle.layout)
    found = []
    for part in range(number):
        shown = (0.15, 0.4, 0.65)[part % 3]
        known = ["x*"[cell == "1"] if random.random() < shown else "." for cell in answer]
        found.append((Board(puzzle, "".join(known)), answer))
    return found


POSITIONS = [position for puzzle in PUZZLES for position in true_positions(puzzle, 3)]


def bands(board: Board) -> list[Band]:
    """Low bands of both kinds, and one that is tall."""
    size = board.puzzle.size
    low = [range(first, first + height) for height in (1, 2, 3) for first in range(0, size - height + 1, 2)]
    return [board.band(rows=lines) for lines in [*low, range(size)]] + [board.band(cols=lines) for lines in low]


def stars_to_come(board: Board, answer: str) -> set[Cell]:
    """The stars of the answer that are not on the board."""
    size = board.puzzle.size
    pairs = enumerate(zip(board.states, answer, strict=True))
    return {Cell(*divmod(place, size)) for place, (state, star) in pairs if state == "." and star == "1"}


@pytest.mark.parametrize(("board", "answer"), POSITIONS)
def test_bands_hold(board: Board, answer: str) -> None:
    stars = stars_to_come(board, answer)
    shapes = board.puzzle.shapes
    for band in bands(board):
        inside = tuple(sorted(stars & set(band.open)))
        assert len(inside) == band.needs
        for shape in range(board.puzzle.size):
            least, most = band.quota_bounds(shape)
            assert least <= sum(shapes[row][col] == shape for row, col in inside) <= most
            assert band.quota(shape) == (least if least == most else None)
            assert band.quota(f"cage-{shape + 1}") == band.quota(shape)
        if len(band.rows or band.cols) <= 2:
            assert inside in band.arrangements()
        for star in inside:
            assert any(star in tile_cells(band, tile) for tile in band.tiles)


def tile_cells(band: Band, corner: Cell) -> set[Cell]:
    """The cells of a tile that lie in a band."""
    lines = band.rows or band.cols
    rows = {corner.row, corner.row + 1} & (set(band.rows) if band.rows else {corner.row, corner.row + 1})
    cols = {corner.col, corner.col + 1} & (set(band.cols) if band.cols else {corner.col, corner.col + 1})
    assert lines
    return {Cell(row, col) for row in rows for col in cols}


@pytest.mark.parametrize(("board", "answer"), POSITIONS)
def test_tilings_and_groups_hold(board: Board, answer: str) -> None:
    stars = stars_to_come(board, answer)
    for kind in "rcs":
        for number in range(board.puzzle.size):
            seen = board.tilings(container_name(kind, number))
            assert len(stars & set(seen.cells)) == seen.needs <= seen.cap
            assert seen.is_exact == (seen.needs == seen.cap)
    assert board.groups() == board.cages() + board.strips()
    for group in board.groups():
        assert group.least <= len(stars & set(group.cells)) <= group.most
        assert set(group.cells) <= set(board.tilings(group.containers[-1]).cells) or group.kind == "cage"
    assert all((group.kind, group.least, group.most) == ("cage", 1, 1) for group in board.cages())


@pytest.mark.parametrize("puzzle", PUZZLES[::4], ids=str)
def test_images_are_seen_as_images(puzzle: Puzzle) -> None:
    board, _ = true_positions(puzzle, 2)[1]
    size, last = puzzle.size, puzzle.size - 1
    turned = board.symmetries()[1]
    for first in range(size - 1):
        band = board.band(rows=(first, first + 1))
        image = turned.band(cols=(last - first - 1, last - first))
        assert sorted(Cell(col, last - row) for row, col in band.open) == list(image.open)
        assert sorted(Cell(col, last - row - 1) for row, col in band.tiles) == list(image.tiles)
        assert sorted(Cell(col, last - row - 1) for row, col in band.largest_set()) == list(image.largest_set())
        assert len(band.arrangements()) == len(image.arrangements())
        assert sorted(map(band.quota_bounds, range(size))) == sorted(map(image.quota_bounds, range(size)))
    groups = {(group.kind, group.least, group.most, frozenset(group.cells)) for group in turned.groups()}
    for group in board.groups():
        cells = frozenset(Cell(col, last - row) for row, col in group.cells)
        assert (group.kind, group.least, group.most, cells) in groups
