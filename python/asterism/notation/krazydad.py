"""``krazydad``, the texts in which puzzles of krazydad.com travel.

Five of them can be read:

- a layout alone: N×N capital letters on a line, in reading order;
- ``layout,answer,effort``, where the answer is N×N of ``0`` and ``1`` and the effort (the site's ``lwork``) a number;
- ``10,10,2,"layout","answer" # id lwork=n``: columns, rows and stars first; the answer may be empty or missing, and the
  note behind ``#`` may be missing or hold other words too, which are ignored;
- the literal ``pRec = {…}`` of a page, in both of its kinds (``puzz_data`` and ``puzzle_data``), with or without
  ``var pRec =`` before it and ``var puzzleID = "…"`` behind it; members that say nothing about the puzzle are ignored;
- that literal in JSON.

An id that begins with ``KD_TNT_`` must be like ``KD_TNT_10x10M_V2026-B02-P03``. Where no star count is written, the
answer says it.

Lenient reading also accepts

- a star count outside 1–6, or an answer with different numbers of stars in its rows: taken as not given;
- letters of the layout in lower case, and ids that break the rule above.
"""

from __future__ import annotations

import re

from asterism.errors import NotationError
from asterism.notation import literal
from asterism.notation.literal import Node
from asterism.notation.reading import (
    check_cells,
    check_size,
    check_stars,
    end_of,
    read_number,
    size_of_square,
    stars_of_answer,
)
from asterism.notation.record import LETTERS, Format, Record, fail, letters

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from typing import Any

_NAME = "krazydad"
_ID = re.compile(r"KD_TNT_([1-9][0-9]?)x\1[EMH]_V[0-9]{1,4}-B[0-9]{2}-P[0-9]{2}")
_ID_HELP = "an id is like KD_TNT_10x10M_V2026-B02-P03: size, E, M or H, volume or year, book, puzzle"
_LITERAL = re.compile(r"(?:(?:var|let|const)\s+)?pRec\s*=\s*(?=\{)|(?=\{)")
_PUZZLE_ID = re.compile(r";?\s*(?:(?:var|let|const)\s+puzzleID\s*=\s*(?:\"([^\"]*)\"|'([^']*)')\s*;?\s*)?")
_SITE = re.compile(r"https?://(?:[a-z]+\.)*krazydad\.com\b", re.IGNORECASE)


def decode(text: str, lenient: bool = False) -> Record:
    """Read any of the five texts."""
    start = len(text) - len(text.lstrip())
    if site := _SITE.match(text, start):
        raise _fail("a URL of krazydad.com does not hold the puzzle", text, site.start(), "paste the pRec of its page")
    if text.startswith("KD_TNT_", start):
        raise _fail("this is the id of a puzzle, not the puzzle", text, start, "paste the pRec of its page")
    if found := _LITERAL.match(text, start):
        return _decode_literal(text, found.end(), lenient)
    if re.compile(r"[0-9]").match(text, start):
        return _decode_sized(text, start, lenient)
    return _decode_plain(text, start, lenient)


def _fail(problem: str, text: str, index: int, help: str) -> NotationError:
    return fail(problem, text, index, _NAME, help)


def _take(pattern: str, text: str, index: int, expected: str) -> re.Match[str]:
    """The match at a place where nothing else may stand."""
    match = re.compile(pattern).match(text, index)
    if match is None:
        found = repr(text[index]) if index < len(text) else "the end of the text"
        help = 'a line is like 10,10,2,"layout","answer" # id lwork=87 or like layout,answer,87'
        raise _fail(f"{found} where {expected} was expected", text, index, help)
    return match


def _check_end(text: str, index: int) -> None:
    if index < end_of(text):
        index += len(text[index:]) - len(text[index:].lstrip())
        raise _fail(f"{text[index]!r} behind the puzzle", text, index, "give one puzzle, and nothing else")


def _read_layout(layout: str, size: int, text: str, index: int, lenient: bool) -> str:
    labels = layout.upper() if lenient and layout.isascii() else layout
    check_cells(labels, LETTERS, size, text, index, _NAME, "layout")
    return labels


