"""A puzzle: what is given. One that exists is valid."""

from __future__ import annotations

from types import MappingProxyType

from asterism import _core as core
from asterism import notation
from asterism.cell import Cell
from asterism.errors import BoardError, NotationError, PuzzleError, count_of, shown
from asterism.notation.record import LETTERS, Record

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence
    from typing import Any, NoReturn

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class Puzzle:
    """N×N cells in N shapes, S stars to go into every row, column and shape. Immutable, and never invalid.

    ``layout`` gives a label for each cell in reading order: a string of letters, any sequence of labels, or a sequence
    of N rows of labels; equal labels are one shape. ``metadata`` is what is known besides (title, author, id, …): it
    does not count when puzzles are compared. With ``connected=False``, shapes may be in several pieces. Raises
    ``PuzzleError`` with all defects.
    """

    __slots__ = ("_core", "metadata")

    _core: core.Puzzle
    #: What is known besides the puzzle itself; read-only.
    metadata: Mapping[str, Any]

    def __init__(
        self,
        size: int,
        stars: int,
        layout: Sequence[Hashable],
        *,
        metadata: Mapping[str, Any] | None = None,
        connected: bool = True,
    ) -> None:
        object.__setattr__(self, "_core", _build(size, stars, layout, connected))
        object.__setattr__(self, "metadata", MappingProxyType(dict(metadata)) if metadata else _NOTHING)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a Puzzle can't be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a Puzzle can't be changed")

    @classmethod
    def parse(
        cls,
        text: str,
        *,
        stars: int | None = None,
        lenient: bool = False,
        format: str | None = None,
        connected: bool = True,
    ) -> Puzzle:
        """Read a puzzle in any notation, told apart by itself unless ``format`` names it.

        ``stars`` is the star count where the text does not say it; what the text says goes first. ``lenient`` accepts
        what is clear but not quite by the book. Raises ``NotationError`` or ``PuzzleError``.
        """
        return cls.from_record(notation.decode(text, format, lenient=lenient), text, stars=stars, connected=connected)

    @classmethod
    def from_record(cls, record: Record, text: str = "", *, stars: int | None = None, connected: bool = True) -> Puzzle:
        """The puzzle that a record read from ``text`` describes."""
        if stars is not None and (type(stars) is not int or not 1 <= stars <= 6):
            raise PuzzleError((f"stars is {shown(stars)}, expected 1 to 6",))
        known = stars if record.stars is None else record.stars
        if known is None:
            problem = "the text does not say how many stars"
            raise NotationError(problem, text, help="say it with stars= or --stars")
        return cls(record.size, known, record.labels, metadata=record.metadata, connected=connected)

    @classmethod
    def _from_core(cls, value: core.Puzzle, metadata: Mapping[str, Any] = _NOTHING) -> Puzzle:
        puzzle = object.__new__(cls)
        object.__setattr__(puzzle, "_core", value)
        object.__setattr__(puzzle, "metadata", metadata)
        return puzzle

    @property
    def size(self) -> int:
        """N: how many rows, columns and shapes."""
        return self._core.size

    @property
    def stars(self) -> int:
        """S: how many stars each of them holds."""
        return self._core.stars

    @property
    def connected(self) -> bool:
        """Whether every shape is in one piece."""
        return self._core.connected

    @property
    def layout(self) -> str:
        """The shape of every cell in reading order, as letters in reading order of first appearance."""
        return self._core.shapes.translate(_TO_LETTERS).decode()

    @property
    def shapes(self) -> list[list[int]]:
        """N rows of N shape numbers, from 0 in reading order; ``Cage-1`` is shape 0."""
        shapes, size = self._core.shapes, self.size
        return [list(shapes[start : start + size]) for start in range(0, size * size, size)]

    def to(self, format: str) -> str:
        """The puzzle in another notation, by name."""
        return notation.encode(self.to_record(), format)

    def to_record(self, *, board: str | None = None, answer: str | None = None) -> Record:
        """The puzzle as notations write it, with a board or an answer to travel along."""
        if answer is not None and (len(answer) != self.size**2 or not set(answer) <= {"0", "1"}):
            cells = f"{self.size}×{self.size} = {self.size**2}"
            raise BoardError(f"{shown(answer)} is no answer of this puzzle; an answer has {cells} characters, 0 or 1")
        shapes = list(self._core.shapes)
        return Record(self.size, self.stars, shapes, board=board, answer=answer, metadata=self.metadata)

    def canonical(self) -> Puzzle:
        """The same for all eight symmetries and any names of the shapes; without metadata."""
        return Puzzle._from_core(self._core.canonical())

    def symmetries(self) -> tuple[Puzzle, ...]:
        """The eight images: the puzzle itself, its three quarter turns clockwise, and the same of its mirror image."""
        return tuple(Puzzle._from_core(self._core.transform(number), self.metadata) for number in range(8))

    def __eq__(self, other: object) -> bool:
        return self._core == other._core if isinstance(other, Puzzle) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._core)

    def __repr__(self) -> str:
        metadata = f", metadata={dict(self.metadata)!r}" if self.metadata else ""
        connected = "" if self.connected else ", connected=False"
        return f"Puzzle({self.size}, {self.stars}, {self.layout!r}{metadata}{connected})"

    def __str__(self) -> str:
        from asterism.render import draw_text

        return draw_text(self)

    def _repr_svg_(self) -> str:
        from asterism.render import draw_svg

        return draw_svg(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (self.size, self.stars, self._core.shapes, dict(self.metadata)))


