"""The pictures that are kept: ``python -m tests.render.snapshots`` writes them anew; look at what changed."""

from __future__ import annotations

from pathlib import Path

from asterism import Board, library, solutions
from asterism.render import THEMES, draw_svg, draw_text

FOLDER = Path(__file__).parent / "snapshots"


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
    return {name: text.rstrip("\n") + "\n" for name, text in found.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
