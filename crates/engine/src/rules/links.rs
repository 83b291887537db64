//! The rules by which assumptions are followed: short lists, so that a chain is plain and quickly found.

use crate::rules::LADDER;

/// Trivial marks and forced moves: tiers 1 and 2.
pub const FORCED: &[usize] = &places(["R1.1", "R1.2", "R1.3", "R1.4", "R2.1", "R2.2", "R2.3", "R2.4", "R2.5"]);

/// What is followed where nothing is forced: tilings, exclusion, lines side by side, and counting over bands.
pub const FURTHER: &[usize] = &places([
    "R3.3b", "R3.3c", "R3.3d", "R4.1", "R4.2", "R4.3", "R4.4", "R4.5", "R4.6", "R5.5", "R5.5c", "R5.7b", "R5.7",
]);

/// What-ifs, for following inside a what-if.
pub const WHAT_IFS: &[usize] = &places(["R8.4", "R8.5"]);

const fn places<const COUNT: usize>(ids: [&str; COUNT]) -> [usize; COUNT] {
    let mut places = [0; COUNT];
    let mut place = 0;
    while place < COUNT {
        places[place] = self::place(ids[place]);
        place += 1;
    }
    places
}

/// The place of a rule in the ladder, which has it.
pub const fn place(id: &str) -> usize {
    let mut rule = 0;
    while !is_same(LADDER[rule].id.as_bytes(), id.as_bytes()) {
        rule += 1;
    }
    rule
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut place = 0;
    while place < one.len() && place < other.len() && one[place] == other[place] {
        place += 1;
    }
    place == one.len() && place == other.len()
}
