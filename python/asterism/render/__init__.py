"""Pictures of puzzles and boards: as text, as SVG.

``Picture`` says what there is to see; a renderer makes text or SVG of it.
"""

from asterism.render.svg import draw_svg
from asterism.render.text import draw_text
from asterism.render.themes import THEMES, Theme

__all__ = ["THEMES", "Theme", "draw_svg", "draw_text"]
