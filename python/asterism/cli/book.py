"""``asterism book``: puzzles as a book to print."""

from __future__ import annotations

import asterism
from asterism.cli.inputs import check_apart, find_sources, read_all
from asterism.cli.messages import CommandError, as_command_error
from asterism.cli.output import StandardOutput, write_whole
from asterism.cli.values import FILE, one_of, whole_number
from asterism.cli.verdict import error_to_json, to_json
from asterism.errors import NotationError

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterable, Iterator

    from asterism.book import Layout, Problem
    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console
    from asterism.cli.inputs import Item, Source

SUMMARY = "set puzzles as a book to print: PDF"
DETAILS = (
    "A title page, how to play, the puzzles, hints if wanted, and the answers, small, at the end. Each puzzle has an"
    " id, such as ASTERISM_10x10H_V1-B01-P03, and links to its answer. A puzzle that has not just one solution is said,"
    " and left out. The same puzzles and options make the same bytes."
    "\n\n"
    "Books need a package besides: pip install 'asterism[book]'."
)
USAGE = "-o book.pdf [options] PUZZLE | FILE | - …"
EXAMPLE = "asterism book puzzles.sbn -o book.pdf --paper 6x9 --per-page 1"


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    parser.option("-o", "--output", metavar="FILE", type=FILE, help="the PDF to write; - is standard output")
    parser.option(
        "--paper", metavar="P", help="a4 (default), letter or 6x9 (inches)", type=one_of("--paper", _table("PAPERS"))
    )
    help = "1, 2, 4 or 6 puzzles on a page (default: 2; 1 if they are large, or in large print)"
    parser.option("--per-page", metavar="N", help=help, type=one_of("--per-page", lambda: "1246"), dest="per_page")
    help = "type half as large again, and larger grids"
    parser.option("--large-print", help=help, action="store_true", dest="large_print")
    help = "given (default): as they come; difficulty: the easiest first"
    parser.option("--sort", metavar="S", help=help, type=one_of("--sort", _table("SORTS")), default="given")
    help = "pages of hints, drawn: none (default), first (steps of each puzzle), hardest (one of each)"
    parser.option("--hints", metavar="H", help=help, type=one_of("--hints", _table("HINTS")), default="none")
    help = "how many steps --hints first draws (default: 2)"
    parser.option("--hint-steps", metavar="N", help=help, type=whole_number("--hint-steps", 1, 12), dest="hint_steps")
    parser.option("--no-levels", help="leave out the level and score", action="store_false", dest="levels")
    parser.option("--no-rules", help="leave out how to play", action="store_false", dest="rules")
    parser.option("--title", metavar="T", help="the title (default: Star Battle)", default="Star Battle")
    parser.option("--subtitle", metavar="T", help="the line under it", default="")
    parser.option("--author", metavar="A", help="who made the book", default="")
    help = "the name that ids begin with (default: ASTERISM)"
    parser.option("--series", metavar="NAME", help=help, default="ASTERISM")
    help = "the volume and the number of the book, for the ids (default: 1)"
    parser.option("--volume", metavar="N", help=help, type=whole_number("--volume", 0, 9999), default=1)
    parser.option("--book", metavar="N", help="likewise", type=whole_number("--book", 0, 9999), default=1)
    help = "print one JSON object a line, for each puzzle of the book (docs/json.md)"
    parser.option("--json", help=help, action="store_true")
    help = "solve with N threads (default: 1)"
    parser.option("--jobs", metavar="N", help=help, type=whole_number("--jobs", 1, 1024), default=1)


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    sources = find_sources(options, console.width)
    if options.output is None and console.out.is_terminal:
        raise CommandError("a terminal can't show a book", "give -o book.pdf")
    path = None if options.output in (None, "-") else options.output
    if options.json and path is None:
        raise CommandError("--json and the book can't both go to standard output", "give -o book.pdf")
    if path is not None:
        check_apart(sources, path)
        console.results_are_not_seen()
    items: dict[Problem, Item] = {}
    console.unfinished = "no book was written; "
    try:
        problems = _prepare(sources, items, options, console)
        if problems:
            _write(problems, path, options, console)
    except asterism.AsterismError as error:
        raise as_command_error(error) from None
    if options.json:
        _describe(problems, items, options, console)
    return console.finish([])


def _prepare(sources: list[Source], items: dict[Problem, Item], options: Namespace, console: Console) -> list[Problem]:
    """The puzzles of the book in their order, and the ``items`` that they were."""
    from asterism.book import check_series, prepare

    # What is wrong with the options is said before anything is solved.
    check_series(options.series)
    return prepare(
        _read(sources, items, options, console),
        sort=options.sort,
        hints=options.hints,
        hint_steps=options.hint_steps or 2,
        rate=options.levels,
        jobs=options.jobs,
        watch=_watch(console),
    )


def _watch(console: Console) -> Callable[[], None]:
    """What is called when a puzzle is rated; all are read by then."""
    is_begun = False

    def watch() -> None:
        nonlocal is_begun
        if not is_begun:
            console.progress.begin_again(console.done, "rated")
            is_begun = True
        console.progress.one_more()

    return watch


def _layout(options: Namespace) -> Layout:
    from asterism.book import Layout

    return Layout(options.paper or "a4", options.per_page and int(options.per_page), options.large_print)


def _write(problems: list[Problem], path: str | None, options: Namespace, console: Console) -> None:
    """Set the book and write it."""
    from asterism.book import set_book

    console.progress.say("setting the book")
    titles = {name: getattr(options, name) for name in ("title", "subtitle", "author", "series", "volume", "book")}
    data = set_book(problems, _layout(options), how_to_play=options.rules, **titles)
    if path is not None:
        write_whole(path, data)
    elif isinstance(console.out, StandardOutput):
        console.out.write_bytes(data)


def _describe(problems: list[Problem], items: dict[Problem, Item], options: Namespace, console: Console) -> None:
    """Write what stands in the book, in its order."""
    from asterism.book import ids_of

    ids = ids_of(problems, options.series, options.volume, options.book)
    for problem, id in zip(problems, ids, strict=True):
        rating = {"level": problem.level, "score": problem.score} if problem.level else {}
        console.out.write(to_json(items[problem], "set", {"id": id, **rating}))


def _read(
    sources: Iterable[Source], items: dict[Problem, Item], options: Namespace, console: Console
) -> Iterator[Problem]:
    """The puzzles that go into the book, and the ``items`` that they were; what does not is said."""
    from asterism.book import Problem

    for item in read_all(sources, options, console):
        error = item.entry.error
        try:
            if item.entry.puzzle is not None:
                problem = Problem(item.entry.puzzle)
        except asterism.AsterismError as fault:
            what, _, help = str(fault).partition("; ")
            error = NotationError(what, help=help)
            console.refuse(item, error)
        if error is not None:
            if options.json:
                console.out.write(error_to_json(item, error))
            continue
        items[problem] = item
        yield problem
        console.count("done")


def _table(name: str) -> Callable[[], Iterable[str]]:
    """What gives the words of a table of books."""

    def words() -> Iterable[str]:
        from asterism import book

        return getattr(book, name)  # type: ignore[no-any-return]

    return words
