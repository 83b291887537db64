"""``asterism generate``: puzzles to order."""

from __future__ import annotations

import os

import asterism
from asterism import generator, ladder, notation, orders
from asterism.cli.messages import CommandError, as_command_error, counted
from asterism.cli.output import FileOutput
from asterism.cli.values import FILE, RULE, RULEBOOK, WRITTEN, Value, one_of, whole_number
from asterism.cli.verdict import one_line

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable
    from typing import Any

    from asterism import Puzzle
    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console

SUMMARY = "make puzzles with one solution, to order"
DETAILS = (
    "Writes puzzles that rules solve, no two of them alike. The same seed and options make the same puzzles, whatever"
    " --jobs is. The number of its seed is in the metadata of each: --seed with that number and --alone makes it again."
    "\n\n"
    "With -o, puzzles go into a file as they are made. A run that was stopped goes on with --resume, if the seed and"
    " all other options are the same."
    "\n\n"
    "What is made can go into any command that reads puzzles: asterism generate --count 20 | asterism book -o x.pdf -"
)
USAGE = "--size N --stars S [options]"
EXAMPLE = "asterism generate --size 10 --count 100 --seed mine --difficulty Hard"
WORDS: list[tuple[str, str]] = []


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    help = "how many rows, columns and shapes (default: 10)"
    parser.option("--size", metavar="N", help=help, type=whole_number("--size", 1, example=10), default=10)
    help = "how many stars go into each (default: 2)"
    parser.option("--stars", metavar="S", help=help, type=whole_number("--stars", 1), default=2)
    help = "how many puzzles (default: 1)"
    parser.option("--count", metavar="K", help=help, type=whole_number("--count", 1), default=1)
    help = "a text or a number that all follows from; without one, any puzzles come"
    parser.option("--seed", metavar="X", help=help)
    parser.option("--alone", help="the puzzle of the seed itself, not a batch", action="store_true")
    _add_solve(parser)
    _add_look(parser)
    help = f"give up after so many layouts for a puzzle (default: {orders.ATTEMPTS})"
    parser.option(
        "--attempts", metavar="N", help=help, type=whole_number("--attempts", 1, example=100), default=orders.ATTEMPTS
    )
    help = f"change a puzzle so often before another layout is begun (default: {orders.CHANGES})"
    parser.option("--changes", metavar="N", help=help, type=whole_number("--changes", 0), default=orders.CHANGES)
    help = "the notation to write (default: sbn)"
    parser.option("--to", "--format", metavar="FORMAT", dest="to", help=help, type=WRITTEN)
    parser.option("-o", "--output", metavar="FILE", type=FILE, help="write to a file; it never holds half a puzzle")
    help = "print one JSON object a line, with the difficulty of each puzzle (docs/json.md)"
    parser.option("--json", help=help, action="store_true")
    parser.option("--resume", help="go on with the file of -o, which must hold a puzzle a line", action="store_true")
    help = "work with N threads (default: 1)"
    parser.option("--jobs", metavar="N", help=help, type=whole_number("--jobs", 1, 1024), default=1)


def _add_solve(parser: Parser) -> None:
    """Declare what a solve takes."""
    levels = ", ".join(orders.LEVELS)
    help = f"the level of the hardest rule that is needed: {levels}"
    parser.option("--difficulty", metavar="D", help=help, type=one_of("--difficulty", lambda: orders.LEVELS))
    score = "where in its level a puzzle is, 1 to 100: at"
    kind = whole_number("--min-score", *orders.SCORES, example=30)
    parser.option("--min-score", metavar="N", help=f"{score} least this", type=kind)
    kind = whole_number("--max-score", *orders.SCORES, example=60)
    parser.option("--max-score", metavar="N", help=f"{score} most this", type=kind)
    help = (
        "the rules that must be enough: a rulebook (default: full), or ids with commas between them; none if one"
        " solution is enough"
    )
    parser.option("--rulebook", metavar="R", help=help, type=_RULEBOOK, default="full")
    help = "a rule without which a solve gets stuck; may be given several times"
    parser.option("--requires", metavar="RULE", help=help, type=RULE, action="append", default=[])
    help = "a rule that is not used; may be given several times"
    parser.option("--excludes", metavar="RULE", help=help, type=RULE, action="append", default=[])


def _add_look(parser: Parser) -> None:
    """Declare how the map looks."""
    help = "how shapes look: organic (default), compact, mixed"
    parser.option("--style", metavar="T", help=help, type=one_of("--style", lambda: orders.STYLES), default="organic")
    help = "what the map is the same after: half-turn, quarter-turn, diagonal (its mirror image in that from A1)"
    parser.option("--symmetry", metavar="T", help=help, type=one_of("--symmetry", lambda: orders.SYMMETRIES))
    help = "the fewest cells of a shape"
    parser.option("--min-shape", metavar="N", help=help, type=whole_number("--min-shape", 1))


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    _check(options)
    try:
        old = _open(options, console)
        console.progress.total = options.count
        console.progress.read = len(old)
        for puzzle in _make(options, old):
            if options.json:
                console.out.write(_json(puzzle, console.done + 1, options))
            else:
                _write(puzzle, options, console, first=not (old or console.done))
            console.progress.read += 1
            console.count("done")
    except asterism.AsterismError as error:
        if not console.done:
            raise as_command_error(error) from None
        console.tell(as_command_error(error).words())
        console.disappointed = True
    if options.output not in (None, "-"):
        console.tell(console.summary())
    return 1 if console.disappointed else 0


