"""What holds for every test of the command line."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same width and no colours, whatever terminal the tests run on."""
    monkeypatch.setenv("COLUMNS", "90")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("ASTERISM_TRACEBACK", raising=False)
