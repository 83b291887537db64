//! R5.1b, R5.1c, R5.6: cells whose stars are known, because containers are put together or taken from each other.

use crate::cell::{Cell, CellSet};
use crate::map::{Axis, Kind, Map};
use crate::observe::locked::{Sources, bits};
use crate::observe::memory::Proof;
use crate::observe::{Look, tilings};
use crate::rules::{Flow, Sink};
use crate::step::{Because, Group, GroupKind, listed};
use std::ops::Range;

rule! {
    /// What lines have beside the shapes that lie in them.
    /// Condition: the unknown cells of some shapes lie in parallel lines that need more stars than the shapes; the lines' other cells hold just the difference.
    /// Action: put a star on a cell without which too few tiles are left for that; mark a cell whose star would leave too few.
    /// Sound because: the shapes give the lines all their stars, the rest is in the other cells, and each tile holds one star at most.
    CONTAINED_COMPOSITE = "R5.1b" "Contained composite", also "guide: composite shapes", |look, sink| {
        find_rest(look, sink, Kind::Shape, Kind::Row)?;
        find_rest(look, sink, Kind::Shape, Kind::Column)
    }
}

rule! {
    /// Two or three shapes side by side, taken as one.
    /// Condition: shapes that touch each other need so many stars together that a star on a cell would leave them too few tiles, or that a cell is needed for there to be enough.
    /// Action: mark the cell; or put a star on it.
    /// Sound because: the shapes together hold the sum of their stars, and each tile holds one star at most.
    UNION_COMPOSITE = "R5.1c" "Union composite", also "guide: composite shapes", find_unions
}

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

fn find_rest<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, from: Kind, to: Kind) -> Flow {
    let sources = Sources::new(look, from, to);
    sources.for_each(2 * look.map.stars as i16, &mut |locked| {
        let excess = locked.room - locked.needs;
        if excess <= 0 {
            return Flow::Continue(());
        }
        let (rest, holds) = (locked.around - locked.inside, excess as usize);
        let Proof { stars, marks } = look.proof(rest, holds);
        sink.give(stars, marks, |map| {
            let first = map.of_kind(to).start;
            let targets: Vec<usize> = bits(locked.targets).map(|target| first + target).collect();
            Because {
                against: locked.sources.iter().map(|&source| map.container(source)).collect(),
                tiles: cover_if_tight(map, rest, holds),
                groups: vec![rest_group(&rest, holds)],
                needs: locked.room as u8,
                room: locked.needs as u8,
                ..Because::of(map, &targets)
            }
        })
    })
}

/// A cover by as many tiles as stars, if there is one.
fn cover_if_tight<const W: usize>(map: &Map<W>, cells: CellSet<W>, holds: usize) -> Vec<Cell> {
    if tilings::fits(map, cells, holds) { tilings::cover(map, cells) } else { Vec::new() }
}

fn rest_group<const W: usize>(rest: &CellSet<W>, holds: usize) -> Group {
    Group { kind: GroupKind::Rest, cells: listed(rest), least: holds as u8, most: holds as u8, from: Vec::new() }
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
                    give_difference(look, sink, lines.clone(), &cells, &taken)?;
                    for &second in &across[place + 1..] {
                        taken.add(look, second);
                        give_difference(look, sink, lines.clone(), &cells, &taken)?;
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
    lines: Range<usize>,
    cells: &CellSet<W>,
    taken: &Taken<W>,
) -> Flow {
    let needs: usize = lines.clone().map(|line| look.needs(line)).sum();
    let (rest, elsewhere) = (*cells - taken.cells, taken.cells - *cells);
    // The rest holds what the lines need more than the shapes give, and what these put elsewhere; or the other way round.
    let (part, other, holds) = if needs >= taken.gives {
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
        needs: needs as u8,
        room: taken.gives as u8,
        ..Because::of(map, &lines.collect::<Vec<_>>())
    })
}
