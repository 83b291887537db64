"""``gmpuzzles``, the text in which Grandmaster Puzzles and Penpa's text export write a puzzle.

A head of lines like ``Author: …`` comes first; its ``Genre`` must be Star Battle. Then a line with the number of
columns and the star count, N lines of N letters, and N lines of ``X`` (star) and ``.`` if the answer is known. The head
may be left out. What the head says becomes metadata: ``Author`` is author, ``Solving Times`` is solving_times. Blanks
between letters, blank lines and line ends of all kinds do not matter; upper and lower case are different letters.

Lenient reading also accepts

- a star count outside 1–6, which is then taken as not given;
- an answer with another number of stars than the count asks for: it is taken for the board;
- ``x`` for ``X``.
"""

from __future__ import annotations

import re

from asterism.errors import NotationError
from asterism.notation.reading import check_size, check_stars, end_of, lines, read_number
from asterism.notation.record import Format, Record, fail

_NAME = "gmpuzzles"
_HEAD = re.compile(r"([A-Z][A-Za-z ]{0,30}):[ \t]*(.*)")
_COUNTS = re.compile(r"([0-9]+)[ \t]+([0-9]+)")
_SNIFF = re.compile(
    r"(?:Author|Genre|Variation|Theme|Entry|Solution|Solving Times|Status):|[0-9]+[ \t]+[0-9]+[ \t]*[\r\n]"
)


def decode(text: str, lenient: bool = False) -> Record:
    """Read head, counts, letters and answer."""
    found = lines(text)
    metadata = {}
    heads = 0
    while heads < len(found) and (head := _HEAD.fullmatch(found[heads][1])):
        index = found[heads][0]
        heads += 1
        name, value = head[1].lower().replace(" ", "_"), head[2]
        if name != "genre" and value:
            metadata[name] = value
        elif name == "genre" and value.lower().replace(" ", "") != "starbattle":
            raise _fail(f"the genre is {value[:40]!r}", text, index + head.start(2), "only Star Battle can be read")
    found = found[heads:]
    if not found:
        raise _fail("the puzzle is missing", text, end_of(text), "a line with columns and stars comes next, like 10 2")
    size, stars = _read_counts(text, *found.pop(0), lenient)
    if len(found) > 2 * size:
        raise _fail(f"a line too many, expected {size} or {2 * size}", text, found[2 * size][0], "give one puzzle")
    if len(found) not in (size, 2 * size):
        problem = f"{len(found)} lines after the counts, expected {size} or {2 * size}"
        raise _fail(problem, text, end_of(text), f"there are {size} lines of letters, and {size} of the answer or none")
    layout = "".join(_read_row(text, index, line, size) for index, line in found[:size])
    if len(found) == size:
        return Record(size, stars, layout, metadata=metadata)
    answer = "".join(_read_answer(text, index, line, size, lenient) for index, line in found[size:])
    if stars is not None and answer.count("1") == size * stars:
        return Record(size, stars, layout, answer=answer, metadata=metadata)
    if lenient:
        board = answer.replace("0", ".").replace("1", "*")
        return Record(size, stars, layout, board=board, metadata=metadata)
    problem = f"the answer has {answer.count('1')} stars, expected {size * (stars or 0)}"
    raise _fail(problem, text, found[size][0], "lenient reading takes it for the board so far")


def _fail(problem: str, text: str, index: int, help: str) -> NotationError:
    return fail(problem, text, index, _NAME, help)


def _read_counts(text: str, index: int, line: str, lenient: bool) -> tuple[int, int | None]:
    counts = _COUNTS.fullmatch(line)
    if counts is None:
        problem = f"{line[:20]!r} where the columns and the star count were expected"
        raise _fail(problem, text, index, "the line is like 10 2")
    size = read_number(counts[1])
    check_size(size, text, index, _NAME)
    return size, check_stars(read_number(counts[2]), text, index + counts.start(2), _NAME, lenient)


def _read_row(text: str, index: int, line: str, size: int) -> str:
    places = [index + offset for offset, char in enumerate(line) if not char.isspace()]
    for place in places[: size + 1]:
        if not (text[place].isascii() and text[place].isalpha()):
            raise _fail(f"{text[place]!r} in the grid, expected a letter", text, place, "equal letters are one shape")
    return _check_row(text, places, index + len(line), size)


def _read_answer(text: str, index: int, line: str, size: int, lenient: bool) -> str:
    places = [index + offset for offset, char in enumerate(line) if not char.isspace()]
    for place in places[: size + 1]:
        if text[place] not in (".Xx" if lenient else ".X"):
            raise _fail(f"{text[place]!r} in the answer, expected X or .", text, place, "X is a star, . is none")
    return "".join("0" if char == "." else "1" for char in _check_row(text, places, index + len(line), size))


def _check_row(text: str, places: list[int], end: int, size: int) -> str:
    if len(places) != size:
        place = places[size] if len(places) > size else end
        raise _fail(f"a line of {len(places)} cells, expected {size}", text, place, f"every row has {size} cells")
    return "".join(text[place] for place in places)


def _sniff(stripped: str) -> bool:
    return _SNIFF.match(stripped) is not None


FORMAT = Format(
    name=_NAME,
    title="Grandmaster Puzzles text",
    example="Author: A. Nonymous\nGenre: Star Battle\n5 1\nAABCD\nABBCD\nABBCD\nEBBCD\nEBCCD",
    sniff=_sniff,
    decode=decode,
    encode=None,
    carries=frozenset({"stars", "answer", "metadata"}),
    one_line=False,
)
