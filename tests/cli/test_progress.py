"""How far it is: in words; and only where somebody sees it, and only if it takes long."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from asterism.cli import main, progress
from asterism.cli.progress import Progress, describe, duration

from cli.command_line import UNIQUE


def test_in_words() -> None:
    assert describe(12345, 3.0, 0.2) == "12,345 puzzles, 4,115 a second, 12 s left"
    assert describe(1, 10.0, None) == "1 puzzle, 6 a minute"
    assert describe(5, 1.0, 1.2) == "5 puzzles, 5 a second, 0 s left"


def test_durations() -> None:
    assert [duration(seconds) for seconds in (0.2, 59.4, 200, 7500)] == ["0 s", "59 s", "3 min 20 s", "2 h 5 min"]


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(progress, "monotonic", clock)
    return clock


def test_a_short_run_shows_nothing(clock: Clock) -> None:
    stream = io.StringIO()
    shown = Progress(stream, 60)
    for done in range(100):
        clock.now += 0.009
        shown.show(done)
    shown.clear()
    assert stream.getvalue() == ""


def test_a_long_run_writes_over_its_line_and_takes_it_away(clock: Clock) -> None:
    stream = io.StringIO()
    shown = Progress(stream, 60)
    shown.total, shown.read = 1000, 500
    for done in range(30):
        clock.now += 0.1
        shown.show(done)
    shown.clear()
    lines = stream.getvalue().split("\r")
    assert 5 < len(lines) < 15
    assert all(len(line) == 59 for line in lines[1:-1])
    assert lines[1].rstrip() == "10 puzzles, 9 a second, 1 s left"
    assert lines[-2].strip() == lines[-1] == ""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("option", "shows"), [("--census", True), ("--without", True), ("--trace", False)])
def test_it_is_shown_beside_results_that_come_last(monkeypatch: pytest.MonkeyPatch, option: str, shows: bool) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    monkeypatch.setattr(progress, "_INTERVAL", -1.0)
    results, messages = Terminal(), Terminal()
    monkeypatch.setattr(sys, "stdout", results)
    monkeypatch.setattr(sys, "stderr", messages)
    assert main(["solve", option, UNIQUE, UNIQUE]) == 0
    written = messages.getvalue()
    assert (" puzzles, " in written) is shows
    assert written.rpartition("\r")[2] == ""
    assert results.getvalue()


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["convert", "--to", "json", "-o", "x"], "1 puzzle, "),
        (["render", "-o", "x.svg"], "1 puzzle, "),
        (["book", "-o", "x.pdf"], "rated 1 puzzle, "),
        (["book", "-o", "x.pdf"], "setting the book"),
        (["solve", "--without"], "without each rule: 1 puzzle, "),
    ],
)
def test_it_is_shown_where_the_results_go_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], shown: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    monkeypatch.setattr(progress, "_INTERVAL", -1.0)
    messages = Terminal()
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setattr(sys, "stderr", messages)
    assert main([*words, UNIQUE]) == 0
    assert f"\r{shown}" in messages.getvalue()


def test_without_a_terminal_nothing_is_shown(clock: Clock) -> None:
    shown = Progress(None, 60)
    clock.now += 100
    shown.show(5)
    shown.clear()
