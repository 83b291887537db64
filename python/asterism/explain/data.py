"""Steps as plain data, cells and containers by their names."""

from __future__ import annotations

from asterism.cell import Cell
from asterism.step import Step
from asterism.value import Value

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from typing import Any


def to_dict(step: Step) -> dict[str, Any]:
    """A step as plain data; of its premises, those that play a part."""
    assumed = {"assumed": [str(cell) for cell in step.assumed]} if step.assumed else {}
    return {
        "rule": step.rule.id,
        "name": step.rule.name,
        "stars": [str(cell) for cell in step.stars],
        "marks": [str(cell) for cell in step.marks],
        **assumed,
        "premises": _plain(step.premises),
        "nudge": step.nudge,
        "text": step.text,
    }


def _plain(value: object) -> Any:
    if isinstance(value, Cell):
        return str(value)
    if isinstance(value, Step):
        found = to_dict(value)
        del found["nudge"]
        return found
    if isinstance(value, Value):
        return {name: _plain(part) for name, part in zip(value._parts, value._values(), strict=True) if part}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
