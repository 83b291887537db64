"""Paths of SVG, in thousandths of a cell: stars, lines round cells, letters and digits, without any font."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: The corners of a star round the middle of its cell.
_STAR = (
    (0, -360), (90, -124), (342, -111), (146, 47), (212, 291),
    (0, 153), (-212, 291), (-146, 47), (-342, -111), (-90, -124),
)  # fmt: skip

#: Letters and digits as lines, in a box of 4 by 6.
_GLYPHS = {
    "0": "M2 0C3.3 0 4 1.3 4 3S3.3 6 2 6S0 4.7 0 3S.7 0 2 0",
    "1": "M.8 1.2L2.4 0L2.4 6",
    "2": "M.2 1.6C.2 .5 1 0 2 0S3.8 .6 3.8 1.7C3.8 3.2 .2 4.4 .1 6L4 6",
    "3": "M.3 1C.7 .3 1.3 0 2 0C3 0 3.7 .6 3.7 1.5S3 2.9 1.7 2.9C3.2 2.9 4 3.5 4 4.4S3.2 6 2 6C1.1 6 .4 5.6 0 4.9",
    "4": "M3 6L3 0L0 4.2L4 4.2",
    "5": "M3.6 0L.7 0L.4 2.7C.9 2.4 1.4 2.2 2 2.2C3.2 2.2 4 3 4 4.1S3.2 6 1.9 6C1.1 6 .4 5.6 0 5",
    "6": "M3.5 .7C3.2 .3 2.7 0 2.1 0C.7 0 0 1.4 0 3.4C0 5 .8 6 2 6S4 5.2 4 4S3.2 2.2 2.1 2.2C1.1 2.2 .2 2.9 0 3.9",
    "7": "M0 0L4 0L1.4 6",
    "8": "M2 2.8C.9 2.8 .3 2.2 .3 1.4S1 0 2 0S3.7 .6 3.7 1.4S3.1 2.8 2 2.8C.8 2.8 0 3.5 0 4.4S.8 6 2 6S4 5.3 4 4.4"
    "S3.2 2.8 2 2.8",
    "9": "M.5 5.3C.8 5.7 1.3 6 1.9 6C3.3 6 4 4.6 4 2.6C4 1 3.2 0 2 0S0 .8 0 2S.8 3.8 1.9 3.8C2.9 3.8 3.8 3.1 4 2.1",
    "-": "M.8 3.2L3.2 3.2",
    "A": "M0 6L2 0L4 6M.75 3.9L3.25 3.9",
    "B": "M2.2 2.8C3.1 2.8 3.6 2.3 3.6 1.4S3.1 0 2.2 0L.2 0L.2 6L2.3 6C3.4 6 4 5.4 4 4.4S3.4 2.8 2.3 2.8L.2 2.8",
    "C": "M3.9 1.2C3.5 .4 2.9 0 2.1 0C.8 0 0 1.2 0 3S.8 6 2.1 6C2.9 6 3.5 5.6 3.9 4.8",
    "D": "M.2 0L.2 6L1.7 6C3.2 6 4 4.9 4 3S3.2 0 1.7 0L.2 0",
    "E": "M3.6 0L.3 0L.3 6L3.7 6M.3 2.9L3 2.9",
    "F": "M3.6 0L.3 0L.3 6M.3 2.9L3 2.9",
    "G": "M3.8 1.2C3.4 .4 2.9 0 2.1 0C.8 0 0 1.2 0 3S.8 6 2.1 6C3.2 6 3.9 5.3 3.9 4.2L3.9 3.3L2.3 3.3",
    "H": "M.2 0L.2 6M3.8 0L3.8 6M.2 2.9L3.8 2.9",
    "I": "M2 0L2 6",
    "J": "M3 0L3 4.3C3 5.4 2.4 6 1.6 6C.9 6 .4 5.6 .2 4.9",
    "K": "M.3 0L.3 6M3.8 0L.3 3.7M1.5 2.5L4 6",
    "L": "M.4 0L.4 6L3.7 6",
    "M": "M0 6L0 0L2 3.6L4 0L4 6",
    "N": "M.2 6L.2 0L3.8 6L3.8 0",
    "O": "M2 0C3.3 0 4 1.3 4 3S3.3 6 2 6S0 4.7 0 3S.7 0 2 0",
    "P": "M.3 6L.3 0L2.2 0C3.4 0 4 .6 4 1.7S3.4 3.4 2.2 3.4L.3 3.4",
    "Q": "M2 0C3.3 0 4 1.3 4 3S3.3 6 2 6S0 4.7 0 3S.7 0 2 0M2.5 4.5L4 6.3",
    "R": "M.3 6L.3 0L2.2 0C3.4 0 4 .6 4 1.7S3.4 3.4 2.2 3.4L.3 3.4M2.2 3.4L4 6",
    "S": "M3.7 1C3.3 .3 2.8 0 2 0C.9 0 .3 .6 .3 1.5C.3 3.4 3.9 2.5 3.9 4.5C3.9 5.4 3.2 6 2.1 6C1.2 6 .5 5.7 .1 4.9",
    "T": "M0 0L4 0M2 0L2 6",
    "U": "M.2 0L.2 4C.2 5.3 .9 6 2 6S3.8 5.3 3.8 4L3.8 0",
    "V": "M0 0L2 6L4 0",
    "W": "M-.3 0L.8 6L2 1.5L3.2 6L4.3 0",
    "X": "M.1 0L3.9 6M3.9 0L.1 6",
    "Y": "M0 0L2 3L4 0M2 3L2 6",
}
_PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")
#: How far the letters of a word stand from each other, in the measure of the box.
_ADVANCE = 5.6


def star(x: int, y: int, percent: int = 100) -> str:
    """A star round a point, so large."""
    corners = "L".join(f"{x + dx * percent // 100} {y + dy * percent // 100}" for dx, dy in _STAR)
    return f"M{corners}z"


def cross(x: int, y: int, arm: int) -> str:
    """A cross of two lines at a point."""
    return f"M{x - arm} {y - arm}l{2 * arm} {2 * arm}m0 {-2 * arm}l{-2 * arm} {2 * arm}"


def circle(x: int, y: int, radius: int) -> str:
    """A circle round a point."""
    across = 2 * radius
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0 {-across} 0z"


def dot(x: int, y: int) -> str:
    """A line of no length, whose round ends are a dot."""
    return f"M{x} {y}h0"


def word(text: str, x: int, y: int, height: int) -> str:
    """Letters and digits as lines, their middle at a point."""
    unit = height / 6
    left = x - (_ADVANCE * (len(text) - 1) + 4) * unit / 2
    top = y - height / 2
    return "".join(
        _PAIR.sub(
            lambda pair, place=place: (  # type: ignore[misc]
                f"{round(left + (place * _ADVANCE + float(pair[1])) * unit)} {round(top + float(pair[2]) * unit)}"
            ),
            _GLYPHS[letter],
        )
        for place, letter in enumerate(text)
    )


def hatch(x: int, y: int) -> str:
    """Slanted lines across the cell whose top left corner is at a point."""
    ends = (((120, 400), (400, 120)), ((120, 880), (880, 120)), ((600, 880), (880, 600)))
    return "".join(f"M{x + a} {y + b}L{x + c} {y + d}" for (a, b), (c, d) in ends)


def outline(cells: Iterable[int], size: int, inset: int, radius: int = 160) -> str:
    """A line round cells, so far inside their edges, with round corners; one round each piece."""
    return "".join(_rounded(loop, inset, radius) for loop in _loops(set(cells), size))


_Point = tuple[int, int]
#: The corner that an edge starts from, and its way: with the cell on the right.
_Edge = tuple[_Point, _Point]


def _loops(cells: set[int], size: int) -> Iterator[list[_Point]]:
    """The corners of each line round cells; pieces that meet at a corner only have lines of their own."""
    edges = set(_edges(cells, size))
    left = sorted(edges, reverse=True)
    done: set[_Edge] = set()
    while left:
        first = left.pop()
        if first in done:
            continue
        edge, corners = first, []
        while edge not in done:
            done.add(edge)
            (x, y), (dx, dy) = edge
            end = (x + dx, y + dy)
            # Where two lines meet, the turn to the right stays with the cell.
            turn = next(turn for turn in ((-dy, dx), (dx, dy), (dy, -dx)) if (end, turn) in edges)
            if turn != (dx, dy):
                corners.append(end)
            edge = (end, turn)
        yield corners


def _edges(cells: set[int], size: int) -> Iterator[_Edge]:
    """The edges between cells and what is none of them."""
    for cell in cells:
        row, col = divmod(cell, size)
        if cell - size not in cells:
            yield (col, row), (1, 0)
        if col == size - 1 or cell + 1 not in cells:
            yield (col + 1, row), (0, 1)
        if cell + size not in cells:
            yield (col + 1, row + 1), (-1, 0)
        if col == 0 or cell - 1 not in cells:
            yield (col, row + 1), (0, -1)


def _rounded(corners: list[_Point], inset: int, radius: int) -> str:
    """A closed line through corners, moved to the right and rounded."""
    ways = [_way(one, other) for one, other in pairwise([*corners, corners[0]])]
    parts: list[str] = []
    for (col, row), before, after in zip(corners, [ways[-1], *ways[:-1]], ways, strict=True):
        # To the right of both ways.
        x, y = 1000 * col - inset * (before[1] + after[1]), 1000 * row + inset * (before[0] + after[0])
        start = f"{x - radius * before[0]} {y - radius * before[1]}"
        parts.append(f"{'L' if parts else 'M'}{start}Q{x} {y} {x + radius * after[0]} {y + radius * after[1]}")
    return "".join(parts) + "z"


def _way(one: _Point, other: _Point) -> _Point:
    return ((other[0] > one[0]) - (other[0] < one[0]), (other[1] > one[1]) - (other[1] < one[1]))
