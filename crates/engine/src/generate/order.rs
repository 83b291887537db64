//! What is ordered, and what can't be.

use super::shapes::Style;
use crate::cell::{MAX_SIZE, MAX_STARS};

/// What kind of puzzle is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// N.
    pub size: usize,
    /// S.
    pub stars: usize,
    /// How the shapes look.
    pub style: Style,
    /// The fewest cells that a shape may have.
    pub least: usize,
    /// How many layouts are begun before giving up.
    pub attempts: usize,
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
}

impl Order {
    /// An order for any puzzle of a size.
    pub fn new(size: usize, stars: usize) -> Self {
        Self { size, stars, style: Style::Organic, least: stars + 1, attempts: 1000 }
    }

    /// Everything that can't be met.
    pub fn refusals(&self) -> Vec<Refusal> {
        let mut refusals = Vec::new();
        let mut refuse = |wrong: bool, refusal: Refusal| {
            if wrong {
                refusals.push(refusal);
            }
            wrong
        };
        let out_of_range = refuse(!(4..=MAX_SIZE).contains(&self.size), Refusal::Size)
            | refuse(!(1..=MAX_STARS).contains(&self.stars), Refusal::Stars);
        if !out_of_range {
            refuse(self.size < 4 * self.stars, Refusal::Crowded);
            refuse(self.least > self.size, Refusal::Least);
        }
        refusals
    }
}
