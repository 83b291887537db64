"""The values of options: how each kind is read, refused with advice, and completed by a shell."""

from __future__ import annotations

from asterism import ladder, notation
from asterism.cli.messages import CommandError, as_command_error, did_you_mean
from asterism.errors import NotationError

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    #: Words that a value can be, and what is to be said of each.
    Words = Iterable[tuple[str, str]]


class Value:
    """A kind of value.

    ``read`` makes of a word what the command works with, and refuses others; ``words`` are those that a shell may
    offer. A value that ``is_file`` is completed by the shell itself; in one that ``is_list``, words have commas between
    them.
    """

    def __init__(
        self,
        read: Callable[[str], Any] = str,
        words: Callable[[], Words] | None = None,
        *,
        is_file: bool = False,
        is_list: bool = False,
    ) -> None:
        self._read = read
        self._words = words
        self.is_file = is_file
        self.is_list = is_list

    def __call__(self, word: str) -> Any:
        """What a word means."""
        return self._read(word)

    def words(self) -> Words:
        """The words that it can be; nothing where there are too many."""
        return self._words() if self._words else ()


def whole_number(flag: str, least: int, most: int | None = None, example: int = 2) -> Value:
    """A whole number within bounds, and one that makes sense."""

    def read(word: str) -> int:
        number = int(word) if word.isascii() and word.isdigit() and len(word) < 19 else None
        if number is None or number < least or (most is not None and number > most):
            wanted = f"{least} or more" if most is None else f"{least} to {most}"
            raise CommandError(
                f"{flag} is {word!r}, expected a whole number, {wanted}", f"write {flag} {max(least, example)}, say"
            )
        return number

    return Value(read)


def one_of(flag: str, known: Callable[[], Iterable[str]]) -> Value:
    """One of some words, in either case; they are asked for when they are needed."""

    def read(word: str) -> str:
        words = {one.lower(): one for one in known()}
        if word.lower() not in words:
            problem = f"{flag} is {word!r}, expected one of {', '.join(words.values())}"
            raise CommandError(problem, did_you_mean(word, words.values()))
        return words[word.lower()]

    return Value(read, lambda: ((word, "") for word in known()))


def _read_format(word: str) -> str:
    try:
        return notation.find_format(word).name
    except NotationError as error:
        raise CommandError(error.problem, error.help) from None


def _themes() -> Iterable[str]:
    from asterism.render import THEMES

    return THEMES


def _read_rule(word: str) -> str:
    try:
        return ladder.find_rule(word).id
    except ladder.RuleError as error:
        raise as_command_error(error) from None


def _read_rulebook(word: str) -> tuple[str, ...]:
    ids = [id.strip() for id in word.split(",")]
    # The names of rulebooks have no digits in them, and ids have.
    if len(ids) > 1 or any(letter.isdigit() for letter in word):
        return tuple(map(_read_rule, ids))
    try:
        return ladder.rulebook(ids[0])
    except ladder.RuleError as error:
        raise as_command_error(error) from None


def _rules() -> Words:
    return ((rule.id, rule.name) for rule in ladder.rules())


def _rulebooks() -> Words:
    yield from ((name, "rulebook") for name in ladder.RULEBOOKS)
    yield from _rules()


#: The name of a file.
FILE = Value(is_file=True)
#: The name of a notation.
FORMAT = Value(_read_format, lambda: ((known.name, known.title) for known in notation.FORMATS))
#: The name of a notation that can be written.
WRITTEN = Value(_read_format, lambda: ((known.name, known.title) for known in notation.FORMATS if known.encode))
#: The id of a rule.
RULE = Value(_read_rule, _rules)
#: A rulebook: its name, or ids of rules with commas between them.
RULEBOOK = Value(_read_rulebook, _rulebooks, is_list=True)
#: The name of a theme.
THEME = one_of("--theme", _themes)
