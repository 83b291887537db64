"""Making puzzles to order, each from a seed. Ctrl-C ends any call within a moment."""

from __future__ import annotations

from operator import index
from time import monotonic

from asterism import _core, ladder
from asterism.errors import GenerationError, count_of, shown
from asterism.puzzle import Puzzle

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    _Rules = str | Iterable[str]

#: The levels, the easiest first: the tiers that the hardest rule of a solve is in.
LEVELS = {"Easy": (1, 3), "Medium": (4, 4), "Hard": (5, 5), "Expert": (6, 6), "Extreme": (8, 8), "Beyond": (9, 9)}
#: How shapes may look.
STYLES = ("organic", "compact", "mixed")
#: How many layouts are begun for a puzzle before giving up.
ATTEMPTS = 1000
#: How often a puzzle that is not what was ordered is changed before another layout is begun.
CHANGES = 30

#: Chunks of work are chosen to take about so many seconds, so that results come soon and Ctrl-C loses little.
_CHUNK_SECONDS = 0.1
_LARGEST_CHUNK = 1024


def generate(
    size: int = 10,
    stars: int = 2,
    *,
    seed: str | int | None = None,
    difficulty: str | None = None,
    rulebook: _Rules | None = "full",
    requires: _Rules = (),
    excludes: _Rules = (),
    style: str = "organic",
    min_shape: int | None = None,
    max_attempts: int = ATTEMPTS,
    max_changes: int = CHANGES,
) -> Puzzle:
    """Make a puzzle with one solution, solvable by a rulebook: the same for the same seed and options, everywhere.

    ``seed`` is a text or a number; without one, any puzzle may come. The number that the seed comes to is in the
    puzzle's metadata, and makes it again. ``difficulty`` is a level, ``Easy`` to ``Beyond``: the hardest rule that is
    needed is of that level. ``rulebook`` is a name or ids of rules, or ``None`` if one solution is enough.

    Without a rule that is in ``requires``, a solve gets stuck: with rules of the wanted difficulty or, where none is
    wanted, none harder than those required. Rules in ``excludes`` are not used. ``style`` is ``organic``, ``compact``
    or ``mixed`` (small shapes and large ones); ``min_shape`` the fewest cells of a shape.

    Raises ``GenerationError``: at once for what can't be, else when ``max_attempts`` layouts, each changed
    ``max_changes`` times, were not enough.
    """
    order = _Order(size, stars, difficulty, rulebook, requires, excludes, style, min_shape, (max_attempts, max_changes))
    return order.make([number_of(seed)], 1)[0]


def generate_many(
    count: int,
    size: int = 10,
    stars: int = 2,
    *,
    seed: str | int | None = None,
    jobs: int = 1,
    start: int = 0,
    avoid: Iterable[Puzzle] = (),
    difficulty: str | None = None,
    rulebook: _Rules | None = "full",
    requires: _Rules = (),
    excludes: _Rules = (),
    style: str = "organic",
    min_shape: int | None = None,
    max_attempts: int = ATTEMPTS,
    max_changes: int = CHANGES,
) -> Iterator[Puzzle]:
    """Make many puzzles as ``generate`` does, with ``jobs`` threads: one by one, in an order that the seed settles.

    No two are alike, turned, mirrored or with other names of the shapes. To go on with a batch, give the number of
    puzzles that are there as ``start``, and the puzzles themselves to ``avoid``.
    """
    order = _Order(size, stars, difficulty, rulebook, requires, excludes, style, min_shape, (max_attempts, max_changes))
    for name, value, least in (("count", count, 0), ("jobs", jobs, 1), ("start", start, 0)):
        if index(value) < least:
            raise ValueError(f"{name} is {value}, expected {least} or more")
    seen = {puzzle.canonical() for puzzle in avoid}
    return _many(order, range(index(start), index(start) + index(count)), number_of(seed), index(jobs), seen)


def _many(order: _Order, items: range, seed: int, jobs: int, seen: set[Puzzle]) -> Iterator[Puzzle]:
    size = jobs
    while items:
        chunk, items = items[:size], items[size:]
        started = monotonic()
        made = order.make([seed_of_item(seed, item) for item in chunk], jobs)
        seconds = monotonic() - started
        for puzzle in made:
            yield order.make_other(puzzle, seen)
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


