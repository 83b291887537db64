"""Which words tell which rule."""

from __future__ import annotations

from asterism.explain import bands, composite, counting, exclusion, figures, pockets, rooks, tiling, trivial, what_ifs

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Callable

    from asterism.explain.scene import Scene

#: By the id of the rule: what is seen, and why something follows. What changes is said after that, of all alike.
TEXTS: dict[str, Callable[[Scene], str]] = {
    "R1.1": trivial.star_neighbors,
    "R1.2": trivial.complete,
    "R1.3": trivial.complete,
    "R1.4": trivial.complete,
    "R2.1": trivial.forced,
    "R2.2": trivial.forced,
    "R2.3": trivial.forced,
    "R2.4": trivial.confined,
    "R2.5": trivial.confined,
    "R3.3b": tiling.single_cell,
    "R3.3c": tiling.overhang,
    "R3.3d": tiling.overlap,
    "R3.5": tiling.strips_fill_line,
    "R3.6": tiling.tightened_shape,
    "R3.7": tiling.exhaustive_tiling,
    "R4.1": exclusion.exclusion,
    "R4.2": exclusion.exclusion,
    "R4.3": exclusion.exclusion,
    "R4.4": exclusion.exclusion,
    "R4.5": exclusion.exclusion,
    "R4.6": exclusion.exclusion,
    "R4.7": exclusion.pressured,
    "R4.8": exclusion.pressured_cage,
    "R4.9": exclusion.nosy_neighbor,
    "R5.1": counting.locked,
    "R5.1b": composite.composite,
    "R5.1c": composite.squeeze,
    "R5.2": counting.locked,
    "R5.3": counting.finned,
    "R5.4": counting.finned,
    "R5.5": composite.squeeze,
    "R5.5b": composite.squeeze_accounting,
    "R5.5c": composite.squeeze,
    "R5.6": composite.differential,
    "R5.7": counting.bound_intersection,
    "R5.7b": counting.tight_counting,
    "R5.8": bands.band_quota,
    "R5.9": bands.band_arrangement,
    "R5.10": bands.cage_quota,
    "R6.1": exclusion.pressured,
    "R6.2": figures.figure_text,
    "R6.3": figures.figure_text,
    "R6.3b": figures.figure_text,
    "R6.4": counting.locked,
    "R6.5": counting.finned,
    "R6.6": rooks.rooks,
    "R7.1": pockets.by_a_thread,
    "R7.2": pockets.at_sea,
    "R7.3": pockets.thread_at_sea,
    "R8.1": what_ifs.at_once,
    "R8.2": what_ifs.at_once,
    "R8.3": what_ifs.chain,
    "R8.4": what_ifs.chain,
    "R8.5": what_ifs.chain,
    "R8.6": what_ifs.cases,
    "R9.1": what_ifs.chain,
}

#: The same in one line, where the text has several.
BRIEF: dict[str, Callable[[Scene], str]] = {
    **dict.fromkeys(("R8.3", "R8.4", "R8.5", "R9.1"), what_ifs.brief_chain),
    "R8.6": what_ifs.brief_cases,
}
