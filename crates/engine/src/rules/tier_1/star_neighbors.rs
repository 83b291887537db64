//! R1.1: the cells round a star.

use crate::cell::CellSet;
use crate::observe::Look;
use crate::rules::{Flow, Sink};
use crate::step::Because;

rule! {
    /// No star touches another.
    /// Condition: a cell is a star.
    /// Action: mark its eight neighbors.
    /// Sound because: stars never touch, not even at a corner.
    STAR_NEIGHBORS = "R1.1" "Star neighbors", also "P R1.1; S; guide: trivial marks", find
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    for star in look.position.stars.iter() {
        sink.give(CellSet::EMPTY, look.map.near(star), |_| Because { pivots: vec![star], ..Because::default() })?;
    }
    Flow::Continue(())
}
