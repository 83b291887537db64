"""Star Battle puzzles (Two Not Touch, Queens, Sovereign): read, solve, prove, convert."""

from asterism._core import __version__
from asterism.board import Board
from asterism.cell import Cell
from asterism.census import Census, RuleCensus, census
from asterism.difficulty import Difficulty
from asterism.errors import (
    AsterismError,
    BoardError,
    GenerationError,
    LimitError,
    MissingError,
    NotationError,
    PuzzleError,
    SoundnessError,
)
from asterism.exact import backbone, count, count_many, is_solvable, solutions
from asterism.files import Entry, read_file, read_lines
from asterism.generator import generate, generate_many
from asterism.hints import Mistake, hint
from asterism.ladder import Rule, RuleError, rulebook, rules
from asterism.observe import Band, Tilings
from asterism.own_rules import Conclusion, rule
from asterism.puzzle import Puzzle
from asterism.solver import find_steps, sieve, solve
from asterism.sovereign import SovereignPuzzle, generate_sovereign
from asterism.step import Broken, Case, Group, Premises, Step
from asterism.trace import Trace

__all__ = [
    "AsterismError",
    "Band",
    "Board",
    "BoardError",
    "Broken",
    "Case",
    "Cell",
    "Census",
    "Conclusion",
    "Difficulty",
    "Entry",
    "GenerationError",
    "Group",
    "LimitError",
    "MissingError",
    "Mistake",
    "NotationError",
    "Premises",
    "Puzzle",
    "PuzzleError",
    "Rule",
    "RuleCensus",
    "RuleError",
    "SoundnessError",
    "SovereignPuzzle",
    "Step",
    "Tilings",
    "Trace",
    "__version__",
    "backbone",
    "census",
    "count",
    "count_many",
    "find_steps",
    "generate",
    "generate_many",
    "generate_sovereign",
    "hint",
    "is_solvable",
    "read_file",
    "read_lines",
    "rule",
    "rulebook",
    "rules",
    "sieve",
    "solutions",
    "solve",
]
