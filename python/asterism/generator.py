"""Making puzzles to order, each from a seed. Ctrl-C ends any call within a moment."""

from __future__ import annotations

from operator import index
from time import monotonic

from asterism import _core
from asterism.errors import GenerationError, count_of, shown
from asterism.orders import Order
from asterism.puzzle import Puzzle

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Unpack

    from asterism.orders import Wishes

#: Chunks of work are chosen to take about so many seconds, so that results come soon and Ctrl-C loses little.
_CHUNK_SECONDS = 0.1
_LARGEST_CHUNK = 1024


def generate(
    size: int = 10,
    stars: int = 2,
    *,
    seed: str | int | None = None,
    **wishes: Unpack[Wishes],
) -> Puzzle:
    """Make a puzzle with one solution, solvable by a rulebook: the same for the same seed and options, everywhere.

    ``seed`` is a text or a number; without one, any puzzle may come. The number that the seed comes to is in the
    puzzle's metadata, and makes it again. ``difficulty`` is a level, ``Easy`` to ``Beyond``: the hardest rule that is
    needed is of that level. ``min_score`` and ``max_score``, 1 to 100, say where in its level the puzzle is, rated by
    the rules that may be used. ``rulebook`` is a name or ids of rules, or ``None`` if one solution is enough.

    Without a rule that is in ``requires``, a solve gets stuck: with rules of the wanted difficulty or, where none is
    wanted, none harder than those required. Rules in ``excludes`` are not used. ``style`` is ``organic``, ``compact``
    or ``mixed`` (small shapes and large ones); ``min_shape`` the fewest cells of a shape. ``symmetry`` is what the map
    is the same after: ``half-turn``, ``quarter-turn`` or ``diagonal``, its mirror image in the diagonal from A1; the
    only solution is then the same, too. (``mirror``, in a row or column, is always refused: its stars would touch.)

    Raises ``GenerationError``: at once for what can't be, else when ``max_attempts`` layouts (1000), each changed
    ``max_changes`` times (30), were not enough.
    """
    return _Maker(Order(size, stars, **wishes)).make([number_of(seed)], 1)[0]


def generate_many(
    count: int,
    size: int = 10,
    stars: int = 2,
    *,
    seed: str | int | None = None,
    jobs: int = 1,
    start: int = 0,
    avoid: Iterable[Puzzle] = (),
    **wishes: Unpack[Wishes],
) -> Iterator[Puzzle]:
    """Make many puzzles as ``generate`` does, with ``jobs`` threads: one by one, in an order that the seed settles.

    No two are alike, turned, mirrored or with other names of the shapes. To go on with a batch, give the number of
    puzzles that are there as ``start``, and the puzzles themselves to ``avoid``.
    """
    order = Order(size, stars, **wishes)
    for name, value, least in (("count", count, 0), ("jobs", jobs, 1), ("start", start, 0)):
        if index(value) < least:
            raise ValueError(f"{name} is {value}, expected {least} or more")
    seen = {puzzle.canonical() for puzzle in avoid}
    return _many(_Maker(order), range(index(start), index(start) + index(count)), number_of(seed), index(jobs), seen)


def _many(maker: _Maker, items: range, seed: int, jobs: int, seen: set[Puzzle]) -> Iterator[Puzzle]:
    size = jobs
    while items:
        chunk, items = items[:size], items[size:]
        started = monotonic()
        made = maker.make([seed_of_item(seed, item) for item in chunk], jobs)
        seconds = monotonic() - started
        for puzzle in made:
            yield maker.make_other(puzzle, seen)
        if seconds < _CHUNK_SECONDS:
            size = min(4 * size, max(_LARGEST_CHUNK, jobs))
        elif seconds > 4 * _CHUNK_SECONDS:
            size = max(size // 2, jobs)


def number_of(seed: str | int | None) -> int:
    """The number that a seed comes to: itself if it is one, also as a text; any for ``None``."""
    if seed is None:
        from os import urandom

        return int.from_bytes(urandom(8), "big")
    if isinstance(seed, str):
        if not (seed.isascii() and seed.isdigit() and len(seed) <= _DIGITS and int(seed) < 2**64):
            return _core.seed_of(seed)
        seed = int(seed)
    number = index(seed)
    if not 0 <= number < 2**64:
        raise GenerationError(f"the seed is {shown(seed)}, expected a text or a number from 0 to {2**64 - 1}")
    return number


def seed_of_item(seed: int, item: int) -> int:
    """The seed of one puzzle of a batch, counted from 0."""
    # Number 0 is what takes the place of a puzzle that was seen.
    return _core.item_seed(seed, item + 1)


#: The digits of the largest seed.
_DIGITS = 20


class _Maker:
    """Makes puzzles of an order."""

    def __init__(self, order: Order) -> None:
        self._order = order

    def make(self, seeds: list[int], jobs: int) -> list[Puzzle]:
        """The puzzles of some seeds."""
        made = []
        for seed, (core, tried) in zip(
            seeds, _core.generate(self._order.parts, seeds, min(jobs, len(seeds))), strict=True
        ):
            if core is None:
                raise self._exhausted(*tried)
            made.append(Puzzle._from_core(core, {"seed": seed}))
        return made

    def _exhausted(self, layouts: int, unique: int, judged: int, scores: tuple[int, int] | None) -> GenerationError:
        problem = (
            f"no such {self._order.words} was found: of {count_of(layouts, 'layout')}, {unique} came to have one"
            f" solution, and rules looked at {count_of(judged, 'puzzle')}"
        )
        if scores is not None:
            problem += f", of which those that were as ordered otherwise had scores from {scores[0]} to {scores[1]}"
        help = "try another seed, raise max_attempts, or ask for less"
        return GenerationError(problem, help, (layouts, unique, judged))

    def make_other(self, puzzle: Puzzle, seen: set[Puzzle]) -> Puzzle:
        """The puzzle, or another in its place if one like it was seen; seen from now on."""
        for _ in range(_OTHERS):
            canonical = puzzle.canonical()
            if canonical not in seen:
                seen.add(canonical)
                return puzzle
            puzzle = self.make([_core.item_seed(puzzle.metadata["seed"], 0)], 1)[0]
        raise GenerationError(
            f"no {self._order.words} was found that is unlike the {len(seen)} before it",
            "there may be few of this kind",
        )


#: How many puzzles are made in the place of one that was seen.
_OTHERS = 100
