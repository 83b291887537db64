//! Pockets: unknown cells that touch no other unknown cell, and all ways to put stars into them.
//!
//! Two ways are *twins* if they put the same number of stars into every row, column and shape: in a solution one can take
//! the place of the other, and the rest of the grid does not notice.

use crate::cell::{Cell, CellSet};
use crate::map::Map;
use crate::observe::Look;
use crate::position::Position;

/// Pockets of more cells than this are not looked into.
const MOST_CELLS: usize = 16;
/// Nor are those with more ways than this.
const MOST_WAYS: usize = 400;

/// The pockets of some unknown cells, the small ones only.
pub fn pockets<const W: usize>(map: &Map<W>, open: &CellSet<W>) -> Vec<CellSet<W>> {
    let mut found = Vec::new();
    let mut left = *open;
    while let Some(first) = left.first() {
        let mut pocket = CellSet::only(first);
        loop {
            let grown = map.grown(&pocket) & *open;
            if grown == pocket {
                break;
            }
            pocket = grown;
        }
        left -= pocket;
        if pocket.len() <= MOST_CELLS {
            found.push(pocket);
        }
    }
    found
}

/// All ways to fill a pocket, each with the stars that it puts into every container.
pub struct Fillings<const W: usize> {
    ways: Vec<(CellSet<W>, Vec<u8>)>,
}

impl<const W: usize> Fillings<W> {
    /// The ways to fill some cells while others are marked: any number of stars, but as many as a container needs that has
    /// no unknown cell elsewhere. `None` if there are too many, or if a star stands beside the cells.
    pub fn new(look: &Look<'_, W>, pocket: &CellSet<W>, marked: &CellSet<W>) -> Option<Self> {
        let map = look.map;
        if pocket.len() > MOST_CELLS + 1 || map.grown(pocket).meets(&look.position.stars) {
            return None;
        }
        let own: Vec<usize> = (0..map.containers()).filter(|&container| look.open(container).meets(pocket)).collect();
        let closed = own.iter().map(|&container| (look.open(container) - *marked).is_within(pocket)).collect();
        let mut search = Search { map, own, closed, ways: Vec::new() };
        search.extend(*look.position, *pocket, CellSet::EMPTY)?;
        Some(Self { ways: search.ways })
    }

    /// How many ways there are.
    pub fn count(&self) -> usize {
        self.ways.len()
    }

    /// The ways.
    pub fn ways(&self) -> impl Iterator<Item = &CellSet<W>> {
        self.ways.iter().map(|(stars, _)| stars)
    }

    /// The ways that have no twin.
    pub fn single(&self) -> Vec<CellSet<W>> {
        let is_single = |counts: &[u8]| self.ways.iter().filter(|(_, others)| others == counts).count() == 1;
        self.ways.iter().filter(|(_, counts)| is_single(counts)).map(|(stars, _)| *stars).collect()
    }
}

struct Search<'a, const W: usize> {
    map: &'a Map<W>,
    /// The containers that the pocket has cells of, and whether they have no others.
    own: Vec<usize>,
    closed: Vec<bool>,
    ways: Vec<(CellSet<W>, Vec<u8>)>,
}

impl<const W: usize> Search<'_, W> {
    fn extend(&mut self, position: Position<W>, mut left: CellSet<W>, stars: CellSet<W>) -> Option<()> {
        let is_full = |(&container, &closed): (&usize, &bool)| !closed || position.needs(container) == 0;
        if self.own.iter().zip(&self.closed).all(is_full) {
            if self.ways.len() == MOST_WAYS {
                return None;
            }
            let counts = self.own.iter().map(|&container| (self.map.cells(container) & stars).len() as u8).collect();
            self.ways.push((stars, counts));
        }
        while let Some(cell) = left.first() {
            left.remove(cell);
            if self.has_room(&position, cell) {
                let mut with = position;
                with.place(self.map, cell);
                self.extend(with, left - self.map.near(cell), stars | CellSet::only(cell))?;
            }
        }
        Some(())
    }

    fn has_room(&self, position: &Position<W>, cell: Cell) -> bool {
        self.map.containers_of(cell).iter().all(|&container| position.needs(container) > 0)
    }
}
