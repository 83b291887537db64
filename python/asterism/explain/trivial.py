"""Tiers 1 and 2: trivial marks and forced moves."""

from __future__ import annotations

from asterism.explain.scene import Scene
from asterism.explain.words import counted, listed, named, needs, verb


def star_neighbors(scene: Scene) -> str:
    """R1.1."""
    return f"{scene.because.pivots[0]} is a star. No star touches another, not even at a corner."


def complete(scene: Scene) -> str:
    """R1.2 to R1.4."""
    (container,) = scene.because.containers
    stars = scene.view.stars_in(container)
    has = f"its {counted(len(stars), 'star')}" if len(stars) > 1 else "its star"
    return f"{container} already has {has}, {listed(sorted(stars))}. It takes no more."


def forced(scene: Scene) -> str:
    """R2.1 to R2.3."""
    (container,) = scene.because.containers
    cells = scene.view.open_in(container)
    if len(cells) == 1:
        return f"{needs((container,), 1)}, and {named(cells)} is its only open cell."
    return f"{needs((container,), len(cells))}, and has just {counted(len(cells), 'open cell')} left for them."


def confined(scene: Scene) -> str:
    """R2.4, R2.5."""
    (inner,), (outer,) = scene.because.containers, scene.because.against
    stars = scene.because.needs
    cells = scene.view.open_in(inner)
    which = f"{named(cells)}, {verb(cells, 'the only open cell', 'all open cells')} of {inner},"
    seen = f"{which} {verb(cells, 'lies', 'lie')} in {outer} too."
    both = (
        f"Both still need {counted(stars, 'star')}, so {outer} gets {verb(stars, 'its star', 'all its stars')} there."
    )
    return f"{seen} {both} Its other cells have none."
