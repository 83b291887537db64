"""The words below the picture of a step: what rule it is, what it says, and a legend, as wide as the picture."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from asterism.render import paths
from asterism.render.layers import outlines, path, signs
from asterism.render.picture import Key, Outline, Picture, Sign
from asterism.render.themes import find_theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from asterism.render.themes import Theme

#: The size of the type in thousandths of a cell, and as a part of the width in large pictures, which are shrunk.
_TYPE, _PART = 370, 0.026
#: The least that words have room for, in sizes of the type.
_LEAST = 24
#: The longest text that a picture carries, in letters; a longer one is cut.
_LONGEST = 560
#: The type of the words; what sets PNG and PDF has none of these, and takes its own.
FAMILY = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"
#: How wide letters are, in sizes of the type, in the wider ones of the usual fonts.
_WIDTHS = {letter: width for letters, width in (
    ("iIl.,:;'|!()[] ", 0.31), ("jtfr-–", 0.4), ("mwMW–—", 0.92), ("ABCDEFGHJKLNOPQRSTUVXYZ", 0.7),
) for letter in letters}  # fmt: skip
_USUAL = 0.58


class Caption:
    """What stands below a picture; it is asked how wide and high it is once it is known how wide the picture is."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self.left = 0
        self.width = self.height = 0
        self._type = _TYPE
        self._lines: list[tuple[str, int, bool]] = []
        self._keys: list[tuple[Key, list[str], int, int]] = []

    def fit(self, width: int) -> None:
        """Take the width of the picture, or a little more if that is too narrow for words."""
        type = self._type = max(_TYPE, round(_PART * width))
        self.width = max(width, _LEAST * type)
        room = self.width / type
        self._lines = [(line, round(1.5 * type), True) for line in wrapped(self._picture.heading, room / 1.25)]
        parts = shortened(self._picture.text).split("\n")
        self._lines += [(line, round(1.35 * type), False) for part in parts for line in wrapped(part, room)]
        words = sum(height for _, height, _ in self._lines) + 3 * type // 4
        self.height = words + self._flow(words) + type // 4

    def _flow(self, top: int) -> int:
        """Place the entries of the legend one after the other, on as few lines as they need; how high that is."""
        type, x, y = self._type, 0, top
        row = 0
        self._keys = []
        for key in self._picture.legend:
            lines = wrapped(key.words, (self.width - 2.2 * type) / type)
            width = round(type * (2.2 + max(map(_width, lines))))
            if x and x + width > self.width:
                x, y, row = 0, y + row, 0
            self._keys.append((key, lines, x, y))
            x += width + type
            row = max(row, round(type * (0.6 + 1.3 * len(lines))))
        return y + row - top

    def elements(self, theme: Theme, top: int) -> Iterator[str]:
        """The words and swatches, from ``top`` down."""
        y = top + self._type // 4
        for text, height, is_heading in self._lines:
            y += height
            yield self._line(text, self.left, y, theme, is_heading)
        for key, lines, x, below in self._keys:
            yield from self._key(key, lines, self.left + x, top + below, theme)

    def _key(self, key: Key, lines: list[str], x: int, y: int, theme: Theme) -> Iterator[str]:
        type = self._type
        # A swatch is a cell, 1.7 sizes of the type high.
        by, scale = y + round(0.3 * type), f"{1.7 * type / 1000:.3f}"
        swatch = "".join(_swatch(key.kind, theme))
        yield f'<g transform="translate({x} {by - round(0.05 * type)}) scale({scale})">{swatch}</g>'
        for number, line in enumerate(lines):
            yield self._line(line, x + round(2.1 * type), by + round((1.15 + 1.3 * number) * type), theme)

    def _line(self, text: str, x: int, y: int, theme: Theme, is_heading: bool = False) -> str:
        size, weight = (round(1.2 * self._type), ' font-weight="bold"') if is_heading else (self._type, "")
        start = f'<text x="{x}" y="{y}" font-family="{FAMILY}" font-size="{size}"{weight}'
        return f'{start} fill="{theme.text}">{escaped(text)}</text>'


def draw_swatch(kind: str, theme: str) -> str:
    """A sign of steps by itself, as SVG."""
    content = "".join(_swatch(kind, find_theme(theme)))
    size = 'viewBox="0 0 1000 1000" width="36" height="36"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{content}</svg>'


def _swatch(kind: str, theme: Theme) -> Iterator[str]:
    """A cell in which a thing is seen as it is in the picture."""
    ground = {"seen": theme.seen, "broken": theme.broken}.get(kind, theme.background)
    yield f'<path d="M100 100h800v800h-800z" fill="{ground}" stroke="{theme.thin}" stroke-width="28"/>'
    if kind in ("against", "reach", "tile", "group", "broken"):
        yield from outlines(kind, [Outline(kind, frozenset([0]))], 1, theme)
    elif kind == "fin":
        yield path(kind, paths.hatch(0, 0), stroke=theme.group, width=44)
    elif kind == "pivot":
        yield path(kind, paths.outline([0], 1, 75, 130), stroke=theme.tile, width=80)
    elif kind != "seen":
        role, _, symbol = kind.partition(" ")
        sign = Sign(0, "x" if symbol == "mark" else "*", role, "1" if role == "follows" else "")
        yield from signs([sign], theme, [(500, 500)])


def shortened(text: str, longest: int = _LONGEST) -> str:
    """A text that is not too long for a picture: without some of its lines before the last two, or without some of its
    sentences before the last, if that says what follows."""
    if len(text) <= longest:
        return text
    lines = text.split("\n")
    if len(lines) > 3:
        head, end = lines[:-2], ["…", *lines[-2:]]
        while len(head) > 1 and len("\n".join([*head, *end])) > longest:
            head.pop()
        return "\n".join([*head, *end])
    at = text.rfind(". So ")
    conclusion = text[at + 1 :] if at > 0 and len(text) - at <= longest // 2 else ""
    room = longest - len(conclusion)
    for stop in (". ", "; ", ", ", " "):
        at = text.rfind(stop, 0, room)
        if at > room // 3:
            return text[: at + 1].rstrip(" ;,") + " …" + conclusion
    return text[: room - 1] + "…" + conclusion


def escaped(text: str) -> str:
    """Words as XML writes them."""
    return escape(text, quote=False)


def wrapped(text: str, room: float) -> list[str]:
    """Lines that fit into so many sizes of the type."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _width(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _width(text: str) -> float:
    return sum(_WIDTHS.get(letter, _USUAL) for letter in text)
