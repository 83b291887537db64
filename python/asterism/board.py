"""A board: a puzzle and what is known of it so far."""

from __future__ import annotations

from asterism import _core as core
from asterism import notation
from asterism.cell import Cell, container_name
from asterism.errors import BoardError, NotationError, count_of, shown
from asterism.puzzle import Puzzle

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, NoReturn

    from asterism.observe import Band, Tilings
    from asterism.step import Group

#: How the states of a cell are written: unknown, star, mark.
STATES = ".*x"
_WRITTEN = bytes.maketrans(bytes(range(len(STATES))), STATES.encode())


class Board:
    """Stars and marks on a puzzle, right or wrong. A value: changing a cell makes another board."""

    __slots__ = ("_core", "puzzle")

    _core: core.Board
    #: The puzzle.
    puzzle: Puzzle

    def __init__(self, puzzle: Puzzle, states: str | None = None) -> None:
        """The empty board, or the one that ``states`` gives: N×N of ``.`` unknown, ``*`` star, ``x`` mark."""
        if not isinstance(puzzle, Puzzle):
            raise TypeError(f"expected a Puzzle, not {shown(puzzle)}")
        codes = bytes(puzzle.size**2) if states is None else _read_states(puzzle.size, states)
        object.__setattr__(self, "puzzle", puzzle)
        object.__setattr__(self, "_core", core.Board(puzzle._core, codes))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a Board can't be changed; star(), mark() and clear() give new ones")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a Board can't be changed")

    @classmethod
    def parse(cls, puzzle: Puzzle, text: str) -> Board:
        """Read N×N of ``.`` (unknown), ``*`` (star) and ``x`` (mark); blanks and line ends are ignored."""
        if not isinstance(text, str):
            raise TypeError(f"expected the text of a board, not {shown(text)}")
        return cls(puzzle, text)

    @classmethod
    def from_answer(cls, puzzle: Puzzle, answer: str) -> Board:
        """The full board of an answer, N×N of ``0`` and ``1``: every other cell is marked."""
        for place, letter in enumerate(answer):
            if letter not in "01":
                raise _misfit(f"{shown(letter)} in an answer", answer, place, "write 1 for a star and 0 for none")
        return cls(puzzle, answer.translate({ord("0"): "x", ord("1"): "*"}))

    @classmethod
    def _from_core(cls, puzzle: Puzzle, value: core.Board) -> Board:
        board = object.__new__(cls)
        object.__setattr__(board, "puzzle", puzzle)
        object.__setattr__(board, "_core", value)
        return board

    def _with(self, cell: str | tuple[int, int], state: int) -> Board:
        row, col = Cell.of(cell, self.puzzle.size)
        return Board._from_core(self.puzzle, self._core.with_cell(row * self.puzzle.size + col, state))

    def star(self, cell: str | tuple[int, int]) -> Board:
        """The board with a star there."""
        return self._with(cell, 1)

    def mark(self, cell: str | tuple[int, int]) -> Board:
        """The board with a mark there: no star."""
        return self._with(cell, 2)

    def clear(self, cell: str | tuple[int, int]) -> Board:
        """The board with nothing known there."""
        return self._with(cell, 0)

    def with_cells(self, stars: Iterable[str | tuple[int, int]], marks: Iterable[str | tuple[int, int]]) -> Board:
        """The board with stars and marks there."""
        size = self.puzzle.size
        board = self._core
        for cells, state in ((stars, 1), (marks, 2)):
            for cell in cells:
                row, col = Cell.of(cell, size)
                board = board.with_cell(row * size + col, state)
        return Board._from_core(self.puzzle, board)

    @property
    def states(self) -> str:
        """N×N of ``.`` (unknown), ``*`` (star) and ``x`` (mark), in reading order: what ``Board.parse`` reads."""
        return self._core.states().translate(_WRITTEN).decode()

    def state(self, cell: str | tuple[int, int]) -> str:
        """What is known of a cell: ``.``, ``*`` or ``x``."""
        row, col = Cell.of(cell, self.puzzle.size)
        return self.states[row * self.puzzle.size + col]

    @property
    def stars(self) -> list[Cell]:
        """The cells with a star, in reading order."""
        return self._cells("*")

    @property
    def marks(self) -> list[Cell]:
        """The cells with a mark, in reading order."""
        return self._cells("x")

    def _cells(self, state: str) -> list[Cell]:
        size = self.puzzle.size
        return [Cell(*divmod(index, size)) for index, known in enumerate(self.states) if known == state]

    def neighbors(self, cell: str | tuple[int, int]) -> tuple[Cell, ...]:
        """The cells that touch a cell, sideways, up and down, and over the corners."""
        size = self.puzzle.size
        row, col = Cell.of(cell, size)
        rows, cols = (range(max(0, line - 1), min(size, line + 2)) for line in (row, col))
        return tuple(Cell(r, c) for r in rows for c in cols if (r, c) != (row, col))

    def problems(self) -> list[str]:
        """What can be seen to be wrong, a sentence each: touching stars, overfull and starved containers."""
        size, quota = self.puzzle.size, self.puzzle.stars
        words = []
        for name, container, numbers in self._core.problems():
            if container is None:
                words.append(" and ".join(str(Cell(*divmod(cell, size))) for cell in numbers) + " touch")
                continue
            where = container_name(*container)
            if name == "overfull":
                words.append(f"{where} has {count_of(numbers[0], 'star')}, and takes {quota}")
            else:
                needs, room = numbers
                words.append(
                    f"{where} still needs {count_of(needs, 'star')}, and has {count_of(room, 'cell')} left for that"
                )
        return words

    def band(self, *, rows: Iterable[int] = (), cols: Iterable[int] = ()) -> Band:
        """The band of those rows, or columns, side by side and counted from 0: its stars, tiles and arrangements."""
        from asterism.observe import Band

        return Band(self, rows, cols)

    def tilings(self, container: str | Band) -> Tilings:
        """The fewest tiles that cover the unknown cells of a container, such as ``"Cage-7"``, or of a band."""
        from asterism.observe import tilings

        return tilings(self, container)

    def cages(self) -> tuple[Group, ...]:
        """The tiles that hold exactly one star, by their unknown cells, and the containers that prove it.

        They are found where a container, or two or three lines side by side, need as many stars as tiles cover their
        unknown cells: every tile of every such cover is one.
        """
        return tuple(group for group in self.groups() if group.kind == "cage")

    def strips(self) -> tuple[Group, ...]:
        """The 1×ns: unknown cells of a shape in one line with a star at least, as its tiles elsewhere are too few."""
        return tuple(group for group in self.groups() if group.kind == "strip")

    def groups(self) -> tuple[Group, ...]:
        """All cages and strips: unknown cells, the fewest and the most stars in them, and where they come from."""
        from asterism.observe import groups

        return groups(self)

    def to(self, format: str, *, answer: str | None = None) -> str:
        """The puzzle with its stars and marks in another notation; ``BoardError`` if that has no room for them."""
        if set(self.states) != {"."}:
            _check_room(format, "board", "stars and marks")
        if answer is not None:
            _check_room(format, "answer", "an answer")
        return notation.encode(self.puzzle.to_record(board=self.states, answer=answer), format)

    def symmetries(self) -> tuple[Board, ...]:
        """The eight images, with those of the puzzle and in the same order."""
        images = self.puzzle.symmetries()
        return tuple(Board._from_core(image, self._core.transform(number)) for number, image in enumerate(images))

    def __eq__(self, other: object) -> bool:
        return self._core == other._core if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._core)

    def __repr__(self) -> str:
        return f"Board({self.puzzle!r}, {self.states!r})"

    def __str__(self) -> str:
        from asterism.render import draw_text

        return draw_text(self.puzzle, self)

    def _repr_svg_(self) -> str:
        from asterism.render import draw_svg

        return draw_svg(self.puzzle, self)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Board, (self.puzzle, self.states))


