"""Lines round cells, letters and digits."""

from __future__ import annotations

import re

import pytest
from asterism.cell import COLUMNS
from asterism.render import paths
from hypothesis import given
from hypothesis import strategies as st

cells = st.sets(st.integers(0, 35), min_size=1)


def area(loop: list[tuple[int, int]]) -> int:
    """What a closed line has on its right, in cells: less than none round a hole."""
    ends = [*loop[1:], loop[0]]
    return sum(x * b - a * y for (x, y), (a, b) in zip(loop, ends, strict=True)) // 2


@given(cells)
def test_lines_go_round_all_cells_and_no_others(found: set[int]) -> None:
    assert sum(area(loop) for loop in paths._loops(found, 6)) == len(found)


@given(cells)
def test_lines_turn_at_every_corner(found: set[int]) -> None:
    for loop in paths._loops(found, 6):
        for (x, y), (a, b) in zip(loop, [*loop[1:], loop[0]], strict=True):
            assert (x == a) != (y == b)


@given(cells, st.integers(0, 300))
def test_a_line_stays_so_far_inside_its_cells(found: set[int], inset: int) -> None:
    """Every corner of the line lies in a cell, and as far from that cell's edges as it should."""
    d = paths.outline(found, 6, inset, radius=0)
    points = [(int(x), int(y)) for x, y in re.findall(r"[ML](-?\d+) (-?\d+)", d)]
    assert all({abs(x) % 1000, abs(y) % 1000} <= {inset % 1000, (1000 - inset) % 1000} for x, y in points)
    assert d.count("z") == d.count("M")


def test_pieces_that_meet_at_a_corner_have_lines_of_their_own() -> None:
    assert len(list(paths._loops({0, 7}, 6))) == len(list(paths._loops({1, 6}, 6))) == 2
    assert len(list(paths._loops({0, 1, 2, 6, 8, 12, 13, 14}, 6))) == 2, "round a hole as well"


def test_a_line_does_not_go_round_the_edge_of_the_grid() -> None:
    assert len(list(paths._loops({5, 6}, 6))) == 2


@pytest.mark.parametrize("letter", [*COLUMNS, *"0123456789-"])
def test_letters_and_digits_lie_in_their_box(letter: str) -> None:
    d = paths.word(letter, 500, 500, 600)
    points = [(int(x), int(y)) for x, y in re.findall(r"(-?\d+) (-?\d+)", d)]
    assert len(points) >= 2
    assert all(250 <= x <= 750 and 200 <= y <= 830 for x, y in points)
    assert re.fullmatch(r"([MLCS](-?\d+ -?\d+ ?)+)+", re.sub(r"(\d) ?(?=[MLCS])", r"\1", d))


def test_letters_of_a_word_stand_side_by_side() -> None:
    d = paths.word("11", 500, 500, 600)
    assert sorted({int(x) for x in re.findall(r"L(-?\d+)", d)})[-1] > 500
    assert paths.word("11", 500, 500, 600) != paths.word("1", 500, 500, 600) * 2
