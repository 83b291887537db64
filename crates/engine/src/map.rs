//! A puzzle laid out for looking at: the cells of every container, the neighbors of every cell, the tiles.
//!
//! Sets of cells have `W` words, as few as the size allows: see [`words_for`].

use crate::cell::{Cell, CellSet};
use crate::container::Container;
use crate::puzzle::Puzzle;

/// How many words a set of cells takes on a grid of `size`: 2, 4, 7 or 10.
pub const fn words_for(size: usize) -> usize {
    match size {
        ..=11 => 2,
        12..=16 => 4,
        17..=21 => 7,
        _ => 10,
    }
}

/// The most containers a puzzle has: rows, columns and shapes.
pub const MAX_CONTAINERS: usize = 3 * crate::cell::MAX_SIZE;

/// One of the two ways to look at a grid as lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Axis {
    /// The lines are rows.
    Rows,
    /// The lines are columns.
    Columns,
}

/// A kind of container.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Rows.
    Row,
    /// Columns.
    Column,
    /// Shapes.
    Shape,
}

/// What stays the same while a puzzle is solved. Containers are numbered: rows, then columns, then shapes.
pub struct Map<const W: usize> {
    /// N.
    pub size: usize,
    /// S.
    pub stars: usize,
    /// All cells.
    pub all: CellSet<W>,
    cells: Vec<CellSet<W>>,
    near: Vec<CellSet<W>>,
    tiles: Vec<CellSet<W>>,
    shapes: Vec<u8>,
    /// The row, the column and the shape of every cell, as container numbers: looked up, as dividing takes long.
    homes: Vec<[u8; 3]>,
    /// The cells by whether their row and their column are odd.
    classes: [CellSet<W>; 4],
}

impl<const W: usize> Map<W> {
    /// Lay out a puzzle, for which `W` must be enough.
    pub fn new(puzzle: &Puzzle) -> Self {
        let size = puzzle.size();
        assert!(W >= words_for(size), "sets of {W} words are too small for a grid of {size}");
        let mut cells = vec![CellSet::EMPTY; 3 * size];
        let mut all = CellSet::EMPTY;
        let mut classes = [CellSet::EMPTY; 4];
        let shapes = puzzle.shapes().to_vec();
        let mut homes = Vec::with_capacity(size * size);
        for index in 0..size * size {
            let cell = Cell(index as u16);
            all.insert(cell);
            classes[2 * (cell.row(size) % 2) + cell.col(size) % 2].insert(cell);
            let home = [cell.row(size), size + cell.col(size), 2 * size + puzzle.shape(cell)];
            home.iter().for_each(|&container| cells[container].insert(cell));
            homes.push(home.map(|container| container as u8));
        }
        let mut map = Self {
            size,
            stars: puzzle.stars(),
            all,
            cells,
            near: Vec::new(),
            tiles: Vec::new(),
            shapes,
            homes,
            classes,
        };
        let only = |index: usize| CellSet::only(Cell(index as u16));
        map.near = (0..size * size).map(|index| map.grown(&only(index)) - only(index)).collect();
        map.tiles = (0..size * size).map(|index| map.tile_of(&only(index))).collect();
        map
    }

    /// How many containers there are.
    #[inline]
    pub fn containers(&self) -> usize {
        3 * self.size
    }

    /// The numbers of the containers of a kind.
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> std::ops::Range<usize> {
        let first = kind as usize * self.size;
        first..first + self.size
    }

    /// The numbers of the lines of an axis.
    #[inline]
    pub fn lines(&self, axis: Axis) -> std::ops::Range<usize> {
        let first = axis as usize * self.size;
        first..first + self.size
    }

    /// The shape of every cell in reading order, counted from 0.
    pub fn shape_numbers(&self) -> &[u8] {
        &self.shapes
    }

    /// The numbers of the shapes.
    #[inline]
    pub fn shapes(&self) -> std::ops::Range<usize> {
        self.of_kind(Kind::Shape)
    }

    /// The container with a number.
    pub fn container(&self, number: usize) -> Container {
        let index = (number % self.size) as u8;
        match number / self.size {
            0 => Container::Row(index),
            1 => Container::Column(index),
            _ => Container::Shape(index),
        }
    }

