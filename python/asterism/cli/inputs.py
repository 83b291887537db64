"""From the words of the command line to puzzles: arguments, files and standard input, read while they are asked for."""

from __future__ import annotations

import os
import sys

import asterism
from asterism import notation
from asterism.cli.messages import CommandError, did_you_mean, notes_of, picture_of, problem_of
from asterism.errors import NotationError
from asterism.files import entry_of

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator
    from io import BufferedReader
    from typing import Any

    from asterism import AsterismError, Entry
    from asterism.cli.console import Console

#: How much of a file is looked at to tell whether it is text.
_HEAD = 4096
#: How the files begin that are text, but not in UTF-8.
_MARKS = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))


class Source:
    """A place that puzzles are read from: an argument, a file, or standard input (the path ``-``)."""

    def __init__(self, name: str, *, path: str | None = None, entries: list[Entry] | None = None) -> None:
        #: What messages call it.
        self.name = name
        #: The path of a file, ``-`` for standard input, ``None`` for an argument.
        self.path = path
        #: What an argument holds.
        self.entries = entries or []

    @property
    def is_one_puzzle(self) -> bool:
        """Whether it is an argument that is a puzzle."""
        return self.path is None and len(self.entries) == 1

    def size(self) -> int:
        """How many bytes there are to read; 0 if nobody knows."""
        try:
            return 0 if self.path in (None, "-") else os.stat(self.path or "").st_size
        except OSError:
            return 0

    def is_file(self, path: str) -> bool:
        """Whether this reads the file of that path."""
        try:
            here = os.fstat(sys.stdin.fileno()) if self.path == "-" else os.stat(self.path or "")
            return os.path.samestat(here, os.stat(path))
        except (OSError, AttributeError):
            return False


class Item:
    """An entry, and where it comes from."""

    __slots__ = ("entry", "source")

    def __init__(self, source: Source, entry: Entry) -> None:
        self.source = source
        self.entry = entry

    @property
    def line(self) -> int | None:
        """The line in the file; ``None`` for an argument, which has its place on the command line."""
        return None if self.source.path is None else self.entry.line


def find_sources(options: Namespace, width: int) -> list[Source]:
    """What the command line names; wrong names are refused before anything is done."""
    sources = [_find_file(path) for path in options.files]
    sources += [_find(word, number, options, width) for number, word in enumerate(options.inputs, 1)]
    if not sources:
        raise CommandError("there is nothing to read", "give a puzzle, a file of puzzles, or - for standard input")
    return sources


def read_all(sources: Iterable[Source], options: Namespace, console: Console) -> Iterator[Item]:
    """The puzzles of all sources. What is wrong with a text is said; its item, with the error, comes all the same."""
    sources = list(sources)
    sizes = [source.size() for source in sources]
    console.progress.total = sum(sizes) if all(sizes) else 0
    for source in sources:
        found = False
        for entry in source.entries if source.path is None else _read_file(source, options, console):
            found = True
            item = Item(source, entry)
            if entry.error is not None:
                console.report(item, entry.error)
            yield item
        if not found:
            console.bad += 1
            console.tell(
                CommandError(f"there is no puzzle in {source.name}", "a file has a puzzle on each line").words()
            )


def check_apart(sources: Iterable[Source], path: str) -> None:
    """Refuse to write over what is to be read."""
    for source in sources:
        if source.is_file(path):
            raise CommandError(f"{source.name} would be overwritten while it is read", "give -o another file")


def _options_of(options: Namespace) -> dict[str, Any]:
    return {
        "stars": options.stars,
        "lenient": options.lenient,
        "format": options.format,
        "connected": not options.unconnected,
    }


def _find(word: str, number: int, options: Namespace, width: int) -> Source:
    """What an argument means: standard input, a puzzle if it is one, or else a file."""
    if word == "-":
        return _find_file(word)
    try:
        return Source(f"argument {number}", entries=[_read_argument(word, options)])
    except asterism.AsterismError as error:
        if os.path.exists(word):
            return _find_file(word)
        entries = list(asterism.read_lines(word.splitlines(), **_options_of(options))) if "\n" in word else []
        if any(entry.error is None for entry in entries):
            return Source(f"argument {number}", entries=entries)
        raise _neither(word, number, error, options, width) from None


