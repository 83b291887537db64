"""Options: declared once per command, for reading and for the help.

``argparse`` reads them: it is in the standard library (asterism needs nothing else at run time) and is imported in a
few milliseconds, which the known third-party packages for this are not. The help is laid out here, because argparse
lays it out differently from one Python to the next, and the documentation holds it.
"""

from __future__ import annotations

import argparse
from textwrap import wrap

from asterism import notation
from asterism.cli.messages import CommandError, did_you_mean
from asterism.cli.values import FILE, FORMAT, Value, whole_number

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any, NoReturn

    from asterism.cli.console import Console

#: The widest that help gets, however wide the terminal is.
_WIDEST = 90
#: Where names and words have no room beside each other.
_NARROW = 60


class Command:
    """A command, from its module.

    The module has ``SUMMARY``, ``DETAILS``, ``USAGE`` and ``EXAMPLE`` for the help, and two functions:
    ``add_options(parser)`` and ``run(options, console)``, which gives the exit code. One that reads no puzzles says in
    ``WORDS`` what else its words are, a name and a sentence each, and has none of the options for reading; ``VALUES``
    is what kind of value they are, for shells.
    """

    def __init__(self, module: ModuleType) -> None:
        self.name = module.__name__.rpartition(".")[2]
        self.summary: str = module.SUMMARY
        self.run: Callable[[argparse.Namespace, Console], int] = module.run
        #: What kind of value the words are that are no options.
        self.values: Value = getattr(module, "VALUES", Value(is_file=not hasattr(module, "WORDS")))
        self._module = module

    def parser(self) -> Parser:
        """What reads the command's options."""
        words: list[tuple[str, str]] | None = getattr(self._module, "WORDS", None)
        module = self._module
        parser = Parser(self.name, self.summary, module.DETAILS, module.USAGE, module.EXAMPLE, words)
        module.add_options(parser)
        if words is None:
            _add_input_options(parser)
        parser.option("--help", "-h", help="print this help", action="store_true")
        return parser


class Parser:
    """The options of a command, and the help on them."""

    def __init__(
        self, name: str, summary: str, details: str, usage: str, example: str, words: list[tuple[str, str]] | None
    ) -> None:
        self._name = name
        self._paragraphs = (f"{summary[0].upper()}{summary[1:]}.", *details.split("\n\n"))
        self._usage = usage
        self._example = example
        self._words = words
        self._rows: list[tuple[str, str]] = []
        #: What there is, for shells.
        self.actions: list[tuple[argparse.Action, str]] = []
        self._parser = _ArgumentParser(prog=f"asterism {name}", add_help=False, allow_abbrev=False)
        self._parser.add_argument("inputs", nargs="*")

    def option(self, *flags: str, help: str, **settings: Any) -> None:
        """Declare an option; ``settings`` are those of argparse."""
        action = self._parser.add_argument(*flags, **settings)
        self.actions.append((action, help))
        name = ", ".join(sorted(flags, key=len))
        self._rows.append((f"{name} {action.metavar}" if action.metavar else name, help))

    def flags(self) -> dict[str, argparse.Action]:
        """The options, by all that they are called."""
        return {flag: action for action, _ in self.actions for flag in action.option_strings}

    def read(self, words: list[str]) -> argparse.Namespace:
        """What the words of the command line say."""
        # argparse forgets about -- when options and other words are mixed.
        end = words.index("--") if "--" in words else len(words)
        options, unknown = self._parser.parse_known_intermixed_args(words[:end])
        options.inputs += words[end + 1 :]
        for word in unknown:
            flag = word.partition("=")[0]
            help = did_you_mean(flag, [*self.flags(), "--version"])
            raise CommandError(
                f"asterism {self._name} has no option {flag}", help or f"asterism {self._name} --help lists them"
            )
        return options

    def help_text(self, width: int) -> str:
        """The help, for a terminal of that width."""
        width = min(width, _WIDEST)
        text = [f"usage: asterism {self._name} {self._usage}", ""]
        for paragraph in self._paragraphs:
            text += [*wrap(paragraph, width), ""]
        head, words = ("what to read:", _INPUTS) if self._words is None else ("words:", self._words)
        text += [head, *columns(words, width), ""] if words else []
        text += ["options:", *columns(self._rows, width), ""]
        return "\n".join([*text, "example:", f"  {self._example}"])


class _ArgumentParser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        flag, colon, what = message.removeprefix("argument ").partition(": ")
        if colon and what.startswith("ignored explicit argument"):
            raise CommandError(f"{flag} takes no value", f"write {flag} alone")
        if what == "expected one argument":
            raise CommandError(f"{flag} needs a value", f"{self.prog} --help says which")
        raise CommandError(f"{flag}{colon}{what}", f"{self.prog} --help says how")


_INPUTS = [
    ("PUZZLE", "a puzzle, in any notation"),
    ("FILE", "a file of puzzles: one on each line, or several lines each with a blank line between them"),
    ("-", "the same, from standard input"),
]


def _add_input_options(parser: Parser) -> None:
    help = "a file to read, whatever its name looks like"
    parser.option("--file", metavar="F", help=help, type=FILE, action="append", default=[], dest="files")
    help = "how many stars go into a row, where the puzzles do not say it"
    parser.option("--stars", metavar="S", help=help, type=whole_number("--stars", 1, 6))
    names = ", ".join(known.name for known in notation.FORMATS)
    help = f"read this notation, instead of telling it from the text: {names}"
    parser.option("--format", metavar="FORMAT", help=help, type=FORMAT)
    parser.option("--lenient", help="read also what is clear but not quite by the book", action="store_true")
    parser.option("--unconnected", help="read also shapes that are in several pieces", action="store_true")


def paragraph(words: str, width: int) -> list[str]:
    """Words on as many lines as they need."""
    return wrap(words, min(width, _WIDEST))


def columns(rows: list[tuple[str, str]], width: int) -> list[str]:
    """Lines with names on the left and what they are on the right."""
    # On a narrow terminal, what they are comes below the names.
    indent = 22 if width >= _NARROW else 6
    lines = []
    for name, words in rows:
        first, *rest = wrap(words, max(14, width - indent))
        if len(name) > indent - 4:
            lines += [f"  {name}", f"{'':{indent}}{first}"]
        else:
            lines.append(f"  {name:{indent - 2}}{first}")
        lines += [f"{'':{indent}}{line}" for line in rest]
    return lines
