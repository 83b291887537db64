"""What becomes of rules for rows alone, or for columns alone, when a board is turned."""

from __future__ import annotations

import re

import asterism
from asterism import Rule

_OTHER = {"Row": "Column", "Column": "Row", "row": "column", "column": "row"}
_NAMED = {rule.name: rule for rule in asterism.rules()}


def turned_rule(rule: Rule, turn: int) -> Rule:
    """The rule that says on one of the eight images what another says of the board: most often the same."""
    is_crossed = turn % 2 == 1  # by a quarter turn, rows are columns
    name = re.sub("row|column", lambda found: _OTHER[found[0]], rule.name, flags=re.IGNORECASE)
    return _NAMED.get(name, rule) if is_crossed else rule
