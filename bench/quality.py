"""What a batch of puzzles is like: one solution, in one piece, of the level that was ordered, shapes without a bias.

python -m bench.quality [--size N] [--stars S] [--count K] [--jobs N]
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asterism import Puzzle


def _bar(part: float) -> str:
    return "█" * round(40 * part)


def _spread(means: Sequence[float]) -> str:
    """Sizes by line, and how far the largest is above the smallest."""
    words = " ".join(f"{mean:.1f}" for mean in means)
    return f"{words}; largest {100 * (max(means) / min(means) - 1):.1f} % above smallest"


def shape_lines(puzzles: Sequence[Puzzle]) -> list[str]:
    """The mean size of the shapes that have a star in each row and column, and how often each size occurs."""
    import asterism

    size = puzzles[0].size
    cells = [[0] * size, [0] * size]
    sizes: Counter[int] = Counter()
    for puzzle in puzzles:
        counts = Counter(shape for row in puzzle.shapes for shape in row)
        sizes.update(counts.values())
        for place, state in enumerate(next(asterism.solutions(puzzle))):
            if state == "1":
                row, col = divmod(place, size)
                cells[0][row] += counts[puzzle.shapes[row][col]]
                cells[1][col] += counts[puzzle.shapes[row][col]]
    stars = len(puzzles) * puzzles[0].stars
    lines = [f"  cells of a shape with a star in row 1, 2, …: {_spread([total / stars for total in cells[0]])}"]
    lines.append(f"  in column A, B, …: {_spread([total / stars for total in cells[1]])}")
    total = sum(sizes.values())
    groups = Counter({low: sum(sizes[n] for n in range(low, low + 3)) for low in range(1, max(sizes) + 1, 3)})
    lines += [f"  {low:3}–{low + 2:<3} cells {n / total:6.1%} {_bar(n / total)}" for low, n in sorted(groups.items())]
    return lines


def level_lines(puzzles: Sequence[Puzzle], jobs: int) -> list[str]:
    """How many puzzles are of each level, and how they score there."""
    import asterism

    scores: dict[str, list[int]] = {}
    for trace in asterism.sieve(puzzles, jobs=jobs):
        found = trace.difficulty
        scores.setdefault(found.level if found else trace.status, []).append(found.score if found else 0)
    lines = []
    for level in ("Easy", "Medium", "Hard", "Expert", "Extreme", "Beyond", "stuck", "contradiction"):
        if found_scores := sorted(scores.get(level, [])):
            part = len(found_scores) / len(puzzles)
            span = f"scores {found_scores[0]}–{found_scores[-1]}, median {found_scores[len(found_scores) // 2]}"
            lines.append(f"  {level:10} {len(found_scores):6,} {part:6.1%} {span:28} {_bar(part)}".rstrip())
    return lines


def proof_line(puzzles: Sequence[Puzzle], jobs: int) -> str:
    """How many have one solution, are in one piece, and are like no other."""
    import asterism

    unique = sum(count == 1 for count in asterism.count_many(puzzles, jobs=jobs))
    connected = sum(puzzle.connected for puzzle in puzzles)
    distinct = len({puzzle.canonical() for puzzle in puzzles})
    total = len(puzzles)
    shares = (
        f"unique {unique / total:.2%}, in one piece {connected / total:.2%}, unlike all others {distinct / total:.2%}"
    )
    return f"  {shares}"


def make_apart(count: int, size: int, stars: int) -> list[Puzzle]:
    """Puzzles of seeds that know nothing of each other: a batch would leave out those that are alike."""
    import asterism

    return [asterism.generate(size, stars, seed=f"apart {item}") for item in range(count)]


def report(size: int, stars: int, count: int, jobs: int) -> list[str]:
    """All that is said of a batch."""
    import asterism

    puzzles = list(asterism.generate_many(count, size, stars, seed="quality", jobs=jobs))
    head = f"{count:,} puzzles of {size}×{size} with {stars} to a row (asterism generate --size {size} --stars {stars}"
    lines = ["", f"{head} --count {count} --seed quality)", proof_line(puzzles, jobs)]
    return [*lines, *level_lines(puzzles, jobs), *shape_lines(puzzles)]


def levels_as_ordered(count: int, jobs: int) -> str:
    """How many puzzles are of the level that was ordered, and not solved by rules of lower ones."""
    import asterism

    right = made = 0
    for level in ("Easy", "Medium", "Hard", "Expert", "Extreme"):
        for puzzle in asterism.generate_many(count, 10, 2, seed="quality", difficulty=level, jobs=jobs):
            found = asterism.solve(puzzle).difficulty
            right += found is not None and found.level == level
            made += 1
    return f"level as ordered, 10×10 with 2 to a row: {right} of {made}"


def measure(quick: bool) -> list[str]:
    """What ``make bench`` prints."""
    count = 1000 if quick else 10_000
    apart = make_apart(count, 8, 1)
    distinct = len({puzzle.canonical() for puzzle in apart})
    lines = ["", f"quality: {count:,} seeds of 8×8 with 1 to a row give {distinct:,} puzzles of which no two are alike"]
    return [*lines, levels_as_ordered(4 if quick else 20, 1), *report(8, 1, count, 1), *report(10, 2, count // 5, 1)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what a batch is like."""
    parser = argparse.ArgumentParser(prog="python -m bench.quality", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--size", type=int, default=10, metavar="N")
    parser.add_argument("--stars", type=int, default=2, metavar="S")
    parser.add_argument("--count", type=int, default=10_000, metavar="K")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    options = parser.parse_args(arguments)
    print("\n".join(report(options.size, options.stars, options.count, options.jobs)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
