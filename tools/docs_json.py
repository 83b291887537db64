"""Renew the tables in docs/json.md from the schema, docs/json.schema.json.

``--check`` writes nothing, and ends with 1 if a table does not say what the schema says. A table stands below a comment
with the name of what it describes, ``<!-- members of solve -->``, or ``texts`` for what has no members.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.pages import keep

PAGE = Path(__file__).parents[1] / "docs" / "json.md"
SCHEMA = json.loads((PAGE.parent / "json.schema.json").read_text(encoding="utf-8"))

_TABLE = re.compile(r"<!-- members of (?P<name>[\w-]+) -->\n(?:\|.*\n)*")
_PLAIN = {"string": "text", "integer": "number", "number": "number", "boolean": "`true`, `false`", "null": "`null`"}


def renew(page: str) -> str:
    """The page, its tables as the schema has them."""
    return _TABLE.sub(lambda found: f"<!-- members of {found['name']} -->\n{table(found['name'])}", page)


def table(name: str) -> str:
    """The table of an object's members."""
    if name == "texts":
        rows: list[tuple[str, ...]] = [("value", "what it is"), ("---", "---"), *_texts()]
        return _lines(rows)
    found = SCHEMA["$defs"][name]
    rows = [("member", "value", "what it is"), ("---", "---", "---")]
    for member, kind in found["properties"].items():
        optional = "" if member in found["required"] else " (or left out)"
        rows.append((f"`{member}`", f"{value(kind)}{optional}", kind.get("description", "")))
    return _lines(rows)


def _lines(rows: list[tuple[str, ...]]) -> str:
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def value(kind: dict[str, Any]) -> str:
    """What a value is, in words."""
    match kind:
        case {"$ref": name}:
            return _named(name.rpartition("/")[2])
        case {"const": constant}:
            return f"`{json.dumps(constant)}`"
        case {"enum": constants}:
            return ", ".join(f"`{json.dumps(constant)}`" for constant in constants)
        case {"anyOf": kinds}:
            return " or ".join(map(value, kinds))
        case {"type": "array", "items": items}:
            return f"list of: {value(items)}"
        case {"type": "object"}:
            return "object"
    return _PLAIN[kind["type"]]


def _named(name: str) -> str:
    """A kind that has a name of its own: it has a heading on the page, or is explained in the table of texts."""
    found = SCHEMA["$defs"][name]
    if "properties" in found:
        return f"[{name}](#{name})"
    return "text or `null`" if name == "file" else name.replace("-", " ")


def _texts() -> list[tuple[str, str]]:
    """The kinds of texts and of other plain values that have names, and what they are."""
    plain = {name: found for name, found in SCHEMA["$defs"].items() if "properties" not in found}
    return [(name.replace("-", " "), found["description"]) for name, found in plain.items() if "description" in found]


def main(arguments: Sequence[str] | None = None) -> int:
    """Renew the page or check it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only say whether the page is up to date")
    options = parser.parse_args(arguments)
    return keep(PAGE, renew(PAGE.read_text(encoding="utf-8")), check=options.check)


if __name__ == "__main__":
    sys.exit(main())
