"""Words that texts share: numbers of things, lists, cells in runs, containers side by side, and what changes."""

from __future__ import annotations

from asterism.cell import COLUMNS, Cell

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from asterism.step import Step

#: Cells side by side are told as ``A3–D3`` when there are so many of them.
_RUN = 3


def counted(number: int, noun: str) -> str:
    """``1 star``, ``2 stars``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def verb(things: int | Collection[object], one: str, many: str) -> str:
    """The form that goes with one thing, or with several."""
    number = things if isinstance(things, int) else len(things)
    return one if number == 1 else many


def listed(things: Iterable[object], last: str = "and") -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    words = [str(thing) for thing in things]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def joined(*sentences: str) -> str:
    """Sentences one after the other, without those that have nothing to say."""
    return " ".join(filter(None, sentences))


def named(cells: Iterable[Cell], last: str = "and") -> str:
    """Cells, those side by side as ``A3–D3``, in reading order."""
    left = sorted(set(cells))
    found: list[tuple[Cell, str]] = []
    while left:
        run = max((_run(left, cell, down) for cell in left for down in (False, True)), key=len)
        if len(run) < _RUN:
            found += [(cell, str(cell)) for cell in left]
            break
        found.append((run[0], f"{run[0]}–{run[-1]}"))
        left = [cell for cell in left if cell not in run]
    return listed((words for _, words in sorted(found)), last)


def _run(cells: Sequence[Cell], start: Cell, down: bool) -> list[Cell]:
    """The cells side by side from one on, to the right or down."""
    run = [start]
    while (following := (run[-1].row + down, run[-1].col + (not down))) in cells:
        run.append(Cell(*following))
    return run


def together(containers: Iterable[str]) -> str:
    """Containers by their names; lines side by side as ``Rows 3–4`` or ``Columns c–e``."""
    words: list[str] = []
    run: list[str] = []
    for name in [*sorted(containers, key=in_order), ""]:
        if run and not _is_next(run[-1], name):
            words.append(_run_name(run))
            run = []
        run.append(name)
    return listed(words)


def in_order(name: str) -> tuple[str, int, str]:
    """What containers are sorted by."""
    kind, _, place = name.partition("-")
    return (kind, len(place), place)


def _is_next(name: str, following: str) -> bool:
    kind, _, place = name.partition("-")
    other, _, after = following.partition("-")
    if kind != other or kind == "Cage":
        return False
    return int(after) == int(place) + 1 if kind == "Row" else ord(after) == ord(place) + 1


def _run_name(run: Sequence[str]) -> str:
    if len(run) == 1:
        return run[0]
    kind = "Rows" if run[0].startswith("Row") else "Columns"
    return f"{kind} {run[0].partition('-')[2]}–{run[-1].partition('-')[2]}"


def kind_of(containers: Sequence[str]) -> str:
    """``row`` or ``rows``, ``column`` or ``columns``, ``cage`` or ``cages``."""
    kind = {"Row": "row", "Col": "column", "Cage": "cage"}[containers[0].partition("-")[0]]
    return kind if len(containers) == 1 else f"{kind}s"


def needs(containers: Sequence[str], stars: int) -> str:
    """``Row-3 still needs 2 stars``, ``Cage-2 and Cage-5 together still need 4 stars``."""
    names = together(containers)
    is_run = len(containers) == 1 or ("–" in names and " and " not in names)
    together_need = f"{'' if is_run else 'together '}still {verb(containers, 'needs', 'need')}"
    return f"{names} {together_need} {counted(stars, 'star')}"


def tile_name(corner: Cell) -> str:
    """A tile, by two of its corners."""
    return f"{corner}–{COLUMNS[corner.col + 1]}{corner.row + 2}"


def tiles_named(corners: Iterable[Cell]) -> str:
    """Tiles, in reading order."""
    return listed(tile_name(corner) for corner in sorted(corners))


def changes(stars: Sequence[Cell], marks: Sequence[Cell]) -> str:
    """``C4 is a star``, ``C4 and D6 are marked``, or both."""
    words = []
    if stars:
        words.append(f"{named(stars)} {verb(stars, 'is a star', 'are stars')}")
    if marks:
        words.append(f"{named(marks)} {verb(marks, 'is', 'are')} marked")
    return ", and ".join(words)


def effect(step: Step) -> str:
    """What a step changes."""
    return f"So {changes(step.stars, step.marks)}."
