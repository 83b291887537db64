"""``puzzlink``, URLs of puzz.link and other sites that run pzpr: ``https://puzz.link/p?starbattle/5/5/1/fett80g4``.

After the question mark: ``starbattle`` (or ``starbattle_edit``, ``starbattle_play``), if need be a variant ``v:…`` and
a flag that begins with a letter (both without meaning here), columns, rows, stars, and the walls as base-32 digits,
five to a digit: first those right of the cells, then those below them. What stands before the question mark is not
looked at, and the part after ``starbattle/`` alone is enough. A URL that holds a pzprv3 file is read as such. Blanks
around the text are ignored.

Lenient reading also accepts

- walls with the same shape on both sides, which are left out;
- missing digits at the end (no walls) and text after the last digit (ignored);
- digits in upper case, and characters that are no digits (no walls);
- bits set in the padding after the walls;
- a star count outside 1–6, which is then taken as not given.
"""

from __future__ import annotations

import re

from asterism.errors import NotationError
from asterism.notation import pzprv3
from asterism.notation.reading import check_size, check_stars, read_number
from asterism.notation.record import Format, Record, fail
from asterism.notation.walls import (
    check_walls_carry,
    find_dangling_wall,
    name_wall,
    shapes_from_walls,
    walls_from_shapes,
)

_NAME = "puzzlink"
_BASE = "https://puzz.link/p?"
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_KINDS = ("starbattle", "starbattle_edit", "starbattle_play")
_SNIFF = re.compile(
    r"https?://(?!(?:[a-z0-9.-]*\.)?(?:puzzle-star-battle|krazydad)\.com\b)"
    r"|[a-z0-9.-]{1,99}/[^\s?]{0,99}\?(?:starbattle|pzprv3)|starbattle(?:_edit|_play)?/"
    r"|[0-9]+/[0-9]+/[0-9]+/[0-9a-vA-V]",
    re.IGNORECASE,
)
_KIND = re.compile(r"[A-Za-z][\w.-]*(?=/)", re.ASCII)
_SITE = re.compile(r"https?://([^\s/?#]+)", re.IGNORECASE)
_ADVICE = "a URL is like https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"


def decode(text: str, lenient: bool = False) -> Record:
    """Read a URL or what follows ``starbattle/`` in it."""
    end = len(text.rstrip())
    start = _skip_site(text, len(text) - len(text.lstrip()), end)
    if text.startswith("pzprv3", start):
        return pzprv3.read(text, start, lenient)
    start = _skip_flags(text, _skip_kind(text, start, end), end)
    columns, rows_at = _read_number(text, start, end, "number of columns")
    rows, stars_at = _read_number(text, rows_at, end, "number of rows")
    check_size(columns, text, start, _NAME)
    if rows != columns:
        problem = f"{columns} columns and {rows} rows, expected as many"
        raise _fail(problem, text, rows_at, "a Star Battle puzzle is square")
    count, walls_at = _read_number(text, stars_at, end, "star count")
    stars = check_stars(count, text, stars_at, _NAME, lenient)
    return Record(columns, stars, _read_shapes(text, walls_at, end, columns, lenient))


def _skip_site(text: str, start: int, end: int) -> int:
    """Where the text goes on after the question mark of a URL."""
    site = _SITE.match(text, start, end)
    mark = -1 if text[start : start + 1] in _DIGITS[:10] else text.find("?", start, end)
    if site and (mark < 0 or not _KIND.match(text, mark + 1, end)):
        problem = f"this URL of {site[1][:60]} holds no Star Battle puzzle"
        raise _fail(problem, text, site.start(1), f"{_ADVICE}; where a site shows the puzzle, copy that instead")
    return mark + 1 if mark >= 0 else start


def _skip_kind(text: str, start: int, end: int) -> int:
    """Where the text goes on after the kind of puzzle, which need not be there."""
    found = _KIND.match(text, start, end)
    if found and found[0] not in _KINDS:
        raise _fail(f"this is a {found[0][:60]} puzzle, not Star Battle (starbattle)", text, start)
    return found.end() + 1 if found else start


def _skip_flags(text: str, start: int, end: int) -> int:
    """Where the text goes on after ``v:variant`` and a flag that is no number."""
    for wanted in (r"v:[^/\s]*/", r"[A-Za-z][^/\s]*/|/"):
        found = re.compile(wanted).match(text, start, end)
        if found:
            start = found.end()
    return start