def _decode_plain(text: str, start: int, lenient: bool) -> Record:
    """Read ``layout``, or ``layout,answer,effort``."""
    layout = _take("[A-Za-z]+", text, start, "a layout of capital letters")
    size = size_of_square(len(layout[0]), text, start, _NAME)
    labels = _read_layout(layout[0], size, text, start, lenient)
    end = layout.end()
    if end >= end_of(text):
        return Record(size, None, labels)
    answer = _take(r",([^,\s]+)", text, end, "a comma and an answer of 0 and 1")
    check_cells(answer[1], "01", size, text, end + 1, _NAME, "answer")
    stars = stars_of_answer(answer[1], size, text, end + 1, _NAME, lenient)
    effort = _take(",([0-9]{1,9})(?![0-9])|(?=\\s)|$", text, answer.end(), "a comma and the effort")
    _check_end(text, effort.end())
    metadata = {"effort": int(effort[1])} if effort[1] else {}
    return Record(size, stars, labels, answer=answer[1], metadata=metadata)


def _decode_sized(text: str, start: int, lenient: bool) -> Record:
    """Read ``10,10,2,"layout","answer" # id lwork=n``."""
    columns = _take("([0-9]+),", text, start, "the number of columns and a comma")
    rows = _take("([0-9]+),", text, columns.end(), "the number of rows and a comma")
    counted = _take("([0-9]+),", text, rows.end(), "the star count and a comma")
    size = read_number(columns[1])
    check_size(size, text, start, _NAME)
    if read_number(rows[1]) != size:
        raise _fail(f"{rows[1][:9]} rows, expected {size}", text, rows.start(), "a puzzle has as many rows as columns")
    stars = check_stars(read_number(counted[1]), text, counted.start(), _NAME, lenient)
    layout = _take('"([^"]*)"', text, counted.end(), "a layout in quotes")
    labels = _read_layout(layout[1], size, text, layout.start(1), lenient)
    quoted = _take('(?:,"([^"]*)")?', text, layout.end(), "an answer in quotes")
    answer = quoted[1] or None
    if answer:
        check_cells(answer, "01", size, text, quoted.start(1), _NAME, "answer")
    note = _take(r"[ \t]*(?:#([^\r\n]*))?", text, quoted.end(), "a note after #")
    _check_end(text, note.end())
    metadata = _read_note(text, note.start(1), note[1], size, lenient) if note[1] else {}
    return Record(size, stars, labels, answer=answer, metadata=metadata)


def _read_note(text: str, index: int, note: str, size: int, lenient: bool) -> dict[str, Any]:
    """The id and the effort: the first word, if it is no assignment, and the number after ``lwork=``."""
    metadata: dict[str, Any] = {}
    for number, word in enumerate(re.finditer(r"\S+", note)):
        place = index + word.start()
        if word[0].startswith("lwork="):
            effort = _take("lwork=([0-9]{1,9})(?!\\S)", text, place, "lwork= and a number")
            metadata["effort"] = int(effort[1])
        elif number == 0 and "=" not in word[0]:
            metadata["id"] = _read_id(word[0], size, text, place, lenient)
    return metadata


def _read_id(word: str, size: int, text: str, index: int, lenient: bool) -> str | int:
    """An id; digits alone are a number."""
    if word.startswith("KD_TNT_") and not lenient:
        known = _ID.fullmatch(word)
        if known is None:
            raise _fail(f"{word[:40]!r} is no id of KrazyDad", text, index, _ID_HELP)
        if int(known[1]) != size:
            raise _fail(f"the id is of a puzzle of size {known[1]}, this one has {size}", text, index, _ID_HELP)
    return int(word) if re.fullmatch("0|[1-9][0-9]{0,17}", word) else word


def _decode_literal(text: str, start: int, lenient: bool) -> Record:
    """Read the literal of a page."""
    whole, end = literal.read(text, start, _NAME, script=True)
    data = whole.value.get("puzz_data") or whole.value.get("puzzle_data")
    if data is None or not isinstance(data.value, dict):
        index = start if data is None else data.index
        raise _fail("no puzz_data or puzzle_data in this object", text, index, "paste all of the pRec of a page")
    behind = _PUZZLE_ID.match(text, end)
    _check_end(text, behind.end() if behind else end)
    layout = _text_of(data, "layout", text)
    index = layout.index + 1
    size = _read_size(data, layout, text)
    labels = _read_layout(layout.value, size, text, index, lenient)
    answer = _text_of(data, "answer", text) if "answer" in data.value else None
    stars = None
    if answer is not None:
        check_cells(answer.value, "01", size, text, answer.index + 1, _NAME, "answer")
    if (counted := data.value.get("stars")) is not None:
        stars = check_stars(_whole(counted, "stars", text), text, counted.index, _NAME, lenient)
    elif answer is not None:
        stars = stars_of_answer(answer.value, size, text, answer.index + 1, _NAME, lenient)
    metadata = _find_id(whole, data, behind, size, text, lenient)
    return Record(size, stars, labels, answer=None if answer is None else answer.value, metadata=metadata)


