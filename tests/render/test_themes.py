"""Colours that can be seen: by contrast, and by people who see fewer of them."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from asterism.render import THEMES
from asterism.render.layers import _OUTLINES

Colour = tuple[float, float, float]

#: How colours look without one kind of cone (Machado, Oliveira and Fernandes 2009, full severity; linear RGB).
EYES = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> Colour:
    parts = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """As the Web Content Accessibility Guidelines measure it: 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: str, eyes: str) -> Colour:
    """The colour as those eyes see it, in CIE L*a*b*."""
    given = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, given, strict=True)))) for row in EYES[eyes]
    )
    x = cube_root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = cube_root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = cube_root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def cube_root(value: float) -> float:
    root: float = value ** (1 / 3)
    return root if value > 0.008856 else 7.787 * value + 16 / 116


def difference(one: str, other: str, eyes: str) -> float:
    pairs = zip(seen(one, eyes), seen(other, eyes), strict=True)
    distance: float = sum((a - b) ** 2 for a, b in pairs) ** 0.5
    return distance


def test_the_measure_knows_red_from_green_only_with_all_cones() -> None:
    assert difference("#c05050", "#6f7f3c", "all") > 60
    assert difference("#c05050", "#6f7f3c", "no green") < 25


@pytest.mark.parametrize("name", THEMES)
def test_stars_borders_and_marks_stand_out_on_every_tint(name: str) -> None:
    theme = THEMES[name]
    for ground in (theme.background, *theme.tints):
        assert contrast(theme.star, ground) >= 4.5
        assert contrast(theme.thick, ground) >= 4.5
        assert contrast(theme.mark, ground) >= 4.5
        weights = [1.0, contrast(theme.thin, ground), contrast(theme.thick, ground)]
        assert all(lighter * 1.4 < heavier for lighter, heavier in pairwise(weights))


@pytest.mark.parametrize("name", THEMES)
def test_what_steps_show_stands_out_on_every_ground(name: str) -> None:
    theme = THEMES[name]
    grounds = (theme.background, theme.seen, theme.broken)
    lines = (theme.tile, theme.group, theme.against, theme.new, theme.assumed, theme.wrong, theme.mark)
    for ground in grounds:
        assert contrast(theme.text, ground) >= 7
        assert all(contrast(line, ground) >= 3.8 for line in lines)
        assert contrast(theme.thick, ground) >= 4.5
    assert contrast(theme.group, theme.background) >= 4.5, "numbers on plates"
    assert contrast(theme.assumed, theme.seen) >= 4.5, "numbers of links"


def test_lines_of_different_meaning_differ_without_colours() -> None:
    assert len({(width, dash) for _, width, dash in _OUTLINES.values()}) == len(_OUTLINES)
    assert len({dash for _, _, dash in _OUTLINES.values()}) == len(_OUTLINES)


@pytest.mark.parametrize("eyes", EYES)
def test_the_safe_theme_keeps_its_tints_apart_for_all_eyes(eyes: str) -> None:
    for one, other in combinations(THEMES["safe"].tints, 2):
        assert difference(one, other, eyes) > 12


@pytest.mark.parametrize("name", ["light", "dark"])
def test_tints_are_different(name: str) -> None:
    for one, other in combinations(THEMES[name].tints, 2):
        assert difference(one, other, "all") > 8


def test_print_spends_no_ink_on_tints() -> None:
    assert set(THEMES["print"].tints) == {THEMES["print"].background}
