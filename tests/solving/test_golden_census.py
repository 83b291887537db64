"""How the bundled puzzles are solved: what changes here has to be meant."""

from __future__ import annotations

from solving.golden_census import FILE, golden_census


def test_the_bundled_puzzles_are_solved_as_before() -> None:
    # If a change is meant: python -m tests.solving.golden_census, and say why in the commit.
    assert golden_census() == FILE.read_text(encoding="utf-8")
