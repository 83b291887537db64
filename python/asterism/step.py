"""Steps: what a rule concluded, and from what. The words for them are made in ``asterism.explain``."""

from __future__ import annotations

from asterism.cell import Cell, container_name
from asterism.ladder import RULES, Rule, find_rule
from asterism.value import Value

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, ClassVar

    from asterism.board import Board


class Group(Value):
    """Cells that are known to hold at least ``least`` and at most ``most`` stars.

    Its ``kind`` is ``cage`` (a tile with exactly one star), ``strip`` (cells of a shape in one line), ``rest`` (what
    some containers have besides others), ``quota``, ``most`` or ``least`` (the part of a shape in some lines).
    """

    __slots__ = ("cells", "containers", "kind", "least", "most")

    kind: str
    cells: tuple[Cell, ...]
    least: int
    most: int
    #: The containers that it comes from.
    containers: tuple[str, ...]

    _parts: ClassVar[tuple[str, ...]] = ("kind", "cells", "least", "most", "containers")
    _plain: ClassVar[int] = 4

    def __init__(self, kind: str, cells: Iterable[Cell], least: int, most: int, containers: Iterable[str] = ()) -> None:
        self._set(kind=kind, cells=tuple(cells), least=least, most=most, containers=tuple(containers))


class Broken(Value):
    """How an assumption fails.

    Its ``kind`` is ``cells`` (a container with fewer cells than it needs stars), ``tiles`` (cells that fit into too few
    tiles), ``too few`` or ``too many`` (the stars that all shapes together give some lines).
    """

    __slots__ = ("against", "containers", "kind", "needs", "room", "tiles")

    kind: str
    containers: tuple[str, ...]
    against: tuple[str, ...]
    needs: int
    room: int
    tiles: tuple[Cell, ...]

    _parts: ClassVar[tuple[str, ...]] = ("kind", "containers", "against", "needs", "room", "tiles")
    _plain: ClassVar[int] = 2

    def __init__(
        self,
        kind: str,
        containers: Iterable[str],
        against: Iterable[str] = (),
        needs: int = 0,
        room: int = 0,
        tiles: Iterable[Cell] = (),
    ) -> None:
        self._set(kind=kind, containers=tuple(containers), against=tuple(against), needs=needs, room=room)
        self._set(tiles=tuple(tiles))


class Case(Value):
    """An assumption, what follows from it link by link, and what is ``broken`` in the end, if anything is."""

    __slots__ = ("broken", "chain", "marks", "stars")

    #: The cells assumed to be stars, and those assumed to be none.
    stars: tuple[Cell, ...]
    marks: tuple[Cell, ...]
    chain: tuple[Step, ...]
    broken: Broken | None

    _parts: ClassVar[tuple[str, ...]] = ("stars", "marks", "chain", "broken")
    _plain: ClassVar[int] = 2

    def __init__(
        self,
        stars: Iterable[Cell] = (),
        marks: Iterable[Cell] = (),
        chain: Iterable[Step] = (),
        broken: Broken | None = None,
    ) -> None:
        self._set(stars=tuple(stars), marks=tuple(marks), chain=tuple(chain), broken=broken)


class Premises(Value):
    """What a step rests on: with these and the board, anybody can check it. What is empty plays no part."""

    __slots__ = ("against", "cases", "containers", "fins", "groups", "needs", "pivots", "room", "tiles")

    #: The containers in which the pattern is seen.
    containers: tuple[str, ...]
    #: The containers that these are weighed against.
    against: tuple[str, ...]
    #: The tiles that cover what there is to cover, by their top left cells.
    tiles: tuple[Cell, ...]
    groups: tuple[Group, ...]
    #: Cells that stand in the way of a simpler pattern.
    fins: tuple[Cell, ...]
    #: The cells that it turns on.
    pivots: tuple[Cell, ...]
    #: The stars that are needed, and the most (or the fewest) that there can be.
    needs: int
    room: int
    #: What was tried.
    cases: tuple[Case, ...]

    _parts: ClassVar[tuple[str, ...]] = (
        "containers", "against", "tiles", "groups", "fins", "pivots", "needs", "room", "cases",
    )  # fmt: skip
    _plain: ClassVar[int] = 0

    def __init__(
        self,
        containers: Iterable[str] = (),
        against: Iterable[str] = (),
        tiles: Iterable[Cell] = (),
        groups: Iterable[Group] = (),
        fins: Iterable[Cell] = (),
        pivots: Iterable[Cell] = (),
        needs: int = 0,
        room: int = 0,
        cases: Iterable[Case] = (),
    ) -> None:
        self._set(containers=tuple(containers), against=tuple(against), tiles=tuple(tiles), groups=tuple(groups))
        self._set(fins=tuple(fins), pivots=tuple(pivots), needs=needs, room=room, cases=tuple(cases))


