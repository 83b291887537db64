"""The grades of help: where to look, what pattern, the whole argument, and that in one line."""

from __future__ import annotations

from asterism.explain.scene import Scene
from asterism.explain.table import BRIEF, TEXTS
from asterism.explain.view import View
from asterism.explain.words import effect, together

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable

    from asterism.cell import Cell
    from asterism.step import Step


def nudge(step: Step) -> str:
    """Where to look, and nothing of what is there to be found."""
    if step.premises.cases and not step.premises.containers:
        trial = "had no star" if step.stars else "were a star"
        return f"What would follow if some cell of {_shape_of(step.premises.pivots[0], step)} {trial}?"
    return f"Look at {where(step) or 'the whole board'}."


def pattern(step: Step) -> str:
    """Which rule it is, what that is about, and where it is seen."""
    place = where(step)
    return f"{step.rule.name} ({step.rule.id}){f', at {place}' if place else ''}. {step.rule.summary}"


def where(step: Step) -> str:
    """The place where a step is seen, without the cells that it changes."""
    because = step.premises
    if because.containers:
        return together(because.containers)
    if because.against:
        return together(because.against)
    known = [cell for cell in because.pivots if step.before.state(cell) == "*"]
    if known:
        return f"the star {known[0]}"
    if because.cases:
        return _shape_of(because.pivots[0], step)
    groups = [name for group in because.groups for name in group.containers]
    shapes = [_shape_of(cell, step) for group in because.groups for cell in group.cells]
    return together(dict.fromkeys(groups or shapes))


def _shape_of(cell: Cell, step: Step) -> str:
    return View.of(step.before).containers_of(cell)[2]


def text(step: Step) -> str:
    """What is seen, why something follows, and what changes."""
    return _told(step, TEXTS.get(step.rule.id, _summary))


def brief(step: Step) -> str:
    """The text in one line."""
    return _told(step, BRIEF.get(step.rule.id) or TEXTS.get(step.rule.id, _summary))


def _told(step: Step, words: Callable[[Scene], str]) -> str:
    try:
        told = words(Scene(step))
    except (ValueError, IndexError, KeyError):
        # A step that somebody made by hand may lack the premises that its rule gives.
        told = step.rule.summary
    return _explained(" ".join([told, effect(step)]) if "\n" not in told else f"{told}\n{effect(step)}")


def _summary(scene: Scene) -> str:
    return scene.step.rule.summary


def _explained(text: str) -> str:
    """A text that says what a tile is where it first counts them."""
    place = text.find(" tile")
    while place > 0 and not text[place - 1].isdigit():
        place = text.find(" tile", place + 1)
    if place < 0:
        return text
    many = text.startswith(" tiles", place)
    end = place + len(" tiles" if many else " tile")
    meaning = "2×2 squares, with room for one star each" if many else "a 2×2 square, with room for one star"
    return f"{text[:end]} ({meaning}){text[end:]}"
