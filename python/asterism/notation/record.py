"""What a text says, before anyone asks whether it makes a puzzle: what all notations read into and write from."""

from __future__ import annotations

from asterism.errors import NotationError

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any


class Record:
    """A puzzle as written: its size, its stars where the text says so, and a label for every cell.

    ``labels`` holds N×N labels in reading order: any hashable values; equal labels are one shape. ``board`` is N×N of
    ``.`` (unknown), ``*`` (star), ``x`` (mark), or ``None``; ``answer`` is N×N of ``0`` and ``1``, or ``None``.
    """

    __slots__ = ("answer", "board", "labels", "metadata", "size", "stars")

    def __init__(
        self,
        size: int,
        stars: int | None,
        labels: Sequence[Any],
        *,
        board: str | None = None,
        answer: str | None = None,
        metadata: Mapping[str, Any] | None = None,
    ) -> None:
        self.size = size
        self.stars = stars
        self.labels = labels
        self.board = board
        self.answer = answer
        self.metadata: Mapping[str, Any] = metadata or {}


class Format:
    """A notation: its name, what it is, and how it is read and written.

    ``sniff`` tells from a stripped text whether it is meant to be in this notation (cheaply: not whether it is right).
    ``decode`` takes the whole text and ``lenient`` and raises ``NotationError``. ``encode`` is ``None`` for notations
    that are only read; it gets a Record whose labels are shape numbers from 0 in reading order and whose stars are
    known, and raises ``NotationError`` for a size the notation has no room for. ``carries`` says what survives a round
    trip besides the shapes: any of ``stars`` (the star count), ``board``, ``answer``, ``metadata``.
    ``one_line`` is true where a line of a file is a puzzle.
    """

    __slots__ = ("carries", "decode", "encode", "example", "name", "one_line", "sniff", "title")

    def __init__(
        self,
        *,
        name: str,
        title: str,
        example: str,
        sniff: Callable[[str], bool],
        decode: Callable[[str, bool], Record],
        encode: Callable[[Record], str] | None,
        carries: frozenset[str],
        one_line: bool = True,
    ) -> None:
        self.name = name
        self.title = title
        self.example = example
        self.sniff = sniff
        self.decode = decode
        self.encode = encode
        self.carries = carries
        self.one_line = one_line

    def __repr__(self) -> str:
        return f"<Format {self.name}>"


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letters(record: Record) -> str:
    """The labels of an encodable record as capital letters."""
    return "".join(LETTERS[label] for label in record.labels)


def fail(problem: str, text: str, index: int | None, format: str, help: str = "") -> NotationError:
    """A NotationError to raise, naming the format that was being read."""
    return NotationError(problem, text, index, help=help, format=format)
