//! R5.1c: shapes side by side, taken as one.

use super::composite::cover_if_tight;
use crate::cell::CellSet;
use crate::observe::Look;
use crate::observe::memory::Proof;
use crate::rules::{Flow, Sink};
use crate::step::{Because, listed};

rule! {
    /// Two or three shapes side by side, taken as one.
    /// Condition: shapes that touch each other need so many stars together that a star on a cell would leave them too few tiles, or that a cell is needed for there to be enough.
    /// Action: mark the cell; or put a star on it.
    /// Sound because: the shapes together hold the sum of their stars, and each tile holds one star at most.
    UNION_COMPOSITE = "R5.1c" "Union composite", also "guide: composite shapes", find_unions
}

fn find_unions<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    let map = look.map;
    let part = |shape: usize| (shape, look.open(shape), map.grown(&look.open(shape)));
    let shapes: Vec<_> = map.shapes().filter(|&shape| look.needs(shape) > 0).map(part).collect();
    for (place, &(first, cells, around)) in shapes.iter().enumerate() {
        for (next, &(second, more, around_second)) in shapes.iter().enumerate().skip(place + 1) {
            if !around.meets(&more) {
                continue;
            }
            give_union(look, sink, &[first, second], cells | more)?;
            for (other, (third, most, _)) in shapes.iter().enumerate() {
                // Each set of three once, from its two first shapes that touch.
                let touches = [around.meets(most), around_second.meets(most)];
                if other > next && touches != [false; 2] || other > place && other < next && touches == [false, true] {
                    give_union(look, sink, &[first, second, *third], cells | more | *most)?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn give_union<const W: usize>(look: &Look<'_, W>, sink: &mut Sink<'_, W>, shapes: &[usize], cells: CellSet<W>) -> Flow {
    let needs = shapes.iter().map(|&shape| look.needs(shape)).sum();
    let Proof { stars, marks } = look.proof(cells, needs);
    sink.give(stars, marks, |map| Because {
        tiles: cover_if_tight(map, cells, needs),
        pivots: listed(&(marks & look.position.open)),
        needs: needs as u8,
        ..Because::of(map, shapes)
    })
}
