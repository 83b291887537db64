"""``asterism rate``: how hard puzzles are."""

from __future__ import annotations

from asterism import ladder
from asterism.cli.by_rules import traces
from asterism.cli.inputs import find_sources, read_all
from asterism.cli.values import RULEBOOK, whole_number
from asterism.cli.verdict import error_to_json, to_json

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace

    from asterism import Trace
    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console
    from asterism.cli.inputs import Item

SUMMARY = "say how hard puzzles are: level, score and work"
DETAILS = (
    "Prints a line for every puzzle: its level, its score there, the work, and the hardest rule that is needed. Levels"
    " are Easy, Medium, Hard, Expert, Extreme and Beyond, by the tier of that rule; scores go from 1 to 100. The work"
    " tells how much there is to look through, over all levels. A puzzle that the rules do not solve has no level: the"
    " line says stuck, or contradiction where there is no solution."
    "\n\n"
    "Images of a puzzle are rated alike. Stars and marks that come with a puzzle count: it is rated from there."
)
USAGE = "[options] PUZZLE | FILE | - …"
EXAMPLE = "asterism rate puzzles.sbn"


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    help = "the rules to solve with: a rulebook (default: full), or ids with commas between them"
    parser.option("--rulebook", metavar="R", help=help, type=RULEBOOK, default=ladder.rulebook("full"))
    help = "work with N threads (default: 1)"
    parser.option("--jobs", metavar="N", help=help, type=whole_number("--jobs", 1, 1024), default=1)
    parser.option("--json", help="print one JSON object a line (docs/json.md)", action="store_true")


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    sources = find_sources(options, console.width)
    for item, trace in traces(read_all(sources, options, console), options.rulebook, options.jobs):
        if trace is None:
            if options.json:
                console.out.write(error_to_json(item))
            continue
        console.out.write(_json(item, trace) if options.json else _line(trace))
        console.disappointed |= trace.status != "solved"
        console.count(trace.difficulty.level if trace.difficulty else trace.status)
    return console.finish(sources)


def _line(trace: Trace) -> str:
    found = trace.difficulty
    if found is None:
        return trace.status
    hardest = "" if found.hardest is None else f" {ladder.find_rule(found.hardest)}"
    return f"{found} {found.work:.1f}{hardest}"


def _json(item: Item, trace: Trace) -> str:
    members = {} if trace.difficulty is None else trace.difficulty.to_dict()
    return to_json(item, trace.status, members)
