//! Making puzzles: stars first (`solution`), then shapes round them (`shapes`, `knife`), then changes until there is one
//! solution (`moves`, `fill`). Where there is one star to a row, shapes are made for one solution (`chain`), and then changed
//! (`walk`).
//!
//! Everything follows from the order and a number, the seed: no clock, no thread and no machine has a say in it. Limits are
//! counts.

mod chain;
mod draft;
mod fill;
mod judge;
mod knife;
mod moves;
pub mod order;
pub mod random;
mod run;
mod shapes;
mod singles;
mod solution;
mod symmetric;
mod turns;
mod walk;

use crate::cell::{Cell, CellSet};
use crate::puzzle::Puzzle;
use draft::{Draft, Grid};
use judge::{Distance, Judge};
use order::{Order, Refusal};
use random::Random;
use run::Run;
pub use shapes::Style;
use std::sync::Arc;
pub use turns::MapSymmetry;
use walk::Walk;

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
    /// How many puzzles were looked at by rules, changed ones included.
    pub judged: usize,
    /// The lowest and the highest score of those that were as ordered otherwise, where scores were asked for.
    pub scores: Option<(u8, u8)>,
}

/// The puzzle of a seed. `go_on` is asked every few milliseconds whether to go on.
pub fn generate(order: &Order, seed: u64, go_on: &mut dyn FnMut() -> bool) -> Result<(Puzzle, Tried), Failure> {
    let refusals = order.refusals();
    if !refusals.is_empty() {
        return Err(Failure::Refused(refusals));
    }
    let mut maker = Maker {
        order,
        judge: Judge::new(order),
        grid: Arc::new(Grid::new(order.size)),
        run: Run::new(Random::new(seed), go_on),
        tried: Tried::default(),
    };
    while maker.tried.layouts < order.attempts {
        if let Some(draft) = maker.attempt() {
            return Ok((draft.puzzle(), maker.tried));
        }
        if !maker.run.goes_on() {
            return Err(Failure::Stopped);
        }
    }
    Err(Failure::Exhausted(maker.tried))
}

/// How many positions a search for another solution looks at; how often a cell is moved, and put back, for each row.
const NODES: u64 = 100_000;
const MOVES: usize = 2;
const TRIES: usize = 40;
/// How often a cell of a chain is moved, for each cell.
const WANDER: usize = 5;

/// What goes on while a puzzle is made.
struct Maker<'a> {
    order: &'a Order,
    judge: Option<Judge>,
    grid: Arc<Grid>,
    run: Run<'a>,
    tried: Tried,
}

