"""``pzprv3``, the files of pzpr: shapes by number, a board, author and source.

Lines, ended by line breaks or slashes: ``pzprv3``, ``starbattle``, rows, columns, stars, number of shapes, the rows of
shape numbers, the rows of the board (``#`` star, ``+`` mark, ``.`` unknown), and if need be ``info:`` with JSON. Its
author, source and comment are kept under these names, ``hard`` as difficulty; the history of moves is skipped. A board
with nothing on it is none. ``%20`` and ``%23``, as a browser writes a blank and ``#``, are read too.

Written with slashes, as one line. The stars of an answer are written as the board if no board is given.

Lenient reading also accepts

- a star count outside 1–6, which is then taken as not given;
- a number of shapes that does not fit the rows;
- a text that ends after the rows of shapes, or inside the board (the missing rows are unknown);
- text after the last row that is no ``info:``, or broken JSON there (ignored).
"""

from __future__ import annotations

import re

from asterism.errors import NotationError
from asterism.notation.reading import check_size, check_stars, read_number
from asterism.notation.record import Format, Record, fail

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_NAME = "pzprv3"
_WORD = re.compile(r"\S+")
_STATES = {"#": "*", "%23": "*", "+": "x", ".": "."}
_TOKENS = {"*": "# ", "x": "+ ", ".": ". "}
_INFO = {"author": "author", "source": "source", "difficulty": "hard", "comment": "comment"}

#: A line: where it begins, and its text.
_Line = tuple[int, str]


def decode(text: str, lenient: bool = False) -> Record:
    """Read a file, with line breaks or with slashes."""
    return read(text, len(text) - len(text.lstrip()), lenient)


def read(text: str, start: int, lenient: bool) -> Record:
    """Read the file that begins at ``start`` and goes on to the end of the text."""
    lines = _split(text, start)
    _read_head(text, lines)
    size, index = _read_number(text, lines, "number of rows")
    check_size(size, text, index, _NAME)
    columns, index = _read_number(text, lines, "number of columns")
    if columns != size:
        problem = f"{size} rows and {columns} columns, expected as many"
        raise _fail(problem, text, index, "a Star Battle puzzle is square")
    count, index = _read_number(text, lines, "star count")
    stars = check_stars(count, text, index, _NAME, lenient)
    shapes, index = _read_number(text, lines, "number of shapes")
    labels = _read_shapes(text, lines, size, None if lenient else shapes)
    if not lenient and len(set(labels)) != shapes:
        problem = f"the file says {shapes} shapes, but its rows have {len(set(labels))}"
        raise _fail(problem, text, index, "lenient reading goes by the rows")
    board = _read_board(text, lines, size, lenient)
    metadata = _read_rest(text, lines, lenient)
    return Record(size, stars, labels, board=board if board.strip(".") else None, metadata=metadata)


def _split(text: str, start: int) -> Iterator[_Line]:
    """The lines of the text; the last one, with what comes after the last slash, only if there is something in it."""
    separator = re.compile("[/\n]")
    while start < len(text):
        found = separator.search(text, start)
        stop = found.start() if found else len(text)
        yield start, text[start:stop]
        start = stop + 1


def _place(line: _Line) -> int:
    """Where the first word of the line begins."""
    return line[0] + len(line[1]) - len(line[1].lstrip())


def _read_head(text: str, lines: Iterator[_Line]) -> None:
    line = next(lines, (len(text), ""))
    if not re.fullmatch(r"pzprv3(\.[0-9])?", line[1].strip()):
        raise _fail(f"expected pzprv3, {_there(line)}", text, _place(line))
    line = next(lines, (len(text), ""))
    if line[1].strip() != "starbattle":
        raise _fail(f"expected starbattle, {_there(line)}", text, _place(line), "only Star Battle puzzles can be read")


def _read_number(text: str, lines: Iterator[_Line], what: str) -> tuple[int, int]:
    """The number that is the next line, and its place."""
    line = next(lines, (len(text), ""))
    word = line[1].strip()
    if not re.fullmatch("[0-9]+", word):
        raise _fail(f"expected the {what}, {_there(line)}", text, _place(line))
    return read_number(word), _place(line)


def _read_words(text: str, line: _Line, size: int, what: str) -> list[_Line]:
    """The words of a line, with their places: exactly ``size`` of them."""
    words: list[_Line] = []
    # Three blanks for an escaped one, so that all places stay as they are.
    for found in _WORD.finditer(line[1].replace("%20", "   ")):
        if len(words) == size:
            problem = f"a {what} goes on after {size} cells"
            raise _fail(problem, text, line[0] + found.start(), "a blank stands between cells, a slash between rows")
        words.append((line[0] + found.start(), found[0]))
    if len(words) < size:
        problem = f"a {what} ends after {len(words)} cells, expected {size}"
        raise _fail(problem, text, line[0] + len(line[1]), "a blank stands between cells, a slash between rows")
    return words


