"""What a format writes, it reads back: for every size and star count that it has room for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from asterism.errors import NotationError
from asterism.notation import FORMATS, sniff
from asterism.notation.record import Format, Record
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from strategies import SIZES, STARS, records, relabelled, scattered_labels, solved_records

WRITTEN = [format for format in FORMATS if format.encode is not None]

#: The formats without room for some sizes or star counts: what they have room for.
LIMITS: dict[str, tuple[range, range]] = {
    "playground": (range(5, 26), STARS),
    "queens": (SIZES, range(1, 2)),
}

QUICK = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
for_each_format = pytest.mark.parametrize("format", WRITTEN, ids=lambda format: format.name)


def encoder(format: Format) -> Callable[[Record], str]:
    assert format.encode is not None
    return format.encode


def shown(board: str | None) -> str | None:
    """The board, or ``None`` for one with nothing on it: formats need not tell these apart."""
    return board if board and board.strip(".") else None


def fitted(format: Format, record: Record) -> Record:
    """The record without what the format does not carry."""
    return Record(
        record.size,
        record.stars,
        record.labels,
        board=record.board if "board" in format.carries else None,
        answer=record.answer if "answer" in format.carries else None,
        metadata=record.metadata,
    )


def check(format: Format, record: Record) -> None:
    """The text says what the record says, is known as this format, and reads the same when written again."""
    text = encoder(format)(record)
    assert sniff(text) is format
    assert not format.one_line or "\n" not in text
    again = format.decode(text, False)
    assert again.size == record.size
    assert relabelled(again.labels) == list(record.labels)
    # An answer may show the star count of a format that does not state it.
    assert again.stars == record.stars or (again.stars is None and "stars" not in format.carries)
    assert shown(again.board) == shown(record.board)
    assert again.answer == record.answer
    assert all(record.metadata[key] == value for key, value in again.metadata.items())
    if "metadata" not in format.carries:
        assert not again.metadata
    copy = Record(
        again.size,
        record.stars,
        relabelled(again.labels),
        board=again.board,
        answer=again.answer,
        metadata=again.metadata,
    )
    assert encoder(format)(copy) == text


@for_each_format
@QUICK
@given(data=st.data())
def test_round_trip(format: Format, data: st.DataObject) -> None:
    check(format, fitted(format, data.draw(records(*LIMITS.get(format.name, (SIZES, STARS))))))


@for_each_format
@QUICK
@given(data=st.data())
def test_round_trip_with_an_answer(format: Format, data: st.DataObject) -> None:
    check(format, fitted(format, data.draw(solved_records(*LIMITS.get(format.name, (SIZES, STARS))))))


@for_each_format
@QUICK
@given(data=st.data())
def test_shapes_that_are_not_connected_are_carried_or_refused(format: Format, data: st.DataObject) -> None:
    sizes, stars = LIMITS.get(format.name, (SIZES, STARS))
    size = data.draw(st.sampled_from(sizes))
    count = data.draw(st.sampled_from([star for star in stars if star <= size]))
    record = Record(size, count, data.draw(scattered_labels(size, count)))
    try:
        check(format, record)
    except NotationError as error:
        assert "shape" in error.problem
        assert error.help


@pytest.mark.parametrize("format", sorted(LIMITS))
def test_what_a_format_has_no_room_for_is_refused(format: str) -> None:
    sizes, stars = LIMITS[format]
    encode = next(encoder(written) for written in WRITTEN if written.name == format)
    for size in SIZES:
        for count in STARS:
            if count <= size and (size not in sizes or count not in stars):
                with pytest.raises(NotationError) as caught:
                    encode(Record(size, count, [cell // size for cell in range(size * size)]))
                assert caught.value.help