class _Order:
    """What is wanted, checked, as the engine takes it."""

    def __init__(
        self,
        size: int,
        stars: int,
        difficulty: str | None,
        rulebook: _Rules | None,
        requires: _Rules,
        excludes: _Rules,
        style: str,
        min_shape: int | None,
        limits: tuple[int, int],
    ) -> None:
        book = [] if rulebook is None else _places(rulebook, named=True)
        required, excluded = _places(requires), _places(excludes)
        tiers = _tiers(difficulty, required)
        if rulebook is None and (difficulty is not None or required or excluded):
            problem = "without a rulebook there is no difficulty, and no rule is required or excluded"
            raise GenerationError(problem, "name a rulebook, such as full")
        if style not in STYLES:
            raise GenerationError(f"no style is called {shown(style)}", f"there are {', '.join(STYLES)}")
        numbers = [max(0, min(index(number), 999)) for number in (size, stars)]
        least = None if min_shape is None else max(0, min(index(min_shape), 999))
        bounds = (max(1, index(limits[0])), max(0, index(limits[1])))
        self._parts = (numbers[0], numbers[1], style, least, book, tiers, required, excluded, bounds)
        self._words = f"{size}×{size} puzzle with {count_of(stars, 'star')}"
        refusals = _core.refusals(self._parts)
        if refusals:
            raise GenerationError(*_describe(*refusals[0], size, stars, min_shape, difficulty))

    def make(self, seeds: list[int], jobs: int) -> list[Puzzle]:
        """The puzzles of some seeds."""
        made = []
        for seed, (core, tried) in zip(seeds, _core.generate(self._parts, seeds, min(jobs, len(seeds))), strict=True):
            if core is None:
                layouts, unique, judged = tried
                problem = (
                    f"no such {self._words} was found: of {count_of(layouts, 'layout')}, {unique} came to have one"
                    f" solution, and rules looked at {count_of(judged, 'puzzle')}"
                )
                raise GenerationError(problem, "try another seed, raise max_attempts, or ask for less", tried)
            made.append(Puzzle._from_core(core, {"seed": seed}))
        return made

    def make_other(self, puzzle: Puzzle, seen: set[Puzzle]) -> Puzzle:
        """The puzzle, or another in its place if one like it was seen; seen from now on."""
        for _ in range(_OTHERS):
            canonical = puzzle.canonical()
            if canonical not in seen:
                seen.add(canonical)
                return puzzle
            puzzle = self.make([_core.item_seed(puzzle.metadata["seed"], 0)], 1)[0]
        raise GenerationError(
            f"no {self._words} was found that is unlike the {len(seen)} before it", "there may be few of this kind"
        )


#: How many puzzles are made in the place of one that was seen.
_OTHERS = 100


def _places(rules: _Rules, named: bool = False) -> list[int]:
    """Places in the ladder: of the rules of a rulebook, or of one rule or several."""
    if isinstance(rules, str):
        rules = ladder.rulebook(rules) if named else (rules,)
    return [ladder.place_of(rule) for rule in rules]


def _tiers(difficulty: str | None, required: list[int]) -> tuple[int, int]:
    """The lowest and the highest tier of the hardest rule that is needed."""
    if difficulty is not None:
        if difficulty not in LEVELS:
            raise GenerationError(f"no difficulty is called {shown(difficulty)}", f"there are {', '.join(LEVELS)}")
        return LEVELS[difficulty]
    return (1, max((ladder.RULES[place].tier for place in required), default=9))


def _describe(
    name: str, rule: int | None, size: int, stars: int, min_shape: int | None, difficulty: str | None
) -> tuple[str, str]:
    """What can't be, and how to mend it."""
    named = "" if rule is None else str(ladder.RULES[rule])
    match name:
        case "size":
            return f"the grid is {shown(size)}×{shown(size)}, expected 4×4 to 25×25", ""
        case "stars":
            return f"{shown(stars)} stars were asked for, expected 1 to 6", ""
        case "crowded":
            smallest = f"{4 * stars}×{4 * stars}"
            return f"a {size}×{size} grid can't hold {stars} stars a row", f"{smallest} is the smallest that can"
        case "least":
            return f"{size} shapes of {min_shape} cells are more than the grid has", f"min_shape is at most {size}"
        case "start":
            problem = f"these rules begin with a shape of {count_of(stars, 'cell')}, and min_shape is {min_shape}"
            return problem, "lower min_shape, or choose another rulebook"
        case "missing":
            return f"{named} is required but may not be used", "choose a rulebook and a difficulty that have it"
        case "fact":
            return f"{named} is a fact: it makes no steps, so nothing gets stuck without it", "require another rule"
        case _:
            return f"the rulebook has no rule of level {difficulty}", "choose another rulebook, or an easier level"
