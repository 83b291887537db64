//! What is known of the solutions of a position.

use asterism_engine::board::Board;
use asterism_engine::cell::{Cell, CellSet};
use asterism_engine::exact::{Backbone, Search, Step as Next};
use asterism_engine::step::Step;

/// More solutions than this are not listed.
const MOST: usize = 40;
const BUDGET: u64 = 3_000;

/// The solutions of a position: all, or the first, and then what all share, if that was found soon enough.
pub(crate) struct Truth {
    pub(crate) solutions: Vec<CellSet>,
    /// The cells that are stars in every solution, and in none.
    shared: Option<(CellSet, CellSet)>,
}

impl Truth {
    pub(crate) fn new(board: &Board) -> Self {
        let mut search = Search::new(board);
        let (mut solutions, mut budget) = (Vec::new(), BUDGET);
        let done = loop {
            match search.next(&mut budget) {
                Next::Solution(stars) => solutions.push(stars),
                Next::Done => break true,
                Next::Paused => break false,
            }
            if solutions.len() == MOST {
                break false;
            }
        };
        let shared = if done { None } else { Backbone::new(board).advance(&mut BUDGET.clone()) };
        Self { solutions, shared }
    }

    /// What is true of the only solution.
    pub(crate) fn only(solution: &CellSet) -> Self {
        Self { solutions: vec![*solution], shared: None }
    }

    /// Whether stars and marks are right in every solution that is known.
    pub(crate) fn allows(&self, stars: &[Cell], marks: &[Cell]) -> bool {
        let is_right = |always: &CellSet, ever: &CellSet| {
            stars.iter().all(|&cell| always.contains(cell)) && !marks.iter().any(|&cell| ever.contains(cell))
        };
        let shared = self.shared.as_ref().is_none_or(|(always, never)| {
            stars.iter().all(|&cell| always.contains(cell)) && marks.iter().all(|&cell| never.contains(cell))
        });
        shared && self.solutions.iter().all(|solution| is_right(solution, solution))
    }

    pub(crate) fn allows_step(&self, step: &Step) -> bool {
        self.allows(&step.stars, &step.marks)
    }

    /// The solutions in which an assumption holds.
    pub(crate) fn with(&self, stars: &[Cell], marks: &[Cell]) -> Self {
        let holds = |solution: &&CellSet| {
            stars.iter().all(|&cell| solution.contains(cell)) && !marks.iter().any(|&cell| solution.contains(cell))
        };
        Self { solutions: self.solutions.iter().filter(holds).copied().collect(), shared: None }
    }
}
