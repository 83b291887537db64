"""The code keeps the house rules that no tool checks: public names are documented, modules and functions are short."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import asterism
import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    path for folder in ("python", "bench", "fuzz", "tools", "tests") for path in ROOT.glob(f"{folder}/**/*.py")
)
RUST = sorted(ROOT.glob("crates/*/*/**/*.rs"))
PUBLIC = [name for name in asterism.__all__ if name != "__version__"]
each_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))

LONGEST_MODULE = 400
LONGEST_FUNCTION = 40


def members(owner: type) -> Iterator[tuple[str, object]]:
    """What a class offers by itself under public names that can have a docstring."""
    for name, value in vars(owner).items():
        if not name.startswith("_") and (callable(value) or isinstance(value, property | classmethod | staticmethod)):
            yield name, value


@pytest.mark.parametrize("name", PUBLIC)
def test_public_names_are_documented(name: str) -> None:
    value = getattr(asterism, name)
    assert inspect.getdoc(value)
    if isinstance(value, type):
        # Its own docstring, not one that it inherits.
        assert value.__doc__
        assert [member for member, of in members(value) if not getattr(of, "__doc__", None)] == []


def test_all_lists_exactly_what_is_public() -> None:
    public = {
        name for name, value in vars(asterism).items() if not name.startswith("_") and not inspect.ismodule(value)
    }
    assert public == set(PUBLIC)
    assert list(asterism.__all__) == sorted(asterism.__all__)


def reason(text: str) -> str:
    """The module's first comment or docstring, where it must say why it is longer than others."""
    found = re.match(r'(?:"""(.*?)"""|((?://!.*\n)+))', text, re.DOTALL)
    return found[0] if found else ""


@pytest.mark.parametrize("path", [*MODULES, *RUST], ids=lambda path: str(path.relative_to(ROOT)))
def test_modules_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST_MODULE or "long because" in reason(text)


@each_module
def test_functions_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    long = [node.name for node in functions if (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION]
    assert long == [] or "long because" in reason(text)


@each_module
def test_annotations_are_not_run(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    annotated = any(isinstance(node, ast.AnnAssign | ast.FunctionDef) for node in ast.walk(tree))
    assert not annotated or any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in tree.body)
