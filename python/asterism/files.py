"""Many puzzles from one source: read as they come, a bad one reported with its line while the rest goes on.

Notations that take one line each may be mixed freely. Those that take several lines (grids, .starb files, indented
JSON, …) are ended by a blank line. Lines that start with ``#`` are comments. A JSON list holds a puzzle each item.
"""

from __future__ import annotations

from asterism import notation
from asterism.board import Board
from asterism.cell import COLUMNS
from asterism.errors import AsterismError, NotationError
from asterism.puzzle import Puzzle

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Iterator
    from typing import Any

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
    # What can't be opened, or is no format, is said now, and not when the first puzzle is asked for.
    open(path, "rb").close()
    _check_format(format)
    return _read_file(path, stars=stars, lenient=lenient, format=format, connected=connected)


def _read_file(path: str | os.PathLike[str], **options: Any) -> Iterator[Entry]:
    with open(path, "rb") as file:
        yield from read_lines(file, **options)


def _check_format(format: str | None) -> None:
    if format is not None:
        notation.find_format(format)


def read_lines(
    lines: Iterable[bytes | str],
    *,
    stars: int | None = None,
    lenient: bool = False,
    format: str | None = None,
    connected: bool = True,
) -> Iterator[Entry]:
    """The puzzles of lines of text, of an open file for example. The options are those of ``Puzzle.parse``."""
    if isinstance(lines, str | bytes):
        raise TypeError("expected lines, not one text: use text.splitlines(), or read_file for a path")
    _check_format(format)
    return _read_lines(lines, stars, lenient, format, connected)


def _read_lines(
    lines: Iterable[bytes | str], stars: int | None, lenient: bool, format: str | None, connected: bool
) -> Iterator[Entry]:
    for line, text, item in _texts(lines, format):
        try:
            if isinstance(text, NotationError):
                raise text
            record = notation.decode(text, format, lenient=lenient)
            yield entry_of(record, text, line, stars=stars, connected=connected)
        except AsterismError as error:
            words = text.text if isinstance(text, NotationError) else text
            yield Entry(line, words, error=_in_list(error, item) if item else error)


def entry_of(record: Record, text: str, line: int = 1, *, stars: int | None = None, connected: bool = True) -> Entry:
    """The entry that a single record makes; raises what is wrong."""
    puzzle = Puzzle.from_record(record, text, stars=stars, connected=connected)
    board = None if record.board is None else Board(puzzle, record.board)
    return Entry(line, text, puzzle, board, record.answer)


def _in_list(error: AsterismError, item: int) -> AsterismError:
    """An error of an item of a JSON list, whose text stands elsewhere in the file: it names the item, not a place."""
    if not isinstance(error, NotationError):
        return error
    return NotationError(f"item {item} of the list: {error.problem}", error.text, help=error.help, format=error.format)


#: A text with the number of its first line and its number in a list (0 outside lists); or what can't be read as text.
_Text = tuple[int, "str | NotationError", int]


class _Block:
    """The lines of a puzzle that takes several, while they are read."""

    def __init__(self, start: int, lines: list[str], kind: str) -> None:
        self.start = start
        self.lines = lines
        self.kind = kind
        self.depth = sum(map(_depth, lines))

    @classmethod
    def begin(cls, number: int, line: str, kind: str, comments: list[str]) -> _Block:
        """The block that a line starts. Comments above belong to a .starb puzzle: it says its stars in one."""
        if kind == "starb":
            return cls(number - len(comments), [*comments, line], kind)
        return cls(number, [line], kind)

    def takes(self, line: str, format: str | None) -> bool:
        """Whether a line belongs to the puzzle; a blank one ends most."""
        text = line.strip()
        match self.kind:
            case "brackets":
                return self.depth > 0 and not self._is_over(text, format)
            case "script":
                return self.depth > 0 or bool(text)
            case "task":
                return self.lines[-1].rstrip().endswith(",")
            case "starb":
                return "|" in text or text.startswith("#")
            case "gmpuzzles":
                return bool(text) or ":" in self.lines[-1]
            case "pzprv3":
                return bool(text)
            case _:
                return bool(text) and not self._is_comment(text) and _kind(text, format) != "whole"

    def _is_over(self, text: str, format: str | None) -> bool:
        """Whether a line can't go on in the brackets, because it is a puzzle of its own: they were never closed."""
        if not text:
            return False
        if self.lines[0].lstrip().startswith("{") and self.depth == 1 and text.startswith("{"):
            return True
        return format is None and _name(text, None) in _ALONE

    def _is_comment(self, text: str) -> bool:
        """Whether a line below a grid is a comment: unlike a row, it has another width."""
        return text.startswith("#") and len("".join(text.split())) != len("".join(self.lines[-1].split()))

    def add(self, line: str) -> None:
        """Take a line."""
        self.lines.append(line)
        self.depth += _depth(line)

    def texts(self) -> Iterator[_Text]:
        """The puzzles of the block: one, or every item of a JSON list."""
        if self.kind == "brackets" and self.depth > 0:
            yield from self._rescued()
            return
        text = "\n".join(self.lines)
        if self.kind == "brackets" and text.lstrip().startswith("["):
            import json

            try:
                items = json.loads(text)
            except (ValueError, RecursionError):
                items = None
            if isinstance(items, list) and len(items) > 1 and all(isinstance(item, dict) for item in items):
                yield from ((self.start, json.dumps(item), number) for number, item in enumerate(items, 1))
                return
        if self.kind == "rows" and _are_layouts(self.lines):
            yield from ((number, line, 0) for number, line in enumerate(self.lines, self.start))
            return
        yield self.start, text, 0

    def _rescued(self) -> Iterator[_Text]:
        """Brackets that were never closed: what can't be read, and then the lines that are puzzles by themselves."""
        whole = {number for number, line in enumerate(self.lines) if number and line.strip() and _is_object(line)}
        lost = [line for number, line in enumerate(self.lines) if number not in whole]
        yield self.start, "\n".join(lost), 0
        for number in sorted(whole):
            yield self.start + number, self.lines[number].strip().removesuffix(","), 0


