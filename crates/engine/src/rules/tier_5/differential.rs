//! R5.6: containers taken from others, so that what is left holds a known number of stars.

use super::composite::{find_rest, rest_group};
use crate::cell::CellSet;
use crate::map::{Axis, Kind};
use crate::observe::memory::Proof;
use crate::observe::{Look, tilings};
use crate::rules::{Flow, Sink};
use crate::step::Because;
use std::ops::Range;

rule! {
    /// Containers taken from others: what is left holds a known number of stars.
    /// Condition: lines less the shapes in them, or shapes less the lines in them, have as many tiles left as the difference of what they need.
    /// Action: mark the cells of what was taken away that lie elsewhere; put a star on a cell of the rest without which too few tiles are left, mark a cell whose star would leave too few.
    /// Sound because: the rest holds the difference and what was taken away has elsewhere besides; that is no more than its tiles.
    SET_DIFFERENTIAL = "R5.6" "Set differential", also "guide: set differentials", |look, sink| {
        find_rest(look, sink, Kind::Row, Kind::Shape)?;
        find_rest(look, sink, Kind::Column, Kind::Shape)?;
        find_differences(look, sink)
    }
}

/// A shape that needs stars, and its unknown cells.
struct Shape<const W: usize> {
    number: usize,
    open: CellSet<W>,
    needs: usize,
}

/// Lines side by side, their unknown cells, and the stars that they need.
struct Lines<const W: usize> {
    lines: Range<usize>,
    cells: CellSet<W>,
    needs: usize,
}

/// The unknown cells of some shapes, and the stars that they need.
#[derive(Clone, Copy)]
struct Taken<const W: usize> {
    cells: CellSet<W>,
    gives: usize,
}

impl<const W: usize> Taken<W> {
    fn with(self, shape: &Shape<W>) -> Self {
        Self { cells: self.cells | shape.open, gives: self.gives + shape.needs }
    }
}

/// A band less shapes that are in it at least in part: the stars of the rest are the difference, and one more for each
/// star that those shapes put elsewhere.
fn find_differences<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    let map = look.map;
    let shape = |number: usize| Shape { number, open: look.open(number), needs: look.needs(number) };
    let shapes: Vec<Shape<W>> = map.shapes().map(shape).filter(|shape| shape.needs > 0).collect();
    let (mut inside, mut across) = (Vec::with_capacity(map.size), Vec::with_capacity(map.size));
    for axis in Axis::ALL {
        for height in 1..=map.size / 2 {
            for from in 0..=map.size - height {
                let lines = map.lines(axis).start + from..map.lines(axis).start + from + height;
                let cells = map.band(axis, from, from + height) & look.position.open;
                let needs = lines.clone().map(|line| look.needs(line)).sum();
                let band = Lines { lines, cells, needs };
                inside.clear();
                across.clear();
                for shape in shapes.iter().filter(|shape| shape.open.meets(&cells)) {
                    if shape.open.is_within(&cells) { inside.push(shape) } else { across.push(shape) }
                }
                let whole = inside.iter().fold(Taken { cells: CellSet::EMPTY, gives: 0 }, |all, shape| all.with(shape));
                for (place, first) in across.iter().enumerate() {
                    let one = whole.with(first);
                    band.less(look, sink, &one, &inside, &[first])?;
                    for second in &across[place + 1..] {
                        band.less(look, sink, &one.with(second), &inside, &[first, second])?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

impl<const W: usize> Lines<W> {
    /// What the lines have less some shapes: all those inside, and some that lie across.
    #[inline]
    fn less(
        &self,
        look: &Look<'_, W>,
        sink: &mut Sink<'_, W>,
        taken: &Taken<W>,
        inside: &[&Shape<W>],
        across: &[&Shape<W>],
    ) -> Flow {
        let (rest, elsewhere) = (self.cells - taken.cells, taken.cells - self.cells);
        // The rest holds what the lines need more than the shapes give, and what these put elsewhere; or the other way round.
        let (part, other, holds) = if self.needs >= taken.gives {
            (rest, elsewhere, self.needs - taken.gives)
        } else {
            (elsewhere, rest, taken.gives - self.needs)
        };
        // Mostly the part is too large for its stars to fill its tiles.
        if part.len() > 4 * holds || !look.is_covered(part, holds) {
            return Flow::Continue(());
        }
        let Proof { stars, marks } = look.proof(part, holds);
        sink.give(stars, (marks | other) - stars, |map| Because {
            against: inside.iter().chain(across).map(|shape| map.container(shape.number)).collect(),
            tiles: tilings::cover(map, part),
            groups: vec![rest_group(&part, holds)],
            needs: self.needs as u8,
            room: taken.gives as u8,
            ..Because::of(map, &self.lines.clone().collect::<Vec<_>>())
        })
    }
}
