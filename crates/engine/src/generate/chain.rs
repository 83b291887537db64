//! One star to a row: shapes of which single choices find one star after another.
//!
//! The stars get an order in which they are to be found. A star that is found rules out its row, its column and the cells
//! that touch it; so a shape has no choice left when its turn comes if each of its other cells was ruled out by a star
//! before. Every cell is ruled out by two stars at least, the one in its row and the one in its column, so that it can be
//! given to the last shape if to no other.

use super::draft::{Draft, Grid};
use super::random::Random;
use super::run::Run;
use crate::cell::{Cell, CellSet};
use std::collections::VecDeque;
use std::sync::Arc;

/// After how many ways that were made for cells nobody can take another order is tried, for each row.
const WAYS: usize = 8;
/// How much later the turn of a star at the rim is, in hundredths of all turns: its shape has a side less to grow to, and
/// those that come later grow larger.
const RIM: usize = 10;

/// Shapes round single stars which make a puzzle that single choices solve; `None` if somebody said stop.
pub(super) fn grow_chain(grid: &Arc<Grid>, wanted: CellSet, least: usize, run: &mut Run) -> Option<Draft> {
    loop {
        if let Some(draft) = Chain::new(grid, wanted, least, run).fill(run) {
            return Some(draft);
        }
        if !run.goes_on() {
            return None;
        }
    }
}

/// The stars in the order in which they are to be found: any, but that those at the rim come later more often than not.
fn turns(wanted: &CellSet, size: usize, random: &mut Random) -> Vec<Cell> {
    let is_rim = |line: usize| usize::from(line == 0 || line + 1 == size);
    let later = |star: &Cell| RIM * (is_rim(star.row(size)) + is_rim(star.col(size)));
    let mut order: Vec<Cell> = wanted.iter().collect();
    random.shuffle(&mut order);
    order.sort_by_cached_key(|star| random.below(100) + later(star));
    order
}

/// How many cells less of a shape make up for a side less that a cell has with it.
const SIDE: usize = 4;

struct Chain {
    draft: Draft,
    /// The turn after which each cell is ruled out. The shape with a number has the turn with that number.
    ruled_out: Vec<usize>,
    /// The cells that are left out.
    out: Vec<usize>,
}

impl Chain {
    fn new(grid: &Arc<Grid>, wanted: CellSet, least: usize, run: &mut Run) -> Self {
        let size = grid.size;
        let order = turns(&wanted, size, &mut run.random);
        let mut shapes = vec![size as u8; grid.cells()];
        let mut ruled_out = vec![size; grid.cells()];
        for (turn, star) in order.iter().enumerate().rev() {
            shapes[star.index()] = turn as u8;
            let (row, col) = (star.row(size), star.col(size));
            (0..size).for_each(|along| {
                ruled_out[row * size + along] = turn;
                ruled_out[along * size + col] = turn;
            });
            star.neighbors(size).for_each(|near| ruled_out[near.index()] = turn);
        }
        let draft = Draft::new(grid.clone(), 1, wanted, shapes, least);
        let mut chain = Self { draft, ruled_out, out: Vec::new() };
        chain.list();
        chain
    }

    fn list(&mut self) {
        self.out.clear();
        self.out.extend((0..self.draft.grid.cells()).filter(|&cell| self.draft.is_out(cell)));
    }

    /// Give every cell to a shape.
    fn fill(mut self, run: &mut Run) -> Option<Draft> {
        for _ in 0..WAYS * self.draft.grid.size {
            self.spread(run);
            if self.out.is_empty() {
                return Some(self.draft);
            }
            self.make_way(run);
            self.list();
        }
        None
    }

    /// Give cells to shapes beside them, as long as there are any that may have them.
    fn spread(&mut self, run: &mut Run) {
        let mut before = usize::MAX;
        while self.out.len() < before {
            before = self.out.len();
            run.random.shuffle(&mut self.out);
            let (draft, ruled_out) = (&mut self.draft, &self.ruled_out);
            self.out.retain(|&cell| {
                let fits = draft.others(cell).filter(|&shape| shape > ruled_out[cell]);
                let best = fits.min_by_key(|&shape| draft.sizes[shape] + SIDE * (4 - draft.friends(cell, shape)));
                best.inspect(|&shape| draft.give(cell, shape)).is_none()
            });
        }
    }

    /// Let a shape that may have a cell nobody can take come to it, through others. What it cuts off from them is left out.
    fn make_way(&mut self, run: &mut Run) {
        let cell = run.random.pick(&self.out);
        let first = self.ruled_out[cell] + 1;
        let shape = first + run.random.below(self.draft.grid.size - first);
        for step in self.way(cell, shape) {
            if !self.draft.is_out(step) {
                self.draft.cut_off(step);
            }
            self.draft.give(step, shape);
        }
    }

    /// The shortest way from a shape to a cell, over cells that the shape may have; none if there is no way.
    fn way(&self, cell: usize, shape: usize) -> Vec<usize> {
        let grid = &self.draft.grid;
        let mut from = vec![usize::MAX; grid.cells()];
        from[cell] = cell;
        let mut heads = VecDeque::from([cell]);
        while let Some(head) = heads.pop_front() {
            for next in grid.beside(head) {
                if self.draft.shape(next) == shape {
                    let steps = std::iter::successors(Some(head), |&step| (step != cell).then(|| from[step]));
                    return steps.collect();
                }
                if from[next] == usize::MAX && !self.draft.is_wanted(next) && self.ruled_out[next] < shape {
                    from[next] = head;
                    heads.push_back(next);
                }
            }
        }
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::singles::{Lines, follow};
    use crate::generate::solution::place_stars;

    #[test]
    fn single_choices_solve_what_comes_out() {
        for (size, seeds) in [(4, 30), (5, 30), (8, 30), (12, 10), (17, 3), (25, 2)] {
            let (grid, lines) = (Arc::new(Grid::new(size)), Lines::new(size));
            for seed in 0..seeds {
                let mut go_on = || true;
                let mut run = Run::new(Random::new(seed), &mut go_on);
                let wanted = place_stars(size, 1, &mut run).expect("nobody says stop");
                let draft = grow_chain(&grid, wanted, 1, &mut run).expect("nobody says stop");
                assert!(draft.puzzle().is_connected());
                assert_eq!(follow(&draft, &lines), (true, CellSet::EMPTY));
            }
        }
    }
}
