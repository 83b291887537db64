"""The words of a book that are the same in every book: heads, how to play, what the signs of hints mean."""

from __future__ import annotations

from asterism.board import Board
from asterism.cell import Cell
from asterism.errors import count_of
from asterism.puzzle import Puzzle
from asterism.step import Premises, Step

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from typing import Any

WORDS = {
    "rules_title": "How to play",
    "puzzles_title": "Puzzles",
    "hints_title": "Hints",
    "hints_words": "Each picture shows a step of a puzzle, with the stars and marks that are known by then.",
    "answers_title": "Answers",
    "answer_word": "answer: page",
    "page_word": "page",
}

#: A puzzle to explain the rules with, its answer, and a star of that.
_EXAMPLE = Puzzle(5, 1, "AABCDABBCDABBCDEBBCDEBCCD")
_ANSWER = "0100000001001001000000010"
_FIRST = "B1"

#: How to play, in the order of the pictures: a head on a line, and below it a text.
_RULES = """\
Stars
Every grid is cut into as many shapes as it has rows; thick lines part them. Put stars into cells, so that every row,
every column and every shape holds just as many as stand over the grid, {stars} for example. The small grids on this
page take 1 star.

Stars never touch
No two stars stand side by side, nor corner to corner: all cells round a star stay empty. Write a dot or a cross into
every cell that can't have a star. Such marks are half of the solution.

Lines and shapes share their stars
All cells of the shaded column belong to one shape. The star of the column is the star of that shape, and so the shape
has none elsewhere. The same goes for two lines and two shapes, or for three.

Two by two
Any square of two by two cells holds one star at most, as its cells all touch. Where stars are many and room is scarce,
cover a line or a shape with as few squares as you can, and count them."""

#: The signs of hints: their kinds, and what they mean in general.
_KEYS = {
    "seen": "what to look at",
    "against": "what it is weighed against",
    "tile": "a tile: two by two cells, at most one star",
    "group": "a part with as many stars as its number says",
    "fin": "a fin: it stands in the way",
    "pivot": "what it turns on",
    "reach": "what a star there touches",
    "assumed star": "what if there were a star",
    "follows": "then this would follow, link by link",
    "broken": "and here something would fail",
    "new star": "a star that follows",
    "new mark": "no star here: that follows",
}


def cover() -> dict[str, str]:
    """The picture on the title page: no puzzle of the book, whose answer nobody wants to see there."""
    from asterism.render import draw_svg
    from asterism.render.picture import picture_of

    return {"cover": draw_svg(_solved(), theme="print"), "cover_words": picture_of(_solved()).words}


def _solved() -> Board:
    return Board(_EXAMPLE, _ANSWER.translate({ord("0"): ".", ord("1"): "*"}))


def rules(puzzle: Puzzle) -> list[dict[str, Any]]:
    """How to play, a paragraph beside a picture each; the words fit the puzzles of the book."""
    from asterism.render import draw_svg
    from asterism.render.picture import picture_of

    pictures: tuple[Board | Step, ...] = (_solved(), *_thoughts())
    parts = [part.partition("\n") for part in _RULES.split("\n\n")]
    # Names of rows and columns are no help here: the words do without.
    return [
        {
            "title": title,
            "text": " ".join(text.split()).format(stars=count_of(puzzle.stars, "star")),
            "svg": draw_svg(what, theme="print", names=False, caption=False),
            "words": picture_of(what).words,
        }
        for what, (title, _, text) in zip(pictures, parts, strict=True)
    ]


def _thoughts() -> tuple[Step, ...]:
    """Steps on the way to the answer of the example."""
    first = Board(_EXAMPLE).star(_FIRST)
    touching = Step(
        "R1.1", marks=["A1", "C1", "A2", "B2", "C2"], premises=Premises(pivots=[Cell(_FIRST)]), before=first
    )
    counted = Step("R2.4", marks=["C5"], premises=Premises(["Col-d"], ["Cage-3"]), before=Board(_EXAMPLE))
    tile = Premises(["Col-b"], tiles=[Cell("B1"), Cell("B3"), Cell("A4")])
    tiled = Step("R3.1", premises=tile, before=Board(_EXAMPLE))
    return touching, counted, tiled


def labels() -> list[dict[str, str]]:
    """The signs of hints with what they mean."""
    from asterism.render.caption import draw_swatch

    return [{"svg": draw_swatch(kind, "print"), "words": words} for kind, words in _KEYS.items()]
