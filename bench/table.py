"""The figures as plain text, at most 120 columns wide, and as plain data."""

from __future__ import annotations

import math
import statistics
import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from bench.measure import Comparison, Result
from bench.own import Row

WIDTH = 120


@dataclass(frozen=True)
class Figure:
    """A time in microseconds, or only what it is more than, where the solver was stopped before it was done."""

    value: float
    is_more: bool = False


@dataclass(frozen=True)
class Summary:
    """The figures of one solver on one collection.

    ``ratio`` compares medians over the puzzles that both tried, one call for each. ``list_ratio`` compares what all
    puzzles of the sample took on average, asterism's in one call for the list.
    """

    done: int
    median: Figure
    p95: Figure
    mean: Figure
    ratio: Figure | None
    list_ratio: Figure | None


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that is not exceeded by that share of the values."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def _figure(statistic: Callable[[Sequence[float]], float], times: Mapping[int, float], budget: float) -> Figure:
    """The statistic; an infinite time, of a puzzle that was not finished, is at least the whole budget."""
    least = [min(time, budget * 1e6) for time in times.values()]
    return Figure(statistic(least), math.isinf(statistic(list(times.values()))))


def _p95(values: Sequence[float]) -> float:
    return percentile(values, 0.95)


def summarize(result: Result, base: Result | None) -> Summary | None:
    """The figures of a solver that did, or at least tried, a puzzle."""
    times = {place: seconds * 1e6 for place, seconds in result.seconds.items()}
    if result.overrun is not None:
        times[result.overrun] = math.inf
    if not times:
        return None
    ratio = None
    shared = [] if base is None else [place for place in times if place in base.seconds]
    if base is not None and shared:
        ours = statistics.median(base.seconds[place] * 1e6 for place in shared)
        theirs = _figure(statistics.median, {place: times[place] for place in shared}, result.budget)
        ratio = Figure(theirs.value / ours, theirs.is_more)
    middle, p95, mean = (_figure(statistic, times, result.budget) for statistic in (statistics.median, _p95, fmean))
    list_ratio = None
    if base is not None and base.in_list is not None and times.keys() == base.seconds.keys():
        list_ratio = Figure(mean.value / (base.in_list * 1e6), mean.is_more)
    return Summary(len(result.seconds), middle, p95, mean, ratio, list_ratio)


def number(value: float) -> str:
    """Three digits at least, with commas."""
    if value < 10:
        return f"{value:.2f}"
    return f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def _time(figure: Figure, budget: float) -> str:
    if figure.is_more and figure.value >= budget * 1e6:
        return f"> {budget:g} s"
    return _words(figure)


def _words(figure: Figure | None) -> str:
    if figure is None:
        return "–"
    return f"{'> ' if figure.is_more else ''}{number(figure.value)}"


def machine_lines(machine: dict[str, object]) -> list[str]:
    """The head of the report."""
    versions = machine["versions"]
    assert isinstance(versions, dict)
    loads = machine["load"]
    assert isinstance(loads, list)
    return [
        f"cpu: {machine['cpu']}   load: {' '.join(f'{value:.2f}' for value in loads)}   {machine['system']}",
        *textwrap.wrap(f"Python {machine['python']}, " + ", ".join(f"{k} {v}" for k, v in versions.items()), WIDTH),
    ]


def comparison_lines(comparison: Comparison) -> list[str]:
    """The table of one collection."""
    corpus, base = comparison.corpus, comparison.base
    lines = [
        "",
        f"{corpus.name}: {corpus.kinds}; {len(comparison.sample)} of {len(corpus.items):,} puzzles{_nodes_words(base)}",
        f"  {'solver':20}{'done':>9}{'median µs':>13}{'p95 µs':>13}{'mean µs':>13}{'ratio':>12}   remark",
    ]
    for result in comparison.results:
        summary = summarize(result, base)
        if summary is None:
            lines.append(f"  {result.peer.NAME:20}{'–':>9}   {result.note}"[:WIDTH])
            continue
        times = [_time(value, result.budget) for value in (summary.median, summary.p95, summary.mean)]
        done = f"{summary.done}/{len(comparison.sample)}"
        cells = "".join(f"{cell:>13}" for cell in times) + f"{_words(summary.ratio):>12}"
        lines.append(f"  {result.peer.NAME:20}{done:>9}{cells}   {result.note}"[:WIDTH].rstrip())
    return lines


