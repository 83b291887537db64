"""``starb``, the files of MIT's star battle assignment: every shape is a line of its cells.

After comments (``# …``) comes the size, ``10x10``, then a line for every shape: its stars, ``|``, its other cells.
Cells are ``row,column``, counted from 1. Where nothing stands before ``|`` on any line, the answer is not known;
otherwise every line has the same number of stars, which is the star count. A comment ``# stars: 2`` says the count as
well. Comments may stand anywhere, blanks and blank lines too.

Lenient reading also accepts

- different numbers of stars on the lines: the answer and the star count are then taken as not given;
- a star count outside 1–6, which is then taken as not given.
"""

from __future__ import annotations

import re

from asterism.errors import NotationError
from asterism.notation.reading import check_size, check_stars, end_of, lines, read_number
from asterism.notation.record import Format, Record, fail

_NAME = "starb"
_SIZE = re.compile(r"([0-9]+)x([0-9]+)")
_COMMENTED_STARS = re.compile(r"#\s*stars:\s*([0-9]+)")
_CELL = re.compile(r"([0-9]+),([0-9]+)(?=\s|\||$)")
_GAP = re.compile(r"\s*")
_SNIFF = re.compile(r"(?:#[^\n]*\n\s*)*[0-9]+x[0-9]+\s*(?:[\r\n]|$)")


def decode(text: str, lenient: bool = False) -> Record:
    """Read a file, solved or not."""
    stars = None
    rest = []
    for index, line in lines(text):
        if not line.startswith("#"):
            rest.append((index, line))
        elif said := _COMMENTED_STARS.fullmatch(line):
            stars = check_stars(read_number(said[1]), text, index + said.start(1), _NAME, lenient)
    if not rest:
        raise _fail("there is no puzzle to read", text, end_of(text), "the first line says the size, like 10x10")
    size = _read_size(text, *rest.pop(0))
    labels = [-1] * (size * size)
    answer = ["0"] * (size * size)
    counts = [_read_shape(text, index, line, number, size, labels, answer) for number, (index, line) in enumerate(rest)]
    if -1 in labels:
        row, column = divmod(labels.index(-1), size)
        problem = f"cell {row + 1},{column + 1} is in no shape"
        raise _fail(problem, text, end_of(text), f"a puzzle of size {size} has {size} lines with {size * size} cells")
    counted = _agree(text, rest, counts, lenient)
    if not counted:
        return Record(size, stars, labels)
    if stars not in (None, counted):
        problem = f"the stars before '|' are {counts[0]}, but the comment says {stars}"
        raise _fail(problem, text, rest[0][0], "mend the comment, or the stars")
    return Record(size, check_stars(counted, text, rest[0][0], _NAME, lenient), labels, answer="".join(answer))


def _fail(problem: str, text: str, index: int, help: str) -> NotationError:
    return fail(problem, text, index, _NAME, help)


def _read_size(text: str, index: int, line: str) -> int:
    found = _SIZE.fullmatch(line)
    if found is None:
        raise _fail(f"{line[:20]!r} where the size was expected", text, index, "the first line is like 10x10")
    size = read_number(found[1])
    check_size(size, text, index, _NAME)
    if read_number(found[2]) != size:
        problem = f"the columns are {found[2][:9]}, expected {size}"
        raise _fail(problem, text, index + found.start(2), "a puzzle has as many columns as rows")
    return size


def _read_shape(text: str, index: int, line: str, number: int, size: int, labels: list[int], answer: list[str]) -> int:
    """Enter the cells of a line; the number of its stars."""
    place, end = index, index + len(line)
    before = True
    stars = 0
    while place < end:
        if text[place] == "|" and before:
            before = False
            place += 1
        else:
            found = _CELL.match(text, place, end)
            if found is None:
                problem = f"{text[place]!r} where a cell or the '|' of the line was expected"
                raise _fail(problem, text, place, "a line is like 1,2 1,5 | 1,1 1,3: row, then column")
            cell = _enter(text, found, number, size, labels)
            if before:
                answer[cell] = "1"
                stars += 1
            place = found.end()
        gap = _GAP.match(text, place, end)
        place = gap.end() if gap else place
    if before:
        raise _fail("no '|' in the line of a shape", text, end, "put it between the stars and the other cells")
    return stars


def _enter(text: str, found: re.Match[str], number: int, size: int, labels: list[int]) -> int:
    row, column = read_number(found[1]), read_number(found[2])
    if not (1 <= row <= size and 1 <= column <= size):
        problem = f"cell {found[0][:20]} is outside the grid"
        raise _fail(problem, text, found.start(), f"rows and columns are 1 to {size}")
    cell = (row - 1) * size + column - 1
    if labels[cell] >= 0:
        raise _fail(f"cell {found[0]} a second time", text, found.start(), "every cell is in one shape, once")
    labels[cell] = number
    return cell


def _agree(text: str, rest: list[tuple[int, str]], counts: list[int], lenient: bool) -> int:
    """The number of stars on every line; 0 where there are none, or where lenient reading finds no agreement."""
    for (index, _), count in zip(rest, counts, strict=True):
        if count != counts[0]:
            if lenient:
                return 0
            problem = f"the stars before '|' are {count}, and {counts[0]} in the first line"
            raise _fail(problem, text, index, "every shape has the same number of stars, or none where not solved")
    return counts[0]


def encode(record: Record) -> str:
    """Write a file; a comment says the star count. It is solved if an answer is known that fits the count."""
    answer = record.answer or "0" * len(record.labels)
    counts = [0] * record.size
    for label, char in zip(record.labels, answer, strict=True):
        counts[label] += char == "1"
    if any(count != record.stars for count in counts):
        answer = "0" * len(record.labels)
    shapes: list[tuple[list[str], list[str]]] = [([], []) for _ in range(record.size)]
    for cell, label in enumerate(record.labels):
        row, column = divmod(cell, record.size)
        shapes[label][answer[cell] == "0"].append(f"{row + 1},{column + 1}")
    drawn = [" ".join([*stars, "|", *others]) for stars, others in shapes]
    return "\n".join([f"# stars: {record.stars}", f"{record.size}x{record.size}", *drawn])


def _sniff(stripped: str) -> bool:
    return _SNIFF.match(stripped) is not None


FORMAT = Format(
    name=_NAME,
    title="MIT star battle files (.starb)",
    example="4x4\n| 1,1 1,2 2,1 2,2\n| 1,3 1,4 2,3 2,4\n| 3,1 4,1 4,2 4,3\n| 3,2 3,3 3,4 4,4",
    sniff=_sniff,
    decode=decode,
    encode=encode,
    carries=frozenset({"stars", "answer"}),
    one_line=False,
)
