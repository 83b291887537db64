"""Small pictures below a picture: of several cases, or of what-ifs within a what-if."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asterism.render.caption import FAMILY, escaped, wrapped
from asterism.render.layers import grounds, lines, symbols

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from asterism.render.picture import Picture
    from asterism.render.themes import Theme

#: How many stand side by side, what is between them, and how large words are, as parts of the width of one.
_COLUMNS, _GAP, _TYPE = 2, 0.07, 0.058
#: The line that the words are placed by, in sizes of the type.
_LINE = 1.3


class Panels:
    """Pictures with a heading each, in rows below each other; coordinates are in thousandths of a cell."""

    def __init__(self, pictures: Sequence[Picture], left: int, top: int, width: int) -> None:
        columns = min(_COLUMNS, len(pictures)) if len(pictures) > 1 else _COLUMNS
        self._side = round(width / (columns + _GAP * (columns - 1)))
        self._type = round(_TYPE * self._side)
        gap = round(_GAP * self._side)
        self._places: list[tuple[Picture, list[str], int, int]] = []
        y = top + gap // 2
        for start in range(0, len(pictures), columns):
            row = [(picture, wrapped(picture.heading, 1 / _TYPE)) for picture in pictures[start : start + columns]]
            words = round(_LINE * self._type * max(len(words) for _, words in row))
            for place, (picture, heading) in enumerate(row):
                self._places.append((picture, heading, left + place * (self._side + gap), y + words))
            y += words + self._side + gap
        #: How high all are together.
        self.height = y - top if pictures else 0

    def elements(self, theme: Theme) -> Iterator[str]:
        """Headings and pictures."""
        for picture, heading, x, y in self._places:
            for number, line in enumerate(reversed(heading)):
                at = y - round(self._type * (_LINE * number + 0.45))
                start = f'<text x="{x}" y="{at}" font-family="{FAMILY}" font-size="{self._type}"'
                yield f'{start} fill="{theme.text}">{escaped(line)}</text>'
            # A thick border stands out half its width.
            scale = self._side / (1000 * picture.size + 110)
            yield f'<g transform="translate({x} {y}) scale({scale:.4f}) translate(55 55)">'
            yield from grounds(picture, theme)
            yield from lines(picture, theme)
            yield from symbols(picture, theme)
            yield "</g>"
