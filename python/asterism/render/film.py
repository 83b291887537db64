"""A whole solve in pictures: a strip of small ones, or one that moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asterism.errors import AsterismError, count_of, shown
from asterism.render.caption import FAMILY, Caption
from asterism.render.layers import grounds, lines, symbols
from asterism.render.lesson import changes_of, draw_lesson
from asterism.render.picture import Picture, title_of
from asterism.render.svg import MARGIN, Frame, document, xml
from asterism.render.themes import find_theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from asterism.render.themes import Theme
    from asterism.trace import Trace

#: The room between the pictures of a strip, and for the words under each, in thousandths of a cell of a 10×10 grid.
_GAP, _WORDS = 600, 1500


def draw_strip(trace: Trace, *, cell: int = 14, theme: str = "light", columns: int = 4, most: int = 24) -> str:
    """A solve as a strip of small pictures, as SVG.

    At ``most`` so many, ``columns`` side by side: steps of the lower tiers that follow each other share a picture where
    there are more. The last picture is the board where the solve ended.
    """
    if type(columns) is not int or columns < 1 or type(most) is not int or most < 2:
        raise AsterismError(f"columns is {shown(columns)} and most {shown(most)}, expected 1 and 2 at least")
    colours = find_theme(theme)
    runs = _runs(trace, most - 1)
    panels = [(_panel(trace, first, last), _panel_name(trace, first, last)) for first, last in runs]
    panels.append((Picture(trace.puzzle, trace.board), trace.status))
    columns = min(columns, len(panels))
    side = 1000 * trace.puzzle.size
    # Words are as large as on a 10×10 grid, in pictures of the same width.
    unit = side / 10000
    wide, high = side + round(_GAP * unit), side + round((_WORDS + _GAP) * unit)
    content = []
    for place, (picture, name) in enumerate(panels):
        x, y = place % columns * wide, place // columns * high
        drawn = [*grounds(picture, colours), *lines(picture, colours), *symbols(picture, colours)]
        content += [f'<g transform="translate({x} {y})">', *drawn, _name(name, side, unit, colours), "</g>"]
    width, height = columns * wide - round(_GAP * unit), -(-len(panels) // columns) * high - round(_GAP * unit)
    box = (-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN)
    return document(_title(trace), _words(trace), box, max(1, round(cell / max(unit, 0.5))), colours, content)


def draw_film(trace: Trace, *, cell: int = 36, theme: str = "light", seconds: float = 2.5) -> str:
    """A solve as one SVG picture that moves, each step for so many ``seconds``, over and over.

    What can't show movement shows the end.
    """
    if not 0.1 <= seconds <= 60:
        raise AsterismError(f"seconds is {shown(seconds)}, expected 0.1 to 60")
    colours = find_theme(theme)
    pictures = [draw_lesson(step) for step in trace.steps]
    for number, picture in enumerate(pictures, 1):
        picture.heading = f"{number} of {len(pictures)}: {picture.heading}"
    pictures.append(Picture(trace.puzzle, trace.board))
    frames = [Frame(picture, True, Caption(picture)) for picture in pictures]
    times = [(number, len(frames), round(1000 * seconds)) for number in range(len(frames))]
    content: list[str] = []
    for time, picture in zip(times, pictures, strict=True):
        content += _shown(time, list(grounds(picture, colours)))
    content += lines(pictures[-1], colours)
    for time, picture, frame in zip(times, pictures, frames, strict=True):
        content += _shown(time, [*symbols(picture, colours), *frame.around(colours)])
    left, top, width, _ = frames[-1].box
    box = (left, top, width, max(frame.box[3] for frame in frames))
    return document(_title(trace), _words(trace), box, cell, colours, content)


def _shown(time: tuple[int, int, int], content: list[str]) -> Iterator[str]:
    """What is to be seen at its time only: the number of the picture, how many there are, milliseconds for each."""
    number, count, each = time
    if not content:
        return
    visible = [(place, "visible" if place == number else "hidden") for place in (0, number, number + 1)]
    steps = dict(place for place in visible if place[0] < count)
    values, starts = ";".join(steps.values()), ";".join(f"{place / count:.5f}" for place in steps)
    yield f'<g visibility="{"visible" if number == count - 1 else "hidden"}">'
    if count > 1:
        yield (
            f'<animate attributeName="visibility" calcMode="discrete" values="{values}" keyTimes="{starts}" '
            f'dur="{each * count}ms" repeatCount="indefinite"/>'
        )
    yield from content
    yield "</g>"


def _runs(trace: Trace, most: int) -> list[tuple[int, int]]:
    """The first and the last step of each picture."""
    tiers = [step.rule.tier for step in trace.steps]
    for lowest in range(10):
        runs: list[tuple[int, int]] = []
        for place, tier in enumerate(tiers):
            if runs and tier <= lowest and tiers[place - 1] <= lowest:
                runs[-1] = (runs[-1][0], place)
            else:
                runs.append((place, place))
        if len(runs) <= most:
            break
    return runs


def _panel(trace: Trace, first: int, last: int) -> Picture:
    """The picture of a step, or of all that several change."""
    if first == last:
        return draw_lesson(trace.steps[first])
    picture = Picture(trace.puzzle, trace.steps[first].before)
    picture.is_lesson, picture.tints = True, []
    changes = [sign for step in trace.steps[first : last + 1] for sign in changes_of(step)]
    picture.signs = (*picture.signs, *changes)
    return picture


def _panel_name(trace: Trace, first: int, last: int) -> str:
    if first == last:
        return f"{first + 1}  {trace.steps[first].rule}"
    hardest = max((step.rule for step in trace.steps[first : last + 1]), key=lambda rule: rule.tier)
    return f"{first + 1}–{last + 1}  up to tier {hardest.tier}"


def _name(name: str, side: int, unit: float, theme: Theme) -> str:
    """The words under a picture of a strip."""
    x, y, size = side // 2, side + round(980 * unit), round(760 * unit)
    start = f'<text x="{x}" y="{y}" text-anchor="middle" font-family="{FAMILY}" font-size="{size}"'
    return f'{start} fill="{theme.text}">{xml(name)}</text>'


def _title(trace: Trace) -> str:
    return f"{title_of(trace.puzzle)}: {count_of(len(trace.steps), 'step')}, {trace.status}"


def _words(trace: Trace) -> str:
    """The rules that were used, in a sentence for each step, and the end."""
    steps = (f"{number}: {step.rule}." for number, step in enumerate(trace.steps, 1))
    return " ".join([*steps, Picture(trace.puzzle, trace.board).words])
