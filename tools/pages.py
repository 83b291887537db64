"""What the programs that write pages share: a page is written, or only checked."""

from __future__ import annotations

import sys
from pathlib import Path


def keep(path: Path, wanted: str, *, check: bool) -> int:
    """Write a page if it is not as wanted, or only say so: 1 if it is not, and nothing may be written."""
    if path.exists() and path.read_text(encoding="utf-8") == wanted:
        print(f"{path.name} is up to date")
        return 0
    if check:
        print(f"{path.name} is out of date: run `make docs`", file=sys.stderr)
        return 1
    path.write_text(wanted, encoding="utf-8")
    print(f"{path.name} written")
    return 0
