"""A solve by rules as a person reads it: every step in words, and boards."""

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
#: Rules up to this tier need no looking for: their steps share a board.
_PLAIN = 1


def drawn(board: Board) -> str:
    """A board, as standard output can show it."""
    from asterism.render import draw_text

    colour = wants_colour(sys.stdout)
    picture = draw_text(board.puzzle, board, color=colour)
    if can_write(sys.stdout, picture):
        return picture
    return draw_text(board.puzzle, board, color=colour, ascii=True)


def told(trace: Trace, width: int, *, boards: bool) -> Iterator[str]:
    """A solve: the puzzle, every step, the board where it ended, and how.

    With ``boards``, there is one wherever a person would have to look for the next step.
    """
    yield trace.puzzle.to("sbn")
    steps = trace.steps
    for number, step in enumerate(steps, 1):
        yield ""
        yield from _told_step(number, step, min(width, _WIDEST))
        is_looked_at = number < len(steps) and steps[number].rule.tier > _PLAIN
        if boards and is_looked_at:
            yield from ("", drawn(step.after))
    yield from ("", drawn(trace.board), ending(trace))


def _told_step(number: int, step: Step, width: int) -> Iterator[str]:
    yield f"{number:3}. {step.rule}: {_place(step)}"
    yield from wrap(step.text, width, initial_indent=" " * 5, subsequent_indent=" " * 5)


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
