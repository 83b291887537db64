//! A puzzle while it is made: the stars that are wanted, and shapes that change round them.

use super::random::Random;
use super::turns::Turn;
use crate::board::{Board, CellState};
use crate::cell::{Cell, CellSet};
use crate::exact::Search;
use crate::puzzle::Puzzle;
use std::sync::Arc;

/// No cell, or no shape.
pub(super) const NONE: u16 = u16::MAX;

/// What stays the same for all drafts of a size: which cells lie side by side.
#[derive(Clone)]
pub(super) struct Grid {
    pub(super) size: usize,
    /// The cells beside each cell: right, below, left, above; [`NONE`] where the grid ends.
    beside: Vec<[u16; 4]>,
    /// The eight cells round each cell, in a circle that begins to the right.
    ring: Vec<[u16; 8]>,
}

impl Grid {
    pub(super) fn new(size: usize) -> Self {
        let at = |row: isize, col: isize| {
            let inside = |value: isize| (0..size as isize).contains(&value);
            if inside(row) && inside(col) { (row * size as isize + col) as u16 } else { NONE }
        };
        const ROUND: [(isize, isize); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        let round = |cell: usize| {
            let (row, col) = ((cell / size) as isize, (cell % size) as isize);
            ROUND.map(|(down, right)| at(row + down, col + right))
        };
        let ring: Vec<[u16; 8]> = (0..size * size).map(round).collect();
        let beside = ring.iter().map(|ring| [ring[0], ring[2], ring[4], ring[6]]).collect();
        Self { size, beside, ring }
    }

    /// The cells beside a cell.
    #[inline]
    pub(super) fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        self.beside[cell].iter().filter(|&&other| other != NONE).map(|&other| other as usize)
    }

    /// How many cells there are.
    #[inline]
    pub(super) fn cells(&self) -> usize {
        self.size * self.size
    }
}

/// A puzzle while it is made. Every shape is in one piece and holds its stars, before and after each change; and what happens
/// to a cell happens to its images, where the map is to be the same after a turn.
#[derive(Clone)]
pub(super) struct Draft {
    pub(super) grid: Arc<Grid>,
    pub(super) stars: usize,
    /// The stars that are wanted.
    pub(super) wanted: CellSet,
    /// The shape of every cell.
    pub(super) shapes: Vec<u8>,
    /// How many cells each shape has.
    pub(super) sizes: Vec<usize>,
    /// No shape may have fewer.
    pub(super) least: usize,
    /// After which turns it is the same.
    pub(super) turns: Arc<[Turn]>,
}

impl Draft {
    pub(super) fn new(grid: Arc<Grid>, stars: usize, wanted: CellSet, shapes: Vec<u8>, least: usize) -> Self {
        let mut sizes = vec![0; grid.size + 1];
        shapes.iter().for_each(|&shape| sizes[shape as usize] += 1);
        Self { grid, stars, wanted, shapes, sizes, least, turns: Arc::default() }
    }

    /// The shape of a cell.
    #[inline]
    pub(super) fn shape(&self, cell: usize) -> usize {
        self.shapes[cell] as usize
    }

    /// Whether a star is wanted on a cell.
    #[inline]
    pub(super) fn is_wanted(&self, cell: usize) -> bool {
        self.wanted.contains(Cell(cell as u16))
    }

    /// Give a cell to another shape.
    #[inline]
    pub(super) fn give(&mut self, cell: usize, shape: usize) {
        self.give_alone(cell, shape);
        if !self.turns.is_empty() {
            let turns = self.turns.clone();
            turns.iter().for_each(|turn| self.give_alone(turn.cells[cell] as usize, turn.shapes[shape] as usize));
        }
    }

    #[inline]
    fn give_alone(&mut self, cell: usize, shape: usize) {
        let own = self.shape(cell);
        self.sizes[own] -= 1;
        self.sizes[shape] += 1;
        self.shapes[cell] = shape as u8;
    }

