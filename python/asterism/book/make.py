"""From puzzles to a PDF."""

from __future__ import annotations

from asterism.book.contents import Problem, ids_of, prepare, steps_of
from asterism.book.layout import Layout
from asterism.book.words import WORDS, cover, labels, rules
from asterism.errors import AsterismError, count_of, shown

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from asterism.puzzle import Puzzle
    from asterism.step import Step

#: The longest text of a hint, in letters: the picture needs the room more.
_LONGEST_HINT = 330


def make_book(
    puzzles: Iterable[Puzzle],
    *,
    paper: str = "a4",
    per_page: int | None = None,
    large_print: bool = False,
    sort: str = "given",
    hints: str = "none",
    hint_steps: int = 2,
    rate: bool = True,
    jobs: int = 1,
    **titles: Any,
) -> bytes:
    """A book of puzzles, as a PDF to print; the same puzzles and options make the same bytes.

    Title page, how to play, the puzzles, hints if wanted, and the answers, with links between each puzzle and its
    answer. ``paper`` is ``a4``, ``letter`` or ``6x9``; 1, 2, 4 or 6 puzzles stand on a page. The other options are
    those of ``prepare``, and ``titles`` those of ``set_book``. Every puzzle must have just one solution.
    """
    problems = prepare(_problems(puzzles), sort=sort, hints=hints, hint_steps=hint_steps, rate=rate, jobs=jobs)
    return set_book(problems, Layout(paper, per_page, large_print), **titles)


def _problems(puzzles: Iterable[Puzzle]) -> Iterator[Problem]:
    for number, puzzle in enumerate(puzzles, 1):
        try:
            yield Problem(puzzle)
        except AsterismError as error:
            raise AsterismError(f"puzzle {number}: {error}") from None


def set_book(
    problems: Sequence[Problem],
    layout: Layout,
    *,
    title: str = "Star Battle",
    subtitle: str = "",
    author: str = "",
    series: str = "ASTERISM",
    volume: int = 1,
    book: int = 1,
    how_to_play: bool = True,
) -> bytes:
    """The PDF of puzzles that were prepared.

    ``series``, ``volume`` and ``book`` make the ids of the puzzles, as in ``ASTERISM_10x10M_V1-B01-P03``.
    """
    if not problems:
        raise AsterismError("there is no puzzle to make a book of; give one or more")
    for name, number in (("volume", volume), ("book", book)):
        if type(number) is not int or not 0 <= number <= 9999:
            raise AsterismError(f"{name} is {shown(number)}; expected 0 to 9999")
    ids = ids_of(problems, series, volume, book)
    hints = [_hint(number, step) for number, step in steps_of(problems)]
    given = {
        **layout.measures(max(one.puzzle.size for one in problems)),
        **WORDS,
        "title": title,
        "subtitle": subtitle,
        "author": author,
        "words": _contents(problems),
        **cover(),
        "rules": rules(problems[0].puzzle) if how_to_play else [],
        "puzzles": [_puzzle(number, one, id) for number, (one, id) in enumerate(zip(problems, ids, strict=True), 1)],
        "hints": hints,
        "keys": labels() if hints else [],
    }
    return _typeset(given)


def _typeset(given: dict[str, Any]) -> bytes:
    from importlib.resources import files

    from asterism.render.paper import typeset

    template = files("asterism.book").joinpath("template.typ").read_bytes()
    return typeset(template, given, "pdf")


def _puzzle(number: int, problem: Problem, id: str) -> dict[str, Any]:
    from asterism.render import draw_svg
    from asterism.render.picture import picture_of

    puzzle = problem.puzzle
    parts = [_kind(puzzle)]
    if problem.level:
        parts.append(f"{problem.level} {problem.score}")
    return {
        "number": number,
        "id": id,
        "label": " · ".join(parts),
        "bookmark": " · ".join([str(number), *parts]),
        "size": puzzle.size,
        "svg": draw_svg(puzzle, theme="print"),
        "words": picture_of(puzzle).words,
        "answer": draw_svg(problem.answer, theme="print"),
        "answer_words": picture_of(problem.answer).words,
    }


def _hint(number: int, step: Step) -> dict[str, Any]:
    from asterism.render import draw_svg
    from asterism.render.caption import shortened
    from asterism.render.picture import picture_of

    picture = picture_of(step)
    return {
        "number": number,
        "heading": picture.heading,
        "text": shortened(picture.text, _LONGEST_HINT),
        # The names of the rows stand before the grid, and take room too.
        "size": step.before.puzzle.size + 1,
        "svg": draw_svg(step, theme="print", caption=False),
        "words": picture.words,
    }


def _kind(puzzle: Puzzle) -> str:
    return f"{puzzle.size}×{puzzle.size}, {count_of(puzzle.stars, 'star')}"


def _contents(problems: Sequence[Problem]) -> str:
    """What is in the book: ``60 puzzles, 10×10 with 2 stars``, or the range of sizes."""
    kinds = sorted({(one.puzzle.size, one.puzzle.stars) for one in problems})
    what = count_of(len(problems), "puzzle")
    if len(kinds) == 1:
        return f"{what}, {_kind(problems[0].puzzle).replace(',', ' with')}"
    return f"{what}, {kinds[0][0]}×{kinds[0][0]} to {kinds[-1][0]}×{kinds[-1][0]}"