def _nodes_words(base: Result | None) -> str:
    if base is None or not base.nodes:
        return ""
    nodes = list(base.nodes.values())
    figures = [number(fmean(nodes)), *(f"{value:g}" for value in (statistics.median(nodes), _p95(nodes), max(nodes)))]
    return "; asterism's nodes: mean {}, median {}, p95 {}, max {}".format(*figures)


def ratio_lines(comparisons: Sequence[Comparison]) -> list[str]:
    """The tables of ratios: a line for each collection, a column for each solver."""
    if not comparisons:
        return []
    lines = ["", "times asterism's median, on the same puzzles, one call for each from lists of shape numbers;"]
    lines.append("asterism itself: its median in µs, and its mean nodes")
    lines += _ratio_table(comparisons, lambda result, ours: _words(ours.median), lambda summary: summary.ratio)
    lines += ["", "times asterism's mean, on the same puzzles, for a list of 1,000 Puzzles in one call of count_many;"]
    lines.append("asterism itself: that mean in µs, and its mean nodes; the others: their mean, models built")
    return lines + _ratio_table(comparisons, lambda result, ours: _list_words(result), lambda other: other.list_ratio)


def _list_words(base: Result) -> str:
    return "–" if base.in_list is None else number(base.in_list * 1e6)


def _ratio_table(
    comparisons: Sequence[Comparison],
    own: Callable[[Result, Summary], str],
    ratio: Callable[[Summary], Figure | None],
) -> list[str]:
    names = [result.peer.NAME for result in comparisons[0].results]
    others = "".join(f"{name[:12]:>13}" for name in names if name != "asterism")
    lines = [f"  {'':15}{'µs':>9}{'nodes':>9}{others}"]
    for comparison in comparisons:
        base = comparison.base
        ours = summarize(base, base) if base else None
        cells = f"{own(base, ours):>9}" if base and ours else f"{'–':>9}"
        cells += f"{number(fmean(base.nodes.values())):>9}" if base and base.nodes else f"{'–':>9}"
        for result in comparison.results:
            if result.peer.NAME != "asterism":
                summary = summarize(result, base)
                cells += f"{_words(ratio(summary) if summary else None):>13}"
        lines.append(f"  {comparison.corpus.name[:15]:15}{cells}")
    return lines


def own_header() -> list[str]:
    """The head of the table of asterism's own targets."""
    return ["", f"asterism alone{'':22}{'number':>10}{'µs each':>13}"]


def own_line(row: Row) -> str:
    """A line of that table."""
    return f"  {row.what:34}{row.number:>10,}{number(row.microseconds):>13}   {row.note}"[:WIDTH]


def about_lines(comparisons: Sequence[Comparison]) -> list[str]:
    """What each solver is and how it is used here."""
    if not comparisons:
        return []
    return ["", *(f"{result.peer.NAME}: {result.peer.ABOUT}"[:WIDTH] for result in comparisons[0].results)]


def as_data(comparison: Comparison) -> dict[str, object]:
    """Everything that is known of one collection, for JSON."""
    solvers = {}
    for result in comparison.results:
        summary = summarize(result, comparison.base)
        figures = {} if summary is None else asdict(summary)
        solvers[result.peer.NAME] = figures | {
            "note": result.note,
            "budget": result.budget,
            "microseconds": {str(place): seconds * 1e6 for place, seconds in result.seconds.items()},
            "counts": {str(place): count for place, count in result.counts.items()},
            "nodes": {str(place): nodes for place, nodes in result.nodes.items()},
            "overrun": result.overrun,
            "in_list": result.in_list and result.in_list * 1e6,
        }
    return {
        "corpus": comparison.corpus.name,
        "sample": [item.text for item in comparison.sample],
        "solvers": solvers,
        "disagreements": comparison.disagreements(),
    }
