//! Making puzzles: stars first (`solution`), then shapes round them (`shapes`, `knife`), then changes until there is one
//! solution (`moves`, `fill`).
//!
//! Everything follows from the order and a text, the seed: no clock, no thread and no machine has a say in it. Limits are
//! counts.

mod draft;
mod fill;
mod knife;
mod moves;
pub mod order;
pub mod random;
mod run;
mod shapes;
mod solution;

use crate::puzzle::Puzzle;
use draft::{Draft, Grid};
use order::{Order, Refusal};
use random::Random;
use run::Run;
pub use shapes::Style;
use std::sync::Arc;

/// Why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The order can't be met.
    Refused(Vec<Refusal>),
    /// It was not met within the limits.
    Exhausted(Tried),
    /// The caller said stop.
    Stopped,
}

/// What was tried.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tried {
    /// How many layouts were begun.
    pub layouts: usize,
    /// How many of them came to have one solution.
    pub unique: usize,
}

/// The puzzle of a seed. `go_on` is asked every few milliseconds whether to go on.
pub fn generate(order: &Order, seed: &str, go_on: &mut dyn FnMut() -> bool) -> Result<(Puzzle, Tried), Failure> {
    let refusals = order.refusals();
    if !refusals.is_empty() {
        return Err(Failure::Refused(refusals));
    }
    let grid = Arc::new(Grid::new(order.size));
    let mut run = Run::new(Random::new(seed), go_on);
    let mut tried = Tried::default();
    while tried.layouts < order.attempts {
        if !run.goes_on() {
            return Err(Failure::Stopped);
        }
        tried.layouts += 1;
        if let Some(draft) = draw(order, &grid, &mut run) {
            tried.unique += 1;
            return Ok((draft.puzzle(), tried));
        }
    }
    Err(Failure::Exhausted(tried))
}

/// How many positions a search for another solution looks at; how often a cell is moved, and put back, for each row.
const NODES: u64 = 100_000;
const MOVES: usize = 2;
const TRIES: usize = 40;

/// A draft with one solution, if it comes to that.
fn draw(order: &Order, grid: &Arc<Grid>, run: &mut Run) -> Option<Draft> {
    let wanted = solution::place_stars(order.size, order.stars, run)?;
    let mut draft = shapes::grow(grid, order.stars, wanted, order.style, order.least, &mut run.random);
    // Where there is one star to a row, so much is open that moving cells leads nowhere.
    let is_done = order.stars > 1 && moves::move_cells(&mut draft, MOVES * order.size, NODES, run)
        || fill::leave_out_and_fill(&mut draft, TRIES * order.size, NODES, run);
    (is_done && draft.sizes[..order.size].iter().all(|&size| size >= order.least)).then_some(draft)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::exact::Search;

    fn make(order: &Order, seed: &str) -> Puzzle {
        generate(order, seed, &mut || true).expect("it can be met").0
    }

    fn count(puzzle: &Puzzle) -> u64 {
        let mut found = 0;
        assert!(Search::new(&Board::new(Arc::new(puzzle.clone()))).count(2, &mut found, &mut u64::MAX.clone()));
        found
    }

    #[test]
    fn what_is_made_has_one_solution_and_shapes_in_one_piece() {
        let orders = [(4, 1, 5), (5, 1, 20), (8, 1, 20), (8, 2, 5), (9, 2, 20), (10, 2, 20), (12, 2, 3), (13, 3, 10)];
        for (size, stars, seeds) in orders.into_iter().chain([(14, 2, 1), (14, 3, 3), (17, 4, 1), (20, 1, 1)]) {
            let order = Order::new(size, stars);
            for seed in 0..seeds {
                let puzzle = make(&order, &seed.to_string());
                assert_eq!((puzzle.size(), puzzle.stars(), count(&puzzle)), (size, stars, 1));
                assert!(puzzle.is_connected());
                let cells = |shape: usize| puzzle.shapes().iter().filter(|&&own| own as usize == shape).count();
                assert!((0..size).all(|shape| cells(shape) >= order.least));
            }
        }
    }

    #[test]
    fn a_seed_makes_one_puzzle_and_another_seed_another() {
        let order = Order::new(8, 1);
        assert_eq!(make(&order, "a"), make(&order, "a"));
        assert_ne!(make(&order, "a"), make(&order, "b"));
    }

    #[test]
    fn no_shape_is_smaller_than_ordered() {
        let order = Order { least: 5, ..Order::new(7, 1) };
        for seed in 0..10 {
            let puzzle = make(&order, &seed.to_string());
            let cells = |shape: usize| puzzle.shapes().iter().filter(|&&own| own as usize == shape).count();
            assert!((0..7).all(|shape| cells(shape) >= 5));
        }
    }

    #[test]
    fn what_is_impossible_is_refused_at_once() {
        let refused = |order: Order| generate(&order, "", &mut || panic!("nothing is begun")).expect_err("impossible");
        assert_eq!(refused(Order::new(3, 1)), Failure::Refused(vec![Refusal::Size]));
        assert_eq!(refused(Order::new(26, 7)), Failure::Refused(vec![Refusal::Size, Refusal::Stars]));
        assert_eq!(refused(Order::new(9, 3)), Failure::Refused(vec![Refusal::Crowded]));
        assert_eq!(refused(Order { least: 9, ..Order::new(8, 1) }), Failure::Refused(vec![Refusal::Least]));
    }

    #[test]
    fn limits_and_who_says_stop_end_it() {
        let none = Order { attempts: 0, ..Order::new(8, 1) };
        assert_eq!(generate(&none, "", &mut || true), Err(Failure::Exhausted(Tried::default())));
        for times in 0..40 {
            let mut left = times;
            let mut go_on = || {
                left -= 1;
                left >= 0
            };
            assert_eq!(generate(&Order::new(20, 1), "", &mut go_on), Err(Failure::Stopped));
        }
    }
}
