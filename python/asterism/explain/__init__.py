"""Steps in words, made from their premises and the board on which they are seen."""

from __future__ import annotations

from asterism.explain.data import to_dict
from asterism.explain.grades import brief, nudge, pattern, text

__all__ = ["brief", "nudge", "pattern", "text", "to_dict"]
