//! Tier 4: exclusion. A star on a cell would leave too little room for others.

pub(super) mod exclusion;
pub(super) mod nosy_neighbor;
pub(super) mod pressured;
