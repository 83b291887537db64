"""Solving by rules, as ``asterism solve`` prints it."""

from __future__ import annotations

from collections import deque

import asterism
from asterism.census import Tally
from asterism.cli.inputs import find_sources, read_all
from asterism.cli.messages import CommandError, as_command_error, cell_list
from asterism.cli.output import StandardOutput, write_whole
from asterism.cli.verdict import differing_cells, error_to_json, one_line, to_json
from asterism.cli.walk import drawn, ending, told

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator

    from asterism import Board, Census, Puzzle, Trace
    from asterism.cli.console import Console
    from asterism.cli.inputs import Item, Source

#: What a census can be written as, as the names of files end.
KINDS = ("txt", "json", "svg", "png", "pdf")
#: How many of the things that are visibly wrong with a board are told.
_MOST_PROBLEMS = 3


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    kind = _kind(options)
    sources = find_sources(options, console.width)
    tally = Tally()
    if options.census:
        console.results_are_not_seen()
    try:
        _solve_all(sources, tally, options, console)
        missing = _stuck_without(tally, options, console) if options.without else None
    except KeyboardInterrupt:
        # What was counted so far is worth having.
        _show_census(tally.census(), sources, kind, options, console)
        raise
    _show_census(tally.census(missing), sources, kind, options, console)
    return console.finish(sources)


def _kind(options: Namespace) -> str:
    """What to write the census as."""
    if options.output is None:
        return "json" if options.json else "txt"
    if not options.census:
        raise CommandError("-o is for the census", "give --census as well, or write > FILE for the answers")
    kind = str(options.output).rpartition(".")[2].lower()
    if kind not in KINDS:
        problem = f"the name {options.output!r} does not say how to write the census"
        raise CommandError(problem, f"let it end in .{', .'.join(KINDS)}")
    return kind


def _solve_all(sources: list[Source], tally: Tally, options: Namespace, console: Console) -> None:
    """Solve every puzzle, write what came of it, and count it."""
    as_picture = len(sources) == 1 and sources[0].is_one_puzzle and console.out.is_terminal
    items = read_all(sources, options, console)
    for item, trace in traces(items, options.rulebook, options.jobs, measured=options.census):
        if trace is None:
            if options.json and not options.census:
                console.out.write(error_to_json(item))
            continue
        # Before the answer is seen: what a person saw is in the census, whenever they press Ctrl-C.
        tally.add(trace)
        if options.without:
            tally.keep(trace)
        fault = _fault_of_answer(item.entry.answer, trace)
        for text in _texts(item, trace, fault, options, console, as_picture):
            console.out.write(text)
        if fault:
            console.warn(fault, item)
        elif trace.status == "contradiction" and item.entry.board and asterism.is_solvable(trace.puzzle):
            seen = trace.start.problems()[:_MOST_PROBLEMS]
            console.warn("the stars and marks that come with the puzzle leave no solution", item, *seen)
        console.disappointed |= trace.status != "solved" or bool(fault)
        console.count(trace.status)


def traces(
    items: Iterable[Item], rulebook: Iterable[str], jobs: int, *, measured: bool = False
) -> Iterator[tuple[Item, Trace | None]]:
    """Every item with its trace, in order; those that are no puzzles have none."""
    waiting: deque[Item] = deque()

    def positions() -> Iterator[Puzzle | Board]:
        for item in items:
            waiting.append(item)
            if item.entry.puzzle is not None:
                yield item.entry.board or item.entry.puzzle

    for trace in asterism.sieve(positions(), rulebook, jobs=jobs, measured=measured):
        while waiting[0].entry.puzzle is None:
            yield waiting.popleft(), None
        yield waiting.popleft(), trace
    for item in waiting:
        yield item, None


def _texts(
    item: Item, trace: Trace, fault: str, options: Namespace, console: Console, as_picture: bool
) -> Iterator[str]:
    """What is written of a puzzle."""
    if options.census:
        return
    if options.json:
        yield _json(item, trace, fault)
    elif options.unsolved:
        if trace.status != "solved":
            yield trace.start.to("json") if item.entry.board else trace.puzzle.to("sbn")
    elif options.trace:
        if console.done:
            yield ""
        yield from told(trace, console.width, pictures=options.verbose)
    elif as_picture:
        yield f"{drawn(trace.board, console.width)}\n\n{ending(trace)}; --trace tells the steps"
    else:
        yield trace.answer or f"{trace.status} {trace.board.states}"


def _json(item: Item, trace: Trace, fault: str) -> str:
    members = {
        "answer": trace.answer,
        "board": trace.board.states,
        "given": None if item.entry.answer is None else not fault,
        "census": trace.census,
        "steps": [step.to_dict() for step in trace.steps],
    }
    return to_json(item, trace.status, members)


def _fault_of_answer(given: str | None, trace: Trace) -> str:
    """What is wrong with the answer that a puzzle came with, as far as the solve shows."""
    if given is None:
        return ""
    if trace.status == "contradiction":
        return "the answer given is wrong: there is no solution"
    known = trace.board.states
    agreed = "".join(cell if state == "." else "01"[state == "*"] for cell, state in zip(given, known, strict=True))
    if agreed == given:
        return ""
    cells = cell_list(differing_cells(given, agreed, trace.puzzle.size))
    return f"the answer given is not the solution: they differ at {cells}"


def _stuck_without(tally: Tally, options: Namespace, console: Console) -> dict[str, int]:
    """How many puzzles are stuck without each rule; that takes long."""
    console.progress.begin_again(tally.solves_without, "without each rule:")
    return tally.stuck_without(options.jobs, console.progress.one_more)


def _show_census(census: Census, sources: list[Source], kind: str, options: Namespace, console: Console) -> None:
    """Write the census where it was asked for; or tell it, below the answers of a file."""
    console.progress.clear()
    if options.census:
        _write_census(census, kind, options, console)
    elif census.steps and not (options.trace or options.json) and any(source.path is not None for source in sources):
        # Its first line is the summary, which comes at the end of every run.
        table = str(census).partition("\n")[2]
        console.tell(f"\n{table}\n")


def _write_census(census: Census, kind: str, options: Namespace, console: Console) -> None:
    try:
        data = _census_as(census, kind)
    except asterism.AsterismError as error:
        raise as_command_error(error) from None
    if options.output is not None:
        write_whole(options.output, data)
    elif isinstance(console.out, StandardOutput):
        console.out.write(data.decode().rstrip("\n"))


def _census_as(census: Census, kind: str) -> bytes:
    """A census as what a file is to hold."""
    from asterism.render import draw_census, svg_to_pdf, svg_to_png

    if kind == "txt":
        return f"{census}\n".encode()
    if kind == "json":
        return f"{one_line(census.to_dict())}\n".encode()
    picture = draw_census(census)
    if kind == "svg":
        return picture.encode()
    return svg_to_png(picture) if kind == "png" else svg_to_pdf(picture)
