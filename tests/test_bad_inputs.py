"""Hundreds of bad inputs: each is refused with words that say what is wrong, where, and how to mend it."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from asterism import AsterismError, Board, BoardError, Cell, NotationError, Puzzle, PuzzleError
from asterism.notation import FORMATS
from hypothesis import given, settings
from hypothesis import strategies as st

from spec_files import entries

LAYOUT = "AABCDABBCDABBCDEBBCDEBCCD"
PUZZLE = Puzzle(5, 1, LAYOUT)
ROWS = "".join(letter * 10 for letter in "ABCDEFGHIJ")


class Bad(NamedTuple):
    """A bad input: what it is, and how it is given."""

    name: str
    give: Callable[[], object]


def bad(name: str, function: Callable[..., object], *arguments: object, **options: object) -> Bad:
    """The input that is those arguments of a function."""
    return Bad(name, lambda: function(*arguments, **options))


def parse(name: str, text: str, **options: object) -> Bad:
    return bad(name, Puzzle.parse, text, **options)


def of_the_tables() -> Iterator[Bad]:
    """The texts that the tables of notations refuse, as a user gives them: to the format, and to be told apart."""
    for format, entry in entries("refused"):
        yield parse(f"{format}: {entry['name']}", entry["text"], format=format)


#: Ways to damage the example of a format, each such that no puzzle is left.
DAMAGES: dict[str, Callable[[str], str]] = {
    "the first half": lambda text: text[: len(text) // 2],
    "the last half": lambda text: text[len(text) // 2 :],
    "the first three quarters": lambda text: text[: 3 * len(text) // 4],
    "twice": lambda text: text + text,
    "backwards": lambda text: text[::-1],
    "with a euro sign": lambda text: text[: len(text) // 2] + "€" + text[len(text) // 2 :],
    "with a NUL": lambda text: text + "\0",
    "without letters and digits": lambda text: "".join("-" if char.isalnum() else char for char in text),
    "with a puzzle of another format behind": lambda text: text + " 4x1.AAAABBBBCCCCDDDD",
    "in quotes": lambda text: f"“{text}”",
    "blanks instead": lambda text: " \n" * len(text),
}


def of_damaged_examples() -> Iterator[Bad]:
    for format in FORMATS:
        for name, damage in DAMAGES.items():
            yield parse(f"{format.name}: {name}", damage(format.example), format=format.name)


def of_layouts() -> Iterator[Bad]:
    """Layouts that are well written and make no puzzle, in the formats that can say so."""
    layouts = {
        "a shape too few": "A" * 20 + ROWS[20:],
        "a shape too many": "K" + ROWS[1:],
        "one shape": "A" * 100,
        "a shape in two pieces": "B" + ROWS[1:-1] + "A",
        "corners only": "ABBBBBBBBBBA" + ROWS[12:],
        "a shape of one cell": "A" + "B" * 19 + ROWS[20:],
        "checkers": "AB" * 50,
    }
    for name, layout in layouts.items():
        rows = [layout[start : start + 10] for start in range(0, 100, 10)]
        yield parse(f"sbn: {name}", f"10x2.{layout}")
        yield parse(f"grid: {name}", "2\n" + "\n".join(rows))
        yield parse(f"json: {name}", json.dumps({"size": 10, "stars": 2, "layout": layout}))
        numbers = ",".join(str(ord(letter) - ord("A") + 1) for letter in layout)
        yield parse(f"task: {name}", numbers, stars=2)
        yield bad(f"a Puzzle: {name}", Puzzle, 10, 2, layout)


#: What people paste that is no puzzle.
TEXTS = (
    *("", " ", "\n\n", "\0", "\ufeff", "null", "[]", "{}", "0", "5x1", "5x1.", "x", "hello, world", "???", "<svg/>"),
    *("https://example.com/", "ftp://puzz.link/p?starbattle/5/5/1/", "https://puzz.link/p?sudoku/9/9/abc"),
    *("A" * 24, "A" * 26, "A" * 10_000, "[" * 10_000, "{" * 10_000, "9" * 10_000, "9x" * 5000, "\ud800"),
    *("\U0001f600" * 7, "NaN", "Infinity", "-1x-1.A", "1e9x1.A", "%%%", "..."),
    # Digits, but no ASCII digits; and a capital X.
    *(f"\u096bx1.{LAYOUT}", f"5x\uff11.{LAYOUT}", f"5X1.{LAYOUT[:-1]}"),
)


def of_texts() -> Iterator[Bad]:
    """Texts that are no puzzle, and options that do not go with one that is."""
    for text in TEXTS:
        yield parse(f"the text {text[:20]!r} ({len(text)})", text)
    for stars in (0, 7, -1, 10**30, 1.0, "1", None, True):
        yield parse(f"stars={stars!r}", LAYOUT, stars=stars)
    for name in ("", "sbm", "SBN", "puzz.link", "grid ", "é"):
        yield parse(f"format={name!r}", f"5x1.{LAYOUT}", format=name)
        yield bad(f"to({name!r})", PUZZLE.to, name)
    for format in FORMATS:
        if format.encode is None:
            yield bad(f"to({format.name!r})", PUZZLE.to, format.name)


def of_values() -> Iterator[Bad]:
    """Sizes and star counts that no puzzle has, and values of another type."""
    for size in (-1, 0, 1, 2, 3, 26, 99, 255, 256, 2**31, 2**64, 10**30, 5.0, "5", None, True):
        yield bad(f"size {size!r}", Puzzle, size, 1, LAYOUT)
    for stars in (-1, 0, 7, 255, 256, 2**64, 1.0, "1", None, False):
        yield bad(f"stars {stars!r}", Puzzle, 5, stars, LAYOUT)
    for size in range(4, 26):
        rows = [cell // size for cell in range(size * size)]
        yield bad(f"{size} with too many stars", Puzzle, size, size // 4 + 1, rows)
        yield bad(f"{size} and a cell too few", Puzzle, size, 1, rows[1:])
        yield bad(f"{size} and a cell too many", Puzzle, size, 1, [0, *rows])


STATES = (
    *("", ".", "." * 24, "." * 26, "0" * 25, "." * 24 + "?", "." * 24 + "×", "." * 100_000, "\0" * 25, "İ" * 27),
    *("x" * 24 + "X!", "-" * 25, " " * 25, "?" * 25),
)
CELLS: tuple[object, ...] = (
    *("", "A", "1", "A0", "A6", "F1", "AA1", "A-1", "A 1", "A1.0", "Z9", "é1", "A\u0661", "A" * 99),
    *((5, 0), (0, 5), (-1, 0), (0, -1), (1,), (1, 2, 3), ("A", 1), (1.0, 1), (True, 0), (None, None)),
    *(None, 7, 10**30, 1.5, [], {}, b"A1", frozenset({1, 2})),
)


def of_boards() -> Iterator[Bad]:
    """Boards and answers that do not fit, cells that are none, and formats without room for a board."""
    for states in STATES:
        name = f"{states[:3]!r} … {states[-1:]!r} ({len(states)})"
        yield bad(f"a board {name}", Board, PUZZLE, states)
        yield bad(f"an answer {name}", Board.from_answer, PUZZLE, "2" + states)
    board = Board(PUZZLE).star("A1")
    for cell in CELLS:
        for change in (board.star, board.mark, board.clear, board.state):
            yield bad(f"{change.__name__}({cell!r:.30})", change, cell)
        yield bad(f"Cell.of({cell!r:.30})", Cell.of, cell, 5)
    for format in FORMATS:
        if format.encode and "board" not in format.carries:
            yield bad(f"a board in {format.name}", board.to, format.name)


INPUTS = [
    *of_the_tables(),
    *of_damaged_examples(),
    *of_layouts(),
    *of_texts(),
    *of_values(),
    *of_boards(),
]


def test_there_are_many_and_all_are_different() -> None:
    assert len(INPUTS) >= 500
    assert len({given_input.name for given_input in INPUTS}) == len(INPUTS)


def check_words(error: AsterismError) -> None:
    """What is wrong, where, and how to mend it."""
    words = str(error)
    assert words.strip() == words != ""
    if isinstance(error, NotationError):
        assert error.problem
        assert error.help
        assert error.problem in words
        assert error.help in words
        assert error.index is None or 0 <= error.index <= len(error.text)
        assert error.index is None or f"line {error.line}, column {error.column}" in words
    elif isinstance(error, PuzzleError):
        assert error.defects
        advice = ("expected", "connected=False", "is the smallest that can", "too few for")
        assert all(any(phrase in defect for phrase in advice) for defect in error.defects)
    else:
        assert isinstance(error, BoardError)
        problem, _, help = words.partition("; ")
        assert problem
        assert help


@pytest.mark.parametrize("given_input", INPUTS, ids=[ascii(given_input.name) for given_input in INPUTS])
def test_it_is_refused_in_plain_words(given_input: Bad) -> None:
    with pytest.raises(AsterismError) as caught:
        given_input.give()
    check_words(caught.value)
    # It can be sent to another process.
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), str(again)) == (type(caught.value), str(caught.value))


@pytest.mark.parametrize(
    ("format", "entry"), entries("refused"), ids=lambda value: str(value)[:40].encode("unicode_escape").decode()
)
def test_a_bad_text_is_refused_whatever_it_is_taken_for(format: str, entry: dict[str, Any]) -> None:
    for options in ({}, {"lenient": True}, {"format": format, "lenient": True}):
        try:
            found = Puzzle.parse(entry["text"], stars=None, connected=False, **options)
        except AsterismError as error:
            check_words(error)
        else:
            assert Puzzle.parse(found.to("sbn"), connected=False) == found


@settings(max_examples=300, deadline=None)
@given(
    text=st.sampled_from([entry["text"] for kind in ("accepted", "refused") for _, entry in entries(kind)]),
    places=st.tuples(st.floats(0, 1), st.floats(0, 1)),
    middle=st.text(max_size=3) | st.sampled_from("019AZaz.,/|:;-_+~#%*x'\"[]{}\\\n\0"),
    stars=st.none() | st.integers(0, 7),
    lenient=st.booleans(),
)
def test_a_changed_text_is_a_puzzle_or_refused(
    text: str, places: tuple[float, float], middle: str, stars: int | None, lenient: bool
) -> None:
    start, stop = sorted(round(place * len(text)) for place in places)
    # Half the time a place is changed, and half the time everything between two of them.
    stop = start + 1 if stop % 2 else stop
    changed = text[:start] + middle + text[stop:]
    try:
        puzzle = Puzzle.parse(changed, stars=stars, lenient=lenient)
    except AsterismError as error:
        check_words(error)
    else:
        assert puzzle.connected
        assert Puzzle.parse(puzzle.to("sbn")) == puzzle
