"""JSON and JavaScript literals, read with the place of every value, so that an error can point at it.

``read`` takes JSON as it is defined, except that a name may not be given twice. With ``script=True`` it takes what
JavaScript allows besides: names without quotes (as keys, and as values: a ``Name``), single quotes, a comma behind the
last item, comments.
"""

from __future__ import annotations

import re

from asterism.notation.record import fail

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from typing import Any

#: Nothing that is meant as a puzzle is nested deeper.
_DEEPEST = 12

_BLANK = re.compile(r"[ \t\r\n]*")
_SCRIPT_BLANK = re.compile(r"(?:\s+|//[^\n]*|/\*[\s\S]*?\*/)*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?(?![\w.])", re.ASCII)
_NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_STRINGS = {
    '"': re.compile(r'"([^"\\\x00-\x1f]*(?:\\.[^"\\\x00-\x1f]*)*)"'),
    "'": re.compile(r"'([^'\\\x00-\x1f]*(?:\\.[^'\\\x00-\x1f]*)*)'"),
}
_WORDS: dict[str, object] = {"true": True, "false": False, "null": None}


class Name(str):
    """A word without quotes that stands for a value: the name of a variable, say."""


class Node:
    """A value, where it starts, and where its key starts if it has one.

    The value is ``None``, a bool, an int, a float, a str, a ``Name``, a list of nodes, or a dict of nodes by key.
    """

    __slots__ = ("index", "key", "value")

    def __init__(self, value: Any, index: int, key: int = -1) -> None:
        self.value = value
        self.index = index
        self.key = key


def read(text: str, index: int, format: str, *, script: bool = False) -> tuple[Node, int]:
    """The value that starts at ``index``, and the place of the first character behind it and its blanks."""
    reader = _Reader(text, index, format, script)
    node = reader.value(0)
    reader.skip()
    return node, reader.place


def read_whole(text: str, format: str) -> Node:
    """The JSON value that the whole text is."""
    node, end = read(text, 0, format)
    if end < len(text):
        raise fail(f"{text[end]!r} behind the end of the JSON", text, end, format, "give one puzzle, and nothing else")
    return node


def kind_of(node: Node) -> str:
    """What a value is, in words."""
    value = node.value
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    for kind, word in ((Name, "a name"), (str, "text"), (dict, "an object"), (list, "a list")):
        if isinstance(value, kind):
            return word
    return "a number"


def is_number(node: Node) -> bool:
    """Whether a value is a whole number (``true`` is not)."""
    return type(node.value) is int


def single(node: Node, text: str, format: str) -> Node:
    """The object itself, or the only object of a list."""
    if isinstance(node.value, list):
        if len(node.value) > 1:
            problem = f"{len(node.value)} puzzles in one list, expected one"
            help = "put one puzzle per line, without the list around them"
            raise fail(problem, text, node.value[1].index, format, help)
        if not node.value:
            raise fail("an empty list, expected a puzzle", text, node.index, format, "put the puzzle into the list")
        node = node.value[0]
    if not isinstance(node.value, dict):
        problem = f"{kind_of(node)} where a puzzle was expected"
        raise fail(problem, text, node.index, format, "a puzzle is an object: {…}")
    return node


class _Reader:
    """A place in a text that moves on as values are read."""

    def __init__(self, text: str, index: int, format: str, script: bool) -> None:
        self.text = text
        self.place = index
        self.format = format
        self.script = script
        self.blank = _SCRIPT_BLANK if script else _BLANK

    def skip(self) -> str:
        """Pass over blanks; the character after them, empty at the end."""
        match = self.blank.match(self.text, self.place)
        if match:
            self.place = match.end()
        return self.text[self.place : self.place + 1]

    def unexpected(self, expected: str) -> Exception:
        """The error to raise where something else stands."""
        char = self.text[self.place : self.place + 1]
        found = repr(char) if char else "the end of the text"
        help = "a bracket, a comma or a quote is missing or wrong" if char else "the text was cut off: paste all of it"
        return fail(f"{found} where {expected} was expected", self.text, self.place, self.format, help)

    def value(self, depth: int) -> Node:
        """Any value."""
        char = self.skip()
        if depth > _DEEPEST:
            problem = f"brackets more than {_DEEPEST} deep"
            raise fail(problem, self.text, self.place, self.format, "a puzzle is an object with a few lists in it")
        start = self.place
        if char == "{":
            return Node(self.members(depth), start)
        if char == "[":
            return Node(self.items(depth), start)
        if char == '"' or (char == "'" and self.script):
            return Node(self.string(char), start)
        if match := _NUMBER.match(self.text, start):
            self.place = match.end()
            return Node(self.number(match), start)
        if match := _NAME.match(self.text, start):
            word = match.group()
            if word in _WORDS or self.script:
                self.place = match.end()
                return Node(_WORDS[word] if word in _WORDS else Name(word), start)
        raise self.unexpected("a value")

    def number(self, match: re.Match[str]) -> int | float:
        """The number that was matched."""
        word = match.group()
        number = int(word) if match.group(1) is None and match.group(2) is None and len(word) < 26 else float(word)
        if len(word) > 25 or abs(number) == float("inf"):
            problem = "a number that is too long or too large"
            raise fail(problem, self.text, match.start(), self.format, "no number in a puzzle needs 25 digits")
        return number

    def string(self, quote: str) -> str:
        """The text between quotes."""
        match = _STRINGS[quote].match(self.text, self.place)
        if match is None:
            problem = "a quote that is not closed on its line"
            raise fail(problem, self.text, self.place, self.format, f"put a {quote} at the end of the words")
        self.place = match.end()
        content = match.group(1)
        if "\\" not in content:
            return content
        import json

        if quote == "'":
            content = content.replace("\\'", "'").replace('"', '\\"')
        try:
            return str(json.loads(f'"{content}"'))
        except ValueError:
            problem = "a backslash with something else than an escape behind it"
            raise fail(problem, self.text, match.start(), self.format, "a backslash itself is written twice") from None

    def items(self, depth: int) -> list[Node]:
        """The items of a list."""
        found: list[Node] = []
        self.place += 1
        while self.skip() != "]":
            if found:
                self.comma("]")
                if self.skip() == "]" and self.script:
                    break
            found.append(self.value(depth + 1))
        self.place += 1
        return found

    def members(self, depth: int) -> dict[str, Node]:
        """The members of an object."""
        found: dict[str, Node] = {}
        self.place += 1
        while self.skip() != "}":
            if found:
                self.comma("}")
                if self.skip() == "}" and self.script:
                    break
            start = self.place
            name = self.name()
            if name in found:
                problem = f"{name!r} a second time"
                raise fail(problem, self.text, start, self.format, "take one of them out")
            if self.skip() != ":":
                raise self.unexpected("':'")
            self.place += 1
            node = self.value(depth + 1)
            found[name] = Node(node.value, node.index, start)
        self.place += 1
        return found

    def comma(self, closing: str) -> None:
        """Pass over a comma."""
        if self.skip() != ",":
            raise self.unexpected(f"',' or '{closing}'")
        self.place += 1

    def name(self) -> str:
        """The name of a member."""
        char = self.skip()
        if char == '"' or (char == "'" and self.script):
            return self.string(char)
        match = _NAME.match(self.text, self.place)
        if match is None or not self.script:
            raise self.unexpected("a name in quotes")
        self.place = match.end()
        return match.group()
