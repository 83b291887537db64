"""The links of a chain: each step in a few words."""

from __future__ import annotations

from asterism.explain.scene import Scene
from asterism.explain.words import changes, counted, together, verb

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable

    from asterism.step import Step


def link(step: Step) -> str:
    """``Row-3 has its stars: A3–C3 are marked.``"""
    reason = REASONS.get(step.rule.id, _pattern)(Scene(step))
    return f"{reason}: {changes(step.stars, step.marks)}."


def _pattern(scene: Scene) -> str:
    """Where the rule has no words of its own: what people call it, and where it is seen."""
    places = scene.because.containers or scene.because.against
    return f"{scene.step.rule.name}{f' in {together(places)}' if places else ''}"


def _near_star(scene: Scene) -> str:
    return f"Next to the star {scene.because.pivots[0]}"


def _complete(scene: Scene) -> str:
    (container,) = scene.because.containers
    return f"{container} has {verb(scene.view.puzzle.stars, 'its star', 'its stars')}"


def _forced(scene: Scene) -> str:
    (container,) = scene.because.containers
    stars = scene.because.needs
    return f"{container} needs {counted(stars, 'star')} and has just {counted(stars, 'open cell')}"


def _confined(scene: Scene) -> str:
    (inner,), (outer,) = scene.because.containers, scene.because.against
    stars = verb(scene.because.needs, "its star", "its stars")
    return f"{inner} has open cells in {outer} only, which gets {stars} there"


def _exact_tiling(scene: Scene) -> str:
    whole, stars = scene.because.containers, scene.because.needs
    room = f"{verb(whole, 'fits', 'fit')} into {counted(stars, 'tile')}"
    return f"{together(whole)} {room} and {verb(whole, 'needs', 'need')} {counted(stars, 'star')}"


def _too_little(scene: Scene) -> str:
    whole = scene.because.containers
    there = "A star there" if len(scene.step.marks) == 1 else "A star on any of them"
    return f"{there} would leave {together(whole)} too few tiles for {counted(scene.because.needs, 'star')}"


def _squeeze(scene: Scene) -> str:
    return _exact_tiling(scene) if scene.because.tiles else _too_little(scene)


def _count(scene: Scene) -> str:
    lines, stars = scene.because.containers, scene.because.needs
    give = "can give" if scene.because.groups[0].kind == "most" else "must put there"
    return f"{together(lines)} {verb(lines, 'needs', 'need')} {counted(stars, 'star')}, just what the cages {give}"


#: The reason of a link, by the id of its rule.
REASONS: dict[str, Callable[[Scene], str]] = {
    "R1.1": _near_star,
    **dict.fromkeys(("R1.2", "R1.3", "R1.4"), _complete),
    **dict.fromkeys(("R2.1", "R2.2", "R2.3"), _forced),
    **dict.fromkeys(("R2.4", "R2.5"), _confined),
    **dict.fromkeys(("R3.3b", "R3.3c", "R3.3d"), _exact_tiling),
    **dict.fromkeys(("R4.1", "R4.2", "R4.3", "R4.4", "R4.5", "R4.6"), _too_little),
    **dict.fromkeys(("R5.5", "R5.5c"), _squeeze),
    **dict.fromkeys(("R5.7", "R5.7b"), _count),
}
