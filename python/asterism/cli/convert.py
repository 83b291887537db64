"""``asterism convert``: the same puzzles in another notation."""

from __future__ import annotations

from asterism import notation
from asterism.cli.inputs import check_apart, find_sources, read_all
from asterism.cli.messages import CommandError
from asterism.cli.output import FileOutput
from asterism.cli.values import FILE, WRITTEN
from asterism.errors import NotationError

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace

    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console
    from asterism.cli.inputs import Item
    from asterism.notation.record import Format, Record

SUMMARY = "write puzzles in another notation"
DETAILS = (
    "Stars and marks, the answer and the metadata go along where the notation has room for them; what is lost is said"
    " once per kind. Puzzles of several lines are parted by blank lines, so that every command can read them again."
)
USAGE = "--to FORMAT [options] PUZZLE | FILE | - …"
EXAMPLE = "asterism convert --to puzzlink 5x1.AABCDABBCDABBCDEBBCDEBCCD"


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    names = ", ".join(known.name for known in notation.FORMATS if known.encode)
    parser.option("--to", metavar="FORMAT", help=f"the notation to write: {names}", type=WRITTEN)
    parser.option("-o", "--output", metavar="FILE", type=FILE, help="write to a file; it never holds half a puzzle")
    parser.option("--strict", help="refuse to write what would lose something", action="store_true")
    parser.option("--json", help="the same as --to json", action="store_true")


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    target = _target(options)
    sources = find_sources(options, console.width)
    if options.output is not None and options.output != "-":
        check_apart(sources, options.output)
        console.out = FileOutput(options.output)
        console.results_are_not_seen()
    said: set[str] = set()
    for item in read_all(sources, options, console):
        if item.entry.puzzle is None:
            continue
        try:
            text = _convert(item, target, options.strict, said, console)
        except NotationError as error:
            console.refuse(item, error)
            continue
        if "\n" in text and console.done:
            console.out.write("")
        console.out.write(text)
        console.count("done")
    return console.finish([])


def _target(options: Namespace) -> Format:
    """The format to write."""
    if options.json and options.to not in (None, "json"):
        raise CommandError("--json and --to exclude each other", "--json means --to json")
    name = "json" if options.json else options.to
    if name is None:
        raise CommandError("--to FORMAT is missing", "asterism convert --help lists the notations")
    target = notation.find_format(name)
    if target.encode is None:
        raise CommandError(f"{name} can be read but not written", "asterism convert --help lists what can be written")
    return target


def _convert(item: Item, target: Format, strict: bool, said: set[str], console: Console) -> str:
    """The text of a puzzle in the target format; what is lost is said, unless it was said before."""
    entry = item.entry
    assert entry.puzzle is not None
    record = entry.puzzle.to_record(board=entry.board.states if entry.board else None, answer=entry.answer)
    text = notation.encode(record, target.name)
    for kind in _losses(record, text, target):
        if strict:
            raise NotationError(
                f"{target.name} has no room for {kind}", help="choose another format, or leave --strict out"
            )
        if kind not in said:
            said.add(kind)
            notes = ["help: give --stars to read it again"] if kind == _STARS else []
            console.warn(f"{target.name} has no room for {kind}: left out", item, *notes)
    return text


_STARS = "the star count"


def _losses(record: Record, text: str, target: Format) -> list[str]:
    """What does not come back when the text is read again."""
    board = record.board if record.board and record.board.strip(".") else None
    if board is None and record.answer is None and not record.metadata:
        return [] if "stars" in target.carries else [_STARS]
    again = target.decode(text, False)
    lost = [_STARS] if again.stars is None else []
    if board is not None and again.board != board:
        lost.append("stars and marks")
    if record.answer is not None and again.answer != record.answer:
        lost.append("the answer")
    return lost + [
        f"the metadata {key!r}" for key, value in record.metadata.items() if again.metadata.get(key) != value
    ]
