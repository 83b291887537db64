//! R2.4, R2.5: all that is left of one container lies in another that needs as many stars.

use crate::cell::CellSet;
use crate::map::Axis;
use crate::observe::Look;
use crate::rules::{Flow, Sink};
use crate::step::Because;

rule! {
    /// A line whose stars all go into one shape takes all that shape needs.
    /// Condition: the unknown cells of a line lie in one shape, which needs as many stars as the line.
    /// Action: mark the shape's other cells.
    /// Sound because: the line's stars are the shape's, and the shape has no more to give.
    LINE_FILLS_SHAPE = "R2.4" "Line fills shape", also "P R4.1", |look, sink| find(look, sink, true)
}

rule! {
    /// A shape whose stars all go into one line fills that line.
    /// Condition: the unknown cells of a shape lie in one line, which needs as many stars as the shape.
    /// Action: mark the line's other cells.
    /// Sound because: the shape's stars are the line's, and the line takes no more.
    SHAPE_CONFINED = "R2.5" "Shape confined to line", also "P R5.1", |look, sink| find(look, sink, false)
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, from_line: bool) -> Flow {
    for axis in Axis::ALL {
        for inner in if from_line { look.map.lines(axis) } else { look.map.shapes() } {
            let (needs, open) = (look.needs(inner), look.open(inner));
            let Some(first) = open.first().filter(|_| needs > 0) else { continue };
            let outer = look.map.containers_of(first)[if from_line { 2 } else { axis as usize }];
            if look.needs(outer) == needs && open.is_within(&look.map.cells(outer)) {
                sink.give(CellSet::EMPTY, look.open(outer) - open, |map| Because {
                    against: vec![map.container(outer)],
                    needs: needs as u8,
                    ..Because::of(map, &[inner])
                })?;
            }
        }
    }
    Flow::Continue(())
}
