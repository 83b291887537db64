"""``asterism solve``: the solution of a puzzle."""

from __future__ import annotations

import sys

import asterism
from asterism.cli.console import can_write, wants_colour
from asterism.cli.inputs import find_sources, read_all
from asterism.cli.messages import CommandError, cell_list
from asterism.cli.verdict import UNIQUE, Verdict, differing_cells, error_to_json, fault_of_answer, to_json

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace

    from asterism import Cell, Puzzle
    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console
    from asterism.cli.inputs import Item

SUMMARY = "solve puzzles, and say whether the solution is the only one"
DETAILS = (
    "Prints the answer of every puzzle on a line: 1 for a star and 0 for none, in reading order. A puzzle with several"
    " solutions gives the word several, two of them, and the cells where they differ; one without gives none. A single"
    " puzzle on the command line is drawn, if the output is a terminal."
    "\n\n"
    "Stars and marks that come with a puzzle count: only the solutions that agree with them do. An answer that comes"
    " with a puzzle is checked."
)
USAGE = "--exact [options] PUZZLE | FILE | - …"
EXAMPLE = "asterism solve --exact 5x1.AABCDABBCDABBCDEBBCDEBCCD"


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    parser.option("--exact", help="solve by search, and prove that there is no other solution", action="store_true")
    parser.option("--all", help="list every solution; a blank line parts puzzles", action="store_true")
    parser.option("--json", help="print one JSON object a line (docs/json.md)", action="store_true")


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    if not options.exact:
        raise CommandError("solving by rules is not there yet", "asterism solve --exact solves by search")
    sources = find_sources(options, console.width)
    alone = len(sources) == 1 and sources[0].path is None and len(sources[0].entries) == 1
    drawn = alone and console.out.is_terminal and not (options.all or options.json)
    for item in read_all(sources, options, console):
        if item.entry.puzzle is not None:
            _solve(item, item.entry.puzzle, options, console, drawn)
        elif options.json:
            console.out.write(error_to_json(item))
    return console.finish(sources)


def _solve(item: Item, puzzle: Puzzle, options: Namespace, console: Console, drawn: bool) -> None:
    """Solve a puzzle and write what was found."""
    listed = options.all and not options.json
    if listed and console.done:
        console.out.write("")
    answers = []
    number = 0
    for answer in asterism.solutions(item.entry.board or puzzle, None if options.all else 2):
        number += 1
        if options.json or number <= 2:
            answers.append(answer)
        if listed:
            console.out.write(answer)
    verdict = Verdict(number, more=not options.all and number == 2)
    fault = fault_of_answer(item.entry, answers, more=number > len(answers) or verdict.more)
    differ = differing_cells(answers[0], answers[1], puzzle.size) if number > 1 else []
    if options.json:
        console.out.write(_json(item, verdict, answers, differ, fault))
    elif drawn:
        console.out.write(_drawing(puzzle, answers, differ))
    elif not listed or not answers:
        console.out.write(_line(verdict, answers, differ))
    if fault:
        console.warn(fault, item)
    elif not answers and item.entry.board is not None and asterism.is_solvable(puzzle):
        console.warn("the stars and marks that come with the puzzle leave no solution", item)
    console.disappointed |= verdict.status != UNIQUE or bool(fault)
    console.count(verdict.status)


def _line(verdict: Verdict, answers: list[str], differ: list[Cell]) -> str:
    """The answer; or what there is instead of it, a word first."""
    if verdict.status == UNIQUE:
        return answers[0]
    return " ".join([verdict.status, *answers, ",".join(map(str, differ))]).rstrip()


def _json(item: Item, verdict: Verdict, answers: list[str], differ: list[Cell], fault: str) -> str:
    given = None if item.entry.answer is None else not fault
    names = [str(cell) for cell in differ]
    members = {"count": verdict.count, "more": verdict.more, "answers": answers, "differ": names, "given": given}
    return to_json(item, verdict.status, members)


def _drawing(puzzle: Puzzle, answers: list[str], differ: list[Cell]) -> str:
    """The solved board, or two; and in words what they are."""
    from asterism.render import draw_text

    if not answers:
        return "none: there is no solution"
    boards = [asterism.Board(puzzle, answer.translate({ord("0"): ".", ord("1"): "*"})) for answer in answers]
    colour = wants_colour(sys.stdout)
    pictures = [draw_text(puzzle, board, color=colour) for board in boards]
    if not can_write(sys.stdout, pictures[0]):
        pictures = [draw_text(puzzle, board, color=colour, ascii=True) for board in boards]
    if not differ:
        return f"{pictures[0]}\n\nunique: there is no other solution"
    return "\n\n".join([*pictures, f"several: these two solutions differ at {cell_list(differ)}"])