def _check(options: Namespace) -> None:
    """Refuse what does not go together."""
    if options.inputs:
        raise CommandError(f"asterism generate reads nothing, not {options.inputs[0]!r}", "write options only")
    if options.json and options.resume:
        raise CommandError("--json and --resume exclude each other", "leave out one of them")
    if options.json and options.to is not None:
        raise CommandError("--json and --to exclude each other", "leave out one of them; --to json is a notation")
    options.to = options.to or "sbn"
    if notation.find_format(options.to).encode is None:
        raise CommandError(
            f"{options.to} can be read but not written", "asterism convert --help lists what can be written"
        )
    if options.resume and (options.output in (None, "-") or options.seed is None):
        raise CommandError("--resume needs -o FILE and the --seed of the run that it goes on with", "give both")
    if options.alone and (options.count > 1 or options.seed is None):
        raise CommandError("--alone makes the one puzzle of a --seed", "give a seed, and no --count")


def _make(options: Namespace, old: list[Puzzle]) -> Iterable[Puzzle]:
    """The puzzles that are still to be made."""
    if options.alone:
        return [asterism.generate(options.size, options.stars, seed=options.seed, **_wishes(options))]
    return asterism.generate_many(
        max(0, options.count - len(old)),
        options.size,
        options.stars,
        seed=options.seed,
        jobs=options.jobs,
        start=len(old),
        avoid=old,
        **_wishes(options),
    )


def _wishes(options: Namespace) -> dict[str, Any]:
    return {
        "difficulty": options.difficulty,
        "min_score": options.min_score,
        "max_score": options.max_score,
        "rulebook": options.rulebook,
        "requires": options.requires,
        "excludes": options.excludes,
        "style": options.style,
        "symmetry": options.symmetry,
        "min_shape": options.min_shape,
        "max_attempts": options.attempts,
        "max_changes": options.changes,
    }


def _write(puzzle: Puzzle, options: Namespace, console: Console, first: bool) -> None:
    text = puzzle.to(options.to)
    if "\n" in text:
        if options.resume:
            raise CommandError(f"--resume needs a puzzle a line, and {options.to} takes several", "write sbn, say")
        if not first:
            text = f"\n{text}"
    console.out.write(text)


def _json(puzzle: Puzzle, number: int, options: Namespace) -> str:
    """A puzzle with how hard it is by the rules that were ordered."""
    rules = options.rulebook or ladder.rulebook("full")
    found = asterism.solve(puzzle, [rule for rule in rules if rule not in options.excludes]).difficulty
    known = {"number": number, "seed": str(puzzle.metadata["seed"]), **(found.to_dict() if found else {})}
    return one_line({"status": "made", "puzzle": puzzle.to("sbn"), **known})


def _open(options: Namespace, console: Console) -> list[Puzzle]:
    """Let results go where they are wanted; the puzzles that are there already."""
    if options.output in (None, "-"):
        return []
    console.results_are_not_seen()
    if not (options.resume and os.path.exists(options.output)):
        console.out = FileOutput(options.output)
        return []
    with open(options.output, "rb") as file:
        data = file.read()
    # What is behind the last line is half a puzzle.
    kept = data.rfind(b"\n") + 1
    lines = data[:kept].decode("utf-8", "replace").splitlines()
    old = [_read(line, number, options) for number, line in enumerate(lines, 1)]
    if old:
        expected = generator.seed_of_item(generator.number_of(options.seed), 0)
        if old[0].metadata.get("seed", expected) != expected:
            raise CommandError(f"{options.output} was made from another seed", "give the seed that it was made from")
    if len(old) >= options.count:
        console.tell(f"{options.output} has {counted(len(old), 'puzzle')} already")
    console.out = FileOutput(options.output, kept)
    return old


def _read(line: str, number: int, options: Namespace) -> Puzzle:
    try:
        puzzle = asterism.Puzzle.parse(line, stars=options.stars, format=options.to)
    except asterism.AsterismError:
        raise CommandError(
            f"line {number} of {options.output} is no puzzle in {options.to}", "choose another file"
        ) from None
    if (puzzle.size, puzzle.stars) != (options.size, options.stars):
        problem = f"line {number} of {options.output} is {puzzle.size}×{puzzle.size} with {puzzle.stars} to a row"
        raise CommandError(problem, "give the options that the file was made with")
    return puzzle


def _read_rulebook(word: str) -> tuple[str, ...] | None:
    return None if word == "none" else RULEBOOK(word)


_RULEBOOK = Value(_read_rulebook, lambda: [("none", "one solution is enough"), *RULEBOOK.words()], is_list=True)
