//! R6.2, R6.3, R6.3b: figures, Ms and Ts, that hold fewer stars than tiles cover them.
//!
//! It is longer than other rules, as it is three of them, and none could be told without the search that they share.

use crate::cell::{Cell, CellSet};
use crate::map::{Axis, Map};
use crate::observe::arrangements::{can_hold, shared};
use crate::observe::{Look, tilings};
use crate::rules::{Flow, Sink};
use crate::step::{Because, Group, GroupKind, listed};

/// A figure has so few ways to be filled that this is never reached.
const BUDGET: usize = 200;

rule! {
    /// A spine of five or six cells in a line, with teeth or without, that counts for less than its tiles.
    /// Condition: a shape, or lines side by side, have an M: five or six cells side by side in a line, with what is under the second and the fourth; its tiles are more than the stars that the lines allow it, and with these its container has just room for its stars.
    /// Action: mark and star what all ways to fill the M share; and for the rest as in an exact tiling.
    /// Sound because: the M holds no more than all ways to fill it show, the rest no more than its tiles; both must be full.
    M = "R6.2" "The M", also "guide", |look, sink| {
        find_in_shapes(look, sink, Figure::M)?;
        find_in_bands(look, sink, Figure::M)
    }
}

rule! {
    /// A T that holds only one star, as its long edge lies in a line that has one to give.
    /// Condition: a shape has a T of four cells; its line can put only one star there, and with that the shape has just room for its stars.
    /// Action: mark and star what all ways to fill the T share; and for the rest as in an exact tiling.
    /// Sound because: two stars in a T would both be in its long edge, for which the line has not enough; the rest holds no more than its tiles; both must be full.
    PRESSURED_T = "R6.3" "Pressured T", also "guide", |look, sink| find_in_shapes(look, sink, Figure::T)
}

rule! {
    /// Lines side by side with one tile too many, and a T among them that counts for one.
    /// Condition: two or three lines side by side have a T of four cells whose line can put only one star there; with that they have just room for their stars.
    /// Action: mark and star what all ways to fill the T share; and for the rest as in a squeeze.
    /// Sound because: two stars in a T would both be in its long edge, for which the line has not enough; the rest holds no more than its tiles; both must be full.
    PRESSURED_SQUEEZE = "R6.3b" "Pressured T in a squeeze", also "guide", |look, sink| find_in_bands(look, sink, Figure::T)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Figure {
    T,
    M,
}

fn find_in_shapes<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, figure: Figure) -> Flow {
    for shape in look.map.shapes() {
        find_in(look, sink, &[shape], figure)?;
    }
    Flow::Continue(())
}

fn find_in_bands<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, figure: Figure) -> Flow {
    for axis in Axis::ALL {
        for height in 2..=3 {
            for from in 0..=look.map.size - height {
                let lines: Vec<usize> = look.map.lines(axis).skip(from).take(height).collect();
                find_in(look, sink, &lines, figure)?;
            }
        }
    }
    Flow::Continue(())
}

/// Containers with one tile more than stars, and a figure among their cells that makes up for it.
fn find_in<const W: usize>(look: &Look<'_, W>, sink: &mut Sink<'_, W>, containers: &[usize], figure: Figure) -> Flow {
    let map = look.map;
    let open = containers.iter().fold(CellSet::EMPTY, |all, &container| all | look.open(container));
    let needs: usize = containers.iter().map(|&container| look.needs(container)).sum();
    if needs < 2 || !look.is_covered(open, needs + 1) || look.is_covered(open, needs) {
        return Flow::Continue(());
    }
    for cells in figures(map, &open, figure) {
        // It holds a star at least, and no other star has more than a tile.
        if map.tiles_for(&(open - cells)) >= needs {
            continue;
        }
        let most = tilings::cap(map, cells, 4) - 1;
        let Some(left) = needs.checked_sub(most) else { continue };
        let rest = open - cells;
        if !look.is_covered(rest, left) || can_hold(map, look.position, cells, most + 1, BUDGET) != Some(false) {
            continue;
        }
        let Some(ways) = shared(map, look.position, cells, most, BUDGET).filter(|ways| ways.count > 0) else {
            continue;
        };
        let proof = look.proof(rest, left);
        let (stars, marks) = (ways.always | proof.stars, ways.never | ways.touched | proof.marks);
        sink.give(stars, marks - stars, |map| Because {
            tiles: tilings::cover(map, rest),
            groups: vec![Group {
                kind: GroupKind::Figure,
                cells: listed(&cells),
                least: most as u8,
                most: most as u8,
                from: Vec::new(),
            }],
            needs: needs as u8,
            room: left as u8,
            ..Because::of(map, containers)
        })?;
    }
    Flow::Continue(())
}

/// The figures among some cells.
fn figures<const W: usize>(map: &Map<W>, among: &CellSet<W>, figure: Figure) -> Vec<CellSet<W>> {
    let spines: &[usize] = if figure == Figure::T { &[3] } else { &[6, 5] };
    let mut found = Vec::new();
    for axis in Axis::ALL {
        for (line, container) in map.lines(axis).enumerate() {
            let most = (map.cells(container) & *among).len();
            let at = |line: usize, place: usize| match axis {
                Axis::Rows => Cell::at(line, place, map.size),
                Axis::Columns => Cell::at(place, line, map.size),
            };
            for &length in spines.iter().filter(|&&length| length <= most) {
                let mut run = 0;
                for end in 1..=map.size {
                    run = if among.contains(at(line, end - 1)) { run + 1 } else { 0 };
                    if run < length {
                        continue;
                    }
                    let from = end - length;
                    let spine: CellSet<W> = (from..end).map(|place| at(line, place)).collect();
                    for beside in [line.wrapping_sub(1), line + 1].into_iter().filter(|&beside| beside < map.size) {
                        let tooth = |place: usize| CellSet::only(at(beside, from + place)) & *among;
                        let teeth = if figure == Figure::T { tooth(1) } else { tooth(1) | tooth(length - 2) };
                        if figure == Figure::M || !teeth.is_empty() {
                            found.push(spine | teeth);
                        }
                    }
                }
            }
        }
    }
    found
}
