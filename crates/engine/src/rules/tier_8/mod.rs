//! Tier 8: what-ifs. One assumption is followed until something breaks.

pub(super) mod cases;
pub(super) mod chain;
