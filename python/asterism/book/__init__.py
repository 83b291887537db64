"""Books of puzzles to print: PDF from any puzzles, set by typst. Needs ``asterism[book]``."""

from asterism.book.contents import HINTS, SORTS, Problem, check_series, ids_of, prepare
from asterism.book.layout import PAPERS, Layout
from asterism.book.make import make_book, set_book

__all__ = [
    "HINTS",
    "PAPERS",
    "SORTS",
    "Layout",
    "Problem",
    "check_series",
    "ids_of",
    "make_book",
    "prepare",
    "set_book",
]
