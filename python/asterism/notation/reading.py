"""What the readers of several notations share: sizes, star counts, lines and cells, each checked with its place."""

from __future__ import annotations

import re
from math import isqrt

from asterism.notation.record import fail

SMALLEST_SIZE = 4
LARGEST_SIZE = 25
MOST_STARS = 6

_LINE = re.compile(r"[^\r\n]+")


def read_number(digits: str) -> int:
    """The value of ASCII digits; a number too long to be meant is cut to ten digits, which are out of any range."""
    return int(digits[:10])


def check_size(size: int, text: str, index: int, format: str) -> None:
    """Refuse a size that no puzzle has, before anything of that size is made."""
    if not SMALLEST_SIZE <= size <= LARGEST_SIZE:
        problem = f"the size is {size}, expected {SMALLEST_SIZE} to {LARGEST_SIZE}"
        raise fail(problem, text, index, format, "the size is the number of rows, columns and shapes")


def check_stars(stars: int, text: str, index: int, format: str, lenient: bool) -> int | None:
    """The star count if a puzzle can have it; otherwise an error, or ``None`` where the caller may be asked instead."""
    if 1 <= stars <= MOST_STARS:
        return stars
    if lenient:
        return None
    problem = f"the star count is {stars}, expected 1 to {MOST_STARS}"
    raise fail(problem, text, index, format, "the star count is the number of stars in every row")


def size_of_square(count: int, text: str, index: int, format: str, what: str = "letters") -> int:
    """The size of a puzzle with that many cells."""
    size = isqrt(count)
    if size * size != count:
        near = min(max(size, SMALLEST_SIZE), LARGEST_SIZE)
        problem = f"there are {count} {what}, which is no square number"
        raise fail(problem, text, index, format, f"a puzzle of size {near} has {near * near} of them")
    check_size(size, text, index, format)
    return size


def lines(text: str) -> list[tuple[int, str]]:
    """The lines that are not blank, without the blanks around them, each with its place."""
    found = []
    for match in _LINE.finditer(text):
        line = match.group()
        content = line.strip()
        if content:
            found.append((match.start() + len(line) - len(line.lstrip()), content))
    return found


def end_of(text: str) -> int:
    """The place behind the last character that is not blank."""
    return len(text.rstrip())


def check_cells(cells: str, known: str, size: int, text: str, index: int, format: str, what: str) -> None:
    """Refuse cells that are not size×size of the known characters; ``index`` is where they start in the text."""
    for place, char in enumerate(cells[: size * size + 1]):
        if char not in known:
            problem = f"{char!r} in the {what}, expected one of {known}"
            raise fail(problem, text, index + place, format, f"the {what} has {size * size} cells, row by row")
    expected = size * size
    if len(cells) != expected:
        problem = f"the {what} has {len(cells)} cells, expected {expected}"
        help = f"a puzzle of size {size} has {size} cells in each row"
        raise fail(problem, text, index + min(len(cells), expected), format, help)


def stars_of_answer(answer: str, size: int, text: str, index: int, format: str, lenient: bool) -> int | None:
    """The star count that an answer shows: the same in every row, or there is something wrong with it."""
    first = answer[:size].count("1")
    for row in range(size):
        found = answer[row * size : (row + 1) * size].count("1")
        if found != first:
            if lenient:
                return None
            problem = f"the answer has {found} stars in row {row + 1} and {first} in row 1"
            raise fail(problem, text, index + row * size, format, "an answer has the same number of stars in every row")
    return check_stars(first, text, index, format, lenient)
