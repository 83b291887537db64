"""What is fuzzed: a name, what is drawn at random, and what must hold of it whatever it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import asterism
from asterism.notation import FORMATS
from asterism.notation.record import Format
from hypothesis import strategies as st

from test_fuzz import NASTY, TEXTS, check_reading, mutated

ALL_TEXTS = [text for texts in TEXTS.values() for text in texts]
SMALL = asterism.Puzzle(5, 1, "AABCDABBCDABBCDEBBCDEBCCD")


@dataclass(frozen=True)
class Target:
    """One thing to fuzz; ``check`` raises where something is wrong with ``asterism``."""

    name: str
    values: st.SearchStrategy[Any] = field(repr=False)
    check: Callable[[Any], None] = field(repr=False)


def _texts(known: list[str]) -> st.SearchStrategy[str]:
    return mutated(known) | st.text(NASTY, max_size=40) | st.text()


def _reading(format: Format) -> Target:
    def check(value: tuple[str, bool]) -> None:
        text, lenient = value
        check_reading(text, format.name, lenient)
        check_reading(text, None, lenient)

    return Target(f"reading {format.name}", st.tuples(_texts(TEXTS[format.name]), st.booleans()), check)


def check_puzzle(value: tuple[str, int | None, bool]) -> None:
    """A text is refused, or gives a puzzle that any notation either has no room for or gives back."""
    text, stars, lenient = value
    try:
        puzzle = asterism.Puzzle.parse(text, stars=stars, lenient=lenient, connected=False)
    except asterism.AsterismError as error:
        assert str(error)
        return
    assert eval(repr(puzzle), {"Puzzle": asterism.Puzzle}) == puzzle
    assert puzzle.canonical() == puzzle.symmetries()[5].canonical()
    for format in FORMATS:
        try:
            written = puzzle.to(format.name)
        except asterism.NotationError:
            continue
        assert asterism.Puzzle.parse(written, stars=puzzle.stars, connected=False) == puzzle, format


def check_lines(lines: list[bytes]) -> None:
    """Whatever is in a file, each of its entries holds a puzzle or an error, at a line further down than the last."""
    last = 0
    for entry in asterism.read_lines(lines):
        assert last <= entry.line <= len(lines)
        assert (entry.puzzle is None) == (entry.error is not None)
        assert entry.error is None or str(entry.error)
        last = entry.line


def check_board(text: str) -> None:
    """A text is refused, or gives a board that says the same and has words for what is wrong with it."""
    try:
        board = asterism.Board.parse(SMALL, text)
    except asterism.AsterismError as error:
        assert str(error)
        return
    assert asterism.Board.parse(SMALL, board.states) == board
    assert all(board.problems())


def check_cell(name: str) -> None:
    """A name is refused, or is the name of a cell on the grid."""
    try:
        cell = asterism.Cell.of(name, 25)
    except asterism.AsterismError as error:
        assert str(error)
        return
    assert asterism.Cell.of(str(cell), 25) == cell
    assert 0 <= cell.row < 25
    assert 0 <= cell.col < 25


def _lines() -> st.SearchStrategy[list[bytes]]:
    text = (mutated(ALL_TEXTS) | st.sampled_from(ALL_TEXTS)).map(lambda text: text.encode("utf-8", "surrogatepass"))
    single = st.binary(max_size=20) | st.sampled_from([b"", b"# comment", b"[", b"]", b"\xef\xbb\xbf"])
    block = text.map(lambda whole: whole.splitlines(keepends=True)) | single.map(lambda line: [line + b"\n"])
    return st.lists(block, max_size=6).map(lambda blocks: [line for block in blocks for line in block])


def targets() -> Iterator[Target]:
    """Everything there is to fuzz."""
    yield from map(_reading, FORMATS)
    stars = st.none() | st.integers(-1, 7)
    yield Target("puzzles", st.tuples(_texts(ALL_TEXTS), stars, st.booleans()), check_puzzle)
    yield Target("files", _lines(), check_lines)
    yield Target("boards", st.text(".*x \n", max_size=30) | st.text(".*x", min_size=25, max_size=25), check_board)
    yield Target("cells", st.text("ABYZayz019\uff11 ", max_size=4) | st.text(max_size=4), check_cell)
