"""Cells and their names."""

from __future__ import annotations

import copy
import pickle

import asterism
import pytest
from asterism import BoardError, Cell
from asterism.cell import COLUMNS, container_name
from hypothesis import given
from hypothesis import strategies as st

CELLS = st.builds(Cell, st.integers(0, 24), st.integers(0, 24))


def test_a_cell_is_a_pair_with_a_name() -> None:
    cell = Cell(3, 2)
    assert cell == (3, 2)
    assert (cell.row, cell.col) == tuple(cell) == (3, 2)
    assert str(cell) == f"{cell}" == "C4"
    assert repr(cell) == "Cell(3, 2)"
    assert hash(cell) == hash((3, 2))
    assert sorted([Cell(1, 0), Cell(0, 9), Cell(0, 2)]) == [(0, 2), (0, 9), (1, 0)]


def test_a_cell_can_not_be_changed() -> None:
    cell = Cell(3, 2)
    for name in ("row", "col", "name"):
        with pytest.raises(AttributeError):
            setattr(cell, name, 1)


@given(CELLS)
def test_copies(cell: Cell) -> None:
    again = pickle.loads(pickle.dumps(cell)), copy.copy(cell), copy.deepcopy(cell), eval(repr(cell))
    assert all(type(other) is Cell and other == cell for other in again)


@given(CELLS)
def test_a_name_and_a_pair_mean_the_same(cell: Cell) -> None:
    for value in (str(cell), str(cell).lower(), (cell.row, cell.col), [cell.row, cell.col], cell):
        found = Cell.of(value, 25)  # type: ignore[arg-type]
        assert type(found) is Cell
        assert found == cell


@pytest.mark.parametrize("size", range(4, 26))
def test_the_grid_ends_where_it_ends(size: int) -> None:
    last = f"{COLUMNS[size - 1]}{size}"
    assert Cell.of("A1", size) == (0, 0)
    assert Cell.of(last, size) == (size - 1, size - 1)
    outside: list[str | tuple[int, int]] = [(size, 0), (0, size), (-1, 0), (0, -1), (10**40, 0), f"A{size + 1}", "A0"]
    if size < 25:
        outside.append(f"{COLUMNS[size]}1")
    for value in outside:
        with pytest.raises(BoardError) as caught:
            Cell.of(value, size)
        assert str(caught.value) == f"{value!r} is not on the board; its cells go from A1 to {last}"


NO_NAME = "is no cell; write a column letter and a row number, such as 'C4'"
NO_PAIR = "is no cell; write a name such as 'C4' or a pair (row, col)"
NO_NUMBERS = "is no cell; row and column are whole numbers from 0"


@pytest.mark.parametrize(
    "name",
    [
        *(
            "",
            " ",
            "A",
            "4",
            "4C",
            "C-4",
            "C+4",
            "C 4",
            " C4",
            "C4 ",
            "C4\n",
            "CC4",
            "Z1",
            "C1e1",
            "C100",
            "\0",
            "C4.0",
        ),
        # Letters and digits beyond ASCII, some of which become ASCII in capitals: a dotless i, ß, fi.
        *("Ä1", "C\u0664", "C\uff14", "\uff111", "C²", "\u01311", "İ1", "ß1", "\ufb011"),
    ],
)
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(BoardError) as caught:
        Cell.of(name, 25)
    assert str(caught.value) == f"{name!r} {NO_NAME}"


@pytest.mark.parametrize("name", ["\ufb061", "\ufb051"])
def test_a_ligature_is_no_column(name: str) -> None:
    """In capitals these single characters are the two letters ST."""
    with pytest.raises(BoardError, match="is no cell"):
        Cell.of(name, 25)


@pytest.mark.parametrize("value", [None, 5, 1.5, (), (1,), (1, 2, 3), [], object, {}, b"", b"A", True])
def test_what_is_no_pair(value: object) -> None:
    with pytest.raises(BoardError) as caught:
        Cell.of(value, 25)  # type: ignore[arg-type]
    assert str(caught.value) == f"{value!r} {NO_PAIR}"


@pytest.mark.parametrize(
    "value", [(1.0, 2), (True, 1), (0, False), ("1", "2"), (None, None), ("A", 1), [0, "B"], ([], [])]
)
def test_what_is_no_pair_of_numbers(value: object) -> None:
    with pytest.raises(BoardError) as caught:
        Cell.of(value, 25)  # type: ignore[arg-type]
    assert str(caught.value) == f"{value!r} {NO_NUMBERS}"


@pytest.mark.parametrize("value", [b"\x01\x02", {1, 2}, {1: "a", 2: "b"}], ids=repr)
def test_what_only_looks_like_a_pair(value: object) -> None:
    with pytest.raises(BoardError, match="is no cell"):
        Cell.of(value, 25)  # type: ignore[arg-type]


def test_a_number_too_long_to_be_written() -> None:
    with pytest.raises(asterism.AsterismError):
        Cell.of((0, 10**5000), 25)


@given(st.text() | st.text("ABYZabyz019 -", max_size=4))
def test_any_text_is_a_cell_or_refused(text: str) -> None:
    try:
        cell = Cell.of(text, 25)
    except BoardError as error:
        assert repr(text) in str(error)
    else:
        assert text[0].upper() == str(cell)[0]
        assert int(text[1:]) == cell.row + 1


def test_names_of_containers() -> None:
    assert [container_name(kind, 2) for kind in "rcs"] == ["Row-3", "Col-c", "Cage-3"]
    assert [container_name(kind, 24) for kind in "rcs"] == ["Row-25", "Col-y", "Cage-25"]


def test_a_cell_by_its_name() -> None:
    assert Cell("C4") == Cell(3, 2)
    assert f"{Cell(3, 2):>4}|{Cell(3, 2)}" == "  C4|C4"
    for wrong in ("Z1", "C0", "", "4C"):
        with pytest.raises(BoardError):
            Cell(wrong) if wrong != "C0" else Cell.of(wrong, 5)
