"""A board: stars and marks on a puzzle."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import asterism
import pytest
from asterism import Board, BoardError, Cell, Puzzle
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from strategies import SIZES, connected_labels, scattered_labels

ROWS = Puzzle(4, 1, "AAAABBBBCCCCDDDD")
STATES = ".*xx" + "x..." * 2 + "..x."
QUICK = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Boards of all sizes, with states that may be right or wrong."""
    size = draw(st.sampled_from(SIZES))
    stars = draw(st.integers(1, size // 4))
    labels = draw((connected_labels if draw(st.booleans()) else scattered_labels)(size, stars))
    chance = draw(st.randoms(use_true_random=False))
    states = "".join(chance.choices(".*x", weights=draw(st.sampled_from([(1, 0, 0), (9, 1, 2), (1, 1, 1)])), k=size**2))
    return Board(Puzzle(size, stars, labels, connected=False), states)


def refusal(*arguments: Any) -> str:
    with pytest.raises(BoardError) as caught:
        Board.parse(*arguments)
    return str(caught.value)


# What it is made of


def test_a_board() -> None:
    board = Board.parse(ROWS, STATES)
    assert board.puzzle is ROWS
    assert board.states == STATES
    assert board.stars == [Cell(0, 1)]
    assert [str(cell) for cell in board.marks] == ["C1", "D1", "A2", "A3", "C4"]
    assert (board.state("A1"), board.state("b1"), board.state((0, 2)), board.state(Cell(3, 2))) == (".", "*", "x", "x")
    assert all(type(cell) is Cell for cell in board.stars + board.marks)
    assert Board(ROWS).states == "." * 16
    assert repr(board) == f"Board(Puzzle(4, 1, 'AAAABBBBCCCCDDDD'), {STATES!r})"


def test_blanks_and_capitals_do_not_matter() -> None:
    drawn = "\n  . * X X\r\n\tx...\n\nX...\u00a0\u3000\n..x.\n"
    assert Board.parse(ROWS, drawn) == Board(ROWS, drawn) == Board(ROWS, STATES)


@pytest.mark.parametrize(
    ("text", "cells", "column"), [("", 0, 1), ("x" * 15, 15, 16), ("x" * 17, 17, 17), ("." * 10**6, 10**6, 17)]
)
def test_boards_of_another_size_are_refused(text: str, cells: int, column: int) -> None:
    place = f"the board has {cells} cells, expected 4×4 = 16 (line 1, column {column})"
    assert refusal(ROWS, text) == f"{place}; write one character for each cell"


@pytest.mark.parametrize(
    ("text", "char", "line", "column"),
    [
        ("....\n....\n..?.\n....", "?", 3, 3),
        ("." * 15 + "1", "1", 1, 16),
        ("." * 15 + "×", "×", 1, 16),
        ("." * 15 + "\0", "\0", 1, 16),
        ("İ" * 16, "İ", 1, 1),
    ],
)
def test_what_stands_for_no_state_is_refused(text: str, char: str, line: int, column: int) -> None:
    place = f"{char!r} stands for no state (line {line}, column {column})"
    assert refusal(ROWS, text) == f"{place}; write . for unknown, * for a star, x for a mark"


@pytest.mark.parametrize("text", [5, b"x" * 16])
def test_states_of_another_type_are_refused(text: Any) -> None:
    with pytest.raises((TypeError, AttributeError, BoardError)):
        Board(ROWS, text)


@given(st.text() | st.text(".*xX \n", max_size=20))
def test_any_text_is_a_board_or_refused(text: str) -> None:
    try:
        board = Board(ROWS, text)
    except BoardError as error:
        assert "; write" in str(error)
    else:
        assert board.states == "".join(text.split()).lower()


# Changing cells


def test_changing_a_cell_makes_another_board() -> None:
    board = Board(ROWS)
    changed = board.star("A1").mark((0, 1)).mark(Cell(3, 3)).clear("B1").star("D4")
    assert changed.states == "*" + "." * 14 + "*"
    assert board == Board(ROWS)
    assert changed.puzzle is board.puzzle
    assert changed.clear("A1").clear("D4") == board
    assert board.mark("A1").star("A1") == board.star("A1") == board.star("A1").star("A1")


@pytest.mark.parametrize("name", ["star", "mark", "clear", "state"])
@pytest.mark.parametrize(
    "cell", ["E1", "A5", "A0", "", "?", (4, 0), (-1, 0), (0, True), (0, 1.0), None, 3, (1,), (1, 2, 3)]
)
def test_what_is_no_cell_of_the_board(name: str, cell: Any) -> None:
    with pytest.raises(BoardError) as caught:
        getattr(Board(ROWS), name)(cell)
    assert repr(cell) in str(caught.value)
    assert "; " in str(caught.value)


@QUICK
@given(board=boards(), data=st.data())
def test_only_the_changed_cell_changes(board: Board, data: st.DataObject) -> None:
    size = board.puzzle.size
    index = data.draw(st.integers(0, size**2 - 1))
    cell = divmod(index, size)
    for changed, state in ((board.star(cell), "*"), (board.mark(cell), "x"), (board.clear(cell), ".")):
        assert changed.state(cell) == state
        assert changed.states == board.states[:index] + state + board.states[index + 1 :]
        assert changed == Board(board.puzzle, changed.states)


def test_a_board_can_not_be_changed() -> None:
    board = Board(ROWS, STATES)
    for name in ("puzzle", "states", "stars", "marks", "_core", "new"):
        with pytest.raises(AttributeError):
            setattr(board, name, 1)
        with pytest.raises(AttributeError):
            delattr(board, name)
    board.stars.clear()
    assert board.stars == [Cell(0, 1)]


# What can be seen to be wrong

LINE_1 = ("Row-1", "Cage-1")
LINE_2 = ("Row-2", "Cage-2")


@pytest.mark.parametrize(
    ("states", "words"),
    [
        ("." * 16, []),
        (".*....." + "*" + "*....." + "*.", []),
        ("*" + "." * 4 + "*" + "." * 10, ["A1 and B2 touch"]),
        (
            "**" + "." * 14,
            [
                "A1 and B1 touch",
                "Row-1 has 2 stars, and takes 1",
                "Cage-1 has 2 stars, and takes 1",
            ],
        ),
        ("*......." + "*.......", ["Col-a has 2 stars, and takes 1"]),
        ("xxxx" + "." * 12, [f"{name} still needs 1 star, and has 0 cells left for that" for name in LINE_1]),
        (".*..x..x........", [f"{name} still needs 1 star, and has 0 cells left for that" for name in LINE_2]),
    ],
)
def test_problems(states: str, words: list[str]) -> None:
    found = Board(ROWS, states).problems()
    assert set(words) <= set(found)
    assert bool(found) == bool(words)


def test_problems_of_two_stars() -> None:
    puzzle = Puzzle(8, 2, [cell // 8 for cell in range(64)])
    words = Board(puzzle, "*.*.*..." + "." * 40 + "xxxxxxx." + "........").problems()
    assert words == [
        "Row-1 has 3 stars, and takes 2",
        "Row-7 still needs 2 stars, and has 1 cell left for that",
        "Cage-1 has 3 stars, and takes 2",
        "Cage-7 still needs 2 stars, and has 1 cell left for that",
    ]


@QUICK
@given(boards())
def test_a_board_with_problems_has_no_solution(board: Board) -> None:
    if board.problems():
        assert asterism.count(board, 1, max_nodes=1) == 0


@QUICK
@given(boards())
def test_images_have_as_many_problems(board: Board) -> None:
    assert {len(image.problems()) for image in board.symmetries()} == {len(board.problems())}


# What stays the same


@QUICK
@given(boards())
def test_copies(board: Board) -> None:
    pickled = [pickle.loads(pickle.dumps(board, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for again in (*pickled, copy.copy(board), copy.deepcopy(board), eval(repr(board))):
        assert type(again) is Board
        assert again == board
        assert again.puzzle == board.puzzle
        assert hash(again) == hash(board)
        assert repr(again) == repr(board)


def test_equality_is_by_content() -> None:
    board = Board(ROWS, STATES)
    assert board == Board(Puzzle(4, 1, "zzzzyyyyxxxxwwww", metadata={"id": 1}), STATES)
    assert len({board, Board(ROWS, STATES), Board(ROWS)}) == 2
    for other in (None, STATES, ROWS, Board(ROWS), Board(Puzzle(4, 1, "AABBAABBCCDDCCDD"), STATES), board._core):
        assert board != other


@QUICK
@given(boards())
def test_symmetries_move_cells_with_their_shapes(board: Board) -> None:
    size = board.puzzle.size
    images = board.symmetries()
    assert images[0] == board
    assert [image.puzzle for image in images] == list(board.puzzle.symmetries())
    rows = [list(zip(board.states[start : start + size], board.puzzle.shapes[start // size], strict=True))
            for start in range(0, size * size, size)]  # fmt: skip
    for image, turned in zip(images, eight(rows), strict=True):
        cells = [cell for row in turned for cell in row]
        assert image.states == "".join(state for state, _ in cells)
        assert image.puzzle == Puzzle(size, board.puzzle.stars, [shape for _, shape in cells], connected=False)


def eight(rows: list[list[Any]]) -> Iterator[list[list[Any]]]:
    """The four quarter turns clockwise of a grid, then of its mirror image."""
    for image in (rows, [row[::-1] for row in rows]):
        turned = image
        for _ in range(4):
            yield turned
            turned = [list(column) for column in zip(*turned[::-1], strict=True)]


# Answers, and other notations


def test_the_board_of_an_answer() -> None:
    board = Board.from_answer(ROWS, "0100000110000010")
    assert board.states == "x*xxxxx**xxxxx*x"
    assert board.problems() == []
    for answer in ("", "01", "0" * 17, "2" * 16, "0" * 15 + "?"):
        with pytest.raises(BoardError):
            Board.from_answer(ROWS, answer)


def test_a_board_goes_where_there_is_room_for_it() -> None:
    board = Board(ROWS, STATES)
    text = board.to("grid")
    (entry,) = asterism.read_lines(text.splitlines())
    assert entry.board == board
    assert Board(ROWS).to("sbn") == ROWS.to("sbn")
    with pytest.raises(BoardError, match=r"sbn has no room for stars and marks; choose one of .*grid"):
        board.to("sbn")


def test_neighbors_touch() -> None:
    board = Board(Puzzle(4, 1, "AABBAABBCCDDCCDD"))
    assert " ".join(map(str, board.neighbors("B2"))) == "A1 B1 C1 A2 C2 A3 B3 C3"
    assert " ".join(map(str, board.neighbors((3, 3)))) == "C3 D3 C4"
