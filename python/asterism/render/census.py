"""The picture of a census: a line for every rule that fired, and a bar for each thing that was counted of it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from asterism.render.themes import Theme, find_theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from asterism.census import Census

#: In pixels: the height of a line, the width of a rule's name, of a column, and of the longest bar in it.
_LINE, _NAME, _COLUMN, _BAR = 20, 230, 170, 100
_MARGIN = 16


class _Column(NamedTuple):
    """A thing that was counted: what it is, how long each rule's bar is, from 0 to 1, and what is written there."""

    head: str
    bars: list[float]
    words: list[str]


def draw_census(census: Census, *, theme: str = "light") -> str:
    """The census as an SVG picture; ``theme`` is a name in ``THEMES``. Rules of a tier have the same colour."""
    return "\n".join(_elements(census, find_theme(theme))) + "\n"


def _elements(census: Census, theme: Theme) -> Iterator[str]:
    rows = [row for row in census.rules if row.steps]
    columns = _columns(census)
    title, *words = str(census).partition("\n\n")[0].splitlines()
    top = _MARGIN + (2 + len(words)) * _LINE
    width = 2 * _MARGIN + _NAME + len(columns) * _COLUMN
    height = top + (1 + len(rows)) * _LINE + _MARGIN
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'style="max-width:100%;height:auto" role="img" font-family="sans-serif" font-size="13" fill="{theme.thick}">'
    )
    yield f"<title>{escape(title, quote=False)}</title>"
    yield f'<rect width="{width}" height="{height}" fill="{theme.background}"/>'
    for number, line in enumerate((title, *words), 1):
        yield _text(_MARGIN, _MARGIN + number * _LINE, line, weight="bold" if number == 1 else "normal")
    for place, row in enumerate(rows, 1):
        yield _text(_MARGIN, top + (place + 1) * _LINE, f"{row.rule.id}  {row.rule.name}")
    for number, column in enumerate(columns):
        left = _MARGIN + _NAME + number * _COLUMN
        yield _text(left, top + _LINE, column.head, weight="bold")
        for place, (bar, word) in enumerate(zip(column.bars, column.words, strict=True), 1):
            bottom = top + (place + 1) * _LINE
            tint = theme.tints[rows[place - 1].rule.tier % len(theme.tints)]
            yield _bar(left, bottom, round(_BAR * bar), tint, theme)
            yield _text(left + round(_BAR * bar) + 6, bottom, word)
    yield "</svg>"


def _columns(census: Census) -> list[_Column]:
    """What there is to show of the rules that fired."""
    rows = [row for row in census.rules if row.steps]
    found = [
        _column("puzzles", [row.puzzles for row in rows], census.puzzles),
        _column("steps", [row.steps for row in rows]),
    ]
    if census.calls is not None:
        found.append(_column("tried", [row.calls or 0 for row in rows]))
        shares = [census.share(row) for row in rows]
        most = max(shares, default=0.0) or 1.0
        found.append(_Column("time", [share / most for share in shares], [f"{share:.1%}" for share in shares]))
    if any(row.stuck_without is not None for row in rows):
        found.append(_column("needed by", [row.stuck_without or 0 for row in rows]))
    return found


def _column(head: str, numbers: list[int], whole: int = 0) -> _Column:
    """Bars for numbers: as parts of the whole, or of the largest."""
    most = whole or max(numbers, default=0) or 1
    return _Column(head, [number / most for number in numbers], [f"{number:,}" for number in numbers])


def _bar(left: int, bottom: int, width: int, tint: str, theme: Theme) -> str:
    top, height = bottom - _LINE + 7, _LINE - 5
    return f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{tint}" stroke="{theme.thin}"/>'


def _text(left: int, bottom: int, words: str, weight: str = "normal") -> str:
    bold = ' font-weight="bold"' if weight == "bold" else ""
    return f'<text x="{left}" y="{bottom}"{bold}>{escape(words, quote=False)}</text>'
