//! Tier 9: nested what-ifs. Inside an assumption, one more may be made.

pub(super) mod nested;
