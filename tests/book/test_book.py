"""Books: every puzzle and its answer is there, they lead to each other, and the pages are what was asked for."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from asterism import AsterismError, Difficulty, Puzzle, Trace, library, solve
from asterism.book import PAPERS, Layout, Problem, make_book, prepare, set_book
from asterism.book.layout import GRIDS
from asterism.difficulty import LEVELS

from book.reading import Book

PUZZLES = library.load("6x1")
RATED = Difficulty("Beyond", 100, 99.0, "R9.1", {})
LOOSE = Puzzle(4, 1, "AABBAABBCCDDCCDD")


@cache
def plain() -> Book:
    return Book(make_book(PUZZLES, title="Six by six", author="Somebody", subtitle="Twenty of them", rate=False))


def test_every_puzzle_and_its_answer_has_a_place() -> None:
    book, count = plain(), len(PUZZLES)
    assert len(book.pages) == 2 + count // 2 + 1
    first = book.page_with(r"ASTERISM_6x6_V1-B01-P01\b")
    for number in range(1, count + 1):
        page = book.page_with(rf"ASTERISM_6x6_V1-B01-P{number:02}\b")
        assert page == first + (number - 1) // 2
        assert re.search(rf"^{number}\b.*6×6, 1 star", book.pages[page - 1], re.MULTILINE)
        assert re.search(rf"\b{number} page {page}\b", book.pages[-1]), "the answer says where its puzzle is"
        assert f"answer: page {len(book.pages)}" in book.pages[page - 1]


def test_title_page_and_what_the_file_says_of_itself() -> None:
    book = plain()
    assert re.split(r"\s*\n", book.pages[0].strip()) == [
        "Six by six",
        "Twenty of them",
        "20 puzzles, 6×6 with 1 star",
        "Somebody",
    ]
    metadata = book.pdf.metadata
    assert metadata is not None
    assert (metadata.title, metadata.author, metadata.creation_date) == ("Six by six", "Somebody", None)
    assert book.pages[1].split("\n")[1].strip() == "How to play"
    assert "two by two cells" in " ".join(book.pages[1].split())


def test_running_heads_and_page_numbers() -> None:
    book = plain()
    for number, page in enumerate(book.pages[1:], 2):
        chapter = "How to play" if number == 2 else "Answers" if number == len(book.pages) else "Puzzles"
        head = page.strip().split("\n")[0]
        assert sorted((head.find(chapter) >= 0, head.find("Six by six") >= 0)) == [True, True]
        assert (head.index("Six by six") < head.index(chapter)) == (number % 2 == 0), "the title stands inside"
        assert re.search(rf"(^|\n){number}\s*$", page)


def test_bookmarks_lead_to_chapters_and_puzzles() -> None:
    book, marks = plain(), plain().bookmarks()
    assert [(title, page) for depth, title, page in marks if depth == 0] == [
        ("How to play", 2), ("Puzzles", 3), ("Answers", len(book.pages)),
    ]  # fmt: skip
    below = [(title, page) for depth, title, page in marks if depth == 1]
    assert below == [(f"{number} · 6×6, 1 star", 3 + (number - 1) // 2) for number in range(1, 21)]


def test_links_lead_from_puzzles_to_answers_and_back() -> None:
    book, last = plain(), len(plain().pages)
    there = {(page, last) for page in range(3, last)}
    assert set(book.links()) == there | {(to, at) for at, to in there}


def test_fonts_are_in_the_file() -> None:
    fonts = plain().fonts()
    assert fonts
    assert all(fonts.values())
    assert all("LibertinusSerif" in name for name in fonts)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("per_page", GRIDS)
def test_papers_and_puzzles_to_a_page(paper: str, per_page: int) -> None:
    puzzles = [*PUZZLES[:7], library.load("25x6")[0]]
    book = Book(make_book(puzzles, paper=paper, per_page=per_page, how_to_play=False, rate=False))
    width, height = PAPERS[paper]
    for page in book.pdf.pages:
        assert [float(side) for side in page.mediabox.upper_right] == pytest.approx(
            [width / 25.4 * 72, height / 25.4 * 72]
        )
    places = [book.page_with(rf"-P{number:02}\b") for number in range(1, 9)]
    assert places == [2 + at // per_page for at in range(8)]
    answers = Layout(paper, per_page).measures(25)
    assert len(book.pages) == places[-1] + -(-8 // (answers["answer_columns"] * answers["answer_rows"]))


@pytest.mark.parametrize(
    ("paper", "large", "size", "hints", "answers"),
    [
        ("a4", False, 10, (2, 3), (4, 5)),
        ("letter", False, 10, (2, 3), (4, 5)),
        ("a4", False, 17, (1, 2), (3, 4)),
        ("a4", False, 25, (1, 2), (2, 3)),
        ("a4", True, 25, (1, 1), (1, 1)),
        ("6x9", False, 10, (1, 2), (3, 4)),
        ("6x9", False, 25, (1, 1), (1, 1)),
    ],
)
def test_there_are_fewer_hints_and_answers_to_a_page_where_grids_are_large(
    paper: str, large: bool, size: int, hints: tuple[int, int], answers: tuple[int, int]
) -> None:
    found = Layout(paper, large_print=large).measures(size)
    assert (found["hint_columns"], found["hint_rows"]) == hints
    assert (found["answer_columns"], found["answer_rows"]) == answers


@pytest.mark.parametrize(("paper", "size"), [("a4", 18), ("letter", 17), ("6x9", 14)])
def test_there_is_one_puzzle_to_a_page_where_two_would_be_too_small(paper: str, size: int) -> None:
    assert Layout(paper).measures(size)["rows"] == 2
    assert Layout(paper).measures(size + 1)["rows"] == 1
    assert Layout(paper, 2).measures(size + 1)["rows"] == 2
    assert Layout(paper, large_print=True).measures(4)["rows"] == 1


def test_large_print_is_larger() -> None:
    def size(data: bytes) -> float:
        found: list[float] = []

        def visit(text: str, _: object, matrix: list[float], __: object, height: float) -> None:
            if "never" in text:
                found.append(height * abs(matrix[3]))

        Book(data).pdf.pages[1].extract_text(visitor_text=visit)
        return max(found)

    small, large = (make_book(PUZZLES[:3], large_print=large, rate=False) for large in (False, True))
    assert size(large) == pytest.approx(1.5 * size(small))
    places = [Book(large).page_with(rf"-P0{number}\b") for number in (1, 2, 3)]
    assert places == [3, 4, 5], "one to a page"


def test_the_same_bytes_every_time() -> None:
    program = (
        "import sys; from asterism import library; from asterism.book import make_book;"
        "sys.stdout.buffer.write(make_book(library.load('6x1')[:4], hints='first', jobs=3))"
    )
    environment = {"PYTHONHASHSEED": "7", "PYTHONUTF8": "1", "TZ": "Asia/Tokyo"}
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, env=environment, check=True)
    assert ended.stdout == make_book(PUZZLES[:4], hints="first")


def test_ids() -> None:
    puzzles = [*PUZZLES[:2], library.load("10x2")[0]]
    book = Book(make_book(puzzles, series="My_Stars", volume=2026, book=7, rate=False))
    found = [found for page in book.pages for found in re.findall(r"My_Stars_\S+", page)]
    assert found == ["My_Stars_6x6_V2026-B07-P01", "My_Stars_6x6_V2026-B07-P02", "My_Stars_10x10_V2026-B07-P03"]


def test_levels_and_scores() -> None:
    puzzles = [*PUZZLES[:4], library.load("8x1")[0]]
    rated = [solve(puzzle).difficulty for puzzle in puzzles]
    order = sorted(range(5), key=lambda at: (LEVELS.index(rated[at].level), rated[at].score, rated[at].work))  # type: ignore[union-attr]
    problems = prepare(map(Problem, puzzles), sort="difficulty")
    assert [problem.puzzle for problem in problems] == [puzzles[at] for at in order]
    book = Book(set_book(problems, Layout()))
    marks = [title for depth, title, _ in book.bookmarks() if depth == 1]
    text = " ".join(" ".join(book.pages).split())
    for number, at in enumerate(order, 1):
        size, words = puzzles[at].size, str(rated[at])
        assert marks[number - 1] == f"{number} · {size}×{size}, 1 star · {words}"
        assert f"{number} {size}×{size}, 1 star · {words}" in text
        assert problems[number - 1].id("ASTERISM", 1, 1, number, 2) in text
    unrated = Book(make_book(puzzles, rate=False, sort="difficulty"))
    assert not re.search("|".join(LEVELS), " ".join(unrated.pages[2:]))
    assert "_6x6_" in " ".join(unrated.pages)


def test_what_no_rule_solves_has_no_level_and_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trace, "difficulty", property(lambda trace: None if trace.puzzle == PUZZLES[0] else RATED))
    problems = prepare(map(Problem, PUZZLES[:2]), sort="difficulty")
    assert [(problem.puzzle, problem.level) for problem in problems] == [(PUZZLES[1], "Beyond"), (PUZZLES[0], "")]


def test_hints_show_steps_of_each_puzzle() -> None:
    for kind, each in (("first", 3), ("hardest", 1)):
        book = Book(make_book(PUZZLES[:4], hints=kind, hint_steps=3, rate=False))
        marks = {title: page for _, title, page in book.bookmarks()}
        pages = book.pages[marks["Hints"] : marks["Answers"] - 1]
        assert "a star that follows" in book.pages[marks["Hints"] - 1]
        numbers = [int(found) for page in pages for found in re.findall(r"^(\d+) +R\d", page, re.MULTILINE)]
        assert numbers == sorted([1, 2, 3, 4] * each)
        for number, puzzle in enumerate(PUZZLES[:4], 1):
            steps = solve(puzzle).steps
            wanted = max(steps, key=lambda step: step.rule.tier) if kind == "hardest" else next(
                step for step in steps if step.rule.tier > 1)  # fmt: skip
            assert any(f"{number} {wanted.rule}" in " ".join(page.split()) for page in pages)
    assert "Hints" not in [title for _, title, _ in plain().bookmarks()]


def test_nothing_is_given_away_before_the_answers() -> None:
    """Pictures of puzzles have no stars in them; those of answers have all."""
    problem = Problem(PUZZLES[0])
    assert len(problem.answer.stars) == 6
    assert problem.answer.problems() == []


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"paper": "a3"}, "no paper is called 'a3'; there are a4, letter, 6x9"),
        ({"per_page": 3}, "per_page is 3; 1, 2, 4 or 6 puzzles go on a page"),
        ({"per_page": True}, "per_page is True"),
        ({"sort": "size"}, "sort is 'size'; expected one of given, difficulty"),
        ({"hints": "all"}, "hints is 'all'; expected one of none, first, hardest"),
        ({"hint_steps": 0}, "hint_steps is 0; expected 1 to 12"),
        ({"series": "my stars"}, "series is 'my stars'; letters and digits make a name"),
        ({"series": ""}, "series is ''"),
        ({"volume": -1}, "volume is -1; expected 0 to 9999"),
        ({"book": "7"}, "book is '7'; expected 0 to 9999"),
    ],
)
def test_bad_options(options: dict[str, object], problem: str) -> None:
    with pytest.raises(AsterismError, match=re.escape(problem)):
        make_book(PUZZLES[:1], **options)  # type: ignore[arg-type]


def test_puzzles_that_no_book_takes() -> None:
    with pytest.raises(AsterismError, match="puzzle 2: there are several solutions; a book takes"):
        make_book([PUZZLES[0], LOOSE])
    with pytest.raises(AsterismError, match="puzzle 1: there is no solution"):
        make_book([Puzzle(4, 1, "AABBACCBACCBDDDD")])
    with pytest.raises(AsterismError, match="there is no puzzle to make a book of"):
        make_book([])


def test_words_that_mean_something_to_the_typesetter() -> None:
    """Titles are words, whatever is in them."""
    title = "#v(1cm) $x$ *a* _b_ \\ <d> @e // 1"
    book = Book(make_book(PUZZLES[:1], title=title, author="[#]", rate=False))
    assert book.pages[0].strip().startswith(title)
    assert len(book.pages) == 4


def test_the_template_is_installed() -> None:
    from importlib.resources import files

    text = files("asterism.book").joinpath("template.typ").read_text(encoding="utf-8")
    assert text.count("\n") < 250
    assert Path(__file__).parents[2].name not in text
