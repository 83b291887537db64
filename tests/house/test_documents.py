"""What the documents show works, and what they name is there."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from asterism.notation import FORMATS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


def transcripts() -> Iterator[tuple[str, str]]:
    """Every command that README shows, and what it prints there."""
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL):
        for shown in block.removeprefix("$ ").split("\n$ "):
            command, _, output = shown.partition("\n")
            yield command, output.rstrip("\n")


@pytest.mark.parametrize(("command", "output"), list(transcripts()))
def test_commands_print_what_readme_shows(command: str, output: str, tmp_path: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONUTF8": "1"}
    result = subprocess.run(
        command, shell=True, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert result.stdout.rstrip("\n") == output
    assert "Traceback" not in result.stderr


def test_readme_shows_commands() -> None:
    assert {command.split()[1] for command, _ in transcripts()} == {"count", "solve", "convert", "generate"}


@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_python_gives_what_a_page_shows(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    assert len(examples.examples) >= 8
    problems: list[str] = []
    assert doctest.DocTestRunner().run(examples, out=problems.append).failed == 0, "".join(problems)


def test_readme_lists_the_notations() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", README, re.MULTILINE))
    assert set(rows) == {format.name for format in FORMATS}
    read_only = {format.name for format in FORMATS if format.encode is None}
    assert {name for name, words in rows.items() if "only read" in words} == read_only


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    headings = {re.sub(r"\W+", "-", heading.lower()).strip("-") for heading in re.findall(r"^#+ (.*)$", text, re.M)}
    for target in re.findall(r"\]\(([^)]+)\)", text):
        if target.startswith("#"):
            assert target[1:] in headings, target
        elif "://" not in target:
            assert (document.parent / target.partition("#")[0]).exists(), target


def tree() -> dict[str, str]:
    """The paths in ARCHITECTURE's tree, and what it says of each."""
    found = re.search(r"```text\n(Makefile.*?)```", (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found
    paths: dict[str, str] = {}
    folders: list[str] = []
    for line in found[1].splitlines():
        name, _, words = line.strip().partition(" ")
        depth = (len(line) - len(line.lstrip())) // 2
        folders[depth:] = [name]
        paths["".join(folders)] = words.strip()
    return paths


TREE = tree()


@pytest.mark.parametrize("path", TREE)
def test_what_the_tree_names_is_there(path: str) -> None:
    found = ROOT / path
    assert found.is_dir() if path.endswith("/") else found.is_file()


def parents() -> set[str]:
    """The folders that the tree opens: those with something in them there."""
    return {path for path in TREE if any(other != path and other.startswith(path) for other in TREE)}


def test_the_tree_says_what_things_are() -> None:
    assert [path for path, words in TREE.items() if not words and path not in parents()] == []


@pytest.mark.parametrize("room", ["crates/engine/src/", "crates/bindings/src/", "python/asterism/"])
def test_the_tree_leaves_nothing_out(room: str) -> None:
    opened = [path for path in parents() if path.startswith(room)]
    assert room in opened
    for folder in opened:
        for item in (ROOT / folder).iterdir():
            if item.suffix in (".rs", ".py", ".pyi") or (item.is_dir() and item.name != "__pycache__"):
                assert f"{folder}{item.name}{'/' if item.is_dir() else ''}" in TREE


def test_the_changelog_has_the_version() -> None:
    version = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))["workspace"]["package"]["version"]
    assert re.search(rf"^## {re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_oldest_rust_is_the_same_everywhere() -> None:
    rust = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))["workspace"]["package"]["rust-version"]
    for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"):
        said = re.findall(r"Rust (1\.\d+)", (ROOT / name).read_text(encoding="utf-8"))
        assert said, name
        assert set(said) == {rust}, name
