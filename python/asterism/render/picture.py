"""What a picture shows, before it is known how it is drawn."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from asterism.board import Board
from asterism.errors import AsterismError, BoardError, shown
from asterism.puzzle import Puzzle
from asterism.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterable

#: How many tints are enough to tell adjacent shapes apart: with connected shapes, as many as a map ever takes.
TINTS = 6


class Sign(NamedTuple):
    """A star or a mark in a cell, and what it is there for.

    Its ``role`` is ``given`` (it stands on the board), ``new`` (the step proves it), ``assumed`` (what-ifs) or
    ``follows`` (from what is assumed; the ``label`` says which link of the chain it is).
    """

    cell: int
    symbol: str
    role: str
    label: str = ""


class Outline(NamedTuple):
    """A line round some cells: a ``tile``, a ``group`` (the ``label`` is its number of stars), ``against`` (what is
    weighed against what is seen), ``reach`` (the cells that a star would touch), ``broken`` (what fails)."""

    kind: str
    cells: frozenset[int]
    label: str = ""


class Key(NamedTuple):
    """An entry of the legend: a kind of thing to see, and what it means here."""

    kind: str
    words: str


class Picture:
    """A puzzle, what stands on it, and what is to be seen in that, as renderers need it; cells are numbers in reading
    order.

    ``shapes`` holds N rows of N shape numbers; ``tints`` the number of the tint for each shape, or nothing where tints
    say something else. A step has besides: the cells that are ``seen``, those of what is ``broken``, ``outlines`` that
    say why, ``fins`` and ``pivots``, a ``heading``, a ``text`` and a ``legend``. ``title`` and ``words`` say in words
    what there is to see.
    """

    broken: frozenset[int] = frozenset()
    fins: frozenset[int] = frozenset()
    heading: str = ""
    legend: tuple[Key, ...] = ()
    outlines: tuple[Outline, ...] = ()
    #: Pictures that belong to this one, each with a heading: of several cases, or of what-ifs within a what-if.
    panels: tuple[Picture, ...] = ()
    #: Likewise, of why groups hold their stars: the words say that too, so that text leaves these pictures out.
    reasons: tuple[Picture, ...] = ()
    pivots: frozenset[int] = frozenset()
    seen: frozenset[int] = frozenset()
    text: str = ""
    #: Whether it shows a step: then symbols leave room for outlines.
    is_lesson = False

    def __init__(self, puzzle: Puzzle, board: Board | None = None) -> None:
        if board is None:
            board = Board(puzzle)
        elif board.puzzle != puzzle:
            raise BoardError("the board is not one of this puzzle; draw it with its own, board.puzzle")
        self.size = puzzle.size
        self.shapes = puzzle.shapes
        self.tints = _tints(self.shapes)
        self.signs = tuple(Sign(cell, state, "given") for cell, state in enumerate(board.states) if state != ".")
        self.title = title_of(puzzle)
        self.words = _words(puzzle, board)

    def shape(self, row: int, col: int) -> int:
        """The shape of a cell; -1 outside the grid."""
        return self.shapes[row][col] if 0 <= row < self.size and 0 <= col < self.size else -1

    def is_thick_above(self, row: int, col: int) -> bool:
        """Whether the line over a cell parts two shapes, or is the frame; ``row`` may be N."""
        return self.shape(row, col) != self.shape(row - 1, col)

    def is_thick_left(self, row: int, col: int) -> bool:
        """Whether the line left of a cell parts two shapes, or is the frame; ``col`` may be N."""
        return self.shape(row, col) != self.shape(row, col - 1)


def picture_of(what: Puzzle | Board | Step, board: Board | None = None) -> Picture:
    """The picture of a puzzle with the stars and marks of a board, of a board, or of a step."""
    if isinstance(what, Puzzle):
        return Picture(what, board)
    if board is not None:
        raise AsterismError("a board goes with a puzzle; a board or a step is drawn by itself")
    if isinstance(what, Board):
        return Picture(what.puzzle, what)
    if isinstance(what, Step):
        from asterism.render.lesson import draw_lesson

        return draw_lesson(what)
    raise TypeError(f"expected a Puzzle, a Board or a Step, not {shown(what)}")


def title_of(puzzle: Puzzle) -> str:
    """The puzzle's title if it has one, and what kind of puzzle it is."""
    stars = "1 star" if puzzle.stars == 1 else f"{puzzle.stars} stars"
    kind = f"Star Battle, {puzzle.size}×{puzzle.size}, {stars}"
    name = " ".join(str(puzzle.metadata.get("title") or "").split())
    return f"{name} ({kind})" if name else kind


def _words(puzzle: Puzzle, board: Board) -> str:
    size, stars, marks = puzzle.size, board.stars, board.marks
    quota = "1 star goes" if puzzle.stars == 1 else f"{puzzle.stars} stars go"
    sentences = [f"A grid of {size} rows and {size} columns in {size} shapes; {quota} into each of them."]
    if stars:
        number = "is a star" if len(stars) == 1 else f"are {len(stars)} stars"
        sentences.append(f"There {number}, at {listed(stars)}.")
    else:
        sentences.append("There are no stars yet.")
    if marks:
        sentences.append(f"{len(marks)} {'cell is' if len(marks) == 1 else 'cells are'} marked as having no star.")
    return " ".join(sentences)


def listed(things: Iterable[object]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    *first, last = map(str, things)
    return f"{', '.join(first)} and {last}" if first else last


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
