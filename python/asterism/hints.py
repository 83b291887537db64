"""Hints for a player's own board: what is wrong on it, or else the easiest next step.

What is wrong comes first: no step leads anywhere from a board without a solution. The exact solver says whether that is
so, and which cells are at fault; the words for it come in the same grades as those for a step.

All images of a board get the image of the same hint. Where a choice is to be made, it is made on the image whose puzzle
comes first among the eight.
"""

from __future__ import annotations

from asterism import _core
from asterism.board import Board
from asterism.books import Book, next_step
from asterism.cell import Cell, container_name
from asterism.errors import LimitError
from asterism.exact import backbone, is_solvable, solutions
from asterism.ladder import place_of
from asterism.observe import find_container
from asterism.own_rules import PythonRule
from asterism.step import Step, read_step
from asterism.value import Value
from asterism.verify import Verifier

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, ClassVar

    from asterism.books import Check, Rulebook

#: The rules whose marks many players do not make.
_TRIVIAL = [place_of(id) for id in ("R1.1", "R1.2", "R1.3", "R1.4")]
#: Of a puzzle with more solutions than that tells apart, only one group of wrong cells is looked for.
_MANY_NODES = 100_000
#: The last tier whose rules are quick to look for in all places: of these the easiest is given, of others the first.
_QUICK = 6


