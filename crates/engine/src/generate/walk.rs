//! From one puzzle to another: cells at borders go over to the shape beside, wherever there stays one solution.
//!
//! All solutions that this can make have a star on the cell, so that a short search tells. One that is found is remembered
//! with the cell: as long as the other shapes are the same where it has its stars, it is still in the way.

use super::draft::Draft;
use super::run::Run;
use super::shapes::Style;
use super::singles::{Lines, follow};
use crate::cell::{Cell, CellSet, MAX_SIZE};
use crate::exact::Step;

/// What a cell more or less counts for a shape of just the size that it is to have, times that size; what a side counts by
/// which borders get shorter, for each style; and how much chance adds or takes.
const PULL: usize = 64;
const SMOOTH: [i64; 3] = [32, 64, 32];
const CHANCE: i64 = 24;
/// How many tries a shape that is too small gets to grow, for each row.
const TRIES: usize = 8;

/// Changes a draft, which has one solution all the time.
pub(super) struct Walk<'a> {
    /// How large the shapes want to be, and how much they want short borders.
    goals: Vec<usize>,
    smooth: i64,
    /// A search looks at no more positions.
    nodes: u64,
    /// The grid laid out for singles, if they must be enough to solve it.
    singles: Option<&'a Lines>,
    /// For each cell: a solution that was in its way.
    in_the_way: Vec<Option<CellSet>>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(draft: &Draft, style: Style, nodes: u64, singles: Option<&'a Lines>, run: &mut Run) -> Self {
        let (least, most) = if style == Style::Mixed { (1, 8) } else { (3, 5) };
        let weights: Vec<usize> = (0..draft.grid.size).map(|_| least + run.random.below(most - least + 1)).collect();
        let all: usize = weights.iter().sum();
        let goals = weights.iter().map(|weight| (weight * draft.grid.cells() / all).max(draft.least)).collect();
        let in_the_way = vec![None; draft.grid.cells()];
        Self { goals, smooth: SMOOTH[style as usize], nodes, singles, in_the_way }
    }

    /// Let shapes that are too small grow, and move what is in the way; whether none is too small then.
    pub(super) fn widen(&mut self, draft: &mut Draft, run: &mut Run) -> bool {
        for small in 0..draft.grid.size {
            let mut tries = TRIES * draft.grid.size;
            while draft.sizes[small] < draft.least && tries > 0 && run.goes_on() {
                self.grow(draft, small, run);
                tries -= 1;
            }
        }
        draft.is_wide()
    }

    /// Try so many times to let any cell go over to any shape beside it.
    pub(super) fn wander(&mut self, draft: &mut Draft, times: usize, run: &mut Run) {
        for _ in 0..times {
            let cell = run.random.below(draft.grid.cells());
            if let Some(shape) = draft.any_other(cell, &mut run.random)
                && self.suits(draft, cell, shape, run)
            {
                self.go_over(draft, cell, shape, run);
            }
        }
    }

    /// Try to let a cell beside a shape go over to it, or one of the stars in the way of that to somewhere else.
    fn grow(&mut self, draft: &mut Draft, small: usize, run: &mut Run) {
        let is_beside = |&cell: &usize| draft.friends(cell, small) > 0 && draft.shape(cell) != small;
        let beside: Vec<usize> =
            (0..draft.grid.cells()).filter(is_beside).filter(|&cell| draft.is_spare(cell)).collect();
        if beside.is_empty() {
            return self.wander(draft, draft.grid.size, run);
        }
        let cell = run.random.pick(&beside);
        if self.go_over(draft, cell, small, run) {
            return;
        }
        let Some(other) = self.in_the_way[cell] else { return };
        let mut stars: Vec<usize> =
            (other - draft.wanted).iter().map(Cell::index).filter(|&star| star != cell).collect();
        run.random.shuffle(&mut stars);
        for star in stars {
            if draft.others(star).any(|shape| self.go_over(draft, star, shape, run)) {
                return;
            }
        }
    }

    /// Whether sizes and borders are better if a cell goes over, but for chance.
    fn suits(&self, draft: &Draft, cell: usize, shape: usize, run: &mut Run) -> bool {
        let own = draft.shape(cell);
        let share = |shape: usize, size: usize| (PULL * size / self.goals[shape]) as i64;
        let sizes = share(own, draft.sizes[own]) - share(shape, draft.sizes[shape] + 1);
        let sides = draft.friends(cell, shape) as i64 - draft.friends(cell, own) as i64;
        sizes + self.smooth * sides + run.random.below(2 * CHANCE as usize) as i64 >= CHANCE
    }

    /// Let a cell go over to a shape, if there stays one solution.
    fn go_over(&mut self, draft: &mut Draft, cell: usize, shape: usize, run: &mut Run) -> bool {
        let own = draft.shape(cell);
        if !draft.is_spare(cell) || self.is_in_the_way(draft, cell, shape) {
            return false;
        }
        draft.give(cell, shape);
        let stays = self.stays(draft, cell, run);
        if !stays {
            draft.give(cell, own);
        }
        stays
    }

    /// Whether what was in the way of a cell would be a solution if it went over to a shape.
    fn is_in_the_way(&self, draft: &Draft, cell: usize, shape: usize) -> bool {
        let Some(other) = &self.in_the_way[cell] else { return false };
        let mut counts = [0; MAX_SIZE];
        other.iter().map(Cell::index).all(|star| {
            let own = if star == cell { shape } else { draft.shape(star) };
            counts[own] += 1;
            counts[own] <= draft.stars
        })
    }

    /// Whether there is still one solution after a cell went over.
    fn stays(&mut self, draft: &Draft, cell: usize, run: &mut Run) -> bool {
        if let Some(lines) = self.singles {
            return run.goes_on() && follow(draft, lines).0;
        }
        let mut search = draft.search(Some(Cell(cell as u16)));
        match run.next(&mut search, &mut self.nodes.clone()) {
            Step::Done => run.goes_on(),
            Step::Paused => false,
            Step::Solution(stars) => {
                self.in_the_way[cell] = Some(stars);
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::chain::grow_chain;
    use crate::generate::draft::Grid;
    use crate::generate::random::Random;
    use crate::generate::solution::place_stars;
    use std::sync::Arc;

    #[test]
    fn there_is_one_solution_wherever_it_leads() {
        for (size, style) in [(5, Style::Organic), (8, Style::Mixed), (12, Style::Compact)] {
            let mut go_on = || true;
            let mut run = Run::new(Random::new(size as u64), &mut go_on);
            let wanted = place_stars(size, 1, &mut run).expect("nobody says stop");
            let mut draft = grow_chain(&Arc::new(Grid::new(size)), wanted, 1, &mut run).expect("nobody says stop");
            let before = draft.shapes.clone();
            let mut walk = Walk::new(&draft, style, u64::MAX, None, &mut run);
            for _ in 0..50 {
                walk.wander(&mut draft, 20, &mut run);
                assert!(draft.puzzle().is_connected());
                let mut search = draft.search(None);
                assert_eq!(search.next(&mut u64::MAX.clone()), Step::Solution(wanted));
                assert_eq!(search.next(&mut u64::MAX.clone()), Step::Done);
            }
            let changed = (0..size * size).filter(|&cell| draft.shapes[cell] != before[cell]).count();
            assert!(5 * changed > size * size, "{changed} cells of {size}×{size}");
        }
    }
}