def _read_size(data: Node, layout: Node, text: str) -> int:
    """The size that ``gw`` and ``gh`` say, or else the layout."""
    sizes = []
    for name in ("gw", "gh"):
        if (node := data.value.get(name)) is not None:
            sizes.append(_whole(node, name, text))
            check_size(sizes[-1], text, node.index, _NAME)
            if sizes[-1] != sizes[0]:
                problem = f"gh is {sizes[-1]}, expected {sizes[0]}"
                raise _fail(problem, text, node.index, "gw and gh are the width and height of the same square")
    return sizes[0] if sizes else size_of_square(len(layout.value), text, layout.index + 1, _NAME)


def _find_id(
    whole: Node, data: Node, behind: re.Match[str] | None, size: int, text: str, lenient: bool
) -> dict[str, Any]:
    """The id behind the literal or in it; ``Literal`` stands there for none."""
    if behind and behind.lastindex:
        group = behind.lastindex
        return {"id": _read_id(behind[group], size, text, behind.start(group), lenient)}
    for place in (data, whole):
        node = place.value.get("puzzleID")
        if node is not None and isinstance(node.value, str) and node.value not in ("", "Literal"):
            return {"id": _read_id(node.value, size, text, node.index + 1, lenient)}
    return {}


def _text_of(data: Node, name: str, text: str) -> Node:
    node: Node | None = data.value.get(name)
    if node is None:
        raise _fail(f"no {name} in the puzzle", text, data.index, "paste all of the pRec of a page")
    if not isinstance(node.value, str) or isinstance(node.value, literal.Name):
        raise _fail(f"{name} is {literal.kind_of(node)}, expected text", text, node.index, "put it into quotes")
    return node


def _whole(node: Node, name: str, text: str) -> int:
    if not literal.is_number(node):
        raise _fail(f"{name} is {literal.kind_of(node)}, expected a whole number", text, node.index, "write 2, say")
    return int(node.value)


def encode(record: Record) -> str:
    """Write a line with size, stars, layout and answer, and a note with the id and the effort if they are known."""
    line = f'{record.size},{record.size},{record.stars},"{letters(record)}","{record.answer or ""}"'
    notes = []
    name, effort = record.metadata.get("id"), record.metadata.get("effort")
    if _is_word(name, record.size):
        notes.append(str(name))
    if type(effort) is int and 0 <= effort < 10**9:
        notes.append(f"lwork={effort}")
    return f"{line} # {' '.join(notes)}" if notes else line


def _is_word(name: object, size: int) -> bool:
    """Whether an id would be read back as it is."""
    if type(name) is int:
        return 0 <= name < 10**18
    if not isinstance(name, str) or not re.fullmatch(r"[\w.:/-]+", name, re.ASCII):
        return False
    try:
        return _read_id(name, size, name, 0, False) == name
    except NotationError:
        return False


def _sniff(stripped: str) -> bool:
    if stripped.startswith(("{", "pRec", "var ", "let ", "const ")):
        return "puzz_data" in stripped[:3000] or "puzzle_data" in stripped[:3000] or "pRec" in stripped[:12]
    if stripped.startswith("KD_TNT_"):
        return True
    plain = re.compile(r'[A-Z]{9,}(?:,|\Z)|[0-9]{1,4},[0-9]{1,4},[0-9]{1,4},"')
    return plain.match(stripped) is not None or _SITE.match(stripped) is not None


FORMAT = Format(
    name=_NAME,
    title="KrazyDad: layouts, csv lines, page records",
    example='5,5,1,"AABCDABBCDABBCDEBBCDEBCCD","0100000001001001000000010"',
    sniff=_sniff,
    decode=decode,
    encode=encode,
    carries=frozenset({"stars", "answer", "metadata"}),
)
