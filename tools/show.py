"""Make pictures of all that people see, for looking at them: ``python -m tools.show FOLDER``.

Terminal sessions, at two widths, as a terminal of colours would show them; a step of every tier in the light, dark and
print themes; the pages of a book of 60 puzzles with hints (these need pdftoppm, from poppler). Look at every one after
a change to what is drawn: tests can't tell what is ugly.
"""

from __future__ import annotations

import argparse
import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from shutil import which

from asterism import library, solve
from asterism.render import draw_svg, svg_to_png
from asterism.step import Step

SMALL, LARGE = library.load("10x2")[0].to("sbn"), library.load("25x6")[0].to("sbn")
FILE = str(Path(library.__file__).parent / "10x2.sbn")
#: What is shown: a name, the width of the terminal, the words of the command.
SESSIONS = (
    ("board-10", 90, ["solve", SMALL]),
    ("board-25", 80, ["solve", LARGE]),
    ("board-25-ascii", 80, ["render", LARGE]),
    ("step", 90, ["hint", SMALL]),
    ("verbose", 80, ["solve", "--verbose", library.load("5x1")[0].to("sbn")]),
    ("census", 90, ["solve", "--census", FILE]),
    ("error", 90, ["count", SMALL[:-20] + "7" + SMALL[-19:]]),
    ("error-narrow", 40, ["count", SMALL[:-20] + "7" + SMALL[-19:]]),
    ("help", 80, ["generate", "--help"]),
    ("help-narrow", 40, ["hint", "--help"]),
)
#: Puzzles whose solves have steps of every tier.
SOURCES = (("6x1", 0), ("9x2", 0), ("9x2", 1), ("10x2", 5), ("10x2", 53), ("12x2", 8), ("14x3", 0))
THEMES = ("light", "dark", "print")

#: The height of a line and the width of a letter, in pixels, and the colours of the terminal.
_LINE, _LETTER, _TYPE = 20, 9, 15
_INK, _GROUND = "#d8d8d8", "#1c1c1c"
_COLOURS = {30: "#1c1c1c", 31: "#ff6b6b", 32: "#7bd88f", 33: "#e5c07b", 34: "#6cb6ff", 35: "#d2a8ff", 36: "#56d4dd"}
_CODE = re.compile(r"\x1b\[([0-9;]*)m")


def on_terminal(words: Sequence[str], width: int) -> str:
    """What a terminal so wide shows of a command."""
    controller, terminal = pty.openpty()
    environment = {**os.environ, "COLUMNS": str(width), "TERM": "xterm-256color", "PYTHONUTF8": "1"}
    environment.pop("NO_COLOR", None)
    command = [sys.executable, "-m", "asterism.cli", *words]
    process = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment)
    os.close(terminal)
    shown = b""
    try:
        while block := os.read(controller, 65536):
            shown += block
    except OSError:
        pass  # how Linux says that nobody will write any more
    os.close(controller)
    process.wait()
    return shown.decode().replace("\r\n", "\n")


def draw_terminal(command: str, shown: str, width: int) -> str:
    """A terminal with a command and what it shows, as SVG."""
    lines = [f"$ {command}"[: width - 1], *(line.rpartition("\r")[2] for line in shown.rstrip("\n").split("\n"))]
    wide, high = round(_LETTER * width) + 24, _LINE * len(lines) + 24
    parts = [f'<rect width="{wide}" height="{high}" fill="{_GROUND}"/>']
    for number, line in enumerate(lines):
        parts += _line(line, 12 + _LINE * number)
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
    return "\n".join([start, "<title>asterism</title>", *parts, "</svg>"])


def _line(line: str, top: int) -> Iterator[str]:
    """A line of a terminal: grounds and letters, each letter in its column."""
    ink, ground, bold, column = _INK, "", False, 0
    for place, part in enumerate(_CODE.split(line)):
        if place % 2:
            ink, ground, bold = _style(part, ink, ground, bold)
            continue
        left = 12 + _LETTER * column
        if ground:
            width = _LETTER * len(part)
            yield f'<rect x="{left:.2f}" y="{top}" width="{width:.2f}" height="{_LINE}" fill="{ground}"/>'
        for at, letter in enumerate(part):
            if letter != " ":
                x, weight = left + _LETTER * at, ' font-weight="bold"' if bold else ""
                font = f'font-family="DejaVu Sans Mono" font-size="{_TYPE}"{weight}'
                yield f'<text x="{x:.2f}" y="{top + 15}" {font} fill="{ink}">{escape(letter)}</text>'
        column += len(part)


def _style(codes: str, ink: str, ground: str, bold: bool) -> tuple[str, str, bool]:
    """The ink, the ground and the weight after codes of the terminal."""
    numbers = [int(code or 0) for code in codes.split(";")]
    while numbers:
        number = numbers.pop(0)
        if number == 0:
            ink, ground, bold = _INK, "", False
        elif number == 1:
            bold = True
        elif number in (38, 48):
            colour = _of_256(numbers[1])
            del numbers[:2]
            ink, ground = (colour, ground) if number == 38 else (ink, colour)
        else:
            ink = _COLOURS.get(number, ink)
    return ink, ground, bold


def _of_256(number: int) -> str:
    """A colour of the cube that terminals have, or of its greys."""
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    steps = (0, 95, 135, 175, 215, 255)
    red, rest = divmod(number - 16, 36)
    return "#" + "".join(f"{steps[part]:02x}" for part in (red, *divmod(rest, 6)))


def steps() -> Iterator[tuple[str, Step]]:
    """The first step of every rule that the sources have."""
    seen: set[str] = set()
    for name, place in SOURCES:
        for step in solve(library.load(name)[place]).steps:
            if step.rule.id not in seen:
                seen.add(step.rule.id)
                yield step.rule.id, step


def show_book(folder: Path) -> None:
    """The pages of a book, a picture each."""
    book = folder / "book.pdf"
    words = ["book", FILE, "-o", str(book), "--sort", "difficulty", "--hints", "hardest", "--author", "asterism"]
    subprocess.run([sys.executable, "-m", "asterism.cli", *words], check=True)
    if which("pdftoppm") is None:
        print("the pages of the book need pdftoppm: apt-get install poppler-utils", file=sys.stderr)
        return
    subprocess.run(["pdftoppm", "-r", "70", "-png", str(book), str(folder / "book")], check=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    folder: Path = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, width, words in SESSIONS:
        picture = draw_terminal(" ".join(["asterism", *words]), on_terminal(words, width), width)
        (folder / f"terminal-{name}.png").write_bytes(svg_to_png(picture))
    for id, step in steps():
        for theme in THEMES:
            (folder / f"step-{id}-{theme}.png").write_bytes(svg_to_png(draw_svg(step, theme=theme)))
    show_book(folder)
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
