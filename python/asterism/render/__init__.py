"""Pictures of puzzles and boards: as text, as SVG."""
