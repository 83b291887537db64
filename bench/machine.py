"""What the figures were measured on."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def cpu() -> str:
    """The processor's name and how many of it there are."""
    name = platform.processor() or platform.machine()
    information = Path("/proc/cpuinfo")
    if information.is_file():
        for line in information.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                name = line.split(":", 1)[1].strip()
                break
    return f"{name}, {os.cpu_count()} cores"


def load() -> list[float]:
    """The machine's load over the last 1, 5 and 15 minutes."""
    return [round(value, 2) for value in os.getloadavg()]


def versions(packages: Iterable[str]) -> dict[str, str]:
    """The installed version of each package."""
    found = {}
    for package in sorted(set(packages)):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def describe(packages: Iterable[str]) -> dict[str, object]:
    """All of it, as plain data."""
    return {
        "cpu": cpu(),
        "load": load(),
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        "versions": versions(packages),
    }
