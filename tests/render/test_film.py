"""Whole solves in pictures: every step has its place, and one is seen at a time."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest
from asterism import AsterismError, Trace, library, solve
from asterism.render import THEMES, draw_film, draw_strip, svg_to_png
from asterism.render.film import _runs

from render.png import read_png
from render.test_render import SVG, element


@cache
def trace() -> Trace:
    return solve(library.load("9x2")[0])


def test_a_strip_has_a_picture_for_each_run_of_steps_and_one_for_the_end() -> None:
    short = solve(library.load("5x1")[0])
    root = ElementTree.fromstring(draw_strip(short, most=100))
    names = [found.text or "" for found in root.iter(SVG + "text")]
    assert [name.split()[0] for name in names[:-1]] == [str(first + 1) if first == last else f"{first + 1}–{last + 1}"
                                                         for first, last in _runs(short, 99)]  # fmt: skip
    assert names[-1] == "solved"


@pytest.mark.parametrize("most", [2, 5, 12, 24, 1000])
def test_runs_of_steps_leave_none_out(most: int) -> None:
    runs = _runs(trace(), most)
    assert len(runs) <= most
    assert [step for first, last in runs for step in range(first, last + 1)] == list(range(len(trace().steps)))
    hard = [place for place, step in enumerate(trace().steps) if step.rule.tier >= 5]
    if most == 24:
        assert all(first == last for first, last in runs if first in hard), "hard steps have pictures of their own"


def test_a_strip_is_as_wide_as_its_columns() -> None:
    one, four = (ElementTree.fromstring(draw_strip(trace(), columns=columns, most=12)) for columns in (1, 4))
    assert int(four.attrib["width"]) > 3.5 * int(one.attrib["width"])
    assert int(one.attrib["height"]) > 2.5 * int(four.attrib["height"])
    few = ElementTree.fromstring(draw_strip(trace(), columns=100, most=3))
    assert len(list(few.iter(SVG + "text"))) <= 3


def test_one_picture_of_a_film_is_seen_at_any_time() -> None:
    steps = len(trace().steps)
    root = ElementTree.fromstring(draw_film(trace(), seconds=2))
    seen = [0] * (steps + 1)
    for group in root.iter(SVG + "g"):
        animation = group.find(SVG + "animate")
        if animation is None or not list(group.iter(SVG + "text")):
            continue
        assert animation.attrib["dur"] == f"{2000 * (steps + 1)}ms"
        times = [round(float(time) * (steps + 1)) for time in animation.attrib["keyTimes"].split(";")]
        values = animation.attrib["values"].split(";")
        assert times[0] == 0
        for number in range(steps + 1):
            seen[number] += values[sum(time <= number for time in times) - 1] == "visible"
    # The last is the board alone, which has no words.
    assert seen == [1] * steps + [0]


def test_what_can_not_show_movement_shows_the_end() -> None:
    svg = draw_film(trace())
    still = re.findall(r'<g visibility="visible">.*?</g>', svg, re.DOTALL)
    assert len(still) == 2
    assert 'data-layer="tint"' in still[0]
    assert still[1].count("M") > 0
    assert len(read_png(svg_to_png(svg, scale=0.5))) > 100


def test_words_of_a_solve() -> None:
    for svg in (draw_strip(trace()), draw_film(trace())):
        words = element(svg, "desc")
        assert all(f"{number}: {step.rule}." in words for number, step in enumerate(trace().steps, 1))
        assert element(svg, "title").endswith(f"{len(trace().steps)} steps, solved")
        assert not re.search(r"\sid=|class=|<style|<script|<defs|href", svg)


def test_a_solve_of_no_steps() -> None:
    stuck = solve(library.load("25x6")[0], [])
    assert stuck.status == "stuck"
    for svg in (draw_strip(stuck), draw_film(stuck)):
        assert element(svg, "title").endswith(": 0 steps, stuck")
        assert "<animate" not in svg


def test_traces_draw_themselves() -> None:
    assert trace()._repr_svg_() == draw_strip(trace())


@pytest.mark.parametrize("theme", THEMES)
def test_themes(theme: str) -> None:
    for svg in (draw_strip(trace(), theme=theme), draw_film(trace(), theme=theme)):
        assert THEMES[theme].thick in svg
        ElementTree.fromstring(svg)


def test_bad_arguments() -> None:
    with pytest.raises(AsterismError, match="columns is 0 and most 24, expected 1 and 2 at least"):
        draw_strip(trace(), columns=0)
    with pytest.raises(AsterismError, match="most 1, expected"):
        draw_strip(trace(), most=1)
    for seconds in (0, -1, 1000):
        with pytest.raises(AsterismError, match=f"seconds is {seconds}, expected 0.1 to 60"):
            draw_film(trace(), seconds=seconds)
    with pytest.raises(AsterismError, match="no theme is called 'drak'"):
        draw_film(trace(), theme="drak")
