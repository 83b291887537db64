"""The thousand puzzles of the corpus, where it is there, and ids."""

from __future__ import annotations

from pathlib import Path

import pytest
from asterism import notation
from asterism.notation import krazydad
from asterism.notation.record import Record

from strategies import relabelled

CORPUS = Path(__file__).parents[3] / "shared" / "corpora" / "krazydad1000.csv"
LABELS = [cell // 5 for cell in range(25)]


@pytest.mark.skipif(not CORPUS.exists(), reason=f"needs the corpus {CORPUS}, which is not part of the project")
def test_the_corpus() -> None:
    lines = [line for line in CORPUS.read_text().splitlines() if not line.startswith("#")]
    assert len(lines) == 1000
    for line in lines:
        record = notation.decode(line)
        assert (record.size, record.stars) == (10, 2)
        copy = Record(10, 2, relabelled(record.labels), answer=record.answer, metadata=record.metadata)
        again = krazydad.decode(krazydad.encode(copy))
        layout, answer, effort = line.split(",")
        assert (again.labels, again.answer, again.metadata) == (layout, answer, {"effort": int(effort)})


@pytest.mark.parametrize("name", ["KD_TNT_5x5E_V2026-B02-P03", "ts_1", 353, 0, "a.b:c/d-e"])
def test_ids_that_come_back(name: str | int) -> None:
    text = krazydad.encode(Record(5, 1, LABELS, metadata={"id": name}))
    assert krazydad.decode(text).metadata == {"id": name}


@pytest.mark.parametrize(
    "name", ["KD_TNT_9x9E_V2026-B02-P03", "KD_TNT_5x5", "353", "two words", "lwork=1", "", -1, None]
)
def test_ids_that_would_not_come_back_are_left_out(name: object) -> None:
    assert krazydad.encode(Record(5, 1, LABELS, metadata={"id": name, "effort": -1})).endswith(',""')
