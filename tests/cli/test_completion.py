"""Completion: what may come next in a command line; and that the shells get it, by asking real ones."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from asterism import notation, rules
from asterism.cli import COMMANDS, find_command
from asterism.cli.completion import SHELLS, candidates
from asterism.cli.values import Value
from asterism.ladder import RULEBOOKS
from asterism.orders import LEVELS

from cli.command_line import run

FILES = ["files"]


def offered(line: str) -> list[str]:
    """What is offered for the last word of a line behind ``asterism``."""
    return [word for word, _ in candidates(line.split(" "))]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", list(COMMANDS)),
        ("co", ["count", "convert", "completion"]),
        ("solve --un", ["--unsolved", "--unconnected"]),
        ("--un", ["--unsolved", "--unconnected"]),
        ("--vers", ["--version"]),
        ("solve --trace --tr", []),
        ("solve --file x --fi", ["--file"]),
        ("solve ", FILES),
        ("solve --file ", FILES),
        ("count x.sbn -- --a", FILES),
        ("render -o ", FILES),
        ("hint --level ", ["nudge", "rule", "full"]),
        ("hint --board ", []),
        ("count --limit ", []),
        ("generate ", []),
        ("generate --difficulty e", ["Easy", "Expert", "Extreme"]),
        ("solve --rulebook p", ["pure", "primer"]),
        ("solve --rulebook R1.1,r5.10", ["R1.1,R5.10"]),
        ("convert --to=puz", ["--to=puzzlink"]),
        # bash takes the sign for a word.
        ("convert --to = puz", ["puzzlink"]),
        ("convert --to =", [known.name for known in notation.FORMATS if known.encode]),
        ("count --format ", [known.name for known in notation.FORMATS]),
        ("rules R8", [rule.id for rule in rules() if rule.tier == 8]),
        ("completion ", list(SHELLS)),
        ("cuont ", []),
    ],
)
def test_what_is_offered(line: str, expected: list[str]) -> None:
    assert offered(line) == expected


def test_all_rules_rulebooks_and_levels_are_there() -> None:
    ids = [rule.id for rule in rules()]
    assert offered("rules ") == ids
    assert offered("generate --requires ") == ids
    assert offered("rate --rulebook ") == [*RULEBOOKS, *ids]
    assert offered("generate --difficulty ") == list(LEVELS)


@pytest.mark.parametrize("name", COMMANDS)
def test_whatever_is_offered_is_understood(name: str) -> None:
    parser = find_command(name).parser()
    for flag, action in parser.flags().items():
        words = [] if flag == "--" or not isinstance(action.type, Value) else list(action.type.words())
        for word, _ in words:
            assert action.dest in parser.read([flag, word])


#: Options whose values are free: texts and numbers.
FREE = {"--board", "--seed", "--title", "--subtitle", "--author", "--series"}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_with_a_value_says_what_kind(name: str) -> None:
    takes_value = [action for action, _ in find_command(name).parser().actions if action.nargs != 0]
    unknown = [action for action in takes_value if not isinstance(action.type, Value)]
    assert {flag for action in unknown for flag in action.option_strings} <= FREE


@pytest.mark.parametrize("words", [[], ["bash", "zsh"], ["tcsh"]])
def test_a_shell_has_to_be_named(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    result = run(capsys, "completion", *words)
    assert (result.code, result.out) == (2, "")
    assert "bash, zsh, fish" in result.err


def ask(shell: str, *arguments: str, cwd: Path) -> list[str]:
    """The lines that a shell prints, which has ``asterism`` on its path."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "HOME": str(cwd)}
    ended = subprocess.run(
        [shell, *arguments], capture_output=True, env=environment, cwd=cwd, encoding="utf-8", check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout.splitlines()


def needs(shell: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"{shell} is not installed: apt-get install {shell}")


@needs("bash")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["conv"], ["convert"]),
        (["convert", "--to", "puz"], ["puzzlink"]),
        (["convert", "--to", "=", "puz"], ["puzzlink"]),
        (["hint", "--level", ""], ["nudge", "rule", "full"]),
        (["rules", "R5.1"], [rule.id for rule in rules() if rule.id.startswith("R5.1")]),
    ],
)
def test_bash(tmp_path: Path, words: list[str], expected: list[str]) -> None:
    script = 'eval "$(asterism completion bash)"; COMP_WORDS=(asterism "$@"); COMP_CWORD=$#\n'
    script += '_asterism asterism "${!#}" "" && printf "%s\\n" "${COMPREPLY[@]}"'
    assert ask("bash", "--norc", "-c", script, "bash", *words, cwd=tmp_path) == expected