def _read_argument(word: str, options: Namespace) -> Entry:
    """The one puzzle that an argument is; raises what is wrong."""
    record = notation.decode(word, options.format, lenient=options.lenient)
    return entry_of(record, word, stars=options.stars, connected=not options.unconnected)


def _neither(word: str, number: int, error: AsterismError, options: Namespace, width: int) -> CommandError:
    """The error for an argument that is neither a puzzle nor a file: what keeps it from being either."""
    near = _near_file(word)
    is_no_puzzle = bool(near) or (options.format is None and not _looks_like_puzzle(word))
    if _looks_like_path(word) and (is_no_puzzle or os.sep in word):
        raise CommandError(f"there is no file {_shorten(word)!r}", near or "is its name spelt right?")
    if is_no_puzzle:
        help = near or "a puzzle is like 5x1.AABCDABBCDABBCDEBBCDEBCCD; asterism reads many notations"
        return CommandError(f"argument {number}, {_shorten(word)!r}, is neither a puzzle nor a file", help)
    picture = picture_of(error, f"argument {number}", word, 1, width)
    problem = f"argument {number} is no file, and no puzzle either: {problem_of(error)}"
    return CommandError(problem, picture=picture, notes=notes_of(error))


def _looks_like_puzzle(word: str) -> bool:
    try:
        notation.sniff(word)
    except NotationError:
        return False
    return True


def _looks_like_path(word: str) -> bool:
    """Whether a word can hardly be meant as anything but the path of a file."""
    name = os.path.basename(word)
    ending = os.path.splitext(name)[1][1:]
    return "://" not in word and ending.isascii() and ending.isalpha() and ending.islower() and len(ending) < 6


def _shorten(word: str) -> str:
    return word if len(word) <= 40 else word[:39] + "…"


def _near_file(path: str) -> str:
    """``did you mean …?`` with a file of nearly that name."""
    folder, name = os.path.split(path)
    try:
        names = os.listdir(folder or ".") if 0 < len(name) < 256 else []
    except (OSError, ValueError):
        return ""
    return did_you_mean(path, [os.path.join(folder, known) for known in names], 0.75)


def _find_file(path: str) -> Source:
    """A file that exists and is not a folder, or standard input."""
    if path == "-":
        return Source("standard input", path="-")
    if os.path.isdir(path):
        raise CommandError(f"{path} is a folder", f"give the files in it: {os.path.join(path, '*')}")
    if not os.path.exists(path):
        raise CommandError(f"there is no file {path!r}", _near_file(path) or "is its name spelt right?")
    return Source(path, path=path)


def _read_file(source: Source, options: Namespace, console: Console) -> Iterator[Entry]:
    try:
        with _open(source, console) as file:
            _check_text(source, file.peek(_HEAD)[:_HEAD])
            yield from asterism.read_lines(_tallied(file, console), **_options_of(options))
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CommandError(f"can't read {source.name}: {error.strerror}", "is it yours to read?") from None


def _open(source: Source, console: Console) -> BufferedReader:
    """The bytes of a source."""
    if source.path is not None and source.path != "-":
        return open(source.path, "rb")
    if sys.stdin is None:
        raise CommandError("standard input is closed", "leave out <&-")
    if os.isatty(0):
        console.tell("reading puzzles from the keyboard; Ctrl-D on a new line ends them")
    return open(0, "rb", closefd=False)


def _check_text(source: Source, head: bytes) -> None:
    """Refuse what is no text, or text in another encoding, from what can be seen of its beginning."""
    for mark, encoding in _MARKS:
        if head.startswith(mark):
            raise CommandError(f"{source.name} is {encoding} text, expected UTF-8", "save it as UTF-8")
    if b"\0" in head:
        raise CommandError(f"{source.name} is no text file", "asterism reads text: puzzles, one on each line")


def _tallied(file: Iterable[bytes], console: Console) -> Iterator[bytes]:
    """The lines of a file, the progress being told of how much was read."""
    progress = console.progress
    for line in file:
        progress.read += len(line)
        yield line
