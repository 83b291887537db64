"""Rules written in Python, for trying ideas out: they go into a rulebook beside the ids of others."""

from __future__ import annotations

from asterism.board import Board
from asterism.cell import Cell
from asterism.errors import shown
from asterism.ladder import OWN, RULES, Rule, RuleError, read_documentation
from asterism.step import Premises, Step
from asterism.value import Value

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import ClassVar, TypeAlias

    #: What a rule is written as: it looks at a board, and gives what follows.
    Find: TypeAlias = Callable[[Board], "Iterable[Conclusion]"]


class Conclusion(Value):
    """What a rule written in Python concludes: cells that are stars, cells that are none, and why.

    ``text`` says what is seen and why that follows; without it, words are made from the rule's documentation. The
    containers of the ``premises`` tell where to look.
    """

    __slots__ = ("marks", "premises", "stars", "text")

    stars: tuple[str | tuple[int, int], ...]
    marks: tuple[str | tuple[int, int], ...]
    premises: Premises
    text: str

    _parts: ClassVar[tuple[str, ...]] = ("stars", "marks", "premises", "text")
    _plain: ClassVar[int] = 2

    def __init__(
        self,
        stars: Iterable[str | tuple[int, int]] = (),
        marks: Iterable[str | tuple[int, int]] = (),
        premises: Premises | None = None,
        text: str = "",
    ) -> None:
        self._set(stars=tuple(stars), marks=tuple(marks), premises=premises or Premises(), text=text)


class PythonRule(Rule):
    """A rule that is a function; ``asterism.rule`` makes it. Calling it calls the function."""

    __slots__ = ("__dict__", "find")

    find: Find

    def __call__(self, board: Board) -> Iterable[Conclusion]:
        """What it concludes, as the function gives it."""
        return self.find(board)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return self.find.__qualname__

    def __reduce__(self) -> str:  # type: ignore[override]
        # Where the rule is defined, its name stands for it.
        return self.find.__qualname__

    def steps(self, board: Board, check: Callable[[Rule, Board, Step], None] | None = None) -> Iterator[Step]:
        """What it finds on a board, as steps that change something; ``check`` sees each as it was concluded."""
        try:
            for conclusion in self.find(board):
                found = self._step(conclusion, board)
                if check is not None:
                    check(self, board, found)
                stars = [cell for cell in found.stars if board.state(cell) == "."]
                marks = [cell for cell in found.marks if board.state(cell) == "."]
                if stars or marks:
                    yield Step(self, stars, marks, found.premises, board, found.words)
        except Exception as error:
            error.add_note(f"in the rule {self}, on {board!r}")
            raise

    def _step(self, conclusion: Conclusion, board: Board) -> Step:
        if not isinstance(conclusion, Conclusion):
            raise TypeError(f"a rule yields asterism.Conclusion(stars=…, marks=…), not {shown(conclusion)}")
        stars, marks = (_sorted(cells, board) for cells in (conclusion.stars, conclusion.marks))
        if both := set(stars) & set(marks):
            raise RuleError(f"{min(both)} can't be a star and marked at once")
        return Step(self, stars, marks, conclusion.premises, board, conclusion.text)


def _sorted(cells: Iterable[str | tuple[int, int]], board: Board) -> list[Cell]:
    return sorted({Cell.of(cell, board.puzzle.size) for cell in cells})


def rule(*, id: str, name: str, tier: int = 5, also: Iterable[str] = ()) -> Callable[[Find], PythonRule]:
    """Make a rule of a function that takes a board and yields conclusions.

    Its docstring is the rule's documentation: what it is about, then parts that begin with ``Condition:``, ``Action:``
    and ``Sound because:``. The rule goes into a rulebook as it is, or by its ``id``, which no rule of the ladder has; a
    rule made later with the same id takes its place. ``tier`` says how hard it is to see, 1 to 9 as in the ladder.
    """
    if not str(id) or any(letter.isspace() or letter == "," for letter in str(id)):
        raise RuleError(f"{shown(id)} can't be the id of a rule; write some letters and digits, as in 'X.1'")
    if any(known.id == id for known in RULES):
        raise RuleError(f"{id} is a rule of the ladder; give this one another id, such as 'X.1'")
    if type(tier) is not int or not 1 <= tier <= 9:
        raise RuleError(f"the tier is {shown(tier)}, expected 1 to 9")

    def make(find: Find) -> PythonRule:
        documentation = read_documentation((find.__doc__ or f"{name}.").splitlines())
        made = PythonRule(id, name, tier, *documentation, tuple(also))
        made._set(find=find, __module__=find.__module__, __doc__=find.__doc__)
        OWN[id] = made
        return made

    return make
