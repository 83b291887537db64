"""Whatever the text, reading it gives a record that holds what it promises, or a NotationError that points into it."""

from __future__ import annotations

import pytest
from asterism import notation
from asterism.errors import NotationError
from asterism.notation import FORMATS
from asterism.notation.record import Format, Record
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spec_files import entries

TEXTS = {
    format.name: [
        entry["text"] for kind in ("accepted", "refused") for name, entry in entries(kind) if name == format.name
    ]
    or [format.example]
    for format in FORMATS
}
#: Characters that notations are made of, and some that are digits, letters or blanks to Python but to no notation.
NASTY = [*"019AZaz.,/|:;-_+~#%*x'\"[]{}\\=?&\n\r\t\0", *"１²٣Äßİſ\u2028\ufeff\U0001f600"]
LUMPS = [
    *NASTY,
    " ",
    "",
    "NaN",
    "Infinity",
    "null",
    "1e999",
    "9" * 30,
    "-1",
    "1_0",
    "[" * 60,
    "{}",
    '""',
    "\ud800",
    "%20",
]

SETTINGS = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
for_each_format = pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)


@st.composite
def mutated(draw: st.DrawFn, texts: list[str]) -> str:
    """A text of the tables with a few places changed, cut out, doubled or swapped."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        stop = min(len(text), start + draw(st.integers(0, 12)))
        text = draw(
            st.sampled_from(
                (
                    text[:start] + draw(st.sampled_from(LUMPS)) + text[start:],
                    text[:start] + draw(st.sampled_from(LUMPS)) + text[stop:],
                    text[:start] + text[stop:],
                    text[:stop] + text[start:],
                    text[:start] + text[start:stop][::-1] + text[stop:],
                    text[:start],
                    text[start:],
                )
            )
        )
    return text


def check_reading(text: str, format: str | None, lenient: bool) -> None:
    """Read the text, and see that the record or the error keeps its promises."""
    try:
        record = notation.decode(text, format, lenient=lenient)
    except NotationError as error:
        assert error.problem
        assert error.help
        # A byte order mark is no part of what is read, and no place in it is told.
        assert error.text == text.removeprefix("\ufeff")
        assert error.index is None or 0 <= error.index <= len(text)
        assert str(error)
    else:
        check_record(record)


def check_record(record: Record) -> None:
    """The promises of every reader."""
    cells = record.size * record.size
    assert 4 <= record.size <= 25
    assert len(record.labels) == cells
    assert all(hash(label) is not None for label in record.labels)
    assert record.stars is None or (type(record.stars) is int and 1 <= record.stars <= 6)
    assert record.board is None or (len(record.board) == cells and set(record.board) <= set(".*x"))
    assert record.answer is None or (len(record.answer) == cells and set(record.answer) <= set("01"))
    assert all(isinstance(key, str) for key in record.metadata)


@for_each_format
@SETTINGS
@given(text=st.text() | st.text("0123456789ABCabc.,/xW \n", max_size=80), lenient=st.booleans())
def test_any_text(format: Format, text: str, lenient: bool) -> None:
    check_reading(text, format.name, lenient)


@for_each_format
@SETTINGS
@given(data=st.data(), lenient=st.booleans())
def test_mutated_text(format: Format, data: st.DataObject, lenient: bool) -> None:
    text = data.draw(mutated(TEXTS[format.name]))
    check_reading(text, format.name, lenient)
    check_reading(text, None, lenient)


@for_each_format
@pytest.mark.parametrize("lump", ["9", "A", ",", "[", "1,", "A\n", "1/", " ", "\n", "%20", "x*.", '{"size":', "~", "?"])
def test_long_text(format: Format, lump: str) -> None:
    check_reading(lump * 20_000, format.name, False)
    check_reading(format.example + lump * 20_000, format.name, True)


@for_each_format
def test_a_text_of_another_format_is_refused_or_read(format: Format) -> None:
    for texts in TEXTS.values():
        for text in texts:
            check_reading(text, format.name, False)
