"""The programs beside the package: generated pages are up to date or said not to be, and the fuzzer finds things."""

from __future__ import annotations

from pathlib import Path

import asterism
import pytest
from asterism import library
from hypothesis import strategies as st

from bench import making, quality
from fuzz import __main__ as fuzz
from fuzz.targets import Target, targets
from tools import docs_coverage, docs_notations, docs_required, docs_rules

TARGETS = [target for target in targets() if not target.name.startswith("reading")]


def test_the_page_of_notations_is_up_to_date() -> None:
    assert docs_notations.main(["--check"]) == 0


def test_the_page_of_rules_and_their_examples_are_up_to_date() -> None:
    assert docs_rules.main(["--check"]) == 0


def test_puzzles_that_need_a_rule_do() -> None:
    assert docs_required.main(["--check"]) == 0


def test_a_puzzle_that_does_not_need_its_rule_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = docs_required.read()
    other = next(text for id, text in rows.items() if id.startswith("R3") and "x" in text)
    page = tmp_path / "required.md"
    page.write_text(docs_required.PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(docs_required, "PAGE", page)
    docs_required.write({**rows, "R4.9": other})
    assert docs_required.main([]) == 1
    assert f"R4.9 is not needed for {other}" in capsys.readouterr().err


def test_rules_that_are_out_of_date_are_seen_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(docs_rules, "EXAMPLES", tmp_path / "examples.txt")
    monkeypatch.setattr(docs_rules, "PAGE", tmp_path / "rules.md")
    (tmp_path / "examples.txt").write_text("R1.1 nothing\n", encoding="utf-8")
    assert docs_rules.main(["--check"]) == 1
    assert "examples.txt is out of date: run `make docs`\nrules.md is out of date" in capsys.readouterr().err
    assert docs_rules.main([]) == docs_rules.main(["--check"]) == 0


def test_the_page_of_what_is_solved_is_up_to_date() -> None:
    assert docs_coverage.main(["--check"]) == 0


def test_what_rulebooks_solve_is_measured_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("5x1", "8x1"):
        (tmp_path / f"{name}.sbn").write_text("".join(f"{p.to('sbn')}\n" for p in library.load(name)), encoding="utf-8")
    monkeypatch.setattr(docs_coverage, "COLLECTIONS", tmp_path)
    monkeypatch.setattr(docs_coverage, "DATA", tmp_path / "coverage.json")
    monkeypatch.setattr(docs_coverage, "PAGE", tmp_path / "coverage.md")
    assert docs_coverage.main(["--measure", "9x9"]) == 2
    assert "no collection is called 9x9; there are 5x1, 8x1" in capsys.readouterr().err
    assert docs_coverage.main(["--check"]) == 1
    # One after the other: what was known is kept, and smaller puzzles come first.
    assert docs_coverage.main(["--measure", "8x1"]) == docs_coverage.main(["--measure", "5x1"]) == 0
    rows = [line.split(" | ") for line in (tmp_path / "coverage.md").read_text(encoding="utf-8").splitlines()]
    solved = sum(asterism.solve(puzzle, "primer").status == "solved" for puzzle in library.load("8x1"))
    assert [row[0] for row in rows if row[0] in ("| 5x1", "| 8x1")] == ["| 5x1", "| 8x1"] * 2
    first = next(row for row in rows if row[0] == "| 8x1")
    assert first[1:3] == ["20", "all"]
    assert f"{solved} ({solved / 20:.1%})" in first
    assert docs_coverage.main(["--check"]) == 0


def test_a_page_that_is_out_of_date_is_seen_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "notations.md"
    page.write_text("something else\n", encoding="utf-8")
    assert docs_notations.main(["--check", "--page", str(page)]) == 1
    assert "make docs" in capsys.readouterr().err
    assert page.read_text(encoding="utf-8") == "something else\n"
    assert docs_notations.main(["--page", str(page)]) == 0
    assert docs_notations.main(["--check", "--page", str(page)]) == 0


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_a_short_run_of_the_fuzzer_finds_nothing(target: Target) -> None:
    assert fuzz.run(target, 100) >= 20


def test_every_target_has_its_turn_however_short_the_time(capsys: pytest.CaptureFixture[str]) -> None:
    known = [Target(name, st.integers(), lambda _: None) for name in ("first", "second")]
    assert fuzz.main(["--seconds", "0", "--examples", "5"], known) == 0
    assert capsys.readouterr().out.split() == ["5", "first", "5", "second", "10", "in", "all,", "nothing", "found"]


def test_the_fuzzer_keeps_the_smallest_that_it_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def check(value: int) -> None:
        assert value < 1000

    monkeypatch.setattr(fuzz, "ARTIFACTS", tmp_path / "artifacts")
    assert fuzz.main(["--seconds", "0"], [Target("small numbers", st.integers(), check)]) == 1
    assert (tmp_path / "artifacts" / "small-numbers.txt").read_text(encoding="utf-8") == "1000\n"
    assert "small numbers: 1000" in capsys.readouterr().err


def test_what_a_batch_is_like_is_counted() -> None:
    lines = quality.report(6, 1, 30, 1)
    assert lines[2] == "  unique 100.00%, in one piece 100.00%, unlike all others 100.00%"
    levels = [line.split() for line in lines if "median" in line]
    assert sum(int(words[1]) for words in levels) == 30
    assert quality.proof_line([library.load("6x1")[0]] * 4, 1).endswith("unlike all others 25.00%")


def test_lines_with_larger_shapes_are_seen() -> None:
    lopsided = [asterism.Puzzle.parse("4x1.ABCCACCCAADDAADD")]
    row = quality.shape_lines(lopsided)[0]
    assert "largest 500.0 % above smallest" in row


def test_kinds_of_puzzles_have_names_of_their_own_and_can_be_made() -> None:
    assert len({kind.name for kind in making.KINDS}) == len(making.KINDS)
    for kind in making.KINDS[:4]:
        puzzle = asterism.generate(kind.size, kind.stars, seed=0, **kind.wishes)
        assert (puzzle.size, puzzle.stars) == (kind.size, kind.stars)
    row = making.Row(making.KINDS[0], "asterism", 4, 0.002, False)
    assert row.milliseconds == 0.5
    assert making.line(row).split() == ["8×8,", "1,", "sovereign", "asterism", "4", "0.50", "0.5"]
    none = making.Row(making.KINDS[0], "asterism", 0, 2.0, True)
    assert making.line(none).endswith("none in 2.0 s")
