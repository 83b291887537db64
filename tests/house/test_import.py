"""``import asterism`` is light: the engine, a little of the standard library, and nobody else's modules."""

from __future__ import annotations

import subprocess
import sys
from importlib import resources

import pytest

#: Modules that take long to import, or bring in many others: functions that need one import it themselves.
HEAVY = {
    "argparse", "ast", "asyncio", "base64", "concurrent", "csv", "dataclasses", "datetime", "decimal", "difflib",
    "email", "enum", "fractions", "gettext", "hashlib", "html", "http", "inspect", "json", "logging", "multiprocessing",
    "pathlib", "pickle", "random", "re", "shutil", "socket", "ssl", "statistics", "string", "subprocess", "tempfile",
    "textwrap", "threading", "tomllib", "traceback", "typing", "unittest", "urllib", "xml", "zipfile", "zlib",
}  # fmt: skip


def imported(statement: str) -> set[str]:
    """The modules, without their parts, that a statement brings into a fresh Python."""
    program = f"import sys; before = set(sys.modules); {statement}; print(*set(sys.modules) - before)"
    result = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, encoding="utf-8", check=True)
    return {name.partition(".")[0] for name in result.stdout.split()}


def test_import_brings_in_nothing_heavy() -> None:
    assert sys.stdlib_module_names >= HEAVY
    assert imported("import asterism") & HEAVY == set()


@pytest.mark.parametrize(
    "statement",
    [
        "import asterism",
        "import asterism.cli",
        "from asterism.notation import FORMATS",
        "import asterism; asterism.count(asterism.Puzzle.parse('4x1.AABBAABBCCDDCCDD'))",
    ],
)
def test_nothing_but_the_standard_library_is_used(statement: str) -> None:
    found = imported(statement)
    assert "asterism" in found
    assert found - sys.stdlib_module_names == {"asterism"}


def test_a_heavy_module_would_be_seen() -> None:
    assert "json" in imported("import json.decoder")


NO_MODULES = [
    "py.typed",
    "_core.pyi",
    "library/10x2.sbn",
    "book/template.typ",
    "examples.txt",
    "cli/shells/asterism.bash",
]


@pytest.mark.parametrize("name", NO_MODULES)
def test_what_is_no_module_is_installed_too(name: str) -> None:
    assert resources.files("asterism").joinpath(name).is_file()
