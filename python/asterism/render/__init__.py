"""Pictures of puzzles, boards, steps and solves: as text, as SVG, and of that as PNG and PDF.

``Picture`` says what there is to see; a renderer makes text or SVG of it.
"""

from asterism.render.census import draw_census
from asterism.render.film import draw_film, draw_strip
from asterism.render.paper import svg_to_pdf, svg_to_png
from asterism.render.svg import draw_svg
from asterism.render.text import draw_text
from asterism.render.themes import THEMES, Theme

__all__ = [
    "THEMES",
    "Theme",
    "draw_census",
    "draw_film",
    "draw_strip",
    "draw_svg",
    "draw_text",
    "svg_to_pdf",
    "svg_to_png",
]