class Step(Value):
    """One firing of one rule at one place of a board."""

    __slots__ = ("_before", "_premises", "assumed", "marks", "rule", "stars", "words")

    rule: Rule
    #: The cells that it proves to be stars, and those that it proves to be none.
    stars: tuple[Cell, ...]
    marks: tuple[Cell, ...]
    #: What the rule itself has to say; nothing for those whose words are made from the premises.
    words: str
    #: The cells that a hint took for marked, though the player has not marked them yet.
    assumed: tuple[Cell, ...]
    #: What the core gave for them, until they are asked for.
    _premises: Premises | tuple[Any, ...]
    _before: Board | Callable[[], Board]

    _parts: ClassVar[tuple[str, ...]] = ("rule", "stars", "marks", "premises", "before", "words", "assumed")
    _plain: ClassVar[int] = 1

    def __init__(
        self,
        rule: Rule | str,
        stars: Iterable[str | tuple[int, int]] = (),
        marks: Iterable[str | tuple[int, int]] = (),
        premises: Premises | None = None,
        before: Board | None = None,
        words: str = "",
        assumed: Iterable[str | tuple[int, int]] = (),
    ) -> None:
        if before is None:
            raise TypeError("a step needs the board on which it is seen: before=")
        size = before.puzzle.size
        self._set(rule=find_rule(rule) if isinstance(rule, str) else rule, _before=before)
        self._set(stars=tuple(Cell.of(cell, size) for cell in stars))
        self._set(marks=tuple(Cell.of(cell, size) for cell in marks), _premises=premises or Premises())
        self._set(words=words, assumed=tuple(Cell.of(cell, size) for cell in assumed))

    @property
    def premises(self) -> Premises:
        """What it rests on."""
        known = self._premises
        if not isinstance(known, Premises):
            known = _read_premises(known, self.before)
            self._set(_premises=known)
        return known

    @property
    def before(self) -> Board:
        """The board on which it is seen."""
        from asterism.board import Board

        known = self._before
        if not isinstance(known, Board):
            known = known()
            self._set(_before=known)
        return known

    @property
    def after(self) -> Board:
        """The board with what it proves."""
        return self.before.with_cells(self.stars, self.marks)

    @property
    def nudge(self) -> str:
        """Where to look, and nothing of what is there to be found."""
        from asterism import explain

        return explain.nudge(self)

    @property
    def pattern(self) -> str:
        """Which rule it is, what that is about, and where it is seen; not what changes."""
        from asterism import explain

        return explain.pattern(self)

    @property
    def text(self) -> str:
        """What is seen, why something follows, and what changes; of a what-if every link, on a line of its own."""
        from asterism import explain
        from asterism.explain.hints import assumption

        return assumption(self) + (self.words or explain.text(self))

    @property
    def brief(self) -> str:
        """The text in one line, for tables: of a what-if, what is supposed and how it ends."""
        from asterism import explain
        from asterism.explain.hints import assumption

        return assumption(self) + (self.words or explain.brief(self))

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as for JSON: cells and containers by their names."""
        from asterism import explain

        return explain.to_dict(self)

    def _repr_svg_(self) -> str:
        from asterism.render import draw_svg

        return draw_svg(self)

    def __repr__(self) -> str:
        parts = [self.rule.id, self.stars, self.marks, self.premises, self.before]
        words = [repr(part) for part in parts]
        words += [f"{name}={part!r}" for name in ("words", "assumed") if (part := getattr(self, name))]
        return f"Step({', '.join(words)})"

    def __str__(self) -> str:
        return f"{self.rule}: {self.brief}"


def read_step(parts: tuple[Any, ...], size: int, before: Board | Callable[[], Board]) -> Step:
    """The step that the core gives as plain data; its premises are read when they are asked for."""
    rule, stars, marks, because = parts
    step = object.__new__(Step)
    step._set(rule=RULES[rule], stars=_cells(stars, size), marks=_cells(marks, size), _premises=because, _before=before)
    step._set(words="", assumed=())
    return step


def _cells(indices: Iterable[int], size: int) -> tuple[Cell, ...]:
    return tuple(Cell(*divmod(index, size)) for index in indices)


def _names(containers: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(container_name(kind, index) for kind, index in containers)


def _read_premises(parts: tuple[Any, ...], before: Board) -> Premises:
    containers, against, tiles, groups, fins, pivots, needs, room, cases = parts
    size = before.puzzle.size
    return Premises(
        _names(containers),
        _names(against),
        _cells(tiles, size),
        [_read_group(group, size) for group in groups],
        _cells(fins, size),
        _cells(pivots, size),
        needs,
        room,
        [_read_case(case, before) for case in cases],
    )


def _read_group(parts: tuple[Any, ...], size: int) -> Group:
    kind, cells, least, most, containers = parts
    return Group(kind, _cells(cells, size), least, most, _names(containers))


def _read_case(parts: tuple[Any, ...], before: Board) -> Case:
    """A case; each of its links is seen on the board with the assumption and the links before it."""
    size = before.puzzle.size
    stars, marks = _cells(parts[0], size), _cells(parts[1], size)
    board = before.with_cells(stars, marks)
    chain = []
    for link in parts[2]:
        step = read_step(link, size, board)
        chain.append(step)
        board = step.after
    return Case(stars, marks, chain, _read_broken(parts[3], size) if parts[3] else None)


def _read_broken(parts: tuple[Any, ...], size: int) -> Broken:
    kind, containers, against, needs, room, tiles = parts
    return Broken(kind, _names(containers), _names(against), needs, room, _cells(tiles, size))
