"""PNG and PDF, made of SVG by typst, the library that sets books too: no browser, no fonts but its own."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from typing import TYPE_CHECKING

from asterism.errors import AsterismError, MissingError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from typst import Fonts

#: A page for each picture, just as large as that; what is in the file besides does not depend on the clock.
_PICTURES = b"""\
#let given = json(bytes(sys.inputs.given))
#set document(title: given.title, date: none)
#set page(margin: 0pt, fill: none)
#for picture in given.pictures {
  let (width, height) = (picture.width * 0.75pt, picture.height * 0.75pt)
  page(width: width, height: height, image(bytes(picture.svg), format: "svg", width: 100%, alt: picture.words))
}
"""
#: Pixels of SVG are so many to an inch.
_PIXELS_PER_INCH = 96
#: The most pixels that a PNG has on a side: it is made in memory, four bytes for each.
_MOST_PIXELS = 16384


def svg_to_png(svg: str, *, scale: float = 1) -> bytes:
    """An SVG picture as PNG, of the size in pixels that the SVG has, times ``scale``. Needs ``asterism[book]``."""
    picture = _Picture(svg)
    pixels = max(picture.width, picture.height) * scale
    if not 1 <= pixels <= _MOST_PIXELS:
        problem = f"the PNG would be {pixels:,.0f} pixels wide, expected 1 to {_MOST_PIXELS:,}"
        raise AsterismError(f"{problem}; choose another width of a cell, or another scale")
    return typeset(_PICTURES, _given([picture]), "png", scale * _PIXELS_PER_INCH)


def svg_to_pdf(*svgs: str) -> bytes:
    """SVG pictures as a PDF with a page for each, which is as large as the picture. Needs ``asterism[book]``."""
    if not svgs:
        raise AsterismError("there is no picture to make a PDF of; give one or more")
    return typeset(_PICTURES, _given([_Picture(svg) for svg in svgs]), "pdf")


class _Picture:
    """An SVG picture, and what it says of itself."""

    def __init__(self, svg: str) -> None:
        self.svg = svg
        self.width, self.height = (_number(rf'<svg [^>]*\b{name}="(\d+)"', svg) for name in ("width", "height"))
        self.title = _find("<title>(.*?)</title>", svg)
        self.words = _find("<desc>(.*?)</desc>", svg)


def _given(pictures: Sequence[_Picture]) -> dict[str, object]:
    return {"title": pictures[0].title, "pictures": [vars(picture) for picture in pictures]}


def _number(pattern: str, svg: str) -> int:
    found = _find(pattern, svg)
    if not found:
        raise AsterismError("that is no picture in SVG that asterism draws; give what draw_svg gives")
    return int(found)


def _find(pattern: str, svg: str) -> str:
    found = re.search(pattern, svg, re.DOTALL)
    return unescape(found[1]) if found else ""


def typeset(template: bytes, given: object, format: Literal["png", "pdf"], ppi: float | None = None) -> bytes:
    """What typst makes of a template, which finds what is given as JSON in ``sys.inputs.given``."""
    fonts = _fonts()
    from typst import Compiler

    # A compiler of its own: one can't be used by two threads.
    compiler = Compiler(font_paths=fonts)
    result = compiler.compile(template, format=format, ppi=ppi, sys_inputs={"given": json.dumps(given)})
    if not isinstance(result, bytes):
        raise TypeError(f"typst gave {type(result).__name__}, expected the bytes of one file")
    return result


@cache
def _fonts() -> Fonts:
    """The fonts that come with typst and no others, so that every machine makes the same of the same."""
    try:
        from typst import Fonts
    except ImportError:
        raise MissingError("PNG, PDF and books need typst", "pip install 'asterism[book]'") from None
    return Fonts(include_system_fonts=False)
