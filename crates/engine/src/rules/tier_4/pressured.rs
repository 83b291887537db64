//! R4.7, R4.8, R6.1: a star that presses cages into a line which has no room for them.

use crate::cell::CellSet;
use crate::observe::Look;
use crate::rules::{Flow, Sink};
use crate::step::{Because, GroupKind};

rule! {
    /// A star that presses a cage into a line whose stars are already spoken for.
    /// Condition: a star on a cell leaves all that is left of a cage in one line; with the strips and cages that put stars there anyway, that is more than the line takes.
    /// Action: mark the cell.
    /// Sound because: these groups do not overlap, so their stars add up.
    PRESSURED_EXCLUSION = "R4.7" "Pressured exclusion", also "guide: pressured exclusion", |look, sink| find(look, sink, Pressed::One)
}

rule! {
    /// A cell of a cage whose star presses others into a line that has no room for them; or a cage with one cell left.
    /// Condition: a star on a cell of a cage leaves all that is left of another cage in one line, which takes fewer stars than are then in it; or a cage has a single cell left.
    /// Action: mark the cell; or put a star on the cell that is left.
    /// Sound because: these groups do not overlap, so their stars add up; and a cage holds a star.
    PRESSURED_CAGE = "R4.8" "Pressured cage", also "", |look, sink| {
        find_single(look, sink)?;
        find(look, sink, Pressed::FromCage)
    }
}

rule! {
    /// A star that presses two cages, Ls often, into the line that it is in.
    /// Condition: a star on a cell leaves all that is left of two cages or more in one line, which takes fewer stars than are then in it.
    /// Action: mark the cell.
    /// Sound because: these cages do not overlap, so their stars add up.
    KISSING_LS = "R6.1" "Kissing Ls", also "guide", |look, sink| find(look, sink, Pressed::Two)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pressed {
    /// One cage, by a star that is in none.
    One,
    /// One cage, by a star in another.
    FromCage,
    /// Two cages or more.
    Two,
}

fn find_single<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    for cage in look.clumps().iter().filter(|clump| clump.kind == GroupKind::Cage && clump.cells.len() == 1) {
        sink.give(cage.cells, CellSet::EMPTY, |map| Because {
            groups: vec![cage.to_group(map)],
            ..Because::of(map, &cage.from.clone().collect::<Vec<_>>())
        })?;
    }
    Flow::Continue(())
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, wanted: Pressed) -> Flow {
    let clumps = look.clumps();
    for press in look.presses().iter() {
        let kind = match press.pressed {
            0 => continue,
            1 if press.from_cage => Pressed::FromCage,
            1 => Pressed::One,
            _ => Pressed::Two,
        };
        if kind != wanted {
            continue;
        }
        sink.give(CellSet::EMPTY, CellSet::only(press.cell), |map| Because {
            against: vec![map.container(press.line)],
            pivots: vec![press.cell],
            groups: press.clumps.iter().map(|&clump| clumps[clump].to_group(map)).collect(),
            needs: press.takes as u8,
            room: press.stars as u8,
            ..Because::default()
        })?;
    }
    Flow::Continue(())
}
