//! R4.7, R4.8, R6.1: a star that presses cages into a line which has no room for them.

use crate::cell::{Cell, CellSet};
use crate::map::Map;
use crate::observe::Look;
use crate::observe::groups::Clump;
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
            ..Because::of(map, &cage.from)
        })?;
    }
    Flow::Continue(())
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, wanted: Pressed) -> Flow {
    let clumps = look.clumps();
    let cages = || clumps.iter().filter(|clump| clump.kind == GroupKind::Cage);
    for cell in look.position.open.iter() {
        let taken = look.taken_by(cell);
        let from_cage = cages().any(|cage| cage.cells.contains(cell));
        for line in lines_of_left(look.map, cages(), &taken) {
            let crowd = Crowd::new(look, &clumps, cell, &taken, line);
            let kind = match crowd.pressed {
                0 => continue,
                1 if from_cage => Pressed::FromCage,
                1 => Pressed::One,
                _ => Pressed::Two,
            };
            if kind != wanted || crowd.stars <= crowd.takes {
                continue;
            }
            sink.give(CellSet::EMPTY, CellSet::only(cell), |map| Because {
                against: vec![map.container(line)],
                pivots: vec![cell],
                groups: crowd.clumps.iter().map(|clump| clump.to_group(map)).collect(),
                needs: crowd.takes as u8,
                room: crowd.stars as u8,
                ..Because::default()
            })?;
        }
    }
    Flow::Continue(())
}

/// The lines into which a cage is pressed when some of its cells are taken.
fn lines_of_left<'a, const W: usize>(
    map: &Map<W>,
    cages: impl Iterator<Item = &'a Clump<W>>,
    taken: &CellSet<W>,
) -> Vec<usize> {
    let mut lines = Vec::new();
    for cage in cages.filter(|cage| cage.cells.meets(taken)) {
        let left = cage.cells - *taken;
        let Some(first) = left.first() else { continue };
        for line in &map.containers_of(first)[..2] {
            if left.is_within(&map.cells(*line)) && !lines.contains(line) {
                lines.push(*line);
            }
        }
    }
    lines
}

/// Groups that put stars into a line once a cell is a star; none overlaps another.
struct Crowd<'a, const W: usize> {
    clumps: Vec<&'a Clump<W>>,
    /// The stars that they put there.
    stars: usize,
    /// The stars that the line takes besides that cell.
    takes: usize,
    /// How many are cages that reached out of the line before.
    pressed: usize,
}

impl<'a, const W: usize> Crowd<'a, W> {
    fn new(look: &Look<'_, W>, clumps: &'a [Clump<W>], cell: Cell, taken: &CellSet<W>, line: usize) -> Self {
        let cells = look.map.cells(line);
        let takes = look.needs(line).saturating_sub(usize::from(cells.contains(cell)));
        let mut crowd = Self { clumps: Vec::new(), stars: 0, takes, pressed: 0 };
        let mut used = CellSet::only(cell);
        for clump in clumps {
            let left = clump.cells - *taken;
            if left.is_empty() || left.meets(&used) || clump.cells.contains(cell) || !left.is_within(&cells) {
                continue;
            }
            used |= left;
            crowd.pressed += usize::from(!clump.cells.is_within(&cells));
            crowd.stars += clump.least;
            crowd.clumps.push(clump);
        }
        crowd
    }
}
