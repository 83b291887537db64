"""The census: which rules fire, how often, at what cost, and what is stuck without them."""

from __future__ import annotations

from operator import index

from asterism.ladder import RuleError, find_rule
from asterism.solver import sieve
from asterism.value import Value

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, ClassVar

    from asterism.board import Board
    from asterism.ladder import Rule
    from asterism.trace import Trace


class RuleCensus(Value):
    """What a census says of one rule."""

    __slots__ = ("calls", "puzzles", "rule", "seconds", "steps", "stuck_without")

    rule: Rule
    #: How often it fired, and in how many puzzles.
    steps: int
    puzzles: int
    #: How often it was tried, and the seconds that took; ``None`` if that was not measured.
    calls: int | None
    seconds: float | None
    #: How many puzzles that are solved with it are not without it; ``None`` if nobody asked.
    stuck_without: int | None

    _parts: ClassVar[tuple[str, ...]] = ("rule", "steps", "puzzles", "calls", "seconds", "stuck_without")
    _plain: ClassVar[int] = 6

    def __init__(
        self,
        rule: Rule,
        steps: int,
        puzzles: int,
        calls: int | None = None,
        seconds: float | None = None,
        stuck_without: int | None = None,
    ) -> None:
        self._set(rule=rule, steps=steps, puzzles=puzzles, calls=calls, seconds=seconds, stuck_without=stuck_without)

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as for JSON."""
        numbers = {name: getattr(self, name) for name in self._parts[1:]}
        return {"rule": self.rule.id, "name": self.rule.name, "tier": self.rule.tier, **numbers}


class Census(Value):
    """What came of solving many puzzles with one rulebook. ``str`` makes a table of it."""

    __slots__ = ("cells", "contradictions", "known", "rulebook", "rules", "solved", "stuck", "tiers")

    #: The ids of the rules that were tried, in their order.
    rulebook: tuple[str, ...]
    #: How many puzzles came to which end.
    solved: int
    stuck: int
    contradictions: int
    #: How far the stuck ones came: the cells known in the end, and all cells that they have.
    known: int
    cells: int
    #: How many of the solved puzzles have their hardest step in which tier: ``(tier, puzzles)``, low tiers first.
    tiers: tuple[tuple[int, int], ...]
    #: The rules of the rulebook that make steps, in its order, whether they fired or not.
    rules: tuple[RuleCensus, ...]

    _parts: ClassVar[tuple[str, ...]] = (
        "rulebook", "solved", "stuck", "contradictions", "known", "cells", "tiers", "rules",
    )  # fmt: skip
    _plain: ClassVar[int] = 8

    def __init__(
        self,
        rulebook: Iterable[str],
        solved: int,
        stuck: int,
        contradictions: int,
        known: int,
        cells: int,
        tiers: Iterable[tuple[int, int]],
        rules: Iterable[RuleCensus],
    ) -> None:
        self._set(rulebook=tuple(rulebook), solved=solved, stuck=stuck, contradictions=contradictions)
        self._set(known=known, cells=cells, tiers=tuple(tiers), rules=tuple(rules))

    @property
    def puzzles(self) -> int:
        """How many puzzles there were."""
        return self.solved + self.stuck + self.contradictions

    @property
    def steps(self) -> int:
        """How many steps all of them took."""
        return sum(row.steps for row in self.rules)

    @property
    def calls(self) -> int | None:
        """How often any rule was tried; ``None`` if that was not measured."""
        return sum(row.calls or 0 for row in self.rules) if self._is_measured else None

    @property
    def seconds(self) -> float | None:
        """What all rules took together; ``None`` if that was not measured."""
        return sum(row.seconds or 0.0 for row in self.rules) if self._is_measured else None

    @property
    def _is_measured(self) -> bool:
        return any(row.calls is not None for row in self.rules)

    def share(self, row: RuleCensus) -> float:
        """The part of all rules' time that one took, from 0 to 1."""
        return (row.seconds or 0.0) / (self.seconds or 1.0)

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as for JSON."""
        names = ("puzzles", "solved", "stuck", "contradictions", "known", "cells", "steps", "calls", "seconds")
        return {
            "rulebook": list(self.rulebook),
            **{name: getattr(self, name) for name in names},
            "tiers": {str(tier): number for tier, number in self.tiers},
            "rules": [row.to_dict() for row in self.rules],
        }

    def __str__(self) -> str:
        return "\n".join([*_head(self), "", *_table(self)]) if self.steps else "\n".join(_head(self))

    def _repr_svg_(self) -> str:
        from asterism.render import draw_census

        return draw_census(self)


def census(traces: Iterable[Trace], *, without: bool = False, jobs: int = 1) -> Census:
    """What many traces of one rulebook have in common.

    Traces that were ``measured`` say besides what each rule cost. ``without`` leaves out each rule that fired, one at a
    time, and solves again what needed it, with ``jobs`` threads: a solve for each rule in each puzzle.
    """
    if index(jobs) < 1:
        raise ValueError(f"jobs is {jobs}, expected 1 or more")
    tally = Tally()
    for trace in traces:
        tally.add(trace)
        if without:
            tally.keep(trace)
    return tally.census(tally.stuck_without(jobs) if without else None)


class Tally:
    """A census while it is taken, trace by trace."""

    def __init__(self) -> None:
        self._rulebook: tuple[str, ...] | None = None
        self._ends = {"solved": 0, "stuck": 0, "contradiction": 0}
        self._known = self._cells = 0
        self._tiers: dict[int, int] = {}
        #: By the rule's id: steps and puzzles; calls and seconds.
        self._fired: dict[str, list[int]] = {}
        self._cost: dict[str, tuple[int, float]] = {}
        self._measured = False
        #: The solved puzzles in which a rule fired, by its id.
        self._needed: dict[str, list[Board]] = {}

    def add(self, trace: Trace) -> None:
        """Count a trace."""
        if self._rulebook is None:
            self._rulebook = trace.rulebook
        elif trace.rulebook != self._rulebook:
            raise RuleError("a census is of one rulebook; these traces have different ones")
        self._ends[trace.status] += 1
        fired = trace.census
        for id, steps in fired.items():
            counts = self._fired.setdefault(id, [0, 0])
            counts[0] += steps
            counts[1] += 1
        if trace.status == "solved":
            tier = max((find_rule(id).tier for id in fired), default=1)
            self._tiers[tier] = self._tiers.get(tier, 0) + 1
        elif trace.status == "stuck":
            states = trace.board.states
            self._cells += len(states)
            self._known += len(states) - states.count(".")
        self._add_profile(trace.profile)

    def _add_profile(self, profile: dict[str, tuple[int, float]] | None) -> None:
        if profile is None:
            return
        self._measured = True
        for id, (calls, seconds) in profile.items():
            before = self._cost.get(id, (0, 0.0))
            self._cost[id] = (before[0] + calls, before[1] + seconds)

    def keep(self, trace: Trace) -> None:
        """Keep where a solved trace began, for ``stuck_without``."""
        if trace.status == "solved":
            for id in trace.census:
                self._needed.setdefault(id, []).append(trace.start)

    def stuck_without(self, jobs: int, watch: Callable[[], None] = lambda: None) -> dict[str, int]:
        """For each rule that fired, how many of the puzzles kept are not solved without it.

        ``watch`` is called after each puzzle. One in which a rule never fired is solved without it as it was with it.
        """
        found = {}
        for id in self._rulebook or ():
            if id in self._fired:
                rest = [other for other in self._rulebook or () if other != id]
                found[id] = 0
                for trace in sieve(self._needed.get(id, ()), rest, jobs=jobs):
                    found[id] += trace.status != "solved"
                    watch()
        return found

    @property
    def solves_without(self) -> int:
        """How many puzzles ``stuck_without`` has to solve."""
        return sum(map(len, self._needed.values()))

    def census(self, stuck_without: dict[str, int] | None = None) -> Census:
        """The census of what was counted so far."""
        rows = []
        for id in self._rulebook or ():
            rule = find_rule(id)
            if rule.fires:
                steps, puzzles = self._fired.get(id, (0, 0))
                calls, seconds = self._cost.get(id, (0, 0.0)) if self._measured else (None, None)
                stuck = None if stuck_without is None else stuck_without.get(id, 0)
                rows.append(RuleCensus(rule, steps, puzzles, calls, seconds, stuck))
        solved, stuck, contradictions = self._ends.values()
        tiers = sorted(self._tiers.items())
        return Census(self._rulebook or (), solved, stuck, contradictions, self._known, self._cells, tiers, rows)


def _head(census: Census) -> list[str]:
    """How many puzzles came how far, in words."""
    ends = [("solved", census.solved), ("stuck", census.stuck), ("without a solution", census.contradictions)]
    words = ", ".join(f"{number:,} {end}" for end, number in ends if number)
    lines = [f"{census.puzzles:,} puzzle{'s' * (census.puzzles > 1)}: {words}" if census.puzzles else "no puzzles"]
    if census.tiers:
        tiers = ", ".join(f"{tier} in {number:,}" for tier, number in census.tiers)
        lines.append(f"hardest tier of the solved: {tiers}")
    if census.cells:
        lines.append(f"known where the stuck ones ended: {census.known / census.cells:.0%} of their cells")
    if census.puzzles:
        work = f"steps: {census.steps:,}, {census.steps / census.puzzles:.1f} a puzzle"
        if census.calls is not None:
            work += f"; rules tried: {census.calls:,}, {census.calls / census.puzzles:,.0f} a puzzle"
        lines.append(work)
    return lines


def _table(census: Census) -> list[str]:
    """The rules that fired, a line each; and which did not."""
    fired = [row for row in census.rules if row.steps]
    width = max(len(row.rule.name) for row in fired)
    measured, compared = census.calls is not None, any(row.stuck_without is not None for row in fired)
    head = f"{'rule':5} {'':{width}} {'steps':>9} {'puzzles':>9}"
    head += f" {'tried':>10} {'time':>6}" if measured else ""
    lines = [head + (f" {'needed by':>9}" if compared else "")]
    for row in fired:
        line = f"{row.rule.id:5} {row.rule.name:{width}} {row.steps:9,} {row.puzzles:9,}"
        line += f" {row.calls:10,} {census.share(row):>6.1%}" if measured else ""
        lines.append(line + (f" {row.stuck_without:9,}" if compared else ""))
    if compared:
        lines.append("needed by: so many of the solved puzzles are stuck without the rule")
    silent = [row.rule.id for row in census.rules if not row.steps]
    return [*lines, *_silent(silent)]


def _silent(ids: list[str]) -> list[str]:
    from textwrap import wrap

    return wrap(f"never fired: {' '.join(ids)}", 80) if ids else []
