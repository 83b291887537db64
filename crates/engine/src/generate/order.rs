//! What is ordered, and what can't be.

use super::shapes::Style;
use super::turns::MapSymmetry;
use crate::cell::{MAX_SIZE, MAX_STARS};
use crate::rules::LADDER;

/// The rules that follow from a star or from a container with no choice left.
pub(super) const SINGLES: [&str; 7] = ["R1.1", "R1.2", "R1.3", "R1.4", "R2.1", "R2.2", "R2.3"];

/// The lowest and the highest score that there are.
pub const ALL_SCORES: (u8, u8) = (1, 100);

/// What kind of puzzle is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// N.
    pub size: usize,
    /// S.
    pub stars: usize,
    /// How the shapes look.
    pub style: Style,
    /// The fewest cells that a shape may have; `None` for one more than its stars, where rules can begin with that.
    pub least: Option<usize>,
    /// The rules that must be enough, by their places in the ladder; none if one solution is enough.
    pub rulebook: Vec<usize>,
    /// The lowest and the highest tier of the hardest rule that is needed.
    pub tiers: (u8, u8),
    /// The lowest and the highest score, rated by the rules that may be used.
    pub scores: (u8, u8),
    /// What the map of the shapes looks the same after, if anything.
    pub symmetry: Option<MapSymmetry>,
    /// The rules without which a solve gets stuck.
    pub requires: Vec<usize>,
    /// The rules that a solve must do without.
    pub excludes: Vec<usize>,
    /// How many layouts are begun before giving up.
    pub attempts: usize,
    /// How often a puzzle that is not what was ordered is changed before another layout is begun.
    pub changes: usize,
}

/// Why an order can't be met, whatever is tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The grid is smaller than 4 or larger than 25.
    Size,
    /// Fewer than 1 or more than 6 stars.
    Stars,
    /// No grid of this size holds so many stars apart.
    Crowded,
    /// All shapes together would have more cells than the grid.
    Least,
    /// The rules find nothing on an empty board unless a shape has as many cells as stars, and no shape may be so small.
    Start,
    /// A rule that must be needed is not among those that may be used.
    Missing(usize),
    /// A rule that must be needed is a fact, which makes no steps.
    Fact(usize),
    /// No rule of the rulebook is in any of the tiers.
    Tiers,
    /// No score is in the range.
    Scores,
    /// No map of this size with so many stars is like that.
    Symmetry,
}

impl Order {
    /// An order for any puzzle of a size.
    pub fn new(size: usize, stars: usize) -> Self {
        Self {
            size,
            stars,
            style: Style::Organic,
            least: None,
            rulebook: Vec::new(),
            tiers: (1, 9),
            scores: ALL_SCORES,
            symmetry: None,
            requires: Vec::new(),
            excludes: Vec::new(),
            attempts: 1000,
            changes: 30,
        }
    }

    /// The fewest cells that a shape may have.
    pub fn least_cells(&self) -> usize {
        self.least.unwrap_or(self.stars + usize::from(!self.begins_with_full_shapes()))
    }

    /// Whether its rules find nothing on an empty board unless a shape has no more cells than stars.
    fn begins_with_full_shapes(&self) -> bool {
        let book = self.book();
        !book.is_empty() && book.iter().all(|&rule| SINGLES.contains(&LADDER[rule].id))
    }

    /// The rules that may be used.
    pub fn book(&self) -> Vec<usize> {
        let is_in = |&rule: &usize| LADDER[rule].tier() <= self.tiers.1 && !self.excludes.contains(&rule);
        self.rulebook.iter().copied().filter(is_in).collect()
    }

    /// Everything that can't be met.
    pub fn refusals(&self) -> Vec<Refusal> {
        let mut refusals = self.logical_refusals();
        let mut refuse = |wrong: bool, refusal: Refusal| {
            if wrong {
                refusals.push(refusal);
            }
            wrong
        };
        let out_of_range = refuse(!(4..=MAX_SIZE).contains(&self.size), Refusal::Size)
            | refuse(!(1..=MAX_STARS).contains(&self.stars), Refusal::Stars);
        if !out_of_range {
            let crowded = refuse(self.size < 4 * self.stars, Refusal::Crowded);
            let fits = self.symmetry.is_none_or(|symmetry| symmetry.is_possible(self.size, self.stars));
            refuse(!crowded && !fits, Refusal::Symmetry);
            refuse(self.least_cells() > self.size, Refusal::Least);
            refuse(self.begins_with_full_shapes() && self.least_cells() > self.stars, Refusal::Start);
        }
        refusals
    }

    fn logical_refusals(&self) -> Vec<Refusal> {
        let book = self.book();
        let mut refusals: Vec<Refusal> = Vec::new();
        for &rule in &self.requires {
            if !LADDER[rule].fires() {
                refusals.push(Refusal::Fact(rule));
            } else if !book.contains(&rule) {
                refusals.push(Refusal::Missing(rule));
            }
        }
        if !self.rulebook.is_empty() && !book.iter().any(|&rule| LADDER[rule].tier() >= self.tiers.0) {
            refusals.push(Refusal::Tiers);
        }
        let (lowest, highest) = self.scores;
        if lowest > highest || lowest < ALL_SCORES.0 || highest > ALL_SCORES.1 {
            refusals.push(Refusal::Scores);
        }
        refusals
    }
}