    /// Give the second of two shapes a part of their cells, and the first the rest.
    pub(super) fn divide(&mut self, shapes: [usize; 2], part: &CellSet) {
        for cell in 0..self.grid.cells() {
            if shapes.contains(&self.shape(cell)) {
                self.give(cell, shapes[usize::from(part.contains(Cell(cell as u16)))]);
            }
        }
    }

    /// Whether two shapes are not among the images of each other, or their own: what is done to them alone is done to their
    /// images alone.
    pub(super) fn is_apart(&self, shapes: [usize; 2]) -> bool {
        self.turns.iter().all(|turn| shapes.iter().all(|&shape| !shapes.contains(&(turn.shapes[shape] as usize))))
    }

    /// Whether a cell can be in a shape: one that stays where it is can only be in one that does.
    #[inline]
    fn may_be_in(&self, cell: usize, shape: usize) -> bool {
        self.turns.iter().all(|turn| turn.cells[cell] as usize != cell || turn.shapes[shape] as usize == shape)
    }

    /// The shapes beside a cell other than its own that it can be in, each once.
    #[inline]
    pub(super) fn others(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let own = self.shape(cell);
        let mut found = [usize::MAX; 4];
        for (index, other) in self.grid.beside(cell).enumerate() {
            let shape = self.shape(other);
            let is_new = shape != own && shape != self.grid.size && !found[..index].contains(&shape);
            if is_new && self.may_be_in(cell, shape) {
                found[index] = shape;
            }
        }
        found.into_iter().filter(|&shape| shape != usize::MAX)
    }

    /// Any of the shapes beside a cell other than its own.
    #[inline]
    pub(super) fn any_other(&self, cell: usize, random: &mut Random) -> Option<usize> {
        let mut found = [0; 4];
        let mut count = 0;
        for shape in self.others(cell) {
            found[count] = shape;
            count += 1;
        }
        (count > 0).then(|| found[random.below(count)])
    }

    /// How many of the cells beside a cell belong to a shape.
    #[inline]
    pub(super) fn friends(&self, cell: usize, shape: usize) -> usize {
        self.grid.beside(cell).filter(|&other| self.shape(other) == shape).count()
    }

    /// Whether a cell is not needed where it is: no star is wanted on it, and its shape is in one piece and large enough
    /// without it.
    pub(super) fn is_spare(&self, cell: usize) -> bool {
        let own = self.shape(cell);
        if self.is_wanted(cell) || self.is_out(cell) || self.sizes[own] <= self.least {
            return false;
        }
        if self.turns.iter().any(|turn| turn.shapes[own] as usize == own) {
            return self.is_spare_with_images(cell);
        }
        // Once round the cell: if its shape comes and goes only once there, it hangs together without the cell.
        let ring = &self.grid.ring[cell];
        let is_own = |place: usize| ring[place % 8] != NONE && self.shapes[ring[place % 8] as usize] as usize == own;
        // A corner joins the two sides beside it, and is no part of the way if neither is there.
        let starts = (0..4).filter(|side| is_own(2 * side) && !(is_own(2 * side + 7) && is_own(2 * side + 6))).count();
        starts <= 1 || self.hangs_together_without(&CellSet::only(Cell(cell as u16)))
    }

    /// The same where some images of the cell are in the same shape.
    fn is_spare_with_images(&self, cell: usize) -> bool {
        let own = self.shape(cell);
        let images = self.turns.iter().map(|turn| turn.cells[cell]).filter(|&image| self.shape(image as usize) == own);
        let cells: CellSet<10> = images.chain([cell as u16]).map(Cell).collect();
        self.sizes[own] >= self.least + cells.len() && self.hangs_together_without(&cells)
    }

    /// Take a cell out of its shape, and all that hangs on it alone; whether the shape's stars still hang together. If not,
    /// nothing is changed.
    pub(super) fn cut_off(&mut self, cell: usize) -> bool {
        let turns = self.turns.clone();
        if turns.is_empty() {
            return self.cut_off_alone(cell);
        }
        let before = (self.shapes.clone(), self.sizes.clone());
        // What hung on the cell may have taken its images along.
        let mut images = turns.iter().map(|turn| turn.cells[cell] as usize);
        let is_done = self.cut_off_alone(cell) && images.all(|image| self.is_out(image) || self.cut_off_alone(image));
        if !is_done {
            (self.shapes, self.sizes) = before;
        }
        is_done
    }

