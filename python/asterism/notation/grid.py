"""``grid``, a puzzle drawn as text: N lines of N symbols, equal symbols being one shape.

A line with the star count may stand before the grid. After it may stand the board so far (N lines of ``.``, ``*`` and
``x``) and the answer (N lines of ``0`` and ``1``), in any order. Any character that is no blank is a symbol, so that
letters, digits and pictures in punctuation can all be read; upper and lower case are different symbols. Blanks between
symbols, blank lines and all kinds of line ends are ignored. N×N symbols on one line are read as well, without anything
before or after them; blanks may part the rows.

Lenient reading also accepts

- ``X`` for ``x`` on the board;
- a star count outside 1–6, which is then taken as not given.
"""

from __future__ import annotations

from asterism.notation.reading import (
    LARGEST_SIZE,
    check_size,
    check_stars,
    end_of,
    lines,
    read_number,
    size_of_square,
)
from asterism.notation.record import Format, Record, fail, letters

_NAME = "grid"

#: A row: the places of its symbols in the text, and the symbols.
_Row = tuple[list[int], str]


def decode(text: str, lenient: bool = False) -> Record:
    """Read a grid of symbols, with or without a star count, a board and an answer."""
    found = lines(text)
    if not found:
        raise fail("there is nothing to read", text, 0, _NAME, "a grid is N lines of N symbols")
    stars = None
    index, first = found[0]
    if len(found) > 1 and first.isascii() and first.isdigit() and len(first) < 4:
        stars = check_stars(read_number(first), text, index, _NAME, lenient)
        found = found[1:]
    if len(found) == 1:
        symbols = "".join(found[0][1].split())
        return Record(size_of_square(len(symbols), text, found[0][0], _NAME, "symbols"), stars, symbols)
    size = len("".join(found[0][1].split()))
    check_size(size, text, found[0][0], _NAME)
    rows = [_row(text, number, start, line, size) for number, (start, line) in enumerate(found[: 3 * size + 1], 1)]
    _check_rows(text, rows, size)
    blocks = _read_blocks(text, rows, size, lenient)
    layout = "".join(symbols for _, symbols in rows[:size])
    return Record(size, stars, layout, board=blocks.get("board"), answer=blocks.get("answer"))


def _row(text: str, number: int, index: int, line: str, size: int) -> _Row:
    """A line without its blanks; it must have as many symbols as the grid has columns."""
    places = [index + offset for offset, char in enumerate(line) if not char.isspace()]
    if len(places) != size:
        problem = f"row {number} has {len(places)} symbols, expected {size}"
        place = places[size] if len(places) > size else index + len(line)
        raise fail(problem, text, place, _NAME, f"row 1 has {size} symbols, so every row has")
    return places, "".join(text[place] for place in places)


def _check_rows(text: str, rows: list[_Row], size: int) -> None:
    """There must be one block of rows, or two or three."""
    if len(rows) in (size, 2 * size, 3 * size):
        return
    if len(rows) < size:
        problem = f"the grid has {len(rows)} rows, expected {size}"
        raise fail(problem, text, end_of(text), _NAME, f"its rows have {size} symbols, so it has {size} rows")
    help = f"after the {size} rows of the grid may stand {size} rows of .*x (the board) and of 01 (the answer)"
    over = 3 * size if len(rows) > 3 * size else size
    if over > size or not set(rows[size][1]) <= set(".*xX01"):
        raise fail(f"a row too many behind the {over} before it", text, rows[over][0][0], _NAME, help)
    problem = f"the last block has {len(rows) % size} rows, expected {size}"
    raise fail(problem, text, end_of(text), _NAME, help)


def _read_blocks(text: str, rows: list[_Row], size: int, lenient: bool) -> dict[str, str]:
    """The board and the answer."""
    blocks: dict[str, str] = {}
    for first in range(size, len(rows), size):
        is_answer = rows[first][1][0] in "01"
        name, known = ("answer", "01") if is_answer else ("board", ".*xX" if lenient else ".*x")
        if name in blocks:
            raise fail(f"a second {name}", text, rows[first][0][0], _NAME, "give one board and one answer at most")
        for places, symbols in rows[first : first + size]:
            for place, char in zip(places, symbols, strict=True):
                if char not in known:
                    problem = f"{char!r} in the {name}, expected one of {known}"
                    raise fail(problem, text, place, _NAME, "the board is written in .*x and the answer in 01")
        blocks[name] = "".join(symbols for _, symbols in rows[first : first + size]).lower()
    return blocks


def encode(record: Record) -> str:
    """Write the star count, the grid in capital letters, and the board and the answer if they are known."""
    blocks = [letters(record), record.board, record.answer]
    drawn = ["\n".join(_cut(block, record.size)) for block in blocks if block is not None]
    return "\n".join([str(record.stars), *drawn])


def _cut(cells: str, size: int) -> list[str]:
    return [cells[start : start + size] for start in range(0, len(cells), size)]


def _sniff(stripped: str) -> bool:
    if "\n" in stripped or "\r" in stripped:
        return True
    count = len("".join(stripped[: 3 * LARGEST_SIZE**2].split()))
    return count in [size * size for size in range(4, LARGEST_SIZE + 1)]


FORMAT = Format(
    name=_NAME,
    title="Text grid: N lines of N symbols",
    example="1\nAABCD\nABBCD\nABBCD\nEBBCD\nEBCCD",
    sniff=_sniff,
    decode=decode,
    encode=encode,
    carries=frozenset({"stars", "board", "answer"}),
    one_line=False,
)
