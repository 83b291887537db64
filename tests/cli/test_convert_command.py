"""``asterism convert``: every notation into every other, what is lost, files that never hold half a puzzle."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import asterism
import pytest
from asterism import notation
from asterism.cli.output import FileOutput

from cli.command_line import ANSWER, TWO, UNIQUE, run, run_process, write

WRITTEN = [known.name for known in notation.FORMATS if known.encode]
PUZZLES = [UNIQUE, TWO]
#: Everything that can come with a puzzle.
EVERYTHING = json.dumps(
    {
        "size": 6,
        "stars": 1,
        "layout": UNIQUE.partition(".")[2],
        "answer": ANSWER,
        "board": "..*" + "x" * 3 + "." * 30,
        "metadata": {"title": "Six", "nonsense": 7},
    }
)


@pytest.mark.parametrize("target", WRITTEN)
@pytest.mark.parametrize("source", WRITTEN)
def test_from_each_to_each(capsys: pytest.CaptureFixture[str], tmp_path: Path, source: str, target: str) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert run(capsys, "convert", "--to", source, *PUZZLES, "-o", str(first)).code == 0
    result = run(capsys, "convert", "--stars", "1", "--to", target, str(first), "-o", str(second))
    assert (result.code, result.out) == (0, "")
    result = run(capsys, "convert", "--stars", "1", "--to", "sbn", str(second))
    assert (result.code, result.lines) == (0, PUZZLES)


@pytest.mark.parametrize("target", WRITTEN)
def test_what_comes_along_can_be_piped_on(capsys: pytest.CaptureFixture[str], target: str) -> None:
    """Boards and answers are written so that they can be read again from a stream of several puzzles."""
    written = run(capsys, "convert", "--to", target, EVERYTHING, UNIQUE)
    again = run_process("convert", "--json", "--stars", "1", "-", input=written.out.encode())
    first, second = map(json.loads, again.lines)
    assert (first["layout"], second["layout"]) == (UNIQUE[4:], UNIQUE[4:])
    carries = notation.find_format(target).carries
    assert ("board" in first) == ("board" in carries)
    lost = [name for name in ("stars and marks", "the answer") if f"no room for {name}" in written.err]
    assert ("stars and marks" in lost) == (first.get("board") != json.loads(EVERYTHING)["board"])
    assert ("the answer" in lost) == (first.get("answer") != ANSWER)


def test_lost_once_per_kind(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "convert", "--to", "sbn", EVERYTHING, EVERYTHING)
    assert (result.code, result.lines) == (0, [UNIQUE, UNIQUE])
    kinds = [line for line in result.err.splitlines() if line.startswith("warning: ")]
    assert kinds == [
        "warning: sbn has no room for stars and marks: left out",
        "warning: sbn has no room for the answer: left out",
        "warning: sbn has no room for the metadata 'title': left out",
        "warning: sbn has no room for the metadata 'nonsense': left out",
    ]


def test_nothing_is_said_where_nothing_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "convert", "--json", EVERYTHING)
    assert (result.code, result.err) == (0, "")
    assert json.loads(result.out) == json.loads(EVERYTHING)


def test_a_lost_star_count_comes_with_advice(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "convert", "--to", "task", UNIQUE)
    assert result.code == 0
    assert "no room for the star count" in result.err
    assert "--stars" in result.err


def test_strict_makes_loss_an_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    result = run(capsys, "convert", "--strict", "--to", "sbn", UNIQUE, EVERYTHING)
    assert (result.code, result.lines) == (1, [UNIQUE])
    assert result.err.startswith("error: sbn has no room for stars and marks\n --> argument 2\n")
    path = tmp_path / "out"
    assert run(capsys, "convert", "--strict", "--to", "sbn", EVERYTHING, "-o", str(path)).code == 2
    assert not path.exists()


def test_what_the_target_can_not_hold_at_all(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", "8x2.AAAABBBBAAAABBBBCCCCDDDDCCCCDDDDEEEEFFFFEEEEFFFFGGGGHHHHGGGGHHHH", UNIQUE)
    result = run(capsys, "convert", "--to", "queens", path)
    assert (result.code, len(result.lines)) == (1, 1)
    assert result.err.startswith(f"error: a Queens puzzle has 1 star in every row, this one has 2\n --> {path}:1\n")


def test_a_bad_line_is_left_out(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    result = run(
        capsys, "convert", "--to", "sbn", write(tmp_path / "x.sbn", UNIQUE, "this is no puzzle, nor a row of one", TWO)
    )
    assert (result.code, result.lines) == (1, [UNIQUE, TWO])
    assert "x.sbn:2:1" in result.err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ([], "--to FORMAT is missing"),
        (["--to", "snb"], "did you mean sbn?"),
        (["--to", "tokens"], "tokens can be read but not written"),
        (["--to", "sbn", "--json"], "exclude each other"),
    ],
)
def test_targets_that_are_refused(capsys: pytest.CaptureFixture[str], words: list[str], problem: str) -> None:
    result = run(capsys, "convert", UNIQUE, *words)
    assert (result.code, result.out) == (2, "")
    assert problem in result.err


def test_the_input_is_not_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", UNIQUE)
    link = tmp_path / "link"
    link.symlink_to(path)
    result = run(capsys, "convert", "--to", "task", path, "-o", str(link))
    assert result.code == 2
    assert "would be overwritten while it is read" in result.err
    assert Path(path).read_text() == UNIQUE + "\n"


def test_an_old_file_survives_input_that_is_no_puzzle(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "old"
    path.write_text("precious")
    assert run(capsys, "convert", "--to", "sbn", write(tmp_path / "x", "nonsense!"), "-o", str(path)).code == 2
    assert path.read_text() == "precious"


def test_output_that_can_not_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "such"):
        result = run(capsys, "convert", "--to", "sbn", UNIQUE, "-o", str(path))
        assert result.code == 2
        assert result.err.startswith(f"error: can't write to {path}: ")


@pytest.mark.parametrize("trouble", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_file_never_holds_half_a_puzzle(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, trouble: BaseException
) -> None:
    path = tmp_path / "out"
    output = FileOutput(str(path))
    output.write("first")
    really_write = os.write
    calls = 0

    def write_half(descriptor: int, block: bytes) -> int:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise trouble
        return really_write(descriptor, block[: len(block) // 2])

    monkeypatch.setattr(os, "write", write_half)
    expected: Any = KeyboardInterrupt if isinstance(trouble, KeyboardInterrupt) else Exception
    with pytest.raises(expected):
        output.write("second")
    monkeypatch.undo()
    assert path.read_text() == "first\n"
    output.close()


def test_the_corpora_survive(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    corpus = Path(__file__).parents[3] / "shared" / "corpora" / "10x2n.sbn"
    if not corpus.exists():
        pytest.skip(f"needs the published puzzles in {corpus.parent}, which are not part of this repository")
    there, back = str(tmp_path / "there"), str(tmp_path / "back")
    assert run(capsys, "convert", "--to", "playground", str(corpus), "-o", there).code == 0
    assert run(capsys, "convert", "--to", "sbn", there, "-o", back).code == 0
    found = [entry.puzzle for entry in asterism.read_file(back)]
    assert found == [entry.puzzle for entry in asterism.read_file(corpus)]
    assert len(found) > 100
