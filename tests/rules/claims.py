"""What the spec files of facts claim of a board, checked the slow way.

``Cage-3 fits into 2 tiles``, ``A1 B1 hold 1``, ``Cage-2 in Row-4 holds at least 1``: cells by their names, or the
unknown cells of a container, or of two at once.
"""

from __future__ import annotations

import re
from itertools import combinations

import asterism
from asterism import Board, Cell
from asterism.cell import container_name

_CLAIM = re.compile(
    r"(?P<what>.+?) (?:fits? into (?P<tiles>\d+) tiles?|holds? (?P<how>at most |at least |)(?P<stars>\d+))"
)


def holds(claim: str, board: Board) -> bool:
    """Whether what is claimed is so."""
    found = _CLAIM.fullmatch(claim)
    assert found, f"{claim!r} is no claim"
    cells = _cells(found["what"], board)
    if found["tiles"]:
        return _fit(cells, int(found["tiles"]), board.puzzle.size)
    answers = list(asterism.solutions(board, 5000))
    assert 0 < len(answers) < 5000
    counts = [sum(answer[row * board.puzzle.size + col] == "1" for row, col in cells) for answer in answers]
    least = 0 if found["how"] == "at most " else int(found["stars"])
    most = len(cells) if found["how"] == "at least " else int(found["stars"])
    return least <= min(counts) and max(counts) <= most


def _cells(what: str, board: Board) -> set[Cell]:
    """The cells that are meant."""
    if "-" not in what:
        return {Cell(name) for name in what.split()}
    size = board.puzzle.size
    cells = [Cell(row, col) for row in range(size) for col in range(size)]
    names = {cell: {container_name(*kind) for kind in _containers(cell, board)} for cell in cells}
    wanted = set(what.split(" in "))
    return {cell for cell in cells if wanted <= names[cell] and board.state(cell) == "."}


def _containers(cell: Cell, board: Board) -> tuple[tuple[str, int], ...]:
    return (("r", cell.row), ("c", cell.col), ("s", board.puzzle.shapes[cell.row][cell.col]))


def _fit(cells: set[Cell], tiles: int, size: int) -> bool:
    """Whether so many 2×2 windows cover all the cells: every choice of windows is tried."""
    corners = [(row, col) for row in range(size - 1) for col in range(size - 1)]
    windows = [{(row + down, col + right) for down in (0, 1) for right in (0, 1)} for row, col in corners]
    useful = [window & cells for window in windows if window & cells]
    return any(cells <= set().union(*chosen) for chosen in combinations(useful, tiles))
