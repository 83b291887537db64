"""Every notation that puzzles travel in: told apart by itself when read, chosen by name when written.

A notation is a module of this package with a ``FORMAT``. It is imported when it is first asked for, as most programs
use one or two.
"""

from __future__ import annotations

from importlib import import_module

from asterism.errors import NotationError, shown

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from asterism.notation.record import Format, Record

#: The names of all notations, in the order in which a text is tried against them.
NAMES = (
    "sbn",
    "penpa",
    "puzzlink",
    "pzprv3",
    "playground",
    "queens",
    "json",
    "starb",
    "krazydad",
    "task",
    "tokens",
    "gmpuzzles",
    "grid",
)

#: All notations, in that order.
FORMATS: tuple[Format, ...]

_loaded: dict[str, Format] = {}


def _load(name: str) -> Format:
    format: Format = import_module(f"asterism.notation.{name}").FORMAT
    _loaded[name] = format
    return format


def __getattr__(name: str) -> tuple[Format, ...]:
    if name == "FORMATS":
        return tuple(_loaded.get(name) or _load(name) for name in NAMES)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def find_format(name: str) -> Format:
    """The format of that name; an unknown name is answered with the nearest known one."""
    if name in NAMES:
        return _loaded.get(name) or _load(name)
    if not isinstance(name, str):
        raise TypeError(f"expected the name of a format, not {shown(name)}")
    import difflib

    near = difflib.get_close_matches(name.lower(), NAMES, n=1)
    advice = f"did you mean {near[0]}?" if near else "known are " + ", ".join(sorted(NAMES))
    raise NotationError(f"no format is called {name!r}", name, help=advice)


def sniff(text: str) -> Format:
    """The format that a text is in."""
    stripped = text.strip()
    for name in NAMES:
        format = _loaded.get(name) or _load(name)
        if format.sniff(stripped):
            return format
    problem = "this is no puzzle in any known notation" if stripped else "there is nothing to read"
    raise NotationError(problem, text, 0, help="known are " + ", ".join(sorted(NAMES)))


def decode(text: str, format: str | None = None, *, lenient: bool = False) -> Record:
    """Read a text in the named format, or in the one it seems to be in."""
    if not isinstance(text, str):
        raise TypeError(f"expected the text of a puzzle, not {shown(text)}")
    # Some editors put this mark before all text.
    text = text.removeprefix("\ufeff")
    found = sniff(text) if format is None else find_format(format)
    return found.decode(text, lenient)


def encode(record: Record, format: str) -> str:
    """Write a record in the named format."""
    found = find_format(format)
    if found.encode is None:
        raise NotationError(f"{format} can be read but not written", format, help="choose another format")
    return found.encode(record)
