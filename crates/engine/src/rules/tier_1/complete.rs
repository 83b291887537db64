//! R1.2, R1.3, R1.4: a container that has its stars.

use crate::cell::CellSet;
use crate::map::Kind;
use crate::observe::Look;
use crate::rules::{Flow, Sink};
use crate::step::Because;

rule! {
    /// A row with all its stars has no room for more.
    /// Condition: a row has all its stars.
    /// Action: mark its other cells.
    /// Sound because: a row holds exactly S stars.
    ROW_COMPLETE = "R1.2" "Row complete", also "P R2.1; S", |look, sink| find(look, sink, Kind::Row)
}

rule! {
    /// A column with all its stars has no room for more.
    /// Condition: a column has all its stars.
    /// Action: mark its other cells.
    /// Sound because: a column holds exactly S stars.
    COLUMN_COMPLETE = "R1.3" "Column complete", also "P R2.2; S", |look, sink| find(look, sink, Kind::Column)
}

rule! {
    /// A shape with all its stars has no room for more.
    /// Condition: a shape has all its stars.
    /// Action: mark its other cells.
    /// Sound because: a shape holds exactly S stars.
    SHAPE_COMPLETE = "R1.4" "Shape complete", also "P R2.3; S", |look, sink| find(look, sink, Kind::Shape)
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, kind: Kind) -> Flow {
    for container in look.map.of_kind(kind) {
        if look.position.needs(container) == 0 {
            sink.give(CellSet::EMPTY, look.open(container), |map| Because::of(map, &[container]))?;
        }
    }
    Flow::Continue(())
}
