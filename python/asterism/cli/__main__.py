"""``python -m asterism.cli`` is ``asterism``."""

from __future__ import annotations

import sys

from asterism.cli import main

sys.exit(main())
