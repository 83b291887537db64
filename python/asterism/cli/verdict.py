"""What is found out about a puzzle, and how it is written: as a line of text, as a JSON object (docs/json.md)."""

from __future__ import annotations

import asterism
from asterism.cli.messages import cell_list, notes_of, problem_of
from asterism.errors import NotationError

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Mapping

    from asterism import AsterismError, Cell, Entry
    from asterism.cli.inputs import Item

UNIQUE, SEVERAL, NONE, UNKNOWN = "unique", "several", "none", "unknown"


class Verdict:
    """How many solutions a puzzle has: ``count``, or more than that; ``None`` if the search did not get that far."""

    def __init__(self, count: int | None, *, more: bool) -> None:
        self.count = count
        #: Whether there may be more, because counting stopped.
        self.more = more
        self.status = UNKNOWN if count is None else (NONE, UNIQUE)[count] if count < 2 else SEVERAL

    def text(self) -> str:
        """``1 unique``, ``2+ several``, ``14 several``, ``0 none``, ``? unknown``."""
        number = "?" if self.count is None else f"{self.count}{'+' if self.more else ''}"
        return f"{number} {self.status}"


def differing_cells(first: str, second: str, size: int) -> list[Cell]:
    """The cells that have a star in one of two answers only."""
    pairs = enumerate(zip(first, second, strict=True))
    return [asterism.Cell(*divmod(index, size)) for index, (one, other) in pairs if one != other]


def fault_of_answer(entry: Entry, answers: list[str], more: bool) -> str:
    """What is wrong with the answer that a puzzle came with; nothing if it is one of the solutions.

    ``answers`` are the solutions; if there may be ``more``, two of them.
    """
    given = entry.answer
    if entry.puzzle is None or given is None or given in answers or (more and _is_solution(entry, given)):
        return ""
    if not answers:
        return "the answer given is wrong: there is no solution"
    if len(answers) > 1:
        return "the answer given is none of the solutions"
    cells = cell_list(differing_cells(given, answers[0], entry.puzzle.size))
    return f"the answer given is not the solution: they differ at {cells}"


def _is_solution(entry: Entry, answer: str) -> bool:
    """Whether an answer solves a puzzle and agrees with the stars and marks that the puzzle came with."""
    if entry.puzzle is None:
        return False
    states = entry.board.states if entry.board is not None else ""
    agrees = all(state in ".*" if cell == "1" else state in ".x" for state, cell in zip(states, answer, strict=False))
    return agrees and asterism.is_solvable(asterism.Board.from_answer(entry.puzzle, answer))


def to_json(item: Item, status: str, members: Mapping[str, object]) -> str:
    """One line of JSON about a puzzle."""
    puzzle = item.entry.puzzle
    where = {"file": item.source.path, "line": item.entry.line}
    known = {} if puzzle is None else {"puzzle": puzzle.to("sbn")}
    return one_line({**where, "status": status, **known, **members})


def one_line(value: object) -> str:
    """JSON on one line, as all commands write it."""
    from json import dumps

    return dumps(value, separators=(",", ":"))


def error_to_json(item: Item, error: AsterismError | None = None) -> str:
    """One line of JSON about a text that is no puzzle, or a puzzle that can't be dealt with."""
    error = error or item.entry.error
    if error is None:
        raise ValueError("there is nothing wrong with this item")
    line, column = item.entry.line, None
    if isinstance(error, NotationError) and error.line is not None:
        line, column = line + error.line - 1, error.column
    notes = [note.removeprefix("help: ") for note in notes_of(error)]
    members = {"file": item.source.path, "line": line, "status": "error"}
    found = {"column": column, "problem": problem_of(error), "notes": notes}
    return one_line({**members, **found})
