"""A solve by rules as a person reads it: every step in words, and pictures."""

from __future__ import annotations

import sys
from textwrap import wrap

from asterism.cli.console import can_write, wants_colour
from asterism.cli.messages import cell_list, counted

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterator

    from asterism import Board, Step, Trace

#: The widest that words get, however wide the terminal is.
_WIDEST = 80
#: The columns before the words of a step, under its number.
_MARGIN = 5
#: Rules up to this tier need no looking for, and no picture.
_PLAIN = 1


def drawn(what: Board | Step, width: int) -> str:
    """A board or a step, as standard output can show it."""
    from asterism.render import draw_text

    if sys.stdout is not None and sys.stdout.isatty() and (lines := _narrow(what, width)):
        return "\n".join(lines)
    colour, words = wants_colour(sys.stdout), min(width, _WIDEST) - 2
    picture = draw_text(what, color=colour, width=words)
    if can_write(sys.stdout, picture):
        return picture
    return draw_text(what, color=colour, width=words, ascii=True)


def _narrow(what: Board | Step, width: int) -> list[str]:
    """A board without lines, a step in words, for a terminal that is too narrow for more; nothing if it is not."""
    from asterism import Board

    if isinstance(what, Board):
        size, states = what.puzzle.size, what.states
        return [states[at : at + size] for at in range(0, size * size, size)] if width < 3 * size + 1 else []
    # The names of the rows stand before the grid.
    return [str(what.rule), *wrap(what.text, width)] if width < 3 * what.before.puzzle.size + 4 else []


def told(trace: Trace, width: int, *, pictures: bool) -> Iterator[str]:
    """A solve: the puzzle, every step, the board where it ended, and how.

    With ``pictures``, there is one of every step that a person would have to look for.
    """
    yield trace.puzzle.to("sbn")
    for number, step in enumerate(trace.steps, 1):
        yield ""
        if pictures and step.rule.tier > _PLAIN:
            yield from (f"{number:3}.", drawn(step, width))
        else:
            yield from _told_step(number, step, min(width, _WIDEST))
    yield from ("", drawn(trace.board, width), ending(trace))


def _told_step(number: int, step: Step, width: int) -> Iterator[str]:
    yield f"{number:3}. {step.rule}: {_place(step)}"
    for line in step.text.splitlines():
        words = line.lstrip()
        margin = " " * (_MARGIN + len(line) - len(words))
        # What is said under a number stands behind it.
        label = words.partition(" ")[0]
        is_numbered = label[-1:] == "." and (label[:-1].isdigit() or len(label) == 2)
        hanging = margin + " " * (len(label) + 1) if is_numbered else margin
        yield from wrap(line, width, initial_indent=margin[:_MARGIN], subsequent_indent=hanging)


def _place(step: Step) -> str:
    """Where it is seen: containers, or else cells."""
    because = step.premises
    if because.containers:
        return ", ".join(because.containers[:6]) + (", …" if len(because.containers) > 6 else "")
    return cell_list(because.pivots or step.stars + step.marks, 6)


def ending(trace: Trace) -> str:
    """How a solve ended, in a sentence."""
    steps = counted(len(trace.steps), "step")
    if trace.status == "solved":
        hardest = max((step.rule for step in trace.steps), key=lambda rule: rule.tier, default=None)
        return f"solved in {steps}" + (f"; the hardest is {hardest}" if hardest else "")
    if trace.status == "contradiction":
        return f"contradiction after {steps}: {'; '.join(trace.board.problems())}"
    stars, needed = len(trace.board.stars), trace.puzzle.size * trace.puzzle.stars
    return f"stuck after {steps}, with {stars} of {counted(needed, 'star')}: no rule finds anything more"
