"""Write the reference of the notations, docs/notations.md, from the notations themselves.

``--check`` writes nothing, and ends with 1 if the page is not what it would write.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from asterism.notation import FORMATS
from asterism.notation.record import Format

from tools.pages import keep

PAGE = Path(__file__).parents[1] / "docs" / "notations.md"

HEAD = """\
# Notations

<!-- Written by `make docs` from asterism.notation.FORMATS: change the notations, not this page. -->

Every notation that asterism reads, in the order in which a text is tried against them. A text is told apart by itself;
`format=` in Python and the name in the first column choose one. The grammar of each, and what `lenient` lets pass, is
the docstring of its module: `python -c "import asterism.notation.sbn as it; help(it)"`.
"""

#: What can travel besides the shapes: the key in ``Format.carries``, and the head of its column.
CARGO = (("stars", "star count"), ("board", "stars and marks"), ("answer", "answer"), ("metadata", "metadata"))


def table(formats: Sequence[Format]) -> list[str]:
    """What each of them can do, a line each."""
    heads = ["name", "what it is", "written", "lines", *(head for _, head in CARGO)]
    rows = [heads, ["---"] * len(heads)]
    for format in formats:
        written = "yes" if format.encode else "only read"
        lines = "one" if format.one_line else "several"
        carried = ["yes" if key in format.carries else "–" for key, _ in CARGO]
        rows.append([f"[{format.name}](#{format.name})", format.title, written, lines, *carried])
    return [f"| {' | '.join(row)} |" for row in rows]


def section(format: Format) -> list[str]:
    """The part of the page about one notation: its title and an example."""
    return ["", f"## {format.name}", "", f"{format.title}.", "", "```text", *format.example.splitlines(), "```"]


def page(formats: Sequence[Format] = FORMATS) -> str:
    """The whole page."""
    columns = "A column says *yes* where that part of a puzzle survives being written and read again; *star count* –"
    advice = "means that `stars=` or `--stars` must give it. What has no room for stars and marks refuses a board."
    lines = [HEAD, *table(formats), "", columns, advice]
    for format in formats:
        lines += section(format)
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page or check it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only say whether the page is up to date")
    parser.add_argument("--page", type=Path, default=PAGE, help="where the page is")
    options = parser.parse_args(arguments)
    return keep(options.page, page(), check=options.check)


if __name__ == "__main__":
    sys.exit(main())
