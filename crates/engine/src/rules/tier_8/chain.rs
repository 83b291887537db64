//! R8.4, R8.5: a star, or a mark, is tried and followed.

use crate::cell::CellSet;
use crate::exact::probe::{Assumption, Depth};
use crate::observe::Look;
use crate::observe::follow::follow;
use crate::rules::{Flow, Ladder, Sink, Words};
use crate::step::Because;

rule! {
    /// A star that can't be, as what follows from it shows.
    /// Condition: a star on a cell, followed through forced moves, tilings and counting, leaves a container or a band without room for what it needs.
    /// Action: mark the cell.
    /// Sound because: each link of the chain is forced, so the star can't be there.
    WHAT_IF_STAR = "R8.4" "What-if: chain", also "", |look, sink| find(look, sink, true)
}

rule! {
    /// A star that must be, as what follows without it shows.
    /// Condition: a mark on a cell, followed through forced moves, tilings and counting, leaves a container or a band without room for what it needs.
    /// Action: put a star on the cell.
    /// Sound because: each link of the chain is forced, so the star can't be missing.
    WHAT_IF_MARK = "R8.5" "What-if: mark", also "", |look, sink| find(look, sink, false)
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, star: bool) -> Flow
where
    Ladder: Words<W>,
{
    let open = look.position.open;
    let assume = if star { Assumption::star } else { Assumption::mark };
    let assumptions: Vec<Assumption<W>> = open.iter().map(assume).collect();
    let fates = look.fates(Depth::Chain, &assumptions);
    let mut broken: Vec<_> = open.iter().zip(fates).filter_map(|(cell, fate)| Some((fate.looks()?, cell))).collect();
    broken.sort_unstable();
    for (_, cell) in broken {
        let only = CellSet::only(cell);
        let (stars, marks) = if star { (CellSet::EMPTY, only) } else { (only, CellSet::EMPTY) };
        sink.give(stars, marks, |map| Because {
            pivots: vec![cell],
            cases: vec![follow(map, look.position, &assume(cell))],
            ..Because::default()
        })?;
    }
    Flow::Continue(())
}
