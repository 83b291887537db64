"""Every format reads what its table in ``spec/notation`` accepts, and says what is wrong with what it refuses."""

from __future__ import annotations

from typing import Any

import pytest
from asterism import notation
from asterism.errors import NotationError
from asterism.notation import FORMATS
from asterism.notation.record import Record

from spec_files import FOLDER, entries, title
from strategies import layout_of

ACCEPTED = entries("accepted")
REFUSED = entries("refused")


def test_every_format_has_a_table() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == {format.name for format in FORMATS}


@pytest.mark.parametrize("format", [format.name for format in FORMATS])
def test_tables_are_full_and_names_are_their_own(format: str) -> None:
    accepted = [entry["name"] for name, entry in ACCEPTED if name == format]
    refused = [entry["name"] for name, entry in REFUSED if name == format]
    assert accepted
    assert len(refused) >= 15
    assert len(set(accepted)) == len(accepted)
    assert len(set(refused)) == len(refused)


@pytest.mark.parametrize(("format", "entry"), ACCEPTED, ids=title)
def test_accepted(format: str, entry: dict[str, Any]) -> None:
    lenient = entry.get("lenient", False)
    if lenient:
        with pytest.raises(NotationError):
            notation.decode(entry["text"], format)
    record = notation.decode(entry["text"], format, lenient=lenient)
    assert record.size == entry["size"]
    assert record.stars == entry.get("stars")
    assert layout_of(record.labels) == entry["layout"]
    assert record.board == entry.get("board")
    assert record.answer == entry.get("answer")
    assert dict(record.metadata) == entry.get("metadata", {})


@pytest.mark.parametrize(
    ("format", "entry"), [(name, entry) for name, entry in ACCEPTED if not entry.get("lenient")], ids=title
)
def test_lenient_reading_says_the_same_of_what_is_right(format: str, entry: dict[str, Any]) -> None:
    strict = notation.decode(entry["text"], format)
    lenient = notation.decode(entry["text"], format, lenient=True)
    for field in Record.__slots__:
        assert getattr(strict, field) == getattr(lenient, field)


@pytest.mark.parametrize(
    ("format", "entry"), [(name, entry) for name, entry in ACCEPTED if entry.get("canonical")], ids=title
)
def test_canonical(format: str, entry: dict[str, Any]) -> None:
    record = notation.decode(entry["text"], format)
    labels = [ord(letter) - ord("A") for letter in entry["layout"]]
    stars = record.stars or 1
    copy = Record(record.size, stars, labels, board=record.board, answer=record.answer, metadata=record.metadata)
    assert notation.encode(copy, format) == entry["text"]


@pytest.mark.parametrize(("format", "entry"), REFUSED, ids=title)
def test_refused(format: str, entry: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as caught:
        notation.decode(entry["text"], format)
    error = caught.value
    assert entry["problem"] in error.problem
    assert error.index == entry.get("index")
    assert entry["help"] in error.help
    assert error.help
    assert error.text == entry["text"]
    if entry.get("lenient"):
        with pytest.raises(NotationError):
            notation.decode(entry["text"], format, lenient=True)
