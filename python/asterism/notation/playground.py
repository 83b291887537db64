"""``playground``, the notation of the Star Battle Playground site, which the site calls SBN: ``551W7kxqe40``.

The size as one base-64 digit written twice, the star count, a flag (``W``: no board, ``e``: a board follows), the walls
with six to a character, the board with three cells to a character, and after ``~`` the history of moves, which is
skipped whatever it is. Digits are ``0-9A-Za-z-_`` in that order. Sizes 5 to 25. A board with nothing on it is none.

The site's present writer puts two empty cells before the board; its former one did not. Both are read: the present form
wherever the text can be that, the former where only it fits.

Lenient reading also accepts

- walls with the same shape on both sides, which are left out;
- a star count outside 1–6, which is then taken as not given;
- bits set in the padding before the walls;
- a board that is cut short (the missing cells are unknown) or goes on after its last cell, and text after the walls
  where the flag says that there is no board.
"""

from __future__ import annotations

from asterism.errors import NotationError
from asterism.notation.reading import check_stars
from asterism.notation.record import Format, Record, fail
from asterism.notation.walls import (
    check_walls_carry,
    find_dangling_wall,
    name_wall,
    shapes_from_walls,
    walls_from_shapes,
)

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Sequence

_NAME = "playground"
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_SIZES = _DIGITS[5:26]
_STATES = ".x*"


def decode(text: str, lenient: bool = False) -> Record:
    """Read a text of the site."""
    start = len(text) - len(text.lstrip())
    stop = text.find("~", start)
    end = len(text.rstrip() if stop < 0 else text[:stop])
    size = _read_size(text, start, end)
    stars = _read_stars(text, start + 2, end, lenient)
    if start + 3 >= end or text[start + 3] not in "We":
        raise _fail(f"expected the flag W or e, {_there(text, start + 3, end)}", text, start + 3)
    walls_end = start + 4 + _count_wall_digits(size)
    labels = _read_walls(text, start + 4, min(walls_end, end), size, lenient)
    if text[start + 3] == "e":
        board = _read_board(text, walls_end, end, size, lenient)
    elif walls_end < end and not lenient:
        problem = f"{text[walls_end]!r} after the walls, where the text should end"
        raise _fail(problem, text, walls_end, "the flag W says that no board follows: write e for W if one does")
    else:
        board = None
    return Record(size, stars, labels, board=board)


