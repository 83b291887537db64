"""What a picture shows, before it is known how it is drawn."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from asterism.board import Board
from asterism.errors import BoardError

if TYPE_CHECKING:
    from asterism.puzzle import Puzzle

#: How many tints are enough to tell adjacent shapes apart: with connected shapes, as many as a map ever takes.
TINTS = 6


class Picture:
    """A puzzle and what stands on it, as renderers need it.

    ``shapes`` holds N rows of N shape numbers, ``tints`` the number of the tint for each shape, ``states`` what stands
    in each cell in reading order (``.`` nothing, ``*`` a star, ``x`` a mark). ``title`` and ``words`` say in words what
    there is to see.
    """

    __slots__ = ("shapes", "size", "states", "tints", "title", "words")

    def __init__(self, puzzle: Puzzle, board: Board | None = None) -> None:
        if board is None:
            board = Board(puzzle)
        elif board.puzzle != puzzle:
            raise BoardError("the board is not one of this puzzle; draw it with its own, board.puzzle")
        self.size = puzzle.size
        self.shapes = puzzle.shapes
        self.tints = _tints(self.shapes)
        self.states = board.states
        self.title = _title(puzzle)
        self.words = _words(puzzle, board)

    def shape(self, row: int, col: int) -> int:
        """The shape of a cell; -1 outside the grid."""
        return self.shapes[row][col] if 0 <= row < self.size and 0 <= col < self.size else -1

    def state(self, row: int, col: int) -> str:
        """What stands in a cell."""
        return self.states[row * self.size + col]

    def is_thick_above(self, row: int, col: int) -> bool:
        """Whether the line over a cell parts two shapes, or is the frame; ``row`` may be N."""
        return self.shape(row, col) != self.shape(row - 1, col)

    def is_thick_left(self, row: int, col: int) -> bool:
        """Whether the line left of a cell parts two shapes, or is the frame; ``col`` may be N."""
        return self.shape(row, col) != self.shape(row, col - 1)


def _title(puzzle: Puzzle) -> str:
    stars = "1 star" if puzzle.stars == 1 else f"{puzzle.stars} stars"
    kind = f"Star Battle, {puzzle.size}×{puzzle.size}, {stars}"
    name = " ".join(str(puzzle.metadata.get("title") or "").split())
    return f"{name} ({kind})" if name else kind


def _words(puzzle: Puzzle, board: Board) -> str:
    size, stars, marks = puzzle.size, board.stars, board.marks
    quota = "1 star goes" if puzzle.stars == 1 else f"{puzzle.stars} stars go"
    sentences = [f"A grid of {size} rows and {size} columns in {size} shapes; {quota} into each of them."]
    if stars:
        names = [str(cell) for cell in stars]
        listed = ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else names[0]
        sentences.append(f"There {'is a star' if len(names) == 1 else f'are {len(names)} stars'}, at {listed}.")
    else:
        sentences.append("There are no stars yet.")
    if marks:
        sentences.append(f"{len(marks)} {'cell is' if len(marks) == 1 else 'cells are'} marked as having no star.")
    return " ".join(sentences)


def _tints(shapes: list[list[int]]) -> list[int]:
    """For each shape the number of a tint that no adjacent shape has.

    The shape with the fewest neighbours is put off till last, over and over: on a map there is always one with five at
    most, so that a sixth tint is free. Shapes in several pieces may need more tints: then the rarest round them serves.
    """
    neighbours = _adjacent(shapes)
    order: list[int] = []
    left = set(range(len(shapes)))
    while left:
        last = min(left, key=lambda shape: (len(neighbours[shape] & left), shape))
        order.append(last)
        left.remove(last)
    tints = [-1] * len(shapes)
    for shape in reversed(order):
        near = [tints[other] for other in neighbours[shape]]
        tints[shape] = min(range(TINTS), key=lambda tint: (near.count(tint), tints.count(tint), tint))
    return tints


def _adjacent(shapes: list[list[int]]) -> list[set[int]]:
    """For each shape those that it has a border with."""
    neighbours: list[set[int]] = [set() for _ in shapes]
    lines = [*shapes, *map(list, zip(*shapes, strict=True))]
    for line in lines:
        for one, other in pairwise(line):
            if one != other:
                neighbours[one].add(other)
                neighbours[other].add(one)
    return neighbours
