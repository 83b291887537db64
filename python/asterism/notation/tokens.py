"""``tokens``, the text of kristofer84's solver: a 10×10 puzzle and its marks, ten lines of ten words like ``7x``.

A word is the id of a shape, 0 to 9, and ``s`` for a star or ``x`` for a mark; ``S`` and ``X`` mean the same. 10 is
another way to write 0. The star count is not written. Blanks, blank lines and line ends of all kinds do not matter.

There is nothing that only lenient reading accepts.
"""

from __future__ import annotations

import re

from asterism.errors import NotationError
from asterism.notation.reading import end_of, lines
from asterism.notation.record import Format, Record, fail

_NAME = "tokens"
_SIZE = 10
_WORD = re.compile(r"(10|[0-9])([sxSX])?")
_WORDS = re.compile(r"\S+")
_FIRST_LINE = re.compile(r"[0-9]+[sxSX]?(?:[ \t]+[0-9]+[sxSX]?)+[ \t]*(?![^\r\n])")
_MARKED = re.compile(r"[0-9][sxSX](?!\S)")


def decode(text: str, lenient: bool = False) -> Record:
    """Read ten lines of ten words."""
    labels: list[int] = []
    board: list[str] = []
    found = lines(text)
    for number, (index, line) in enumerate(found[: _SIZE + 1], 1):
        words = list(_WORDS.finditer(line))
        if number > _SIZE:
            raise _fail("an eleventh line", text, index, "the format has ten lines of ten words")
        for word in words[: _SIZE + 1]:
            read = _WORD.fullmatch(word[0])
            if read is None:
                problem = f"{word[0][:20]!r}, expected a shape from 0 to 9, with s or x behind it or nothing"
                raise _fail(problem, text, index + word.start(), "a word is like 7, 7s or 7x")
            labels.append(int(read[1]) % 10)
            board.append({"": ".", "s": "*", "x": "x"}[(read[2] or "").lower()])
        if len(words) != _SIZE:
            place = words[_SIZE].start() if len(words) > _SIZE else len(line)
            problem = f"line {number} has {len(words)} words, expected {_SIZE}"
            raise _fail(problem, text, index + place, "the format knows 10×10 puzzles only")
    if len(found) < _SIZE:
        problem = f"the number of lines is {len(found)}, expected {_SIZE}"
        raise _fail(problem, text, end_of(text), "the format has ten lines of ten words")
    marks = "".join(board)
    return Record(_SIZE, None, labels, board=marks if marks.strip(".") else None)


def _fail(problem: str, text: str, index: int, help: str) -> NotationError:
    return fail(problem, text, index, _NAME, help)


def _sniff(stripped: str) -> bool:
    # Without a single mark it is a grid of digits, with blanks between them, which means the same.
    return _FIRST_LINE.match(stripped) is not None and _MARKED.search(stripped[:5000]) is not None


FORMAT = Format(
    name=_NAME,
    title="kristofer84's words of shape and mark (10×10)",
    example="\n".join(["0s 0x 1 1 1 2 2 2 3 3"] + ["0 0 1 1 1 2 2 2 3 3"] * 4 + ["4 5 6 6 7 7 8 8 9 9"] * 5),
    sniff=_sniff,
    decode=decode,
    encode=None,
    carries=frozenset({"board"}),
    one_line=False,
)
