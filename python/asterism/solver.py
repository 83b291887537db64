"""Solving by rules, one puzzle or many. Ctrl-C ends any call within a moment."""

from __future__ import annotations

from itertools import islice
from operator import index
from time import monotonic

from asterism import _core
from asterism.board import Board
from asterism.books import Book, next_step
from asterism.own_rules import PythonRule
from asterism.puzzle import Puzzle
from asterism.step import Step, read_step
from asterism.trace import Trace
from asterism.verify import Verifier

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from asterism.books import Rulebook
    from asterism.ladder import Rule

#: Chunks of work are chosen to take about so many seconds, so that results come soon and Ctrl-C loses little.
_CHUNK_SECONDS = 0.1
_LARGEST_CHUNK = 4096


def solve(
    position: Puzzle | Board, rulebook: Rulebook = "full", *, measured: bool = False, verify: bool = False
) -> Trace:
    """Solve a puzzle or a board by rules alone: each step is forced, nothing is guessed.

    ``rulebook`` is a name (``full``, ``human``, ``pure``, …), or rules and ids of rules, which are tried in the order
    given; rules written in Python (``asterism.rule``) may be among them. With ``measured``, the trace says what each
    rule of the engine cost: ``trace.profile``. With ``verify``, every conclusion is compared with the exact solver's,
    and one that is wrong raises ``SoundnessError``.
    """
    puzzle, book = puzzle_of(position), Book(rulebook)
    trace = Trace._from_core(puzzle, book.ids, _core.solve(position._core, book.first, measured))
    return _finish(trace, book, verify)


def sieve(
    positions: Iterable[Puzzle | Board],
    rulebook: Rulebook = "full",
    *,
    jobs: int = 1,
    measured: bool = False,
    verify: bool = False,
) -> Iterator[Trace]:
    """Solve many puzzles or boards by rules, with ``jobs`` threads: their traces, in order, as they are asked for.

    Rules written in Python, and ``verify``, do their work in the calling thread: the threads take the puzzles up to
    where the first such rule is needed.
    """
    if index(jobs) < 1:
        raise ValueError(f"jobs is {jobs}, expected 1 or more")
    return _sieve(positions, Book(rulebook), index(jobs), measured, verify)


def _sieve(positions: Iterable[Puzzle | Board], book: Book, jobs: int, measured: bool, verify: bool) -> Iterator[Trace]:
    remaining, size = iter(positions), jobs
    # Reading counts too: whoever types puzzles one by one gets their traces one by one.
    started = monotonic()
    while chunk := list(islice(remaining, size)):
        puzzles = [puzzle_of(position) for position in chunk]
        traces = _core.sieve([position._core for position in chunk], book.first, min(jobs, len(chunk)), measured)
        seconds = monotonic() - started
        for puzzle, trace in zip(puzzles, traces, strict=True):
            yield _finish(Trace._from_core(puzzle, book.ids, trace), book, verify)
        if seconds < _CHUNK_SECONDS:
            size = min(4 * size, max(_LARGEST_CHUNK, jobs))
        elif seconds > 4 * _CHUNK_SECONDS:
            size = max(size // 2, jobs)
        started = monotonic()


def _finish(trace: Trace, book: Book, verify: bool) -> Trace:
    """Go on where the rules before any that is written in Python are stuck, and look whether all steps are right."""
    verifier = Verifier(trace.start) if verify else None
    if verifier:
        verifier.check_all(trace)
    check = verifier.check if verifier else None
    steps: list[Step] = []
    end = trace
    while end.status == "stuck" and (step := next_step(end.board, book.rest, check)):
        steps += [*end.steps, step]
        end = Trace._from_core(trace.puzzle, book.ids, _core.solve(step.after._core, book.first, False))
        if verifier:
            verifier.check_all(end)
    return Trace(trace.start, book.ids, end.status, [*steps, *end.steps]) if steps else trace


def find_steps(board: Puzzle | Board, rule: str | Rule) -> list[Step]:
    """All steps that one rule finds at a position."""
    position = board if isinstance(board, Board) else Board(puzzle_of(board))
    (part,) = [part for part in Book([rule]).parts if part]
    if isinstance(part, PythonRule):
        return list(part.steps(position))
    steps = _core.find_steps(position._core, part[0])
    return [read_step(parts, position.puzzle.size, position) for parts in steps]


def puzzle_of(position: Puzzle | Board) -> Puzzle:
    """The puzzle of a puzzle or a board."""
    if isinstance(position, Board):
        return position.puzzle
    if isinstance(position, Puzzle):
        return position
    raise TypeError(f"expected a Puzzle or a Board, not {position!r}")
