"""Where the puzzles come from: collections beside the project where they are, else the puzzles it ships."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COLLECTIONS = ROOT.parent / "shared" / "corpora"
LIBRARY = ROOT / "python" / "asterism" / "library"


@dataclass(frozen=True)
class Item:
    """A puzzle as every solver gets it."""

    size: int
    stars: int
    shapes: list[list[int]]

    @property
    def text(self) -> str:
        """The puzzle as one line of text."""
        letters = "".join(chr(ord("A") + shape) for row in self.shapes for shape in row)
        return f"{self.size}x{self.stars}.{letters}"


@dataclass(frozen=True)
class Corpus:
    """A named collection of puzzles."""

    name: str
    items: list[Item]

    def sample(self, count: int) -> list[Item]:
        """So many puzzles from all over the collection, always the same; each beginning of it is as fair a sample."""
        items = list(self.items)
        random.Random(self.name).shuffle(items)
        return items[:count]

    @property
    def kinds(self) -> str:
        """The sizes and star counts in the collection: ``10×10, 2 stars``."""
        kinds = sorted({(item.size, item.stars) for item in self.items})
        words = [f"{size}×{size}, {stars} star{'s' if stars > 1 else ''}" for size, stars in kinds]
        return "; ".join(words) if len(words) < 4 else f"{words[0]} to {words[-1]}"


def _item(size: int, stars: int, layout: str) -> Item:
    numbers: dict[str, int] = {}
    cells = [numbers.setdefault(letter, len(numbers)) for letter in layout]
    return Item(size, stars, [cells[start : start + size] for start in range(0, size * size, size)])


def _read_sbn(path: Path) -> list[Item]:
    items = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            head, layout = line.strip().split(".")[:2]
            size, stars = head.split("x")
            items.append(_item(int(size), int(stars), layout))
    return items


def _read_csv(path: Path) -> list[Item]:
    """A file of 10×10 two-star puzzles: layout, answer, measure of effort."""
    rows = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip() and not line.startswith("#")]
    return [_item(10, 2, row.split(",")[0]) for row in rows if not row.startswith("layout")]


def _read_folder(folder: Path) -> list[Corpus]:
    found = [Corpus(path.stem, _read_csv(path)) for path in sorted(folder.glob("krazydad*.csv"))]
    found += [Corpus(path.stem, _read_sbn(path)) for path in folder.glob("*.sbn")]
    filled = [corpus for corpus in found if corpus.items]
    return sorted(filled, key=lambda corpus: (corpus.items[0].size, corpus.items[0].stars, corpus.name))


def find() -> tuple[list[Corpus], str]:
    """All collections, small grids first, and a line that says where they are from."""
    if COLLECTIONS.is_dir() and (corpora := _read_folder(COLLECTIONS)):
        return corpora, f"puzzles: published collections in {COLLECTIONS}"
    corpora = _read_folder(LIBRARY) if LIBRARY.is_dir() else []
    return corpora, f"puzzles: those of the package ({LIBRARY}); no collections in {COLLECTIONS}"
