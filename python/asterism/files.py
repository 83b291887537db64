"""Many puzzles from one source: read as they come, a bad one reported with its line while the rest goes on.

Notations that take one line each may be mixed freely. Those that take several lines (grids, .starb files, indented
JSON, …) are ended by a blank line. Lines that start with ``#`` are comments. A JSON list holds a puzzle each item.
"""

from __future__ import annotations

from asterism import notation
from asterism.board import Board
from asterism.errors import AsterismError, NotationError
from asterism.puzzle import Puzzle

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Iterator

    from asterism.notation.record import Record


class Entry:
    """One puzzle of a file, or what is wrong with it.

    ``line`` is where its ``text`` starts, from 1. Either ``error`` is set, or ``puzzle`` is, with ``board`` and
    ``answer`` where the text has them.
    """

    __slots__ = ("answer", "board", "error", "line", "puzzle", "text")

    def __init__(
        self,
        line: int,
        text: str,
        puzzle: Puzzle | None = None,
        board: Board | None = None,
        answer: str | None = None,
        error: AsterismError | None = None,
    ) -> None:
        self.line = line
        self.text = text
        self.puzzle = puzzle
        self.board = board
        self.answer = answer
        self.error = error

    def __repr__(self) -> str:
        return f"Entry(line={self.line}, puzzle={self.puzzle!r}, error={self.error!r})"


def read_file(
    path: str | os.PathLike[str],
    *,
    stars: int | None = None,
    lenient: bool = False,
    format: str | None = None,
    connected: bool = True,
) -> Iterator[Entry]:
    """The puzzles of a file, read while they are asked for. The options are those of ``Puzzle.parse``."""
    with open(path, "rb") as file:
        yield from read_lines(file, stars=stars, lenient=lenient, format=format, connected=connected)


def read_lines(
    lines: Iterable[bytes | str],
    *,
    stars: int | None = None,
    lenient: bool = False,
    format: str | None = None,
    connected: bool = True,
) -> Iterator[Entry]:
    """The puzzles of lines of text, of an open file for example. The options are those of ``Puzzle.parse``."""
    if format is not None:
        notation.find_format(format)
    for line, text in _texts(lines, format):
        if isinstance(text, NotationError):
            yield Entry(line, text.text, error=text)
            continue
        try:
            record = notation.decode(text, format, lenient=lenient)
            puzzle = Puzzle.from_record(record, text, stars=stars, connected=connected)
            board = None if record.board is None else Board(puzzle, record.board)
        except AsterismError as error:
            yield Entry(line, text, error=error)
        else:
            yield Entry(line, text, puzzle, board, record.answer)


def entry_of(record: Record, text: str, *, stars: int | None = None, connected: bool = True) -> Entry:
    """The entry that a single record makes; raises what is wrong."""
    puzzle = Puzzle.from_record(record, text, stars=stars, connected=connected)
    return Entry(1, text, puzzle, None if record.board is None else Board(puzzle, record.board), record.answer)


def _texts(lines: Iterable[bytes | str], format: str | None) -> Iterator[tuple[int, str | NotationError]]:
    """The texts of the single puzzles, each with the number of its first line; or what can't be read as text."""
    block: list[str] = []
    start = 0
    comments: list[str] = []
    for number, raw in enumerate(lines, 1):
        try:
            line = raw if isinstance(raw, str) else raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError as error:
            yield number, _not_text(error)
            continue
        line = line.rstrip("\r\n")
        text = line.strip()
        if block:
            if text:
                block.append(line)
            elif not _goes_on(block):
                yield from _split(start, block)
                block = []
        elif text.startswith("#"):
            comments.append(line)
        elif text and _is_whole(text, format):
            comments = []
            yield number, line
        elif text:
            block = [*comments, line]
            start = number - len(comments)
            comments = []
    if block:
        yield from _split(start, block)


def _not_text(error: UnicodeDecodeError) -> NotationError:
    problem = f"byte {error.start + 1} of the line is {error.object[error.start]:#04x}, which is not UTF-8 text"
    return NotationError(problem, help="save the file as UTF-8")


def _is_whole(text: str, format: str | None) -> bool:
    """Whether a line that starts a puzzle is all of it."""
    try:
        found = notation.sniff(text) if format is None else notation.find_format(format)
    except NotationError:
        return True
    if found.name == "grid":
        # A grid of N×N symbols on one line is longer than the widest row of a grid drawn over several.
        return len(text.replace(" ", "")) > 25
    if not found.one_line:
        return False
    if text[0] in "{[" or found.name in ("krazydad", "queens"):
        return all(text.count(open) == text.count(close) for open, close in ("{}", "[]"))
    return text != "pzprv3"


def _goes_on(block: list[str]) -> bool:
    """Whether a blank line does not end the puzzle: in brackets that are still open, and in a header."""
    text = "\n".join(block)
    if text.lstrip().startswith(("{", "[", "var", "export", "const", "import")):
        return any(text.count(open) > text.count(close) for open, close in ("{}", "[]"))
    return block[-1].rstrip().endswith(":") or block[-1].startswith("Status:")


def _split(start: int, block: list[str]) -> Iterator[tuple[int, str]]:
    """The puzzles of a block: one, or every item of a JSON list."""
    text = "\n".join(block)
    if text.lstrip().startswith("["):
        import json

        try:
            items = json.loads(text)
        except ValueError:
            items = None
        if isinstance(items, list) and len(items) > 1 and all(isinstance(item, dict) for item in items):
            for item in items:
                yield start, json.dumps(item)
            return
    yield start, text
