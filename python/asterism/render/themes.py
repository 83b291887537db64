"""The colours that pictures come in."""

from __future__ import annotations

from typing import NamedTuple

from asterism.errors import AsterismError


class Theme(NamedTuple):
    """The colours of a picture, as SVG writes them. ``tints`` are for the shapes; adjacent ones get different tints."""

    background: str
    thin: str
    thick: str
    star: str
    mark: str
    tints: tuple[str, str, str, str, str, str]


#: The themes by name. ``safe`` keeps its tints apart for the colour-blind as well, ``print`` spends no ink on tints.
THEMES = {
    "light": Theme(
        background="#ffffff",
        thin="#b9bcc4",
        thick="#20242c",
        star="#20242c",
        mark="#5a606c",
        tints=("#fbe3d6", "#dcebfa", "#e0f2dc", "#fbf3c9", "#ece2f6", "#dff3f2"),
    ),
    "dark": Theme(
        background="#14171d",
        thin="#6b7489",
        thick="#d5dae4",
        star="#ffd75e",
        mark="#aeb7c7",
        tints=("#4d322d", "#243f60", "#2a4b34", "#4c4620", "#40315c", "#1f4c50"),
    ),
    "print": Theme(
        background="#ffffff",
        thin="#999999",
        thick="#000000",
        star="#000000",
        mark="#555555",
        tints=("#ffffff",) * 6,
    ),
    "safe": Theme(
        background="#ffffff",
        thin="#6a6f7a",
        thick="#000000",
        star="#000000",
        mark="#333333",
        tints=("#ffffff", "#f7dc6f", "#9fc9f0", "#d9d9d9", "#f0a868", "#8f9fd0"),
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
