"""The documentation shows what the commands print, help texts among them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from asterism.cli import COMMANDS

from tools import docs_commands

TRANSCRIPTS = [
    pytest.param(path, transcript, id=f"{path.stem}: {transcript.splitlines()[0][2:50]}")
    for path in docs_commands.PAGES
    for transcript in docs_commands.transcripts(path.read_text(encoding="utf-8"))
]

needs_sh = pytest.mark.skipif(shutil.which("sh") is None, reason="the transcripts are in the language of a POSIX shell")


@needs_sh
@pytest.mark.parametrize(("path", "transcript"), TRANSCRIPTS)
def test_transcript(path: Path, transcript: str) -> None:
    files = docs_commands.files_of(path.read_text(encoding="utf-8"))
    assert docs_commands.run(transcript, files) == transcript


def test_the_help_of_every_command_is_shown() -> None:
    page = docs_commands.PAGES[0].read_text(encoding="utf-8")
    for command in ("", *(f"{name} " for name in COMMANDS)):
        assert f"$ asterism {command}--help\n" in page


@needs_sh
def test_a_changed_output_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("```console\n$ cat puzzles.sbn\nstale\n```\n\n```sbn puzzles.sbn\nfresh\n```\n", encoding="utf-8")
    monkeypatch.setattr(docs_commands, "PAGES", (page,))
    assert docs_commands.main(["--check"]) == 1
    assert "page.md is out of date" in capsys.readouterr().err
    assert docs_commands.main([]) == 0
    assert docs_commands.main(["--check"]) == 0
    assert page.read_text(encoding="utf-8").startswith("```console\n$ cat puzzles.sbn\nfresh\n```\n")
