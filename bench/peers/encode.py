"""The grid as variables 1 to N×N in reading order: what the encodings have in common.

What hangs on the size alone is computed once for a size and kept, as anybody would who has many puzzles to solve.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations


@cache
def lines(size: int) -> list[list[int]]:
    """The variables of each row, then of each column."""
    rows = [list(range(r * size + 1, (r + 1) * size + 1)) for r in range(size)]
    return rows + [list(column) for column in zip(*rows, strict=True)]


@cache
def windows(size: int) -> list[list[int]]:
    """The variables of each 2×2 window: no window holds two stars, which is the same as: no two stars touch."""
    corners = [r * size + c + 1 for r in range(size - 1) for c in range(size - 1)]
    return [[corner, corner + 1, corner + size, corner + size + 1] for corner in corners]


@cache
def touching(size: int) -> list[tuple[int, int]]:
    """Each pair of variables whose cells touch, once."""
    return sorted({(a, b) for window in windows(size) for a, b in combinations(window, 2)})


def by_shape(size: int, shapes: list[list[int]]) -> list[list[int]]:
    """The variables of each shape."""
    members: list[list[int]] = [[] for _ in range(size)]
    variable = 0
    for row in shapes:
        for shape in row:
            variable += 1
            members[shape].append(variable)
    return members
