"""What pzprv3 makes of an answer."""

from __future__ import annotations

from asterism.notation import pzprv3
from asterism.notation.record import Record

LABELS = [cell // 4 for cell in range(16)]
ANSWER = "0100000110000010"


def test_the_stars_of_an_answer_are_written_where_there_is_no_board() -> None:
    text = pzprv3.encode(Record(4, 1, LABELS, answer=ANSWER))
    assert text.endswith(". # . . /. . . # /# . . . /. . # . /")
    assert pzprv3.decode(text).board == ANSWER.replace("0", ".").replace("1", "*")


def test_a_board_goes_before_an_answer() -> None:
    board = "x" + "." * 15
    assert pzprv3.decode(pzprv3.encode(Record(4, 1, LABELS, board=board, answer=ANSWER))).board == board
