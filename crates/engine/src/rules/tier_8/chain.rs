//! R8.1 to R8.5: a star, or a mark, is tried and followed.

use crate::cell::{Cell, CellSet};
use crate::exact::probe::Assumption;
use crate::observe::Look;
use crate::observe::follow::{Reach, follow};
use crate::rules::{Flow, Ladder, Sink, Words};
use crate::step::{Because, BrokenKind, Case};

rule! {
    /// A star whose neighbors and full containers leave another container too few cells.
    /// Condition: with a star on a cell, and marks on its neighbors and in what it completes, a container has fewer unknown cells than it needs stars.
    /// Action: mark the cell.
    /// Sound because: the container could not get its stars.
    WHAT_IF_COUNT = "R8.1" "What-if: count", also "", |look, sink| find_at_once(look, sink, BrokenKind::Cells)
}

rule! {
    /// A star whose neighbors and full containers leave another container, or two lines side by side, too few tiles.
    /// Condition: with a star on a cell, and marks on its neighbors and in what it completes, what is left of a container, or of two lines side by side, fits into fewer tiles than it needs stars.
    /// Action: mark the cell.
    /// Sound because: each tile holds one star at most, so they would be short of stars.
    WHAT_IF_TILING = "R8.2" "What-if: tiling", also "", |look, sink| find_at_once(look, sink, BrokenKind::Tiles)
}

rule! {
    /// A star after which, once forced stars are placed, the shapes can't give lines what they need.
    /// Condition: with a star on a cell, and all that forced moves give, a container lacks cells or tiles, or the shapes give a run of lines fewer stars than it needs, or more.
    /// Action: mark the cell.
    /// Sound because: each of the moves is forced, so the star can't be there.
    WHAT_IF_COUNTING = "R8.3" "What-if: counting", also "", |look, sink| find_stars(look, sink, Reach::Forced)
}

rule! {
    /// A star that can't be, as what follows from it shows.
    /// Condition: a star on a cell, followed through forced moves, tilings and counting, leaves a container or a band without room for what it needs.
    /// Action: mark the cell.
    /// Sound because: each link of the chain is forced, so the star can't be there.
    WHAT_IF_STAR = "R8.4" "What-if: chain", also "", |look, sink| find_stars(look, sink, Reach::Chain)
}

rule! {
    /// A star that must be, as what follows without it shows.
    /// Condition: a mark on a cell, followed through forced moves, tilings and counting, leaves a container or a band without room for what it needs.
    /// Action: put a star on the cell.
    /// Sound because: each link of the chain is forced, so the star can't be missing.
    WHAT_IF_MARK = "R8.5" "What-if: mark", also "", find_marks
}

fn find_at_once<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, kind: BrokenKind) -> Flow {
    let cells = look.broken_stars();
    for (cell, broken) in look.short_at_once(cells.iter().map(|&(_, cell)| cell), kind) {
        let case = Case { stars: vec![cell], marks: Vec::new(), chain: Vec::new(), broken: Some(broken) };
        sink.give(CellSet::EMPTY, CellSet::only(cell), |_| because(cell, case))?;
    }
    Flow::Continue(())
}

fn find_stars<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, reach: Reach) -> Flow
where
    Ladder: Words<W>,
{
    for &(_, cell) in look.broken_stars().iter() {
        let case = follow(look, &Assumption::star(cell), reach);
        if case.broken.is_some() {
            sink.give(CellSet::EMPTY, CellSet::only(cell), |_| because(cell, case))?;
        }
    }
    Flow::Continue(())
}

fn find_marks<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow
where
    Ladder: Words<W>,
{
    for &(_, cell) in look.broken_marks().iter() {
        let case = follow(look, &Assumption::mark(cell), Reach::Chain);
        if case.broken.is_some() {
            sink.give(CellSet::only(cell), CellSet::EMPTY, |_| because(cell, case))?;
        }
    }
    Flow::Continue(())
}

fn because(cell: Cell, case: Case) -> Because {
    Because { pivots: vec![cell], cases: vec![case], ..Because::default() }
}
