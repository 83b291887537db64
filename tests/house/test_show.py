"""The program that draws everything for looking at: terminals as they are, and every kind of thing once."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from cli.command_line import TWO

pytest.importorskip("pty", reason="terminals are those of POSIX")

from tools import show


def test_a_terminal_is_drawn_with_its_colours() -> None:
    svg = show.draw_terminal("x", "\x1b[1;31mno:\x1b[0m a\n\x1b[30;48;5;157m★ \x1b[0m│\n", 20)
    letters = re.findall(r'<text x="([0-9.]+)" y="(\d+)" [^>]*?( font-weight="bold")? fill="(#\w+)">(.)</text>', svg)
    assert "".join(letter for *_, letter in letters) == "$xno:a★│"
    assert [(ink, bool(bold)) for _, _, bold, ink, letter in letters if letter in "na"] == [
        (show._COLOURS[31], True),
        (show._INK, False),
    ]
    assert 'fill="#afffaf"' in svg
    assert [show._of_256(number) for number in (16, 231, 232, 255)] == ["#000000", "#ffffff", "#080808", "#eeeeee"]


def test_what_a_terminal_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = show.on_terminal(["solve", TWO], 80)
    assert "stuck after " in shown
    assert "\x1b[" in shown


def test_the_steps_are_of_all_rated_tiers() -> None:
    found = dict(show.steps())
    assert {step.rule.tier for step in found.values()} >= {1, 2, 3, 4, 5, 6, 8, 9}
    assert all(step.rule.id == id for id, step in found.items())


def test_all_pictures_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(show, "SESSIONS", show.SESSIONS[-1:])
    monkeypatch.setattr(show, "SOURCES", (("5x1", 0),))
    monkeypatch.setattr(show, "THEMES", ("dark",))
    monkeypatch.setattr(show, "show_book", lambda folder: None)
    assert show.main([str(tmp_path / "new")]) == 0
    names = sorted(os.listdir(tmp_path / "new"))
    assert names[-1] == "terminal-help-narrow.png"
    assert {name.rpartition("-")[2] for name in names[:-1]} == {"dark.png"}
