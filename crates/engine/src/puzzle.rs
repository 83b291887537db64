//! A puzzle: what is given. One that exists is valid.

use crate::cell::{Cell, MAX_SIZE, MAX_STARS};
use crate::container::Container;
use crate::symmetry::Symmetry;

/// A valid puzzle: 4 ≤ size ≤ 25, 1 ≤ stars ≤ 6, size ≥ 4·stars, `size` shapes of at least `stars` cells each.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    size: u8,
    stars: u8,
    connected: bool,
    shapes: Box<[u8]>,
}

/// One thing that is wrong with values that were to make a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defect {
    /// The grid is smaller than 4 or larger than 25.
    Size(usize),
    /// Fewer than 1 or more than 6 stars.
    Stars(usize),
    /// No grid of this size can hold so many stars apart: size < 4·stars.
    Crowded {
        /// The grid's size.
        size: usize,
        /// The stars asked for.
        stars: usize,
    },
    /// Not size² cells.
    Cells(usize),
    /// Not as many shapes as rows.
    Shapes(usize),
    /// A shape with fewer cells than stars.
    Small {
        /// Which shape, numbered in reading order.
        shape: usize,
        /// How many cells it has.
        cells: usize,
    },
    /// A shape in several pieces: the first cell of its first piece, and of its second.
    Pieces {
        /// Which shape, numbered in reading order.
        shape: usize,
        /// The first cell of the shape.
        first: Cell,
        /// The first cell that is not connected with it.
        second: Cell,
    },
}

impl Puzzle {
    /// Build a puzzle from one label a cell in reading order; equal labels are one shape. With `connected`, shapes in
    /// several pieces are refused. All defects are reported together.
    pub fn new(size: usize, stars: usize, labels: &[u8], connected: bool) -> Result<Self, Vec<Defect>> {
        let mut defects = Vec::new();
        if !(4..=MAX_SIZE).contains(&size) {
            defects.push(Defect::Size(size));
        }
        if !(1..=MAX_STARS).contains(&stars) {
            defects.push(Defect::Stars(stars));
        }
        if !(4..=MAX_SIZE).contains(&size) {
            return Err(defects);
        }
        let stars_fit = defects.is_empty();
        if stars_fit && size < 4 * stars {
            defects.push(Defect::Crowded { size, stars });
        }
        if labels.len() != size * size {
            defects.push(Defect::Cells(labels.len()));
            return Err(defects);
        }
        let (shapes, sizes) = number_shapes(labels);
        if sizes.len() != size {
            defects.push(Defect::Shapes(sizes.len()));
        }
        // Past 255 labels the last shapes have no cells counted.
        let is_small = |cells: usize| stars_fit && cells < stars && cells > 0;
        let small = |(shape, &cells): (usize, &usize)| is_small(cells).then_some(Defect::Small { shape, cells });
        defects.extend(sizes.iter().enumerate().filter_map(small));
        let pieces = find_pieces(&shapes, size, sizes.len());
        if connected {
            defects.extend(&pieces);
        }
        if defects.is_empty() {
            let (size, stars) = (size as u8, stars as u8);
            Ok(Self { size, stars, connected: pieces.is_empty(), shapes: shapes.into() })
        } else {
            Err(defects)
        }
    }

    /// N: how many rows, columns and shapes.
    #[inline]
    pub fn size(&self) -> usize {
        self.size as usize
    }

    /// S: how many stars each of them holds.
    #[inline]
    pub fn stars(&self) -> usize {
        self.stars as usize
    }

    /// Whether every shape is in one piece.
    pub fn is_connected(&self) -> bool {
        self.connected
    }

    /// The shape of every cell in reading order: numbers from 0, in reading order of first appearance.
    #[inline]
    pub fn shapes(&self) -> &[u8] {
        &self.shapes
    }

    /// The shape of a cell.
    #[inline]
    pub fn shape(&self, cell: Cell) -> usize {
        self.shapes[cell.index()] as usize
    }

    /// The cells of a container in reading order.
    pub fn cells(&self, container: Container) -> impl Iterator<Item = Cell> + '_ {
        let size = self.size();
        (0..size * size).map(|index| Cell(index as u16)).filter(move |&cell| match container {
            Container::Row(row) => cell.row(size) == row as usize,
            Container::Column(col) => cell.col(size) == col as usize,
            Container::Shape(shape) => self.shape(cell) == shape as usize,
        })
    }

    /// The puzzle turned or mirrored, its shapes numbered anew in reading order.
    pub fn transform(&self, symmetry: Symmetry) -> Self {
        let moved = symmetry.grid(&self.shapes, self.size());
        let (shapes, _) = number_shapes(&moved);
        Self { shapes: shapes.into(), ..self.clone() }
    }

    /// The one of its eight images whose shapes come first in lexicographic order: equal for all images of a puzzle.
    pub fn canonical(&self) -> Self {
        self.transform(self.canonical_symmetry())
    }

    /// The first symmetry that makes the canonical image.
    pub fn canonical_symmetry(&self) -> Symmetry {
        Symmetry::ALL
            .into_iter()
            .reduce(|best, other| if self.comes_before(other, best) { other } else { best })
            .expect("there are eight")
    }

    /// Whether one image comes before another: they part soon, mostly in the first row.
    fn comes_before(&self, one: Symmetry, other: Symmetry) -> bool {
        let (mut one, mut other) = (Image::new(self, one), Image::new(self, other));
        (0..self.shapes.len())
            .map(|index| (one.next(index), other.next(index)))
            .find(|(a, b)| a != b)
            .is_some_and(|(a, b)| a < b)
    }
}

