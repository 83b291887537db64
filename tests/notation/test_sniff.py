"""Texts are told apart: every accepted text is known as its own format."""

from __future__ import annotations

from typing import Any

import pytest
from asterism import notation
from asterism.errors import NotationError
from asterism.notation import FORMATS
from asterism.notation.record import Format

from spec_files import entries, title


@pytest.mark.parametrize(
    ("format", "entry"),
    [(name, entry) for name, entry in entries("accepted") if not entry.get("lenient")],
    ids=title,
)
def test_an_accepted_text_is_known(format: str, entry: dict[str, Any]) -> None:
    assert notation.sniff(entry["text"]).name == format


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
def test_the_example_is_known_and_can_be_read(format: Format) -> None:
    assert notation.sniff(format.example) is format
    format.decode(format.example, False)


@pytest.mark.parametrize("text", ["", "   \n", "hello, world", "???"])
def test_no_puzzle_at_all(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.decode(text)
    assert caught.value.help


@pytest.mark.parametrize("text", ["https://puzz.link/p?slither/6/6/abc", "https://example.com/puzzle/12"])
def test_a_foreign_url_is_refused_by_name(text: str) -> None:
    with pytest.raises(NotationError, match=r"slither|example\.com"):
        notation.decode(text)


@pytest.mark.parametrize("text", ["https://www.puzzle-star-battle.com/?e=MDo4LDUxMiwzOTM=", "0:8,512,393"])
def test_the_name_of_a_puzzle_is_no_puzzle(text: str) -> None:
    with pytest.raises(NotationError, match="8,512,393"):
        notation.decode(text)
