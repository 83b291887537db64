//! Rulebooks: named, ordered choices of rules.

use crate::rules::{LADDER, Rule};

/// The names of the rulebooks, the usual one first.
pub const NAMES: [&str; 7] = ["full", "human", "pure", "speed", "classic", "primer", "sovereign"];

/// The rules of the primer, in its order.
const PRIMER: [&str; 18] = [
    "R1.1", "R1.2", "R1.3", "R1.4", "R2.1", "R2.2", "R2.3", "R2.4", "R2.5", "R5.1", "R5.2", "R4.1", "R4.2", "R4.3",
    "R4.4", "R4.5", "R4.6", "R3.7",
];

/// What the larger source document does not have, of tiers 1 to 6.
const NOT_CLASSIC: [&str; 13] =
    ["R2.4", "R2.5", "R3.3c", "R3.3d", "R3.7", "R4.9", "R5.5c", "R5.7b", "R5.8", "R5.9", "R5.10", "R5.11", "R5.12"];

/// The rules of the Sovereign logic solver.
const SOVEREIGN: [&str; 7] = ["R1.1", "R1.2", "R1.3", "R1.4", "R2.1", "R2.2", "R2.3"];

/// The rules of a rulebook, as places in the ladder, in the order in which they are tried.
pub fn find(name: &str) -> Option<Vec<usize>> {
    let of = |keep: &dyn Fn(&Rule) -> bool| Some((0..LADDER.len()).filter(|&rule| keep(&LADDER[rule])).collect());
    match name {
        "full" => of(&|rule| rule.tier() != 7),
        "human" => of(&|rule| rule.tier() <= 6 || rule.tier() == 8),
        "pure" => of(&|rule| rule.tier() <= 6),
        "speed" => of(&|rule| rule.tier() <= 8),
        "classic" => of(&|rule| rule.tier() <= 6 && !NOT_CLASSIC.contains(&rule.id)),
        "primer" => PRIMER.iter().map(|id| place(id)).collect(),
        "sovereign" => of(&|rule| SOVEREIGN.contains(&rule.id)),
        _ => None,
    }
}

/// The place of a rule in the ladder.
pub fn place(id: &str) -> Option<usize> {
    LADDER.iter().position(|rule| rule.id == id)
}
