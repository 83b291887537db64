//! Tier 3: tiling. A tile, a 2×2 window, holds one star at most.

pub(super) mod exact_tiling;
pub(super) mod exhaustive_tiling;
pub(super) mod facts;
pub(super) mod strips;
