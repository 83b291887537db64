//! The way to look at a puzzle that is the same for all its images.

use crate::board::Board;
use crate::cell::{Cell, CellSet};
use crate::container::Container;
use crate::rules::links::place;
use crate::step::{Because, Broken, Case, Group, Step, listed};
use crate::symmetry::Symmetry;

/// A board, turned so that its puzzle's shapes come first in lexicographic order among all eight images.
pub struct Frame {
    board: Board,
    turned: bool,
    /// Whether its rows are columns of the board itself.
    crossed: bool,
    /// Where each cell, row, column and shape of the turned board is on the board itself.
    cells: Vec<Cell>,
    containers: [Vec<Container>; 3],
}

impl Frame {
    /// The frame of a board.
    pub fn new(board: &Board) -> Self {
        let size = board.puzzle().size();
        let symmetry = symmetry_of(board);
        let turned = symmetry != Symmetry::ALL[0];
        if !turned {
            let (cells, containers) = Default::default();
            return Self { board: board.clone(), turned, crossed: false, cells, containers };
        }
        let cells = symmetry.grid(&(0..size * size).map(|index| Cell(index as u16)).collect::<Vec<_>>(), size);
        let image = board.transform(symmetry);
        let line = |first: Cell, second: Cell| {
            if first.row(size) == second.row(size) {
                Container::Row(first.row(size) as u8)
            } else {
                Container::Column(first.col(size) as u8)
            }
        };
        let shape_at = |shape: u8| {
            let index = image.puzzle().shapes().iter().position(|&other| other == shape).expect("shapes have cells");
            Container::Shape(board.puzzle().shape(cells[index]) as u8)
        };
        let containers: [Vec<Container>; 3] = [
            (0..size).map(|row| line(cells[row * size], cells[row * size + 1])).collect(),
            (0..size).map(|col| line(cells[col], cells[col + size])).collect(),
            (0..size as u8).map(shape_at).collect(),
        ];
        let crossed = matches!(containers[0][0], Container::Column(_));
        Self { board: image, turned, crossed, cells, containers }
    }

    /// The turned board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A step on the turned board, made one on the board itself.
    pub fn turn_back(&self, step: &mut Step) {
        if self.turned {
            self.step(step);
        }
    }

    /// Cells of the board itself, on the turned board.
    pub fn turn<const W: usize>(&self, cells: &[Cell]) -> CellSet<W> {
        let place = |cell: &Cell| self.cells.iter().position(|other| other == cell).expect("all cells are there");
        let turned = |cell: &Cell| if self.turned { Cell(place(cell) as u16) } else { *cell };
        cells.iter().map(turned).collect()
    }

    /// A container of the turned board, on the board itself.
    pub fn container(&self, container: Container) -> Container {
        if !self.turned {
            return container;
        }
        match container {
            Container::Row(row) => self.containers[0][row as usize],
            Container::Column(col) => self.containers[1][col as usize],
            Container::Shape(shape) => self.containers[2][shape as usize],
        }
    }

    /// Cells of the turned board, on the board itself and in reading order.
    pub fn listed<const W: usize>(&self, cells: &CellSet<W>) -> Vec<Cell> {
        let mut cells = listed(cells);
        if self.turned {
            self.cells(&mut cells);
        }
        cells
    }

    /// A group on the turned board, made one on the board itself.
    pub fn turn_group_back(&self, group: &mut Group) {
        if self.turned {
            self.group(group);
        }
    }

    fn group(&self, Group { kind: _, cells, least: _, most: _, from }: &mut Group) {
        self.cells(cells);
        self.containers(from);
    }

    /// A rulebook for the turned board: a rule for rows alone is one for columns where rows are columns. With both, their
    /// order stays, so that all images are solved in one order.
    pub fn rulebook(&self, rulebook: &[usize]) -> Vec<usize> {
        let turned = |&rule: &usize| if rulebook.contains(&twin(rule)) { rule } else { twin(rule) };
        if self.crossed { rulebook.iter().map(turned).collect() } else { rulebook.to_vec() }
    }

    /// A rule on the turned board, as it is called on the board itself.
    #[inline]
    pub fn rule(&self, rule: usize) -> usize {
        if self.crossed { twin(rule) } else { rule }
    }

    fn step(&self, step: &mut Step) {
        step.rule = self.rule(step.rule);
        self.cells(&mut step.stars);
        self.cells(&mut step.marks);
        let Because { containers, against, tiles, groups, fins, pivots, needs: _, room: _, cases } = &mut step.because;
        self.containers(containers);
        self.containers(against);
        self.tiles(tiles);
        self.cells(fins);
        self.cells(pivots);
        groups.iter_mut().for_each(|group| self.group(group));
        for Case { stars, marks, chain, broken } in cases {
            self.cells(stars);
            self.cells(marks);
            chain.iter_mut().for_each(|link| self.step(link));
            if let Some(Broken { containers, against, tiles, .. }) = broken {
                self.containers(containers);
                self.containers(against);
                self.tiles(tiles);
            }
        }
    }

    fn cells(&self, cells: &mut [Cell]) {
        cells.iter_mut().for_each(|cell| *cell = self.cells[cell.index()]);
        cells.sort_unstable();
    }

    /// Tiles are named by their top left cells, which is another corner on the turned board.
    fn tiles(&self, tiles: &mut [Cell]) {
        let size = self.board.puzzle().size();
        for tile in tiles {
            let opposite = Cell::at(tile.row(size) + 1, tile.col(size) + 1, size);
            let (one, other) = (self.cells[tile.index()], self.cells[opposite.index()]);
            *tile = Cell::at(one.row(size).min(other.row(size)), one.col(size).min(other.col(size)), size);
        }
    }

    fn containers(&self, containers: &mut [Container]) {
        containers.iter_mut().for_each(|container| *container = self.container(*container));
        containers.sort_unstable();
    }
}

/// The symmetry that turns a board. Where several make the same of its puzzle, the stars and marks decide.
fn symmetry_of(board: &Board) -> Symmetry {
    let (puzzle, first) = (board.puzzle(), board.puzzle().canonical_symmetry());
    if board.stars().is_empty() && board.marks().is_empty() {
        return first;
    }
    let image = puzzle.transform(first);
    let same = Symmetry::ALL.into_iter().filter(|&symmetry| puzzle.transform(symmetry) == image);
    let known = |symmetry: &Symmetry| {
        let turned = board.transform(*symmetry);
        (listed(turned.stars()), listed(turned.marks()))
    };
    same.min_by_key(known).expect("the first makes it")
}

/// The rules that say of rows what others say of columns, by their places.
const TWINS: [[usize; 2]; 4] = [
    [place("R1.2"), place("R1.3")],
    [place("R2.1"), place("R2.2")],
    [place("R4.2"), place("R4.3")],
    [place("R4.5"), place("R4.6")],
];

/// The rule for columns that goes with one for rows, and the other way round; for most rules, the rule itself.
fn twin(rule: usize) -> usize {
    let other = |&[row, column]: &[usize; 2]| match rule {
        _ if rule == row => Some(column),
        _ if rule == column => Some(row),
        _ => None,
    };
    TWINS.iter().find_map(other).unwrap_or(rule)
}
