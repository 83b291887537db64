"""``asterism render``: pictures of puzzles, as text, SVG, PNG or PDF."""

from __future__ import annotations

import os
import sys

import asterism
import asterism.errors
from asterism.cli.console import can_write, wants_colour
from asterism.cli.inputs import check_apart, find_sources, read_all
from asterism.cli.messages import CommandError, as_command_error
from asterism.cli.pictures import KINDS, Gallery
from asterism.cli.values import FILE, RULEBOOK, THEME, one_of, whole_number
from asterism.cli.verdict import error_to_json, fault_of_answer, to_json
from asterism.errors import NotationError

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Sequence

    from asterism import Board, Puzzle, Step, Trace
    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console
    from asterism.cli.inputs import Item

SUMMARY = "draw puzzles: text, SVG, PNG, PDF"
DETAILS = (
    "Draws every puzzle with the stars and marks that come with it. Without -o, as text; with -o, what the name of the"
    " file ends in says how. Several pictures go into files with numbers, x-001.svg and so on, but into the pages of"
    " one PDF."
    "\n\n"
    "--step, --all-steps, --strip and --film solve the puzzle by rules and draw that: what is seen has a tint, lines"
    " show why something follows, and stars and crosses show what changes."
    "\n\n"
    "PNG and PDF need a package besides: pip install 'asterism[book]'."
)
USAGE = "[options] PUZZLE | FILE | - …"
EXAMPLE = "asterism render --step 4 -o step.svg 5x1.AABCDABBCDABBCDEBBCDEBCCD"


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    help = "write to a file: its name ends in .svg, .png, .pdf or .txt; - is standard output"
    parser.option("-o", "--output", metavar="FILE", help=help, type=FILE)
    help = f"draw it as {', '.join(KINDS)}, whatever the name"
    parser.option("--as", metavar="KIND", dest="kind", help=help, type=one_of("--as", lambda: KINDS))
    parser.option("--answer", help="draw the solution", action="store_true")
    help = "draw one step of the solve by rules, and what it rests on: 1 is the first"
    parser.option("--step", metavar="K", help=help, type=whole_number("--step", 1))
    parser.option("--all-steps", help="draw every step, a picture each", action="store_true", dest="all_steps")
    parser.option("--strip", help="draw the solve as a strip of small pictures: SVG, PNG or PDF", action="store_true")
    parser.option("--film", help="draw the solve as one SVG picture that moves", action="store_true")
    help = "the rules to solve by: a rulebook (default: full), or ids with commas between them"
    parser.option("--rulebook", metavar="R", help=help, type=RULEBOOK)
    help = "write the names of rows and columns round the grid, as steps have them"
    parser.option("--names", help=help, action="store_true", default=None)
    help = "draw a step without the words and the legend below it"
    parser.option("--no-words", help=help, action="store_false", dest="words", default=None)
    help = "the colours: light (default), dark, print, safe"
    parser.option("--theme", metavar="T", help=help, type=THEME, default="light")
    help = "print one JSON object a line, for each picture that is written to a file (docs/json.md)"
    parser.option("--json", help=help, action="store_true")
    help = "the width of a cell in pixels (default: 36)"
    parser.option("--cell", metavar="PX", help=help, type=whole_number("--cell", 1, 1000), default=36)


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    kind = _kind(options)
    _check_together(options, kind)
    sources = find_sources(options, console.width)
    path = None if options.output in (None, "-") else options.output
    if options.json and path is None:
        raise CommandError("--json and the pictures can't both go to standard output", "give -o FILE")
    if path is not None:
        check_apart(sources, path)
        if not options.json:
            console.results_are_not_seen()
    drawn: list[tuple[Item, int | None]] = []
    try:
        gallery = Gallery(kind, path, console)
        for item in read_all(sources, options, console):
            try:
                things = _things(item, options, console)
            except NotationError as error:
                console.refuse(item, error)
                _say_error(item, error, options, console)
                continue
            for number, thing in enumerate(things, options.step or 1):
                gallery.add(_draw(thing, kind, options, gallery))
                drawn.append((item, number if isinstance(thing, asterism.Step) else None))
            if things:
                console.count("done")
        gallery.close()
    except asterism.AsterismError as error:
        raise as_command_error(error) from None
    if options.json:
        _describe(drawn, gallery, console)
    return console.finish([])


def _say_error(item: Item, error: asterism.AsterismError | None, options: Namespace, console: Console) -> None:
    if options.json:
        console.out.write(error_to_json(item, error))


def _describe(drawn: Iterable[tuple[Item, int | None]], gallery: Gallery, console: Console) -> None:
    """Write where each picture is, and what is on it."""
    for number, (item, step) in enumerate(drawn, 1):
        picture, page = gallery.place(number)
        console.out.write(to_json(item, "drawn", {"picture": picture, "page": page, "step": step}))


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


def _check_together(options: Namespace, kind: str) -> None:
    """Refuse options that exclude each other."""
    flags = {"--answer": options.answer, "--step": options.step, "--all-steps": options.all_steps}
    given = [flag for flag, value in (flags | {"--strip": options.strip, "--film": options.film}).items() if value]
    if len(given) > 1:
        raise CommandError(f"{given[0]} and {given[1]} exclude each other", "they draw different things: choose one")
    if options.film and kind != "svg":
        raise CommandError(f"{kind} can't move", "give -o x.svg, or --all-steps for a picture of each step")
    if options.strip and kind == "txt":
        raise CommandError("a strip is no text", "give -o x.svg, or --all-steps for every step as text")


def _things(item: Item, options: Namespace, console: Console) -> Sequence[Board | Step | Trace]:
    """What is drawn of a puzzle: itself as it came, its answer, or the solve from there; nothing if it is none."""
    if item.entry.puzzle is None:
        _say_error(item, None, options, console)
        return []
    board = _board(item, item.entry.puzzle, options, console)
    if not (options.step or options.all_steps or options.strip or options.film):
        return [board]
    trace = asterism.solve(board, options.rulebook or "full")
    if options.strip or options.film:
        return [trace]
    if not trace.steps:
        raise NotationError("no rule finds a step", help="asterism solve --exact solves by search")
    steps = asterism.errors.count_of(len(trace.steps), "step")
    if options.step and options.step > len(trace.steps):
        problem = f"the solve has {steps}, and step {options.step} was asked for"
        raise NotationError(problem, help=f"give --step 1 to {len(trace.steps)}")
    return trace.steps[options.step - 1 : options.step] if options.step else trace.steps


def _draw(thing: Board | Step | Trace, kind: str, options: Namespace, gallery: Gallery) -> str:
    from asterism.render import draw_film, draw_strip, draw_svg, draw_text

    if isinstance(thing, asterism.Trace):
        if options.film:
            return draw_film(thing, cell=options.cell, theme=options.theme)
        return draw_strip(thing, cell=max(1, options.cell * 2 // 5), theme=options.theme)
    shown = {"names": options.names, "caption": options.words}
    if kind != "txt":
        return draw_svg(thing, cell=options.cell, theme=options.theme, **shown)
    if not gallery.is_standard_output:
        return draw_text(thing, **shown)
    text = draw_text(thing, color=wants_colour(sys.stdout), **shown)
    if can_write(sys.stdout, text):
        return text
    return draw_text(thing, color=wants_colour(sys.stdout), ascii=True, **shown)
