//! Cells and sets of cells.

use std::hash::{Hash, Hasher};

/// The widest grid.
pub const MAX_SIZE: usize = 25;
/// The most stars a container takes.
pub const MAX_STARS: usize = 6;
/// The most cells a grid has.
pub const MAX_CELLS: usize = MAX_SIZE * MAX_SIZE;

/// A cell: its index in reading order, from 0. Row and column need the grid's size to tell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u16);

impl Cell {
    /// The cell at `row`, `col` of a grid of `size`.
    #[inline]
    pub const fn at(row: usize, col: usize, size: usize) -> Self {
        Self((row * size + col) as u16)
    }

    /// Its row.
    #[inline]
    pub const fn row(self, size: usize) -> usize {
        self.0 as usize / size
    }

    /// Its column.
    #[inline]
    pub const fn col(self, size: usize) -> usize {
        self.0 as usize % size
    }

    /// Its place in reading order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cells that touch it, sideways, up and down, and over the corners.
    pub fn neighbors(self, size: usize) -> impl Iterator<Item = Cell> {
        let (row, col) = (self.row(size), self.col(size));
        let rows = row.saturating_sub(1)..(row + 2).min(size);
        rows.flat_map(move |r| (col.saturating_sub(1)..(col + 2).min(size)).map(move |c| (r, c)))
            .filter(move |&place| place != (row, col))
            .map(move |(r, c)| Cell::at(r, c, size))
    }

    /// Whether two cells touch: next to each other or corner to corner.
    pub const fn touches(self, other: Cell, size: usize) -> bool {
        self.0 != other.0
            && self.row(size).abs_diff(other.row(size)) <= 1
            && self.col(size).abs_diff(other.col(size)) <= 1
    }
}

/// A set of cells, one bit each, in `W` words: two are enough up to 11×11, ten for every size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellSet<const W: usize = 10>([u64; W]);

impl<const W: usize> CellSet<W> {
    /// No cell.
    pub const EMPTY: Self = Self([0; W]);

    /// Add a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Take a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Whether a cell is in it.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// How many cells it has.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The first cell in reading order.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Cell((word * 64) as u16 + self.0[word].trailing_zeros() as u16))
    }

    /// The set of one cell.
    #[inline]
    pub fn only(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// Whether all its cells are in the other set.
    #[inline]
    pub fn is_within(&self, other: &Self) -> bool {
        (0..W).all(|i| self.0[i] & !other.0[i] == 0)
    }

    /// Whether the two have a cell in common.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        (0..W).any(|i| self.0[i] & other.0[i] != 0)
    }

    /// The cells from an index on, the first in the lowest of `count` bits, at most 32.
    #[inline]
    pub fn bits(&self, from: usize, count: usize) -> u32 {
        let (word, shift) = (from / 64, from % 64);
        let mut bits = self.0[word] >> shift;
        if shift + count > 64 {
            bits |= self.0[word + 1] << (64 - shift);
        }
        bits as u32 & ((1u64 << count) - 1) as u32
    }

    /// Add the cells of bits that `bits` gave.
    #[inline]
    pub fn put_bits(&mut self, from: usize, bits: u32) {
        let (word, shift) = (from / 64, from % 64);
        self.0[word] |= u64::from(bits) << shift;
        if shift > 32 && word + 1 < W {
            self.0[word + 1] |= u64::from(bits) >> (64 - shift);
        }
    }

    /// All cells moved to higher indices; what leaves the words is lost.
    #[inline]
    fn up(&self, by: usize) -> Self {
        Self(std::array::from_fn(|i| self.0[i] << by | if i > 0 { self.0[i - 1] >> (64 - by) } else { 0 }))
    }

    /// All cells moved to lower indices.
    #[inline]
    fn down(&self, by: usize) -> Self {
        Self(std::array::from_fn(|i| self.0[i] >> by | if i + 1 < W { self.0[i + 1] << (64 - by) } else { 0 }))
    }

    /// Every cell with all that touch it, on a grid of `size` whose first and last columns are these. It may reach over
    /// the last row.
    #[inline]
    pub(crate) fn grown(&self, size: usize, first: &Self, last: &Self) -> Self {
        let wide = *self | (*self - *last).up(1) | (*self - *first).down(1);
        wide | wide.up(size) | wide.down(size)
    }

    /// The cells with at least one, two, three, four of the set among themselves and their neighbors, when all of the set
    /// are in rows that are odd, or all in even ones, and so the columns. They may reach over the last row.
    #[inline]
    pub(crate) fn crowds(&self, size: usize, first: &Self, last: &Self) -> [Self; 4] {
        let (left, right) = ((*self - *last).up(1), (*self - *first).down(1));
        let (one, two) = (*self | left | right, left & right);
        let (above, below) = (one.up(size), one.down(size));
        let (two_above, two_below) = (two.up(size), two.down(size));
        [
            one | above | below,
            two | two_above | two_below | above & below,
            two_above & below | above & two_below,
            two_above & two_below,
        ]
    }

    /// A cell with those to its right, below, and below to the right; it may reach over the last row.
    pub(crate) fn window(&self, size: usize, last: &Self) -> Self {
        let wide = *self | (*self - *last).up(1);
        wide | wide.up(size)
    }

    /// Whether it has none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The cells in reading order.
    #[inline]
    pub fn iter(&self) -> Cells<W> {
        Cells { left: *self, word: 0 }
    }
}

/// The cells of a set, in reading order.
pub struct Cells<const W: usize> {
    left: CellSet<W>,
    /// The first word that may have any left.
    word: usize,
}

impl<const W: usize> Iterator for Cells<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word < W {
            let left = &mut self.left.0[self.word];
            if *left != 0 {
                let place = left.trailing_zeros();
                *left &= *left - 1;
                return Some(Cell((self.word * 64) as u16 + place as u16));
            }
            self.word += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.len();
        (left, Some(left))
    }
}

impl<const W: usize> Hash for CellSet<W> {
    /// Word by word: sets are looked up all the time.
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|&word| state.write_u64(word));
    }
}

impl<const W: usize> std::ops::BitAnd for CellSet<W> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const W: usize> std::ops::BitAndAssign for CellSet<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const W: usize> std::ops::BitOrAssign for CellSet<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> std::ops::SubAssign for CellSet<W> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const W: usize> std::ops::BitOr for CellSet<W> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl<const W: usize> std::ops::BitXor for CellSet<W> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl<const W: usize> std::ops::Sub for CellSet<W> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

impl<const W: usize> FromIterator<Cell> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_its_cells_back_in_reading_order() {
        let cells = [0, 63, 64, 127, 128, 624].map(Cell);
        let set: CellSet = cells.iter().rev().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), cells);
        assert_eq!(set.len(), 6);
    }

    #[test]
    fn neighbors_and_touches_agree() {
        for size in 4..=MAX_SIZE {
            for a in 0..size * size {
                let around: CellSet = Cell(a as u16).neighbors(size).collect();
                for b in (0..size * size).map(|b| Cell(b as u16)) {
                    assert_eq!(around.contains(b), Cell(a as u16).touches(b, size));
                }
            }
        }
    }
}
