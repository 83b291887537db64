"""The bundled puzzles: what is said of them holds, and they are what their seeds make."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import asterism
import pytest
from asterism import AsterismError, Puzzle, library

from tools import make_library
from tools.make_library import COUNTS, Chance, make, make_set, stale

ALL = [puzzle for name in library.names() for puzzle in library.load(name)]


def shape_sizes(puzzle: Puzzle) -> list[int]:
    return [puzzle.layout.count(letter) for letter in sorted(set(puzzle.layout))]


def test_the_sets_are_those_that_the_script_makes_smaller_puzzles_first() -> None:
    assert {name: len(library.load(name)) for name in library.names()} == COUNTS
    assert library.names()[:2] == ("5x1", "6x1")
    assert library.names()[-3:] == ("17x4", "21x5", "25x6")


def test_every_puzzle_is_of_its_set_and_connected() -> None:
    for name in library.names():
        assert {f"{puzzle.size}x{puzzle.stars}" for puzzle in library.load(name)} == {name}
    assert all(puzzle.connected for puzzle in ALL)


def test_every_puzzle_has_exactly_one_solution() -> None:
    assert asterism.count_many(ALL) == [1] * len(ALL)


def test_no_two_puzzles_are_the_same_turned_mirrored_or_relabelled() -> None:
    assert len({puzzle.canonical() for puzzle in ALL}) == len(ALL)


def test_seeds_rise_from_line_to_line() -> None:
    for name in library.names():
        seeds = [puzzle.metadata["seed"] for puzzle in library.load(name)]
        assert seeds == sorted(set(seeds))


def test_shapes_are_of_many_sizes_and_hardly_any_is_a_single_cell() -> None:
    for name in library.names():
        sizes = [size for puzzle in library.load(name) for size in shape_sizes(puzzle)]
        assert sizes.count(1) <= len(sizes) // 20
        assert len(set(sizes)) >= 5


def test_shapes_are_no_snakes() -> None:
    """A snake has no 2×2 square in it. With one star about half of the shapes have one, with more stars nearly all."""
    for name in library.names():
        round_shapes = shapes = 0
        for puzzle in library.load(name):
            rows, last = puzzle.shapes, puzzle.size - 1
            squares = {
                rows[r][c]
                for r in range(last)
                for c in range(last)
                if rows[r][c] == rows[r][c + 1] == rows[r + 1][c] == rows[r + 1][c + 1]
            }
            round_shapes += len(squares)
            shapes += puzzle.size
        assert round_shapes > shapes * (0.45 if puzzle.stars == 1 else 0.85), name


def test_an_unknown_set_is_answered_with_the_known_ones() -> None:
    with pytest.raises(AsterismError, match=r"no set of puzzles is called '7x9'; known are 5x1, .*, 25x6"):
        library.load("7x9")


def test_splitmix64_gives_the_published_numbers() -> None:
    chance = Chance(1234567)
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [chance.below(2**64) for _ in published] == published


@pytest.mark.parametrize("name", ["5x1", "6x1", "8x1", "9x2", "13x3"])
def test_every_puzzle_is_what_its_seed_makes(name: str) -> None:
    size, stars = map(int, name.split("x"))
    assert stale(name, size, stars) == []


@pytest.mark.parametrize("name", ["10x2", "14x3", "17x4"])
def test_a_larger_puzzle_is_what_its_seed_makes(name: str) -> None:
    first = library.load(name)[0]
    assert make(first.size, first.stars, first.metadata["seed"]) == first


def test_a_set_takes_the_lowest_seeds() -> None:
    assert make_set(8, 1, 2) == library.load("8x1")[:2]


def test_the_check_names_a_line_that_is_not_fresh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (make_library.FOLDER / "5x1.sbn").read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2].partition(".s")[0] + ".s1000000"
    (tmp_path / "5x1.sbn").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr(make_library, "FOLDER", tmp_path)
    assert make_library.main(["--check", "5x1"]) == 1
    assert capsys.readouterr().out.startswith("5x1.sbn: lines [3] are not what their seeds make")


def test_writing_gives_the_bundled_file_byte_for_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bundled = (make_library.FOLDER / "6x1.sbn").read_bytes()
    monkeypatch.setattr(make_library, "FOLDER", tmp_path)
    assert make_library.main(["6x1"]) == 0
    assert (tmp_path / "6x1.sbn").read_bytes() == bundled


def test_the_library_brings_in_nothing_heavy() -> None:
    heavy = "{'json', 'importlib.resources', 'pathlib', 'typing', 'argparse'}"
    code = (
        f"import sys; before = set(sys.modules); import asterism.library; print(({heavy} & set(sys.modules)) - before)"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
