"""What ``--json`` prints is what docs/json.schema.json says, for every command and on puzzles of every kind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from asterism import Board, Puzzle, library, rules
from asterism.cli import COMMANDS, find_command

from cli.command_line import ANSWER, NONE, TWO, UNIQUE, run, write
from tools import docs_json

jsonschema = pytest.importorskip("jsonschema", reason="requirements/test.txt has it: make test installs that")

GIVEN = f'6,6,1,"{UNIQUE[4:]}","{ANSWER}"'
WRONG = f'6,6,1,"{UNIQUE[4:]}","{ANSWER[::-1]}"'
#: Solved, not unique, without solution, with an answer, with a wrong one, with a board, and no puzzle at all.
MIXED = (UNIQUE, TWO, NONE, GIVEN, WRONG, Board(Puzzle.parse(UNIQUE)).star("C1").to("json"), "6x1.AAB", "6x2.AABB")
DEFINITIONS = docs_json.SCHEMA["$defs"]


def strict(schema: Any) -> Any:
    """The schema without room for members that it does not name."""
    if isinstance(schema, dict):
        closed = {"additionalProperties": False} if "properties" in schema else {}
        return {name: strict(part) for name, part in schema.items()} | closed
    return [strict(part) for part in schema] if isinstance(schema, list) else schema


def check(lines: list[str], *names: str) -> list[dict[str, Any]]:
    """The objects on these lines, which fit one of the definitions."""
    schema = {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in names], "$defs": strict(DEFINITIONS)}
    validator = jsonschema.Draft202012Validator(schema)
    objects = [json.loads(line) for line in lines]
    for one in objects:
        errors = [error.message for found in validator.iter_errors(one) for error in (found.context or [found])]
        assert errors == [], json.dumps(one)[:500]
    assert all(line.isascii() for line in lines)
    return objects


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(docs_json.SCHEMA)
    assert all("description" in found or name == "file" for name, found in DEFINITIONS.items())


def test_a_member_that_is_not_documented_would_be_seen() -> None:
    line = '{"file":null,"line":1,"status":"unique","puzzle":"4x1.AABB","count":1,"more":false}'
    check([line], "count")
    with pytest.raises(AssertionError, match="'new' was unexpected"):
        check([line.replace("}", ',"new":1}')], "count")


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["solve"], "solve"),
        (["solve", "--rulebook", "R1.1,R2.3"], "solve"),
        (["solve", "--exact"], "solve-exact"),
        (["solve", "--exact", "--all"], "solve-exact"),
        (["count"], "count"),
        (["count", "--max-nodes", "0"], "count"),
        (["count", "--all"], "count"),
        (["rate"], "rate"),
        (["hint"], "hint"),
        (["hint", "--trivial"], "hint"),
        (["hint", "--level", "nudge"], "hint"),
        (["hint", "--level", "rule", "--rulebook", "R2.1"], "hint"),
    ],
)
def test_one_object_for_every_text(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], name: str
) -> None:
    path = write(tmp_path / "x", *MIXED)
    result = run(capsys, *words, "--json", path)
    objects = check(result.lines, name, "error")
    assert [one["line"] for one in objects] == list(range(1, len(MIXED) + 1))
    assert {one["file"] for one in objects} == {path}
    assert {"error"} < {one["status"] for one in objects}


@pytest.mark.parametrize(("size", "count"), [("10x1", 8), ("10x2", 4), ("14x3", 2)])
def test_steps_of_many_kinds(capsys: pytest.CaptureFixture[str], tmp_path: Path, size: str, count: int) -> None:
    path = write(tmp_path / "x", *(puzzle.to("sbn") for puzzle in library.load(size)[:count]))
    steps = [step for one in check(run(capsys, "solve", "--json", path).lines, "solve") for step in one["steps"]]
    assert len({step["rule"] for step in steps}) > 10


def test_every_rule_with_its_example(capsys: pytest.CaptureFixture[str]) -> None:
    objects = check(run(capsys, "rules", "--json").lines, "rules")
    assert [one["rule"] for one in objects] == [rule.id for rule in rules()]


def test_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    for board, puzzle in (("*" + "." * 35, UNIQUE), ("." * 16, NONE), ("..*" + "." * 33, TWO)):
        check(run(capsys, "hint", "--json", "--board", board, puzzle).lines, "hint")


def test_a_census(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--census"], ["--without"]):
        (found,) = check(run(capsys, "solve", "--json", *words, UNIQUE, TWO).lines, "census")
        assert found["puzzles"] == 2


def test_what_is_made_and_converted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["generate", "--size", "6", "--stars", "1", "--count", "3", "--seed", "7"]
    made = check(run(capsys, *words, "--json").lines, "generate")
    assert [one["puzzle"] for one in made] == run(capsys, *words).lines
    assert [one["number"] for one in made] == [1, 2, 3]
    alone = run(capsys, *words[:5], "--seed", made[2]["seed"], "--alone")
    assert alone.lines == [made[2]["puzzle"]]
    (unsolved,) = check(run(capsys, *words[:5], "--rulebook", "none", "--seed", "7", "--json").lines, "generate")
    assert unsolved["status"] == "made"
    check(run(capsys, "convert", "--json", *MIXED[:6]).lines, "convert")


@pytest.mark.parametrize(
    ("words", "places"),
    [
        (["-o", "x.svg", "--answer"], [("x-001.svg", 1, None), ("x-002.svg", 1, None)]),
        (["-o", "x.pdf"], [("x.pdf", 1, None), ("x.pdf", 2, None), ("x.pdf", 3, None)]),
        (["-o", "x.txt", "--step", "2"], [("x-001.txt", 1, 2), ("x-002.txt", 1, 2), ("x-003.txt", 1, 2)]),
    ],
)
def test_pictures_are_where_it_says(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    places: list[tuple[str, int, int | None]],
) -> None:
    monkeypatch.chdir(tmp_path)
    path = write(tmp_path / "p.sbn", UNIQUE, "6x1.AAB", TWO, library.load("6x1")[0].to("sbn"))
    objects = check(run(capsys, "render", "--json", path, *words).lines, "render", "error")
    drawn = [one for one in objects if one["status"] == "drawn"]
    assert [(one["picture"], one["page"], one["step"]) for one in drawn] == places
    assert all(Path(one["picture"]).exists() for one in drawn)


def test_a_single_picture_and_every_step(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (one,) = check(run(capsys, "render", "--json", UNIQUE, "-o", "x.svg").lines, "render")
    assert (one["picture"], one["step"]) == ("x.svg", None)
    steps = check(run(capsys, "render", "--json", UNIQUE, "-o", "x.svg", "--all-steps").lines, "render")
    assert [one["step"] for one in steps] == list(range(1, len(steps) + 1))
    assert steps[-1]["picture"] == f"x-{len(steps):03}.svg"


def test_what_stands_in_a_book(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "x", *MIXED[:3], "6x1.AAB", library.load("6x1")[0].to("sbn"))
    words = ["book", "--json", path, "-o", str(tmp_path / "x.pdf"), "--sort", "difficulty"]
    objects = check(run(capsys, *words).lines, "book", "error")
    assert sorted(one["line"] for one in objects) == [1, 2, 3, 4, 5]
    assert [one["id"][-3:] for one in objects if one["status"] == "set"] == ["P01", "P02"]
    plain = check(run(capsys, *words, "--no-levels").lines, "book", "error")
    assert not any("level" in one for one in plain)


@pytest.mark.parametrize("command", ["render", "book"])
def test_it_needs_standard_output_for_itself(capsys: pytest.CaptureFixture[str], command: str) -> None:
    result = run(capsys, command, "--json", UNIQUE)
    assert (result.code, result.out) == (2, "")
    assert "can't both go to standard output" in result.err


def test_every_command_has_it() -> None:
    assert {name for name in COMMANDS if "--json" not in find_command(name).parser().flags()} == {"completion"}


def test_the_tables_of_the_page_are_those_of_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert docs_json.main(["--check"]) == 0
    capsys.readouterr()
    page = docs_json.PAGE.read_text(encoding="utf-8")
    objects = [name for name, found in DEFINITIONS.items() if "properties" in found]
    assert [name for name in objects if f"<!-- members of {name} -->" not in page] == []
    stale = page.replace("| `count` | number |", "| `count` | text |")
    assert stale != page
    assert docs_json.renew(stale) == page
