"""Steps in words, made from their premises only."""

from __future__ import annotations

from asterism.explain.data import to_dict
from asterism.explain.words import nudge, text

__all__ = ["nudge", "text", "to_dict"]
