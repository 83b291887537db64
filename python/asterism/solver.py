"""Solving by rules, one puzzle or many. Ctrl-C ends any call within a moment."""

from __future__ import annotations

from itertools import islice
from operator import index
from time import monotonic

from asterism import _core, ladder
from asterism.board import Board
from asterism.puzzle import Puzzle
from asterism.step import Step, read_step
from asterism.trace import Trace

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: Chunks of work are chosen to take about so many seconds, so that results come soon and Ctrl-C loses little.
_CHUNK_SECONDS = 0.1
_LARGEST_CHUNK = 4096


def solve(position: Puzzle | Board, rulebook: str | Iterable[str] = "full", *, measured: bool = False) -> Trace:
    """Solve a puzzle or a board by rules alone: each step is forced, nothing is guessed.

    ``rulebook`` is a name (``full``, ``human``, ``pure``, …) or ids of rules, which are tried in the order given. With
    ``measured``, the trace says what each rule cost: ``trace.profile``.
    """
    puzzle = puzzle_of(position)
    ids, places = read_rulebook(rulebook)
    return Trace._from_core(puzzle, ids, _core.solve(position._core, places, measured))


def sieve(
    positions: Iterable[Puzzle | Board],
    rulebook: str | Iterable[str] = "full",
    *,
    jobs: int = 1,
    measured: bool = False,
) -> Iterator[Trace]:
    """Solve many puzzles or boards by rules, with ``jobs`` threads: their traces, in order, as they are asked for."""
    if index(jobs) < 1:
        raise ValueError(f"jobs is {jobs}, expected 1 or more")
    ids, places = read_rulebook(rulebook)
    return _sieve(positions, ids, places, index(jobs), measured)


def _sieve(
    positions: Iterable[Puzzle | Board], ids: tuple[str, ...], places: list[int], jobs: int, measured: bool
) -> Iterator[Trace]:
    remaining, size = iter(positions), jobs
    # Reading counts too: whoever types puzzles one by one gets their traces one by one.
    started = monotonic()
    while chunk := list(islice(remaining, size)):
        puzzles = [puzzle_of(position) for position in chunk]
        traces = _core.sieve([position._core for position in chunk], places, min(jobs, len(chunk)), measured)
        seconds = monotonic() - started
        for puzzle, trace in zip(puzzles, traces, strict=True):
            yield Trace._from_core(puzzle, ids, trace)
        if seconds < _CHUNK_SECONDS:
            size = min(4 * size, max(_LARGEST_CHUNK, jobs))
        elif seconds > 4 * _CHUNK_SECONDS:
            size = max(size // 2, jobs)
        started = monotonic()


def find_steps(board: Puzzle | Board, rule: str) -> list[Step]:
    """All steps that one rule finds at a position."""
    position = board if isinstance(board, Board) else Board(puzzle_of(board))
    steps = _core.find_steps(position._core, ladder.place_of(rule))
    return [read_step(parts, position.puzzle.size, position) for parts in steps]


def hint(board: Board, rulebook: str | Iterable[str] = "full") -> Step | None:
    """The easiest next step on a board."""
    parts = _core.first_step(board._core, read_rulebook(rulebook)[1])
    return None if parts is None else read_step(parts, board.puzzle.size, board)


def read_rulebook(rulebook: str | Iterable[str]) -> tuple[tuple[str, ...], list[int]]:
    """The ids of a rulebook, and their places in the ladder."""
    ids = ladder.rulebook(rulebook) if isinstance(rulebook, str) else tuple(rulebook)
    return ids, [ladder.place_of(id) for id in ids]


def puzzle_of(position: Puzzle | Board) -> Puzzle:
    """The puzzle of a puzzle or a board."""
    if isinstance(position, Board):
        return position.puzzle
    if isinstance(position, Puzzle):
        return position
    raise TypeError(f"expected a Puzzle or a Board, not {position!r}")
