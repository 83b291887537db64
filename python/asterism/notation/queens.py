"""``queens``, the formats in which one-star puzzles (Queens) are archived and shared.

Four of them can be read, all with one star in every row:

- the JSON of archivedqueens: ``[{"id":353,"date":"2025/04/18","regions":[[0,0,1,…],…],"grid":[[1,0,…],…]}]``, with
  or without the list around it; ``regions`` holds N rows of N shape ids, ``grid`` the answer;
- the JSON of queens-puzzle: ``{"name":…,"source":…,"date":…,"regions":[…],"states":[…]}``, where ``states`` is the
  board: 0 unknown, 1 queen, 2 empty;
- the TypeScript of queens-game: an object with ``colorRegions`` (N rows of N letters), ``size``, ``path``,
  ``createdBy`` and ``creatorLink``, as a module or alone; it may use what JavaScript allows and JSON does not;
- a grid of letters, spaced or not, as ``grid`` reads it. It looks like any other grid: name the format to have it read
  with one star.

``null`` or an empty list stands for a grid or states that are not known. Members that are not named here are ignored.
Written is the first of these, with ``states`` if there is a board. There is nothing that only lenient reading accepts,
but for what ``grid`` lists.
"""

from __future__ import annotations

import re

from asterism.errors import NotationError
from asterism.notation import grid, literal
from asterism.notation.literal import Node
from asterism.notation.reading import check_size, end_of
from asterism.notation.record import Format, Record, fail

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

_NAME = "queens"

#: The name of a member in the text, and the metadata it is.
_METADATA = {
    "id": "id",
    "date": "date",
    "name": "title",
    "source": "source",
    "path": "path",
    "createdBy": "author",
    "creatorLink": "url",
}
#: What stands in a module before and behind its object.
_BEFORE = re.compile(
    r"(?:\s|//[^\n]*|import\s*(?:\{[^{}]*\}|\w+)\s*from\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*;?)*"
    r"(?:(?:export\s+)?(?:const|let|var)\s+\w+\s*(?::\s*\w+\s*)?=\s*|export\s+default\s+)?",
    re.ASCII,
)
_BEHIND = re.compile(r"(?:\s*as\s+\w+)?\s*;?\s*(?:export\s+default\s+\w+\s*;?\s*)?", re.ASCII)


def decode(text: str, lenient: bool = False) -> Record:
    """Read any of the four formats."""
    start = len(text) - len(text.lstrip())
    if not _sniff(text[start:]) and not text.startswith(("{", "["), start):
        return _decode_grid(text, lenient)
    if text.startswith(("{", "["), start) and "colorRegions" not in text:
        node = literal.single(literal.read_whole(text, _NAME), text, _NAME)
    else:
        node = literal.single(_read_module(text, start), text, _NAME)
    regions = node.value.get("regions") or node.value.get("colorRegions")
    if regions is None:
        raise _fail("no 'regions' in the puzzle", text, node.index, "regions holds a row of shape ids for every row")
    size = _read_size(node, regions, text)
    labels = _read_rows(regions, size, text, _label)
    cells = {
        name: "".join(_read_rows(node.value[name], size, text, read))
        for name, read in (("grid", _answer), ("states", _state))
        if name in node.value and node.value[name].value not in (None, [])
    }
    metadata = _read_metadata(node)
    return Record(size, 1, labels, board=cells.get("states"), answer=cells.get("grid"), metadata=metadata)


def _fail(problem: str, text: str, index: int, help: str) -> NotationError:
    return fail(problem, text, index, _NAME, help)


def _decode_grid(text: str, lenient: bool) -> Record:
    record = grid.decode(text, lenient)
    if record.stars not in (None, 1):
        problem = f"the star count is {record.stars}, expected 1"
        index = len(text) - len(text.lstrip())
        raise _fail(problem, text, index, "a Queens puzzle has one star in every row; read this as a grid")
    return Record(record.size, 1, record.labels, board=record.board, answer=record.answer)


def _read_module(text: str, start: int) -> Node:
    """The object of a TypeScript module."""
    before = _BEFORE.match(text, start)
    node, end = literal.read(text, before.end() if before else start, _NAME, script=True)
    behind = _BEHIND.match(text, end)
    end = behind.end() if behind else end
    if end < end_of(text):
        raise _fail(f"{text[end]!r} behind the puzzle", text, end, "give one puzzle, and nothing else")
    return node


