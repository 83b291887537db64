//! R4.9: a star that would leave a group too little.

use crate::cell::CellSet;
use crate::observe::{Look, tilings};
use crate::rules::{Flow, Sink};
use crate::step::Because;

rule! {
    /// A cell that sees all of a group that must hold a star.
    /// Condition: a star on a cell outside a cage or a strip would touch all of its cells, or take them by completing their row, column or shape; or it would leave them fewer tiles than they hold stars.
    /// Action: mark the cell.
    /// Sound because: the group would be without a star that it must hold.
    NOSY_NEIGHBOR = "R4.9" "Nosy neighbor", also "krazydad: nosy neighbours", find
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    let clumps = look.clumps();
    let taken: Vec<_> = look.position.open.iter().map(|cell| (cell, look.taken_by(cell))).collect();
    for clump in clumps.iter() {
        let starved = |(cell, taken): &&(_, CellSet<W>)| {
            let left = clump.cells - *taken;
            !clump.cells.contains(*cell) && (left.is_empty() || tilings::fits(look.map, left, clump.least - 1))
        };
        let marks: CellSet<W> = taken.iter().filter(starved).map(|&(cell, _)| cell).collect();
        sink.give(CellSet::EMPTY, marks, |map| Because { groups: vec![clump.to_group(map)], ..Because::default() })?;
    }
    Flow::Continue(())
}
