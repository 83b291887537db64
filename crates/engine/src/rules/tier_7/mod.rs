//! Tier 7: uniqueness. These rules trust that the puzzle has only one solution: they are off unless asked for.

pub(super) mod pockets;
