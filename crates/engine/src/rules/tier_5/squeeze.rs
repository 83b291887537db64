//! R5.5, R5.5c: a band of two or three lines with just room for its stars, or almost.

use crate::map::Axis;
use crate::observe::memory::Proof;
use crate::observe::{Look, tilings};
use crate::rules::{Flow, Sink};
use crate::step::{Because, listed};

rule! {
    /// Lines side by side that have one tile for each star they need.
    /// Condition: the unknown cells of two or three lines side by side fit into as many tiles as the lines need stars.
    /// Action: star a cell without which there would be too few tiles; mark a cell whose star would leave too few.
    /// Sound because: each tile holds one star at most, so each holds exactly one.
    SQUEEZE = "R5.5" "Squeeze", also "guide: squeeze", |look, sink| find(look, sink, true)
}

rule! {
    /// A star that would take too much room from lines side by side.
    /// Condition: with a star on a cell in or beside two or three lines side by side, what is left of them fits into fewer tiles than they still need stars.
    /// Action: mark the cell.
    /// Sound because: each tile holds one star at most, so the lines would be short of stars.
    SQUEEZE_EXCLUSION = "R5.5c" "Squeeze exclusion", also "", |look, sink| find(look, sink, false)
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, tight: bool) -> Flow {
    for axis in Axis::ALL {
        for height in 2..=3 {
            for from in 0..=look.map.size - height {
                let open = look.map.band(axis, from, from + height) & look.position.open;
                let lines = look.map.lines(axis).skip(from).take(height);
                let needs = lines.clone().map(|line| look.needs(line)).sum();
                if lines.clone().any(|line| look.needs(line) == 0) {
                    continue;
                }
                if tight != look.is_covered(open, needs) {
                    continue;
                }
                let Proof { stars, marks } = look.proof(open, needs);
                sink.give(stars, marks, |map| Because {
                    tiles: if tight { tilings::cover(map, open) } else { Vec::new() },
                    pivots: if tight { Vec::new() } else { listed(&(marks & look.position.open)) },
                    needs: needs as u8,
                    ..Because::of(map, &lines.collect::<Vec<_>>())
                })?;
            }
        }
    }
    Flow::Continue(())
}
