//! What all parts of the generator have in hand while one puzzle is made.

use super::random::Random;
use crate::exact::{Search, Step};

/// How many positions are searched between two questions whether to go on: some ten milliseconds on the largest grids.
const SLICE: u64 = 2048;

/// Chance, and somebody who may say stop.
pub(super) struct Run<'a> {
    pub(super) random: Random,
    go_on: &'a mut dyn FnMut() -> bool,
    stopped: bool,
}

impl<'a> Run<'a> {
    pub(super) fn new(random: Random, go_on: &'a mut dyn FnMut() -> bool) -> Self {
        Self { random, go_on, stopped: false }
    }

    /// Whether to go on. Once it was no, it stays no.
    pub(super) fn goes_on(&mut self) -> bool {
        self.stopped = self.stopped || !(self.go_on)();
        !self.stopped
    }

    /// Go on with a search for at most so many positions; also paused when somebody says stop.
    pub(super) fn next(&mut self, search: &mut Search, budget: &mut u64) -> Step {
        while *budget > 0 {
            let slice = SLICE.min(*budget);
            let mut left = slice;
            let step = search.next(&mut left);
            *budget -= slice - left;
            if step != Step::Paused {
                return step;
            }
            if !self.goes_on() {
                break;
            }
        }
        Step::Paused
    }
}
