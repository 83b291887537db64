//! R9.1: what-ifs inside a what-if.

use crate::cell::CellSet;
use crate::exact::probe::{Assumption, Depth};
use crate::observe::Look;
use crate::observe::follow::{Reach, follow};
use crate::rules::{Flow, Ladder, Sink, Words};
use crate::step::Because;

rule! {
    /// A star, or a mark, that can't be, as what-ifs inside the what-if show.
    /// Condition: a cell is assumed to be a star, or none; followed with what-ifs of a single assumption, that leaves a container or a band without room for what it needs.
    /// Action: mark the cell, or put a star on it.
    /// Sound because: each link of the chain is forced, so the assumption is false.
    NESTED = "R9.1" "What-if in a what-if", also "", find
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow
where
    Ladder: Words<W>,
{
    for cell in look.position.open.iter() {
        for star in [true, false] {
            let assumption = if star { Assumption::star(cell) } else { Assumption::mark(cell) };
            if look.fates(Depth::Nested, &[assumption])[0].looks().is_none() {
                continue;
            }
            let case = follow(look, &assumption, Reach::Nested);
            if case.broken.is_none() {
                continue;
            }
            let only = CellSet::only(cell);
            let (stars, marks) = if star { (CellSet::EMPTY, only) } else { (only, CellSet::EMPTY) };
            sink.give(stars, marks, |_| Because { pivots: vec![cell], cases: vec![case], ..Because::default() })?;
        }
    }
    Flow::Continue(())
}
