"""Solving by search, as ``asterism solve --exact`` prints it."""

from __future__ import annotations

import asterism
from asterism.cli.inputs import find_sources, read_all
from asterism.cli.messages import cell_list
from asterism.cli.verdict import UNIQUE, Verdict, differing_cells, error_to_json, fault_of_answer, to_json
from asterism.cli.walk import drawn

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace

    from asterism import Cell, Puzzle
    from asterism.cli.console import Console
    from asterism.cli.inputs import Item


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    sources = find_sources(options, console.width)
    alone = len(sources) == 1 and sources[0].is_one_puzzle
    as_picture = alone and console.out.is_terminal and not (options.all or options.json)
    for item in read_all(sources, options, console):
        if item.entry.puzzle is not None:
            _solve(item, item.entry.puzzle, options, console, as_picture)
        elif options.json:
            console.out.write(error_to_json(item))
    return console.finish(sources)


def _solve(item: Item, puzzle: Puzzle, options: Namespace, console: Console, as_picture: bool) -> None:
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
    elif as_picture:
        console.out.write(_drawing(puzzle, answers, differ, console.width))
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


def _drawing(puzzle: Puzzle, answers: list[str], differ: list[Cell], width: int) -> str:
    """The solved board, or two; and in words what they are."""
    if not answers:
        return "none: there is no solution"
    boards = [asterism.Board(puzzle, answer.translate({ord("0"): ".", ord("1"): "*"})) for answer in answers]
    pictures = [drawn(board, width) for board in boards]
    if not differ:
        return f"{pictures[0]}\n\nunique: there is no other solution"
    return "\n\n".join([*pictures, f"several: these two solutions differ at {cell_list(differ)}"])
