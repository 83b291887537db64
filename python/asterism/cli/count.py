"""``asterism count``: how many solutions there are."""

from __future__ import annotations

from itertools import islice
from time import monotonic

import asterism
from asterism.cli.inputs import find_sources, read_all
from asterism.cli.messages import CommandError
from asterism.cli.values import whole_number
from asterism.cli.verdict import UNIQUE, Verdict, error_to_json, to_json

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator

    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console
    from asterism.cli.inputs import Item

SUMMARY = "count the solutions of puzzles: one, several or none"
DETAILS = (
    "Prints a line for every puzzle: the number of solutions, and unique, several or none. 2+ means that it stopped"
    " counting there. Stars and marks that come with a puzzle count: only the solutions that agree with them do."
)
USAGE = "[options] PUZZLE | FILE | - …"
EXAMPLE = "asterism count puzzles.sbn"

_LIMIT = 2
#: Chunks of work are chosen to take about so many seconds, so that results come soon and Ctrl-C loses little.
_CHUNK_SECONDS = 0.1
_LARGEST_CHUNK = 1000


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    help = f"stop counting at N solutions (default: {_LIMIT})"
    parser.option("--limit", metavar="N", help=help, type=whole_number("--limit", _LIMIT))
    parser.option("--all", help="count all solutions, however many", action="store_true")
    help = "give up on a puzzle after looking at N positions: it is then unknown"
    parser.option("--max-nodes", metavar="N", help=help, type=whole_number("--max-nodes", 0))
    help = "work with N threads (default: 1)"
    parser.option("--jobs", metavar="N", help=help, type=whole_number("--jobs", 1, 1024), default=1)
    parser.option("--json", help="print one JSON object a line (docs/json.md)", action="store_true")


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    if options.all and options.limit is not None:
        raise CommandError("--all and --limit exclude each other", "leave out one of them")
    limit = None if options.all else options.limit or _LIMIT
    sources = find_sources(options, console.width)
    for chunk in _chunks(read_all(sources, options, console), options.jobs):
        positions = [item.entry.board or item.entry.puzzle for item in chunk]
        readable = [position for position in positions if position is not None]
        counts = asterism.count_many(readable, limit, jobs=options.jobs, max_nodes=options.max_nodes)
        _print(chunk, counts, limit, options, console)
    return console.finish(sources)


def _chunks(items: Iterable[Item], smallest: int) -> Iterator[list[Item]]:
    """The items in lists, longer ones while they are quickly read and counted."""
    size = smallest
    iterator = iter(items)
    started = monotonic()
    while chunk := list(islice(iterator, size)):
        yield chunk
        now = monotonic()
        if now - started < _CHUNK_SECONDS:
            size = min(2 * size, max(_LARGEST_CHUNK, smallest))
        elif now - started > 4 * _CHUNK_SECONDS:
            size = max(size // 2, smallest)
        started = now


def _print(
    chunk: list[Item], counts: list[int | None], limit: int | None, options: Namespace, console: Console
) -> None:
    """Write the results of a chunk; ``counts`` has one for each of its puzzles."""
    left = iter(counts)
    for item in chunk:
        if item.entry.puzzle is None:
            if options.json:
                console.out.write(error_to_json(item))
            continue
        count = next(left)
        verdict = Verdict(count, more=count is None or count == limit)
        if options.json:
            console.out.write(to_json(item, verdict.status, {"count": verdict.count, "more": verdict.more}))
        else:
            console.out.write(verdict.text())
        console.disappointed |= verdict.status != UNIQUE
        console.count(verdict.status)
