"""Making puzzles: what one takes, for each kind of order; beside the only generator on PyPI where that makes them too.

Each row is made in a process of its own, which is ended when its time is up. What was made until then counts, and the
row says that it was ended.
"""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import time
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from bench.peers import queens_generator

LEVELS = ("Easy", "Medium", "Hard", "Expert", "Extreme")


@dataclass(frozen=True)
class Kind:
    """A kind of puzzle, what one may take in milliseconds, and whether the other generator makes such ones."""

    size: int
    stars: int
    wish: str
    wishes: dict[str, Any]
    target: float | None
    has_peer: bool = False

    @property
    def name(self) -> str:
        """What the table calls it."""
        return f"{self.size}×{self.size}, {self.stars}, {self.wish}"


SOVEREIGN, FULL, UNIQUE = {"rulebook": "sovereign"}, {"rulebook": "full"}, {"rulebook": None}
KINDS: tuple[Kind, ...] = (
    Kind(8, 1, "sovereign", SOVEREIGN, 0.5, has_peer=True),
    Kind(8, 1, "full", FULL, 0.3, has_peer=True),
    Kind(10, 1, "sovereign", SOVEREIGN, 1, has_peer=True),
    Kind(10, 1, "full", FULL, 1, has_peer=True),
    Kind(12, 1, "sovereign", SOVEREIGN, 3, has_peer=True),
    Kind(12, 1, "full", FULL, 3, has_peer=True),
    Kind(10, 2, "full", FULL, 3),
    *(Kind(10, 2, level, {"difficulty": level}, 30) for level in LEVELS),
    Kind(14, 3, "full", FULL, 100),
    Kind(17, 4, "full", FULL, 200),
    Kind(21, 5, "full", FULL, 1000),
    Kind(25, 6, "full", FULL, 10_000),
    Kind(14, 2, "unique", UNIQUE, None),
    Kind(16, 2, "unique", UNIQUE, None),
    Kind(20, 1, "unique", UNIQUE, None),
)
#: How many puzzles of a kind are made at most.
MOST = 1000
#: The other generator gets so many times as long: it needs seconds for a puzzle.
PEER_TIMES = 10
#: Seconds for the process to start.
_START = 60.0


@dataclass(frozen=True)
class Row:
    """How many puzzles were made in how many seconds, by whom, and whether the time was up before another was ready."""

    kind: Kind
    maker: str
    made: int
    seconds: float
    is_cut: bool

    @property
    def milliseconds(self) -> float | None:
        """What one took, the time for one that was not ready included."""
        return 1000 * self.seconds / self.made if self.made else None


def _ours(kind: Kind) -> Iterator[object]:
    import asterism

    return asterism.generate_many(MOST, kind.size, kind.stars, seed="bench", **kind.wishes)


def _theirs(kind: Kind) -> Iterator[object]:
    return (queens_generator.make(kind.size) for _ in range(MOST))


def _serve(connection: Connection, kind: Kind, is_peer: bool) -> None:
    if is_peer and (reason := queens_generator.available()):
        connection.send(reason)
        return
    connection.send(None)
    # The other generator tells how far it is.
    with contextlib.redirect_stderr(io.StringIO()):
        for _ in (_theirs if is_peer else _ours)(kind):
            connection.send(True)
    connection.send(False)


def make(kind: Kind, seconds: float, is_peer: bool = False) -> Row | str:
    """Make puzzles of a kind one after another for so many seconds; a text says why that can't be done here."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_serve, args=(theirs, kind, is_peer), daemon=True)
    process.start()
    theirs.close()
    try:
        if not ours.poll(_START):
            return "it does not start"
        if reason := ours.recv():
            return str(reason)
        made, start, is_cut = 0, time.perf_counter(), True
        while (left := seconds - (time.perf_counter() - start)) > 0 and ours.poll(left):
            if not ours.recv():
                is_cut = False
                break
            made += 1
        spent = time.perf_counter() - start
        return Row(kind, queens_generator.NAME if is_peer else "asterism", made, spent, is_cut)
    except EOFError:
        return "the process ended by itself"
    finally:
        process.kill()
        process.join()


def measure(seconds: float) -> Iterator[Row | str]:
    """All rows; the other generator's behind ours."""
    for kind in KINDS:
        # Of large ones, three at least if all goes as it should.
        yield make(kind, max(seconds, 0.003 * (kind.target or 0)))
        if kind.has_peer and kind.wish == "full":
            yield make(kind, PEER_TIMES * seconds, is_peer=True)


def header(seconds: float) -> list[str]:
    """The head of the table."""
    head = f"making puzzles{'':26}{'by':18}{'made':>7}{'ms each':>10}{'target':>9}"
    return ["", f"{head}   at most {seconds:g} s for each row, or thrice the target; others ten times that"]


def line(row: Row) -> str:
    """A line of the table."""
    each = "–" if row.milliseconds is None else f"{row.milliseconds:,.2f}"
    target = "–" if row.kind.target is None or row.maker != "asterism" else f"{row.kind.target:g}"
    note = f"none in {row.seconds:.1f} s" if not row.made else "cut short" if row.is_cut and row.made < MOST else ""
    return f"  {row.kind.name:38}{row.maker:18}{row.made:>7,}{each:>10}{target:>9}   {note}".rstrip()
