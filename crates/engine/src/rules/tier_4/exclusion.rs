//! R4.1 to R4.6: a star on a cell would leave a container too few tiles for its other stars.

use crate::cell::CellSet;
use crate::map::Kind;
use crate::observe::Look;
use crate::rules::{Flow, Sink};
use crate::step::{Because, listed};

rule! {
    /// A cell of a shape whose star would leave no room for the shape's other stars.
    /// Condition: with a star on a cell of a shape, the shape's cells that are left fit into fewer tiles than it still needs stars.
    /// Action: mark the cell.
    /// Sound because: each tile holds one star at most, so the shape would be short of stars.
    DIRECT_SHAPE = "R4.1" "Direct exclusion: shape", also "P R9.1; guide: exclusion", |look, sink| find(look, sink, Kind::Shape, true)
}

rule! {
    /// A cell of a row whose star would leave no room for the row's other stars.
    /// Condition: with a star on a cell of a row, the row's cells that are left fit into fewer tiles than it still needs stars.
    /// Action: mark the cell.
    /// Sound because: each tile holds one star at most, so the row would be short of stars.
    DIRECT_ROW = "R4.2" "Direct exclusion: row", also "P R9.1; guide: exclusion", |look, sink| find(look, sink, Kind::Row, true)
}

rule! {
    /// A cell of a column whose star would leave no room for the column's other stars.
    /// Condition: with a star on a cell of a column, the column's cells that are left fit into fewer tiles than it still needs stars.
    /// Action: mark the cell.
    /// Sound because: each tile holds one star at most, so the column would be short of stars.
    DIRECT_COLUMN = "R4.3" "Direct exclusion: column", also "P R9.1; guide: exclusion", |look, sink| find(look, sink, Kind::Column, true)
}

rule! {
    /// A cell beside a shape whose star would leave no room for the shape's stars.
    /// Condition: with a star on a cell beside a shape, the shape's cells that are left fit into fewer tiles than it needs stars.
    /// Action: mark the cell.
    /// Sound because: each tile holds one star at most, so the shape would be short of stars.
    NEIGHBOR_SHAPE = "R4.4" "Neighbor exclusion: shape", also "P R9.2; guide: exclusion", |look, sink| find(look, sink, Kind::Shape, false)
}

rule! {
    /// A cell beside a row whose star would leave no room for the row's stars.
    /// Condition: with a star on a cell beside a row, the row's cells that are left fit into fewer tiles than it needs stars.
    /// Action: mark the cell.
    /// Sound because: each tile holds one star at most, so the row would be short of stars.
    NEIGHBOR_ROW = "R4.5" "Neighbor exclusion: row", also "P R9.2; guide: exclusion", |look, sink| find(look, sink, Kind::Row, false)
}

rule! {
    /// A cell beside a column whose star would leave no room for the column's stars.
    /// Condition: with a star on a cell beside a column, the column's cells that are left fit into fewer tiles than it needs stars.
    /// Action: mark the cell.
    /// Sound because: each tile holds one star at most, so the column would be short of stars.
    NEIGHBOR_COLUMN = "R4.6" "Neighbor exclusion: column", also "P R9.2; guide: exclusion", |look, sink| find(look, sink, Kind::Column, false)
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, kind: Kind, inside: bool) -> Flow {
    for container in look.map.of_kind(kind) {
        let cells = look.map.cells(container);
        let excluded = look.proof_of(container).marks & look.position.open;
        let marks = if inside { excluded & cells } else { excluded - cells };
        sink.give(CellSet::EMPTY, marks, |map| {
            let needs = look.needs(container) as u8;
            Because { pivots: listed(&marks), needs, ..Because::of(map, &[container]) }
        })?;
    }
    Flow::Continue(())
}
