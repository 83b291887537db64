"""Write the reference of the rules, docs/rules.md, and the examples of them that the package carries.

The page is made from the ladder and from the rules' spec files. An example is the first case of such a file that fires.
``--check`` writes nothing, and ends with 1 if they are not what it would write.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import asterism
from asterism import Rule, Step
from asterism.examples import PATH, write_example
from asterism.ladder import RULEBOOKS, TIERS
from asterism.render import draw_text

from tools.docs_specs import find_step, path_of, read_cases
from tools.pages import keep

EXAMPLES = Path(__file__).parents[1] / "python" / "asterism" / Path(PATH).name
PAGE = Path(__file__).parents[1] / "docs" / "rules.md"

HEAD = """\
# Rules

<!-- Written by `make docs` from crates/engine/src/rules and spec/rules: change those, not this page. -->

A rule is a condition and an action: where the condition is seen, the action follows. Rules are tried in the order of
this page; the first that changes anything is applied, and the search begins again from the top. So nothing is ever
guessed, and the rule that a step names is the easiest that finds one there.

A container is a row, a column or a shape; its needs are the stars that it has yet to get. A tile is a 2×2 window, which
has room for one star, as its cells touch. `asterism rules R5.1` tells this in a terminal, `asterism.rules()` in Python.
"""

TAIL = """
## Where they depart from their sources

Some of the sources' rules mark true stars when they are read as they are written. What is different here:

- *R3.4*: a strip holds a star only if the rest of its shape is proven to have room for fewer than the shape needs. That
  the rest's tiles leave the strip uncovered proves nothing.
- *R3.5*: the strips of a line must be disjoint, and their least stars must add up to all that the line needs.
- *R4.7*: the room that is left in a line is counted with the most that each strip can hold, not with the least.
- *R5.3, R5.4*: a star on a cell does not break a count because the cell's lines lose one place: their other cells may
  make up for it. A cell falls if it touches every fin, or if the marks that its star makes bring about a count that
  forbids it.
- *R5.9, R5.10*: a band that has room for no more tiles than it needs stars need not have its stars in the tiles of one
  such cover: all arrangements decide.
- *R6.1*: not only Ls side by side; any two cages and any cell for which the same count holds.
- *R6.2*: that tiles share a column makes no M; what a line has left does.
- *R6.5*: the fin is outside the rows, and what falls is what touches every fin, not the fin.
- *R7.1–R7.3*: two ways to fill a pocket can be exchanged only if rows, columns and shapes all count the same.
- The primer's bound by tiles counts three cells in a row as one tile. They have room for two stars: tiles are 2×2
  windows and parts of them, and the bound is the fewest that cover the cells.
"""

#: What each rulebook is for.
PURPOSES = {
    "full": "the usual one: everything that holds whether or not the solution is the only one",
    "human": "what a strong and patient person does: no what-if inside another",
    "pure": "patterns alone, no what-ifs",
    "speed": "for contests: trusts besides that there is one solution",
    "classic": "what the larger of the source documents has, made sound",
    "primer": "what the primer has, in its order, made sound",
    "sovereign": "what the Sovereign logic solver has: singles",
}


def spec_of(rule: Rule) -> str:
    """The text of a rule's spec file; nothing if there is none."""
    path = path_of(rule)
    return path.read_text(encoding="utf-8") if path.exists() else ""


def find_examples(rules: Sequence[Rule]) -> dict[str, Step]:
    """An example of each rule that makes steps."""
    found: dict[str, Step] = {}
    for rule in rules:
        cases = [case for case in read_cases(spec_of(rule)) if case.kind == "fires"]
        step = next(filter(None, (find_step(case, rule) for case in cases)), None)
        if step is not None:
            found[rule.id] = step
    return found


def rulebook_table() -> Iterator[str]:
    """The rulebooks, a line each."""
    yield from ("## Rulebooks", "", "| rulebook | rules | what it is for |", "| --- | --- | --- |")
    for name in RULEBOOKS:
        yield f"| `{name}` | {len(asterism.rulebook(name))} | {PURPOSES[name]} |"
    yield ""
    yield "Anything that takes a rulebook takes a list of ids too, which are tried in the order given."


def rule_table(rules: Sequence[Rule]) -> Iterator[str]:
    """The rules, a line each: which rulebooks have them."""
    yield from ("", "| id | name | " + " | ".join(RULEBOOKS) + " |", "| --- | --- |" + " --- |" * len(RULEBOOKS))
    for rule in rules:
        marks = " | ".join("×" if name in rule.rulebooks else "" for name in RULEBOOKS)
        yield f"| {rule.id} | {rule.name} | {marks} |"


def section(rule: Rule, step: Step | None) -> Iterator[str]:
    """All that there is to say of one rule."""
    fact = "" if rule.fires else " A fact: other rules rest on it, and it makes no steps by itself."
    yield from ("", f"### {rule}", "", f"{rule.summary}{fact}", "")
    prose = spec_of(rule).partition("\n## ")[0].partition("\n")[2].strip()
    if prose:
        yield from (prose, "")
    yield from (f"- *Condition:* {rule.condition}", f"- *Action:* {rule.action}", f"- *Sound because:* {rule.sound}")
    if rule.also:
        yield f"- *Also:* {'; '.join(rule.also)}"
    if step is not None:
        yield from ("", "```text", draw_text(step), "```")


def page(rules: Sequence[Rule], examples: dict[str, Step]) -> str:
    """The whole page."""
    lines = [HEAD, *rulebook_table(), *rule_table(rules)]
    for tier, name in enumerate(TIERS, 1):
        lines += ["", f"## Tier {tier}: {name}"]
        for rule in rules:
            if rule.tier == tier:
                lines += section(rule, examples.get(rule.id))
    return "\n".join([*lines, TAIL])


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only say whether they are up to date")
    options = parser.parse_args(arguments)
    rules = asterism.rules()
    examples = find_examples(rules)
    lines = [write_example(examples[rule.id]) for rule in rules if rule.id in examples]
    wanted = {EXAMPLES: "".join(f"{line}\n" for line in lines), PAGE: page(rules, examples)}
    return max(keep(path, text, check=options.check) for path, text in wanted.items())


if __name__ == "__main__":
    sys.exit(main())
