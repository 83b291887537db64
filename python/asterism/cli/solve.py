"""``asterism solve``: by rules, step by step; or by search, with a proof that there is no other solution."""

from __future__ import annotations

from asterism.cli.messages import CommandError
from asterism.cli.values import FILE, RULEBOOK, whole_number

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace

    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console

SUMMARY = "solve puzzles by rules, step by step; or by search"
DETAILS = (
    "Prints the answer of every puzzle on a line: 1 for a star and 0 for none, in reading order. It is found by rules"
    " alone, each step forced, so it is the only one (but the rulebook speed trusts that there is one). Where the rules"
    " find nothing more, the line says stuck, and what is known: * a star, x none, . unknown; where there is no"
    " solution, contradiction. A single puzzle on the command line is drawn, if the output is a terminal. Below the"
    " answers of files, a table of the rules that fired is told on standard error."
    "\n\n"
    "With --exact it is found by search. A puzzle with several solutions then gives the word several, two of them, and"
    " the cells where they differ; one without gives none."
    "\n\n"
    "Stars and marks that come with a puzzle count: it is solved from there. An answer that comes with a puzzle is"
    " checked."
)
USAGE = "[options] PUZZLE | FILE | - …"
EXAMPLE = "asterism solve --trace 5x1.AABCDABBCDABBCDEBBCDEBCCD"

#: Options that go with one way of solving only, and what each is called.
_BY_RULES = ("trace", "verbose", "unsolved", "census", "without", "rulebook", "jobs", "output")
_BY_SEARCH = ("all",)
#: What is printed is one of these.
_PRINTED = ("trace", "unsolved", "census", "json")


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    parser.option("--trace", help="tell every step: its rule, its place, and why it follows", action="store_true")
    help = "the same, with a picture of every step that has to be looked for"
    parser.option("--verbose", help=help, action="store_true")
    help = "print only the puzzles that are not solved, for another command to read"
    parser.option("--unsolved", help=help, action="store_true")
    help = "the rules to use: full (default), human, pure, speed, classic, primer, sovereign, or ids such as R1.1,R2.3"
    parser.option("--rulebook", metavar="R", help=help, type=RULEBOOK)
    help = "print the table of the rules instead, with what each of them cost"
    parser.option("--census", help=help, action="store_true")
    help = "a census with how many puzzles are stuck without each rule: a solve for every rule"
    parser.option("--without", help=help, action="store_true")
    help = "write the census to a file: its name ends in .txt, .json, .svg, .png or .pdf"
    parser.option("-o", "--output", metavar="FILE", help=help, type=FILE)
    help = "work with N threads (default: 1)"
    parser.option("--jobs", metavar="N", help=help, type=whole_number("--jobs", 1, 1024))
    parser.option("--exact", help="solve by search, and prove that there is no other solution", action="store_true")
    parser.option("--all", help="with --exact: list every solution; a blank line parts puzzles", action="store_true")
    parser.option("--json", help="print one JSON object a line (docs/json.md)", action="store_true")


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    if options.exact:
        _refuse(options, _BY_RULES, "solving by rules, not by search", "leave out --exact, or that")
        from asterism.cli import exact

        return exact.run(options, console)
    _refuse(options, _BY_SEARCH, "solving by search", "give --exact as well")
    options.trace |= options.verbose
    options.census |= options.without
    chosen = [name for name in _PRINTED if getattr(options, name)]
    if len(chosen) > 1 and chosen != ["census", "json"]:
        raise CommandError(f"--{chosen[0]} and --{chosen[1]} exclude each other", "leave out one of them")
    options.rulebook = options.rulebook or "full"
    options.jobs = options.jobs or 1
    from asterism.cli import by_rules

    return by_rules.run(options, console)


def _refuse(options: Namespace, names: tuple[str, ...], what: str, help: str) -> None:
    """Refuse options that go with the other way of solving."""
    for name in names:
        if getattr(options, name):
            flag = "-o" if name == "output" else f"--{name}"
            raise CommandError(f"{flag} is for {what}", help)