@needs("fish")
def test_fish(tmp_path: Path) -> None:
    (tmp_path / "puzzles.sbn").touch()

    def completed(line: str) -> list[str]:
        return ask(
            "fish", "--no-config", "-c", f"asterism completion fish | source; complete -C '{line}'", cwd=tmp_path
        )

    assert completed("asterism conv") == ["convert\twrite puzzles in another notation"]
    assert completed("asterism convert --to=puz") == ["--to=puzzlink\tURLs of puzz.link and other pzpr sites"]
    assert completed("asterism hint --level ") == ["full", "nudge", "rule"]
    assert completed("asterism rules R5.10") == ["R5.10\tCage quota"]
    assert [line.partition("\t")[0] for line in completed("asterism count puzz")] == ["puzzles.sbn"]


class Typist:
    """Somebody who types at a shell in a terminal."""

    def __init__(self, *shell: str, cwd: Path) -> None:
        pty = pytest.importorskip("pty", reason="needs pseudo-terminals, which Windows does not have")
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        settings = {**os.environ, "PATH": path, "HOME": str(cwd), "TERM": "dumb", "PS1": "", "INPUTRC": os.devnull}
        self._controller, terminal = pty.openpty()
        self._process = subprocess.Popen(
            shell, stdin=terminal, stdout=terminal, stderr=terminal, env=settings, cwd=cwd, start_new_session=True
        )
        os.close(terminal)

    def type(self, keys: str, until: str) -> str:
        """Press these keys; what is shown until a text is there, or the patience ends."""
        os.write(self._controller, keys.encode())
        shown = ""
        while until not in shown and select.select([self._controller], [], [], 20)[0]:
            shown += os.read(self._controller, 4096).decode(errors="replace")
        return shown

    def leave(self) -> None:
        """Be done with the shell."""
        self._process.kill()
        self._process.wait()
        os.close(self._controller)


#: How each shell starts without the user's settings, and loads the completion.
STARTS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], 'eval "$(asterism completion bash)"'),
    "zsh": (
        ["zsh", "-f", "-i"],
        'PS1= ; unsetopt zle_bracketed_paste; autoload -U compinit; compinit -u -D; eval "$(asterism completion zsh)"',
    ),
}


@pytest.mark.parametrize("shell", [pytest.param(shell, marks=needs(shell)) for shell in STARTS])
def test_tab_is_pressed(tmp_path: Path, shell: str) -> None:
    (tmp_path / "puzzles.sbn").touch()
    start, load = STARTS[shell]
    typist = Typist(*start, cwd=tmp_path)
    try:
        typist.type(f"{load}; echo rea''dy\r", until="ready")
        for typed, whole in {
            "asterism gen": "generate",
            "asterism convert --to puz": "puzzlink",
            "asterism solve --unso": "--unsolved",
            "asterism solve --rulebook R1.1,R5.10": "R1.1,R5.10",
            "asterism count puz": "puzzles.sbn",
        }.items():
            # Ctrl-A: what was completed is given to another command, which shows it whatever the terminal shows.
            shown = typist.type(f"{typed}\t\x01printf '<%s>' \r", until=f"<{whole}>")
            assert f"<{whole}>" in shown, shown
    finally:
        typist.leave()
