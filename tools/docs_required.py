"""A puzzle for each rule of tiers 3 to 6 that gets stuck without it: docs/required.md.

``python -m tools.docs_required`` says whether what the page says is so (``--check`` the same). ``--find`` looks for
puzzles of rules that have none there, or of those that are named, and writes them into the page.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import asterism
from asterism import GenerationError, Puzzle, Rule

PAGE = Path(__file__).parent.parent / "docs" / "required.md"
#: The sizes and stars that are tried, and how many layouts of each, each changed so often.
KINDS = ((9, 2), (10, 2), (8, 1), (6, 1), (10, 1), (11, 2), (13, 3), (8, 2))
ATTEMPTS, CHANGES = 12, 100
NONE = "none"
#: Why there can be none, where that is known.
NEVER = (
    "none: a star that leaves a line too few tiles takes two of them, so it lies in both, and R3.3d marks it; "
    "R4.2 and R4.3 are for rulebooks without it"
)
REASONS = {"R4.2": NEVER, "R4.3": NEVER}
ITS_TIER, BEFORE_IT = "its tier", "those before it"


def rules() -> list[Rule]:
    """The rules that the page is about."""
    return [rule for rule in asterism.rules() if rule.fires and 3 <= rule.tier <= 6]


def read() -> dict[str, str]:
    """What the page has for each rule."""
    rows = [line.split("|") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| R")]
    return {cells[1].split()[0]: cells[2].strip().strip("`") for cells in rows}


def books(rule: Rule) -> dict[str, Sequence[str]]:
    """The rules that a puzzle may be solved by, a rule among them, by what the page calls them."""
    full = asterism.rulebook("full")
    tier = [id for id in full if asterism.ladder.find_rule(id).tier <= rule.tier]
    return {ITS_TIER: tier, BEFORE_IT: full[: full.index(rule.id) + 1]}


def needed_in(rule: Rule, puzzle: Puzzle) -> str | None:
    """The first of these that solve a puzzle, and get stuck without the rule."""
    for name, book in books(rule).items():
        without = [id for id in book if id != rule.id]
        if (asterism.solve(puzzle, book).status, asterism.solve(puzzle, without).status) == ("solved", "stuck"):
            return name
    return None


def find(rule: Rule) -> Puzzle | None:
    """A puzzle that needs a rule."""
    for book in books(rule).values():
        for size, stars in KINDS:
            try:
                wishes = {"rulebook": book, "requires": rule.id, "max_attempts": ATTEMPTS, "max_changes": CHANGES}
                return asterism.generate(size, stars, seed=1, **wishes)  # type: ignore[arg-type]
            except GenerationError:
                continue
    return None


def wrong() -> list[str]:
    """What the page says that is not so."""
    rows = read()
    lines = [f"{rule.id} is missing" for rule in rules() if rule.id not in rows]
    for rule in rules():
        text = rows.get(rule.id, NONE)
        if not text.startswith(NONE) and needed_in(rule, Puzzle.parse(text)) is None:
            lines.append(f"{rule.id} is not needed for {text}")
    return lines


def write(rows: dict[str, str]) -> None:
    """Put rows into the page, in the order of the ladder."""
    head = PAGE.read_text(encoding="utf-8").partition("| rule |")[0]
    table = ["| rule | puzzle | solved by |", "| --- | --- | --- |"]
    for rule in rules():
        text = rows.get(rule.id, NONE)
        text = REASONS.get(rule.id, f"{NONE} found") if text.startswith(NONE) else text
        cells = (text, "") if text.startswith(NONE) else (f"`{text}`", needed_in(rule, Puzzle.parse(text)))
        table.append(f"| {rule.id} {rule.name} | {cells[0]} | {cells[1]} |")
    PAGE.write_text(head + "\n".join(table) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the page, or find puzzles for it."""
    parser = argparse.ArgumentParser(prog="python -m tools.docs_required", description="Puzzles that need a rule.")
    parser.add_argument("--check", action="store_true", help="as without it: say what is not so")
    parser.add_argument("--find", nargs="*", metavar="ID", help="look for puzzles: of rules without one, or of these")
    options = parser.parse_args(arguments)
    if options.find is not None:
        rows = read()
        for rule in rules():
            if rule.id in options.find or (not options.find and rows.get(rule.id, NONE).startswith(NONE)):
                puzzle = find(rule)
                rows[rule.id] = rows.get(rule.id, NONE) if puzzle is None else puzzle.to("sbn")
                print(rule.id, rows[rule.id], flush=True)
                write(rows)
    lines = wrong()
    print("\n".join(f"required.md: {line}" for line in lines), end="\n" if lines else "", file=sys.stderr)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
