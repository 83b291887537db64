"""``asterism render``: pictures of puzzles, as text, SVG, PNG or PDF."""

from __future__ import annotations

import os
import sys

import asterism
from asterism.cli.arguments import theme_name, whole_number
from asterism.cli.console import can_write, wants_colour
from asterism.cli.inputs import check_apart, find_sources, read_all
from asterism.cli.messages import CommandError, as_command_error, did_you_mean
from asterism.cli.pictures import KINDS, Gallery
from asterism.cli.verdict import fault_of_answer
from asterism.errors import NotationError

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace

    from asterism import Board, Puzzle
    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console
    from asterism.cli.inputs import Item

SUMMARY = "draw puzzles: text, SVG, PNG, PDF"
DETAILS = (
    "Draws every puzzle with the stars and marks that come with it. Without -o, as text; with -o, what the name of the"
    " file ends in says how. Several pictures go into files with numbers, x-001.svg and so on, but into the pages of"
    " one PDF."
    "\n\n"
    "PNG and PDF need a package besides: pip install 'asterism[book]'."
)
USAGE = "[options] PUZZLE | FILE | - …"
EXAMPLE = "asterism render -o puzzle.svg 5x1.AABCDABBCDABBCDEBBCDEBCCD"


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    help = "write to a file: its name ends in .svg, .png, .pdf or .txt; - is standard output"
    parser.option("-o", "--output", metavar="FILE", help=help)
    parser.option("--as", metavar="KIND", dest="kind", help=f"draw it as {', '.join(KINDS)}, whatever the name")
    parser.option("--answer", help="draw the solution", action="store_true")
    help = "the colours: light (default), dark, print, safe"
    parser.option("--theme", metavar="T", help=help, type=theme_name, default="light")
    help = "the width of a cell in pixels (default: 36)"
    parser.option("--cell", metavar="PX", help=help, type=whole_number("--cell", 1, 1000), default=36)


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    kind = _kind(options)
    sources = find_sources(options, console.width)
    path = None if options.output in (None, "-") else options.output
    if path is not None:
        check_apart(sources, path)
    try:
        gallery = Gallery(kind, path, console)
        for item in read_all(sources, options, console):
            if item.entry.puzzle is None:
                continue
            try:
                board = _board(item, item.entry.puzzle, options, console)
            except NotationError as error:
                console.refuse(item, error)
                continue
            gallery.add(_draw(board, kind, options, gallery))
            console.count("done")
        gallery.close()
    except asterism.AsterismError as error:
        raise as_command_error(error) from None
    return console.finish([])


def _kind(options: Namespace) -> str:
    """What to draw: as it is called, or else as the name of the file says."""
    word = options.kind
    if word is None:
        if options.output in (None, "-"):
            return "txt"
        word = os.path.splitext(options.output)[1].lower().removeprefix(".")
        if word not in KINDS:
            problem = f"the name {options.output!r} does not say what to draw"
            raise CommandError(problem, f"let it end in .{', .'.join(KINDS)}, or say --as KIND")
    if word not in KINDS:
        raise CommandError(f"--as is {word!r}, expected one of {', '.join(KINDS)}", did_you_mean(word, KINDS))
    return str(word)


def _board(item: Item, puzzle: Puzzle, options: Namespace, console: Console) -> Board:
    """What to draw of a puzzle: as it came, or solved."""
    board = item.entry.board or asterism.Board(puzzle)
    if not options.answer:
        return board
    answers = list(asterism.solutions(board, 2))
    fault = fault_of_answer(item.entry, answers, more=len(answers) == 2)
    if fault:
        console.warn(fault, item)
        console.disappointed = True
    if not answers:
        raise NotationError("there is no solution to draw", help="asterism solve --exact says more")
    if len(answers) > 1:
        problem = "there are several solutions, so none is the answer"
        raise NotationError(problem, help="asterism solve --exact --all lists them")
    return asterism.Board(puzzle, answers[0].translate({ord("0"): ".", ord("1"): "*"}))


def _draw(board: Board, kind: str, options: Namespace, gallery: Gallery) -> str:
    from asterism.render import draw_svg, draw_text

    if kind != "txt":
        return draw_svg(board.puzzle, board, cell=options.cell, theme=options.theme)
    if not gallery.is_standard_output:
        return draw_text(board.puzzle, board)
    text = draw_text(board.puzzle, board, color=wants_colour(sys.stdout))
    if can_write(sys.stdout, text):
        return text
    return draw_text(board.puzzle, board, color=wants_colour(sys.stdout), ascii=True)
