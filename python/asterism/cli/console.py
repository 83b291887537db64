"""What a command has to do with the world: its results, its messages, what was done so far, and how it ends."""

from __future__ import annotations

import os
import sys
from time import monotonic

from asterism.cli.messages import CommandError, compose, counted, notes_of, picture_of, place_of, problem_of
from asterism.cli.output import StandardOutput, let_go
from asterism.cli.progress import Progress

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TextIO

    from asterism.cli.inputs import Item, Source
    from asterism.cli.output import FileOutput
    from asterism.errors import AsterismError, NotationError

#: The width that text has where there is no terminal.
_WIDTH = 90


class Console:
    """Results on standard output, messages on standard error, and the counts that the exit code comes from."""

    def __init__(self) -> None:
        self.out: StandardOutput | FileOutput = StandardOutput()
        self._stream: TextIO | None = sys.stderr
        self.width = _terminal_width(self._stream)
        self._started = monotonic()
        # Where the results scroll by on the same terminal, they are progress enough.
        quiet = self.out.is_terminal or not _is_terminal(self._stream)
        self.progress = Progress(None if quiet else self._stream, self.width)
        #: How many puzzles came to which end, and how many texts were no puzzle.
        self.ends: dict[str, int] = {}
        self.bad = 0
        #: Whether something was not as hoped besides.
        self.disappointed = False
        #: What is lost if the run is stopped, in words.
        self.unfinished = ""

    def results_are_not_seen(self) -> None:
        """Show progress on a terminal: results that go elsewhere, or come last, do not scroll by on it."""
        if _is_terminal(self._stream):
            self.progress = Progress(self._stream, self.width)

    @property
    def done(self) -> int:
        """How many puzzles are done."""
        return sum(self.ends.values())

    def count(self, end: str) -> None:
        """Take down that a puzzle is done, and how it ended; whoever waits for the result gets it now."""
        self.out.flush()
        self.ends[end] = self.ends.get(end, 0) + 1
        self.progress.show(self.done)

    def tell(self, message: str) -> None:
        """Write a message on standard error, behind the results that came before it."""
        self.progress.clear()
        self.out.flush()
        if self._stream is None:
            return
        try:
            self._stream.write(self._paint(message) + "\n")
            self._stream.flush()
        except BrokenPipeError:
            raise
        except OSError:
            # Nobody can be told, not even this. The results and the exit code remain.
            let_go(self._stream)
            self._stream = None

    def report(self, item: Item, error: AsterismError) -> None:
        """Say what is wrong with a text of the input, which is then left out."""
        self.bad += 1
        place = place_of(error, item.source.name, item.line)
        picture = picture_of(error, place, item.entry.text, item.entry.line, self.width)
        self.tell(compose("error", problem_of(error), picture, notes_of(error)))

    def refuse(self, item: Item, error: NotationError) -> None:
        """Say that a puzzle, though there is nothing wrong with it, can't be dealt with."""
        self.bad += 1
        self.tell(compose("error", error.problem, [f" --> {_place(item)}"], notes_of(error)))

    def warn(self, problem: str, item: Item, *notes: str) -> None:
        """Say something about a puzzle of the input that is done all the same."""
        self.tell(compose("warning", problem, [f" --> {_place(item)}"], notes))

    def summary(self) -> str:
        """What was done: ``3 puzzles: 2 unique, 1 several; 1 bad text; 0.12 s``."""
        ends = ", ".join(f"{number:,} {end}" for end, number in self.ends.items() if end != "done")
        words = counted(self.done, "puzzle") + (f": {ends}" if ends else "")
        if self.bad:
            words += f"; {counted(self.bad, 'bad text')}"
        return f"{words}; {monotonic() - self._started:.2f} s"

    def finish(self, sources: Iterable[Source]) -> int:
        """Say what was done, if files were read, and give the exit code.

        0 if all is well, 1 if something was not as hoped, 2 if nothing was done.
        """
        if not self.done:
            return 2
        if any(source.path is not None for source in sources):
            self.tell(self.summary())
        return 1 if self.bad or self.disappointed else 0

    def guard(self, work: Callable[[], int]) -> int:
        """Do the work of a command, and give its exit code whatever happens; nothing ends in a traceback."""
        try:
            try:
                code = self._attempt(work)
                self.progress.clear()
                self.out.close()
            except CommandError as error:
                # Standard output can't be written: what it still holds is lost.
                let_go(sys.stdout)
                self.tell(error.words())
                code = 2
        except BrokenPipeError:
            # Whoever read the results wants no more of them, which is no error.
            let_go(sys.stdout)
            let_go(sys.stderr)
            return 0
        return code

    def _attempt(self, work: Callable[[], int]) -> int:
        try:
            return work()
        except CommandError as error:
            self.tell(error.words())
            return 2
        except KeyboardInterrupt:
            self._let_the_next_one_kill()
            self.tell(f"stopped by Ctrl-C: {self.unfinished}{self.summary()}")
            return 130
        except BrokenPipeError:
            raise
        except Exception as error:
            if os.environ.get("ASTERISM_TRACEBACK"):
                raise
            problem = f"asterism itself failed: {type(error).__name__}: {error}"
            self.tell(
                compose("error", problem, (), ["help: please report it; ASTERISM_TRACEBACK=1 shows where it was"])
            )
            return 3

    def _let_the_next_one_kill(self) -> None:
        import signal

        signal.signal(signal.SIGINT, signal.SIG_DFL)

    def _paint(self, message: str) -> str:
        """The message with its kind in colour, on a terminal whose user does not mind."""
        kind, colon, rest = message.partition(":")
        colour = {"error": "31", "warning": "33"}.get(kind)
        if colour is None or not wants_colour(self._stream):
            return message
        return f"\x1b[1;{colour}m{kind}{colon}\x1b[0m{rest}"


def _place(item: Item) -> str:
    return item.source.name if item.line is None else f"{item.source.name}:{item.line}"


def _is_terminal(stream: object) -> bool:
    return bool(getattr(stream, "isatty", bool)())


def wants_colour(stream: object) -> bool:
    """Whether a stream is a terminal that shows colours (https://no-color.org)."""
    return _is_terminal(stream) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def can_write(stream: TextIO, text: str) -> bool:
    """Whether every character of a text is there in the encoding of a stream."""
    try:
        text.encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _terminal_width(stream: object) -> int:
    from shutil import get_terminal_size

    columns = os.environ.get("COLUMNS", "")
    if not (columns.isascii() and columns.isdigit() and int(columns)) and _is_terminal(stream):
        try:
            return max(20, os.get_terminal_size(sys.stderr.fileno()).columns)
        except OSError:
            pass
    return max(20, get_terminal_size((_WIDTH, 24)).columns)
