"""Find cases for the spec file of a rule: ``python -m tools.find_cases R5.5``, from the root of the repository.

Prints sections to paste into spec/rules, in which a person then says what is to be seen:

- positions where the rule fires, from small puzzles with a few true stars and marks: everything that the step does not
  need is taken away, so that each mark that is left is a premise;
- with each, near misses: one mark less, and nothing follows;
- a position out of a solve of a bundled puzzle in which the step was taken.

The plainest come first: small grids, few marks, and nothing that an earlier rule would have found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice

import asterism
from asterism import Board, Puzzle, Rule, Step
from asterism.ladder import find_rule, place_of
from asterism.library import load

from tools.docs_specs import Case, renewed, show_board
from tools.make_library import COUNTS, Chance, Draft

#: The sizes that random positions are made of, and those of the solves that are looked through.
SIZES = ("5x1", "6x1", "6x1", "7x1", "8x2", "9x2", "10x2")
#: Percents of the cells without a star that are marked.
MARKED = (0, 10, 25, 40, 55, 70, 85)


class Found:
    """A position where a rule fires, and what the step concludes."""

    def __init__(self, step: Step, board: Board) -> None:
        self.step = step
        self.board = board

    @property
    def weight(self) -> tuple[int, int, int, int]:
        """How hard it is to take in."""
        known = sum(state != "." for state in self.board.states)
        cells = len(self.step.stars + self.step.marks)
        told = len(self.step.premises.groups) + len(self.step.premises.containers) + len(self.step.premises.tiles)
        return (self.board.puzzle.size + known + cells // 2 + told, known, cells, told)

    def section(self, kind: str, title: str, rule: Rule) -> str:
        """As a section of a spec file."""
        effect = [("stars", self.step.stars), ("marks", self.step.marks)]
        told = tuple(f"{word} {' '.join(map(str, cells))}" for word, cells in effect if cells)
        case = Case(kind, title, self.board, told, (0, 0))
        lines = ["```step", *renewed(case, rule), "```"]
        return "\n".join([f"## {kind}: {title}", "", show_board(self.board), "", *lines, ""])


def loose_puzzle(size: int, stars: int, chance: Chance) -> tuple[Puzzle, str] | None:
    """A random puzzle that may have several solutions, and one of them."""
    draft = Draft(size, stars, chance)
    if not draft.join(draft.grow()):
        return None
    answer = "".join("1" if cell in draft.placed else "0" for cell in draft.cells)
    return Puzzle(size, stars, draft.shapes), answer


def true_board(puzzle: Puzzle, answer: str, placed: int, chance: Chance) -> Board:
    """So many percent of the stars of a solution, and some of the marks."""
    marked = MARKED[chance.below(len(MARKED))]
    known = "".join(
        ("*" if chance.below(100) < placed else ".") if letter == "1" else "x" if chance.below(100) < marked else "."
        for letter in answer
    )
    return Board(puzzle, known)


def random_boards(seed: int, sizes: Sequence[str], placed: int, only_unique: bool) -> Iterator[Board]:
    """True positions of random puzzles, without end."""
    chance = Chance(seed)
    while True:
        size, stars = map(int, sizes[chance.below(len(sizes))].split("x"))
        if only_unique:
            known = load(f"{size}x{stars}")
            puzzle = known[chance.below(len(known))]
            made: tuple[Puzzle, str] | None = (puzzle, next(asterism.solutions(puzzle)))
        else:
            made = loose_puzzle(size, stars, chance)
        for _ in range(20 if made else 0):
            assert made
            yield true_board(*made, placed, chance)


def step_with(board: Board, rule: Rule, step: Step) -> Step | None:
    """The smallest step of a rule that concludes what another does, at another position."""
    stars, marks = {*step.stars}, {*step.marks}
    steps = [s for s in asterism.find_steps(board, rule.id) if stars <= {*s.stars} and marks <= {*s.marks}]
    return min(steps, key=lambda s: len(s.stars) + len(s.marks), default=None)


def concludes_any(board: Board, rule: Rule, step: Step) -> bool:
    """Whether a rule concludes anything of what a step does."""
    stars, marks = {*step.stars}, {*step.marks}
    return any(stars & {*s.stars} or marks & {*s.marks} for s in asterism.find_steps(board, rule.id))


def trimmed(step: Step, rule: Rule) -> Found:
    """A position with no more stars and marks than the step needs: without the others it may conclude more."""
    found = Found(step, step.before)
    for cell in step.before.stars + step.before.marks:
        board = found.board.clear(cell)
        left = step_with(board, rule, found.step)
        if left:
            found = Found(left, board)
    return found


def near_misses(found: Found, rule: Rule) -> list[Found]:
    """The same position with one cell less known, and what the rule then no longer concludes.

    All of it, if there are such; and those first where that is not so.
    """
    missing = []
    for cell in found.board.stars + found.board.marks:
        board = found.board.clear(cell)
        steps = asterism.find_steps(board, rule.id)
        stars = [cell for cell in found.step.stars if all(cell not in step.stars for step in steps)]
        marks = [cell for cell in found.step.marks if all(cell not in step.marks for step in steps)]
        if stars or marks:
            missing.append(Found(Step(rule, stars, marks, before=board), board))
    return sorted(missing, key=lambda near: (-len(near.step.stars + near.step.marks), is_so(near.board, near.step)))


def is_so(board: Board, step: Step) -> bool:
    """Whether what a step concludes is so in every solution of a board."""
    always, never = asterism.backbone(board)
    return {*step.stars} <= {*always} and {*step.marks} <= {*never}


def is_news(found: Found, rule: Rule) -> bool:
    """Whether no rule before it concludes any of it."""
    earlier = asterism.rules()[: place_of(rule.id)]
    return not any(concludes_any(found.board, other, found.step) for other in earlier if other.fires and other.tier < 8)


def find_random(rule: Rule, boards: Iterator[Board], number: int, any_order: bool) -> list[Found]:
    """The plainest of the positions in which the rule fires."""
    best: list[Found] = []
    for board in boards:
        for step in asterism.find_steps(board, rule.id)[:3]:
            found = trimmed(step, rule)
            known = found.board in [other.board for other in best]
            if known or (len(best) == number and found.weight >= best[-1].weight):
                continue
            if near_misses(found, rule) and (any_order or is_news(found, rule)):
                best = sorted([*best, found], key=lambda item: item.weight)[:number]
    return best


def find_real(rule: Rule, names: Sequence[str], number: int, any_order: bool) -> list[Found]:
    """The plainest positions of solves in which the step was taken; in any order, in which it could have been."""
    found: list[Found] = []
    for puzzle in (puzzle for name in names for puzzle in load(name)):
        if len(found) >= 10 * number:
            break
        for book in ("pure", "speed", "classic", "primer", "full"):
            steps = asterism.solve(puzzle, book).steps if rule.id in asterism.rulebook(book) else ()
            found += [Found(step, step.before) for step in steps if step.rule == rule]
            if any_order and steps:
                found += [
                    Found(step, past.before) for past in steps for step in asterism.find_steps(past.before, rule.id)
                ]
                break
    found.sort(key=lambda item: (item.board.puzzle.size, item.weight[2:], -item.weight[1]))
    unique = {repr(item.board): item for item in reversed(found)}
    return sorted(unique.values(), key=found.index)[:number]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is found."""
    parser = argparse.ArgumentParser(prog="python -m tools.find_cases", description="Find cases for a spec file.")
    parser.add_argument("id", metavar="ID", help="a rule such as R5.5")
    parser.add_argument("--number", type=int, default=3, help="how many of each kind (3)")
    parser.add_argument("--boards", type=int, default=4000, help="how many random positions are looked at (4000)")
    parser.add_argument("--seed", type=int, default=0, help="other seeds give other positions")
    parser.add_argument("--sizes", nargs="+", metavar="SIZE", default=SIZES, help="sizes of puzzles, such as 9x2")
    parser.add_argument("--placed", type=int, default=0, help="percent of the stars that are placed (0)")
    parser.add_argument("--any-order", action="store_true", help="also what an earlier rule would find")
    options = parser.parse_args(arguments)
    rule = find_rule(options.id)
    boards = islice(random_boards(options.seed, options.sizes, options.placed, rule.tier == 7), options.boards)
    for found in find_random(rule, boards, options.number, options.any_order):
        print(found.section("fires", "what one sees", rule))
        for near in near_misses(found, rule)[:3]:
            print(near.section("silent", "what is missing", rule))
    for found in find_real(rule, tuple(COUNTS), options.number, options.any_order):
        print(found.section("fires", "out of a solve", rule))
    return 0


if __name__ == "__main__":
    sys.exit(main())
