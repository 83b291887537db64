//! Tier 1: trivial marks.

pub(super) mod complete;
pub(super) mod star_neighbors;