/// An image of a puzzle, read shape by shape.
struct Image<'a> {
    puzzle: &'a Puzzle,
    back: Symmetry,
    numbers: [u8; MAX_SIZE],
    seen: u8,
}

impl<'a> Image<'a> {
    fn new(puzzle: &'a Puzzle, symmetry: Symmetry) -> Self {
        Self { puzzle, back: symmetry.inverse(), numbers: [u8::MAX; MAX_SIZE], seen: 0 }
    }

    /// The number of the next shape in reading order.
    fn next(&mut self, index: usize) -> u8 {
        let size = self.puzzle.size();
        let (row, col) = self.back.place(index / size, index % size, size);
        let number = &mut self.numbers[self.puzzle.shapes[row * size + col] as usize];
        if *number == u8::MAX {
            *number = self.seen;
            self.seen += 1;
        }
        *number
    }
}

/// Number labels in reading order of first appearance; also how many cells each number has.
fn number_shapes(labels: &[u8]) -> (Vec<u8>, Vec<usize>) {
    const NONE: u8 = u8::MAX;
    let mut number_of = [NONE; 256];
    let mut sizes = Vec::with_capacity(MAX_SIZE);
    let shapes = labels
        .iter()
        .map(|&label| {
            let number = &mut number_of[label as usize];
            // More than 255 labels is a defect in any case: the count tells, the numbers no longer matter.
            if *number == NONE {
                *number = sizes.len().min(NONE as usize - 1) as u8;
                sizes.push(0);
            }
            sizes[*number as usize] += 1;
            *number
        })
        .collect();
    (shapes, sizes)
}

/// The shapes in more than one piece: pieces are joined cell by cell, each under the index of its first cell.
fn find_pieces(shapes: &[u8], size: usize, count: usize) -> Vec<Defect> {
    fn root(piece: &mut [u16], mut cell: usize) -> usize {
        while piece[cell] as usize != cell {
            piece[cell] = piece[piece[cell] as usize];
            cell = piece[cell] as usize;
        }
        cell
    }
    // No shape has this number.
    const OUTSIDE: u16 = u16::MAX;
    let mut piece = [0u16; crate::cell::MAX_CELLS];
    let mut roots = 0;
    for row in 0..size {
        let mut left = (OUTSIDE, 0);
        for cell in row * size..(row + 1) * size {
            let shape = u16::from(shapes[cell]);
            let above = if row > 0 { (u16::from(shapes[cell - size]), piece[cell - size]) } else { (OUTSIDE, 0) };
            let (beside, below) = (left.0 == shape, above.0 == shape);
            // Which it is nobody can guess: this and the count do without a branch.
            let joined = if below { above.1 } else { cell as u16 };
            let own = if beside { left.1 } else { joined };
            roots += usize::from(!beside & !below);
            piece[cell] = own;
            if beside & below & (own != above.1) {
                let (a, b) = (root(&mut piece, cell), root(&mut piece, cell - size));
                roots -= usize::from(a != b);
                piece[a.max(b)] = a.min(b) as u16;
            }
            left = (shape, own);
        }
    }
    if roots == count {
        return Vec::new();
    }
    let mut first = [None; 256];
    let mut second = [None; 256];
    for (cell, &shape) in shapes.iter().enumerate() {
        let (shape, own) = (shape as usize, root(&mut piece, cell));
        let known = *first[shape].get_or_insert(own);
        if own != known && second[shape].is_none() {
            second[shape] = Some(cell);
        }
    }
    let defect = |shape: usize| {
        let (first, second) = (Cell(first[shape]? as u16), Cell(second[shape]? as u16));
        Some(Defect::Pieces { shape, first, second })
    };
    (0..256).filter_map(defect).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defects(size: usize, stars: usize, labels: &str) -> Vec<Defect> {
        Puzzle::new(size, stars, labels.as_bytes(), true).expect_err("it is invalid")
    }

    #[test]
    fn shapes_are_numbered_in_reading_order() {
        let puzzle = Puzzle::new(4, 1, b"zzzzyyyyxxxxwwww", true).expect("it is valid");
        assert_eq!(puzzle.shapes(), [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    }

    #[test]
    fn every_defect_is_reported_and_all_at_once() {
        assert_eq!(defects(3, 7, "AAA"), [Defect::Size(3), Defect::Stars(7)]);
        assert_eq!(defects(5, 2, "AB"), [Defect::Crowded { size: 5, stars: 2 }, Defect::Cells(2)]);
        assert_eq!(defects(4, 1, "AAAABBBBCCCCCCCC"), [Defect::Shapes(3)]);
        let pieces = Defect::Pieces { shape: 0, first: Cell(0), second: Cell(15) };
        assert_eq!(defects(4, 1, "ABBBBBBBCCCCCCDA"), [pieces]);
        assert!(Puzzle::new(4, 1, b"ABBBBBBBCCCCCCDA", false).is_ok());
        let many: Vec<u8> = (0..=255).collect();
        assert!(Puzzle::new(16, 1, &many, true).is_err());
    }

    #[test]
    fn pieces_that_join_late_are_one() {
        // A U, a W and a spiral: their arms meet only in later rows.
        assert!(Puzzle::new(4, 1, b"ABACABACAAADDDDD", true).is_ok());
        assert!(Puzzle::new(5, 1, b"AAAAABBBBACCCBADDCBAEEEEA", true).is_ok());
    }

    #[test]
    fn all_images_have_one_canonical_form() {
        let puzzle = Puzzle::new(5, 1, b"AABCDABBCDABBCDEBBCDEBCCD", true).expect("it is valid");
        for symmetry in Symmetry::ALL {
            assert_eq!(puzzle.transform(symmetry).canonical(), puzzle.canonical());
        }
    }
}