class Mistake(Value):
    """Something that is wrong on a board: the player's stars and marks leave no solution.

    Its ``kind`` is ``wrong`` (each of the ``cells`` is wrong by itself), ``together`` (the puzzle has several
    solutions; the cells can't all be right, and without any one of them they could) or ``unsolvable`` (the puzzle
    itself has no solution: nothing on the board is to blame, and there are no cells).
    """

    __slots__ = ("board", "cells", "kind")

    board: Board
    kind: str
    cells: tuple[Cell, ...]

    _parts: ClassVar[tuple[str, ...]] = ("board", "kind", "cells")
    _plain: ClassVar[int] = 2

    def __init__(self, board: Board, kind: str, cells: Iterable[str | tuple[int, int]] = ()) -> None:
        self._set(board=board, kind=kind, cells=tuple(Cell.of(cell, board.puzzle.size) for cell in cells))

    @property
    def place(self) -> str:
        """A row or column with a cell that is wrong: with a star, if any star is. Empty if no cell is to blame."""
        stars = [cell for cell in self.cells if self.board.state(cell) == "*"]
        return _line_of_first(self.board, stars or self.cells) if self.cells else ""

    @property
    def nudge(self) -> str:
        """Where to look."""
        from asterism.explain import hints

        return hints.nudge(self)

    @property
    def pattern(self) -> str:
        """What kind of thing is wrong, and how much of it."""
        from asterism.explain import hints

        return hints.pattern(self)

    @property
    def text(self) -> str:
        """Which cells are wrong."""
        from asterism.explain import hints

        return hints.text(self)

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as for JSON."""
        cells = [str(cell) for cell in self.cells]
        return {"kind": self.kind, "cells": cells, "nudge": self.nudge, "pattern": self.pattern, "text": self.text}

    def __str__(self) -> str:
        return self.text


def hint(
    board: Board, rulebook: Rulebook = "full", *, trivial: bool = False, verify: bool = False
) -> Step | Mistake | None:
    """Help for a player: what is wrong on their board, or the easiest step that changes something on it.

    ``None`` if there is nothing to find: the board has all its stars, or no rule of the rulebook finds anything more. A
    step rests on nothing but what is on the board. Many players do not make the marks of tier 1; with ``trivial`` these
    are taken as made, and the step says so: ``step.assumed`` are the cells, and ``step.before`` has their marks.
    ``verify`` is that of ``solve``.
    """
    if not isinstance(board, Board):
        raise TypeError(f"expected a Board, not {board!r}; Board(puzzle) is the empty one")
    book = Book(rulebook)
    mistake = find_mistake(board)
    if mistake is not None:
        return mistake
    if is_full(board):
        return None
    seen = board
    if trivial:
        seen = Board._from_core(board.puzzle, _core.solve(board._core, _TRIVIAL, False).board)
    step = _easiest(seen, book, Verifier(board).check if verify else None)
    if step is None or seen == board:
        return step
    assumed = [cell for cell in seen.marks if board.state(cell) == "."]
    return Step(step.rule, step.stars, step.marks, step.premises, seen, step.words, assumed)


def is_full(board: Board) -> bool:
    """Whether a board has as many stars as its puzzle."""
    return len(board.stars) == board.puzzle.size * board.puzzle.stars


def _easiest(board: Board, book: Book, check: Check | None) -> Step | None:
    """The easiest step of the first rule that finds any."""
    first = next_step(board, book.parts, check)
    if first is None or first.rule.tier > _QUICK or isinstance(first.rule, PythonRule):
        return first
    found = _core.find_steps(board._core, place_of(first.rule.id))
    return min((read_step(parts, board.puzzle.size, board) for parts in found), key=_effort)


def _effort(step: Step) -> tuple[int, ...]:
    """How much there is to look at for a step, and then how little comes of it."""
    because = step.premises
    names = (*because.containers, *because.against)
    parts = len(because.tiles) + len(because.groups) + len(because.fins)
    return len(names), parts, _unknown_cells(step.before, names), -len(step.stars), -len(step.marks)


def _unknown_cells(board: Board, names: Iterable[str]) -> int:
    """How many unknown cells lie in some containers."""
    size, layout = board.puzzle.size, board.puzzle.shapes
    wanted = {find_container(name, size) for name in names}
    places = [divmod(place, size) for place, state in enumerate(board.states) if state == "."]
    return sum(bool(wanted & {("r", row), ("c", col), ("s", layout[row][col])}) for row, col in places)


def find_mistake(board: Board) -> Mistake | None:
    """What is wrong on a board, if anything is."""
    if not board.problems() and is_solvable(board):
        return None
    answers = list(solutions(board.puzzle, 2))
    if not answers:
        return Mistake(board, "unsolvable")
    if len(answers) == 1:
        wrong = [place for place, pair in enumerate(zip(board.states, answers[0], strict=True)) if pair in _WRONG]
        return Mistake(board, "wrong", [divmod(place, board.puzzle.size) for place in wrong])
    number = _first_image(board)
    image = board.symmetries()[number]
    lost = _lost(image)
    cells = lost or _conflict(image)
    kind = "wrong" if lost or len(cells) == 1 else "together"
    return Mistake(board, kind, _turn_back(Board(image.puzzle).with_cells([], cells), number).marks)


#: What is on a board, and what the answer has there.
_WRONG = (("*", "0"), ("x", "1"))


def _lost(board: Board) -> list[Cell]:
    """The stars and marks that no solution of the puzzle has; none if that takes too long to find out."""
    try:
        always, never = backbone(Board(board.puzzle), max_nodes=_MANY_NODES)
    except LimitError:
        return []
    return [cell for cell in board.stars if cell in never] + [cell for cell in board.marks if cell in always]


def _conflict(board: Board) -> list[Cell]:
    """Stars and marks that leave no solution, while without any one of them there is one; stars rather than marks."""
    states = {cell: board.state(cell) for cell in [*board.stars, *board.marks]}

    def stands(chosen: list[Cell]) -> bool:
        stars = [cell for cell in chosen if states[cell] == "*"]
        marks = [cell for cell in chosen if states[cell] == "x"]
        return is_solvable(Board(board.puzzle).with_cells(stars, marks))

    def least(given: list[Cell], rest: list[Cell], is_new: bool) -> list[Cell]:
        # Halves are left out as a whole while what is left has no solution; those in front are kept rather.
        if is_new and not stands(given):
            return []
        if len(rest) == 1:
            return rest
        one, other = rest[: len(rest) // 2], rest[len(rest) // 2 :]
        behind = least(given + one, other, bool(one))
        return least(given + behind, one, bool(behind)) + behind

    return least([], list(states), False)


def _line_of_first(board: Board, cells: Iterable[Cell]) -> str:
    """The name of the line through the first of some cells: a row of the image whose puzzle comes first."""
    number = _first_image(board)
    image = Board(board.puzzle).with_cells([], cells).symmetries()[number]
    row = image.marks[0].row
    line = Board(image.puzzle).with_cells([], [(row, col) for col in range(image.puzzle.size)])
    first, second, *_ = _turn_back(line, number).marks
    return container_name("r", first.row) if first.row == second.row else container_name("c", first.col)


def _first_image(board: Board) -> int:
    """The number of the image that comes first, by its puzzle and then by what is on it."""
    images = board.symmetries()
    return min(range(len(images)), key=lambda number: (images[number].puzzle.layout, images[number].states))


def _turn_back(image: Board, number: int) -> Board:
    """The board of which this is the image with that number; of the eight, all but quarter turns undo themselves."""
    return image.symmetries()[-number % 4 if number < 4 else number]
