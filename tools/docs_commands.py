"""Renew the console transcripts in docs/: run every command in them and write what it prints.

``--check`` writes nothing, and ends with 1 if a page does not show what its commands print.

A fenced block ``console`` holds commands, each behind ``$``, and what they print on standard output and standard error
together. A fenced block whose opening says a file's name, as in ``sbn puzzles.sbn``, is a file that the commands of the
page find. Times are written as 0.01 s whatever they are, and shares of time as 0.1%.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.pages import keep

DOCS = Path(__file__).parents[1] / "docs"
PAGES = (DOCS / "commands.md", DOCS / "json.md")

_FILE = re.compile(r"^```\w+ (?P<name>[\w.]+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_TRANSCRIPT = re.compile(r"^```console\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_SHARE = re.compile(r" +[0-9]+\.[0-9]%")
_SECONDS = re.compile(r"\b[0-9]+\.[0-9][0-9] s\b")


def transcripts(page: str) -> list[str]:
    """The transcripts of a page."""
    return [found["text"] for found in _TRANSCRIPT.finditer(page)]


def renew(page: str) -> str:
    """The page, its transcripts as the commands print now."""
    files = files_of(page)
    return _TRANSCRIPT.sub(lambda found: f"```console\n{run(found['text'], files)}```", page)


def run(transcript: str, files: dict[str, str]) -> str:
    """The transcript that the commands of a transcript give, in a folder that holds these files and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        commands = [line[2:] for line in transcript.splitlines() if line.startswith("$ ")]
        return "".join(f"$ {command}\n{_output(command, folder)}" for command in commands)


def files_of(page: str) -> dict[str, str]:
    """The files that the commands of a page find."""
    return {found["name"]: found["text"] for found in _FILE.finditer(page)}


def _output(command: str, folder: str) -> str:
    environment = {
        "PATH": os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)]),
        "COLUMNS": "90",
        "PYTHONUTF8": "1",
    }
    ended = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    shared = _SHARE.sub(lambda found: f"{'0.1%':>{len(found[0])}}", ended.stdout)
    return _SECONDS.sub("0.01 s", shared)


def main(arguments: Sequence[str] | None = None) -> int:
    """Renew the pages or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only say whether the pages are up to date")
    options = parser.parse_args(arguments)
    return max(keep(path, renew(path.read_text(encoding="utf-8")), check=options.check) for path in PAGES)


if __name__ == "__main__":
    sys.exit(main())
