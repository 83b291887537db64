"""How a command ends: closed pipes, full disks, Ctrl-C, its own failure. Never with a traceback."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path

import pytest
from asterism.census import Tally
from asterism.cli.console import Console

from cli.command_line import ANSWER, ENDLESS, TWO, UNIQUE, run, run_process, shell, start, write

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes, signals and /dev are those of POSIX")

MANY = [UNIQUE, TWO] * 5000


def test_both_outputs_into_a_closed_pipe(tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", *["this is no puzzle, nor a row of one"] * 5000)
    result = shell('asterism count "$1" 2>&1 | head -n 1', [path])
    assert (result.out, result.err) == ("error: this is no puzzle in any known notation\n", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, which Linux has")
@pytest.mark.parametrize("words", [["count"], ["convert", "--to", "sbn"], ["--help"], ["convert", "--help"]])
def test_a_full_disk(tmp_path: Path, words: list[str]) -> None:
    path = write(tmp_path / "x.sbn", *MANY)
    ask = words if words[-1] == "--help" else [*words, path]
    result = shell('asterism "$@" > /dev/full', ask)
    assert result.code == 2
    assert result.err.splitlines()[0] == "error: can't write to standard output: No space left on device"
    if words[0] == "convert" and words[-1] != "--help":
        result = shell('asterism "$@" -o /dev/full', ask)
        assert result.code == 2
        assert result.err.splitlines()[0] == "error: can't write to /dev/full: No space left on device"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, which Linux has")
def test_messages_that_can_not_be_written(tmp_path: Path) -> None:
    path = write(tmp_path / "x.sbn", UNIQUE, "this is no puzzle, nor a row of one", TWO)
    result = shell('asterism count "$1" 2> /dev/full', [path])
    assert (result.code, result.lines) == (1, ["1 unique", "2+ several"])


@pytest.mark.parametrize("close", [">&-", "<&-", "2>&-"])
def test_closed_streams(close: str) -> None:
    result = shell(f"printf '%s\\n' {UNIQUE} | {{ asterism count - {close}; }}")
    assert "Traceback" not in result.err
    if close == "2>&-":
        assert (result.code, result.out) == (0, "1 unique\n")
    else:
        assert (result.code, result.out) == (2, "")
        assert "is closed" in result.err


def test_an_encoding_without_the_characters() -> None:
    result = shell(f"PYTHONUTF8=0 PYTHONIOENCODING=ascii asterism count {TWO} 'né' ; asterism --version")
    assert "Traceback" not in result.err
    assert "\\xe9" in result.err


def interrupt(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Press Ctrl-C; what is written from here on."""
    process.send_signal(signal.SIGINT)
    out, err = rest(process)
    assert process.returncode == 130
    assert "Traceback" not in err
    return out, err


def rest(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What a process has yet to write on its two outputs; its input ends."""
    with process:
        assert process.stdout is not None
        assert process.stderr is not None
        if process.stdin is not None:
            process.stdin.close()
        return process.stdout.read(), process.stderr.read()


def test_ctrl_c_while_solutions_are_listed() -> None:
    process = start("solve", "--exact", "--all", UNIQUE, ENDLESS)
    assert process.stdout is not None
    read = [process.stdout.readline() for _ in range(20)]
    out, err = interrupt(process)
    assert err.startswith("stopped by Ctrl-C: 1 puzzle: 1 unique; ")
    # Behind the answer of the first puzzle and a blank line, there are whole answers of the second.
    lines = ("".join(read) + out).splitlines(keepends=True)[2:]
    assert {(len(line), line[-1]) for line in lines} == {(401, "\n")}


def test_ctrl_c_while_a_single_puzzle_is_counted() -> None:
    process = start("count", "--all", UNIQUE, UNIQUE, ENDLESS)
    assert process.stdout is not None
    assert process.stdout.readline() == "1 unique\n"
    _, err = interrupt(process)
    # The signal may come between the result and the note that it is done.
    assert re.match(r"stopped by Ctrl-C: (0 puzzles|1 puzzle: 1 unique); ", err)


def test_ctrl_c_while_solving_by_rules_tells_the_census_so_far() -> None:
    process = start("solve", "-", stdin=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{UNIQUE}\n")
    process.stdin.flush()
    assert process.stdout.readline() == f"{ANSWER}\n"
    _, err = interrupt(process)
    *_, table, last = err.split("\n\n")
    assert table.startswith("rule ")
    assert re.fullmatch(r"stopped by Ctrl-C: (0 puzzles|1 puzzle: 1 solved); \d+\.\d\d s\n", last)


def test_ctrl_c_while_rules_are_left_out_keeps_the_rest_of_the_census(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Tally, "stuck_without", interrupted)
    monkeypatch.setattr(Console, "_let_the_next_one_kill", lambda console: None)
    result = run(capsys, "solve", "--without", UNIQUE, TWO)
    assert result.code == 130
    assert result.lines[0] == "2 puzzles: 1 solved, 1 stuck"
    assert "tried" in result.out
    assert "needed by" not in result.out
    assert result.err.startswith("stopped by Ctrl-C: 2 puzzles: 1 solved, 1 stuck; ")


def test_ctrl_c_while_waiting_for_input() -> None:
    process = start("convert", "--to", "sbn", "-", stdin=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{UNIQUE}\n{TWO}\n")
    process.stdin.flush()
    assert [process.stdout.readline() for _ in range(2)] == [f"{UNIQUE}\n", f"{TWO}\n"]
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) == 130
    _, err = rest(process)
    assert re.fullmatch(r"stopped by Ctrl-C: (1 puzzle|2 puzzles); \d+\.\d\d s\n", err)


def test_results_come_while_the_input_is_still_open() -> None:
    process = start("count", "-", stdin=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(UNIQUE + "\n")
    process.stdin.flush()
    assert process.stdout.readline() == "1 unique\n"
    process.stdin.write(TWO + "\n")
    out, _ = rest(process)
    assert (process.returncode, out) == (1, "2+ several\n")


def test_its_own_failure_is_owned_up_to(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*words: object, **names: object) -> None:
        raise KeyError("a slip")

    monkeypatch.setattr("asterism.count_many", fail)
    result = run(capsys, "count", UNIQUE)
    assert result.code == 3
    assert result.err.startswith("error: asterism itself failed: KeyError: 'a slip'\n")
    monkeypatch.setenv("ASTERISM_TRACEBACK", "1")
    with pytest.raises(KeyError):
        run(capsys, "count", UNIQUE)


def test_the_package_runs_as_a_module() -> None:
    assert run_process("--version").out.startswith("asterism ")
