"""Pictures of steps: everything a step changes and rests on is drawn, named, and has its place in the legend."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from asterism import Board, Group, Puzzle, Step, Trace, library, solve
from asterism.render import THEMES, draw_svg, draw_text
from asterism.render.caption import Caption, shortened
from asterism.render.caption import _width as text_width
from asterism.render.layers import _OUTLINES
from asterism.render.lesson import cells_of, containers_in_words
from asterism.render.picture import picture_of
from asterism.render.svg import Frame

from render.snapshots import steps as made_steps
from render.test_render import SVG, borders, element, svg_borders, text_borders


@cache
def trace_of(name: str, place: int) -> Trace:
    return solve(library.load(name)[place])


@cache
def one_of_each_rule() -> dict[str, Step]:
    """A real step of every rule that the solves of some bundled puzzles use, and the made ones."""
    found: dict[str, Step] = dict(made_steps())
    sources = [("5x1", 1), ("9x2", 0), ("9x2", 1), ("9x2", 2), ("10x2", 5), ("10x2", 53), ("12x2", 8), ("14x3", 0)]
    for source in sources:
        for step in trace_of(*source).steps:
            found.setdefault(step.rule.id, step)
    return found


EACH = sorted(one_of_each_rule())
each_step = pytest.mark.parametrize("name", EACH)


def layers(svg: str) -> dict[str, str]:
    """The paths of the picture itself by their layers, without the swatches of the legend."""
    paths = ElementTree.fromstring(svg).findall(SVG + "path")
    return {path.attrib["data-layer"]: path.attrib["d"] for path in paths}


def middles(d: str, up: int = 0, left: int = 0) -> list[tuple[int, int]]:
    """The cells in which the parts of a path begin, so far up and left of the middle."""
    points = re.findall(r"M(-?\d+) (-?\d+)", d)
    return [((int(y) + up - 500) // 1000, (int(x) + left - 500) // 1000) for x, y in points]


def test_the_sample_has_steps_of_all_rated_tiers() -> None:
    tiers = {step.rule.tier for step in one_of_each_rule().values()}
    assert tiers >= {1, 2, 3, 4, 5, 6, 8}


@each_step
def test_every_changed_cell_is_drawn(name: str) -> None:
    step = one_of_each_rule()[name]
    found = layers(draw_svg(step))
    assert middles(found.get("new star", ""), up=288) == list(step.stars)
    crosses = middles(re.sub(r"m0 -?\d+", "", found.get("new mark", "")), up=210, left=210)
    assert crosses == list(step.marks)
    assert len(re.findall("z", found.get("ring", ""))) == len(step.stars)


@each_step
def test_every_changed_cell_is_in_the_text(name: str) -> None:
    step = one_of_each_rule()[name]
    for ascii, star, mark in ((False, "★", "×"), (True, "*", "x")):
        lines = draw_text(step, ascii=ascii).split("\n")
        shown = {cell: lines[2 * cell.row + 2][3 * cell.col + 4 :][:2] for cell in (*step.stars, *step.marks)}
        assumed = {cell for case in step.premises.cases[:1] for cell in (*case.stars, *case.marks)}
        if len(step.premises.cases) > 1:
            assumed = set()
        # A change stands behind what was assumed in its cell.
        assert all(shown[cell] == (f"{mark}{star}" if cell in assumed else f"{star}!") for cell in step.stars)
        assert all(shown[cell] == (f"{star}{mark}" if cell in assumed else f"{mark}!") for cell in step.marks)


@each_step
@pytest.mark.parametrize("theme", THEMES)
def test_borders_are_those_of_the_shapes(name: str, theme: str) -> None:
    step = one_of_each_rule()[name]
    puzzle = step.before.puzzle
    assert svg_borders(draw_svg(step, theme=theme)) == borders(puzzle)
    plain = draw_text(step, names=False, caption=False)
    assert text_borders(plain, "━", "┃") == borders(puzzle)


@each_step
def test_what_is_on_the_board_stays(name: str) -> None:
    step = one_of_each_rule()[name]
    found = layers(draw_svg(step))
    assert middles(found.get("star", ""), up=288) == step.before.stars
    assert middles(found.get("mark", "")) == step.before.marks


@each_step
def test_the_premises_are_drawn(name: str) -> None:
    step = one_of_each_rule()[name]
    because, puzzle = step.premises, step.before.puzzle
    picture, found = picture_of(step), layers(draw_svg(step))
    alone = because.groups[0].containers if name == "R4.9" and len(because.groups[0].containers) == 1 else ()
    assert picture.seen == cells_of(puzzle, because.containers or alone)
    assert bool(because.containers or alone) == ("seen" in found)
    assert bool(because.fins) == ("fin" in found)
    kinds = [outline.kind for outline in picture.outlines]
    assert kinds.count("group") == len(because.groups)
    assert kinds.count("tile") >= len(because.tiles)
    assert {*kinds} <= {*found}
    assert len({*_OUTLINES} & {*kinds}) == len({*kinds}), "every line has a style of its own"


@each_step
def test_the_legend_has_everything_that_is_drawn(name: str) -> None:
    step = one_of_each_rule()[name]
    picture, found = picture_of(step), layers(draw_svg(step))
    said = {key.kind for key in picture.legend}
    drawn = {*found} & {"seen", "against", "fin", "tile", "group", "broken", "reach", "new star", "new mark"}
    assert drawn <= said
    assert said & {"assumed star", "assumed mark"} or not step.premises.cases
    assert [key for key in picture.legend if not key.words] == []


@each_step
def test_the_description_says_what_is_to_be_seen(name: str) -> None:
    step = one_of_each_rule()[name]
    words = element(draw_svg(step), "desc")
    assert step.brief in words
    because = step.premises
    parts = [*step.stars, *step.marks, *because.containers, *because.against, *because.tiles, *because.fins]
    parts += [cell for case in because.cases for link in case.chain for cell in (*link.stars, *link.marks)]
    for part in parts:
        assert re.search(rf"\b{part}\b", words), part
    assert element(draw_svg(step), "title").startswith(f"{step.rule}: ")


@each_step
def test_links_are_numbered_in_order(name: str) -> None:
    step = one_of_each_rule()[name]
    follows = [sign for sign in picture_of(step).signs if sign.role == "follows"]
    if len(step.premises.cases) == 1:
        chain = step.premises.cases[0].chain
        assert [int(sign.label) for sign in follows] == [
            number for number, link in enumerate(chain, 1) for _ in (*link.stars, *link.marks)
        ]
    else:
        assert follows == []


@each_step
def test_cases_and_inner_what_ifs_have_pictures_of_their_own(name: str) -> None:
    step = one_of_each_rule()[name]
    cases = step.premises.cases
    inner = [case for case in cases for link in case.chain for case in link.premises.cases]
    wanted = list(cases) if len(cases) > 1 else inner
    picture, svg, text = picture_of(step), draw_svg(step), draw_text(step)
    assert len(picture.panels) == min(6, len(wanted))
    for panel, case in zip(picture.panels, wanted, strict=False):
        signs = {
            (divmod(sign.cell, panel.size), sign.symbol, sign.label) for sign in panel.signs if sign.role != "given"
        }
        assert {(cell, "*", "") for cell in case.stars} | {(cell, "x", "") for cell in case.marks} <= signs
        for number, link in enumerate(case.chain, 1):
            assert {(cell, "*", str(number)) for cell in link.stars} <= signs
            assert {(cell, "x", str(number)) for cell in link.marks} <= signs
        assert " ".join(panel.heading.split()) in " ".join(text.split())
    groups = [
        group for group in ElementTree.fromstring(svg).findall(SVG + "g") if layers_of(group) >= {"thin", "thick"}
    ]
    assert len(groups) == len(picture.panels) + len(picture.reasons)


def group_steps() -> list[Step]:
    """Steps that rest on groups, of which some are proved by tiles."""
    sources = [("8x1", 3), ("9x2", 0), ("9x2", 1), ("9x2", 2), ("10x2", 5), ("12x2", 8), ("14x3", 0)]
    steps = [step for source in sources for step in trace_of(*source).steps]
    return [step for step in steps if any(group.kind in ("cage", "strip") for group in step.premises.groups)]


def test_groups_that_tiles_prove_have_pictures_of_their_own() -> None:
    seen: set[tuple[str, str]] = set()
    for step in group_steps():
        puzzle, picture = step.before.puzzle, picture_of(step)
        proved = [group for group in step.premises.groups if is_proved_by_tiles(step, group)]
        assert len(picture.reasons) == len(proved)
        for small, group in zip(picture.reasons, proved, strict=True):
            cells = frozenset(cell.row * puzzle.size + cell.col for cell in group.cells)
            outlined = {kind: [one.cells for one in small.outlines if one.kind == kind] for kind in ("group", "tile")}
            assert outlined["group"] == [cells]
            # All unknown cells that the group is not among are in the tiles, and these are too few for the stars.
            whole = [one for one in group.containers if group.kind == "cage" or one.startswith("Cage")]
            unknown = {at for at in cells_of(puzzle, whole) if step.before.states[at] == "."}
            outside = (
                unknown - cells
                if group.kind == "cage"
                else unknown - cells_of(puzzle, set(group.containers) - {*whole})
            )
            assert outside <= frozenset().union(*outlined["tile"])
            assert needs(step.before, whole) - len(outlined["tile"]) >= group.least
            assert small.seen == cells_of(puzzle, whole)
            seen.add((step.rule.id, group.kind))
    assert {("R4.7", "cage"), ("R4.8", "cage"), ("R6.1", "cage")} <= seen
    assert any(kind == "strip" for _, kind in seen)


def test_what_a_star_would_leave_has_pictures_of_its_own() -> None:
    seen: set[str] = set()
    steps = [step for place in range(6) for step in trace_of("9x2", place).steps]
    for step in steps:
        because, board, size = step.premises, step.before, step.before.puzzle.size
        small = picture_of(step).reasons
        if because.groups or not small:
            continue
        assert step.rule.id in ("R4.1", "R4.2", "R4.3", "R4.4", "R4.5", "R4.6", "R5.1c", "R5.5c")
        assert len(small) <= 2
        for picture in small:
            (star,) = (sign.cell for sign in picture.signs if sign.role == "assumed")
            row, col = divmod(star, size)
            assert (row, col) in step.marks
            whole = cells_of(board.puzzle, because.containers)
            left = {
                cell
                for cell in whole
                if board.states[cell] == "." and max(abs(cell // size - row), abs(cell % size - col)) > 1
            }
            tiles = [one.cells for one in picture.outlines if one.kind == "tile"]
            assert left <= frozenset().union(*tiles)
            assert len(tiles) + (star in whole) < needs(board, list(because.containers))
        seen.add(step.rule.id)
    assert {"R4.4", "R5.5c"} <= seen


def needs(board: Board, containers: list[str]) -> int:
    stars = sum(board.states[at] == "*" for at in cells_of(board.puzzle, containers))
    return board.puzzle.stars * len(containers) - stars


def is_proved_by_tiles(step: Step, group: Group) -> bool:
    """Whether more is to be said than that it has the only cells that are left."""
    whole = [name for name in group.containers if group.kind == "cage" or name.startswith("Cage")]
    if group.kind == "cage":
        return needs(step.before, whole) > 1
    return group.kind == "strip" and group.least < needs(step.before, whole)


def layers_of(group: ElementTree.Element) -> set[str]:
    return {path.get("data-layer", "") for path in group.findall(SVG + "path")}


@each_step
def test_words_fit_the_picture(name: str) -> None:
    step = one_of_each_rule()[name]
    assert max(map(len, draw_text(step).split("\n"))) <= 79
    picture = picture_of(step)
    caption = Caption(picture)
    frame = Frame(picture, True, caption)
    left, _, width, _ = frame.box
    size = caption._type
    assert left <= caption.left
    assert caption.left + caption.width <= left + width
    assert all(text_width(line) * size <= caption.width for line, _, _ in caption._lines)
    for _, lines, x, _ in caption._keys:
        assert lines
        assert all(x + (2.1 + text_width(line)) * size <= caption.width for line in lines)


def test_a_picture_of_a_step_may_stand_anywhere() -> None:
    for step in made_steps().values():
        svg = draw_svg(step)
        assert not re.search(r"\sid=|class=|<style|<script|<defs|href", svg)
        assert "<text" not in draw_svg(step, caption=False), "only words need a font"


def test_the_largest_step_fits_a_terminal() -> None:
    puzzle = library.load("25x6")[0]
    step = Step("R1.1", marks=["A1", "Y25"], before=Board(puzzle).star("C3"))
    lines = draw_text(step).split("\n")
    assert max(map(len, lines)) == 79
    assert lines[0].split() == list("ABCDEFGHIJKLMNOPQRSTUVWXY")
    assert lines[50].startswith("25 ┃")


def test_colour_adds_escape_codes_and_nothing_else() -> None:
    for step in made_steps().values():
        coloured = draw_text(step, color=True)
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == draw_text(step)


def test_names_of_many_containers() -> None:
    assert containers_in_words(["Row-3"]) == "Row-3"
    assert containers_in_words(["Col-a", "Col-b"]) == "Col-a and Col-b"
    assert containers_in_words(["Col-c", "Col-d", "Col-e"]) == "Col-c to Col-e"
    assert containers_in_words(["Cage-1", "Cage-4", "Cage-5"]) == "Cage-1, Cage-4 and Cage-5"
    assert containers_in_words(["Row-1", "Cage-2", "Cage-3"]) == "Row-1, Cage-2 and Cage-3"
    assert containers_in_words([f"Cage-{2 * n}" for n in range(1, 8)]) == "Cage-2, Cage-4, Cage-6 and 4 more"


def test_cells_of_containers() -> None:
    puzzle = Puzzle(4, 1, "AAAABBBBCCCCDDDD")
    assert cells_of(puzzle, ["Row-2"]) == cells_of(puzzle, ["Cage-2"]) == {4, 5, 6, 7}
    assert cells_of(puzzle, ["Col-b", "Cage-4"]) == {1, 5, 9, 12, 13, 14, 15}
    assert cells_of(puzzle, []) == frozenset()


def test_a_long_text_is_cut_at_the_end_of_a_sentence() -> None:
    assert shortened("Short.") == "Short."
    long = "A sentence of some length. " * 40
    assert shortened(long, 420).endswith("length. …")
    assert len(shortened(long, 420)) <= 422
    assert shortened("word " * 200, 420).endswith("word …")
    assert shortened("w" * 1000, 420) == "w" * 419 + "…"


def test_of_a_long_text_the_conclusion_stays() -> None:
    text = " ".join(["Row-1 still needs 2 stars."] * 40) + " So A1 and A2 are marked."
    short = shortened(text, 300)
    assert len(short) <= 302
    assert short.startswith("Row-1 still needs 2 stars. Row-1 still")
    assert short.endswith("stars. … So A1 and A2 are marked.")


def test_of_many_lines_the_first_and_the_last_two_stay() -> None:
    lines = ["Suppose.", *(f"{number}. Then this follows from what was said." for number in range(30)), "No!", "So."]
    cut = shortened("\n".join(lines), 420).split("\n")
    assert len("\n".join(cut)) <= 420
    assert cut[-3:] == ["…", "No!", "So."]
    assert len(cut) > 6
    assert cut[:-3] == lines[: len(cut) - 3]


def test_steps_draw_themselves() -> None:
    step = made_steps()["counted"]
    assert step._repr_svg_() == draw_svg(step)


def test_what_is_no_picture_is_refused() -> None:
    board = Board(Puzzle(4, 1, "AAAABBBBCCCCDDDD"))
    with pytest.raises(TypeError, match="expected a Puzzle, a Board or a Step, not 7"):
        draw_svg(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="a board goes with a puzzle"):
        draw_svg(board, board)
    assert draw_svg(board) == draw_svg(board.puzzle)
    assert draw_text(board.star("A1")) == draw_text(board.puzzle, board.star("A1"))


def test_the_same_picture_whatever_the_order_of_hashes() -> None:
    program = (
        "from render.snapshots import steps; from asterism.render import draw_svg, draw_text;"
        "print(*(draw_svg(step) + draw_text(step) for step in steps().values()), sep='')"
    )
    found = set()
    for seed in "12":
        environment = {"PYTHONHASHSEED": seed, "PYTHONUTF8": "1", "PYTHONPATH": str(Path(__file__).parents[1])}
        ended = subprocess.run([sys.executable, "-c", program], capture_output=True, env=environment, check=True)
        found.add(ended.stdout)
    assert len(found) == 1
