"""What a text can see: a board, by its containers."""

from __future__ import annotations

from functools import cached_property

from asterism.cell import COLUMNS, Cell
from asterism.explain.tiles import tiles_for

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from asterism.board import Board
    from asterism.puzzle import Puzzle

#: Ways to place stars are told one by one up to so many.
TOLD = 4


class View:
    """A board as a text looks at it: which cells are open, where stars are, what containers still need."""

    def __init__(self, puzzle: Puzzle, open: Iterable[Cell], stars: Iterable[Cell]) -> None:
        self.puzzle = puzzle
        self.size = puzzle.size
        self.open = frozenset(open)
        self.stars = frozenset(stars)

    @classmethod
    def of(cls, board: Board) -> View:
        """The view of a board."""
        size = board.puzzle.size
        cells = [(Cell(*divmod(place, size)), state) for place, state in enumerate(board.states)]
        return cls(
            board.puzzle,
            (cell for cell, state in cells if state == "."),
            (cell for cell, state in cells if state == "*"),
        )

    @cached_property
    def _shapes(self) -> list[list[int]]:
        return self.puzzle.shapes

    def cells(self, *containers: str) -> frozenset[Cell]:
        """All cells of containers."""
        return frozenset(cell for name in containers for cell in self._cells(name))

    def _cells(self, name: str) -> Iterator[Cell]:
        kind, _, place = name.partition("-")
        every = range(self.size)
        if kind == "Row":
            return (Cell(int(place) - 1, col) for col in every)
        if kind == "Col":
            return (Cell(row, COLUMNS.index(place.upper())) for row in every)
        number = int(place) - 1
        return (Cell(row, col) for row in every for col in every if self._shapes[row][col] == number)

    def open_in(self, *containers: str) -> frozenset[Cell]:
        """The open cells of containers."""
        return self.cells(*containers) & self.open

    def stars_in(self, *containers: str) -> frozenset[Cell]:
        """The stars in containers."""
        return self.cells(*containers) & self.stars

    def needs(self, *containers: str) -> int:
        """The stars that containers still need, together."""
        return sum(self.puzzle.stars - len(self.stars_in(name)) for name in containers)

    def containers_of(self, cell: Cell) -> tuple[str, str, str]:
        """The row, the column and the shape of a cell."""
        shape = self._shapes[cell.row][cell.col]
        return (f"Row-{cell.row + 1}", f"Col-{COLUMNS[cell.col].lower()}", f"Cage-{shape + 1}")

    @property
    def shapes(self) -> list[str]:
        """The names of all shapes."""
        return [f"Cage-{number + 1}" for number in range(self.size)]

    def tiles(self, cells: Iterable[Cell]) -> int:
        """How many tiles it takes to cover cells."""
        return tiles_for(cells, self.size)

    def taken(self, star: Cell) -> frozenset[Cell]:
        """The cells that a star takes: itself, its neighbors, and all of what it completes."""
        return near(star) | {star} | self.cells(*self.completed(star))

    def completed(self, star: Cell) -> list[str]:
        """The containers that need just that one star."""
        return [name for name in self.containers_of(star) if self.needs(name) == 1]

    def with_star(self, star: Cell) -> View:
        """The view with a star, and all that it takes marked."""
        return View(self.puzzle, self.open - self.taken(star), self.stars | {star})

    def ways(self, cells: Collection[Cell], stars: int, most: int) -> list[tuple[Cell, ...]]:
        """The ways to put stars into cells, none touching another and none over its quota; ``most`` at most."""
        left = {name: self.needs(name) for cell in cells for name in self.containers_of(cell)}
        found: list[tuple[Cell, ...]] = []
        self._extend(sorted(cells), stars, left, (), found, most)
        return found

    def _extend(
        self,
        cells: list[Cell],
        stars: int,
        left: dict[str, int],
        chosen: tuple[Cell, ...],
        found: list[tuple[Cell, ...]],
        most: int,
    ) -> None:
        if stars == 0:
            found.append(chosen)
            return
        for place, cell in enumerate(cells):
            if len(cells) - place < stars or len(found) == most:
                return
            containers = self.containers_of(cell)
            if all(left[name] > 0 for name in containers):
                after = left | {name: left[name] - 1 for name in containers}
                apart = [other for other in cells[place + 1 :] if not touches(cell, other)]
                self._extend(apart, stars - 1, after, (*chosen, cell), found, most)


def touches(one: Cell, other: Cell) -> bool:
    """Whether two cells lie side by side, or corner to corner."""
    return max(abs(one.row - other.row), abs(one.col - other.col)) == 1


def near(cell: Cell) -> frozenset[Cell]:
    """The neighbors of a cell, as far as cells go."""
    rows = range(max(cell.row - 1, 0), min(cell.row + 2, len(COLUMNS)))
    cols = range(max(cell.col - 1, 0), min(cell.col + 2, len(COLUMNS)))
    return frozenset(Cell(row, col) for row in rows for col in cols) - {cell}
