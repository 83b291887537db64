"""Tiers 8 and 9: what-ifs, told link by link. One inside another is set in, or takes one line where all is long."""

from __future__ import annotations

from asterism.explain.counting import broken_in, direct, failure
from asterism.explain.links import link
from asterism.explain.scene import Scene
from asterism.explain.view import View
from asterism.explain.words import changes, counted, listed, named, needs, verb

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Sequence

    from asterism.step import Case, Step

#: How far what-ifs inside what-ifs are set in.
_INDENT = "   "
#: With more links than this in all, what-ifs inside what-ifs take a line each; the premises have all of them.
_MOST_LINKS = 50
_LETTERS = "ABCDEF"


def at_once(scene: Scene) -> str:
    """R8.1, R8.2: what a star takes by itself is enough."""
    (case,), (cell,) = scene.because.cases, scene.because.pivots
    broken = broken_in(case)
    return f"{direct(scene.view, cell, broken)} {failure(scene.view.with_star(cell), broken)}"


def chain(scene: Scene) -> str:
    """R8.3 to R8.5, R9.1."""
    (case,) = scene.because.cases
    links = _links(case.chain, "", links_in(case) > _MOST_LINKS)
    return "\n".join([f"Suppose {assumed(case)}.", *links, f"{_end(scene.step, case)} That can't be."])


def assumed(case: Case) -> str:
    """``C4 is a star``, ``C4 is marked``."""
    return changes(case.stars, case.marks)


def _links(links: Sequence[Step], number: str, is_long: bool) -> list[str]:
    """A line for each link; for a what-if several, unless all is long."""
    lines = []
    for place, step in enumerate(links, 1):
        lines += _told(step, f"{number}{place}.", is_long)
    return lines


def _told(step: Step, number: str, is_long: bool) -> list[str]:
    if not step.premises.cases:
        return [f"{number} {link(step)}"]
    (case,) = step.premises.cases
    if is_long:
        return [f"{number} {_in_short(step, case, ', too')} So {changes(step.stars, step.marks)}."]
    inside = [
        *_links(case.chain, number, is_long),
        f"{_end(step, case)} So {changes(step.stars, step.marks)}.",
    ]
    return [f"{number} Suppose {assumed(case)}, too.", *(_INDENT + line for line in inside)]


def _end(step: Step, case: Case) -> str:
    """How a case fails."""
    return failure(_view_after(step, case), broken_in(case))


def _view_after(step: Step, case: Case) -> View:
    """The board where a chain ends."""
    board = case.chain[-1].after if case.chain else step.before.with_cells(case.stars, case.marks)
    return View.of(board)


def cases(scene: Scene) -> str:
    """R8.6."""
    (container,) = scene.because.containers
    ways = scene.because.cases
    stars = scene.view.needs(container)
    them = verb(stars, "it", "them")
    lines = [f"{needs((container,), stars)}, and there are {counted(len(ways), 'way')} to place {them}. Follow each."]
    for place, case in enumerate(ways):
        lines.append(f"{_LETTERS[place]}. Suppose {named(case.stars)} {verb(case.stars, 'is a star', 'are stars')}.")
        lines += [_INDENT + line for line in _links(case.chain, "", False)]
        end = f"{_end(scene.step, case)} That can't be." if case.broken else "Nothing breaks."
        lines.append(_INDENT + end)
    lines.append(_what_is_left(scene))
    return "\n".join(lines)


def _what_is_left(scene: Scene) -> str:
    left = [place for place, case in enumerate(scene.because.cases) if case.broken is None]
    if len(left) == len(scene.because.cases):
        return "One of them is right, and what follows is the same in all of them."
    letters = [_LETTERS[place] for place in left]
    if len(left) == 1:
        return f"Only {letters[0]} is left, with all that follows from it."
    return f"One of {listed(letters)} is right, and what follows is the same in all of them."


def brief_chain(scene: Scene) -> str:
    """A what-if in one line."""
    (case,) = scene.because.cases
    return _in_short(scene.step, case)


def _in_short(step: Step, case: Case, too: str = "") -> str:
    """What is supposed, and how it ends."""
    number = links_in(case)
    after = f" {counted(number, 'link')} further:" if number else ""
    return f"Suppose {assumed(case)}{too}.{after} {_end(step, case)}"


def brief_cases(scene: Scene) -> str:
    """All ways to fill a container in one line."""
    (container,) = scene.because.containers
    ways = scene.because.cases
    fallen = sum(case.broken is not None for case in ways)
    rest = f", of which {fallen} {verb(fallen, 'breaks', 'break')}" if fallen else ""
    return f"There are {counted(len(ways), 'way')} to fill {container}{rest}."


def links_in(case: Case) -> int:
    """The links of a case, with those of what-ifs inside it."""
    return sum(1 + sum(links_in(inner) for inner in step.premises.cases) for step in case.chain)
