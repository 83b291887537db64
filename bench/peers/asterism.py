"""asterism itself, behind the same interface: from lists of shape numbers to a count."""

from __future__ import annotations

try:
    import asterism
    from asterism import exact
except ImportError as error:
    _missing: str | None = str(error)
else:
    _missing = None

NAME = "asterism"
PACKAGE = "asterism"
ABOUT = "the shapes written as a line of text, Puzzle.parse, count"

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def available() -> str | None:
    """None, or the reason why asterism can't be run here."""
    return _missing


def _parse(size: int, stars: int, shapes: list[list[int]]) -> asterism.Puzzle:
    layout = "".join([_LETTERS[shape] for row in shapes for shape in row])
    return asterism.Puzzle.parse(f"{size}x{stars}.{layout}")


def count(size: int, stars: int, shapes: list[list[int]], limit: int = 2) -> int:
    """The number of solutions, but no more than ``limit``."""
    return asterism.count(_parse(size, stars, shapes), limit=limit)


def nodes(size: int, stars: int, shapes: list[list[int]], limit: int = 2) -> int:
    """The number of positions that the search looked at while counting."""
    return exact.count_nodes(_parse(size, stars, shapes), limit=limit)[1]
