"""Bands, tilings and groups: what they say of known positions, that they are values, and what they refuse."""

from __future__ import annotations

import copy
import itertools
import pickle
from pathlib import Path
from typing import Any

import asterism
import pytest
from asterism import Board, BoardError, Cell, LimitError, Puzzle, Tilings

#: Four rows of a shape each, two of them cut short: all that is known of it can be counted by hand.
ROWS = Puzzle(8, 1, "".join(letter * 8 for letter in "ABCDEFGH"))
#: The band of its two upper rows has three unknown cells in the first, two in the second.
BOARD = Board(ROWS, "...xxxxx xxxx.x.x" + "........" * 6)


def cells(names: str) -> tuple[Cell, ...]:
    """The cells of those names."""
    return tuple(map(Cell, names.split()))


def test_a_band_tells_what_is_still_to_come() -> None:
    band = BOARD.band(rows=(0, 1))
    assert band.containers == ("Row-1", "Row-2")
    assert (band.needs, band.open) == (2, cells("A1 B1 C1 E2 G2"))
    assert band.tiles == cells("A1 B1 C1 D1 E1 F1 G1")
    assert band.largest_set() == cells("A1 C1 E1 G1")
    assert [band.quota(shape) for shape in range(8)] == [1, 1, 0, 0, 0, 0, 0, 0]
    assert len(band.arrangements()) == 6
    assert band.arrangements()[0] == cells("A1 E2")


def test_a_star_leaves_less_to_come() -> None:
    band = BOARD.star("B1").band(rows=(0, 1))
    assert (band.needs, band.quota("Cage-1"), band.arrangements()) == (1, 0, (cells("E2"), cells("G2")))
    assert band.tiles == cells("D1 E1 F1 G1")


def test_a_single_line_has_pairs_for_tiles() -> None:
    assert BOARD.band(rows=[0]).tiles == cells("A1 B1 C1")
    assert BOARD.band(rows=[0]).largest_set() == cells("A1 C1")
    assert BOARD.band(cols=[4]).tiles == cells("E1 E2 E3 E4 E5 E6 E7")


def test_the_whole_grid_is_a_band() -> None:
    whole = BOARD.band(cols=range(8))
    assert (whole.needs, whole.quota(5)) == (8, 1)
    assert len(whole.open) == 53


def test_quotas_are_settled_by_what_lies_elsewhere() -> None:
    """Cage-2 has cells in rows 1 to 3; two other shapes fill what row 1 needs, so its star is below."""
    puzzle = Puzzle(6, 1, "AABBCC AABBCC DDBBEE DDDDEE FFFFEE FFFFFF".replace(" ", ""))
    board = Board(puzzle, "..x... ..xx.. ...... ...... ...... ......")
    assert board.band(rows=(0, 1)).quota_bounds("Cage-2") == (0, 0)
    assert board.band(rows=(2,)).quota("Cage-2") == 1
    assert board.band(rows=(2,)).quota("Cage-4") == 0
    _, never = asterism.backbone(board)
    assert set(cells("A3 B3")) <= set(never)


def test_tilings_are_the_smallest_covers() -> None:
    seen = BOARD.tilings("Row-1")
    assert (seen.cells, seen.needs, seen.cap, seen.is_exact) == (cells("A1 B1 C1"), 1, 2, False)
    assert seen.covers() == (cells("A1 B1"), cells("A1 C1"))
    assert BOARD.mark("B1").mark("C1").tilings("Cage-1").covers() == (cells("A1"),)
    exact = BOARD.mark("A1").tilings("Row-1")
    assert exact.is_exact
    assert exact.covers() == (cells("B1"),)


def test_a_band_has_tilings() -> None:
    band = BOARD.band(rows=(0, 1))
    assert BOARD.tilings(band) == Tilings(BOARD, ("Row-1", "Row-2"))
    assert BOARD.tilings(band).cap == 4
    with pytest.raises(BoardError, match="another board"):
        BOARD.star("A1").tilings(band)


def test_cages_say_where_they_come_from() -> None:
    (cage,) = BOARD.mark("A1").cages()
    assert (cage.kind, cage.cells, cage.containers) == ("cage", cells("B1 C1"), ("Row-1",))
    assert BOARD.cages() == ()
    assert Board(ROWS).groups() == Board(ROWS).strips()


def test_strips_are_parts_of_shapes_in_lines() -> None:
    strip = next(strip for strip in BOARD.strips() if strip.cells[0] == Cell("A1"))
    assert (strip.least, strip.most, strip.containers) == (1, 1, ("Row-1", "Cage-1"))


