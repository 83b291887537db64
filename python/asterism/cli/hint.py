"""``asterism hint``: help for a board that somebody is at."""

from __future__ import annotations

import asterism
from asterism.cli.inputs import find_sources, read_all
from asterism.cli.messages import CommandError, as_command_error, notes_of, picture_of
from asterism.cli.values import RULEBOOK, one_of
from asterism.cli.verdict import error_to_json, to_json
from asterism.cli.walk import drawn
from asterism.errors import NotationError
from asterism.hints import is_full

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace
    from typing import Any

    from asterism import Board, Mistake, Puzzle, Step
    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console
    from asterism.cli.inputs import Item

SUMMARY = "give a hint: what is wrong on a board, or the easiest next step"
DETAILS = (
    "Looks first whether the stars and marks leave a solution: if not, it says where something is wrong. Else it gives"
    " the easiest step that changes something on the board, and rests on nothing that is not there. A board comes with"
    " the puzzle, in the notations that have room for one, or with --board. On a terminal, the step is drawn."
    "\n\n"
    "Rows are Row-1, Row-2 and so on from the top, columns Col-a, Col-b from the left; the shapes are Cage-1, Cage-2,"
    " in the order in which their first cells are read."
    "\n\n"
    "Exit code 1: something is wrong, or no rule finds anything more."
)
USAGE = "[options] PUZZLE | FILE | - …"
EXAMPLE = "asterism hint --board '..*. .... .... ....' 4x1.AABBAABBAACCADCC"

#: How much a hint says.
LEVELS = ("nudge", "rule", "full")
_STEP, _MISTAKE, _SOLVED, _STUCK = "step", "mistake", "solved", "stuck"
_WORDS = {_SOLVED: "solved: all stars are placed", _STUCK: "stuck: no rule of the rulebook finds anything more"}


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    help = "what is on the board, row by row: . is unknown, * a star, x a mark; blanks do not count"
    parser.option("--board", metavar="B", help=help)
    help = "how much to say: nudge (where to look), rule (what to look for there), full (default)"
    parser.option("--level", metavar="L", help=help, type=one_of("--level", lambda: LEVELS), default="full")
    help = "take the cells next to stars, and those of what has all its stars, for marked"
    parser.option("--trivial", help=help, action="store_true")
    help = "the rules to choose from: a rulebook (default: full), or ids with commas between them"
    parser.option("--rulebook", metavar="R", help=help, type=RULEBOOK)
    parser.option("--json", help="print one JSON object a line (docs/json.md)", action="store_true")


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    sources = find_sources(options, console.width)
    alone = len(sources) == 1 and sources[0].path is None and len(sources[0].entries) == 1
    if options.board is not None and not alone:
        raise CommandError("--board goes with a single puzzle", "give the puzzle itself, and no other")
    as_picture = alone and console.out.is_terminal and options.level == "full" and not options.json
    for item in read_all(sources, options, console):
        if item.entry.puzzle is not None:
            _hint(item, item.entry.puzzle, options, console, as_picture)
        elif options.json:
            console.out.write(error_to_json(item))
    return console.finish(sources)


def _hint(item: Item, puzzle: Puzzle, options: Namespace, console: Console, as_picture: bool) -> None:
    """Find the hint for a puzzle and write it."""
    board = _board(item, puzzle, options, console.width)
    found = asterism.hint(board, options.rulebook or "full", trivial=options.trivial)
    status = _status(board, found)
    if options.json:
        console.out.write(to_json(item, status, {"level": options.level, **_members(found, options.level)}))
    else:
        if console.done:
            console.out.write("")
        if as_picture and isinstance(found, asterism.Step):
            console.out.write(drawn(found, console.width))
        else:
            console.out.write(_WORDS[status] if found is None else _words(found, options.level))
    console.disappointed |= status in (_MISTAKE, _STUCK)
    console.count(status)


def _board(item: Item, puzzle: Puzzle, options: Namespace, width: int) -> Board:
    if options.board is None:
        return item.entry.board or asterism.Board(puzzle)
    try:
        return asterism.Board.parse(puzzle, options.board)
    except asterism.BoardError as error:
        cause = error.__cause__
        if not isinstance(cause, NotationError):
            raise as_command_error(error) from None
        picture = picture_of(cause, "--board", cause.text, 1, width)
        raise CommandError(cause.problem, picture=picture, notes=notes_of(cause)) from None


def _status(board: Board, found: Step | Mistake | None) -> str:
    if found is None:
        return _SOLVED if is_full(board) else _STUCK
    return _STEP if isinstance(found, asterism.Step) else _MISTAKE


def _words(found: Step | Mistake, level: str) -> str:
    """The hint in words."""
    if level == "nudge":
        return found.nudge
    if isinstance(found, asterism.Step):
        return found.pattern if level == "rule" else f"{found.rule}. {found.text}"
    return found.pattern if level == "rule" else found.text


def _members(found: Step | Mistake | None, level: str) -> dict[str, Any]:
    """The hint as data, with nothing of what the level keeps back."""
    if found is None:
        return {}
    if level == "full":
        return found.to_dict()
    shown: dict[str, Any] = {"nudge": found.nudge}
    if level == "nudge":
        return shown
    if isinstance(found, asterism.Step):
        return {**shown, "rule": found.rule.id, "name": found.rule.name, "pattern": found.pattern}
    return {**shown, "kind": found.kind, "pattern": found.pattern}
