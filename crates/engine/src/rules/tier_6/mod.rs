//! Tier 6: geometric patterns. Figures that hold fewer stars than their tiles say, and the grid cut into blocks.

pub(super) mod figures;
pub(super) mod rooks;
