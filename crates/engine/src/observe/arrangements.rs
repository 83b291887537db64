//! Arrangements: the ways to put stars into cells, no two touching and no container over its quota.

use crate::cell::{Cell, CellSet};
use crate::map::Map;
use crate::position::Position;
use std::ops::ControlFlow;

/// Give every arrangement of exactly `stars` stars in open cells. `each` may stop it; so does the budget, which every
/// look at a cell uses one of. `Break` says that it was stopped.
pub fn for_each_arrangement<const W: usize>(
    map: &Map<W>,
    position: &Position<W>,
    cells: CellSet<W>,
    stars: usize,
    budget: &mut usize,
    each: &mut impl FnMut(&CellSet<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for_each_arrangement_while(map, position, cells, stars, &mut || spend(budget), each)
}

/// The same, with another way to say when it is enough: `go_on` is asked at every look at a cell.
pub fn for_each_arrangement_while<const W: usize>(
    map: &Map<W>,
    position: &Position<W>,
    cells: CellSet<W>,
    stars: usize,
    go_on: &mut impl FnMut() -> bool,
    each: &mut impl FnMut(&CellSet<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut placing = Placing { map, position: *position, chosen: CellSet::EMPTY, go_on, each };
    placing.place(cells & position.open, stars)
}

/// Use one of a budget; whether there was one.
#[inline]
pub fn spend(budget: &mut usize) -> bool {
    match budget.checked_sub(1) {
        Some(left) => {
            *budget = left;
            true
        }
        None => false,
    }
}

struct Placing<'a, G, F, const W: usize> {
    map: &'a Map<W>,
    position: Position<W>,
    chosen: CellSet<W>,
    go_on: &'a mut G,
    each: &'a mut F,
}

impl<G: FnMut() -> bool, F: FnMut(&CellSet<W>) -> ControlFlow<()>, const W: usize> Placing<'_, G, F, W> {
    fn place(&mut self, mut cells: CellSet<W>, stars: usize) -> ControlFlow<()> {
        if stars == 0 {
            return (self.each)(&self.chosen);
        }
        while let Some(cell) = cells.first() {
            if cells.len() < stars {
                break;
            }
            if !(self.go_on)() {
                return ControlFlow::Break(());
            }
            cells.remove(cell);
            if self.is_full(cell) {
                continue;
            }
            self.position.place(self.map, cell);
            self.chosen.insert(cell);
            let end = self.place(cells - self.map.near(cell), stars - 1);
            self.chosen.remove(cell);
            self.position.take_back(self.map, cell);
            end?;
        }
        ControlFlow::Continue(())
    }

    fn is_full(&self, cell: Cell) -> bool {
        self.map.containers_of(cell).iter().any(|&container| self.position.needs(container) <= 0)
    }
}

/// What all arrangements share: cells that are stars in every one, and open cells that are in none or touch a star in
/// every one. `None` if there are too many to look at.
pub struct Shared<const W: usize> {
    /// How many arrangements there are.
    pub count: usize,
    /// Stars in every arrangement.
    pub always: CellSet<W>,
    /// Of the cells arranged: stars in none.
    pub never: CellSet<W>,
    /// Cells that touch a star in every arrangement.
    pub touched: CellSet<W>,
}

/// Look at all arrangements, if the budget is enough for that.
pub fn shared<const W: usize>(
    map: &Map<W>,
    position: &Position<W>,
    cells: CellSet<W>,
    stars: usize,
    mut budget: usize,
) -> Option<Shared<W>> {
    let mut found = Shared { count: 0, always: map.all, never: cells & position.open, touched: map.all };
    let mut take = |chosen: &CellSet<W>| {
        found.count += 1;
        found.always &= *chosen;
        found.never -= *chosen;
        found.touched &= map.grown(chosen) - *chosen;
        ControlFlow::Continue(())
    };
    for_each_arrangement(map, position, cells, stars, &mut budget, &mut take).is_continue().then_some(found)
}

/// Whether so many stars can be put into cells at once; `None` if there is too much to look at.
pub fn can_hold<const W: usize>(
    map: &Map<W>,
    position: &Position<W>,
    cells: CellSet<W>,
    stars: usize,
    mut budget: usize,
) -> Option<bool> {
    let mut exists = false;
    let mut take = |_: &CellSet<W>| {
        exists = true;
        ControlFlow::Break(())
    };
    let end = for_each_arrangement(map, position, cells, stars, &mut budget, &mut take);
    (exists || end.is_continue()).then_some(exists)
}
