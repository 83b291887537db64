"""Walls and shapes: how notations that draw only the walls between cells are turned into shapes and back."""

from __future__ import annotations

from asterism.errors import NotationError
from asterism.notation.record import LETTERS, Record

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def shapes_from_walls(size: int, right: Sequence[bool], below: Sequence[bool]) -> list[int]:
    """The shape number of every cell: cells belong together if a path crosses no wall; numbered in reading order.

    ``right[r * (size - 1) + c]`` is the wall between (r, c) and (r, c + 1), ``below[r * size + c]`` the wall between
    (r, c) and (r + 1, c).
    """
    labels = [-1] * (size * size)
    shapes = 0
    for start in range(size * size):
        if labels[start] < 0:
            _flood(size, right, below, labels, start, shapes)
            shapes += 1
    return labels


def _flood(size: int, right: Sequence[bool], below: Sequence[bool], labels: list[int], start: int, shape: int) -> None:
    labels[start] = shape
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        row, col = divmod(cell, size)
        near = []
        if col + 1 < size and not right[cell - row]:
            near.append(cell + 1)
        if col and not right[cell - row - 1]:
            near.append(cell - 1)
        if row + 1 < size and not below[cell]:
            near.append(cell + size)
        if row and not below[cell - size]:
            near.append(cell - size)
        for other in near:
            if labels[other] < 0:
                labels[other] = shape
                waiting.append(other)


def walls_from_shapes(size: int, labels: Sequence[Any]) -> tuple[list[bool], list[bool]]:
    """The walls between cells of different shapes, in the order that ``shapes_from_walls`` takes them."""
    right = [labels[row * size + col] != labels[row * size + col + 1] for row in range(size) for col in range(size - 1)]
    below = [labels[cell] != labels[cell + size] for cell in range(size * (size - 1))]
    return right, below


def find_dangling_wall(
    size: int, right: Sequence[bool], below: Sequence[bool], labels: Sequence[Any]
) -> tuple[bool, int] | None:
    """The first wall with the same shape on both sides: (whether it is in ``below``, its place there), or nothing."""
    needed_right, needed_below = walls_from_shapes(size, labels)
    for is_below, walls, needed in ((False, right, needed_right), (True, below, needed_below)):
        for place, wall in enumerate(walls):
            if wall and not needed[place]:
                return is_below, place
    return None


def find_dangling(
    size: int, right: Sequence[bool], below: Sequence[bool], labels: Sequence[Any]
) -> tuple[int, int] | None:
    """The cell (row, col) left of or above the first wall with the same shape on both sides, or nothing."""
    found = find_dangling_wall(size, right, below, labels)
    if found is None:
        return None
    is_below, place = found
    return divmod(place, size if is_below else size - 1)


def name_wall(size: int, is_below: bool, place: int) -> str:
    """What a person calls the wall that ``find_dangling_wall`` found."""
    row, col = divmod(place, size if is_below else size - 1)
    return f"the wall {'below' if is_below else 'right of'} cell {LETTERS[col]}{row + 1}"


def check_walls_carry(record: Record, format: str) -> None:
    """Raise a NotationError if the walls between the shapes do not give the same shapes back."""
    size = record.size
    found = shapes_from_walls(size, *walls_from_shapes(size, record.labels))
    first_seen: dict[Any, int] = {}
    for cell, (label, part) in enumerate(zip(record.labels, found, strict=True)):
        # Cells of two shapes are never in one part, so only a shape in several parts can go wrong.
        if first_seen.setdefault(label, part) != part:
            row, col = divmod(cell, size)
            problem = f"{format} draws only walls, and a shape has a second part at cell {LETTERS[col]}{row + 1}"
            raise NotationError(problem, help="choose a format that names the shape of every cell", format=format)
