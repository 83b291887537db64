"""The ``asterism`` command. Each command is a module here; what they share is in the modules beside them.

Nothing but the asked-for command is imported, so that ``asterism --version`` answers at once. Exit codes: 0 done;
1 done, and something was not as hoped; 2 the input is at fault as a whole; 3 asterism itself failed; 130 stopped by
Ctrl-C.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from asterism.cli.arguments import Command
    from asterism.cli.console import Console

#: The commands, in the order in which the help lists them; each is the module of that name.
COMMANDS = ("solve", "hint", "rate", "count", "convert", "render", "generate", "book", "rules", "completion")

#: What ``asterism`` does when options come without a command.
DEFAULT_COMMAND = "solve"


def main(arguments: list[str] | None = None) -> int:
    """Run the command line (``arguments``, or that of the process) and give the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    from asterism.cli.console import Console

    console = Console()
    return console.guard(lambda: _dispatch(words, console))


def _dispatch(words: list[str], console: Console) -> int:
    from asterism.cli.messages import CommandError, did_you_mean

    if not words:
        console.tell(overall_help(console.width))
        return 2
    if words in (["--version"], ["-V"]):
        from asterism import __version__

        console.out.write(f"asterism {__version__}")
        return 0
    if words[0] in ("--help", "-h"):
        console.out.write(overall_help(console.width))
        return 0
    if words[0] in COMMANDS:
        return _run(words[0], words[1:], console)
    if words[0].startswith("-") and words[0] != "-":
        return _run(DEFAULT_COMMAND, words, console)
    advice = did_you_mean(words[0], COMMANDS) or f"there are {', '.join(COMMANDS)}"
    if _can_be_read(words[0]):
        advice = "a puzzle or a file comes after a command: asterism solve, for example"
    raise CommandError(f"no command is called {words[0]!r}", advice)


def _can_be_read(word: str) -> bool:
    """Whether a word is a puzzle, or at least looks like one, or the path of a file."""
    import os

    from asterism import notation
    from asterism.errors import NotationError

    if word == "-" or os.path.exists(word):
        return True
    try:
        return bool(notation.decode(word))
    except NotationError:
        return False


def _run(name: str, words: list[str], console: Console) -> int:
    command = find_command(name)
    parser = command.parser()
    options = parser.read(words)
    if options.help:
        console.out.write(parser.help_text(console.width))
        return 0
    return command.run(options, console)


def find_command(name: str) -> Command:
    """The module of a command, as what the command line needs of it."""
    from importlib import import_module

    from asterism.cli.arguments import Command

    return Command(import_module(f"asterism.cli.{name}"))


def overall_help(width: int) -> str:
    """What ``asterism --help`` says."""
    from asterism.cli.arguments import columns, paragraph

    rows = [(name, find_command(name).summary) for name in COMMANDS]
    codes = "Exit code: 0 done; 1 done, and something was not as hoped; 2 the input is at fault."
    return "\n".join(
        [
            "usage: asterism COMMAND [options] PUZZLE | FILE | - …",
            "",
            *paragraph("Star Battle puzzles, in any notation: solve, prove unique, make, convert.", width),
            "",
            "commands:",
            *columns(rows, width),
            "",
            "options:",
            *columns([("--file F", f"the same as asterism {DEFAULT_COMMAND} --file F")], width),
            *columns([("--version", "print the version"), ("--help", "print this help")], width),
            "",
            *paragraph(f"asterism COMMAND --help says more of a command. {codes}", width),
            "",
            "example:",
            "  asterism count puzzles.sbn",
        ]
    )
