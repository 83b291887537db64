"""``sbn``, the canonical notation: a puzzle in a line, ``10x2.LAYOUT`` or ``10x2.LAYOUT.META``.

The layout has a capital letter for every cell, in reading order; equal letters are one shape. META is a list of
numbers, each after its letter: ``s`` seed, ``d`` difficulty, ``l`` max_level, ``c`` cycles, ``v`` version. Texts of an
older kind that number the shapes with base-36 digits (``10x2.0000111112…``) are read too: those whose layout begins
with a digit. Blanks around the line are ignored.

Lenient reading also accepts

- a layout in lower-case letters, or base-36 digits in upper case;
- a star count outside 1–6, which is then taken as not given;
- unknown text in META and a letter that is there twice, of which the first counts.
"""

from __future__ import annotations

import re

from asterism.errors import NotationError
from asterism.notation.reading import check_size, check_stars, read_number
from asterism.notation.record import Format, Record, fail, letters

_NAME = "sbn"
_LINE = re.compile(r"([4-9]|1[0-9]|2[0-5])x([1-6])\.([A-Z]+)(?:\.([sdlcv0-9]*))?")
_HEAD = re.compile(r"[0-9]+x[0-9]+\.")
_KEYS = {"s": "seed", "d": "difficulty", "l": "max_level", "c": "cycles", "v": "version"}
#: Twenty digits hold any 64-bit seed.
_DIGITS = 20


def decode(text: str, lenient: bool = False) -> Record:
    """Read a line of sbn."""
    found = _LINE.fullmatch(text)
    if found:
        size_text, stars, layout, meta = found.groups()
        size = int(size_text)
        if len(layout) == size * size:
            if not meta:
                return Record(size, int(stars), layout)
            return Record(size, int(stars), layout, metadata=_read_meta(text, found.start(4), len(text), lenient))
    return _decode_carefully(text, lenient)


def _decode_carefully(text: str, lenient: bool) -> Record:
    """Read what the fast path did not take, part by part, to name the first place that is wrong."""
    start = len(text) - len(text.lstrip())
    end = len(text.rstrip())
    if start >= end:
        raise _fail("there is nothing to read", text, 0)
    size, stars_at = _read_number(text, start, end, "size", "x")
    check_size(size, text, start, _NAME)
    count, start = _read_number(text, stars_at, end, "star count", ".")
    stars = check_stars(count, text, stars_at, _NAME, lenient)
    stop = text.find(".", start, end)
    layout = _read_layout(text, start, end if stop < 0 else stop, size, lenient)
    metadata = {} if stop < 0 else _read_meta(text, stop + 1, end, lenient)
    return Record(size, stars, layout, metadata=metadata)


def _read_number(text: str, start: int, end: int, what: str, after: str) -> tuple[int, int]:
    """The number that begins at ``start`` and is followed by the character ``after``, and where the text goes on."""
    stop = start
    while stop < end and text[stop] in "0123456789":
        stop += 1
    if stop == start:
        raise _fail(f"expected the {what}, {_there(text, start, end)}", text, start)
    if stop >= end or text[stop] != after:
        raise _fail(f"expected {after!r} after the {what}, {_there(text, stop, end)}", text, stop)
    return read_number(text[start:stop]), stop + 1


def _read_layout(text: str, start: int, stop: int, size: int, lenient: bool) -> str:
    layout = text[start:stop]
    numbered = layout[:1] in "0123456789" and layout != ""
    allowed = "0-9a-z" if numbered else "A-Z"
    cells = size * size
    wrong = re.search(f"[^{allowed}{'A-Za-z' if lenient else ''}]", layout[: cells + 1])
    if wrong:
        kind = "a digit or a small letter" if numbered else "a capital letter"
        advice = f"the layout has {kind} for every cell"
        if wrong[0].isascii() and wrong[0].isalpha():
            advice += "; lenient reading takes letters of either case"
        elif wrong[0].isspace():
            advice += ", and a puzzle is one line without blanks"
        raise _fail(f"{wrong[0]!r} in the layout, expected {kind}", text, start + wrong.start(), advice)
    if len(layout) != cells:
        problem = (
            f"the layout ends after {len(layout)} cells, expected {cells}"
            if len(layout) < cells
            else f"the layout goes on after {cells} cells"
        )
        advice = f"a puzzle of size {size} has {cells} letters, {size} for each row"
        raise _fail(problem, text, start + min(len(layout), cells), advice)
    return layout.lower() if numbered else layout.upper()


def _read_meta(text: str, start: int, end: int, lenient: bool) -> dict[str, int]:
    metadata: dict[str, int] = {}
    for found in re.compile(rf"([sdlcv])([0-9]{{1,{_DIGITS}}})(?![0-9])|.", re.DOTALL).finditer(text, start, end):
        letter, digits = found.groups()
        if letter and _KEYS[letter] not in metadata:
            metadata[_KEYS[letter]] = int(digits)
        elif not lenient:
            problem = (
                f"{_KEYS[letter]} is there twice"
                if letter
                else f"{found[0]!r} in the metadata, expected s, d, l, c or v and a number"
            )
            advice = "metadata is like s7d3l4c20v1; lenient reading leaves out the rest"
            raise _fail(problem, text, found.start(), advice)
    return metadata


def _there(text: str, index: int, end: int) -> str:
    return f"not {text[index]!r}" if index < end else "but the text ends"


def _fail(problem: str, text: str, index: int, help: str = "") -> NotationError:
    return fail(problem, text, index, _NAME, help or "a puzzle is like 10x2.AAAB…: size, x, stars, a dot, the layout")


def encode(record: Record) -> str:
    """Write a line of sbn; metadata is written where it is a number from 0 that this notation has a letter for."""
    line = f"{record.size}x{record.stars}.{letters(record)}"
    meta = ""
    for letter, key in _KEYS.items():
        value = record.metadata.get(key)
        if type(value) is int and 0 <= value < 10**_DIGITS:
            meta += f"{letter}{value}"
    return f"{line}.{meta}" if meta else line


def _sniff(stripped: str) -> bool:
    return _HEAD.match(stripped) is not None


FORMAT = Format(
    name=_NAME,
    title="One line: size, stars and a letter for every cell",
    example="5x1.AABCDABBCDABBCDEBBCDEBCCD",
    sniff=_sniff,
    decode=decode,
    encode=encode,
    carries=frozenset({"stars", "metadata"}),
)