    fn cut_off_alone(&mut self, cell: usize) -> bool {
        let own = self.shape(cell);
        if self.is_wanted(cell) || self.is_out(cell) {
            return false;
        }
        let is_own = |&other: &usize| self.shape(other) == own;
        let Some(first) = self.wanted.iter().map(Cell::index).find(is_own) else { return false };
        let mut seen = CellSet::<10>::only(Cell(cell as u16));
        seen.insert(Cell(first as u16));
        let (mut heads, mut stars) = (vec![first], 1);
        while let Some(head) = heads.pop() {
            for other in self.grid.beside(head).filter(is_own) {
                if !seen.contains(Cell(other as u16)) {
                    seen.insert(Cell(other as u16));
                    stars += usize::from(self.is_wanted(other));
                    heads.push(other);
                }
            }
        }
        if stars < self.stars {
            return false;
        }
        seen.remove(Cell(cell as u16));
        for other in 0..self.grid.cells() {
            if self.shape(other) == own && !seen.contains(Cell(other as u16)) {
                self.give_alone(other, self.grid.size);
            }
        }
        true
    }

    /// Whether a shape hangs together without some of its cells.
    fn hangs_together_without(&self, cells: &CellSet<10>) -> bool {
        let Some(Cell(cell)) = cells.first() else { return true };
        let own = self.shape(cell as usize);
        let is_left = |&other: &usize| self.shape(other) == own && !cells.contains(Cell(other as u16));
        let Some(first) = self.grid.beside(cell as usize).find(is_left) else { return false };
        let mut seen = *cells;
        seen.insert(Cell(first as u16));
        let (mut heads, mut reached) = (vec![first], 1);
        while let Some(head) = heads.pop() {
            for other in self.grid.beside(head) {
                if self.shape(other) == own && !seen.contains(Cell(other as u16)) {
                    seen.insert(Cell(other as u16));
                    heads.push(other);
                    reached += 1;
                }
            }
        }
        reached == self.sizes[own] - cells.len()
    }

    /// Whether a cell belongs to no shape.
    #[inline]
    pub(super) fn is_out(&self, cell: usize) -> bool {
        self.shape(cell) == self.grid.size
    }

    /// Whether every shape is large enough.
    pub(super) fn is_wide(&self) -> bool {
        self.sizes[..self.grid.size].iter().all(|&size| size >= self.least)
    }

    /// Take a cell out of its shape.
    #[inline]
    pub(super) fn leave_out(&mut self, cell: usize) {
        self.give(cell, self.grid.size);
    }

    /// The puzzle, if no cell is left out.
    pub(super) fn puzzle(&self) -> Puzzle {
        Puzzle::new(self.grid.size, self.stars, &self.shapes, true).expect("a draft is always valid")
    }

    /// A search for its solutions; for those with a star on a cell, if there is one.
    pub(super) fn search(&self, star: Option<Cell>) -> Search {
        let given = star.map_or(CellSet::EMPTY, CellSet::only);
        Search::in_part(self.grid.size, self.stars, &self.shapes, &given)
    }

    /// Its board, with marks on the cells that are left out.
    pub(super) fn board(&self) -> Board {
        // They have to be somewhere.
        let label = |&shape: &u8| if shape as usize == self.grid.size { 0 } else { shape };
        let labels: Vec<u8> = self.shapes.iter().map(label).collect();
        let puzzle = Puzzle::new(self.grid.size, self.stars, &labels, false).expect("a draft is always valid");
        let mut board = Board::new(Arc::new(puzzle));
        for cell in (0..self.grid.cells()).filter(|&cell| self.is_out(cell)) {
            board.set(Cell(cell as u16), CellState::Mark);
        }
        board
    }
}
