//! Tier 2: forced moves.

pub(super) mod confined;
pub(super) mod forced;
