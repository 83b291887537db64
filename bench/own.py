"""asterism's own targets: what no other solver can be measured on, each in microseconds for one of what it counts."""

from __future__ import annotations

import functools
import multiprocessing
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TypeVar

from bench.corpora import Corpus

Thing = TypeVar("Thing")

#: Seconds that one row may take.
PATIENCE = 60.0
#: Puzzles of a collection that are counted here: all it has, up to so many.
PUZZLES = 1000
#: Those that are solved by rules: fewer where the grids are larger than this, none where they are far larger.
_MIDDLE, _LARGEST = 10, 14
_FEW = 40
_ROUNDS = 5
_IMPORT_ROUNDS = 10
_FOREIGN = """
import sys
before = set(sys.modules)
import asterism
roots = {name.partition(".")[0] for name in set(sys.modules) - before}
print(" ".join(sorted(roots - set(sys.stdlib_module_names) - {"asterism"})))
"""


@dataclass(frozen=True)
class Row:
    """A target: what was done, how often, and what one of it took."""

    what: str
    number: int
    microseconds: float
    note: str = ""


def _best(function: Callable[[], object], rounds: int = _ROUNDS) -> float:
    """The best time of several, in microseconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter_ns()
        function()
        times.append(time.perf_counter_ns() - start)
    return min(times) / 1e3


def _each(function: Callable[[Thing], object], things: list[Thing]) -> float:
    """The median over things of the best time that each took, in microseconds."""
    best = [float("inf")] * len(things)
    for _ in range(_ROUNDS):
        for place, thing in enumerate(things):
            start = time.perf_counter_ns()
            function(thing)
            best[place] = min(best[place], (time.perf_counter_ns() - start) / 1e3)
    return statistics.median(best)


def _process_time(code: str) -> float:
    start = time.perf_counter_ns()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (time.perf_counter_ns() - start) / 1e3


def _import() -> Row:
    """The time of a process that imports asterism less that of one that does nothing, and what else was imported."""
    bare, full = [], []
    for _ in range(_IMPORT_ROUNDS):
        bare.append(_process_time("pass"))
        full.append(_process_time("import asterism"))
    run = subprocess.run([sys.executable, "-c", _FOREIGN], check=True, capture_output=True, text=True)
    foreign = run.stdout.strip()
    note = f"THIRD-PARTY MODULES: {foreign}" if foreign else "no third-party modules"
    return Row("import asterism", 1, min(full) - min(bare), f"{note}; bare interpreter {min(bare) / 1e3:.1f} ms")


def _read(path: Path, texts: list[str], lines: int) -> Row:
    """Read a file of so many lines, all puzzles."""
    import asterism

    path.write_text("".join(f"{texts[k % len(texts)]}\n" for k in range(lines)), encoding="utf-8")
    start = time.perf_counter_ns()
    count = sum(entry.puzzle is not None for entry in asterism.read_file(path))
    microseconds = (time.perf_counter_ns() - start) / 1e3
    wrong = "" if count == lines else f"WRONG: {count:,} puzzles; "
    return Row("read_file", lines, microseconds / lines, f"{wrong}{microseconds / 1e6:.2f} s for the file")


def _sieve(corpus: Corpus) -> Row:
    """Solve by rules with the usual rulebook, one thread, all steps kept; and count the rules that are tried."""
    import asterism

    size = corpus.items[0].size
    puzzles = [asterism.Puzzle.parse(item.text) for item in corpus.sample(PUZZLES if size <= _MIDDLE else _FEW)]
    census = asterism.census(asterism.sieve(puzzles, measured=True))
    microseconds = _best(lambda: list(asterism.sieve(puzzles)), rounds=_ROUNDS if size <= _MIDDLE else 1)
    solved = "all solved" if census.solved == len(puzzles) else f"{census.solved:,} solved"
    calls = (census.calls or 0) / len(puzzles)
    note = f"mean; {microseconds / 1e3:,.1f} ms in all; {calls:,.0f} rules tried each; {solved}"
    return Row(f"sieve, {corpus.name}", len(puzzles), microseconds / len(puzzles), note)


def _rows(corpora: list[Corpus], lines: int) -> Iterator[Row]:
    yield _import()
    import asterism

    first = next((corpus for corpus in corpora if len(corpus.items) >= PUZZLES), corpora[0])
    texts = [item.text for item in first.items[:PUZZLES]]
    each = _each(asterism.Puzzle.parse, texts)
    yield Row("Puzzle.parse", len(texts), each, f"median; one call for each line of {first.name}")
    with tempfile.TemporaryDirectory() as folder:
        yield _read(Path(folder) / "puzzles.sbn", texts, lines)
    for corpus in corpora:
        puzzles = [asterism.Puzzle.parse(item.text) for item in corpus.sample(PUZZLES)]
        yield Row(f"count, {corpus.name}", len(puzzles), _each(asterism.count, puzzles), "median; one call per puzzle")
        together = _best(functools.partial(asterism.count_many, puzzles))
        yield Row(f"count_many, {corpus.name}", len(puzzles), together / len(puzzles), "mean; one call for all")
        if corpus.items[0].size <= _LARGEST:
            yield _sieve(corpus)


def _serve(connection: Connection, corpora: list[Corpus], lines: int) -> None:
    try:
        for row in _rows(corpora, lines):
            connection.send(row)
        connection.send(None)
    except Exception as error:
        connection.send(f"{type(error).__name__}: {error}")


def measure(corpora: list[Corpus], lines: int) -> Iterator[Row | str]:
    """The rows, or at the end a text that says why there are no more."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, corpora, lines), daemon=True)
    process.start()
    theirs.close()
    try:
        while True:
            if not ours.poll(PATIENCE):
                yield f"stopped: the next row takes more than {PATIENCE:g} s"
                return
            row: Row | str | None = ours.recv()
            if row is None:
                return
            yield row
            if isinstance(row, str):
                return
    except EOFError:
        yield "stopped: the process ended by itself"
    finally:
        process.kill()
        process.join()