def _read_number(text: str, start: int, end: int, what: str) -> tuple[int, int]:
    """The number that begins at ``start`` and is followed by a slash, and where the text goes on."""
    stop = start
    while stop < end and text[stop] in "0123456789":
        stop += 1
    if stop == start or stop >= end or text[stop] != "/":
        there = f"not {text[stop]!r}" if stop < end else "but the text ends"
        wanted = f"/ after the {what}" if stop > start else f"the {what}"
        raise _fail(f"expected {wanted}, {there}", text, stop)
    return read_number(text[start:stop]), stop + 1


def _read_shapes(text: str, start: int, end: int, size: int, lenient: bool) -> list[int]:
    count = -(-size * (size - 1) // 5)
    digits = text[start : min(end, start + 2 * count)]
    wrong = re.search("[^0-9a-v]", digits)
    if lenient:
        digits = re.sub("[^0-9a-vA-V]", "0", digits).lower().ljust(2 * count, "0")
    elif wrong:
        advice = "walls are written with 0-9 and a-v; lenient reading takes upper case too and ignores others"
        raise _fail(f"{wrong[0]!r} among the walls", text, start + wrong.start(), advice)
    elif len(digits) < 2 * count:
        advice = "copy the whole URL: it was cut off; lenient reading takes what is missing for no walls"
        raise _fail(f"the walls end after {len(digits)} digits, expected {2 * count}", text, end, advice)
    elif end > start + 2 * count:
        problem = f"{text[start + 2 * count]!r} after the walls, where the text should end"
        advice = f"the walls of this size take {2 * count} digits; lenient reading ignores the rest"
        raise _fail(problem, text, start + 2 * count, advice)
    halves = [_read_bits(digits[:count]), _read_bits(digits[count:])]
    right, below = (bits[: size * (size - 1)] for bits in halves)
    labels = shapes_from_walls(size, right, below)
    if not lenient:
        _check_walls(text, start, size, halves, labels)
    return labels


def _read_bits(digits: str) -> list[bool]:
    return [bool(_DIGITS.index(digit) & weight) for digit in digits for weight in (16, 8, 4, 2, 1)]


def _check_walls(text: str, start: int, size: int, halves: list[list[bool]], labels: list[int]) -> None:
    """Refuse walls that a writer would not write back."""
    walls = size * (size - 1)
    count = len(halves[0]) // 5
    for half, bits in enumerate(halves):
        if any(bits[walls:]):
            index = start + (half + 1) * count - 1
            problem = f"{text[index]!r} sets bits that stand for no wall"
            raise _fail(problem, text, index, f"the last {len(bits) - walls} bits are 0; lenient reading ignores them")
    dangling = find_dangling_wall(size, halves[0][:walls], halves[1][:walls], labels)
    if dangling:
        is_below, place = dangling
        problem = f"{name_wall(size, is_below, place)} has the same shape on both sides"
        index = start + is_below * count + place // 5
        raise _fail(problem, text, index, "lenient reading leaves such walls out")


def _fail(problem: str, text: str, index: int, help: str = _ADVICE) -> NotationError:
    return fail(problem, text, index, _NAME, help)


def encode(record: Record) -> str:
    """Write a URL of puzz.link."""
    check_walls_carry(record, _NAME)
    halves = walls_from_shapes(record.size, record.labels)
    size = record.size
    return f"{_BASE}starbattle/{size}/{size}/{record.stars}/{''.join(map(_write_bits, halves))}"


def _write_bits(walls: list[bool]) -> str:
    bits = walls + [False] * (-len(walls) % 5)
    return "".join(
        _DIGITS[sum(bit * weight for bit, weight in zip(bits[i : i + 5], (16, 8, 4, 2, 1), strict=True))]
        for i in range(0, len(bits), 5)
    )


def _sniff(stripped: str) -> bool:
    return _SNIFF.match(stripped) is not None


FORMAT = Format(
    name=_NAME,
    title="URLs of puzz.link and other pzpr sites",
    example="https://puzz.link/p?starbattle/5/5/1/fett80g4",
    sniff=_sniff,
    decode=decode,
    encode=encode,
    carries=frozenset({"stars"}),
)
