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

/// Lines side by side, their unknown cells, and the stars that they need.
struct Lines<const W: usize> {
    lines: Range<usize>,
    cells: CellSet<W>,
    needs: usize,
}

/// Shapes, all their unknown cells, and the stars that they need.
struct Taken<const W: usize> {
    shapes: Vec<usize>,
    cells: CellSet<W>,
    gives: usize,
}

impl<const W: usize> Taken<W> {
    fn add(&mut self, look: &Look<'_, W>, shape: usize) {
        self.shapes.push(shape);
        self.cells |= look.open(shape);
        self.gives += look.needs(shape);
    }

    /// Take the last one back, which shares no cell with the others.
    fn drop_last(&mut self, look: &Look<'_, W>) {
        let shape = self.shapes.pop().expect("one was added");
        self.cells -= look.open(shape);
        self.gives -= look.needs(shape);
    }
}

/// A band less shapes that are in it at least in part: the stars of the rest are the difference, and one more for each
/// star that those shapes put elsewhere.
fn find_differences<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    let map = look.map;
    for axis in Axis::ALL {
        for height in 1..=map.size / 2 {
            for from in 0..=map.size - height {
                let lines = map.lines(axis).start + from..map.lines(axis).start + from + height;
                let cells = map.band(axis, from, from + height) & look.position.open;
                let needs = lines.clone().map(|line| look.needs(line)).sum();
                let band = Lines { lines, cells, needs };
                let mut taken = Taken { shapes: Vec::with_capacity(map.size), cells: CellSet::EMPTY, gives: 0 };
                let mut across = Vec::with_capacity(map.size);
                for shape in map.shapes().filter(|&shape| look.needs(shape) > 0) {
                    let open = look.open(shape);
                    if open.is_within(&cells) {
                        taken.add(look, shape);
                    } else if open.meets(&cells) {
                        across.push(shape);
                    }
                }
                for (place, &first) in across.iter().enumerate() {
                    taken.add(look, first);
                    give_difference(look, sink, &band, &taken)?;
                    for &second in &across[place + 1..] {
                        taken.add(look, second);
                        give_difference(look, sink, &band, &taken)?;
                        taken.drop_last(look);
                    }
                    taken.drop_last(look);
                }
            }
        }
    }
    Flow::Continue(())
}

fn give_difference<const W: usize>(
    look: &Look<'_, W>,
    sink: &mut Sink<'_, W>,
    Lines { lines, cells, needs }: &Lines<W>,
    taken: &Taken<W>,
) -> Flow {
    let (rest, elsewhere) = (*cells - taken.cells, taken.cells - *cells);
    // The rest holds what the lines need more than the shapes give, and what these put elsewhere; or the other way round.
    let (part, other, holds) = if *needs >= taken.gives {
        (rest, elsewhere, needs - taken.gives)
    } else {
        (elsewhere, rest, taken.gives - needs)
    };
    if !look.is_covered(part, holds) {
        return Flow::Continue(());
    }
    let Proof { stars, marks } = look.proof(part, holds);
    sink.give(stars, (marks | other) - stars, |map| Because {
        against: taken.shapes.iter().map(|&shape| map.container(shape)).collect(),
        tiles: tilings::cover(map, part),
        groups: vec![rest_group(&part, holds)],
        needs: *needs as u8,
        room: taken.gives as u8,
        ..Because::of(map, &lines.clone().collect::<Vec<_>>())
    })
}
