"""The rules, in the order in which they are tried, and the rulebooks that choose from them."""

from __future__ import annotations

from asterism import _core
from asterism.errors import AsterismError, shown
from asterism.value import Value

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, ClassVar

    from asterism.step import Step


class RuleError(AsterismError):
    """There is no such rule or rulebook."""


class Rule(Value):
    """A production rule: where its condition holds, its action follows."""

    __slots__ = ("action", "also", "condition", "fires", "id", "name", "sound", "summary", "tier")

    #: ``R5.5``: the tier, and the place in it.
    id: str
    #: What people call it.
    name: str
    #: 1 for what is seen first, 9 for the last resort.
    tier: int
    #: What it is about, in a sentence.
    summary: str
    #: What has to be seen.
    condition: str
    #: What follows.
    action: str
    #: Why it follows.
    sound: str
    #: The names it has elsewhere.
    also: tuple[str, ...]
    #: Whether it makes steps; the others are facts, which steps rest on.
    fires: bool

    _parts: ClassVar[tuple[str, ...]] = (
        "id", "name", "tier", "summary", "condition", "action", "sound", "also", "fires",
    )  # fmt: skip
    _plain: ClassVar[int] = 9

    def __init__(
        self,
        id: str,
        name: str,
        tier: int,
        summary: str,
        condition: str = "",
        action: str = "",
        sound: str = "",
        also: tuple[str, ...] = (),
        fires: bool = True,
    ) -> None:
        self._set(id=id, name=name, tier=tier, summary=summary, condition=condition, action=action, sound=sound)
        self._set(also=tuple(also), fires=fires)

    def __str__(self) -> str:
        return f"{self.id} {self.name}"

    @property
    def rulebooks(self) -> tuple[str, ...]:
        """The names of the rulebooks that it is in."""
        return tuple(name for name in RULEBOOKS if self.id in rulebook(name))

    @property
    def example(self) -> Step | None:
        """A step that it makes, on a board made to show it; ``None`` for a fact."""
        from asterism.examples import find_example

        return find_example(self)


def _read_ladder() -> tuple[Rule, ...]:
    ladder = []
    for id, name, also, fires, doc in _core.rules():
        names = tuple(other.strip() for other in also.split(";") if other.strip())
        ladder.append(Rule(id, name, int(id[1]), *read_documentation(doc), names, fires))
    return tuple(ladder)


_PARTS = ("Condition:", "Action:", "Sound because:")


def read_documentation(lines: Iterable[str]) -> tuple[str, str, str, str]:
    """What a rule is about, its condition, its action and why it is sound, from the lines of its documentation.

    The last three begin with ``Condition:``, ``Action:`` and ``Sound because:``, and may go on for several lines.
    """
    parts: dict[str, list[str]] = {word: [] for word in ("", *_PARTS)}
    current = ""
    for line in map(str.strip, lines):
        current = next((word for word in _PARTS if line.startswith(word)), current)
        parts[current].append(line.removeprefix(current).strip())
    summary, condition, action, sound = (" ".join(filter(None, words)) for words in parts.values())
    return summary, condition, action, sound


#: What the tiers are about, from the first on.
TIERS = (
    "trivial marks", "forced moves", "tiling", "exclusion", "counting", "geometric patterns", "uniqueness", "what-ifs",
    "nested what-ifs",
)  # fmt: skip

#: The ladder.
RULES = _read_ladder()
_PLACES = {rule.id: place for place, rule in enumerate(RULES)}

#: The rules written in Python, by their ids: see ``asterism.own_rules``.
OWN: dict[str, Rule] = {}

#: The names of the rulebooks, the usual one first.
RULEBOOKS = tuple(_core.rulebooks())


def rules() -> tuple[Rule, ...]:
    """All rules, in the order in which they are tried."""
    return RULES


def rulebook(name: str) -> tuple[str, ...]:
    """The ids of a rulebook's rules, in the order in which they are tried: ``full``, ``human``, ``pure``, …"""
    if name not in RULEBOOKS:
        raise RuleError(f"no rulebook is called {shown(name)}; {_advice(name, RULEBOOKS)}")
    return tuple(RULES[place].id for place in _core.rulebook(name))


def find_rule(id: str) -> Rule:
    """The rule with that id, of the ladder or written in Python."""
    return OWN.get(str(id)) or RULES[place_of(id)]


def place_of(id: str) -> int:
    """The place in the ladder of the rule with that id."""
    try:
        return _PLACES[id]
    except (KeyError, TypeError):
        raise RuleError(f"no rule is called {shown(id)}; {_advice(id, _PLACES)}") from None


def _advice(word: Any, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    known = list(known)
    near = get_close_matches(word, known, n=1, cutoff=0.5) if isinstance(word, str) else []
    if not near and isinstance(word, str):
        near = [id for id in known if id.lower() == word.lower()]
    if not near and isinstance(word, str) and known[0][0] == "R":
        named = {rule.name.lower(): rule.id for rule in RULES}
        near = [str(find_rule(named[name])) for name in get_close_matches(word.lower(), list(named), n=1, cutoff=0.6)]
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
