"""What can be wrong with what a caller gave: every error says what, where, and how to mend it."""

from __future__ import annotations

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from asterism.board import Board
    from asterism.cell import Cell
    from asterism.ladder import Rule


def shown(value: object) -> str:
    """A value as messages show it: a long one is cut, and a number too long to be written is called that."""
    try:
        text = repr(value)
    except ValueError:
        return "a number too long to be written"
    return text if len(text) <= 400 else f"{text[:399]}…"


def count_of(number: int, noun: str) -> str:
    """``1 star``, ``2 stars``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


class AsterismError(ValueError):
    """The parent of every error that asterism raises for bad input."""


class NotationError(AsterismError):
    """A text is not a puzzle in the notation it seems to be in.

    ``problem`` says what is wrong, ``text`` is what was read, ``index`` the place in it (from 0; its length where
    something is missing at the end; ``None`` where no single place is at fault), ``help`` how to mend it.
    """

    def __init__(
        self,
        problem: str,
        text: str = "",
        index: int | None = None,
        *,
        help: str = "",
        format: str = "",
    ) -> None:
        super().__init__(problem, text, index)
        self.problem = problem
        self.text = text
        self.index = index
        self.help = help
        self.format = format

    @property
    def line(self) -> int | None:
        """The line of ``index`` in ``text``, from 1."""
        return None if self.index is None else self.text.count("\n", 0, self.index) + 1

    @property
    def column(self) -> int | None:
        """The column of ``index`` in its line, from 1."""
        return None if self.index is None else self.index - (self.text.rfind("\n", 0, self.index) + 1) + 1

    def __str__(self) -> str:
        where = "" if self.index is None else f" (line {self.line}, column {self.column})"
        advice = f"; {self.help}" if self.help else ""
        return f"{self.problem}{where}{advice}"

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (self.problem, self.text, self.index, self.help, self.format))


def _rebuild(problem: str, text: str, index: int | None, help: str, format: str) -> NotationError:
    return NotationError(problem, text, index, help=help, format=format)


class PuzzleError(AsterismError):
    """The values do not make a puzzle: ``defects`` lists everything that is wrong, a sentence each."""

    def __init__(self, defects: tuple[str, ...]) -> None:
        super().__init__(defects)
        self.defects = defects

    def __str__(self) -> str:
        return "; ".join(self.defects)


class BoardError(AsterismError):
    """The stars and marks do not fit the puzzle's grid, or a format has no room for them."""


class LimitError(AsterismError):
    """A search stopped at its limit of nodes before it knew the answer; ``found`` is what it had by then."""

    def __init__(self, nodes: int, found: int) -> None:
        super().__init__(nodes, found)
        self.nodes = nodes
        self.found = found

    def __str__(self) -> str:
        return f"stopped after {self.nodes} nodes with {self.found} found, and more may exist; raise max_nodes"


class SoundnessError(AsterismError):
    """A rule is wrong: it concluded something that a solution contradicts.

    ``rule`` is the rule, ``board`` where it was seen, ``cell`` the first cell that it is wrong about, and ``is_star``
    what it took that for.
    """

    def __init__(self, rule: Rule, board: Board, cell: Cell, is_star: bool) -> None:
        super().__init__(rule, board, cell, is_star)
        self.rule = rule
        self.board = board
        self.cell = cell
        self.is_star = is_star

    def __str__(self) -> str:
        claim, truth = ("is a star", "without one") if self.is_star else ("is no star", "with a star")
        problem = f"the rule {self.rule} says that {self.cell} {claim}, but there is a solution {truth} there"
        return f"{problem}: {self.board!r}"


class MissingError(AsterismError):
    """What was asked for needs a package that is not installed: ``problem`` says which, ``help`` how to get it."""

    def __init__(self, problem: str, help: str) -> None:
        super().__init__(problem, help)
        self.problem = problem
        self.help = help

    def __str__(self) -> str:
        return f"{self.problem}; {self.help}"


class GenerationError(AsterismError):
    """No puzzle was made: ``problem`` says why, ``help`` what to try.

    ``tried`` is empty if the order can't be met; else it says how many layouts were begun, how many of them came to
    have one solution, and how many puzzles rules looked at.
    """

    def __init__(self, problem: str, help: str = "", tried: tuple[int, ...] = ()) -> None:
        super().__init__(problem, help, tried)
        self.problem = problem
        self.help = help
        self.tried = tried

    def __str__(self) -> str:
        return f"{self.problem}; {self.help}" if self.help else self.problem
