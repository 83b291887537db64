"""Reading many puzzles: mixed notations, bad lines, comments, and no more than is asked for."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asterism
import pytest
from asterism import Entry, NotationError, Puzzle, PuzzleError, read_file, read_lines
from asterism.notation import find_format
from hypothesis import given, settings
from hypothesis import strategies as st

from spec_files import entries

LAYOUT = "AABCDABBCDABBCDEBBCDEBCCD"
PUZZLE = Puzzle(5, 1, LAYOUT)
LINE = f"5x1.{LAYOUT}"
GRID = "1\nAABCD\nABBCD\nABBCD\nEBBCD\nEBCCD"
BOARD = ".x...\n..*..\n.....\n.....\n....x"
JSON = json.dumps({"size": 5, "stars": 1, "layout": LAYOUT})


def read(text: str | bytes, **options: object) -> list[Entry]:
    """The entries of a file with that text."""
    data = text if isinstance(text, bytes) else text.encode()
    return list(read_lines(data.splitlines(keepends=True), **options))  # type: ignore[arg-type]


def where(found: list[Entry]) -> list[tuple[int, bool]]:
    """The line of each entry, and whether it is a puzzle."""
    assert all((entry.error is None) == (entry.puzzle is not None) for entry in found)
    return [(entry.line, entry.error is None) for entry in found]


# Notations


def is_whole_in_a_file(name: str, entry: dict[str, Any]) -> bool:
    """Whether a text needs no option, and neither a blank line nor, in a notation of one line, a line end ends it."""
    text = entry["text"].strip().replace("\r\n", "\n")
    is_split = "\n" in text and find_format(name).one_line and text[0] not in "[{"
    return not entry.get("lenient") and not is_split and "\n\n" not in text and "\r" not in text


def test_every_notation_can_be_mixed_with_the_others() -> None:
    texts = [(name, entry) for name, entry in entries("accepted") if is_whole_in_a_file(name, entry)]
    random.Random(1).shuffle(texts)
    blocks = [entry["text"].strip() for _, entry in texts]
    lines = list(itertools.accumulate((block.count("\n") + 2 for block in blocks), initial=1))[:-1]
    found = {entry.line: entry for entry in read("\n\n".join(blocks) + "\n", connected=False)}
    assert len({name for name, _ in texts}) == 13
    for line, (name, entry) in zip(lines, texts, strict=True):
        is_complete = entry.get("stars") is not None
        assert line in found, (name, entry["name"])
        if is_complete and found[line].error is not None:
            assert isinstance(found[line].error, PuzzleError), (name, entry["name"], found[line].error)
        elif is_complete:
            puzzle = found[line].puzzle
            assert puzzle is not None
            assert puzzle.layout == entry["layout"], (name, entry["name"])
        else:
            assert "does not say how many stars" in str(found[line].error), (name, entry["name"])


def test_grids_end_at_a_blank_line() -> None:
    text = f"{GRID}\n\n{LINE}\n{GRID}\n{BOARD}\n\n\n{LINE}\n{GRID}"
    found = read(text)
    assert where(found) == [(1, True), (8, True), (9, True), (22, True), (23, True)]
    assert all(entry.puzzle == PUZZLE for entry in found)
    boards = [entry.board for entry in found]
    assert boards[2] == asterism.Board(PUZZLE, BOARD)
    assert boards[:2] + boards[3:] == [None] * 4
    assert found[2].text == f"{GRID}\n{BOARD}"


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_ends_of_all_kinds(end: str) -> None:
    text = f"{LINE}\n{GRID}\n\n\n{JSON}\n{LINE}".replace("\n", end)
    for data in (text, text + end, text + end * 3):
        found = read(data)
        assert where(found) == [(1, True), (2, True), (10, True), (11, True)]
        assert all(entry.puzzle == PUZZLE for entry in found)
        assert not any("\r" in entry.text for entry in found)


def test_boards_and_answers_come_along() -> None:
    answer = "0100000001001001000000010"
    (entry,) = read(json.dumps({"size": 5, "stars": 1, "layout": LAYOUT, "answer": answer, "board": "*" + "." * 24}))
    assert entry.error is None
    assert entry.answer == answer
    assert entry.board == asterism.Board(PUZZLE).star("A1")


def test_a_list_in_json_holds_many() -> None:
    other = json.dumps({"size": 4, "stars": 1, "layout": "AAAABBBBCCCCDDDD"})
    found = read(f"[\n{JSON},\n{other},\n{{}}]\n{LINE}\n")
    assert [entry.puzzle for entry in found] == [PUZZLE, Puzzle(4, 1, "AAAABBBBCCCCDDDD"), None, PUZZLE]
    assert isinstance(found[2].error, NotationError)
    assert found[3].line == 5


def test_a_list_in_json_on_one_line_holds_many() -> None:
    found = read(f"{LINE}\n[{JSON}, {JSON}, {JSON}]\n{LINE}\n")
    assert [entry.puzzle for entry in found] == [PUZZLE] * 5
    assert [entry.line for entry in found] == [1, 2, 2, 2, 3]


def test_json_over_several_lines_may_have_blank_ones() -> None:
    drawn = json.dumps(json.loads(JSON), indent=2).replace("\n", "\n\n")
    assert where(read(f"{drawn}\n{LINE}\n\n{drawn}")) == [
        (1, True),
        (drawn.count("\n") + 2, True),
        (drawn.count("\n") + 4, True),
    ]


def test_options_are_passed_on() -> None:
    assert read(LAYOUT, stars=1)[0].puzzle == PUZZLE
    assert "how many stars" in str(read(LAYOUT)[0].error)
    assert read(LINE, format="sbn")[0].puzzle == PUZZLE
    assert isinstance(read(GRID, format="sbn")[0].error, NotationError)
    torn = "4x1.ABABABABCDCDCDCD"
    assert read(torn, connected=False)[0].error is None
    assert isinstance(read(torn)[0].error, PuzzleError)
    with pytest.raises(NotationError, match=r"no format is called 'sbm'.*did you mean sbn"):
        read(LINE, format="sbm")
    lenient = next(entry["text"] for name, entry in entries("accepted") if name == "sbn" and entry.get("lenient"))
    assert [read(lenient, lenient=flag)[0].error is None for flag in (False, True)] == [False, True]


# What is no puzzle


def test_nothing() -> None:
    for text in ("", "\n", " \n\t\r\n\n", "# only words", "# one\n\n# two\n"):
        assert read(text) == []


def test_comments() -> None:
    text = f"# a title\n\n# more\n{LINE}\n# between\n#\n{LINE}\n   # not at the margin\n\n{LINE}\n# the end"
    assert where(read(text)) == [(4, True), (7, True), (10, True)]


def test_comments_over_a_grid() -> None:
    found = read(f"# a title\n# and more\n{GRID}\n\n# between\n\n{GRID}\n")
    assert [entry.puzzle for entry in found] == [PUZZLE, PUZZLE]


def test_comments_behind_a_grid() -> None:
    found = read(f"{GRID}\n# the end\n\n{LINE}\n")
    assert [entry.puzzle for entry in found] == [PUZZLE, PUZZLE]


def test_a_bad_line_is_reported_and_the_rest_goes_on() -> None:
    bad = [
        "hello, world",
        "5x1.AAB",
        "4x1.AAAABBBBCCCCCCCC",
        f"5x9.{LAYOUT}",
        "{}",
        "[]",
        "https://example.org/x",
        "\0",
    ]
    found = read("\n".join(f"{LINE}\n{line}" for line in bad))
    assert where(found) == [(number, number % 2 == 1) for number in range(1, 2 * len(bad) + 1)]
    for entry, line in zip(found[1::2], bad, strict=True):
        assert entry.text == line
        assert isinstance(entry.error, asterism.AsterismError)


@pytest.mark.parametrize("bad", ["[[[[", '{"size":', JSON[:-1], JSON + "}}]", "}", '{"title": "{"}', "[" + JSON])
def test_a_bracket_that_is_never_closed_does_not_swallow_the_rest(bad: str) -> None:
    """What stands behind the next blank line, at least, is read."""
    for good in (LINE, JSON):
        found = read(f"{good}\n{bad}\n{good}\n\n{good}\n{good}\n")
        assert found[0].puzzle == PUZZLE
        assert (found[1].line, found[1].puzzle) == (2, None)
        assert [(entry.line, entry.puzzle) for entry in found[-2:]] == [(5, PUZZLE), (6, PUZZLE)]


def test_a_bad_grid_does_not_harm_the_next() -> None:
    found = read(f"{GRID}\n\n1\nAABCD\nABB\n\n{GRID}\n\n{LINE}\n")
    assert where(found) == [(1, True), (8, False), (12, True), (19, True)]
    assert isinstance(found[1].error, NotationError)
    assert (found[1].error.line, found[1].error.column) == (3, 4)


# What is no text


def test_a_byte_order_mark_does_not_matter() -> None:
    for text in (f"{LINE}\n{LINE}\n", f"{GRID}\n\n{LINE}\n", f"{JSON}\n{LINE}\n"):
        found = read(b"\xef\xbb\xbf" + text.encode())
        assert [entry.puzzle for entry in found] == [PUZZLE, PUZZLE]


def test_a_byte_order_mark_in_text_does_not_matter() -> None:
    """As ``open(path)`` leaves it there."""
    assert [entry.puzzle for entry in read_lines(["\ufeff" + LINE + "\n", LINE])] == [PUZZLE, PUZZLE]


def test_a_line_in_another_encoding_is_reported_and_the_rest_goes_on() -> None:
    found = read(f"{LINE}\n# \xe9t\xe9\n{LINE}\n".encode("latin-1"))
    assert where(found) == [(1, True), (2, False), (3, True)]
    error = found[1].error
    assert isinstance(error, NotationError)
    assert error.problem == "byte 3 of the line is 0xe9, which is not UTF-8 text"
    assert error.help == "save the file as UTF-8"


def test_a_file_in_another_encoding_is_reported() -> None:
    found = read(f"{LINE}\n{LINE}\n".encode("utf-16"))
    assert found
    assert all(entry.error is not None for entry in found)
    assert "UTF-8" in str(found[0].error)


@given(st.binary(max_size=300) | st.lists(st.binary(max_size=20), max_size=30).map(b"\n".join))
def test_binary(data: bytes) -> None:
    lines = data.splitlines(keepends=True)
    for entry in read_lines([*lines, b"\n\n", LINE.encode()]):
        assert (entry.puzzle is None) == (entry.error is not None)
        assert 1 <= entry.line <= len(lines) + 2


TEXTS = [entry["text"] for kind in ("accepted", "refused") for _, entry in entries(kind) if len(entry["text"]) < 3000]


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.sampled_from([*TEXTS, "", "\n", "#", "]", "\0"]), max_size=8), st.sampled_from(["\n", "\n\n", "\r\n"])
)
def test_texts_in_any_order(texts: list[str], between: str) -> None:
    data = between.join(texts).encode("utf-8", "surrogatepass")
    for entry in read_lines(data.splitlines(keepends=True)):
        assert (entry.puzzle is None) == (entry.error is not None)
        assert entry.error is None or isinstance(entry.error, asterism.AsterismError)
    # A blank line and a puzzle behind it are read whatever stands before, unless a bracket is still open.
    if not any(mark in text for text in texts for mark in "{[("):
        last = list(read_lines([*data.splitlines(keepends=True), b"\n\n", b"\n", LINE.encode()]))[-1]
        assert last.puzzle == PUZZLE or last.text.count("\n") > 0


# No more than is asked for


class Counted:
    """A line again and again, and how often it was asked for."""

    def __init__(self, block: str, number: int) -> None:
        self.block = block.splitlines(keepends=True)
        self.number = number
        self.given = 0

    def __iter__(self) -> Iterator[str]:
        for k in range(self.number):
            self.given += 1
            yield self.block[k % len(self.block)]


@pytest.mark.parametrize("block", [LINE + "\n", GRID + "\n\n", "bad\n\n", JSON + "\n", f"# words\n\n{LINE}\n"])
def test_a_million_lines_are_read_as_they_are_asked_for(block: str) -> None:
    lines = Counted(block, 1_000_000)
    found = read_lines(lines)
    assert lines.given == 0
    for number in range(1, 101):
        next(found)
        # The puzzle, and at most the start of the next.
        assert lines.given <= number * len(lines.block) + 2
    assert lines.given < 1000


def test_a_hundred_thousand_lines() -> None:
    good = sum(entry.puzzle == PUZZLE for entry in read_lines(Counted(f"{LINE}\nnonsense\n", 20_000)))
    assert good == 10_000


# Files


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_bytes(f"\ufeff# mine\r\n{LINE}\r\nbad\r\n{LINE}".encode())
    for name in (path, str(path)):
        found = list(read_file(name))
        assert [(entry.line, entry.puzzle) for entry in found if entry.error is None] == [(2, PUZZLE), (4, PUZZLE)]
    entry = next(iter(read_file(path)))
    assert repr(entry) == f"Entry(line=2, puzzle={PUZZLE!r}, error=None)"
    with path.open("rb") as file:
        assert next(iter(read_lines(file))).puzzle == PUZZLE


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read_file(tmp_path / "none"))
    with pytest.raises(IsADirectoryError):
        list(read_file(tmp_path))


def test_one_text_is_no_lines() -> None:
    with pytest.raises(TypeError, match="splitlines"):
        read_lines(LINE)


def test_what_can_not_be_read_is_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "none")
    with pytest.raises(asterism.NotationError, match="no format"):
        read_lines([LINE], format="sbm")


def test_a_list_that_is_never_closed_takes_time_for_each_line_once() -> None:
    """Thousands of lines: a second look at all of them for each would take minutes."""
    found = read("[\n" + f"{JSON},\n" * 20_000)
    assert len(found) == 20_001
    assert sum(entry.puzzle == PUZZLE for entry in found) == 20_000