def _is_object(line: str) -> bool:
    """Whether a line holds a whole puzzle in JSON."""
    text = line.strip().removesuffix(",")
    return text.startswith("{") and _depth(text) == 0 and _name(text, None) in ("json", "queens")


def _are_layouts(lines: list[str]) -> bool:
    """Whether lines are small puzzles, each with all its cells, and not the rows of one large grid."""
    width = len(lines[0].strip())
    if width not in (16, 25) or any(len(line.strip()) != width for line in lines):
        return False
    return len(lines) != width or len(set("".join(lines))) != width


def _texts(lines: Iterable[bytes | str], format: str | None) -> Iterator[_Text]:
    """The texts of the single puzzles."""
    block: _Block | None = None
    comments: list[str] = []
    for number, line in _decoded(lines):
        if block and isinstance(line, str) and block.takes(line, format):
            block.add(line)
            continue
        if block:
            yield from block.texts()
            block = None
        text = line.strip() if isinstance(line, str) else ""
        if text.startswith("#") or (comments and not text and isinstance(line, str)):
            comments.append(str(line))
        elif not isinstance(line, str) or (text and _kind(text, format) == "whole"):
            comments = []
            yield number, line, 0
        elif text:
            block = _Block.begin(number, line, _kind(text, format), comments)
            comments = []
    if block:
        yield from block.texts()


def _decoded(lines: Iterable[bytes | str]) -> Iterator[tuple[int, str | NotationError]]:
    """Lines with their numbers, without their ends; bytes as text, or what keeps them from being text."""
    for number, raw in enumerate(lines, 1):
        try:
            line = raw if isinstance(raw, str) else raw.decode()
        except UnicodeDecodeError as error:
            yield number, _not_text(error)
        else:
            yield number, (line if number > 1 else line.removeprefix("\ufeff")).rstrip("\r\n")


def _not_text(error: UnicodeDecodeError) -> NotationError:
    problem = f"byte {error.start + 1} of the line is {error.object[error.start]:#04x}, which is not UTF-8 text"
    return NotationError(problem, help="save the file as UTF-8")


def _name(text: str, format: str | None) -> str:
    """The notation that a line seems to be in."""
    if format is not None:
        return format
    try:
        return notation.sniff(text).name
    except NotationError:
        return "unknown"


#: Notations whose lines can't be a part of a puzzle over several lines.
_ALONE = ("sbn", "penpa", "puzzlink", "playground")


def _kind(text: str, format: str | None) -> str:
    """What a line starts: a ``whole`` puzzle, or one that takes several lines, and of which kind."""
    name = _name(text, format)
    if name == "sbn":
        return "whole"
    if text.startswith(("var ", "export ", "import ", "const ", "//", "/*")):
        return "script"
    if text[0] == "[" or (name in ("json", "queens", "krazydad") and _depth(text) > 0):
        return "brackets"
    if name == "task" and text.endswith(","):
        return name
    # N×N symbols on one line are more than the widest row of a grid drawn over several.
    if name in ("grid", "krazydad", "unknown") and len("".join(text.split())) <= len(COLUMNS):
        return "rows"
    several = name in ("starb", "tokens", "gmpuzzles") or text == "pzprv3"
    return name if several else "whole"


def _depth(text: str) -> int:
    """How many brackets a text opens more than it closes."""
    return text.count("{") + text.count("[") - text.count("}") - text.count("]")
