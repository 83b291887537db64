"""What lies over each other in an SVG picture, from the grounds up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asterism.render import paths
from asterism.render.picture import Outline, Picture, Sign

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from asterism.render.themes import Theme

#: Widths and sizes in thousandths of a cell.
_THIN, _THICK, _DOT = 28, 110, 95
#: The lines round cells: how far inside the edge, how wide, and how dashed.
_OUTLINES = {
    "against": (120, 64, "1 150"),
    "broken": (90, 60, "300 150"),
    "reach": (90, 40, "90 110"),
    "tile": (190, 58, ""),
    "group": (250, 62, "190 130"),
}


def path(layer: str, d: str, fill: str = "none", stroke: str = "", width: int = 0, dash: str = "") -> str:
    """A path; its layer says what it shows."""
    parts = [f'<path data-layer="{layer}" d="{d}" fill="{fill}"']
    if stroke:
        parts.append(f'stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"')
    if dash:
        parts.append(f'stroke-dasharray="{dash}"')
    return " ".join(parts) + "/>"


def grounds(picture: Picture, theme: Theme) -> Iterator[str]:
    """A path for each tint: those of the shapes, or what is seen and what is broken."""
    if picture.tints:
        tinted = [(theme.tints[tint], _cells_of_tint(picture, tint)) for tint in sorted(set(picture.tints))]
        found: dict[str, set[int]] = {}
        for tint, cells in tinted:
            found.setdefault(tint, set()).update(cells)
        for tint in sorted(found.keys() - {theme.background}):
            yield path("tint", _area(found[tint], picture.size), tint)
    if picture.seen:
        yield path("seen", _area(picture.seen - picture.broken, picture.size), theme.seen)
    if picture.broken:
        yield path("broken ground", _area(picture.broken, picture.size), theme.broken)


def _cells_of_tint(picture: Picture, tint: int) -> set[int]:
    labels = [shape for row in picture.shapes for shape in row]
    return {cell for cell, shape in enumerate(labels) if picture.tints[shape] == tint}


def _area(cells: Iterable[int], size: int) -> str:
    """The runs of cells, row by row."""
    flags = [False] * (size * size)
    for cell in cells:
        flags[cell] = True
    rows = ((row, start, end) for row in range(size) for start, end in _runs(flags[row * size : (row + 1) * size]))
    return "".join(f"M{1000 * start} {1000 * row}H{1000 * end}v1000H{1000 * start}z" for row, start, end in rows)


def lines(picture: Picture, theme: Theme) -> Iterator[str]:
    """The thin lines between all cells, and the thick ones between shapes."""
    end = 1000 * picture.size
    thin = "".join(f"M{at} 0V{end}M0 {at}H{end}" for at in range(1000, end, 1000))
    yield _square("thin", thin, theme.thin, _THIN)
    yield _square("thick", _borders(picture), theme.thick, _THICK)


def _square(layer: str, d: str, colour: str, width: int) -> str:
    start = f'<path data-layer="{layer}" d="{d}" fill="none"'
    return f'{start} stroke="{colour}" stroke-width="{width}" stroke-linecap="square"/>'


def _borders(picture: Picture) -> str:
    """The thick lines: for each line of the grid the runs that part two shapes, or are the frame."""
    parts = []
    for line in range(picture.size + 1):
        above = [picture.is_thick_above(line, at) for at in range(picture.size)]
        left = [picture.is_thick_left(at, line) for at in range(picture.size)]
        parts += [f"M{1000 * start} {1000 * line}H{1000 * end}" for start, end in _runs(above)]
        parts += [f"M{1000 * line} {1000 * start}V{1000 * end}" for start, end in _runs(left)]
    return "".join(parts)


def _runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """Where the runs of true flags start and end."""
    start = 0
    for at, flag in enumerate([*flags, False]):
        if not flag:
            if start < at:
                yield start, at
            start = at + 1


def symbols(picture: Picture, theme: Theme) -> Iterator[str]:
    """What says why, and then the stars and marks."""
    middles = [(1000 * (at % picture.size) + 500, 1000 * (at // picture.size) + 500) for at in range(picture.size**2)]
    if picture.fins:
        hatched = "".join(paths.hatch(middles[cell][0] - 500, middles[cell][1] - 500) for cell in sorted(picture.fins))
        yield path("fin", hatched, stroke=theme.group, width=44)
    for kind in _OUTLINES:
        yield from outlines(kind, [one for one in picture.outlines if one.kind == kind], picture.size, theme)
    yield from signs(picture.signs, theme, middles, 80 if picture.is_lesson else 100)
    pivots = [] if picture.broken else sorted(picture.pivots)
    if pivots:
        around = "".join(paths.outline([cell], picture.size, 75, 130) for cell in pivots)
        yield path("pivot", around, stroke=theme.tile, width=80)
    yield from counts([one for one in picture.outlines if one.label], picture.size, theme)


def outlines(kind: str, of: list[Outline], size: int, theme: Theme) -> Iterator[str]:
    """The lines of one kind, round cells."""
    inset, width, dash = _OUTLINES[kind]
    colour = {"broken": theme.wrong, "reach": theme.mark, "tile": theme.tile, "group": theme.group}.get(kind)
    if of:
        insets = (inset + 60 * min(2, number) for number in _overlaps(of))
        d = "".join(paths.outline(one.cells, size, at) + _bridge(one, size) for one, at in zip(of, insets, strict=True))
        yield path(kind, d, stroke=colour or theme.against, width=width, dash=dash)


def _overlaps(of: list[Outline]) -> Iterator[int]:
    """For each outline how many before it have cells of it: lines over each other would be one."""
    for number, one in enumerate(of):
        yield sum(not one.cells.isdisjoint(other.cells) for other in of[:number])


def _bridge(one: Outline, size: int) -> str:
    """The line between two cells of a group that touch at a corner only."""
    if one.kind != "group" or len(one.cells) != 2:
        return ""
    (above, left), (below, right) = (divmod(cell, size) for cell in sorted(one.cells))
    if below != above + 1 or abs(right - left) != 1:
        return ""
    way = right - left
    return f"M{1000 * left + 500 + 290 * way} {1000 * above + 790}l{420 * way} 420"


def counts(of: list[Outline], size: int, theme: Theme) -> Iterator[str]:
    """The numbers of stars of groups, each on a plate at the top left of the first cell."""
    plates, numbers = [], []
    for one in of:
        row, col = divmod(min(one.cells), size)
        x, y = 1000 * col + 260, 1000 * row + 260
        half = 90 * (len(one.label) - 1)
        plates.append(f"M{x - half} {y}h{2 * half}")
        numbers.append(paths.word(one.label, x, y, 230))
    if of:
        yield path("plate", "".join(plates), stroke=theme.group, width=420)
        yield path("count", "".join(numbers), stroke=theme.background, width=48)


def signs(of: Sequence[Sign], theme: Theme, middles: Sequence[tuple[int, int]], size: int = 80) -> Iterator[str]:
    """The stars and marks: those of the board, what is assumed, what follows from that, and what is new."""

    def at(symbol: str, role: str) -> list[Sign]:
        return [sign for sign in of if (sign.symbol, sign.role) == (symbol, role)]

    if stars := at("*", "given"):
        yield path("star", "".join(paths.star(*middles[sign.cell], size) for sign in stars), theme.star)
    if marks := at("x", "given"):
        dots = "".join(paths.dot(*middles[sign.cell]) for sign in marks)
        yield path("mark", dots, stroke=theme.mark, width=2 * _DOT * size // 100)
    yield from _tried(at("*", "assumed") + at("*", "follows"), at("x", "assumed") + at("x", "follows"), theme, middles)
    if stars := at("*", "new"):
        yield path("new star", "".join(paths.star(*middles[sign.cell], size) for sign in stars), theme.new)
        rings = "".join(paths.circle(*middles[sign.cell], 375) for sign in stars)
        yield path("ring", rings, stroke=theme.new, width=50)
    if marks := at("x", "new"):
        crosses = "".join(paths.cross(*middles[sign.cell], 210) for sign in marks)
        tried = {sign.cell for sign in of if sign.role == "assumed"}
        if halo := "".join(paths.cross(*middles[sign.cell], 210) for sign in marks if sign.cell in tried):
            yield path("halo", halo, stroke=theme.background, width=140)
        yield path("new mark", crosses, stroke=theme.new, width=90)


def _tried(stars: list[Sign], marks: list[Sign], theme: Theme, middles: Sequence[tuple[int, int]]) -> Iterator[str]:
    """What is assumed and what follows: hollow stars and small crosses, with the numbers of the links."""
    labelled = [sign for sign in (*stars, *marks) if sign.label]
    hollow, crosses = [], []
    for sign in stars:
        x, y = middles[sign.cell]
        hollow.append(paths.star(x + 110, y + 130, 78) if sign.label else paths.star(x, y, 118))
    for sign in marks:
        x, y = middles[sign.cell]
        crosses.append(paths.cross(x + 130, y + 150, 110) if sign.label else paths.circle(x, y, 230))
    if hollow:
        yield path("assumed star", "".join(hollow), stroke=theme.assumed, width=52)
    if crosses:
        yield path("assumed mark", "".join(crosses), stroke=theme.assumed, width=52)
    if labelled:
        numbers = "".join(_link(sign, *middles[sign.cell]) for sign in labelled)
        yield path("links", numbers, stroke=theme.assumed, width=44)


def _link(sign: Sign, x: int, y: int) -> str:
    """The number of a link at the top left of its cell."""
    return paths.word(sign.label, x - 330 + 85 * len(sign.label), y - 280, 250)
