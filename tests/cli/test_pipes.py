"""Commands in a row: what one prints, the next reads; and whoever closes a pipe does no harm."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from asterism import library
from asterism.cli import COMMANDS
from asterism.notation import FORMATS

from cli.command_line import COMMAND, ENVIRONMENT, TWO, UNIQUE, shell, start, write

pytestmark = pytest.mark.skipif(
    os.name == "nt" or shutil.which("head") is None, reason="pipes, signals and /dev are those of POSIX"
)

PUZZLES = [puzzle.to("sbn") for puzzle in library.load("6x1")[:3]]

#: Commands that print puzzles.
WRITERS = {
    **{f"to {known.name}": f"convert --to {known.name} x.sbn" for known in FORMATS if known.encode},
    "generate": "generate --size 6 --stars 1 --count 3 --seed 1",
    "unsolved": "solve --rulebook R1.1 --unsolved x.sbn",
}
#: Commands that read them.
READERS = (
    *("count -", "solve -", "solve --exact -", "rate -", "hint -", "render -", "convert --to sbn -"),
    *("book - -o x.pdf", "--file -"),
)


@pytest.mark.parametrize("writer", WRITERS)
def test_what_prints_puzzles_can_be_read_by_all(tmp_path: Path, writer: str) -> None:
    write(tmp_path / "x.sbn", *PUZZLES)
    # task and krazydad leave out the star count.
    readers = "; ".join(f"asterism {reader} --stars 1 < written > out || echo {reader}" for reader in READERS)
    result = shell(f"asterism {WRITERS[writer]} > written; {readers}", cwd=tmp_path)
    assert result.out.replace("hint -\n", "") == "", result.err
    assert "error" not in result.err
    assert (tmp_path / "x.pdf").exists()


#: What each command has to do to write more than a pipe holds, or all that it ever writes.
LONG = {
    "solve": "solve --json x.sbn",
    "hint": "hint x.sbn",
    "rate": "rate --json x.sbn",
    "count": "count --json x.sbn",
    "convert": "convert --to json x.sbn",
    "render": "render x.sbn",
    "generate": "generate --size 5 --stars 1 --count 100000",
    "book": "book 6x1.AAAABBCCCBBBCCDDDDCCDDEDCCCDEDFCEEEE",
    "rules": "rules --json",
    "completion": "completion bash",
}


def test_every_command_is_here() -> None:
    assert set(LONG) == set(COMMANDS)


@pytest.mark.parametrize(
    "command", [*LONG.values(), "--help", "--version", "solve --help", "solve --exact --all x.sbn"]
)
def test_a_closed_pipe_is_no_error(tmp_path: Path, command: str) -> None:
    write(tmp_path / "x.sbn", *(PUZZLES * 1000))
    # `true` reads nothing at all: even the first write may fail.
    for reader in ("head -c 1 >/dev/null", "true"):
        result = shell(f'{{ asterism {command}; echo "code $?" >&2; }} | {reader}', cwd=tmp_path)
        assert result.err in ("code 0\n", "code 1\n"), result.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, which Linux has")
@pytest.mark.parametrize("command", [*LONG.values(), "--help", "--version"])
def test_a_full_disk_is_said(tmp_path: Path, command: str) -> None:
    write(tmp_path / "x.sbn", *(PUZZLES * 100))
    result = shell(f"asterism {command} > /dev/full", cwd=tmp_path)
    assert result.code == 2
    assert result.err.splitlines()[0] == "error: can't write to standard output: No space left on device"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("count -", "stopped by Ctrl-C: 1 puzzle: 1 several; 1 bad text; "),
        ("rate -", "stopped by Ctrl-C: 1 puzzle: 1 stuck; 1 bad text; "),
        ("hint -", "stopped by Ctrl-C: 1 puzzle: 1 stuck; 1 bad text; "),
        ("convert --to sbn -", "stopped by Ctrl-C: 1 puzzle; 1 bad text; "),
        ("render - -o x.svg", "stopped by Ctrl-C: no picture was written; 1 puzzle; 1 bad text; "),
        ("render - -o x.pdf", "stopped by Ctrl-C: no PDF was written; 1 puzzle; 1 bad text; "),
        ("book - -o x.pdf", "stopped by Ctrl-C: no book was written; 0 puzzles; 2 bad texts; "),
    ],
)
def test_ctrl_c_says_what_was_done(tmp_path: Path, command: str, said: str) -> None:
    extra = ["--rulebook", "R1.1"] if command.partition(" ")[0] in ("rate", "hint") else []
    process = start(*command.split(), *extra, stdin=subprocess.PIPE, cwd=tmp_path)
    with process:
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(f"{TWO}\n6x1.AAB\n")
        process.stdin.flush()
        # The message on the second line comes when the first puzzle is done.
        while "6x1.AAB" not in process.stderr.readline():
            assert process.poll() is None
        process.send_signal(2)
        assert process.wait(timeout=60) == 130
        err = process.stderr.read()
    assert said in err
    assert "Traceback" not in err
    assert os.listdir(tmp_path) == []


def test_ctrl_c_while_puzzles_are_made() -> None:
    process = start("generate", "--size", "5", "--stars", "1", "--count", "1000000", "--seed", "1", "--json")
    with process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert UNIQUE not in process.stdout.readline()
        process.send_signal(2)
        out, err = process.stdout.read(), process.stderr.read()
    assert process.returncode == 130
    assert err.startswith("stopped by Ctrl-C: ")
    assert out == "" or out.endswith("}\n")


@pytest.mark.skipif(not hasattr(os, "wait4"), reason="asks the system how much memory a process took")
@pytest.mark.parametrize("command", ["count", "convert --to json", "solve --exact", "render"])
def test_large_files_take_no_more_memory_than_small_ones(tmp_path: Path, command: str) -> None:
    took = []
    for number in (500, 10_000):
        path = write(tmp_path / "x.sbn", *(PUZZLES[number % 3] for number in range(number)))
        with (tmp_path / "out").open("wb") as out:
            process = subprocess.Popen([*COMMAND, *command.split(), path], stdout=out, stderr=out, env=ENVIRONMENT)
            _, code, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(code)
        assert process.returncode in (0, 1)
        took.append(used.ru_maxrss)
    # In kilobytes on Linux and in bytes on macOS: what counts is that it does not grow with the file.
    assert took[1] < 1.3 * took[0]
