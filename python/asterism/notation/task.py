"""``task``, the comma list of puzzle-star-battle.com: a shape number from 1 for every cell, in reading order.

``var task = '1,1,2,…';``, as the page has it, is read too, and blanks or line breaks round the numbers are ignored. The
text does not say the star count. The site's URLs and puzzle ids name a puzzle without containing it: they are refused
with advice. Lenient reading accepts nothing more.
"""

from __future__ import annotations

import re

from asterism.errors import NotationError
from asterism.notation.reading import size_of_square
from asterism.notation.record import Format, Record, fail

_NAME = "task"
_SITE = "puzzle-star-battle.com"
_WRAPPED = re.compile(r"(?:(?:var|let|const)\s+)?task\s*=\s*(['\"])")
_ID = re.compile(r"([0-9]{1,2}):([0-9]{1,3}(?:,[0-9]{3}){0,5})")
_SNIFF = re.compile(
    r"(?:https?://)?(?:[a-z0-9.-]*\.)?puzzle-star-battle\.com\b|(?:(?:var|let|const)\s+)?task\s*="
    r"|[0-9]{1,9}\s*,\s*[0-9B]|[0-9]{1,2}:[0-9]{1,3}(?:,[0-9]{3}){0,5}\Z"
)
_KINDS = (
    "5×5 with 1 star",
    "6×6 with 1 star, normal",
    "6×6 with 1 star, hard",
    "8×8 with 1 star, normal",
    "8×8 with 1 star, hard",
    "10×10 with 2 stars, normal",
    "10×10 with 2 stars, hard",
    "14×14 with 3 stars, normal",
    "14×14 with 3 stars, hard",
    "17×17 with 4 stars, daily",
    "21×21 with 5 stars, weekly",
    "25×25 with 6 stars, monthly",
    "6×6 with 1 star, without shapes",
    "8×8 with 1 star, without shapes",
    "10×10 with 2 stars, without shapes",
)
_ADVICE = "open the page's source, copy the text after “var task =” and say the star count"


def decode(text: str, lenient: bool = False) -> Record:
    """Read a comma list; ``lenient`` makes no difference."""
    start = len(text) - len(text.lstrip())
    end = len(text.rstrip())
    _refuse_names(text, start, end)
    start, end = _unwrap(text, start, end)
    labels = _read_labels(text, start, end)
    size = size_of_square(len(labels), text, end, _NAME, "numbers")
    _check_range(text, start, labels, size)
    return Record(size, None, labels)


def _refuse_names(text: str, start: int, end: int) -> None:
    """Say of a URL or an id which puzzle it names, and how to come by that."""
    if _SITE in text[start : start + 60]:
        found = re.compile(r"[?&](e|pl|size)=([\w=%+/-]*)", re.ASCII).search(text, start, end)
        meant = f"{_describe(found[1], found[2])}, but does not contain it" if found else "does not contain a puzzle"
        problem = f"this URL of {_SITE} {meant}"
        raise _fail(problem, text, found.start(1) if found else start, _ADVICE)
    identity = _ID.fullmatch(text, start, end)
    if identity:
        problem = f"this is the id of {_describe_id(identity)} at {_SITE}, not the puzzle itself"
        raise _fail(problem, text, start, _ADVICE)


def _describe(parameter: str, value: str) -> str:
    """What a parameter of the site's URLs names."""
    if parameter == "pl":
        return "names a puzzle that only the site can look up"
    if parameter == "size":
        kind = int(value) if re.fullmatch("[0-9]{1,2}", value) else len(_KINDS)
        return f"names a kind of puzzle ({_KINDS[kind]})" if kind < len(_KINDS) else "names a kind of puzzle"
    import base64
    import binascii

    padded = value[:99].replace("%3D", "").rstrip("=")
    padded += "=" * (-len(padded) % 4)
    try:
        identity = _ID.fullmatch(base64.b64decode(padded, validate=True).decode("ascii"))
    except (binascii.Error, ValueError):
        identity = None
    return f"names {_describe_id(identity)}" if identity else "names a puzzle"


def _describe_id(identity: re.Match[str]) -> str:
    kind = int(identity[1])
    what = f" ({_KINDS[kind]})" if kind < len(_KINDS) else ""
    return f"puzzle {identity[2]}{what}"


def _unwrap(text: str, start: int, end: int) -> tuple[int, int]:
    """The place of the list inside ``var task = '…';``."""
    found = _WRAPPED.match(text, start, end)
    if not found:
        return start, end
    close = text.find(found[1], found.end(), end)
    if close < 0:
        raise _fail(f"expected {found[1]} after the list, but the text ends", text, end, "copy the whole line")
    if text[close + 1 : end].strip() not in ("", ";"):
        raise _fail("text goes on after the list", text, close + 1, "copy only the line that begins with var task")
    return found.end(), close


def _read_labels(text: str, start: int, end: int) -> list[int]:
    labels: list[int] = []
    number = re.compile(r"\s*([0-9]{1,3})\s*(?:,|\Z)")
    while start <= end:
        found = number.match(text, start, end)
        if not found:
            raise _fail_at_number(text, start, end)
        if len(labels) == 625:
            raise _fail("the list goes on after 625 numbers", text, found.start(1), "the largest puzzle is 25×25")
        labels.append(int(found[1]))
        if found.end() == end and text[end - 1] != ",":
            break
        start = found.end()
    return labels


def _fail_at_number(text: str, start: int, end: int) -> NotationError:
    """The error for what stands at ``start`` and is no number with a comma or the end after it."""
    blank = re.compile(r"\s*").match(text, start, end)
    index = blank.end() if blank else start
    if index >= end:
        return _fail("expected a shape number, but the text ends", text, index, "a number stands after every comma")
    if text[index] == "B":
        return _fail("'B', a cell outside all shapes", text, index, "puzzles without shapes cannot be read")
    digits = re.compile("[0-9]*").match(text, index, end)
    if digits and len(digits[0]) > 3:
        return _fail(
            f"shape number {digits[0][:9]}, expected 1 to 25 at most", text, index, "shapes are numbered from 1"
        )
    index = digits.end() if digits else index
    return _fail(f"expected numbers and commas, not {text[index]!r}", text, index, "the list is like 1,1,2,2,2,1,…")


def _check_range(text: str, start: int, labels: list[int], size: int) -> None:
    if min(labels) >= 1 and max(labels) <= size:
        return
    wrong = next(cell for cell, label in enumerate(labels) if not 1 <= label <= size)
    for _ in range(wrong):
        start = text.index(",", start) + 1
    index = start + len(text[start:]) - len(text[start:].lstrip())
    raise _fail(f"shape number {labels[wrong]}, expected 1 to {size}", text, index, f"the puzzle has {size} shapes")


def _fail(problem: str, text: str, index: int, help: str) -> NotationError:
    return fail(problem, text, index, _NAME, help)


def encode(record: Record) -> str:
    """Write the comma list alone."""
    return ",".join(str(label + 1) for label in record.labels)


def _sniff(stripped: str) -> bool:
    return _SNIFF.match(stripped) is not None


FORMAT = Format(
    name=_NAME,
    title="The comma list of puzzle-star-battle.com",
    example="1,1,2,3,4,1,2,2,3,4,1,2,2,3,4,5,2,2,3,4,5,2,3,3,4",
    sniff=_sniff,
    decode=decode,
    encode=encode,
    carries=frozenset(),
)
