"""A puzzle: what it is made of, what is refused, what stays the same."""

from __future__ import annotations

import copy
import itertools
import math
import pickle
from collections.abc import Iterator
from typing import Any

import asterism
import pytest
from asterism import Puzzle, PuzzleError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from strategies import SIZES, connected_labels, layout_of, relabelled, scattered_labels

SQUARES = "AABBAABBCCDDCCDD"
ROWS = "AAAABBBBCCCCDDDD"
QUICK = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def defects(*arguments: Any, **options: Any) -> tuple[str, ...]:
    """What is wrong with the values of a puzzle."""
    with pytest.raises(PuzzleError) as caught:
        Puzzle(*arguments, **options)
    error = caught.value
    assert str(error) == "; ".join(error.defects)
    assert isinstance(error, asterism.AsterismError)
    assert isinstance(error, ValueError)
    return error.defects


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Puzzles of all sizes and star counts, connected or not."""
    size = draw(st.sampled_from(SIZES))
    stars = draw(st.integers(1, size // 4))
    labels = draw((connected_labels if draw(st.booleans()) else scattered_labels)(size, stars))
    return Puzzle(size, stars, labels, connected=False)


# What it is made of


def test_a_puzzle() -> None:
    puzzle = Puzzle(4, 1, "ZZbbZZbb##..##..", metadata={"title": "Squares", "id": 7})
    assert (puzzle.size, puzzle.stars, puzzle.layout, puzzle.connected) == (4, 1, SQUARES, True)
    assert puzzle.shapes == [[0, 0, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]]
    assert dict(puzzle.metadata) == {"title": "Squares", "id": 7}
    assert repr(puzzle) == f"Puzzle(4, 1, {SQUARES!r}, metadata={{'title': 'Squares', 'id': 7}})"
    assert dict(Puzzle(4, 1, SQUARES).metadata) == {}


@pytest.mark.parametrize(
    "layout",
    [
        ROWS,
        ROWS.encode(),
        bytearray(ROWS.encode()),
        list(ROWS),
        tuple(ROWS),
        [cell // 4 for cell in range(16)],
        [cell // 4 * 10**40 for cell in range(16)],
        [-(cell // 4) / 7 for cell in range(16)],
        [(cell // 4, "x") for cell in range(16)],
        [[None, False, "Ä", b"A"][cell // 4] for cell in range(16)],
        "ÄÄÄÄöööö\U0001f600\U0001f600\U0001f600\U0001f600\u0661\u0661\u0661\u0661",
        "\0\0\0\0\n\n\n\n    ????",
        bytes([255] * 4 + [0] * 4 + [128] * 4 + [65] * 4),
        [str(cell // 4) * 300 for cell in range(16)],
        "aaaaAAAAbbbbBBBB",
        (letter for letter in ROWS),
    ],
)
def test_any_labels_will_do(layout: Any) -> None:
    assert Puzzle(4, 1, layout) == Puzzle(4, 1, ROWS)
    assert Puzzle(4, 1, ROWS).layout == ROWS


@pytest.mark.parametrize("size", SIZES)
def test_all_sizes(size: int) -> None:
    labels = [cell // size for cell in range(size * size)]
    for stars in range(1, 7):
        if size >= 4 * stars:
            puzzle = Puzzle(size, stars, labels)
            assert puzzle.layout == layout_of(labels)
            assert puzzle.shapes == [[row] * size for row in range(size)]
            assert eval(repr(puzzle)) == puzzle
        else:
            smallest = 4 * stars
            words = (
                f"a {size}×{size} grid can't hold {stars} stars a row: {smallest}×{smallest} is the smallest that can"
            )
            assert words in defects(size, stars, labels)


@QUICK
@given(puzzles())
def test_what_it_says_of_itself_makes_it_again(puzzle: Puzzle) -> None:
    size = puzzle.size
    for labels in (puzzle.layout, [shape for row in puzzle.shapes for shape in row]):
        again = Puzzle(size, puzzle.stars, labels, connected=puzzle.connected)
        assert again == puzzle
        assert again.connected is puzzle.connected
    assert [len(row) for row in puzzle.shapes] == [size] * size
    assert layout_of(puzzle.layout) == puzzle.layout


# What is refused


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((3, 1, "AAABBBCCC"), ["the grid is 3×3, expected 4×4 to 25×25"]),
        ((26, 1, "A" * 676), ["the grid is 26×26, expected 4×4 to 25×25"]),
        ((0, 1, ""), ["the grid is 0×0, expected 4×4 to 25×25"]),
        ((-4, 1, ROWS), ["the grid is -4×-4, expected 4×4 to 25×25"]),
        ((10**30, 1, ROWS), [f"the grid is {10**30}×{10**30}, expected 4×4 to 25×25"]),
        ((4, 0, ROWS), ["0 stars were asked for, expected 1 to 6"]),
        ((4, -1, ROWS), ["-1 stars were asked for, expected 1 to 6"]),
        ((25, 7, [cell // 25 for cell in range(625)]), ["7 stars were asked for, expected 1 to 6"]),
        ((4, 2**64, ROWS), [f"{2**64} stars were asked for, expected 1 to 6"]),
        ((3, 7, ""), ["the grid is 3×3, expected 4×4 to 25×25", "7 stars were asked for, expected 1 to 6"]),
        ((4, 1, ""), ["the layout has 0 cells, expected 4×4 = 16"]),
        ((4, 1, ROWS[:-1]), ["the layout has 15 cells, expected 4×4 = 16"]),
        ((4, 1, ROWS + "D"), ["the layout has 17 cells, expected 4×4 = 16"]),
        ((4, 1, "ÄB"), ["the layout has 2 cells, expected 4×4 = 16"]),
        ((4, 1, "A" * 10**6), ["the layout has 1000000 cells, expected 4×4 = 16"]),
        ((4, 1, "A" * 8 + "B" * 8), ["there are 2 shapes, expected 4"]),
        ((4, 1, "AAAABBBBCCCCCCCC"), ["there are 3 shapes, expected 4"]),
        ((4, 1, "AAAABBBBCCCCDDDE"), ["there are 5 shapes, expected 4"]),
        ((4, 1, range(16)), ["there are 16 shapes, expected 4"]),
        ((25, 1, range(625)), ["there are more than 255 shapes, expected 25"]),
        (
            (4, 1, "ABBBBBBBCCCCCCDA"),
            ["Cage-1 is in several pieces: A1 and D4 are not connected (connected=False or --unconnected allows it)"],
        ),
        (
            (4, 1, "ABABABABCDCDCDCD"),
            [
                "Cage-1 is in several pieces: A1 and C1 are not connected (connected=False or --unconnected allows it)",
                "Cage-2 is in several pieces: B1 and D1 are not connected (connected=False or --unconnected allows it)",
                "Cage-3 is in several pieces: A3 and C3 are not connected (connected=False or --unconnected allows it)",
                "Cage-4 is in several pieces: B3 and D3 are not connected (connected=False or --unconnected allows it)",
            ],
        ),
        (
            (5, 2, "AB"),
            [
                "a 5×5 grid can't hold 2 stars a row: 8×8 is the smallest that can",
                "the layout has 2 cells, expected 5×5 = 25",
            ],
        ),
        (
            (5, 2, "ABBBBBBBBBCCCCCCCCCCDDDDA"),
            [
                "a 5×5 grid can't hold 2 stars a row: 8×8 is the smallest that can",
                "there are 4 shapes, expected 5",
                "Cage-1 is in several pieces: A1 and E5 are not connected (connected=False or --unconnected allows it)",
            ],
        ),
        (
            (8, 2, "A" + "B" * 15 + "".join(letter * 8 for letter in "CDEFGH")),
            ["Cage-1 has 1 cell, too few for 2 stars"],
        ),
        (
            (8, 2, "AB" + "C" * 22 + "D" * 16 + "E" * 23 + "A"),
            [
                "there are 5 shapes, expected 8",
                "Cage-2 has 1 cell, too few for 2 stars",
                "Cage-1 is in several pieces: A1 and H8 are not connected (connected=False or --unconnected allows it)",
            ],
        ),
    ],
)  # fmt: skip
def test_every_defect_is_listed(arguments: tuple[Any, ...], words: list[str]) -> None:
    assert list(defects(*arguments)) == words


def test_shapes_in_pieces_can_be_allowed() -> None:
    layout = "ABABABABCDCDCDCD"
    puzzle = Puzzle(4, 1, layout, connected=False)
    assert not puzzle.connected
    assert puzzle.layout == layout
    assert repr(puzzle) == f"Puzzle(4, 1, {layout!r}, connected=False)"
    assert Puzzle(4, 1, ROWS, connected=False) == Puzzle(4, 1, ROWS)
    assert Puzzle(4, 1, ROWS, connected=False).connected
    assert Puzzle.parse("4x1." + layout, connected=False) == puzzle
    with pytest.raises(PuzzleError, match="Cage-1 is in several pieces"):
        Puzzle.parse("4x1." + layout)
    # The other defects are not allowed with it.
    assert defects(4, 1, "ABABABABABABABAC", connected=False) == ("there are 3 shapes, expected 4",)


def test_corners_do_not_connect() -> None:
    assert defects(4, 1, "ABBBBABBCCCCDDDD") == (
        "Cage-1 is in several pieces: A1 and B2 are not connected (connected=False or --unconnected allows it)",
        "Cage-2 is in several pieces: B1 and A2 are not connected (connected=False or --unconnected allows it)",
    )


@pytest.mark.parametrize("value", [4.0, True, False, None, "4", b"4", [4], (), math.nan, math.inf, 4j])
def test_numbers_are_whole_numbers(value: Any) -> None:
    assert defects(value, 1, ROWS) == (f"size is {value!r}, expected a whole number",)
    assert defects(4, value, ROWS) == (f"stars is {value!r}, expected a whole number",)


def test_wrong_types_are_listed_together() -> None:
    assert defects("4", None, ROWS) == (
        "size is '4', expected a whole number",
        "stars is None, expected a whole number",
    )


def test_a_wrong_star_count_does_not_hide_a_wrong_layout() -> None:
    assert defects(4, 9, "AB") == (
        "9 stars were asked for, expected 1 to 6",
        "the layout has 2 cells, expected 4×4 = 16",
    )


@pytest.mark.parametrize("arguments", [(10**5000, 1, ROWS), (4, 10**5000, ROWS), (-(10**5000), 1, ROWS)])
def test_numbers_too_long_to_be_written(arguments: tuple[Any, ...]) -> None:
    assert defects(*arguments)


@pytest.mark.parametrize("layout", [None, 5, [[0, 0, 1, 1]] * 4, [{}] * 16, object()])
def test_what_is_no_layout_is_refused(layout: Any) -> None:
    with pytest.raises((TypeError, PuzzleError)):
        Puzzle(4, 1, layout)


@QUICK
@given(
    size=st.integers(-2, 30) | st.integers(),
    stars=st.integers(-2, 9) | st.integers(),
    layout=st.text(max_size=700) | st.binary(max_size=700) | st.lists(st.integers(), max_size=30),
    connected=st.booleans(),
)
def test_whatever_the_values_there_is_a_puzzle_or_a_list_of_defects(
    size: int, stars: int, layout: Any, connected: bool
) -> None:
    try:
        puzzle = Puzzle(size, stars, layout, connected=connected)
    except PuzzleError as error:
        assert error.defects
        assert all(error.defects)
    else:
        assert (puzzle.size, puzzle.stars) == (size, stars)


# What stays the same


@QUICK
@given(puzzle=puzzles(), data=st.data())
def test_equality_is_by_content(puzzle: Puzzle, data: st.DataObject) -> None:
    names = data.draw(st.permutations(range(puzzle.size)))
    renamed = [names[shape] for row in puzzle.shapes for shape in row]
    again = Puzzle(puzzle.size, puzzle.stars, renamed, metadata={"id": 1}, connected=False)
    assert again == puzzle
    assert hash(again) == hash(puzzle)
    assert len({again, puzzle}) == 1
    if puzzle.size >= 8:
        other = Puzzle(puzzle.size, 1 if puzzle.stars > 1 else 2, rows_of(puzzle.size), connected=False)
        assert other != puzzle


def rows_of(size: int) -> list[int]:
    """Labels that make each row a shape."""
    return [cell // size for cell in range(size * size)]


def test_other_things_are_not_equal() -> None:
    puzzle = Puzzle(4, 1, ROWS)
    for other in (None, "4x1." + ROWS, (4, 1, ROWS), puzzle._core, asterism.Board(puzzle), Puzzle(4, 1, SQUARES)):
        assert puzzle != other
    assert Puzzle(8, 1, rows_of(8)) != Puzzle(8, 2, rows_of(8))


@QUICK
@given(puzzle=puzzles(), metadata=st.dictionaries(st.text(), st.none() | st.integers() | st.text(), max_size=3))
def test_copies(puzzle: Puzzle, metadata: dict[str, Any]) -> None:
    puzzle = Puzzle(puzzle.size, puzzle.stars, puzzle.layout, metadata=metadata, connected=False)
    pickled = [pickle.loads(pickle.dumps(puzzle, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for again in (*pickled, copy.copy(puzzle), copy.deepcopy(puzzle), eval(repr(puzzle))):
        assert type(again) is Puzzle
        assert again == puzzle
        assert hash(again) == hash(puzzle)
        assert again.connected is puzzle.connected
        assert dict(again.metadata) == metadata
        assert repr(again) == repr(puzzle)


def test_a_puzzle_can_not_be_changed() -> None:
    given_metadata = {"title": "one"}
    puzzle = Puzzle(4, 1, ROWS, metadata=given_metadata)
    for name in ("size", "stars", "layout", "shapes", "metadata", "connected", "_core", "new"):
        with pytest.raises(AttributeError):
            setattr(puzzle, name, 1)
        with pytest.raises(AttributeError):
            delattr(puzzle, name)
    given_metadata["title"] = "two"
    puzzle.shapes[0][0] = 3
    with pytest.raises(TypeError):
        puzzle.metadata["title"] = "three"  # type: ignore[index]
    assert puzzle.metadata["title"] == "one"
    assert puzzle == Puzzle(4, 1, ROWS)


# Symmetries


def turns(rows: list[list[int]]) -> Iterator[list[list[int]]]:
    """A grid, and what it is after each further quarter turn clockwise."""
    while True:
        yield rows
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]


@QUICK
@given(puzzles())
def test_symmetries_are_the_turns_and_those_of_the_mirror_image(puzzle: Puzzle) -> None:
    expected = []
    for rows in (puzzle.shapes, [row[::-1] for row in puzzle.shapes]):
        for turned in itertools.islice(turns(rows), 4):
            expected += [[shape for row in turned for shape in row]]
    images = puzzle.symmetries()
    assert images[0] == puzzle
    assert [relabelled(image.layout) for image in images] == [relabelled(labels) for labels in expected]
    assert all(
        (image.size, image.stars, image.connected) == (puzzle.size, puzzle.stars, puzzle.connected) for image in images
    )


@QUICK
@given(puzzle=puzzles(), data=st.data())
def test_the_canonical_form_is_one_for_all_images_and_names(puzzle: Puzzle, data: st.DataObject) -> None:
    canonical = puzzle.canonical()
    assert canonical == canonical.canonical()
    assert canonical in puzzle.symmetries()
    assert canonical.layout == min(image.layout for image in puzzle.symmetries())
    names = data.draw(st.permutations(range(puzzle.size)))
    for image in puzzle.symmetries():
        renamed = [names[shape] for row in image.shapes for shape in row]
        other = Puzzle(puzzle.size, puzzle.stars, renamed, metadata={"id": 1}, connected=False).canonical()
        assert other == canonical
        assert hash(other) == hash(canonical)
        assert not other.metadata


def test_images_keep_the_metadata() -> None:
    puzzle = Puzzle(4, 1, ROWS, metadata={"title": "Rows"})
    assert all(dict(image.metadata) == {"title": "Rows"} for image in puzzle.symmetries())
    assert {image.layout for image in puzzle.symmetries()} == {ROWS, "ABCDABCDABCDABCD"}


# Reading with options


def test_the_star_count_can_be_given_where_the_text_has_none() -> None:
    assert Puzzle.parse(ROWS, stars=1) == Puzzle.parse("4x1." + ROWS, stars=1) == Puzzle(4, 1, ROWS)
    with pytest.raises(asterism.NotationError) as caught:
        Puzzle.parse(ROWS)
    assert caught.value.problem == "the text does not say how many stars"
    assert "stars=" in caught.value.help
    assert Puzzle.parse("4x1." + ROWS, stars=2).stars == 1


@pytest.mark.parametrize("stars", [0, 7, -1, 1.0, True, "1", 10**30])
def test_a_star_count_that_is_none(stars: Any) -> None:
    with pytest.raises(PuzzleError, match="expected"):
        Puzzle.parse(ROWS, stars=stars)
    with pytest.raises(PuzzleError, match="expected"):
        Puzzle.parse("4x1." + ROWS, stars=stars)


def test_a_star_count_too_long_to_be_written() -> None:
    for text in (ROWS, "4x1." + ROWS):
        with pytest.raises(asterism.AsterismError):
            Puzzle.parse(text, stars=10**5000)


def test_an_answer_that_is_none_does_not_travel() -> None:
    board = asterism.Board(Puzzle(4, 1, ROWS))
    for answer in ("x", "01", "2" * 16, "0" * 17):
        with pytest.raises(asterism.BoardError, match="16 characters, 0 or 1"):
            board.to("json", answer=answer)
    with pytest.raises(asterism.BoardError, match="sbn has no room for an answer; choose one of"):
        board.to("sbn", answer="0" * 16)


def test_a_byte_order_mark_does_not_matter() -> None:
    assert Puzzle.parse("\ufeff4x1." + ROWS) == Puzzle(4, 1, ROWS)
