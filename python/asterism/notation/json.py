"""``json``, asterism's own JSON: one object with everything that is known of a puzzle.

``{"size":5,"stars":1,"layout":"AABCD…","answer":"01000…","board":".*x..…","metadata":{"title":"…"}}``.

``size``, ``stars`` and ``layout`` (N×N capital letters) must be there, the others may be left out; ``stars`` may be
``null`` where the count is not known. Layout, answer and board are one string or a list of N strings, one per row.
Metadata are texts, numbers, ``true`` and ``false``. A list with one such object is read like the object.

Lenient reading also accepts

- unknown members, which are ignored;
- no ``size`` (the layout says it) and no ``stars``;
- a star count outside 1–6, which is then taken as not given;
- letters of the layout in lower case.
"""

from __future__ import annotations

import re

from asterism.errors import NotationError
from asterism.notation import literal
from asterism.notation.literal import Node
from asterism.notation.reading import check_cells, check_size, check_stars, size_of_square
from asterism.notation.record import LETTERS, Format, Record, fail, letters

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from typing import Any

_NAME = "json"
_NEEDED = ("size", "stars", "layout")
_MEMBERS = (*_NEEDED, "answer", "board", "metadata")


def decode(text: str, lenient: bool = False) -> Record:
    """Read the JSON object of a puzzle."""
    node = literal.single(literal.read_whole(text, _NAME), text, _NAME)
    _check_members(node, text, lenient)
    members: dict[str, Node] = node.value
    layout = members.get("layout")
    if layout is None:
        raise _fail("no 'layout' in the puzzle", text, node.index, "a layout has a letter for every cell")
    size = _read_size(members.get("size"), layout, text)
    stars = _read_stars(members.get("stars"), text, lenient)
    labels = _read_cells(layout, "layout", LETTERS, size, text, lenient)
    cells = {
        name: _read_cells(members[name], name, known, size, text, lenient)
        for name, known in (("answer", "01"), ("board", ".*x"))
        if name in members
    }
    metadata = _read_metadata(members["metadata"], text) if "metadata" in members else {}
    return Record(size, stars, labels, board=cells.get("board"), answer=cells.get("answer"), metadata=metadata)


def _fail(problem: str, text: str, index: int, help: str) -> NotationError:
    return fail(problem, text, index, _NAME, help)


def _check_members(node: Node, text: str, lenient: bool) -> None:
    if lenient:
        return
    for name, member in node.value.items():
        if name not in _MEMBERS:
            import difflib

            near = difflib.get_close_matches(name[:30], _MEMBERS, n=1)
            help = f"did you mean {near[0]!r}?" if near else "known are " + ", ".join(_MEMBERS)
            raise _fail(f"a puzzle has no {name[:30]!r}", text, member.key, help)
    for name in _NEEDED:
        if name not in node.value:
            raise _fail(f"no {name!r} in the puzzle", text, node.index, f"a puzzle has {', '.join(_NEEDED)}")


def _read_size(node: Node | None, layout: Node, text: str) -> int:
    if node is None:
        rows = layout.value if isinstance(layout.value, list) else [layout]
        count = sum(len(row.value) for row in rows if isinstance(row.value, str))
        return size_of_square(count, text, layout.index, _NAME)
    if not literal.is_number(node):
        raise _fail(f"'size' is {literal.kind_of(node)}, expected a whole number", text, node.index, "write 10, say")
    check_size(node.value, text, node.index, _NAME)
    return int(node.value)


def _read_stars(node: Node | None, text: str, lenient: bool) -> int | None:
    if node is None or node.value is None:
        return None
    if not literal.is_number(node):
        problem = f"'stars' is {literal.kind_of(node)}, expected a whole number"
        raise _fail(problem, text, node.index, "write 2, say, or null if the star count is not known")
    return check_stars(node.value, text, node.index, _NAME, lenient)


def _read_cells(node: Node, name: str, known: str, size: int, text: str, lenient: bool) -> str:
    """N×N characters, in one string or in N."""
    if isinstance(node.value, list):
        rows = [_read_row(row, name, known, size, text, lenient) for row in node.value[: size + 1]]
        if len(node.value) != size:
            problem = f"{name!r} has {len(node.value)} rows, expected {size}"
            raise _fail(problem, text, node.index, f"a puzzle of size {size} has {size} rows")
        return "".join(rows)
    cells = _characters(node, name, text, lenient)
    check_cells(cells, known, size, text, node.index + 1, _NAME, name)
    return cells


def _read_row(node: Node, name: str, known: str, size: int, text: str, lenient: bool) -> str:
    row = _characters(node, name, text, lenient)
    if len(row) != size:
        problem = f"a row of {name!r} has {len(row)} cells, expected {size}"
        raise _fail(problem, text, node.index, f"a puzzle of size {size} has {size} cells in a row")
    for place, char in enumerate(row):
        if char not in known:
            problem = f"{char!r} in {name!r}, expected one of {known}"
            raise _fail(problem, text, node.index + 1 + place, f"the {name} has {size} rows of {size} cells")
    return row


def _characters(node: Node, name: str, text: str, lenient: bool) -> str:
    if not isinstance(node.value, str):
        problem = f"{name!r} is {literal.kind_of(node)}, expected text"
        raise _fail(problem, text, node.index, "give one string, or a list of strings, one per row")
    return node.value.upper() if lenient and name == "layout" and node.value.isascii() else node.value


def _read_metadata(node: Node, text: str) -> dict[str, Any]:
    if not isinstance(node.value, dict):
        problem = f"'metadata' is {literal.kind_of(node)}, expected an object"
        raise _fail(problem, text, node.index, 'write {"title":"…"}, say')
    for name, member in node.value.items():
        if member.value is None or isinstance(member.value, (list, dict)):
            problem = f"metadata {name[:30]!r} is {literal.kind_of(member)}, expected text or a number"
            raise _fail(problem, text, member.index, "metadata have no parts of their own")
    return {name: member.value for name, member in node.value.items()}


def encode(record: Record) -> str:
    """Write everything that is known, in one line."""
    from json import dumps

    members: dict[str, object] = {"size": record.size, "stars": record.stars, "layout": letters(record)}
    if record.answer is not None:
        members["answer"] = record.answer
    if record.board is not None:
        members["board"] = record.board
    metadata = {name: value for name, value in record.metadata.items() if type(name) is str and _is_plain(value)}
    if metadata:
        members["metadata"] = metadata
    return dumps(members, separators=(",", ":"))


def _is_plain(value: object) -> bool:
    """Whether a value would be read back as it is."""
    if type(value) is float:
        return abs(value) < float("inf")
    if type(value) is int:
        return abs(value) < 10**24
    return type(value) in (str, bool)


def _sniff(stripped: str) -> bool:
    return stripped.startswith(("{", "[")) and not re.search(r"puzz(?:le)?_data[\"']?\s*:\s*\{", stripped[:3000])


FORMAT = Format(
    name=_NAME,
    title="JSON of asterism",
    example='{"size":5,"stars":1,"layout":"AABCDABBCDABBCDEBBCDEBCCD"}',
    sniff=_sniff,
    decode=decode,
    encode=encode,
    carries=frozenset({"stars", "board", "answer", "metadata"}),
)
