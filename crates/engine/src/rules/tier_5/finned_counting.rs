//! R5.3b, R5.4b: a star that, by its direct marks, makes the counts of a band impossible.

use super::locked::find_finned;
use crate::cell::CellSet;
use crate::map::Kind;
use crate::observe::Look;
use crate::rules::{Flow, Sink};
use crate::step::{Because, BrokenKind, Case};

rule! {
    /// A star after which shapes must put more stars into lines than the lines still take.
    /// Condition: with a star on a cell, and marks on its neighbors and in what it completes, the shapes must put more stars into a run of lines than the lines need.
    /// Action: mark the cell.
    /// Sound because: a shape puts into the lines at least what tiles elsewhere can't take, and all that is more than the lines take.
    FINNED_UNDERCOUNTING = "R5.3" "Finned undercounting", also "guide: finned counts", |look, sink| {
        find_finned(look, sink, Kind::Shape, Kind::Row)?;
        find_finned(look, sink, Kind::Shape, Kind::Column)?;
        find(look, sink, BrokenKind::TooMany)
    }
}

rule! {
    /// A star after which lines need more stars than the shapes can still give.
    /// Condition: with a star on a cell, and marks on its neighbors and in what it completes, a run of lines needs more stars than the shapes can put into it.
    /// Action: mark the cell.
    /// Sound because: a shape puts into the lines at most what it needs, and one star for each tile that covers it there.
    FINNED_OVERCOUNTING = "R5.4" "Finned overcounting", also "guide: finned counts", |look, sink| {
        find_finned(look, sink, Kind::Row, Kind::Shape)?;
        find_finned(look, sink, Kind::Column, Kind::Shape)?;
        find(look, sink, BrokenKind::TooFew)
    }
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, kind: BrokenKind) -> Flow {
    let found = look.miscounted_at_once();
    for (cell, broken) in found.iter().filter(|(_, broken)| broken.kind == kind) {
        let cell = *cell;
        sink.give(CellSet::EMPTY, CellSet::only(cell), |_| Because {
            pivots: vec![cell],
            cases: vec![Case { stars: vec![cell], marks: Vec::new(), chain: Vec::new(), broken: Some(broken.clone()) }],
            ..Because::default()
        })?;
    }
    Flow::Continue(())
}