_TO_LETTERS = LETTERS.encode().ljust(256, b"?")


def _rebuild(size: int, stars: int, shapes: bytes, metadata: dict[str, Any]) -> Puzzle:
    return Puzzle(size, stars, shapes, metadata=metadata, connected=False)


def _build(size: int, stars: int, layout: Sequence[Hashable], connected: bool) -> core.Puzzle:
    if isinstance(layout, str) and layout.isascii():
        labels = layout.encode()
    elif isinstance(layout, bytes):
        labels = layout
    else:
        if not isinstance(layout, str):
            layout = _flat(list(layout), size)
        number_of: dict[Hashable, int] = {}
        # Past 255 different labels the number no longer matters: there are too many shapes in any case.
        labels = bytes(min(number_of.setdefault(label, len(number_of)), 255) for label in layout)
    if type(size) is not int or type(stars) is not int:
        wrong = [(name, value) for name, value in (("size", size), ("stars", stars)) if type(value) is not int]
        raise PuzzleError(tuple(f"{name} is {shown(value)}, expected a whole number" for name, value in wrong))
    try:
        # What no machine word holds is as wrong as 0.
        return core.Puzzle(size if 0 < size < 99 else 0, stars if 0 < stars < 99 else 0, labels, connected)
    except core.DefectError as error:
        words = tuple(_describe(name, numbers, size, stars) for name, numbers in error.args[0])
        raise PuzzleError(words) from None


def _flat(layout: list[Hashable], size: int) -> list[Hashable]:
    """The labels of N rows of N labels, one behind the other; what is not in rows as it is."""
    rows = [row for row in layout if isinstance(row, list | tuple | str | bytes) and len(row) == size]
    if len(layout) == len(rows) == size:
        return [label for row in rows for label in row]
    return layout


def _describe(name: str, numbers: list[int], size: int, stars: int) -> str:
    match name:
        case "size":
            return f"the grid is {shown(size)}×{shown(size)}, expected 4×4 to 25×25"
        case "stars":
            return f"{shown(stars)} stars were asked for, expected 1 to 6"
        case "crowded":
            return (
                f"a {size}×{size} grid can't hold {stars} stars a row: {4 * stars}×{4 * stars} is the smallest that can"
            )
        case "cells":
            return f"the layout has {numbers[0]} cells, expected {size}×{size} = {size * size}"
        case "shapes":
            many = "more than 255" if numbers[0] > 255 else str(numbers[0])
            return f"there {'is 1 shape' if numbers[0] == 1 else f'are {many} shapes'}, expected {size}"
        case "small":
            shape, cells = numbers
            return f"Cage-{shape + 1} has {count_of(cells, 'cell')}, too few for {count_of(stars, 'star')}"
        case _:
            shape, first, second = numbers
            ends = " and ".join(str(Cell(*divmod(cell, size))) for cell in (first, second))
            allowed = "connected=False or --unconnected allows it"
            return f"Cage-{shape + 1} is in several pieces: {ends} are not connected ({allowed})"
