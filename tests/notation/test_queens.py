"""Letter grids that are read as Queens puzzles because the caller says so."""

from __future__ import annotations

import pytest
from asterism import notation
from asterism.errors import NotationError
from asterism.notation.record import Record

from strategies import layout_of

COLOURS = """P P P P P P O
P S G L L L O
P S G G G L O
P S S B G L O
P R S B B B O
P R R R R B O
P O O O O O O
"""


@pytest.mark.parametrize(
    "text",
    [COLOURS, COLOURS.replace(" ", "").lower(), "1\n" + COLOURS],
    ids=["spaced", "lower case", "with its star count"],
)
def test_letter_grids(text: str) -> None:
    record = notation.decode(text, "queens")
    assert record.stars == 1
    same = notation.decode("7/7/1/0ueevpho0fgoc4osfg", "puzzlink")
    assert layout_of(record.labels) == layout_of(same.labels)


def test_a_letter_grid_is_a_grid_where_nothing_else_is_said() -> None:
    assert notation.sniff(COLOURS).name == "grid"
    assert notation.decode(COLOURS).stars is None


def test_more_stars_than_one_are_not_written() -> None:
    with pytest.raises(NotationError, match="1 star in every row, this one has 2"):
        notation.encode(Record(4, 2, [cell // 4 for cell in range(16)]), "queens")
