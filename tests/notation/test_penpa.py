"""What stands in the URLs that are written for Penpa+, line by line."""

from __future__ import annotations

import base64
import json
import zlib

import pytest
from asterism.errors import NotationError
from asterism.notation import penpa, penpa_text
from asterism.notation.record import Record

from strategies import SIZES, relabelled

LAYOUT = "AABCDABBCDABBCDEBBCDEBCCD"
BOARD = ".x...*xx..xx............."
ANSWER = "0100000001001001000000010"
METADATA = {"title": "zO null", "author": "A, B", "source": "https://example.org", "rules": "one\ntwo, & = three"}


def record_of(layout: str = LAYOUT, **more: object) -> Record:
    size = round(len(layout) ** 0.5)
    return Record(size, 1, relabelled(layout), **more)  # type: ignore[arg-type]


def unpack(packed: str) -> str:
    return zlib.decompress(base64.b64decode(packed), -15).decode()


def test_the_lines_that_penpa_reads() -> None:
    url = penpa.encode(record_of(board=BOARD, metadata=METADATA))
    lines = penpa_text.expand(unpack(url.partition("p=")[2])).split("\n")
    head = lines[0].split(",")
    # A cell of 38 pixels; 8 of them across; the middle cell of 11×11 is 60.
    assert head[:15] == ["square", "7", "7", "38", "0", "1", "1", "304", "304", "60", "60", "0", "0", "0", "0"]
    assert head[15:] == [
        "Title: zO null",
        "Author: A%2C B",
        "https://example.org",
        "one%2Dtwo%2C %2E %2F three",
        "OFF",
        "false",
    ]
    assert json.loads(lines[1]) == [1, 1, 1, 1]
    assert json.loads(lines[2])["qa"] == "pu_a"
    problem, solution = json.loads(lines[3]), json.loads(lines[4])
    assert problem["number"] == {"28": ["1", 1, "1"]}
    assert problem["symbol"] == {"29": [2, "star", 2]}
    # The corner below cell (0, 0) is 121 + 36; the wall right of cell (0, 1) ends in 158.
    assert problem["lineE"]["147,158"] == 2
    assert "146,157" not in problem["lineE"]
    assert solution["symbol"]["37"] == [0, "star", 1]
    assert solution["symbol"]["47"] == [2, "star", 1]
    assert json.loads(lines[5]) == [36, 1, 1, 1, 1, 7] + [1, 1, 1, 1, 7] * 3 + [1, 1, 1, 1]
    assert json.loads(lines[17]) == ["starbattle"]


def test_the_middle_of_an_even_grid_is_a_corner() -> None:
    head = penpa_text.write(record_of("AABBAABBCDDDCCCD")).split(",")
    assert head[9:11] == ["144", "144"]


def test_the_answer_is_what_penpa_compares_with() -> None:
    url = penpa.encode(record_of(answer=ANSWER))
    stars = json.loads(unpack(url.partition("&a=")[2]))
    assert stars == [[], [], [], [], [], ["37,1E", "51,1E", "60,1E", "69,1E", "83,1E"]]


@pytest.mark.parametrize("size", SIZES)
def test_every_corner_of_every_size(size: int) -> None:
    board = "*" + "." * (size - 2) + "x" + "." * (size * (size - 2)) + "x" + "." * (size - 2) + "*"
    labels = [cell // size for cell in range(size * size)]
    read = penpa.decode(penpa.encode(Record(size, 1, labels, board=board)))
    assert (read.size, read.board, list(read.labels)) == (size, board, labels)


def test_metadata_that_would_not_come_back_are_left_out() -> None:
    metadata = {"title": "two\nlines", "author": 7, "source": "a,b", "rules": "100%2C"}
    assert penpa.decode(penpa.encode(record_of(metadata=metadata))).metadata == {}


def test_a_number_in_the_grid_is_no_star_count() -> None:
    text = penpa_text.write(record_of()).replace('"number":{"28"', '"number":{"60"').replace('"29":', '"61":')
    assert penpa_text.read(text, False).stars is None


def test_two_counts_are_none() -> None:
    text = penpa_text.write(record_of())
    text = text.replace('"number":{', '"number":{"6":["2",1,"1"],', 1)
    text = text.replace('"symbol":{', '"symbol":{"7":[2,"star",2],', 1)
    assert penpa_text.read(text, False).stars is None


def test_what_unpacks_to_too_much_is_not_unpacked() -> None:
    packed = base64.b64encode(zlib.compress(b"z" * 50_000_000, 9, -15)).decode()
    with pytest.raises(NotationError, match="more than 1000000 bytes"):
        penpa.decode(f"#m=edit&p={packed}")
