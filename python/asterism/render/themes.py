"""The colours that pictures come in."""

from __future__ import annotations

from typing import NamedTuple

from asterism.errors import AsterismError


class Theme(NamedTuple):
    """The colours of a picture, as SVG writes them. ``tints`` are for the shapes; adjacent ones get different tints.

    The rest is for steps: the grounds of what is ``seen`` and of what is ``broken``, the lines that say why, the signs
    that are ``new``, those that are ``assumed``, and what fails (``wrong``). Lines of different meaning have different
    dashes, signs of different meaning different shapes: colours are never alone.
    """

    background: str
    thin: str
    thick: str
    star: str
    mark: str
    tints: tuple[str, str, str, str, str, str]
    text: str
    seen: str
    broken: str
    tile: str
    group: str
    against: str
    new: str
    assumed: str
    wrong: str


#: The themes by name. ``safe`` keeps its colours apart for the colour-blind as well, ``print`` spends no ink on tints.
THEMES = {
    "light": Theme(
        background="#ffffff",
        thin="#b9bcc4",
        thick="#20242c",
        star="#20242c",
        mark="#5a606c",
        tints=("#fbe3d6", "#dcebfa", "#e0f2dc", "#fbf3c9", "#ece2f6", "#dff3f2"),
        text="#20242c",
        seen="#fff0b3",
        broken="#ffdcd8",
        tile="#1763c6",
        group="#a34a00",
        against="#00727a",
        new="#0b7432",
        assumed="#6d3fc4",
        wrong="#c01f2e",
    ),
    "dark": Theme(
        background="#14171d",
        thin="#6b7489",
        thick="#d5dae4",
        star="#ffd75e",
        mark="#aeb7c7",
        tints=("#4d322d", "#243f60", "#2a4b34", "#4c4620", "#40315c", "#1f4c50"),
        text="#d5dae4",
        seen="#46401c",
        broken="#5a2530",
        tile="#84b9ff",
        group="#ffb266",
        against="#5fd6c8",
        new="#7fe495",
        assumed="#cbb2ff",
        wrong="#ff938c",
    ),
    "print": Theme(
        background="#ffffff",
        thin="#999999",
        thick="#000000",
        star="#000000",
        mark="#555555",
        tints=("#ffffff",) * 6,
        text="#000000",
        seen="#e4e4e4",
        broken="#d0d0d0",
        tile="#000000",
        group="#000000",
        against="#000000",
        new="#000000",
        assumed="#000000",
        wrong="#000000",
    ),
    "safe": Theme(
        background="#ffffff",
        thin="#6a6f7a",
        thick="#000000",
        star="#000000",
        mark="#333333",
        tints=("#ffffff", "#f7dc6f", "#9fc9f0", "#d9d9d9", "#f0a868", "#8f9fd0"),
        text="#000000",
        seen="#f9e7a0",
        broken="#f6c6a8",
        tile="#0060a8",
        group="#8a4500",
        against="#00614a",
        new="#004f86",
        assumed="#8c2f6b",
        wrong="#9e2a00",
    ),
}


def find_theme(name: str) -> Theme:
    """The theme of that name; an unknown name is answered with the nearest known one."""
    if name not in THEMES:
        import difflib

        near = difflib.get_close_matches(name, THEMES, n=1)
        advice = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(THEMES)}"
        raise AsterismError(f"no theme is called {name!r}; {advice}")
    return THEMES[name]
