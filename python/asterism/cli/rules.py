"""``asterism rules``: what the rules are, and why they hold."""

from __future__ import annotations

from textwrap import wrap

from asterism import ladder
from asterism.cli.messages import as_command_error
from asterism.cli.values import RULE, RULEBOOK
from asterism.cli.verdict import one_line
from asterism.cli.walk import drawn
from asterism.ladder import TIERS

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence
    from typing import Any

    from asterism import Rule
    from asterism.cli.arguments import Parser
    from asterism.cli.console import Console

SUMMARY = "list the rules, or tell all of one: condition, action, why it holds, an example"
DETAILS = (
    "Prints the rules in the order in which they are tried. With ids, all that there is to say of those rules: when a"
    " rule fires, what follows, why that is so in every solution, what others call it, and an example."
)
USAGE = "[options] [ID …]"
EXAMPLE = "asterism rules R5.1"
WORDS = [("ID", "a rule, such as R5.1; all are listed if none is named")]
VALUES = RULE

#: The widest that words get, however wide the terminal is.
_WIDEST = 80
_INDENT = 8


def add_options(parser: Parser) -> None:
    """Declare the options of this command alone."""
    help = "list this rulebook alone: full, human, pure, speed, classic, primer, sovereign, or ids such as R1.1,R2.3"
    parser.option("--rulebook", metavar="R", help=help, type=RULEBOOK)
    parser.option("--json", help="print one JSON object a line (docs/json.md)", action="store_true")


def run(options: Namespace, console: Console) -> int:
    """Do it; the exit code."""
    try:
        named = [ladder.find_rule(id) for id in options.inputs]
    except ladder.RuleError as error:
        raise as_command_error(error) from None
    chosen = ladder.rules() if options.rulebook is None else [ladder.find_rule(id) for id in options.rulebook]
    rules = named or chosen
    width = min(console.width, _WIDEST)
    if options.json:
        lines: Iterator[str] = (one_line(_plain(rule)) for rule in rules)
    else:
        lines = _told(named, width) if named else _listed(rules, width)
    for line in lines:
        console.out.write(line)
    return 0


def _listed(rules: Sequence[Rule], width: int) -> Iterator[str]:
    """The rules, a line or two each, under the names of their tiers."""
    tier = 0
    for rule in rules:
        if rule.tier != tier:
            if tier:
                yield ""
            tier = rule.tier
            yield f"Tier {tier}: {TIERS[tier - 1]}"
        fact = "" if rule.fires else " (A fact: it makes no steps.)"
        words = f"{rule.name}: {rule.summary}{fact}"
        yield from wrap(words, width, initial_indent=f"  {rule.id:{_INDENT - 2}}", subsequent_indent=" " * _INDENT)


def _told(rules: Sequence[Rule], width: int) -> Iterator[str]:
    """All that there is to say of rules."""
    for number, rule in enumerate(rules):
        if number:
            yield ""
        yield f"{rule} (tier {rule.tier}: {TIERS[rule.tier - 1]})"
        parts = [("", rule.summary), ("Condition", rule.condition), ("Action", rule.action)]
        parts += [("Sound because", rule.sound), ("Also", "; ".join(rule.also)), ("In", ", ".join(rule.rulebooks))]
        for name, words in parts:
            if words:
                yield ""
                yield from wrap(f"{name}: {words}" if name else words, width)
        step = rule.example
        if step is not None:
            yield from ("", "Example:", "", drawn(step, width))


def _plain(rule: Rule) -> dict[str, Any]:
    """A rule as plain data, its parts under the names that they have in Python."""
    step = rule.example
    example = None
    if step is not None:
        example = {"puzzle": step.before.puzzle.to("sbn"), "board": step.before.states, "step": step.to_dict()}
    parts = {name: getattr(rule, name) for name in ("name", "tier", "summary", "condition", "action", "sound")}
    lists = {"also": list(rule.also), "fires": rule.fires, "rulebooks": list(rule.rulebooks)}
    return {"rule": rule.id, **parts, **lists, "example": example}
