//! A board: a puzzle and what is known of it so far.

use std::sync::Arc;

use crate::cell::{Cell, CellSet};
use crate::container::Container;
use crate::puzzle::Puzzle;
use crate::symmetry::Symmetry;

/// What is known of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellState {
    /// Nothing yet.
    Unknown,
    /// It holds a star.
    Star,
    /// It holds no star.
    Mark,
}

/// A position: stars and marks on a puzzle, right or wrong. A value: changing one makes another.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    puzzle: Arc<Puzzle>,
    stars: CellSet,
    marks: CellSet,
}

/// Something on a board that can't be part of any solution, seen without looking ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Two stars touch.
    Touching(Cell, Cell),
    /// A container has more stars than it may.
    Overfull(Container, usize),
    /// A container needs more stars than it has unknown cells that touch no star.
    Starved {
        /// Which container.
        container: Container,
        /// The stars that it still needs.
        needs: usize,
        /// The cells that are left for them.
        room: usize,
    },
}

impl Board {
    /// The empty board of a puzzle.
    pub fn new(puzzle: Arc<Puzzle>) -> Self {
        Self { puzzle, stars: CellSet::EMPTY, marks: CellSet::EMPTY }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// The cells with a star.
    pub fn stars(&self) -> &CellSet {
        &self.stars
    }

    /// The cells with a mark.
    pub fn marks(&self) -> &CellSet {
        &self.marks
    }

    /// What is known of a cell.
    pub fn state(&self, cell: Cell) -> CellState {
        match (self.stars.contains(cell), self.marks.contains(cell)) {
            (true, _) => CellState::Star,
            (_, true) => CellState::Mark,
            _ => CellState::Unknown,
        }
    }

    /// The board with a cell in another state.
    #[must_use]
    pub fn with(&self, cell: Cell, state: CellState) -> Self {
        let mut board = self.clone();
        board.set(cell, state);
        board
    }

    /// Put a cell into a state.
    pub fn set(&mut self, cell: Cell, state: CellState) {
        self.stars.remove(cell);
        self.marks.remove(cell);
        match state {
            CellState::Star => self.stars.insert(cell),
            CellState::Mark => self.marks.insert(cell),
            CellState::Unknown => {}
        }
    }

    /// The board turned or mirrored with its puzzle.
    pub fn transform(&self, symmetry: Symmetry) -> Self {
        let size = self.puzzle.size();
        let move_all = |cells: &CellSet| {
            let place = |cell: Cell| symmetry.place(cell.row(size), cell.col(size), size);
            cells.iter().map(place).map(|(row, col)| Cell::at(row, col, size)).collect()
        };
        Self {
            puzzle: Arc::new(self.puzzle.transform(symmetry)),
            stars: move_all(&self.stars),
            marks: move_all(&self.marks),
        }
    }

    /// Everything that can be seen to be wrong: touching stars first, then containers.
    pub fn problems(&self) -> Vec<Problem> {
        let (size, quota) = (self.puzzle.size(), self.puzzle.stars());
        let mut problems = Vec::new();
        if self.stars.is_empty() && self.marks.is_empty() {
            return problems;
        }
        let mut shut = self.stars | self.marks;
        for star in self.stars.iter() {
            for near in star.neighbors(size) {
                if star < near && self.stars.contains(near) {
                    problems.push(Problem::Touching(star, near));
                }
                shut.insert(near);
            }
        }
        for container in Container::all(size) {
            let cells: CellSet = self.puzzle.cells(container).collect();
            let stars = (cells & self.stars).len();
            let room = (cells - shut).len();
            if stars > quota {
                problems.push(Problem::Overfull(container, stars));
            } else if stars + room < quota {
                problems.push(Problem::Starved { container, needs: quota - stars, room });
            }
        }
        problems
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(stars: &[u16], marks: &[u16]) -> Board {
        let puzzle = Puzzle::new(4, 1, b"AAAABBBBCCCCDDDD", true).expect("it is valid");
        let mut board = Board::new(Arc::new(puzzle));
        stars.iter().for_each(|&cell| board.set(Cell(cell), CellState::Star));
        marks.iter().for_each(|&cell| board.set(Cell(cell), CellState::Mark));
        board
    }

    #[test]
    fn an_empty_board_has_no_problems() {
        assert_eq!(board(&[], &[]).problems(), []);
    }

    #[test]
    fn touching_stars_and_overfull_containers_are_seen() {
        let problems = board(&[0, 1], &[]).problems();
        assert_eq!(problems[0], Problem::Touching(Cell(0), Cell(1)));
        assert!(problems.contains(&Problem::Overfull(Container::Row(0), 2)));
        assert!(problems.contains(&Problem::Overfull(Container::Shape(0), 2)));
    }

    #[test]
    fn starved_containers_are_seen_even_through_neighbours() {
        let starved = Problem::Starved { container: Container::Row(1), needs: 1, room: 0 };
        assert!(board(&[1], &[7]).problems().contains(&starved));
    }

    #[test]
    fn the_last_state_of_a_cell_counts() {
        let board = board(&[5], &[5]);
        assert_eq!(board.state(Cell(5)), CellState::Mark);
        assert_eq!(board.with(Cell(5), CellState::Unknown), self::board(&[], &[]));
    }
}
