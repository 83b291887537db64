"""Cells and containers, and the names that people know them by: ``C4``, ``Row-3``, ``Col-c``, ``Cage-7``."""

from __future__ import annotations

from asterism.errors import BoardError, shown

#: The letters of the columns, from the left.
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXY"


class Cell(tuple[int, int]):
    """A cell: ``(row, col)`` from 0, which prints as its name: column letter and row number, from the top left.

    ``Cell(3, 2)`` and ``Cell("C4")`` are the same.
    """

    __slots__ = ()

    def __new__(cls, row: int | str, col: int | None = None) -> Cell:
        """The cell in that row and column, or of that name."""
        if isinstance(row, str) and col is None:
            row, col = _parse_name(row)
        if type(row) is not int or type(col) is not int:
            raise BoardError(f"{shown((row, col))} is no cell; row and column are whole numbers from 0")
        if not (0 <= row < len(COLUMNS) and 0 <= col < len(COLUMNS)):
            raise BoardError(f"no board has row {shown(row)} and column {shown(col)}; both go from 0 to 24")
        return super().__new__(cls, (row, col))

    def __getnewargs__(self) -> tuple[int, int]:
        return (self[0], self[1])

    @property
    def row(self) -> int:
        """The row, from 0 at the top."""
        return self[0]

    @property
    def col(self) -> int:
        """The column, from 0 at the left."""
        return self[1]

    def __str__(self) -> str:
        return f"{COLUMNS[self[1]]}{self[0] + 1}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"Cell({self[0]}, {self[1]})"

    @classmethod
    def of(cls, value: str | tuple[int, int], size: int) -> Cell:
        """The cell that a name such as ``"C4"`` or a pair ``(row, col)`` means, on a grid of ``size``."""
        row, col = _parse_name(value) if isinstance(value, str) else _parse_pair(value)
        if not (0 <= row < size and 0 <= col < size):
            last = f"{COLUMNS[size - 1]}{size}"
            raise BoardError(f"{shown(value)} is not on the board; its cells go from A1 to {last}")
        return cls(row, col)


def _parse_name(name: str) -> tuple[int, int]:
    letter, number = name[:1].upper(), name[1:]
    if not (name.isascii() and letter and letter in COLUMNS and number.isdigit() and len(number) <= 2):
        raise BoardError(f"{shown(name)} is no cell; write a column letter and a row number, such as 'C4'")
    return int(number) - 1, COLUMNS.index(letter)


def _parse_pair(value: object) -> tuple[int, int]:
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise BoardError(f"{shown(value)} is no cell; write a name such as 'C4' or a pair (row, col)")
    row, col = value
    if type(row) is not int or type(col) is not int:
        raise BoardError(f"{shown(value)} is no cell; row and column are whole numbers from 0")
    return row, col


def container_name(kind: str, index: int) -> str:
    """The name of the row (``r``), column (``c``) or shape (``s``) with that index from 0."""
    if kind == "r":
        return f"Row-{index + 1}"
    if kind == "c":
        return f"Col-{COLUMNS[index].lower()}"
    return f"Cage-{index + 1}"
