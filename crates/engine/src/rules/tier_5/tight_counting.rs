//! R5.7b: a band whose needs tell how many stars each shape puts into it.

use crate::cell::CellSet;
use crate::map::Axis;
use crate::observe::Look;
use crate::observe::counting::TightBand;
use crate::rules::{Flow, Sink};
use crate::step::{Because, Group, GroupKind, listed};

rule! {
    /// A band that leaves the shapes no choice how many stars they put into it.
    /// Condition: the most stars that the shapes can put into a run of lines, or the fewest that they must, add up to just what the lines need.
    /// Action: mark what a shape with all its stars inside has outside, and what one with none inside has inside; star what has no choice left.
    /// Sound because: if any shape put in fewer than its most (more than its least), the lines would be short of stars (would have too many).
    TIGHT_COUNTING = "R5.7b" "Tight counting", also "", find
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    for axis in Axis::ALL {
        let tight: Vec<TightBand> = look.counts(axis).tight_bands().collect();
        for band in tight {
            let (stars, marks) = effect(look, axis, &band);
            sink.give(stars, marks, |_| because(look, axis, &band))?;
        }
    }
    Flow::Continue(())
}

fn effect<const W: usize>(look: &Look<'_, W>, axis: Axis, band: &TightBand) -> (CellSet<W>, CellSet<W>) {
    let cells = look.map.band(axis, band.lines.0, band.lines.1);
    let (mut stars, mut marks) = (CellSet::EMPTY, CellSet::EMPTY);
    for (shape, exact) in look.map.shapes().zip(band.exact) {
        let (open, exact) = (look.open(shape), exact as usize);
        let beyond = look.needs(shape) - exact;
        for (part, holds) in [(open & cells, exact), (open - cells, beyond)] {
            if holds == 0 {
                marks |= part;
            } else if part.len() == holds {
                stars |= part;
            }
        }
    }
    (stars, marks)
}

/// The premises: the lines, and the quota of each shape that has any.
pub(super) fn because<const W: usize>(look: &Look<'_, W>, axis: Axis, band: &TightBand) -> Because {
    let map = look.map;
    let cells = map.band(axis, band.lines.0, band.lines.1);
    let quota = |(shape, exact): (usize, u8)| Group {
        kind: if band.by_most { GroupKind::Most } else { GroupKind::Least },
        cells: listed(&(look.open(shape) & cells)),
        least: exact,
        most: exact,
        from: vec![map.container(shape)],
    };
    let lines: Vec<usize> = (band.lines.0..band.lines.1).map(|line| map.lines(axis).start + line).collect();
    let needs = lines.iter().map(|&line| look.needs(line) as u8).sum();
    Because {
        groups: map.shapes().zip(band.exact).map(quota).filter(|group| !group.cells.is_empty()).collect(),
        needs,
        room: needs,
        ..Because::of(map, &lines)
    }
}
