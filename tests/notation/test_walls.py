"""Walls give shapes, shapes give walls, and what walls cannot carry is refused."""

from __future__ import annotations

import pytest
from asterism.errors import NotationError
from asterism.notation import encode
from asterism.notation.record import Record
from asterism.notation.walls import (
    check_walls_carry,
    find_dangling,
    find_dangling_wall,
    name_wall,
    shapes_from_walls,
    walls_from_shapes,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from strategies import SIZES, connected_labels

#: Two shapes in two parts each, two in one.
SCATTERED = [0, 0, 1, 1, 1, 1, 0, 0, 2, 2, 3, 3, 3, 3, 2, 2]


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_walls_and_shapes_give_each_other(data: st.DataObject) -> None:
    size = data.draw(st.sampled_from(SIZES))
    labels = data.draw(connected_labels(size, 1))
    right, below = walls_from_shapes(size, labels)
    assert shapes_from_walls(size, right, below) == labels
    assert find_dangling(size, right, below, labels) is None


@pytest.mark.parametrize(
    ("is_below", "place", "cell", "name"),
    [
        (False, 0, (0, 0), "the wall right of cell A1"),
        (False, 11, (3, 2), "the wall right of cell C4"),
        (True, 0, (0, 0), "the wall below cell A1"),
        (True, 11, (2, 3), "the wall below cell D3"),
    ],
)
def test_a_wall_inside_a_shape_dangles(is_below: bool, place: int, cell: tuple[int, int], name: str) -> None:
    walls = [False] * 12, [False] * 12
    walls[is_below][place] = True
    labels = shapes_from_walls(4, *walls)
    assert labels == [0] * 16
    assert find_dangling_wall(4, *walls, labels) == (is_below, place)
    assert find_dangling(4, *walls, labels) == cell
    assert name_wall(4, is_below, place) == name


@pytest.mark.parametrize("format", ["puzzlink", "playground"])
def test_walls_do_not_carry_shapes_in_parts(format: str) -> None:
    rows = [cell // 5 for cell in range(25)]
    rows[24], rows[0] = 0, 0
    with pytest.raises(NotationError, match="a second part at cell E5") as caught:
        encode(Record(5, 1, rows), format)
    assert "names the shape of every cell" in caught.value.help


def test_the_second_part_is_named() -> None:
    with pytest.raises(NotationError, match="at cell A2"):
        check_walls_carry(Record(4, 1, SCATTERED), "puzzlink")
