//! R4.9: a star that would leave a group too little.

use crate::cell::{Cell, CellSet};
use crate::observe::groups::Clump;
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
    for clump in look.clumps().iter() {
        let marks = if clump.least == 1 { look.takers_of_all(&clump.cells) } else { starving(look, clump) };
        sink.give(CellSet::EMPTY, marks, |map| Because { groups: vec![clump.to_group(map)], ..Because::default() })?;
    }
    Flow::Continue(())
}

/// The cells outside a clump whose star leaves it fewer tiles than it holds stars.
fn starving<const W: usize>(look: &Look<'_, W>, clump: &Clump<W>) -> CellSet<W> {
    let starved = |&cell: &Cell| tilings::fits(look.map, clump.cells - look.taken_by(cell), clump.least - 1);
    (look.position.open - clump.cells).iter().filter(starved).collect()
}
