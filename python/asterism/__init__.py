"""Star Battle puzzles (Two Not Touch, Queens, Sovereign): read, solve, prove, convert."""

from asterism._core import __version__
from asterism.board import Board
from asterism.cell import Cell
from asterism.errors import AsterismError, BoardError, LimitError, NotationError, PuzzleError
from asterism.exact import backbone, count, count_many, is_solvable, solutions
from asterism.files import Entry, read_file, read_lines
from asterism.puzzle import Puzzle

__all__ = [
    "AsterismError",
    "Board",
    "BoardError",
    "Cell",
    "Entry",
    "LimitError",
    "NotationError",
    "Puzzle",
    "PuzzleError",
    "__version__",
    "backbone",
    "count",
    "count_many",
    "is_solvable",
    "read_file",
    "read_lines",
    "solutions",
]
