"""What every step says, whatever its rule."""

from __future__ import annotations

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from asterism.step import Step


def nudge(step: Step) -> str:
    """Where to look, and nothing of what is there to be found."""
    places = step.premises.containers or step.premises.against
    return f"Look at {listed(places)}." if places else "Look at the whole board."


def text(step: Step) -> str:
    """What is seen, why something follows, and what changes."""
    return f"{step.rule.summary} {effect(step)}"


def effect(step: Step) -> str:
    """What changes."""
    words = []
    if step.stars:
        words.append(f"{listed(step.stars)} {'is a star' if len(step.stars) == 1 else 'are stars'}")
    if step.marks:
        words.append(f"{listed(step.marks)} {'is marked' if len(step.marks) == 1 else 'are marked'}")
    return f"So {' and '.join(words)}."


def listed(things: tuple[object, ...]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    words = [str(thing) for thing in things]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
