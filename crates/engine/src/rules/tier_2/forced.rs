//! R2.1, R2.2, R2.3: a container with just as many cells left as it needs stars.

use crate::cell::CellSet;
use crate::map::Kind;
use crate::observe::Look;
use crate::rules::{Flow, Sink};
use crate::step::Because;

rule! {
    /// A row that has no choice left.
    /// Condition: a row has just as many unknown cells as it needs stars.
    /// Action: put stars on all of them.
    /// Sound because: the row's stars have nowhere else to go.
    ROW_FORCED = "R2.1" "Row forced", also "P R3.1; S", |look, sink| find(look, sink, Kind::Row)
}

rule! {
    /// A column that has no choice left.
    /// Condition: a column has just as many unknown cells as it needs stars.
    /// Action: put stars on all of them.
    /// Sound because: the column's stars have nowhere else to go.
    COLUMN_FORCED = "R2.2" "Column forced", also "P R3.2; S", |look, sink| find(look, sink, Kind::Column)
}

rule! {
    /// A shape that has no choice left.
    /// Condition: a shape has just as many unknown cells as it needs stars.
    /// Action: put stars on all of them.
    /// Sound because: the shape's stars have nowhere else to go.
    SHAPE_FORCED = "R2.3" "Shape forced", also "P R3.3; S", |look, sink| find(look, sink, Kind::Shape)
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, kind: Kind) -> Flow {
    for container in look.map.of_kind(kind) {
        let needs = look.needs(container);
        if needs > 0 && look.open(container).len() == needs {
            sink.give(look.open(container), CellSet::EMPTY, |map| Because {
                needs: needs as u8,
                ..Because::of(map, &[container])
            })?;
        }
    }
    Flow::Continue(())
}
