//! R5.1b: what lines have beside the shapes that lie in them; and the same with containers of other kinds, for R5.6.

use crate::cell::{Cell, CellSet};
use crate::map::{Kind, Map};
use crate::observe::locked::bits;
use crate::observe::memory::Proof;
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

/// What some containers have beside those of another kind that lie in them: it holds the difference of their stars.
pub(super) fn find_rest<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, from: Kind, to: Kind) -> Flow {
    let sources = look.sources(from, to);
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
pub(super) fn cover_if_tight<const W: usize>(map: &Map<W>, cells: CellSet<W>, holds: usize) -> Vec<Cell> {
    if tilings::fits(map, cells, holds) { tilings::cover(map, cells) } else { Vec::new() }
}

/// The cells that are left, and what they hold.
pub(super) fn rest_group<const W: usize>(rest: &CellSet<W>, holds: usize) -> Group {
    Group { kind: GroupKind::Rest, cells: listed(rest), least: holds as u8, most: holds as u8, from: Vec::new() }
}
