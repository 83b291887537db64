"""What random tests draw from: grids, shapes, boards, solved puzzles and records of every size."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from asterism.notation.record import Record
from hypothesis import strategies as st

SIZES = range(4, 26)
STARS = range(1, 7)

#: Solved puzzles: stars, layout, answer.
SOLVED = (
    (1, "AABCDABBCDABBCDEBBCDEBCCD", "0100000001001001000000010"),
    (1, "AABBBABBBBCCCBBDCCCEDEEEE", "0100000001001001000000010"),
    (1, "AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC", "010000000100000001001000000010100000"),
    (1, "AABBCCAABCCCAABCCCDDBBEEDDBBEFDDBBFF", "001000100000000100000001010000000010"),
    (
        2,
        "AAAABBCCCCADAABBBCBBADDBBBBBBBDDDDBEEEEBDDBBBBBBEBFFFFGGHHHHFIFFGGGHGGFIIGGGGGGGIIIIGJJJJGIIGGGGGGJG",
        "0001000001000001010010100000000000001010010010000000000010010010100000100000010000010100000100000010",
    ),
    (
        2,
        "AAAAABBCCCAAADDCBBBCAAADDCCCCCAAADDDDDEEFFGGGDEEEEFFHHGEEEEEFHHHHEIIEEFHHHIIIIIIFFHHJJJIIIFFHHJJJIII",
        "0010010000000000010100010100001000000100001000000110001000000000001010010100000000000010100100100000",
    ),
)

_CELL_STATES = st.sampled_from(".*x")


def relabelled(labels: Sequence[Any]) -> list[int]:
    """The labels as numbers from 0 in reading order."""
    numbers: dict[Any, int] = {}
    return [numbers.setdefault(label, len(numbers)) for label in labels]


def layout_of(labels: Sequence[Any]) -> str:
    """The labels as letters from A in reading order."""
    return "".join(chr(ord("A") + number) for number in relabelled(labels))


def partition(size: int, smallest: int, chance: random.Random) -> list[int]:
    """N connected shapes of at least ``smallest`` cells: rows of equal shapes whose borders were moved at random."""
    labels = [cell // size for cell in range(size * size)]
    cells = [size] * size
    for _ in range(chance.choice((0, size, 6 * size * size))):
        cell = chance.randrange(size * size)
        other = chance.choice(_neighbours(size, cell))
        if labels[other] != labels[cell] and cells[labels[cell]] > smallest and _is_spare(size, labels, cell):
            cells[labels[cell]] -= 1
            cells[labels[other]] += 1
            labels[cell] = labels[other]
    if chance.random() < 0.5:
        labels = [labels[cell % size * size + cell // size] for cell in range(size * size)]
    return relabelled(labels)


def _neighbours(size: int, cell: int) -> list[int]:
    row, col = divmod(cell, size)
    steps = ((row > 0, -size), (row < size - 1, size), (col > 0, -1), (col < size - 1, 1))
    return [cell + step for inside, step in steps if inside]


def _is_spare(size: int, labels: list[int], cell: int) -> bool:
    """Whether the cell's shape is seen to hang together without it, from the eight cells round it."""
    row, col = divmod(cell, size)
    ring = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
    same = [
        0 <= row + r < size and 0 <= col + c < size and labels[cell + r * size + c] == labels[cell] for r, c in ring
    ]
    sides = range(1, 8, 2)
    # Walk round the ring: a gap between two sides of the shape must not open more than once.
    return sum(same[i] and not (same[(i + 1) % 8] and same[(i + 2) % 8]) for i in sides) <= 1


@st.composite
def connected_labels(draw: st.DrawFn, size: int, stars: int) -> list[int]:
    """N connected shapes with room for the stars."""
    return partition(size, stars, random.Random(draw(st.integers(0, 2**32))))


@st.composite
def scattered_labels(draw: st.DrawFn, size: int, stars: int) -> list[int]:
    """N shapes with room for the stars whose cells lie anywhere."""
    chance = random.Random(draw(st.integers(0, 2**32)))
    labels = [shape for shape in range(size) for _ in range(stars)]
    labels += [chance.randrange(size) for _ in range(size * (size - stars))]
    chance.shuffle(labels)
    return relabelled(labels)


def boards(size: int) -> st.SearchStrategy[str | None]:
    """No board, one with a few stars and marks, or one with many."""
    cells = size * size
    sparse = st.dictionaries(st.integers(0, cells - 1), _CELL_STATES, max_size=9).map(
        lambda states: "".join(states.get(cell, ".") for cell in range(cells))
    )
    dense = st.integers(0, 2**32).map(lambda seed: "".join(random.Random(seed).choices(".*x", k=cells)))
    return st.none() | sparse | dense


#: Metadata that formats know of, and some that none does.
METADATA = st.fixed_dictionaries(
    {},
    optional={
        "title": st.text(max_size=12),
        "author": st.text(max_size=12),
        "source": st.text(max_size=12),
        "date": st.text(max_size=12) | st.dates().map(str),
        "id": st.text(max_size=12),
        "url": st.text(max_size=12),
        "rules": st.text(max_size=12),
        "seed": st.integers(0, 2**64) | st.text(max_size=6),
        "difficulty": st.integers(-1, 9) | st.text(max_size=6),
        "max_level": st.integers(0, 99),
        "cycles": st.integers(0, 999),
        "version": st.integers(0, 9) | st.text(max_size=6),
        "effort": st.integers(0, 999),
        "nonsense": st.text(max_size=6) | st.integers() | st.none() | st.floats() | st.lists(st.integers(), max_size=2),
    },
)


@st.composite
def records(draw: st.DrawFn, sizes: Sequence[int] = SIZES, stars: Sequence[int] = STARS) -> Record:
    """A puzzle as ``encode`` gets it, without an answer."""
    size = draw(st.sampled_from(sizes))
    count = draw(st.sampled_from([star for star in stars if star <= size]))
    labels = draw(connected_labels(size, count))
    return Record(size, count, labels, board=draw(boards(size)), metadata=draw(METADATA))


@st.composite
def solved_records(draw: st.DrawFn, sizes: Sequence[int] = SIZES, stars: Sequence[int] = STARS) -> Record:
    """A turned or mirrored puzzle with its answer."""
    known = [puzzle for puzzle in SOLVED if len(puzzle[1]) in {n * n for n in sizes} and puzzle[0] in stars]
    count, layout, answer = draw(st.sampled_from(known))
    size = round(len(layout) ** 0.5)
    cells = list(range(size * size))
    if draw(st.booleans()):
        cells = [cell % size * size + cell // size for cell in cells]
    if draw(st.booleans()):
        cells.reverse()
    if draw(st.booleans()):
        cells = [cell - cell % size + size - 1 - cell % size for cell in cells]
    labels = relabelled([layout[cell] for cell in cells])
    turned = "".join(answer[cell] for cell in cells)
    return Record(size, count, labels, board=draw(boards(size)), answer=turned, metadata=draw(METADATA))