    /// The number of a container.
    pub fn number(&self, container: Container) -> usize {
        match container {
            Container::Row(index) => index as usize,
            Container::Column(index) => self.size + index as usize,
            Container::Shape(index) => 2 * self.size + index as usize,
        }
    }

    /// The cells of a container.
    #[inline]
    pub fn cells(&self, container: usize) -> CellSet<W> {
        self.cells[container]
    }

    /// The neighbors of a cell.
    #[inline]
    pub fn near(&self, cell: Cell) -> CellSet<W> {
        self.near[cell.index()]
    }

    /// The tile with that cell at its top left; at the last row or column what there is of it.
    #[inline]
    pub fn tile(&self, cell: Cell) -> CellSet<W> {
        self.tiles[cell.index()]
    }

    /// Tiles that are needed to cover cells, at least: a tile has one cell of each class.
    #[inline]
    pub fn tiles_for(&self, cells: &CellSet<W>) -> usize {
        self.class_counts(cells).into_iter().max().unwrap_or(0)
    }

    /// How many cells of each class there are. The neighbors of a cell are four of the class across the corner, two each of
    /// the classes beside, none of its own.
    #[inline]
    pub fn class_counts(&self, cells: &CellSet<W>) -> [usize; 4] {
        self.classes.map(|class| (class & *cells).len())
    }

    /// The cells by whether their row and their column are odd: no two of a class are in one tile.
    #[inline]
    pub fn classes(&self) -> &[CellSet<W>; 4] {
        &self.classes
    }

    /// The cells that have at least one, two, three, four cells of a set of one class among themselves and their neighbors.
    #[inline]
    pub fn crowds(&self, cells: &CellSet<W>) -> [CellSet<W>; 4] {
        cells.crowds(self.size, &self.cells[self.size], &self.cells[2 * self.size - 1])
    }

    /// The cells of some classes.
    #[inline]
    pub fn of_classes(&self, is_meant: [bool; 4]) -> CellSet<W> {
        let classes = self.classes.iter().zip(is_meant);
        classes.fold(CellSet::EMPTY, |all, (class, is_meant)| if is_meant { all | *class } else { all })
    }

    /// The row, the column and the shape of a cell, as container numbers.
    #[inline]
    pub fn containers_of(&self, cell: Cell) -> [usize; 3] {
        self.homes[cell.index()].map(usize::from)
    }

    /// Whether a cell is in the first column.
    #[inline]
    pub fn is_leftmost(&self, cell: Cell) -> bool {
        self.homes[cell.index()][1] as usize == self.size
    }

    /// The line of an axis that a cell is in, counted from 0.
    #[inline]
    pub fn line_of(&self, axis: Axis, cell: Cell) -> usize {
        self.homes[cell.index()][axis as usize] as usize - axis as usize * self.size
    }

    /// The window of which a cell is the top left, or what there is of it.
    fn tile_of(&self, cell: &CellSet<W>) -> CellSet<W> {
        cell.window(self.size, &self.cells[2 * self.size - 1]) & self.all
    }

    /// A set, and all cells that touch any of it.
    #[inline]
    pub fn grown(&self, cells: &CellSet<W>) -> CellSet<W> {
        cells.grown(self.size, &self.cells[self.size], &self.cells[2 * self.size - 1]) & self.all
    }

    /// The cells that touch every one of a set.
    pub fn touching_all(&self, cells: &CellSet<W>) -> CellSet<W> {
        cells.iter().fold(self.all, |common, cell| common & self.near(cell))
    }

    /// All cells of a run of lines: `from` up to, but not, `to`.
    pub fn band(&self, axis: Axis, from: usize, to: usize) -> CellSet<W> {
        let first = self.lines(axis).start;
        (from..to).fold(CellSet::EMPTY, |band, line| band | self.cells(first + line))
    }
}

impl Axis {
    /// Both.
    pub const ALL: [Axis; 2] = [Axis::Rows, Axis::Columns];

    /// The other one.
    pub fn across(self) -> Self {
        match self {
            Axis::Rows => Axis::Columns,
            Axis::Columns => Axis::Rows,
        }
    }
}
