//! Tier 5: counting. Shapes against lines, and bands of lines as a whole.

pub(super) mod band_arrangement;
pub(super) mod band_quota;
pub(super) mod bound_intersection;
pub(super) mod cages;
pub(super) mod composite;
pub(super) mod differential;
pub(super) mod finned_counting;
pub(super) mod locked;
pub(super) mod squeeze;
pub(super) mod tight_counting;
pub(super) mod union;
