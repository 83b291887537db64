"""What sbn has room for."""

from __future__ import annotations

import pytest
from asterism.notation import sbn
from asterism.notation.record import Record

LABELS = [cell // 4 for cell in range(16)]


@pytest.mark.parametrize("value", ["7", "abc", -1, True, 1.5, None, 10**20])
def test_metadata_that_is_no_number_is_left_out(value: object) -> None:
    assert sbn.encode(Record(4, 1, LABELS, metadata={"seed": value, "author": "X"})) == "4x1.AAAABBBBCCCCDDDD"


def test_metadata_is_written_in_a_fixed_order() -> None:
    metadata = {"version": 2, "cycles": 0, "max_level": 7, "difficulty": 3, "seed": 2**64 - 1}
    text = sbn.encode(Record(4, 1, LABELS, metadata=metadata))
    assert text == "4x1.AAAABBBBCCCCDDDD.s18446744073709551615d3l7c0v2"
    assert dict(sbn.decode(text).metadata) == metadata
