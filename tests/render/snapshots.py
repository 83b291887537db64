"""The pictures that are kept: ``python -m tests.render.snapshots`` writes them anew; look at what changed."""

from __future__ import annotations

import re
from pathlib import Path

from asterism import Board, Broken, Case, Cell, Group, Premises, Puzzle, Step, library, solutions
from asterism.render import THEMES, draw_svg, draw_text

FOLDER = Path(__file__).parent / "snapshots"

SQUARE = Puzzle(6, 1, "AAABBBACCCBBADDCEEFDDCEEFDDEEEFFFFFE")


def steps() -> dict[str, Step]:
    """Steps made by hand, with everything that pictures of steps have: they stay as they are when rules change."""
    board = Board(SQUARE).star("B4").mark("A3").mark("B3").mark("C3").mark("A4").mark("C4").mark("A5").mark("B5")
    counted = Premises(
        containers=["Cage-1", "Cage-2"],
        against=["Row-1", "Row-2"],
        tiles=[Cell(0, 4), Cell(1, 4)],
        groups=[
            Group("rest", [Cell(1, 1), Cell(1, 2)], 1, 1),
            Group("strip", [Cell(2, 4), Cell(2, 5)], 0, 1, ["Cage-5"]),
        ],
        fins=[Cell(2, 3)],
        pivots=[Cell(5, 4)],
        needs=2,
        room=2,
    )
    links = [Step("R1.1", marks=["E1", "D2"], before=board), Step("R2.1", stars=["F3"], before=board)]
    broken = Broken("tiles", ["Cage-2"], against=["Row-2"], needs=1, room=0, tiles=[Cell(0, 4)])
    what_if = Premises(pivots=[Cell(0, 3)], cases=[Case(stars=[Cell(0, 3)], chain=links, broken=broken)])
    cases = Premises(["Row-1"], cases=[Case(stars=[Cell(0, 0)]), Case(stars=[Cell(0, 2)]), Case(marks=[Cell(0, 1)])])
    return {
        "counted": Step("R5.6", stars=["E6"], marks=["D2", "F5"], premises=counted, before=board),
        "what-if": Step("R8.4", marks=["D1"], premises=what_if, before=board),
        "cases": Step("R8.6", marks=["B2"], premises=cases, before=board),
    }


def pictures() -> dict[str, str]:
    """All that is kept, by file name."""
    small, middle = library.load("5x1")[0], library.load("8x1")[0]
    solved = Board.from_answer(middle, next(solutions(middle)))
    begun = Board(middle).star("A1").mark("B1").mark("H8")
    found = {f"solved-{theme}.svg": draw_svg(middle, solved, theme=theme) for theme in THEMES}
    found["empty-cell-20.svg"] = draw_svg(small, cell=20)
    found["empty.txt"] = draw_text(small)
    found["begun.txt"] = draw_text(middle, begun)
    found["begun-ascii.txt"] = draw_text(middle, begun, ascii=True)
    found["begun-colour.txt"] = draw_text(small, Board(small).star("C2").mark("C3"), color=True)
    found["names.svg"] = draw_svg(small, names=True)
    for name, step in steps().items():
        found[f"{name}.svg"] = without_words(draw_svg(step, caption=False))
        found[f"{name}.txt"] = draw_text(step, caption=False)
    found["panels.svg"] = without_words(draw_svg(steps()["cases"]))
    found["what-if-ascii.txt"] = draw_text(steps()["what-if"], caption=False, ascii=True)
    found["what-if-colour.txt"] = draw_text(steps()["what-if"], caption=False, color=True)
    return {name: text.rstrip("\n") + "\n" for name, text in found.items()}


def without_words(svg: str) -> str:
    """A picture without the words of rules, which are not what is kept here."""
    return re.sub(r"<desc>.*?</desc>\n|<text.*?</text>\n", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
