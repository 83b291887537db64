//! Strips: the stars that shapes must put into single lines, as tiles elsewhere have no room for them.
//!
//! `counting` says the same of all bands, and more; of lines alone it is sooner said.

use crate::cell::{CellSet, MAX_SIZE};
use crate::map::{Axis, Map};
use crate::observe::tilings::fits;
use crate::position::Position;

/// The least that every shape puts into each line along one axis, and all shapes together.
#[derive(Clone)]
pub struct Strips<const W: usize> {
    axis: Axis,
    shapes: Vec<Strip<W>>,
    sums: [u8; MAX_SIZE],
}

/// The least of one shape in each line: it depends on its open cells and its need, and on nothing else.
#[derive(Clone)]
struct Strip<const W: usize> {
    open: CellSet<W>,
    needs: i8,
    least: [u8; MAX_SIZE],
}

impl<const W: usize> Strips<W> {
    pub(super) fn new(axis: Axis, size: usize) -> Self {
        let unknown = Strip { open: CellSet::EMPTY, needs: i8::MIN, least: [0; MAX_SIZE] };
        Self { axis, shapes: vec![unknown; size], sums: [0; MAX_SIZE] }
    }

    /// Look at another position; what has not changed since the last is kept.
    pub(super) fn renew(&mut self, map: &Map<W>, position: &Position<W>) {
        for (strip, shape) in self.shapes.iter_mut().zip(map.shapes()) {
            let (open, needs) = (map.cells(shape) & position.open, position.needs(shape));
            if strip.needs != needs || strip.open != open {
                let now = Strip { open, needs, least: least(map, self.axis, &open, needs.max(0) as usize) };
                for ((sum, before), now) in self.sums.iter_mut().zip(&strip.least).zip(&now.least) {
                    *sum = *sum - before + now;
                }
                *strip = now;
            }
        }
    }

    /// The fewest stars that a shape puts into a line.
    #[inline]
    pub fn least(&self, shape: usize, line: usize) -> usize {
        self.shapes[shape].least[line] as usize
    }

    /// The fewest stars that all shapes together put into a line.
    #[inline]
    pub fn least_of_all(&self, line: usize) -> usize {
        self.sums[line] as usize
    }
}

/// What a shape needs, less the tiles for its open cells before each line and behind it.
fn least<const W: usize>(map: &Map<W>, axis: Axis, open: &CellSet<W>, needs: usize) -> [u8; MAX_SIZE] {
    let mut least = [0; MAX_SIZE];
    if needs == 0 {
        return least;
    }
    let first = map.lines(axis).start;
    let mut before = Beside { map, needs, cells: CellSet::EMPTY, room: 0 };
    for (line, least) in least[..map.size].iter_mut().enumerate() {
        *least = (needs - before.room) as u8;
        before.add(map.cells(first + line) & *open);
    }
    let mut behind = Beside { map, needs, cells: CellSet::EMPTY, room: 0 };
    for (line, least) in least[..map.size].iter_mut().enumerate().rev() {
        *least = least.saturating_sub(behind.room as u8);
        behind.add(map.cells(first + line) & *open);
    }
    least
}

/// The cells of a shape to one side of a line, and the tiles for them, no more than it needs.
struct Beside<'a, const W: usize> {
    map: &'a Map<W>,
    needs: usize,
    cells: CellSet<W>,
    room: usize,
}

impl<const W: usize> Beside<'_, W> {
    #[inline]
    fn add(&mut self, part: CellSet<W>) {
        if self.room == self.needs || part.is_empty() {
            return;
        }
        self.cells |= part;
        let (map, cells) = (self.map, self.cells);
        self.room = (self.room..self.needs).find(|&tiles| fits(map, cells, tiles)).unwrap_or(self.needs);
    }
}
