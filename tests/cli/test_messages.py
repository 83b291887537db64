"""Pictures of errors: the caret stands under the character it means, however long or strange the line."""

from __future__ import annotations

from asterism import Cell, NotationError, PuzzleError
from asterism.cli.messages import (
    cell_list,
    compose,
    counted,
    cut,
    notes_of,
    picture_of,
    printable,
    problem_of,
    text_width,
)
from hypothesis import given
from hypothesis import strategies as st


def test_the_whole_message() -> None:
    text = "10x2." + "A" * 9 + "!" + "B" * 200
    error = NotationError("'!' in the layout", text, 14, help="use letters")
    message = compose("error", problem_of(error), picture_of(error, "x.sbn:12:15", text, 12, 40), notes_of(error))
    assert message.splitlines() == [
        "error: '!' in the layout",
        "  --> x.sbn:12:15",
        "   |",
        "12 | 10x2.AAAAAAAAA!BBBBBBBBBBBBBBBBBB…",
        "   |               ^",
        "   = help: use letters",
    ]


def test_a_later_line_of_a_text() -> None:
    error = NotationError("too short", "AABB\nAAB\nCCDD", 8)
    assert picture_of(error, "x", "", 7, 80) == [" --> x", "  |", "8 | AAB", "  |    ^"]


def test_wide_characters_push_the_caret() -> None:
    error = NotationError("what?", "日本x", 2)
    assert picture_of(error, "x", "", 1, 80)[-1] == "  |     ^"


def test_an_error_without_a_place() -> None:
    error = PuzzleError(("there are 6 shapes, expected 5",))
    assert picture_of(error, "x:3", "abc", 3, 80) == [" --> x:3", "  |", "3 | abc"]
    assert picture_of(error, "x:3", "", 3, 80) == [" --> x:3"]


@given(st.text(min_size=1), st.data(), st.integers(20, 120))
def test_the_caret_is_under_its_character(line: str, data: st.DataObject, room: int) -> None:
    index = data.draw(st.integers(0, len(line)))
    shown, at = cut(line, index, room)
    assert len(shown) <= room
    assert 0 <= at <= len(shown)
    if index < len(line):
        assert shown[at] in (line[index], "…")
    if len(line) > room and 0 < at < len(shown) - 1:
        assert shown[at] == line[index]


@given(st.text())
def test_what_is_printed_can_not_move_the_cursor(text: str) -> None:
    shown = printable(text)
    assert len(shown) == len(text)
    assert shown.isprintable()


def test_small_words() -> None:
    assert text_width("e\u0301日") == 3
    assert [counted(number, "puzzle") for number in (0, 1, 1000)] == ["0 puzzles", "1 puzzle", "1,000 puzzles"]
    cells = [Cell(0, col) for col in range(5)]
    assert cell_list(cells, 5) == "A1, B1, C1, D1, E1"
    assert cell_list(cells, 2) == "A1, B1 and 3 more"