impl Maker<'_> {
    /// One layout, and what becomes of it: a puzzle as it was ordered, if all goes well.
    fn attempt(&mut self) -> Option<Draft> {
        self.tried.layouts += 1;
        let draft = self.draw()?;
        self.tried.unique += 1;
        self.approach(draft)
    }

    /// A draft with one solution; solved by rules if that is quickly seen.
    fn draw(&mut self) -> Option<Draft> {
        let (order, run) = (self.order, &mut self.run);
        let quick = self.judge.as_ref().filter(|judge| judge.is_quick());
        let singles = quick.and_then(Judge::singles);
        if let Some(symmetry) = order.symmetry {
            let mut draft = symmetric::draw(&self.grid, order, symmetry, run)?;
            let is_done = fill::leave_out_and_fill(&mut draft, TRIES * order.size, NODES, quick, run);
            return (is_done && draft.is_wide()).then_some(draft);
        }
        let wanted = solution::place_stars(order.size, order.stars, run)?;
        if order.stars == 1 && quick.is_some() == singles.is_some() {
            return self.draw_chain(wanted);
        }
        let mut draft =
            shapes::grow(&self.grid, order.stars, wanted, order.style, order.least_cells(), &mut run.random);
        let is_done = quick.is_none() && moves::move_cells(&mut draft, MOVES * order.size, NODES, run)
            || fill::leave_out_and_fill(&mut draft, TRIES * order.size, NODES, quick, run);
        (is_done && draft.is_wide()).then_some(draft)
    }

    /// The same where there is one star to a row: made to be solved by singles, then changed all over.
    fn draw_chain(&mut self, wanted: CellSet) -> Option<Draft> {
        let (order, run) = (self.order, &mut self.run);
        let mut draft = chain::grow_chain(&self.grid, wanted, order.least_cells(), run)?;
        let singles = self.judge.as_ref().and_then(Judge::singles);
        let mut walk = Walk::new(&draft, order.style, NODES, singles, run);
        if !walk.widen(&mut draft, run) {
            return None;
        }
        walk.wander(&mut draft, WANDER * self.grid.cells(), run);
        run.goes_on().then_some(draft)
    }

    /// Change a draft here and there until rules solve it as it was ordered: where they get stuck, if they do. What is no
    /// farther from that is kept.
    fn approach(&mut self, mut draft: Draft) -> Option<Draft> {
        let Some(judge) = &self.judge else { return Some(draft) };
        let quick = Some(judge).filter(|judge| judge.is_quick());
        let mut verdict = judge.judge(&draft, &mut self.run, &mut self.tried)?;
        for _ in 0..=self.order.changes {
            if verdict.distance == Distance::NONE {
                return Some(draft);
            }
            let mut changed = draft.clone();
            let open: Vec<usize> = verdict.open.iter().map(Cell::index).collect();
            let any = self.run.random.below(self.grid.cells());
            let center = if open.is_empty() { any } else { self.run.random.pick(&open) };
            let tries = 2 * self.order.size;
            if !fill::change_round(&mut changed, center, tries, NODES, quick, &mut self.run) || !changed.is_wide() {
                continue;
            }
            let other = judge.judge(&changed, &mut self.run, &mut self.tried)?;
            if other.distance <= verdict.distance {
                (draft, verdict) = (changed, other);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::exact::Search;
    use crate::rules::{LADDER, books};
    use crate::sieve::{Status, solve};

    fn make(order: &Order, seed: u64) -> Puzzle {
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
                let puzzle = make(&order, seed);
                assert_eq!((puzzle.size(), puzzle.stars(), count(&puzzle)), (size, stars, 1));
                assert!(puzzle.is_connected());
                let cells = |shape: usize| puzzle.shapes().iter().filter(|&&own| own as usize == shape).count();
                assert!((0..size).all(|shape| cells(shape) >= order.least_cells()));
            }
        }
    }

    #[test]
    fn a_seed_makes_one_puzzle_and_another_seed_another() {
        let order = Order::new(8, 1);
        assert_eq!(make(&order, 1), make(&order, 1));
        assert_ne!(make(&order, 1), make(&order, 2));
    }

    #[test]
    fn rules_solve_what_is_made_and_those_of_lower_levels_do_not() {
        let full = books::find("full").expect("it is there");
        for (size, stars, tiers, seeds) in
            [(8, 1, (1, 3), 5), (10, 2, (1, 3), 3), (10, 2, (4, 4), 3), (10, 2, (5, 5), 3), (9, 2, (8, 8), 1)]
        {
            let order = Order { rulebook: full.clone(), tiers, ..Order::new(size, stars) };
            for seed in 0..seeds {
                let board = Board::new(Arc::new(make(&order, seed)));
                let up_to =
                    |tier: u8| full.iter().copied().filter(|&rule| LADDER[rule].tier() <= tier).collect::<Vec<_>>();
                let status = |tier: u8| solve(&board, &up_to(tier), &mut || true).expect("it goes on").status;
                assert_eq!(status(tiers.1), Status::Solved);
                assert!(tiers.0 == 1 || status(tiers.0 - 1) == Status::Stuck, "{tiers:?}");
            }
        }
    }

    #[test]
    fn singles_alone_solve_what_is_made_for_them() {
        let order = Order { rulebook: books::find("sovereign").expect("it is there"), ..Order::new(8, 1) };
        for seed in 0..10 {
            let board = Board::new(Arc::new(make(&order, seed)));
            let trace = solve(&board, &order.rulebook, &mut || true).expect("it goes on");
            assert_eq!(trace.status, Status::Solved);
        }
        let wide = Order { least: Some(2), ..order };
        assert_eq!(generate(&wide, 0, &mut || true), Err(Failure::Refused(vec![Refusal::Start])));
    }

    #[test]
    fn a_rule_that_is_required_is_needed_and_one_that_is_excluded_is_not() {
        let place = |id: &str| books::place(id).expect("it is there");
        let rulebook = books::find("pure").expect("it is there");
        let required = Order { rulebook, tiers: (1, 2), requires: vec![place("R2.5")], ..Order::new(6, 1) };
        let without: Vec<usize> = required.book().into_iter().filter(|&rule| rule != place("R2.5")).collect();
        for seed in 0..3 {
            let board = Board::new(Arc::new(make(&required, seed)));
            let status = |book: &[usize]| solve(&board, book, &mut || true).expect("it goes on").status;
            assert_eq!((status(&required.book()), status(&without)), (Status::Solved, Status::Stuck));
            let excluded = Order { excludes: required.requires.clone(), requires: Vec::new(), ..required.clone() };
            let board = Board::new(Arc::new(make(&excluded, seed)));
            assert_eq!(solve(&board, &without, &mut || true).expect("it goes on").status, Status::Solved);
        }
        let refused = |order: &Order| generate(order, 0, &mut || true).expect_err("impossible");
        let missing = Order { excludes: required.requires.clone(), ..required.clone() };
        assert_eq!(refused(&missing), Failure::Refused(vec![Refusal::Missing(place("R2.5"))]));
        let fact = Order { requires: vec![place("R3.1")], ..required.clone() };
        assert_eq!(refused(&fact), Failure::Refused(vec![Refusal::Fact(place("R3.1"))]));
        let high = Order { tiers: (8, 8), requires: Vec::new(), ..required };
        assert_eq!(refused(&high), Failure::Refused(vec![Refusal::Tiers]));
    }

    #[test]
    fn no_shape_is_smaller_than_ordered() {
        let order = Order { least: Some(5), ..Order::new(7, 1) };
        for seed in 0..10 {
            let puzzle = make(&order, seed);
            let cells = |shape: usize| puzzle.shapes().iter().filter(|&&own| own as usize == shape).count();
            assert!((0..7).all(|shape| cells(shape) >= 5));
        }
    }

    #[test]
    fn what_is_impossible_is_refused_at_once() {
        let refused = |order: Order| generate(&order, 0, &mut || panic!("nothing is begun")).expect_err("impossible");
        assert_eq!(refused(Order::new(3, 1)), Failure::Refused(vec![Refusal::Size]));
        assert_eq!(refused(Order::new(26, 7)), Failure::Refused(vec![Refusal::Size, Refusal::Stars]));
        assert_eq!(refused(Order::new(9, 3)), Failure::Refused(vec![Refusal::Crowded]));
        assert_eq!(refused(Order { least: Some(9), ..Order::new(8, 1) }), Failure::Refused(vec![Refusal::Least]));
    }

    #[test]
    fn limits_and_who_says_stop_end_it() {
        let none = Order { attempts: 0, ..Order::new(8, 1) };
        assert_eq!(generate(&none, 0, &mut || true), Err(Failure::Exhausted(Tried::default())));
        for times in 0..40 {
            let mut left = times;
            let mut go_on = || {
                left -= 1;
                left >= 0
            };
            assert_eq!(generate(&Order::new(20, 1), 0, &mut go_on), Err(Failure::Stopped));
        }
    }
}