def _count_wall_digits(size: int) -> int:
    return -(-2 * size * (size - 1) // 6)


def _read_size(text: str, start: int, end: int) -> int:
    advice = "the size is one character written twice, 55 to 99 or AA (10) to PP (25)"
    if start >= end or text[start] not in _SIZES:
        raise _fail(f"expected the size, {_there(text, start, end)}", text, start if start < end else end, advice)
    if start + 1 >= end or text[start + 1] != text[start]:
        raise _fail(f"expected {text[start]!r} again, {_there(text, start + 1, end)}", text, start + 1, advice)
    return _DIGITS.index(text[start])


def _read_stars(text: str, index: int, end: int, lenient: bool) -> int | None:
    if index >= end or text[index] not in "0123456789":
        raise _fail(f"expected the star count, {_there(text, index, end)}", text, index)
    return check_stars(int(text[index]), text, index, _NAME, lenient)


def _read_digits(text: str, start: int, stop: int, what: str) -> list[int]:
    values = []
    for index in range(start, stop):
        value = _DIGITS.find(text[index])
        if value < 0:
            raise _fail(f"{text[index]!r} among the {what}", text, index, "only 0-9, A-Z, a-z, - and _ stand there")
        values.append(value)
    return values


def _read_walls(text: str, start: int, stop: int, size: int, lenient: bool) -> list[int]:
    values = _read_digits(text, start, stop, "walls")
    expected = _count_wall_digits(size)
    if len(values) < expected:
        problem = f"the walls end after {len(values)} characters, expected {expected}"
        raise _fail(problem, text, stop, "copy the whole text: it was cut off")
    bits = [bool(value >> shift & 1) for value in values for shift in (5, 4, 3, 2, 1, 0)]
    walls = size * (size - 1)
    padding = len(bits) - 2 * walls
    if not lenient and any(bits[:padding]):
        problem = f"{text[start]!r} sets bits that stand for no wall"
        raise _fail(problem, text, start, f"the first {padding} bits are 0; lenient reading ignores them")
    right = bits[padding : padding + walls]
    below = _transpose(bits[padding + walls :], size, size - 1)
    labels = shapes_from_walls(size, right, below)
    dangling = None if lenient else find_dangling_wall(size, right, below, labels)
    if dangling:
        is_below, place = dangling
        row, col = divmod(place, size if is_below else size - 1)
        bit = padding + (walls + col * (size - 1) + row if is_below else place)
        problem = f"{name_wall(size, is_below, place)} has the same shape on both sides"
        raise _fail(problem, text, start + bit // 6, "lenient reading leaves such walls out")
    return labels


def _transpose(walls: Sequence[bool], outer: int, inner: int) -> list[bool]:
    """Walls written in ``outer`` runs of ``inner``, in ``inner`` runs of ``outer``."""
    return [walls[col * inner + row] for row in range(inner) for col in range(outer)]


def _read_board(text: str, start: int, end: int, size: int, lenient: bool) -> str | None:
    cells = size * size
    present, former = -(-(cells + 2) // 3), -(-cells // 3)
    found = end - start
    if found not in (present, former) and not lenient:
        advice = f"the board of this size takes {present} characters, three cells in each"
        if found < present:
            raise _fail(f"the board ends after {found} characters, expected {present}", text, end, advice)
        raise _fail(f"the board goes on after {present} characters", text, start + present, advice)
    values = _read_digits(text, start, min(end, start + present), "cells of the board")
    states = [state for value in values for state in (value >> 4, value >> 2 & 3, value & 3)]
    if 3 in states:
        index = start + states.index(3) // 3
        raise _fail(f"{text[index]!r} is no three cells of a board", text, index, "a cell is empty, a mark or a star")
    # Where both forms are equally long, only a board whose first cells are not empty shows that it is the former.
    is_former = found == former and (present != former or any(states[:2]))
    if not is_former and any(states[:2]):
        raise _fail(f"{text[start]!r} sets a cell before the first", text, start, "two empty cells come first")
    first = 0 if is_former else 2
    if any(states[first + cells :]):
        index = start + len(values) - 1
        raise _fail(f"{text[index]!r} sets a cell after the last", text, index, f"the board has {cells} cells")
    board = "".join(_STATES[state] for state in states[first : first + cells]).ljust(cells, ".")
    return board if board.strip(".") else None


def _there(text: str, index: int, end: int) -> str:
    return f"not {text[index]!r}" if index < end else "but the text ends"


def _fail(problem: str, text: str, index: int, help: str = "") -> NotationError:
    advice = help or "a text is like 551W7kxqe40: size twice, stars, W, walls"
    return fail(problem, text, min(index, len(text)), _NAME, advice)


def encode(record: Record) -> str:
    """Write a text that the site imports, with the board if something is on it."""
    size = record.size
    if size < 5:
        raise NotationError(
            f"playground has no size {size}", help="its sizes are 5 to 25: choose another format", format=_NAME
        )
    check_walls_carry(record, _NAME)
    right, below = walls_from_shapes(size, record.labels)
    bits = right + _transpose(below, size - 1, size)
    bits = [False] * (-len(bits) % 6) + bits
    walls = "".join(
        _DIGITS[sum(bit << shift for bit, shift in zip(bits[i : i + 6], (5, 4, 3, 2, 1, 0), strict=True))]
        for i in range(0, len(bits), 6)
    )
    digit = _DIGITS[size]
    board = record.board
    if board is None or not board.strip("."):
        return f"{digit}{digit}{record.stars}W{walls}"
    states = [0, 0, *map(_STATES.index, board)]
    states += [0] * (-len(states) % 3)
    cells = "".join(_DIGITS[states[i] << 4 | states[i + 1] << 2 | states[i + 2]] for i in range(0, len(states), 3))
    return f"{digit}{digit}{record.stars}e{walls}{cells}"


def _sniff(stripped: str) -> bool:
    return (
        len(stripped) >= 4
        and stripped[0] == stripped[1]
        and stripped[0] in _SIZES
        and stripped[2] in "123456789"
        and stripped[3] in "We"
    )


FORMAT = Format(
    name=_NAME,
    title="The Star Battle Playground site's texts, walls and board in base 64",
    example="551W7kxqe40",
    sniff=_sniff,
    decode=decode,
    encode=encode,
    carries=frozenset({"stars", "board"}),
)
