"""What goes wrong, in words and pictures for people: what, where, and how to mend it.

error: the layout ends after 99 cells, expected 100
  --> puzzles.sbn:12:105
   |
12 | …GGCDDGGFGGGGCHGGGGGGGICHGGJJJJGIIHGIIIIIII
   |                                            ^
   = help: a puzzle of size 10 has 100 letters, 10 for each row
"""

from __future__ import annotations

from unicodedata import combining, east_asian_width

from asterism.errors import AsterismError, NotationError, PuzzleError

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from asterism.cell import Cell


class CommandError(Exception):
    """The input is at fault as a whole: ends the command with exit code 2.

    ``help`` says how to mend it. An error in a text has a ``picture`` of the place, and ``notes`` of its own.
    """

    def __init__(self, problem: str, help: str = "", *, picture: Sequence[str] = (), notes: Sequence[str] = ()) -> None:
        super().__init__(problem)
        self.problem = problem
        self.picture = picture
        self.notes = [f"help: {help}", *notes] if help else notes

    def words(self) -> str:
        """The whole message."""
        return compose("error", self.problem, self.picture, self.notes)


def as_command_error(error: AsterismError) -> CommandError:
    """What ends a command where there is nothing else to go on with."""
    problem, _, help = str(error).partition("; ")
    return CommandError(problem, help)


#: What options of Python are called on the command line.
_OPTIONS = {
    "lenient reading": "--lenient",
    "connected=False or --unconnected": "--unconnected",
    "stars= or --stars": "--stars",
    "raise max_attempts": "raise --attempts",
}


def _as_options(words: str) -> str:
    """Words of the library, with its options as the command line has them."""
    for name, flag in _OPTIONS.items():
        words = words.replace(name, flag)
    return words


def compose(kind: str, problem: str, picture: Sequence[str] = (), notes: Sequence[str] = ()) -> str:
    """A message: its kind and what is the matter, a picture of the place, notes such as the help."""
    gutter = picture[0].index("-->") + 1 if picture else 3
    notes = [f"{' ' * gutter}= {_as_options(note)}" for note in notes]
    lines = [f"{kind}: {_as_options(problem)}", *picture, *notes]
    return "\n".join(printable(line) for line in lines)


def problem_of(error: AsterismError) -> str:
    """What is wrong, in one sentence."""
    if isinstance(error, NotationError):
        return error.problem
    if isinstance(error, PuzzleError) and len(error.defects) > 1:
        return f"{len(error.defects)} things are wrong with this puzzle"
    return str(error)


def notes_of(error: AsterismError) -> list[str]:
    """The further lines of a message on an error."""
    if isinstance(error, NotationError):
        return [f"help: {error.help}"] if error.help else []
    if isinstance(error, PuzzleError) and len(error.defects) > 1:
        return list(error.defects)
    return []


def place_of(error: AsterismError, name: str, line: int | None) -> str:
    """``file:line:column``; ``line`` is where the text starts, ``None`` where lines do not count."""
    if line is None:
        return name
    if isinstance(error, NotationError) and error.line is not None:
        return f"{name}:{line + error.line - 1}:{error.column}"
    return f"{name}:{line}"


def picture_of(error: AsterismError, place: str, text: str, line: int, width: int) -> list[str]:
    """The place, and the line of the text with a caret under the column. ``line`` is where the text starts."""
    column = None
    if isinstance(error, NotationError) and error.line is not None:
        line += error.line - 1
        column = error.column
        text = error.text.split("\n")[error.line - 1]
    else:
        text = text.split("\n")[0]
    number = str(line)
    gutter = " " * len(number)
    lines = [f"{gutter}--> {place}"]
    if not text:
        return lines
    text, offset = cut(printable(text), 0 if column is None else column - 1, max(20, width - len(number) - 4))
    lines += [f"{gutter} |", f"{number} | {text}"]
    if column is not None:
        lines.append(f"{gutter} | {' ' * text_width(text[:offset])}^")
    return lines


def cut(line: str, index: int, room: int) -> tuple[str, int]:
    """The part of a line round an index that fits into the room, and where the index is in that."""
    if len(line) <= room:
        return line, index
    start = min(max(0, index - room * 2 // 3), max(0, len(line) + 1 - room))
    end = start + room
    shown = line[start:end]
    if start > 0:
        shown = "…" + shown[1:]
    if end < len(line):
        shown = shown[:-1] + "…"
    return shown, index - start


def text_width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)


def printable(text: str) -> str:
    """The text, with a sign in place of every character that would move a terminal's cursor or can't be written."""
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() else " " if char == "\t" else "\N{REPLACEMENT CHARACTER}" for char in text
    )


def did_you_mean(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """``did you mean …?`` with the nearest known word that is at least so like it, from 0 to 1; or nothing."""
    from difflib import get_close_matches

    near = get_close_matches(word, list(known), n=1, cutoff=likeness)
    return f"did you mean {near[0]}?" if near else ""


def counted(number: int, what: str) -> str:
    """``1 puzzle``, ``1,000 puzzles``."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def cell_list(cells: Sequence[Cell], most: int = 12) -> str:
    """The names of cells, not too many of them."""
    shown = ", ".join(str(cell) for cell in cells[:most])
    return shown if len(cells) <= most else f"{shown} and {len(cells) - most} more"
