//! R5.7: the parts of a tight band have just room for what they hold.

use super::tight_counting::because;
use crate::map::Axis;
use crate::observe::counting::TightBand;
use crate::observe::memory::Proof;
use crate::observe::{Look, tilings};
use crate::rules::{Flow, Sink};
use crate::step::{Group, GroupKind, listed};

rule! {
    /// A shape's part of a band that holds all the stars it has room for.
    /// Condition: the most stars that the shapes can put into a run of lines (or the fewest) add up to just what the lines need; so each shape's part inside (or outside) holds one star in each of its tiles.
    /// Action: star a cell of such a part without which there would be too few tiles; mark a cell whose star would leave too few.
    /// Sound because: the part holds exactly as many stars as tiles cover it.
    BOUND_INTERSECTION = "R5.7" "Bound intersection", also "", find
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    for axis in Axis::ALL {
        let tight: Vec<TightBand> = look.counts(axis).tight_bands().collect();
        for band in tight {
            let cells = look.map.band(axis, band.lines.0, band.lines.1);
            for (shape, exact) in look.map.shapes().zip(band.exact) {
                let (open, exact) = (look.open(shape), exact as usize);
                let beyond = look.needs(shape) - exact;
                for (part, holds) in [(open & cells, exact), (open - cells, beyond)] {
                    let Proof { stars, marks } = look.proof(part, holds);
                    sink.give(stars, marks, |map| {
                        let mut because = because(look, axis, &band);
                        because.against = vec![map.container(shape)];
                        because.tiles = tilings::cover(map, part);
                        because.groups.push(Group {
                            kind: GroupKind::Rest,
                            cells: listed(&part),
                            least: holds as u8,
                            most: holds as u8,
                            from: vec![map.container(shape)],
                        });
                        because
                    })?;
                }
            }
        }
    }
    Flow::Continue(())
}