def _check_room(format: str, part: str, words: str) -> None:
    if part not in notation.find_format(format).carries:
        able = ", ".join(known.name for known in notation.FORMATS if known.encode and part in known.carries)
        raise BoardError(f"{format} has no room for {words}; choose one of {able}")


def _read_states(size: int, text: str) -> bytes:
    places = [place for place, letter in enumerate(text) if not letter.isspace()]
    codes = bytearray()
    for place in places[: size * size]:
        code = STATES.find(text[place].lower())
        if code < 0:
            problem = f"{text[place]!r} stands for no state"
            raise _misfit(problem, text, place, "write . for unknown, * for a star, x for a mark")
        codes.append(code)
    if len(places) != size * size:
        where = places[size * size] if len(places) > size * size else len(text)
        problem = f"the board has {count_of(len(places), 'cell')}, expected {size}×{size} = {size * size}"
        raise _misfit(problem, text, where, "write one character for each cell")
    return bytes(codes)


def _misfit(problem: str, text: str, place: int, help: str) -> BoardError:
    cause = NotationError(problem, text, place, help=help)
    error = BoardError(str(cause))
    error.__cause__ = cause
    return error


def cells_of(puzzle: Puzzle, indices: Iterable[int]) -> tuple[Cell, ...]:
    """The cells with those indices in reading order."""
    return tuple(Cell(*divmod(index, puzzle.size)) for index in indices)
