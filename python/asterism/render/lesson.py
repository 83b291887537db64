"""The picture of a step: what is seen, why something follows, and what changes."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from asterism.cell import COLUMNS
from asterism.render.picture import Key, Outline, Picture, Sign, listed
from asterism.render.reasons import completed, reasons_of, stars_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from asterism.board import Board
    from asterism.cell import Cell
    from asterism.puzzle import Puzzle
    from asterism.step import Broken, Case, Step

#: The most pictures that stand below the picture of a step.
_MOST_PANELS = 6
#: What a legend calls the groups of each kind.
_GROUPS = {
    "cage": ("a cage: one star", "cages: one star each"),
    "strip": ("a strip, and its stars", "strips, and their stars"),
    "rest": ("what is left, and its stars", "what is left, and its stars"),
    "figure": ("a figure, and its stars", "figures, and their stars"),
    "block": ("a block, and its stars", "blocks, and their stars"),
    "pocket": ("a pocket", "pockets"),
}
_PARTS = ("a part of a shape, and its stars", "parts of shapes, and their stars")


def draw_lesson(step: Step) -> Picture:
    """The picture of a step."""
    board, because = step.before, step.premises
    puzzle = board.puzzle
    picture = Picture(puzzle, board)
    number = _numbers(puzzle.size)
    picture.is_lesson = True
    picture.tints = []
    picture.seen = cells_of(puzzle, _seen(step))
    picture.fins = frozenset(map(number, because.fins))
    picture.pivots = frozenset(map(number, because.pivots))
    picture.outlines = tuple(_outlines(puzzle, step))
    picture.broken = _broken_cells(picture.outlines)
    tried = _tried(because.cases[0], puzzle.size) if len(because.cases) == 1 else ()
    picture.signs = (*picture.signs, *tried, *changes_of(step))
    picture.panels = tuple(islice(_panels(step), _MOST_PANELS))
    picture.reasons = () if because.cases else tuple(reasons_of(step)[:_MOST_PANELS])
    picture.heading = str(step.rule)
    picture.text = step.brief
    picture.legend = tuple(_legend(picture, step))
    picture.title = f"{step.rule}: {picture.title}"
    picture.words = f"{picture.words} {_describe(picture, step)}"
    return picture


def changes_of(step: Step) -> list[Sign]:
    """What a step changes."""
    number = _numbers(step.before.puzzle.size)
    changes = [Sign(number(cell), "*", "new") for cell in step.stars]
    return changes + [Sign(number(cell), "x", "new") for cell in step.marks]


def _numbers(size: int) -> Callable[[Cell], int]:
    """What gives a cell its number."""
    return lambda cell: cell[0] * size + cell[1]


def cells_of(puzzle: Puzzle, containers: Iterable[str]) -> frozenset[int]:
    """The cells of rows, columns and shapes, by their names."""
    size = puzzle.size
    found: set[int] = set()
    for name in containers:
        kind, _, word = name.partition("-")
        if kind == "Row":
            found.update(range((int(word) - 1) * size, int(word) * size))
        elif kind == "Col":
            found.update(range(COLUMNS.index(word.upper()), size * size, size))
        else:
            labels = [shape for row in puzzle.shapes for shape in row]
            found.update(cell for cell, shape in enumerate(labels) if shape == int(word) - 1)
    return frozenset(found)


def _seen(step: Step) -> Sequence[str]:
    """The containers to look at: those of the only cage, where a step names none."""
    return step.premises.groups[0].containers if _is_one_cage(step) else step.premises.containers


def _against(step: Step) -> Sequence[str]:
    """What is weighed against what is seen: for a cage by itself, what a star would complete."""
    return completed(step) if _is_one_cage(step) else step.premises.against


def _is_one_cage(step: Step) -> bool:
    """Whether a step rests on nothing but a container with one star left, by the cells where that may be."""
    because = step.premises
    if because.containers or because.against or len(because.groups) != 1:
        return False
    group = because.groups[0]
    return group.kind == "cage" and len(group.containers) == 1 and not reasons_of(step)


def _window(corner: int, size: int, reach: range) -> frozenset[int]:
    """The cells of the grid round a cell, so far as ``reach`` says."""
    row, col = divmod(corner, size)
    rows, cols = ([at + by for by in reach if 0 <= at + by < size] for at in (row, col))
    return frozenset(r * size + c for r in rows for c in cols)


def _outlines(puzzle: Puzzle, step: Step) -> Iterator[Outline]:
    because, size = step.premises, puzzle.size
    number = _numbers(size)
    if against := _against(step):
        yield Outline("against", cells_of(puzzle, against))
    if len(because.pivots) == 1 and not because.cases:
        yield Outline("reach", _window(number(because.pivots[0]), size, range(-1, 2)))
    for tile in because.tiles:
        yield Outline("tile", _window(number(tile), size, range(2)))
    for group in because.groups:
        yield Outline("group", frozenset(map(number, group.cells)), stars_of(group))
    if len(because.cases) == 1:
        yield from _failure(puzzle, because.cases[0])


def _failure(puzzle: Puzzle, case: Case) -> Iterator[Outline]:
    """Where an assumption fails."""
    number, size = _numbers(puzzle.size), puzzle.size
    if case.broken:
        yield Outline("broken", cells_of(puzzle, case.broken.containers))
        if case.broken.against:
            yield Outline("against", cells_of(puzzle, case.broken.against))
        for tile in case.broken.tiles:
            yield Outline("tile", _window(number(tile), size, range(2)))


def _tried(case: Case, size: int) -> Iterator[Sign]:
    """What is assumed, and what follows from that, the links numbered."""
    number = _numbers(size)
    yield from (Sign(number(cell), "*", "assumed") for cell in case.stars)
    yield from (Sign(number(cell), "x", "assumed") for cell in case.marks)
    for link, step in enumerate(case.chain, 1):
        yield from (Sign(number(cell), "*", "follows", str(link)) for cell in step.stars)
        yield from (Sign(number(cell), "x", "follows", str(link)) for cell in step.marks)


def _panels(step: Step) -> Iterator[Picture]:
    """A picture for each of several cases; or for each what-if by which a link of the only chain follows."""
    cases = step.premises.cases
    if len(cases) > 1:
        for letter, case in zip(COLUMNS, cases, strict=False):
            end = _broken_in_words(case.broken) if case.broken else "nothing is against it"
            yield _panel(step.before, case, f"{letter}: {end}")
    elif cases:
        for number, link in enumerate(cases[0].chain, 1):
            for case in link.premises.cases:
                yield _panel(link.before, case, f"{number}: {_describe_assumption(case)} {_end_of(case)}".rstrip())


def _end_of(case: Case) -> str:
    return f"Then {_broken_in_words(case.broken)}." if case.broken else ""


def _panel(board: Board, case: Case, heading: str) -> Picture:
    """What is assumed in one case, what follows, and where it fails."""
    picture = Picture(board.puzzle, board)
    picture.is_lesson, picture.tints, picture.heading = True, [], heading
    picture.outlines = tuple(_failure(board.puzzle, case))
    picture.broken = _broken_cells(picture.outlines)
    picture.signs = (*picture.signs, *_tried(case, board.puzzle.size))
    return picture


def _broken_cells(outlines: Iterable[Outline]) -> frozenset[int]:
    return frozenset[int]().union(*(outline.cells for outline in outlines if outline.kind == "broken"))


def _legend(picture: Picture, step: Step) -> Iterator[Key]:
    """What there is to see, the seen first, what changes last."""
    because = step.premises
    kinds = [outline.kind for outline in picture.outlines]
    if seen := _seen(step):
        yield Key("seen", containers_in_words(seen))
    if against := _against(step):
        names = containers_in_words(against)
        yield Key("against", f"against {names}" if because.containers else names)
    if because.fins:
        yield Key("fin", "a fin" if len(because.fins) == 1 else "fins")
    if tiles := kinds.count("tile"):
        yield Key("tile", "a tile: at most one star" if tiles == 1 else f"{tiles} tiles: at most one star each")
    for kind in dict.fromkeys(group.kind for group in because.groups):
        several = sum(group.kind == kind for group in because.groups) > 1
        yield Key("group", _GROUPS.get(kind, _PARTS)[several])
    yield from _legend_of_pivots(step, "reach" in kinds)
    yield from _legend_of_cases(because.cases)
    if step.stars:
        yield Key("new star", "a star: it follows" if len(step.stars) == 1 else "stars: they follow")
    if step.marks:
        yield Key("new mark", "no star: it follows" if len(step.marks) == 1 else "no star in any of these")


def _legend_of_pivots(step: Step, has_reach: bool) -> Iterator[Key]:
    because = step.premises
    if because.cases or not because.pivots:
        return
    tried = set(because.pivots) <= set(step.marks)
    if has_reach:
        yield Key("reach", "what a star there would touch" if tried else "what it touches")
    if not tried:
        yield Key("pivot", "what it turns on")


def _legend_of_cases(cases: Sequence[Case]) -> Iterator[Key]:
    if len(cases) > 1:
        yield Key("assumed star", f"{len(cases)} cases, A to {COLUMNS[len(cases) - 1]}: below")
        yield Key("follows", "what follows in each, in order")
    for case in cases[:1] if len(cases) == 1 else ():
        yield (
            Key("assumed star", "what if: a star here") if case.stars else Key("assumed mark", "what if: no star here")
        )
        if case.chain:
            last = len(case.chain)
            nested = [link for link, step in enumerate(case.chain, 1) if step.premises.cases]
            themselves = f" ({_some(nested)} by what-ifs: below)" if nested else ""
            yield Key("follows", f"then this follows{f', 1 to {last}' if last > 1 else ''}{themselves}")
        if case.broken:
            if case.broken.against:
                yield Key("against", f"against {containers_in_words(case.broken.against)}")
            yield Key("broken", f"and {_broken_in_words(case.broken)}")


def containers_in_words(names: Sequence[str]) -> str:
    """``Row-3``, ``Row-3 and Row-4``, ``Row-3 to Row-6``, ``Cage-1, Cage-4 and 3 more``."""
    order = [COLUMNS.index(word.upper()) if word.isalpha() else int(word) for word in (n.split("-")[1] for n in names)]
    alike = len({name.split("-")[0] for name in names}) == 1
    if len(names) > 2 and alike and order == list(range(order[0], order[0] + len(names))):
        return f"{names[0]} to {names[-1]}"
    return listed(names) if len(names) <= 4 else f"{', '.join(names[:3])} and {len(names) - 3} more"


def _some(links: Sequence[int]) -> str:
    """The numbers of links, those at least that have pictures below."""
    more = len(links) - _MOST_PANELS
    return listed(links) if more <= 0 else f"{', '.join(map(str, links[:_MOST_PANELS]))} and {more} more"


def _describe(picture: Picture, step: Step) -> str:
    """What the picture of a step shows besides the board."""
    because = step.premises
    why = [("Tinted", because.containers), ("Outlined", because.against), ("Tiles at", because.tiles)]
    why += [(f"Outlined as {group.kind}", group.cells) for group in because.groups]
    why += [("Fins", because.fins), ("It turns on", because.pivots)]
    words = [f"{name}: {listed(things)}." for name, things in why if things]
    words += [_describe_case(case) for case in because.cases]
    changes = [("New stars", step.stars), ("New marks", step.marks)]
    words += [f"{name}: {listed(cells)}." for name, cells in changes if cells]
    return " ".join([f"{picture.heading}.", picture.text, *words])


def _describe_case(case: Case) -> str:
    words = [_describe_assumption(case)]
    for link, step in enumerate(case.chain, 1):
        follows = [f"a star at {listed(step.stars)}"] if step.stars else []
        follows += [f"no star at {listed(step.marks)}"] if step.marks else []
        words.append(f"{link}: {' and '.join(follows)}.")
    return " ".join([*words, _end_of(case)]).rstrip()


def _describe_assumption(case: Case) -> str:
    assumed = [f"a star at {listed(case.stars)}"] if case.stars else []
    assumed += [f"no star at {listed(case.marks)}"] if case.marks else []
    return f"What if there is {' and '.join(assumed)}?"


def _broken_in_words(broken: Broken) -> str:
    amount = "many" if broken.kind == "too many" else "few"
    return f"{containers_in_words(broken.containers)} would get too {amount} stars"
