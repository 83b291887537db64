"""Every notation that puzzles travel in: told apart by itself when read, chosen by name when written."""

from __future__ import annotations

from asterism.errors import NotationError
from asterism.notation import (
    gmpuzzles,
    grid,
    json,
    krazydad,
    penpa,
    playground,
    puzzlink,
    pzprv3,
    queens,
    sbn,
    starb,
    task,
    tokens,
)
from asterism.notation.record import Format, Record

#: All notations, in the order in which a text is tried against them.
FORMATS: tuple[Format, ...] = (
    sbn.FORMAT,
    penpa.FORMAT,
    puzzlink.FORMAT,
    pzprv3.FORMAT,
    playground.FORMAT,
    queens.FORMAT,
    json.FORMAT,
    starb.FORMAT,
    krazydad.FORMAT,
    task.FORMAT,
    tokens.FORMAT,
    gmpuzzles.FORMAT,
    grid.FORMAT,
)

_BY_NAME = {format.name: format for format in FORMATS}


def find_format(name: str) -> Format:
    """The format of that name; an unknown name is answered with the nearest known one."""
    try:
        return _BY_NAME[name]
    except KeyError:
        import difflib

        near = difflib.get_close_matches(name, _BY_NAME, n=1)
        advice = f"did you mean {near[0]!r}?" if near else "known are " + ", ".join(sorted(_BY_NAME))
        raise NotationError(f"no format is called {name!r}", name, help=advice) from None


def sniff(text: str) -> Format:
    """The format that a text is in."""
    stripped = text.strip()
    for format in FORMATS:
        if format.sniff(stripped):
            return format
    problem = "this is no puzzle in any known notation" if stripped else "there is nothing to read"
    raise NotationError(problem, text, 0, help="known are " + ", ".join(sorted(_BY_NAME)))


def decode(text: str, format: str | None = None, *, lenient: bool = False) -> Record:
    """Read a text in the named format, or in the one it seems to be in."""
    found = sniff(text) if format is None else find_format(format)
    return found.decode(text, lenient)


def encode(record: Record, format: str) -> str:
    """Write a record in the named format."""
    found = find_format(format)
    if found.encode is None:
        raise NotationError(f"{format} can be read but not written", format, help="choose another format")
    return found.encode(record)
