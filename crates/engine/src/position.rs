//! What is known while a puzzle is solved: the unknown cells, the stars, and what every container still needs.

use crate::board::{Board, CellState};
use crate::cell::{Cell, CellSet};
use crate::map::{MAX_CONTAINERS, Map};

/// A position on a [`Map`]. It is cheap to copy: what-ifs copy it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position<const W: usize> {
    /// The unknown cells.
    pub open: CellSet<W>,
    /// The stars.
    pub stars: CellSet<W>,
    needs: [i8; MAX_CONTAINERS],
}

impl<const W: usize> Position<W> {
    /// The position of a board.
    pub fn new(map: &Map<W>, board: &Board) -> Self {
        let quota = map.stars as i8;
        let mut position = Self { open: map.all, stars: CellSet::EMPTY, needs: [quota; MAX_CONTAINERS] };
        for cell in map.all.iter() {
            match board.state(cell) {
                CellState::Unknown => {}
                CellState::Star => position.place(map, cell),
                CellState::Mark => position.open.remove(cell),
            }
        }
        position
    }

    /// Put a star on a cell, and nothing else.
    #[inline]
    pub fn place(&mut self, map: &Map<W>, cell: Cell) {
        self.open.remove(cell);
        self.stars.insert(cell);
        for container in map.containers_of(cell) {
            self.needs[container] -= 1;
        }
    }

    /// Take a star back that was put on an unknown cell, and nothing else.
    #[inline]
    pub fn take_back(&mut self, map: &Map<W>, cell: Cell) {
        self.open.insert(cell);
        self.stars.remove(cell);
        for container in map.containers_of(cell) {
            self.needs[container] += 1;
        }
    }

    /// Put stars and marks onto unknown cells.
    pub fn apply(&mut self, map: &Map<W>, stars: &CellSet<W>, marks: &CellSet<W>) {
        self.open -= *marks;
        stars.iter().for_each(|cell| self.place(map, cell));
    }

    /// Let a container take no more than so many stars.
    #[inline]
    pub fn limit(&mut self, container: usize, most: i8) {
        self.needs[container] = self.needs[container].min(most);
    }

    /// How many stars a container still needs: below 0 if it has too many.
    #[inline]
    pub fn needs(&self, container: usize) -> i8 {
        self.needs[container]
    }

    /// Whether every container has its stars.
    pub fn is_full(&self, map: &Map<W>) -> bool {
        self.needs[..map.size].iter().all(|&needs| needs <= 0)
    }
}
