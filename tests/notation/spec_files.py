"""The tables of accepted and refused texts in ``spec/notation``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "spec" / "notation"


def entries(kind: str) -> list[tuple[str, dict[str, Any]]]:
    """All entries of that kind, ``accepted`` or ``refused``, each with the name of its format."""
    return [
        (path.stem, entry)
        for path in sorted(FOLDER.glob("*.toml"))
        for entry in tomllib.loads(path.read_text(encoding="utf-8")).get(kind, ())
    ]


def title(value: object) -> str:
    """What a test over an entry is called."""
    return value if isinstance(value, str) else str(value["name"]) if isinstance(value, dict) else repr(value)