def _read_size(node: Node, regions: Node, text: str) -> int:
    """The number of rows, which ``size`` may repeat."""
    if not isinstance(regions.value, list):
        problem = f"the regions are {literal.kind_of(regions)}, expected a list of rows"
        raise _fail(problem, text, regions.index, "regions holds a row of shape ids for every row")
    size = len(regions.value)
    check_size(size, text, regions.index, _NAME)
    stated = node.value.get("size")
    if stated is not None and stated.value != size:
        problem = f"the size does not say {size}, the number of rows"
        raise _fail(problem, text, stated.index, "rows are missing, or the size is wrong")
    return size


def _read_rows(node: Node, size: int, text: str, read: Any) -> list[Any]:
    """N rows of N cells, each cell read by ``read``."""
    if not isinstance(node.value, list) or len(node.value) != size:
        problem = f"{literal.kind_of(node)} where {size} rows were expected"
        if isinstance(node.value, list):
            problem = f"the number of rows is {len(node.value)}, expected {size}"
        raise _fail(problem, text, node.index, f"regions has {size} rows, so this has {size}")
    found = []
    for number, row in enumerate(node.value, 1):
        if not isinstance(row.value, list) or len(row.value) != size:
            has = f"has {len(row.value)} cells" if isinstance(row.value, list) else f"is {literal.kind_of(row)}"
            problem = f"row {number} {has}, expected a list of {size}"
            raise _fail(problem, text, row.index, f"there are {size} rows, so every row has {size} cells")
        found += [read(cell, text) for cell in row.value]
    return found


def _label(cell: Node, text: str) -> str | int:
    if isinstance(cell.value, str) or literal.is_number(cell):
        return cell.value if isinstance(cell.value, int) else str(cell.value)
    problem = f"{literal.kind_of(cell)} in the regions, expected the id of a shape"
    raise _fail(problem, text, cell.index, "every cell belongs to a shape")


def _answer(cell: Node, text: str) -> str:
    if literal.is_number(cell) and cell.value in (0, 1):
        return str(cell.value)
    raise _fail("a cell of the grid is neither 0 nor 1", text, cell.index, "1 is a queen, 0 is none")


def _state(cell: Node, text: str) -> str:
    if literal.is_number(cell) and cell.value in (0, 1, 2):
        return ".*x"[cell.value]
    raise _fail("a state is none of 0, 1 and 2", text, cell.index, "0 is unknown, 1 a queen, 2 empty")


def _read_metadata(node: Node) -> dict[str, Any]:
    found = {}
    for name, key in _METADATA.items():
        member = node.value.get(name)
        if member is not None and _is_plain(member.value):
            found[key] = member.value
    return found


def _is_plain(value: object) -> bool:
    """Whether a value says something and would be read back as it is."""
    return (type(value) is str and value != "") or (type(value) is int and abs(value) < 10**24)


def encode(record: Record) -> str:
    """Write the JSON of archivedqueens."""
    if record.stars != 1:
        problem = f"a Queens puzzle has 1 star in every row, this one has {record.stars}"
        raise NotationError(problem, help="choose another format", format=_NAME)
    from json import dumps

    members: dict[str, object] = dict(_written_metadata(record.metadata))
    members["regions"] = _cut(record.labels, record.size)
    if record.answer is not None:
        members["grid"] = _cut([int(cell) for cell in record.answer], record.size)
    if record.board is not None:
        members["states"] = _cut([".*x".index(cell) for cell in record.board], record.size)
    return dumps([members], separators=(",", ":"))


def _written_metadata(metadata: Mapping[str, Any]) -> list[tuple[str, Any]]:
    return [(name, metadata[key]) for name, key in _METADATA.items() if _is_plain(metadata.get(key))]


def _cut(cells: Any, size: int) -> list[list[int]]:
    return [list(cells[start : start + size]) for start in range(0, size * size, size)]


def _sniff(stripped: str) -> bool:
    head = stripped[:5000]
    if stripped.startswith(("{", "[")):
        return ('"regions"' in head or "colorRegions" in head) and '"layout"' not in head
    return stripped.startswith(("import", "export", "const", "let", "var")) and "colorRegions" in head


FORMAT = Format(
    name=_NAME,
    title="Queens archives (one star)",
    example='[{"regions":[[0,0,1,1],[0,0,1,1],[2,3,3,3],[2,2,2,3]]}]',
    sniff=_sniff,
    decode=decode,
    encode=encode,
    carries=frozenset({"stars", "board", "answer", "metadata"}),
)
