"""Reads what texts say: the cells and containers that they name, and the numbers beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from asterism import Board, Cell

CELL = r"[A-Y](?:[1-9]|1[0-9]|2[0-5])"
CONTAINER = r"(?:Row-\d+|Col-[a-y]|Cage-\d+|Rows \d+–\d+|Columns [a-y]–[a-y])"
LIST = rf"{CONTAINER}(?:, {CONTAINER})*(?: and {CONTAINER})?"

_RANGE = re.compile(rf"\b({CELL})(?:–({CELL}))?(?![\w-])")
_NEEDS = re.compile(rf"({LIST})(?: together)? still needs? (\d+) stars?\b")
_FITS = re.compile(r"fits? into (\d+) tiles?(?: \([^)]*\))?: (?=[A-Y]\d)([^.;]*)")


def cells_named(text: str) -> set[Cell]:
    """All cells that a text names, those of ``A3–C4`` from corner to corner."""
    found = set()
    for first, last in _RANGE.findall(text):
        one, other = Cell(first), Cell(last or first)
        rows, cols = range(one.row, other.row + 1), range(one.col, other.col + 1)
        assert rows, text
        assert cols, text
        found |= {Cell(row, col) for row in rows for col in cols}
    return found


def containers_named(words: str) -> list[str]:
    """The containers of a list, ``Rows 3–4`` taken apart."""
    found: list[str] = []
    for name in re.findall(CONTAINER, words):
        kind, _, place = name.partition(" ")
        if not place:
            found.append(name)
            continue
        first, last = place.split("–")
        if kind == "Rows":
            found += [f"Row-{number}" for number in range(int(first), int(last) + 1)]
        else:
            found += [f"Col-{chr(code)}" for code in range(ord(first), ord(last) + 1)]
    return found


def needs_told(text: str) -> Iterator[tuple[list[str], int]]:
    """The containers that a text says to need stars, and how many."""
    for words, number in _NEEDS.findall(text):
        yield containers_named(words), int(number)


def tiles_told(text: str) -> Iterator[tuple[int, int]]:
    """How many tiles a text says that cells fit into, and how many it names."""
    for number, words in _FITS.findall(text):
        yield int(number), len(_RANGE.findall(words))


def needs_of(board: Board, names: list[str]) -> int:
    """The stars that containers still need on a board, counted from its texts."""
    shapes, size = board.puzzle.shapes, board.puzzle.size
    total = 0
    for name in names:
        kind, _, place = name.partition("-")
        here = 0
        for row, col in board.stars:
            value = {"Row": row, "Col": col, "Cage": shapes[row][col]}[kind]
            here += value == (ord(place) - ord("a") if kind == "Col" else int(place) - 1)
        assert kind == "Col" or 1 <= int(place) <= size
        total += board.puzzle.stars - here
    return total
