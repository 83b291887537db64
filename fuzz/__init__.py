"""Random input for everything that reads text, for as long as one likes: ``python -m fuzz``.

The tests do the same for a moment. What they hold random texts against, and draw them from, is used here too.
"""

from __future__ import annotations

import sys
from pathlib import Path

_TESTS = Path(__file__).parents[1] / "tests"
sys.path[:0] = [str(_TESTS), str(_TESTS / "notation")]
