"""``asterism count``: numbers and words."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import asterism
import pytest
from asterism.cli.count import _chunks

from cli.command_line import NONE, TWO, UNIQUE, run, write

FOURTEEN = "5x1.AAAAABBBBBCCCCCDDDDDEEEEE"


@pytest.mark.parametrize(
    ("words", "line", "code"),
    [
        ((UNIQUE,), "1 unique", 0),
        ((TWO,), "2+ several", 1),
        ((NONE,), "0 none", 1),
        ((TWO, "--all"), "2 several", 1),
        ((FOURTEEN, "--all"), "14 several", 1),
        ((FOURTEEN, "--limit", "10"), "10+ several", 1),
        ((FOURTEEN, "--limit", "14"), "14+ several", 1),
        ((FOURTEEN, "--limit", "15"), "14 several", 1),
        ((FOURTEEN, "--all", "--max-nodes", "1"), "? unknown", 1),
    ],
)
def test_count(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], line: str, code: int) -> None:
    result = run(capsys, "count", *words)
    assert (result.code, result.out, result.err) == (code, line + "\n", "")


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_many_in_order(capsys: pytest.CaptureFixture[str], tmp_path: Path, jobs: str) -> None:
    kinds = [UNIQUE, TWO, NONE, UNIQUE, FOURTEEN] * 150
    result = run(capsys, "count", "--jobs", jobs, write(tmp_path / "x.sbn", *kinds))
    assert result.lines == ["1 unique", "2+ several", "0 none", "1 unique", "2+ several"] * 150
    assert result.err.startswith("750 puzzles: 300 unique, 300 several, 150 none; ")


def test_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", UNIQUE, "", "6x1.AB", FOURTEEN)
    result = run(capsys, "count", "--json", path)
    one, bad, many = map(json.loads, result.lines)
    assert one == {"file": path, "line": 1, "status": "unique", "puzzle": UNIQUE, "count": 1, "more": False}
    assert (bad["status"], bad["line"], bad["column"]) == ("error", 3, 7)
    assert (many["count"], many["more"]) == (2, True)
    unknown = json.loads(run(capsys, "count", "--json", "--all", "--max-nodes", "1", FOURTEEN).out)
    assert (unknown["file"], unknown["status"], unknown["count"], unknown["more"]) == (None, "unknown", None, True)


def test_limit_and_all_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "count", "--all", "--limit", "3", UNIQUE)
    assert (result.code, result.out) == (2, "")
    assert "exclude each other" in result.err


def test_chunks_hold_every_item_once_and_in_order() -> None:
    items = list(range(5000))
    chunks = list(_chunks(items, 3))  # type: ignore[arg-type]  # it does not look into items
    assert [item for chunk in chunks for item in chunk] == items  # type: ignore[comparison-overlap]
    assert len(chunks[0]) == 3
    assert max(map(len, chunks)) <= 1000


def test_a_file_is_read_while_it_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only a part of a large input is in memory: results come before its end is reached."""
    read = 0

    def entries(lines: object, **options: object) -> object:
        nonlocal read
        for _ in range(5000):
            read += 1
            yield asterism.Entry(read, UNIQUE, asterism.Puzzle.parse(UNIQUE))

    when: list[int] = []
    count_many = asterism.count_many

    def note_and_count(*words: Any, **names: Any) -> list[int | None]:
        when.append(read)
        return count_many(*words, **names)

    monkeypatch.setattr(asterism, "read_lines", entries)
    monkeypatch.setattr(asterism, "count_many", note_and_count)
    result = run(capsys, "count", "--file", __file__)
    assert len(result.lines) == 5000
    assert when[0] < 10
    assert all(later - earlier <= 1000 for earlier, later in pairwise(when))
