"""How far a long run is, on one line of the terminal that writes over itself."""

from __future__ import annotations

from time import monotonic

from asterism.cli.messages import counted

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from typing import TextIO

#: The seconds before a run counts as long, and between two looks at the clock's face.
_PATIENCE = 1.0
_INTERVAL = 0.2


class Progress:
    """Count, rate and time left; nothing at all if there is no terminal to show it on."""

    def __init__(self, stream: TextIO | None, width: int) -> None:
        self._stream = stream
        self._width = width
        self._started = monotonic()
        self._next = self._started + _PATIENCE
        self._shown = False
        #: How much there is to read and how much was read, in bytes; the first is 0 where nobody knows.
        self.total = 0
        self.read = 0
        self._verb = ""

    def begin_again(self, total: int, verb: str) -> None:
        """Count from here: other work begins, in which so many puzzles are to be ``rated``, say."""
        self._started = monotonic()
        self._verb = verb
        self.total = total
        self.read = 0

    def one_more(self) -> None:
        """Say that one more puzzle is done since it began again."""
        self.read += 1
        self.show(self.read)

    def say(self, what: str) -> None:
        """Say what is done now, if the run is long already; nobody knows how long that takes."""
        if self._shown or monotonic() >= self._next:
            self._write(what)

    def show(self, done: int) -> None:
        """Say that so many puzzles are done, if it is time for that."""
        now = monotonic()
        if self._stream is None or now < self._next:
            return
        self._next = now + _INTERVAL
        words = describe(done, now - self._started, self.read / self.total if self.total else None)
        self._write(f"{self._verb} {words}".lstrip())

    def _write(self, line: str) -> None:
        if self._stream is not None:
            self._stream.write(f"\r{line[: self._width - 1]:{self._width - 1}}")
            self._stream.flush()
            self._shown = True

    def clear(self) -> None:
        """Take the line away, before anything else is written."""
        if self._shown and self._stream is not None:
            self._stream.write(f"\r{'':{self._width - 1}}\r")
            self._stream.flush()
            self._shown = False


def describe(done: int, seconds: float, part: float | None) -> str:
    """``12,345 puzzles, 4,115 a second, 12 s left``; ``part`` is how much of the input is done, from 0 to 1."""
    words = [counted(done, "puzzle")]
    rate = done / seconds
    words.append(f"{rate:,.0f} a second" if rate >= 1 else f"{rate * 60:.0f} a minute")
    if part:
        words.append(f"{duration(seconds * max(0.0, 1 - part) / part)} left")
    return ", ".join(words)


def duration(seconds: float) -> str:
    """``12 s``, ``3 min 20 s``, ``2 h 5 min``."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
