"""What is ordered of the generator: checked, and refused in words where it can't be."""

from __future__ import annotations

from operator import index

from asterism import _core, ladder
from asterism.errors import GenerationError, count_of, shown

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypedDict

    from asterism._core import _Order

    Rules = str | Iterable[str]

    class Wishes(TypedDict, total=False):
        """What may be wished for besides size and stars."""

        difficulty: str | None
        min_score: int | None
        max_score: int | None
        rulebook: Rules | None
        requires: Rules
        excludes: Rules
        style: str
        symmetry: str | None
        min_shape: int | None
        max_attempts: int
        max_changes: int


#: The levels, the easiest first: the tiers that the hardest rule of a solve is in.
LEVELS = {"Easy": (1, 3), "Medium": (4, 4), "Hard": (5, 5), "Expert": (6, 6), "Extreme": (8, 8), "Beyond": (9, 9)}
#: How shapes may look.
STYLES = ("organic", "compact", "mixed")
#: What a map may look the same after.
SYMMETRIES = ("half-turn", "quarter-turn", "diagonal", "mirror")
#: The lowest and the highest score.
SCORES = (1, 100)
#: How many layouts are begun for a puzzle before giving up.
ATTEMPTS = 1000
#: How often a puzzle that is not what was ordered is changed before another layout is begun.
CHANGES = 30


class Order:
    """What is wanted, checked, as the engine takes it: ``parts``, and in ``words``."""

    def __init__(
        self,
        size: int,
        stars: int,
        *,
        difficulty: str | None = None,
        min_score: int | None = None,
        max_score: int | None = None,
        rulebook: Rules | None = "full",
        requires: Rules = (),
        excludes: Rules = (),
        style: str = "organic",
        symmetry: str | None = None,
        min_shape: int | None = None,
        max_attempts: int = ATTEMPTS,
        max_changes: int = CHANGES,
    ) -> None:
        book = [] if rulebook is None else _places(rulebook, named=True)
        required, excluded = _places(requires), _places(excludes)
        tiers = _tiers(difficulty, required)
        lowest = SCORES[0] if min_score is None else index(min_score)
        highest = SCORES[1] if max_score is None else index(max_score)
        wishes = (difficulty, min_score, max_score)
        if rulebook is None and (wishes != (None, None, None) or required or excluded):
            problem = "without a rulebook there is no difficulty and no score, and no rule is required or excluded"
            raise GenerationError(problem, "name a rulebook, such as full")
        _check_word("style", style, STYLES)
        if symmetry is not None:
            _check_word("symmetry", symmetry, SYMMETRIES)
        grid = (_small(size), _small(stars))
        look = (style, symmetry, None if min_shape is None else _small(min_shape))
        solve = (book, tiers, (min(_small(lowest), 255), min(_small(highest), 255)), required, excluded)
        limits = (max(1, index(max_attempts)), max(0, index(max_changes)))
        self.parts: _Order = (grid, look, solve, limits)
        self.words = f"{size}×{size} puzzle with {count_of(stars, 'star')}"
        refusals = _core.refusals(self.parts)
        if refusals:
            scores = (lowest, highest)
            what, help = _describe(*refusals[0], size, stars, min_shape, difficulty, scores, symmetry)
            raise GenerationError(what, help)


def _check_word(name: str, word: str, known: tuple[str, ...]) -> None:
    if word not in known:
        raise GenerationError(f"no {name} is called {shown(word)}", f"there are {', '.join(known)}")


def _small(number: int) -> int:
    """A number that the engine can take: what is out of any range stays so."""
    return max(0, min(index(number), 999))


def _places(rules: Rules, named: bool = False) -> list[int]:
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
    name: str,
    rule: int | None,
    size: int,
    stars: int,
    min_shape: int | None,
    difficulty: str | None,
    scores: tuple[int, int],
    symmetry: str | None,
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
            problem = f"{size} shapes of {min_shape} cells are more than the grid has"
            return problem, f"ask for shapes of {size} cells or fewer"
        case "start":
            first = count_of(stars, "cell")
            problem = f"these rules begin with a shape of {first}, and none may have fewer than {min_shape}"
            return problem, "ask for smaller shapes, or choose another rulebook"
        case "missing":
            return f"{named} is required but may not be used", "choose a rulebook and a difficulty that have it"
        case "fact":
            return f"{named} is a fact: it makes no steps, so nothing gets stuck without it", "require another rule"
        case "scores":
            return f"scores from {scores[0]} to {scores[1]} were asked for", "scores go from 1 to 100, the lower first"
        case "symmetry":
            return _describe_symmetry(size, stars, symmetry)
        case _:
            return f"the rulebook has no rule of level {difficulty}", "choose another rulebook, or an easier level"


def _describe_symmetry(size: int, stars: int, symmetry: str | None) -> tuple[str, str]:
    """Why no map is like that, and what there is instead."""
    if symmetry == "diagonal":
        problem = f"the stars of a {size}×{size} grid with {stars} a row are never the same in the mirror of a diagonal"
        return problem, "choose a larger size, or half-turn"
    if symmetry == "mirror":
        problem = (
            "the mirror image of the only solution would be the same, and its stars touch in the middle of the grid"
        )
        return problem, "choose diagonal, which can be, or half-turn"
    problem = (
        f"a quarter-turn takes shapes to others in fours, all but one in the middle: {size}×{size} does not come out"
    )
    if size % 4 == 1:
        problem = (
            f"a quarter-turn keeps the shape in the middle, and takes its {count_of(stars, 'star')} to others in fours"
        )
    return problem, "choose half-turn; or size 4, 8, 12 and so on; with 1, 4 or 5 stars, also 5, 9, 13 and so on"
