"""What all tests share: the option for long runs."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--thorough``: where a test looks at a sample, look at much more of it."""
    parser.addoption("--thorough", action="store_true", help="larger samples of the corpora: takes minutes")


@pytest.fixture(scope="session")
def is_thorough(request: pytest.FixtureRequest) -> bool:
    """Whether ``--thorough`` was given."""
    return bool(request.config.getoption("--thorough"))
