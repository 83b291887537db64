//! Singles, quickly: how far a puzzle is solved by what leaves no choice, without steps, and without laying it out anew.

use super::draft::Draft;
use crate::cell::{Cell, CellSet};
use crate::map::{MAX_CONTAINERS, words_for};

/// Where singles lead on a draft that has a solution: whether all stars are found, and the cells that stay unknown.
pub(super) fn follow(draft: &Draft, lines: &Lines) -> (bool, CellSet) {
    match lines {
        Lines::Two(lines) => lines.follow(draft),
        Lines::Four(lines) => lines.follow(draft),
        Lines::Seven(lines) => lines.follow(draft),
        Lines::Ten(lines) => lines.follow(draft),
    }
}

/// The lines of a grid, and the neighbors of its cells, in sets as small as can be.
pub(super) enum Lines {
    Two(Sets<2>),
    Four(Sets<4>),
    Seven(Sets<7>),
    Ten(Sets<10>),
}

impl Lines {
    pub(super) fn new(size: usize) -> Self {
        match words_for(size) {
            2 => Self::Two(Sets::new(size)),
            4 => Self::Four(Sets::new(size)),
            7 => Self::Seven(Sets::new(size)),
            _ => Self::Ten(Sets::new(size)),
        }
    }
}

pub(super) struct Sets<const W: usize> {
    size: usize,
    /// The cells of rows, then of columns.
    lines: Vec<CellSet<W>>,
    /// The neighbors of each cell.
    near: Vec<CellSet<W>>,
}

impl<const W: usize> Sets<W> {
    fn new(size: usize) -> Self {
        let mut lines = vec![CellSet::EMPTY; 2 * size];
        let cells = (0..size * size).map(|index| Cell(index as u16));
        for cell in cells.clone() {
            lines[cell.row(size)].insert(cell);
            lines[size + cell.col(size)].insert(cell);
        }
        let near = cells.map(|cell| cell.neighbors(size).collect()).collect();
        Self { size, lines, near }
    }

    fn follow(&self, draft: &Draft) -> (bool, CellSet) {
        let size = self.size;
        let mut at =
            At { containers: [CellSet::EMPTY; MAX_CONTAINERS], open: CellSet::EMPTY, needs: [0; MAX_CONTAINERS] };
        at.containers[..2 * size].copy_from_slice(&self.lines);
        for (index, &shape) in draft.shapes.iter().enumerate().filter(|&(_, &shape)| (shape as usize) < size) {
            at.containers[2 * size + shape as usize].insert(Cell(index as u16));
            at.open.insert(Cell(index as u16));
        }
        at.needs[..3 * size].fill(draft.stars as u8);
        let mut found = true;
        while found {
            found = false;
            for container in 0..3 * size {
                let room = at.open & at.containers[container];
                if at.needs[container] > 0 && room.len() == at.needs[container] as usize {
                    room.iter().for_each(|star| self.place(&mut at, draft, star));
                    found = true;
                }
            }
        }
        (at.needs[..size].iter().all(|&needs| needs == 0), at.open.iter().collect())
    }

    /// Put a star on a cell, and mark what it rules out.
    fn place(&self, at: &mut At<W>, draft: &Draft, star: Cell) {
        let size = self.size;
        at.open.remove(star);
        at.open -= self.near[star.index()];
        for container in [star.row(size), size + star.col(size), 2 * size + draft.shape(star.index())] {
            at.needs[container] -= 1;
            if at.needs[container] == 0 {
                at.open -= at.containers[container];
            }
        }
    }
}

/// How far singles got.
struct At<const W: usize> {
    containers: [CellSet<W>; MAX_CONTAINERS],
    open: CellSet<W>,
    needs: [u8; MAX_CONTAINERS],
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::draft::Grid;
    use crate::generate::random::Random;
    use crate::generate::run::Run;
    use crate::generate::shapes::{Style, grow};
    use crate::generate::solution::place_stars;
    use crate::rules::books;
    use crate::sieve::{Status, solve};
    use std::sync::Arc;

    #[test]
    fn singles_get_as_far_as_their_rules() {
        let book = books::find("sovereign").expect("it is there");
        let mut solved = 0;
        for (size, stars) in [(5, 1), (8, 1), (8, 2), (12, 1), (12, 2), (17, 1), (22, 1)] {
            let (grid, lines) = (Arc::new(Grid::new(size)), Lines::new(size));
            for seed in 0..20 {
                let mut go_on = || true;
                let mut run = Run::new(Random::new(seed), &mut go_on);
                let wanted = place_stars(size, stars, &mut run).expect("nobody says stop");
                let mut draft = grow(&grid, stars, wanted, Style::Mixed, stars, &mut run.random);
                // Half of the cells, or none but a few.
                for cell in 0..grid.cells() {
                    if run.random.below(8) < 4 + 3 * (seed as usize % 2) {
                        draft.cut_off(cell);
                    }
                }
                let trace = solve(&draft.board(), &book, &mut || true).expect("it goes on");
                let known = *trace.board.stars() | *trace.board.marks();
                let open: CellSet =
                    (0..grid.cells()).map(|cell| Cell(cell as u16)).filter(|&c| !known.contains(c)).collect();
                assert_eq!(follow(&draft, &lines), (trace.status == Status::Solved, open));
                solved += usize::from(trace.status == Status::Solved);
            }
        }
        assert!(solved > 20, "{solved}");
    }
}
