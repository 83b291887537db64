"""Make the bundled puzzles: ``python -m tools.make_library [--check] [NAME…]``, from the root of the repository.

A puzzle follows from its size, its stars and its seed (the ``s`` in its line), on every machine and whatever way the
solver searches: only facts are asked of it, how many solutions there are and which, never which comes first. A file
holds the puzzles of the lowest seeds that came out well. ``--check`` writes nothing: it makes every puzzle again from
its seed and compares.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from asterism import Board, Puzzle, is_solvable, read_file, solutions

FOLDER = Path(__file__).parent.parent / "python/asterism/library"
#: How many puzzles there are in each file; the names say size and stars.
COUNTS = {
    "5x1": 20, "6x1": 20, "8x1": 20, "9x2": 20, "10x1": 10, "10x2": 60,
    "12x2": 10, "13x3": 10, "14x3": 20, "17x4": 6, "21x5": 3, "25x6": 1,
}  # fmt: skip
#: A layout with so many solutions or more is given up, and so is one with other solutions left after so many repairs.
MOST_SOLUTIONS = 1000
MOST_REPAIRS = 60


class Chance:
    """SplitMix64 (Steele, Lea, Flood 2014): 64-bit numbers from a 64-bit seed. Small, and the same for ever."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, bound: int) -> int:
        """A number from 0, less than ``bound``; the bias of the remainder is far below anything that shows."""
        mask = 2**64 - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        mixed = ((self.state ^ self.state >> 30) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & mask
        return (mixed ^ mixed >> 31) % bound

    def shuffled(self, items: list[int]) -> list[int]:
        """The items in any order (Fisher and Yates)."""
        items = items[:]
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


class Draft:
    """A puzzle while it is made: the stars that are wanted, and for each cell the number of its shape."""

    def __init__(self, size: int, stars: int, chance: Chance) -> None:
        self.size = size
        self.stars = stars
        self.chance = chance
        self.cells = range(size * size)
        self.beside = [[other for other in self.cells if _distance(size, cell, other) == 1] for cell in self.cells]
        self.placed = self._place_stars()
        self.shapes: list[int] = []

    def _place_stars(self) -> list[int]:
        """Stars that keep all rules but those of shapes: cells in any order get one where the rest still can."""
        # A puzzle whose shapes are its rows asks for no more.
        board = Board(Puzzle(self.size, self.stars, [cell // self.size for cell in self.cells]))
        placed: list[int] = []
        for cell in self.chance.shuffled(list(self.cells)):
            tried = board.star(divmod(cell, self.size))
            if is_solvable(tried):
                board = tried
                placed.append(cell)
        return placed

    def grow(self) -> list[int]:
        """A piece round every star, of various sizes and few of them thin: for each cell the number of its piece."""
        pieces = [-1] * len(self.cells)
        wanted = [2 + self.chance.below(4) for _ in self.placed]
        sizes = [1] * len(self.placed)
        for piece, star in enumerate(self.placed):
            pieces[star] = piece
        while -1 in pieces:
            choices = []
            for cell in self.cells:
                near = [pieces[other] for other in self.beside[cell] if pieces[cell] < 0 <= pieces[other]]
                for piece in near:
                    cost = sizes[piece] * 60 // wanted[piece] - 25 * near.count(piece) + self.chance.below(40)
                    choices.append((cost, cell, piece))
            _, cell, piece = min(choices)
            pieces[cell] = piece
            sizes[piece] += 1
        return pieces

    def join(self, pieces: list[int]) -> bool:
        """Make shapes of as many pieces as there are stars, each in one part; whether that worked out.

        Again and again a random tree over the pieces that are left is cut where a branch has the right number of them;
        of a few such branches, the roundest becomes a shape. What is left then still hangs together.
        """
        links = sorted({(pieces[cell], pieces[other]) for cell in self.cells for other in self.beside[cell]})
        left = set(pieces)
        shapes: dict[int, int] = {}
        while left:
            branches = [branch for _ in range(4) for branch in self._branches(left, links)]
            if not branches:
                return False
            best = min(branches, key=lambda branch: (self._roughness(branch, pieces), sorted(branch)))
            shapes.update(dict.fromkeys(best, len(left)))
            left -= best
        self.shapes = [shapes[piece] for piece in pieces]
        return True

    def _branches(self, left: set[int], links: list[tuple[int, int]]) -> list[set[int]]:
        """The branches of one random tree that have as many pieces as there are stars."""
        parents = {min(left): -1}
        while len(parents) < len(left):
            growing = [link for link in links if link[0] in parents and link[1] in left and link[1] not in parents]
            parent, piece = growing[self.chance.below(len(growing))]
            parents[piece] = parent
        branches = {piece: {piece} for piece in parents}
        for piece, parent in reversed(parents.items()):
            if parent >= 0:
                branches[parent] |= branches[piece]
        return [branch for branch in branches.values() if len(branch) == self.stars]

    def _roughness(self, branch: set[int], pieces: list[int]) -> int:
        """The square of the border over the area, in hundredths."""
        cells = [cell for cell in self.cells if pieces[cell] in branch]
        border = sum(4 - sum(pieces[other] in branch for other in self.beside[cell]) for cell in cells)
        return 100 * border * border // len(cells)

    def repair(self) -> bool:
        """Move cells from shape to shape until the stars are the only solution; whether that came to an end.

        Loose layouts have more solutions than one could look at: so all stars are given at first, and taken away one by
        one whenever those that are left allow no other solution.
        """
        given = self.chance.shuffled(self.placed)
        while self._repair_given(given):
            if not given:
                return True
            given.pop()
        return False

    def _repair_given(self, given: list[int]) -> bool:
        """Change the shapes until no other solution has the given stars; whether that came to an end.

        Each move takes a star of other solutions into another shape, so that these have one too many there and one too
        few where it was. A move that does not leave fewer of them is taken back.
        """
        others = self._others(given)
        tried: set[tuple[int, int]] = set()
        for _ in range(MOST_REPAIRS):
            moves = [] if len(others) >= MOST_SOLUTIONS else self._moves(others, tried)
            if not moves:
                break
            _, cell, target = max(moves)
            source, self.shapes[cell] = self.shapes[cell], target
            tried |= {(cell, source), (cell, target)}
            left = self._others(given)
            if len(left) < len(others):
                others = left
            else:
                self.shapes[cell] = source
        return not others

    def _others(self, given: list[int]) -> list[str]:
        """The solutions with the given stars, but for the one that is wanted. At the limit there may be more."""
        states = "".join("*" if cell in given else "." for cell in self.cells)
        board = Board(Puzzle(self.size, self.stars, self.shapes), states)
        found = solutions(board, MOST_SOLUTIONS + 1)
        return [answer for answer in found if any(answer[cell] == "0" for cell in self.placed)]

    def _moves(self, others: list[str], tried: set[tuple[int, int]]) -> list[tuple[int, int, int]]:
        """Cells and shapes to move them to, each with its gain: solutions ended, in percent, and smoother shapes."""
        moves = []
        for cell in self.cells:
            ended = sum(answer[cell] == "1" for answer in others)
            if ended and cell not in self.placed and self._is_spare(cell):
                near = [self.shapes[other] for other in self.beside[cell]]
                own = near.count(self.shapes[cell])
                for target in sorted({*near} - {self.shapes[cell]}):
                    if (cell, target) not in tried:
                        gain = 100 * ended // len(others) + 12 * (near.count(target) - own) + self.chance.below(3)
                        moves.append((gain, cell, target))
        return moves

    def _is_spare(self, cell: int) -> bool:
        """Whether the cell's shape hangs together without it, and keeps more cells than it has stars."""
        rest = {other for other in self.cells if self.shapes[other] == self.shapes[cell]} - {cell}
        reached: set[int] = set()
        heads = {min(rest, default=cell)}
        while heads:
            reached |= heads
            heads = {other for head in heads for other in self.beside[head]} & rest - reached
        return len(rest) > self.stars and reached == rest


def _distance(size: int, cell: int, other: int) -> int:
    return abs(cell // size - other // size) + abs(cell % size - other % size)


def make(size: int, stars: int, seed: int) -> Puzzle | None:
    """The puzzle of that seed, if it has one."""
    draft = Draft(size, stars, Chance(seed))
    made = draft.join(draft.grow()) and draft.repair()
    return Puzzle(size, stars, draft.shapes, metadata={"seed": seed}) if made else None


def make_set(size: int, stars: int, count: int) -> list[Puzzle]:
    """The puzzles of the lowest seeds, no two of them the same turned, mirrored or with other names."""
    found: dict[Puzzle, Puzzle] = {}
    seed = 0
    while len(found) < count:
        seed += 1
        if puzzle := make(size, stars, seed):
            found.setdefault(puzzle.canonical(), puzzle)
    return list(found.values())


def stale(name: str, size: int, stars: int) -> list[int]:
    """The lines of a file, from 1, that are not what their seeds make."""
    read = [(entry.line, entry.puzzle) for entry in read_file(FOLDER / f"{name}.sbn")]
    return [line for line, puzzle in read if not puzzle or make(size, stars, puzzle.metadata.get("seed", 0)) != puzzle]


def main(arguments: list[str] | None = None) -> int:
    """Write or check the named files, or all."""
    parser = ArgumentParser(prog="python -m tools.make_library", description="Make the bundled puzzles.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="files such as 10x2; all if none is named")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a seed makes something else")
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.names if name not in COUNTS]:
        parser.error(f"no file is called {unknown[0]}; known are {', '.join(COUNTS)}")
    fresh = True
    for name in options.names or COUNTS:
        size, stars = map(int, name.split("x"))
        if not options.check:
            text = f"# {size}×{size}, {stars} in every row, column and shape: each has exactly one solution.\n"
            text += "".join(puzzle.to("sbn") + "\n" for puzzle in make_set(size, stars, COUNTS[name]))
            (FOLDER / f"{name}.sbn").write_text(text, encoding="utf-8", newline="\n")
        elif lines := stale(name, size, stars):
            fresh = False
            print(f"{name}.sbn: lines {lines} are not what their seeds make; run python -m tools.make_library {name}")
    return 0 if fresh else 1


if __name__ == "__main__":
    sys.exit(main())
