//! R5.1b, R5.1c, R5.6: cells whose stars are known, because containers are put together or taken from each other.

use crate::cell::CellSet;
use crate::map::{Axis, Kind};
use crate::observe::locked::{Sources, cells_of};
use crate::observe::{Look, tilings};
use crate::rules::{Flow, Sink};
use crate::step::{Because, Group, GroupKind, listed};

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

/// More cells than this for each star are too many for tiles to say anything.
fn is_wide<const W: usize>(cells: &CellSet<W>, stars: usize) -> bool {
    cells.is_empty() || cells.len() > 4 * stars + 4
}

fn find_rest<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, from: Kind, to: Kind) -> Flow {
    let sources = Sources::new(look, from, to);
    sources.for_each(2 * look.map.stars as i16, &mut |locked| {
        let excess = locked.room - locked.needs;
        if excess <= 0 {
            return Flow::Continue(());
        }
        let inside = locked.sources.iter().fold(CellSet::EMPTY, |all, &source| all | look.open(source));
        let rest = (cells_of(look.map, to, locked.targets) & look.position.open) - inside;
        let holds = excess as usize;
        if is_wide(&rest, holds) {
            return Flow::Continue(());
        }
        let stars = tilings::forced(look.map, rest, holds);
        let marks = tilings::excluded(look.map, rest, holds);
        sink.give(stars, marks - stars, |map| {
            let targets = map.of_kind(to).filter(|target| locked.targets >> (target - map.of_kind(to).start) & 1 == 1);
            let targets: Vec<usize> = targets.collect();
            Because {
                against: locked.sources.iter().map(|&source| map.container(source)).collect(),
                tiles: if tilings::fits(map, rest, holds) { tilings::cover(map, rest) } else { Vec::new() },
                groups: vec![rest_group(&rest, holds)],
                needs: locked.room as u8,
                room: locked.needs as u8,
                ..Because::of(map, &targets)
            }
        })
    })
}

fn rest_group<const W: usize>(rest: &CellSet<W>, holds: usize) -> Group {
    Group { kind: GroupKind::Rest, cells: listed(rest), least: holds as u8, most: holds as u8, from: Vec::new() }
}

fn find_unions<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    let map = look.map;
    let shapes: Vec<usize> = map.shapes().filter(|&shape| look.needs(shape) > 0).collect();
    let around: Vec<CellSet<W>> = shapes.iter().map(|&shape| map.around(&look.open(shape))).collect();
    for first in 0..shapes.len() {
        for second in first + 1..shapes.len() {
            if !around[first].meets(&look.open(shapes[second])) {
                continue;
            }
            give_union(look, sink, &[shapes[first], shapes[second]])?;
            for third in 0..shapes.len() {
                let cells = look.open(shapes[third]);
                // Each set of three once, from its two first shapes that touch.
                let touches = [around[first].meets(&cells), around[second].meets(&cells)];
                if third != first
                    && third != second
                    && (third > second && touches != [false; 2] || third < second && touches == [false, true])
                {
                    give_union(look, sink, &[shapes[first], shapes[second], shapes[third]])?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn give_union<const W: usize>(look: &Look<'_, W>, sink: &mut Sink<'_, W>, shapes: &[usize]) -> Flow {
    let cells = shapes.iter().fold(CellSet::EMPTY, |all, &shape| all | look.open(shape));
    let needs = shapes.iter().map(|&shape| look.needs(shape)).sum();
    if is_wide(&cells, needs) {
        return Flow::Continue(());
    }
    let stars = tilings::forced(look.map, cells, needs);
    let marks = tilings::excluded(look.map, cells, needs);
    sink.give(stars, marks - stars, |map| Because {
        tiles: if tilings::fits(map, cells, needs) { tilings::cover(map, cells) } else { Vec::new() },
        pivots: listed(&(marks & look.position.open)),
        needs: needs as u8,
        ..Because::of(map, shapes)
    })
}

/// A band less shapes that are in it at least in part: the stars of the rest are the difference, and one more for each
/// star that those shapes put elsewhere.
fn find_differences<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    let map = look.map;
    for axis in Axis::ALL {
        for height in 1..=map.size / 2 {
            for from in 0..=map.size - height {
                let lines: Vec<usize> = map.lines(axis).skip(from).take(height).collect();
                let needs: usize = lines.iter().map(|&line| look.needs(line)).sum();
                let cells = map.band(axis, from, from + height) & look.position.open;
                let meets = |shape: &usize| look.needs(*shape) > 0 && look.open(*shape).meets(&cells);
                let (within, across): (Vec<usize>, Vec<usize>) =
                    map.shapes().filter(meets).partition(|&shape| look.open(shape).is_within(&cells));
                let mut taken = within;
                for first in 0..across.len() {
                    taken.push(across[first]);
                    give_difference(look, sink, &lines, &cells, needs, &taken)?;
                    for &second in &across[first + 1..] {
                        taken.push(second);
                        give_difference(look, sink, &lines, &cells, needs, &taken)?;
                        taken.pop();
                    }
                    taken.pop();
                }
            }
        }
    }
    Flow::Continue(())
}

fn give_difference<const W: usize>(
    look: &Look<'_, W>,
    sink: &mut Sink<'_, W>,
    lines: &[usize],
    cells: &CellSet<W>,
    needs: usize,
    taken: &[usize],
) -> Flow {
    let shapes = taken.iter().fold(CellSet::EMPTY, |all, &shape| all | look.open(shape));
    let gives: usize = taken.iter().map(|&shape| look.needs(shape)).sum();
    let (rest, elsewhere) = (*cells - shapes, shapes - *cells);
    // The rest holds what the lines need more than the shapes give, and what these put elsewhere; or the other way round.
    let (part, other, holds) =
        if needs >= gives { (rest, elsewhere, needs - gives) } else { (elsewhere, rest, gives - needs) };
    if part.len() > 4 * holds || !tilings::fits(look.map, part, holds) {
        return Flow::Continue(());
    }
    let stars = tilings::forced(look.map, part, holds);
    let marks = tilings::excluded(look.map, part, holds) | other;
    sink.give(stars, marks - stars, |map| Because {
        against: taken.iter().map(|&shape| map.container(shape)).collect(),
        tiles: tilings::cover(map, part),
        groups: vec![rest_group(&part, holds)],
        needs: needs as u8,
        room: gives as u8,
        ..Because::of(map, lines)
    })
}
