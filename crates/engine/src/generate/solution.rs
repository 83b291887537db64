//! The stars of a puzzle, before there are shapes.

use super::random::Random;
use super::run::Run;
use crate::board::{Board, CellState};
use crate::cell::{Cell, CellSet};
use crate::exact::{Search, Step};
use crate::puzzle::Puzzle;
use std::sync::Arc;

/// S stars in every row and column, no two of them touching: any such grid may come. `None` if somebody said stop.
///
/// Cells in random order get a star wherever the rest of the grid can still be filled; then stars are moved about.
pub(super) fn place_stars(size: usize, stars: usize, run: &mut Run) -> Option<CellSet> {
    if stars == 1 {
        return Some(place_single_stars(size, &mut run.random));
    }
    // A puzzle whose shapes are its rows asks for nothing more.
    let rows: Vec<u8> = (0..size * size).map(|cell| (cell / size) as u8).collect();
    let puzzle = Puzzle::new(size, stars, &rows, true).expect("the order was checked");
    let puzzle = Arc::new(puzzle);
    let mut board = Board::new(puzzle.clone());
    let mut order: Vec<usize> = (0..size * size).collect();
    run.random.shuffle(&mut order);
    let mut free = Free::new(size, stars);
    // A grid that is known to be there, however the order goes on: what it agrees with needs no search.
    let mut known = CellSet::EMPTY;
    for cell in order.into_iter().map(|index| Cell(index as u16)) {
        if !free.has(cell) {
            continue;
        }
        if !known.contains(cell) {
            match run.next(&mut Search::new(&board.with(cell, CellState::Star)), &mut u64::MAX.clone()) {
                Step::Solution(other) => known = other,
                Step::Paused => return None,
                Step::Done => {
                    board.set(cell, CellState::Mark);
                    continue;
                }
            }
        }
        board.set(cell, CellState::Star);
        free.take(cell);
    }
    stir(&puzzle, *board.stars(), run)
}

/// One star in every row and column: columns in random order, until no two that follow each other lie side by side. About
/// one order in seven is like that.
fn place_single_stars(size: usize, random: &mut Random) -> CellSet {
    let mut columns: Vec<usize> = (0..size).collect();
    loop {
        random.shuffle(&mut columns);
        if columns.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1) {
            return columns.iter().enumerate().map(|(row, &col)| Cell::at(row, col, size)).collect();
        }
    }
}

/// The most ways to put stars back that are looked at: where there are more, the stars stay where they are.
const WAYS: usize = 256;

/// Move stars so that grids that are seldom found come as often as others: the stars of some lines are taken away, and any
/// of the ways to put them back is taken.
fn stir(puzzle: &Arc<Puzzle>, mut stars: CellSet, run: &mut Run) -> Option<CellSet> {
    let size = puzzle.size();
    // On a crowded grid few stars can move unless many do.
    let crowded = puzzle.stars() > 1 && size <= 4 * puzzle.stars() + 2;
    let (rounds, width) = if crowded { (6, 2 * size / 3) } else { (2, 5.min(size / 2)) };
    for _ in 0..rounds {
        let by_row = run.random.below(2) == 0;
        let end = 1 + run.random.below(size + width - 1);
        let taken = end.saturating_sub(width)..end.min(size);
        let stays = |cell: &Cell| !taken.contains(&if by_row { cell.row(size) } else { cell.col(size) });
        let mut board = Board::new(puzzle.clone());
        stars.iter().filter(stays).for_each(|cell| board.set(cell, CellState::Star));
        let ways = all_solutions(&board, run)?;
        if ways.len() <= WAYS {
            stars = run.random.pick(&ways);
        }
    }
    Some(stars)
}

/// All solutions of a board, or one more than [`WAYS`]; `None` if somebody said stop.
fn all_solutions(board: &Board, run: &mut Run) -> Option<Vec<CellSet>> {
    let mut search = Search::new(board);
    let mut found = Vec::new();
    while found.len() <= WAYS {
        match run.next(&mut search, &mut u64::MAX.clone()) {
            Step::Solution(stars) => found.push(stars),
            Step::Done => break,
            Step::Paused => return None,
        }
    }
    Some(found)
}

/// Where a star may go, as far as one sees at once.
struct Free {
    size: usize,
    shut: CellSet,
    rows: Vec<usize>,
    columns: Vec<usize>,
}

impl Free {
    fn new(size: usize, stars: usize) -> Self {
        Self { size, shut: CellSet::EMPTY, rows: vec![stars; size], columns: vec![stars; size] }
    }

    fn has(&self, cell: Cell) -> bool {
        !self.shut.contains(cell) && self.rows[cell.row(self.size)] > 0 && self.columns[cell.col(self.size)] > 0
    }

    fn take(&mut self, cell: Cell) {
        self.shut.insert(cell);
        cell.neighbors(self.size).for_each(|near| self.shut.insert(near));
        self.rows[cell.row(self.size)] -= 1;
        self.columns[cell.col(self.size)] -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn grid(size: usize, stars: usize, seed: usize) -> CellSet {
        place_stars(size, stars, &mut Run::new(Random::new(seed as u64), &mut || true)).expect("nobody says stop")
    }

    #[test]
    fn stars_keep_apart_and_fill_every_line() {
        for (size, stars) in [(4, 1), (8, 2), (9, 2), (14, 3), (17, 4), (20, 1), (21, 5)] {
            let placed = grid(size, stars, 1);
            for line in 0..size {
                assert_eq!(placed.iter().filter(|cell| cell.row(size) == line).count(), stars);
                assert_eq!(placed.iter().filter(|cell| cell.col(size) == line).count(), stars);
            }
            for star in placed.iter() {
                assert!(star.neighbors(size).all(|near| !placed.contains(near)));
            }
        }
    }

    #[test]
    fn every_grid_comes_about_as_often() {
        // There are 90 grids of 6×6 with one star, and 664 of 9×9 with two.
        for (size, stars, count, rounds) in [(6, 1, 90, 100), (9, 2, 664, 30)] {
            let mut seen: HashMap<CellSet, usize> = HashMap::new();
            (0..count * rounds).for_each(|seed| *seen.entry(grid(size, stars, seed)).or_insert(0) += 1);
            assert_eq!(seen.len(), count);
            let (least, most) = (seen.values().min().expect("not empty"), seen.values().max().expect("not empty"));
            assert!(4 * least > rounds && *most < 4 * rounds, "{size}×{size}: from {least} to {most} times");
        }
    }

    #[test]
    fn who_says_stop_is_heard() {
        let mut asked = 0;
        let mut go_on = || {
            asked += 1;
            false
        };
        let mut run = Run::new(Random::new(0), &mut go_on);
        assert!(!run.goes_on() && !run.goes_on());
        // Who said stop once is not asked again.
        assert_eq!(asked, 1);
    }
}
