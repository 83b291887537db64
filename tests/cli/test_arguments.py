"""Options: what is refused and what is advised; the help."""

from __future__ import annotations

from pathlib import Path
from shlex import split

import pytest
from asterism import __version__, notation
from asterism.cli import COMMANDS, find_command, overall_help
from asterism.cli.messages import text_width

from cli.command_line import UNIQUE, run, write


@pytest.mark.parametrize("flag", ["--version", "-V"])
def test_version(capsys: pytest.CaptureFixture[str], flag: str) -> None:
    assert run(capsys, flag).out == f"asterism {__version__}\n"


@pytest.mark.parametrize(
    ("words", "problem", "help"),
    [
        (["slove", UNIQUE], "no command is called 'slove'", "did you mean solve?"),
        ([UNIQUE], f"no command is called '{UNIQUE}'", "comes after a command: asterism solve, for example"),
        (["count", "--jsn", UNIQUE], "asterism count has no option --jsn", "did you mean --json?"),
        (["count", "--zzz", UNIQUE], "asterism count has no option --zzz", "asterism count --help lists them"),
        (["--vers"], "asterism solve has no option --vers", "did you mean --version?"),
        (["count", "--js", UNIQUE], "no option --js", "did you mean --json?"),
        (["count", "--json=1", UNIQUE], "--json takes no value", "write --json alone"),
        (["count", UNIQUE, "--limit"], "--limit needs a value", "asterism count --help says which"),
        (["count", "--limit", "1", UNIQUE], "--limit is '1', expected a whole number, 2 or more", "--limit 2"),
        (["count", "--limit", "²", UNIQUE], "--limit is '²', expected a whole number", "--limit 2"),
        (["count", "--jobs", "0", UNIQUE], "--jobs is '0', expected a whole number, 1 to 1024", "--jobs 2"),
        (
            ["count", "--max-nodes", "-5", UNIQUE],
            "--max-nodes is '-5', expected a whole number, 0 or more",
            "--max-nodes 2",
        ),
        (["count", "--stars", "7", UNIQUE], "--stars is '7', expected a whole number, 1 to 6", "--stars 2"),
        (["count", "--format", "sbm", UNIQUE], "no format is called 'sbm'", "did you mean sbn?"),
        (["count", "--format", "qqq", UNIQUE], "no format is called 'qqq'", "known are gmpuzzles, grid"),
    ],
)
def test_refused(capsys: pytest.CaptureFixture[str], words: list[str], problem: str, help: str) -> None:
    result = run(capsys, *words)
    assert (result.code, result.out) == (2, "")
    first, *rest = result.err.splitlines()
    assert first.startswith("error: ")
    assert problem in first
    assert help in "\n".join(rest)


def test_no_words_at_all_is_answered_with_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys)
    assert (result.code, result.out, result.err) == (2, "", overall_help(90) + "\n")


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_overall_help_names_every_command(capsys: pytest.CaptureFixture[str], flag: str) -> None:
    result = run(capsys, flag)
    assert (result.code, result.err) == (0, "")
    for name in COMMANDS:
        assert f"  {name} " in result.out


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("width", [20, 40, 80, 300])
def test_help_of_a_command(name: str, width: int) -> None:
    help = find_command(name).parser().help_text(width)
    usage, *lines = help.splitlines()
    assert usage.startswith(f"usage: asterism {name} ")
    assert lines[-2] == "example:"
    assert lines[-1].startswith(f"  asterism {name} ")
    if width >= 80:
        assert max(map(text_width, lines)) <= min(width, 90)


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_the_example_of_the_help_works(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "puzzles.sbn", UNIQUE)
    help = find_command(name).parser().help_text(80) if name else overall_help(80)
    command, *words = split(help.splitlines()[-1])
    result = run(capsys, *words)
    assert (command, result.code) == ("asterism", 0)
    assert result.out or len(list(tmp_path.iterdir())) == 2


def test_help_lists_the_notations_that_can_be_written() -> None:
    help = " ".join(find_command("convert").parser().help_text(80).partition("--to FORMAT  ")[2].split())
    listed = help.partition("the notation to write: ")[2].partition(" -o")[0].split(", ")
    assert listed == [known.name for known in notation.FORMATS if known.encode]


def test_help_wins_over_other_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "count", UNIQUE, "--help").out.startswith("usage: asterism count")
