"""``asterism completion``: what a shell needs to complete command lines, and what may come next in one.

A shell's script (in ``shells/``) knows nothing of asterism: it asks this command with ``--words`` whenever somebody
presses Tab. So there is one place that knows what goes where, it is never older than the command, and it can be tested
without a shell.
"""

from __future__ import annotations

from asterism.cli.messages import CommandError
from asterism.cli.values import Value, one_of

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Action, Namespace
    from collections.abc import Iterable, Iterator

    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console
    from asterism.cli.values import Words

SHELLS = ("bash", "zsh", "fish")
SUMMARY = "let a shell complete commands, options and their values"
DETAILS = (
    "Prints a script for bash, zsh or fish. With it, Tab completes commands, options, files, notations, rules,"
    " rulebooks, levels and whatever else an option takes."
    "\n\n"
    "It takes a line in a file that the shell reads when it starts. Bash, in ~/.bashrc: eval"
    ' "$(asterism completion bash)". Zsh, in ~/.zshrc after compinit: eval "$(asterism completion zsh)". Fish, in'
    " ~/.config/fish/config.fish: asterism completion fish | source."
)
USAGE = "bash | zsh | fish"
EXAMPLE = "asterism completion bash"
WORDS = [("SHELL", "bash, zsh or fish")]
VALUES = one_of("the shell", lambda: SHELLS)

#: What a script writes in the place of words where the shell shall offer files.
_FILES = ("files", "")


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    help = "for the scripts: print what may stand in the place of the last of these words, which come after --"
    parser.option("--words", help=help, action="store_true")


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    if options.words:
        for word, help in candidates(options.inputs or [""]):
            console.out.write(f"{word}\t{help}" if help else word)
        return 0
    if len(options.inputs) != 1:
        raise CommandError("asterism completion takes the name of one shell", f"there are {', '.join(SHELLS)}")
    from importlib.resources import files

    shell = VALUES(options.inputs[0])
    console.out.write(files("asterism.cli").joinpath(f"shells/asterism.{shell}").read_text("utf-8").rstrip("\n"))
    return 0


def candidates(words: list[str]) -> Iterator[tuple[str, str]]:
    """What may stand in the place of the last word, which is begun or empty, and what is to be said of it."""
    *before, begun = _without_signs(words)
    kept, flag = "", before[-1] if before else ""
    if begun.startswith("--") and "=" in begun:
        flag, _, begun = begun.partition("=")
        kept = f"{flag}="
    for word, help in _offers(before, flag, begun, is_joined=bool(kept)):
        yield (word, help) if (word, help) == _FILES else (kept + word, help)


def _without_signs(words: list[str]) -> list[str]:
    """bash gives ``--to=sbn`` as three words."""
    if len(words) > 2 and words[-2] == "=" and words[-3].startswith("--"):
        return [*words[:-2], words[-1]]
    if len(words) > 1 and words[-1] == "=" and words[-2].startswith("--"):
        return [*words[:-1], ""]
    return words


def _offers(before: list[str], flag: str, begun: str, *, is_joined: bool) -> Iterable[tuple[str, str]]:
    from asterism.cli import COMMANDS, DEFAULT_COMMAND, find_command

    if "--" in before:
        return [_FILES]
    if not before and not begun.startswith("-") and not is_joined:
        return _begun_so(begun, ((name, find_command(name).summary) for name in COMMANDS))
    name = before[0] if before and before[0] in COMMANDS else DEFAULT_COMMAND
    if before and before[0] != name and not before[0].startswith("-"):
        return []
    command = find_command(name)
    parser = command.parser()
    action = parser.flags().get(flag)
    if action is not None and action.nargs != 0:
        return _values(action.type, begun)
    if begun.startswith("-"):
        return _begun_so(begun, _options(parser, before))
    return _values(command.values, begun)


def _options(parser: Parser, before: list[str]) -> Words:
    """The options that are not given yet, or may be given again; and those of asterism itself, at the beginning."""
    for action, help in parser.actions:
        if not set(action.option_strings) & set(before) or _may_come_again(action):
            yield max(action.option_strings, key=len), help
    if not before:
        yield "--version", "print the version"


def _may_come_again(action: Action) -> bool:
    return isinstance(action.default, list)


def _values(kind: object, begun: str) -> Iterable[tuple[str, str]]:
    """The values of a kind that begin so."""
    if not isinstance(kind, Value):
        return []
    if kind.is_file:
        return [_FILES]
    head, comma, tail = begun.rpartition(",") if kind.is_list else ("", "", begun)
    return ((head + comma + word, help) for word, help in _begun_so(tail, kind.words()))


def _begun_so(begun: str, words: Words) -> Words:
    return ((word, help) for word, help in words if word.lower().startswith(begun.lower()))