def test_they_are_values() -> None:
    for value in (BOARD.band(rows=(0, 1)), BOARD.band(cols=(3,)), BOARD.tilings("Col-c"), *BOARD.strips()[:1]):
        for same in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), eval(repr(value), vars(asterism))):
            assert same == value
            assert hash(same) == hash(value)
        with pytest.raises(AttributeError, match="can't be changed"):
            value.board = None
    assert len({BOARD.band(rows=(0, 1)), BOARD.band(cols=(0, 1)), BOARD.band(rows=range(2))}) == 2


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ({}, "made of rows or of columns"),
        ({"rows": (1,), "cols": (2,)}, "made of rows or of columns"),
        ({"rows": (1, 3)}, "no lines side by side"),
        ({"cols": (4, 3)}, "no lines side by side"),
        ({"rows": (7, 8)}, "not all on the board; its lines go from 0 to 7"),
        ({"rows": (-1, 0)}, "not all on the board"),
    ],
)
def test_what_is_no_band_is_refused(lines: Any, problem: str) -> None:
    with pytest.raises(BoardError, match=problem):
        BOARD.band(**lines)


@pytest.mark.parametrize("name", ["Row-0", "Row-9", "Col-i", "Col-3", "Cage-", "cage 3", "Row4", "", 3, None])
def test_what_is_no_container_is_refused(name: Any) -> None:
    with pytest.raises(BoardError, match="is no container; there are Row-1 to Row-8, Col-a to Col-h, Cage-1 to Cage-8"):
        BOARD.tilings(name)
    with pytest.raises(BoardError, match="nothing to cover"):
        Tilings(BOARD, ())


@pytest.mark.parametrize("shape", [8, -1, "Row-1"])
def test_what_is_no_shape_is_refused(shape: Any) -> None:
    with pytest.raises(BoardError, match="is no shape; write its number from 0 to 7"):
        BOARD.band(rows=(0,)).quota(shape)


def test_a_limit_is_no_answer() -> None:
    loose = Board(ROWS)
    with pytest.raises(LimitError, match="stopped after 10 nodes with"):
        loose.band(rows=(0, 1)).arrangements(max_nodes=10)
    with pytest.raises(LimitError, match="stopped after 5 nodes with"):
        loose.tilings(loose.band(rows=(0, 1))).covers(max_nodes=5)
    with pytest.raises(ValueError, match="max_nodes is -1"):
        loose.band(rows=(0,)).arrangements(max_nodes=-1)
    assert len(loose.band(rows=(0,)).arrangements(max_nodes=8)) == 8


def test_boards_that_can_not_be_are_looked_at_too() -> None:
    for wrong in (BOARD.star("A1").star("B1").star("C1"), Board(ROWS, "x" * 64), Board(ROWS, "*" * 64)):
        for first, height in itertools.product(range(7), (1, 2)):
            band = wrong.band(rows=range(first, first + height))
            assert band.needs >= 0
            assert band.largest_set() is not None
            assert isinstance(band.arrangements(), tuple)
        assert isinstance(wrong.groups(), tuple)
        assert wrong.tilings("Row-8").cap <= 8


CASE = Path(__file__).parents[3] / "shared" / "cases" / "c2_specific_case.txt"


def read_case() -> Board:
    """The band-and-cage scenario of the source documents: the number of a shape for each cell, then s or x."""
    if not CASE.exists():
        pytest.skip(f"needs the scenario {CASE}, which is not part of the project")
    words = [word for line in CASE.read_text(encoding="utf-8").splitlines() if line[:1] != "#" for word in line.split()]
    puzzle = Puzzle(10, 2, "".join("ABCDEFGHIJ"[int(word[0])] for word in words))
    return Board(puzzle, "".join({"s": "*", "x": "x", "": "."}[word[1:]] for word in words))


def test_the_band_and_cage_scenario() -> None:
    board = read_case()
    assert asterism.count(board) == asterism.count(Board(board.puzzle)) == 1
    assert board.band(rows=(0, 1, 2)).quota(3) == 1
    band = board.band(rows=(3, 4))
    assert (band.needs, len(band.largest_set()), band.quota(3)) == (3, 3, 1)
    mine = {cell for cell in band.open if board.puzzle.shapes[cell.row][cell.col] == 3}
    stars = {cell for arrangement in band.arrangements() for cell in arrangement} & mine
    assert stars <= {Cell(row, col) for row in (3, 4) for col in (4, 5)}
    assert mine - stars == {Cell(3, 7), Cell(4, 6)}
    lines = band.containers
    (step,) = (step for step in asterism.find_steps(board, "R5.10") if step.premises.containers == lines)
    assert (step.premises.tiles, step.marks) == ((Cell(3, 4),), (Cell(3, 7), Cell(4, 6)))
    assert "So Cage-4 has 1 star in Rows 1–3." in step.text
    solved = asterism.solve(board, ["R5.8", "R5.9", "R5.10"])
    assert solved.board.state((3, 7)) == solved.board.state((4, 6)) == "x"
