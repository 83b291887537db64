"""What only a terminal sees: drawn boards, colours, progress; read from a pseudo-terminal."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import asterism
import pytest
from asterism import Board, Puzzle, library
from asterism.render import draw_text

from cli.command_line import ANSWER, ANSWERS_OF_TWO, COMMAND, ENVIRONMENT, NONE, TWO, UNIQUE, write

pty = pytest.importorskip("pty", reason="needs pseudo-terminals, which Windows does not have")


def on_terminal(*words: str, **environment: str) -> str:
    """What a terminal shows of a command."""
    controller, terminal = pty.openpty()
    settings = {**ENVIRONMENT, "TERM": "xterm", **environment}
    settings = {name: value for name, value in settings.items() if value}
    process = subprocess.Popen([*COMMAND, *words], stdin=terminal, stdout=terminal, stderr=terminal, env=settings)
    os.close(terminal)
    shown = b""
    try:
        while block := os.read(controller, 4096):
            shown += block
    except OSError:
        pass  # how Linux says that nobody will write any more
    os.close(controller)
    process.wait(timeout=60)
    return shown.decode(settings.get("PYTHONIOENCODING", "utf-8")).replace("\r\n", "\n")


def drawn(text: str, answer: str, **how: bool) -> str:
    puzzle = Puzzle.parse(text)
    return draw_text(puzzle, Board(puzzle, answer.replace("0", ".").replace("1", "*")), **how)


def test_one_puzzle_is_drawn() -> None:
    assert on_terminal("solve", "--exact", UNIQUE) == f"{drawn(UNIQUE, ANSWER)}\n\nunique: there is no other solution\n"


def test_one_puzzle_solved_by_rules_is_drawn() -> None:
    shown = on_terminal("solve", UNIQUE)
    assert shown.startswith(str(asterism.solve(Puzzle.parse(UNIQUE)).board))
    assert shown.splitlines()[-1].startswith("solved in ")
    assert "stuck after " in on_terminal("solve", TWO)
    assert "\nsolved in " not in on_terminal("solve", UNIQUE, TWO)


def test_a_hint_is_drawn_when_all_of_it_is_told() -> None:
    step = asterism.hint(Board(Puzzle.parse(UNIQUE)))
    assert isinstance(step, asterism.Step)
    picture = draw_text(step)
    assert on_terminal("hint", UNIQUE, COLUMNS="90") == f"{picture}\n"
    for words in (["--level", "rule", UNIQUE], ["--json", UNIQUE], [UNIQUE, UNIQUE]):
        assert picture not in on_terminal("hint", *words)


def test_in_colour_unless_the_user_minds() -> None:
    assert on_terminal("solve", "--exact", UNIQUE, NO_COLOR="").startswith(drawn(UNIQUE, ANSWER, color=True))
    assert "\x1b" not in on_terminal("solve", "--exact", UNIQUE, NO_COLOR="", TERM="dumb")
    assert "\x1b" in on_terminal("count", "nonsense!", NO_COLOR="")
    assert "\x1b" not in on_terminal("count", "nonsense!")


def test_two_solutions_are_drawn() -> None:
    shown = on_terminal("solve", "--exact", TWO)
    assert [drawn(TWO, answer) for answer in ANSWERS_OF_TWO] == shown.split("\n\n")[:2]
    assert shown.endswith("\n\nseveral: these two solutions differ at E2, F2, E4, F4\n")


def test_no_solution() -> None:
    assert on_terminal("solve", "--exact", NONE) == "none: there is no solution\n"


def test_characters_that_every_terminal_has() -> None:
    shown = on_terminal("solve", "--exact", UNIQUE, PYTHONUTF8="", PYTHONIOENCODING="ascii")
    assert shown.startswith(drawn(UNIQUE, ANSWER, ascii=True))


@pytest.mark.parametrize("options", [["--all"], ["--json"]])
def test_what_was_asked_for_is_not_drawn(options: list[str]) -> None:
    assert ANSWER in on_terminal("solve", "--exact", *options, UNIQUE)


def test_files_are_not_drawn(tmp_path: Path) -> None:
    assert on_terminal("solve", "--exact", write(tmp_path / "x.sbn", UNIQUE)).startswith(
        ANSWER + "\n1 puzzle: 1 unique;"
    )


def test_what_has_no_room_for_lines_has_none() -> None:
    large = library.load("10x2")[0]
    lines = on_terminal("solve", large.to("sbn"), COLUMNS="30").splitlines()
    rows = asterism.solve(large).board.states
    assert lines[:10] == [rows[start : start + 10] for start in range(0, 100, 10)]
    assert on_terminal("solve", large.to("sbn"), COLUMNS="31").startswith(str(asterism.solve(large).board))
    step = asterism.hint(Board(large))
    assert isinstance(step, asterism.Step)
    shown = on_terminal("hint", large.to("sbn"), COLUMNS="30")
    assert shown.splitlines()[0] == str(step.rule)
    assert " ".join(shown.split()) == f"{step.rule} {step.text}"
    assert max(map(len, shown.splitlines())) <= 30


@pytest.mark.parametrize("command", ["--help", "count --help", "rules", "rules R5.1", f"solve --trace {UNIQUE}"])
def test_words_fit_a_narrow_terminal(command: str) -> None:
    shown = on_terminal(*command.split(), COLUMNS="40").splitlines()
    # But for the line of usage, the titles of steps, and what is to be copied.
    free = ("usage:", "  asterism ", UNIQUE, "solved in", "  1", "  2", " 1", " 2", "R5.1 ")
    long = [line for line in shown if len(line) > 40 and not line.startswith(free)]
    assert long == []


@pytest.mark.parametrize("width", ["0", "-5", "x", ""])
def test_a_strange_width_does_no_harm(width: str) -> None:
    assert on_terminal("solve", "--exact", NONE, COLUMNS=width) == "none: there is no solution\n"


def test_pictures_of_errors_fit_a_narrow_terminal() -> None:
    shown = on_terminal("count", "10x2." + "A" * 70 + "1" + "A" * 29, COLUMNS="40")
    lines = [line for line in shown.splitlines() if line.startswith(("1 | ", "  | "))]
    assert max(map(len, lines)) <= 40
    assert lines[0][len(lines[1]) - 1] == "1"
