"""What a hint says besides its step: what it took for marked, and what is wrong on a board."""

from __future__ import annotations

from asterism.errors import count_of
from asterism.explain.words import listed

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from asterism.hints import Mistake
    from asterism.step import Step

#: How much of what can be seen is told one by one.
_MOST = 6
_UNSOLVABLE = "This puzzle has no solution, whatever is put on it."


def assumption(step: Step) -> str:
    """What a step took for marked, as a sentence to begin with; nothing if it took nothing so."""
    if not step.assumed:
        return ""
    taken = "1 cell is" if len(step.assumed) == 1 else f"{len(step.assumed)} cells are"
    return f"{taken} taken as marked: next to stars, and in what has all its stars. "


def nudge(mistake: Mistake) -> str:
    """Where to look."""
    return f"Something in {mistake.place} is not right." if mistake.place else _UNSOLVABLE


def pattern(mistake: Mistake) -> str:
    """What kind of thing is wrong, and how much of it."""
    if not mistake.cells:
        return _UNSOLVABLE
    stars, marks = _parts(mistake)
    numbers = [count_of(len(cells), noun) for cells, noun in ((stars, "star"), (marks, "mark")) if cells]
    if mistake.kind == "together":
        words = f"{' and '.join(numbers)} can't all be right: no solution has them together."
    else:
        words = f"{' and '.join(numbers)} {'is' if len(mistake.cells) == 1 else 'are'} wrong."
    return " ".join([*_seen(mistake), words])


def text(mistake: Mistake) -> str:
    """Which cells are wrong."""
    if not mistake.cells:
        return _UNSOLVABLE
    stars, marks = _parts(mistake)
    parts = [(stars, "star"), (marks, "mark")]
    things = [f"the {noun}{'s' * (len(cells) > 1)} on {listed(cells)}" for cells, noun in parts if cells]
    named = " and ".join(things)
    if mistake.kind == "together":
        words = f"{_upper(named)} can't all be right: no solution has them together. Take one of them back."
    else:
        words = f"{_upper(named)} {'is' if len(mistake.cells) == 1 else 'are'} wrong."
    return " ".join([*_seen(mistake), words])


def _seen(mistake: Mistake) -> list[str]:
    """What can be seen to be wrong without the solution, a sentence each."""
    problems = mistake.board.problems()
    seen = [f"{problem}." for problem in problems[:_MOST]]
    return seen if len(problems) <= _MOST else [*seen, f"And so on: {len(problems)} such things."]


def _parts(mistake: Mistake) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """The stars and the marks among the cells."""
    stars = tuple(cell for cell in mistake.cells if mistake.board.state(cell) == "*")
    return stars, tuple(cell for cell in mistake.cells if cell not in stars)


def _upper(words: str) -> str:
    return words[0].upper() + words[1:]
