//! A solver that is easy to believe: cell by cell in reading order, a star or none, and no other thought.

use asterism_engine::board::{Board, CellState};
use asterism_engine::cell::{Cell, CellSet};
use asterism_engine::puzzle::Puzzle;

struct Plain<'a> {
    board: &'a Board,
    stars: CellSet,
    /// The stars so far in rows, columns and shapes.
    counts: [Vec<usize>; 3],
    found: Vec<CellSet>,
}

/// All solutions of a board.
pub(crate) fn solutions(board: &Board) -> Vec<CellSet> {
    let counts = std::array::from_fn(|_| vec![0; board.puzzle().size()]);
    let mut plain = Plain { board, stars: CellSet::EMPTY, counts, found: Vec::new() };
    plain.decide(0);
    plain.found
}

impl Plain<'_> {
    fn decide(&mut self, index: usize) {
        let puzzle = self.board.puzzle();
        let (size, quota) = (puzzle.size(), puzzle.stars());
        if index > 0 && index.is_multiple_of(size) && self.counts[0][index / size - 1] < quota {
            return;
        }
        // Every row has its stars and no column or shape has too many: then each of them has as many as a row.
        if index == size * size {
            return self.found.push(self.stars);
        }
        let cell = Cell(index as u16);
        let places = [cell.row(size), cell.col(size), puzzle.shape(cell)];
        let full = (0..3).any(|kind| self.counts[kind][places[kind]] == quota);
        let touched = self.stars.iter().any(|star| star.touches(cell, size));
        if !full && !touched && self.board.state(cell) != CellState::Mark {
            (0..3).for_each(|kind| self.counts[kind][places[kind]] += 1);
            self.stars.insert(cell);
            self.decide(index + 1);
            self.stars.remove(cell);
            (0..3).for_each(|kind| self.counts[kind][places[kind]] -= 1);
        }
        if self.board.state(cell) != CellState::Star {
            self.decide(index + 1);
        }
    }
}

/// Whether stars keep every rule of a puzzle.
pub(crate) fn is_solution(puzzle: &Puzzle, stars: &CellSet) -> bool {
    let size = puzzle.size();
    let mut counts = [vec![0; size], vec![0; size], vec![0; size]];
    for star in stars.iter() {
        counts[0][star.row(size)] += 1;
        counts[1][star.col(size)] += 1;
        counts[2][puzzle.shape(star)] += 1;
    }
    let apart = stars.iter().all(|a| stars.iter().all(|b| !a.touches(b, size)));
    apart && counts.iter().flatten().all(|&count| count == puzzle.stars())
}

#[test]
fn it_finds_what_is_known() {
    // Four shapes in rows: the two star grids there are. One cell of each as a board: one is left, or none.
    let puzzle = std::sync::Arc::new(Puzzle::new(4, 1, b"AAAABBBBCCCCDDDD", true).expect("it is valid"));
    let empty = Board::new(puzzle.clone());
    let found: Vec<Vec<u16>> =
        solutions(&empty).iter().map(|stars| stars.iter().map(|cell| cell.0).collect()).collect();
    assert_eq!(found, [[1, 7, 8, 14], [2, 4, 11, 13]]);
    assert!(solutions(&empty).iter().all(|stars| is_solution(&puzzle, stars)));
    assert_eq!(solutions(&empty.with(Cell(1), CellState::Star)).len(), 1);
    assert_eq!(solutions(&empty.with(Cell(1), CellState::Mark)).len(), 1);
    assert_eq!(solutions(&empty.with(Cell(0), CellState::Star)).len(), 0);
    let wrong: CellSet = [1, 7, 8, 13].into_iter().map(Cell).collect();
    assert!(!is_solution(&puzzle, &wrong));
}