def _read_shapes(text: str, lines: Iterator[_Line], size: int, shapes: int | None) -> list[int]:
    labels: list[int] = []
    for _ in range(size):
        line = next(lines, None)
        if line is None:
            problem = f"the text ends after {len(labels) // size} rows of shapes, expected {size}"
            raise _fail(problem, text, len(text), "copy the whole file: it was cut off")
        for index, word in _read_words(text, line, size, "row of shapes"):
            if not re.fullmatch("[0-9]{1,3}", word):
                problem = f"{word[:9]!r} is no shape number"
                raise _fail(problem, text, index, "shapes are numbered from 0")
            if shapes is not None and int(word) >= shapes:
                problem = f"shape number {word}, but the file says {shapes} shapes"
                raise _fail(problem, text, index, "shapes are numbered from 0; lenient reading goes by the rows")
            labels.append(int(word))
    return labels


def _read_board(text: str, lines: Iterator[_Line], size: int, lenient: bool) -> str:
    board = ""
    for row in range(size):
        line = next(lines, None)
        if line is None:
            if lenient:
                break
            problem = f"the text ends after {row} rows of the board, expected {size}"
            raise _fail(problem, text, len(text), "lenient reading takes the missing rows for unknown")
        for index, word in _read_words(text, line, size, "row of the board"):
            if word not in _STATES:
                raise _fail(f"{word[:9]!r} on the board, expected #, + or .", text, index, "# is a star, + a mark")
            board += _STATES[word]
    return board.ljust(size * size, ".")


def _read_rest(text: str, lines: Iterator[_Line], lenient: bool) -> dict[str, str]:
    """The metadata after the last row."""
    line = next((line for line in lines if line[1].strip()), None)
    if line is None or (lenient and not line[1].startswith("info:")):
        return {}
    if line[1].startswith(("history:", "__HISTORY__", "http:")):
        return {}
    if not line[1].startswith("info:"):
        problem = f"{line[1].strip()[:9]!r} after the last row, where the text should end"
        raise _fail(problem, text, _place(line), "only info: may follow; lenient reading ignores the rest")
    return _read_info(text, line[0] + 5, lenient)


def _read_info(text: str, start: int, lenient: bool) -> dict[str, str]:
    import json

    content: Any
    try:
        content = json.loads(text[start:])
    except (ValueError, RecursionError) as error:
        if lenient:
            return {}
        index = start + error.pos if isinstance(error, json.JSONDecodeError) else start
        advice = "JSON stands after info:; lenient reading ignores it where it is broken"
        raise _fail("this is not JSON", text, index, advice) from None
    info = content.get("metadata") if isinstance(content, dict) else None
    if not isinstance(info, dict):
        return {}
    return {key: info[word] for key, word in _INFO.items() if isinstance(info.get(word), str) and info[word]}


def _there(line: _Line) -> str:
    word = line[1].strip()
    return f"not {word[:20]!r}" if word else "but there is nothing"


def _fail(problem: str, text: str, index: int, help: str = "") -> NotationError:
    advice = help or "a file is like pzprv3/starbattle/rows/columns/stars/shapes/ and the rows of shapes and board"
    return fail(problem, text, index, _NAME, advice)


def encode(record: Record) -> str:
    """Write a file as one line, with the board (or else the answer's stars) and what pzpr keeps of the metadata."""
    size = record.size
    board = record.board
    if board is None:
        board = "." * (size * size) if record.answer is None else record.answer.replace("0", ".").replace("1", "*")
    words = [f"{label} " for label in record.labels] + [_TOKENS[state] for state in board]
    rows = "".join("".join(words[i : i + size]) + "/" for i in range(0, len(words), size))
    shapes = len(set(record.labels))
    return f"pzprv3/starbattle/{size}/{size}/{record.stars}/{shapes}/{rows}{_write_info(record)}"


def _write_info(record: Record) -> str:
    values = {word: record.metadata.get(key) for key, word in _INFO.items()}
    kept = {word: value for word, value in values.items() if isinstance(value, str) and value}
    if not kept:
        return ""
    import json

    # A slash would end the line.
    return "info:" + json.dumps({"metadata": kept}).replace("/", "\\u002f")


def _sniff(stripped: str) -> bool:
    return stripped.startswith("pzprv3")


FORMAT = Format(
    name=_NAME,
    title="Files of pzpr, with shapes, board, author and source",
    example=(
        "pzprv3/starbattle/5/5/1/5/0 0 1 2 3 /0 1 1 2 3 /0 1 1 2 3 /4 1 1 2 3 /4 1 2 2 3 /"
        ". # . . . /. . . # . /# . . . . /. . # . . /. . . . # /"
    ),
    sniff=_sniff,
    decode=decode,
    encode=encode,
    carries=frozenset({"stars", "board", "metadata"}),
)
