"""queens-generator: regions grown at random round one star to a row, changed until hand-written rules solve it."""

from __future__ import annotations

NAME = "queens-generator"
PACKAGE = "queens-generator"
ABOUT = "generate_speed_stars_puzzle(size): one star; solvable by its own rules, and by its own measure not too easy"


def available() -> str | None:
    """None, or the reason why it can't be run here."""
    try:
        import speed_stars  # noqa: F401
    except ImportError as error:
        return str(error)
    return None


def make(size: int) -> list[int]:
    """The shape of every cell of a new puzzle."""
    from speed_stars import generate_speed_stars_puzzle

    grid = generate_speed_stars_puzzle(grid_size=size).zone_grid
    return [zone for row in grid for zone in row]
