"""Run ``asterism`` as a user does: as a process of its own, or in this one where nothing hangs on that."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from asterism.cli import main

UNIQUE = "6x1.AAAABBCCCBBBCCDDDDCCDDEDCCCDEDFCEEEE"
ANSWER = "001000000001000100010000000010100000"
TWO = "6x1.AABCCCAAAACCDAAACCAAEAEEAAEEEEAAEFFF"
ANSWERS_OF_TWO = ("001000000010100000000001010000000100", "001000000001100000000010010000000100")
NONE = "4x1.AABBACCBACCBDDDD"
#: More solutions than anybody can wait for.
ENDLESS = "20x1." + "".join(letter * 20 for letter in "ABCDEFGHIJKLMNOPQRST")

COMMAND = [sys.executable, "-m", "asterism.cli"]
ENVIRONMENT = {**os.environ, "COLUMNS": "90", "PYTHONUTF8": "1", "NO_COLOR": "1"}


class Result:
    """What a command wrote, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def lines(self) -> list[str]:
        """The lines on standard output."""
        return self.out.splitlines()


def run(capsys: pytest.CaptureFixture[str], *words: str) -> Result:
    """Run a command in this process."""
    code = main(list(words))
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return Result(code, out, err)


def start(*words: str, stdin: int | None = subprocess.DEVNULL, cwd: Path | None = None) -> subprocess.Popen[str]:
    """Start a command as a process."""
    return subprocess.Popen(
        [*COMMAND, *words],
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=ENVIRONMENT,
        cwd=cwd,
    )


def run_process(*words: str, input: bytes = b"", cwd: Path | None = None) -> Result:
    """Run a command as a process that reads this on standard input."""
    ended = subprocess.run([*COMMAND, *words], input=input, capture_output=True, env=ENVIRONMENT, cwd=cwd, check=False)
    result = Result(ended.returncode, ended.stdout.decode(), ended.stderr.decode())
    assert "Traceback" not in result.err
    return result


def shell(script: str, words: Sequence[str] = (), cwd: Path | None = None) -> Result:
    """Run a line of shell, in which ``asterism`` is the command and ``$1`` … are the words."""
    prelude = f'asterism() {{ "{sys.executable}" -m asterism.cli "$@"; }}\n'
    ended = subprocess.run(
        ["sh", "-c", prelude + script, "sh", *words],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env=ENVIRONMENT,
        cwd=cwd,
        check=False,
    )
    return Result(ended.returncode, ended.stdout.decode(), ended.stderr.decode())


def write(path: Path, *lines: str) -> str:
    """Write a file of lines; its path as text."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return str(path)
