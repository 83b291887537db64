//! R5.1, R5.2, R6.4: containers that give all the stars that some others take.

use crate::cell::CellSet;
use crate::map::{Kind, Map};
use crate::observe::Look;
use crate::observe::locked::{Locked, bits};
use crate::rules::{Flow, Sink};
use crate::step::{Because, listed};

rule! {
    /// Shapes that fill the lines in which they lie.
    /// Condition: the unknown cells of some shapes lie in parallel lines that need as many stars as the shapes.
    /// Action: mark the lines outside the shapes.
    /// Sound because: the shapes' stars are all that the lines take.
    UNDERCOUNTING = "R5.1" "Undercounting", also "P R6.1 R6.2; guide", |look, sink| {
        find(look, sink, Kind::Shape, Kind::Row)?;
        find(look, sink, Kind::Shape, Kind::Column)
    }
}

rule! {
    /// Lines that take all the stars of the shapes in which they lie.
    /// Condition: the unknown cells of some parallel lines lie in shapes that need as many stars as the lines.
    /// Action: mark the shapes outside the lines.
    /// Sound because: the lines' stars are all that the shapes have.
    OVERCOUNTING = "R5.2" "Overcounting", also "P R7.1 R7.2; guide", |look, sink| {
        find(look, sink, Kind::Row, Kind::Shape)?;
        find(look, sink, Kind::Column, Kind::Shape)
    }
}

rule! {
    /// Lines one way that fill lines the other way.
    /// Condition: the unknown cells of some columns lie in rows that need as many stars as the columns; or rows in columns.
    /// Action: mark the rows outside those columns; or the columns outside those rows.
    /// Sound because: the columns' stars are all that the rows take.
    FISH = "R6.4" "Fish", also "guide", |look, sink| {
        find(look, sink, Kind::Column, Kind::Row)?;
        find(look, sink, Kind::Row, Kind::Column)
    }
}

rule! {
    /// Lines one way that fill lines the other way, but for cells that stand in the way.
    /// Condition: the unknown cells of some columns lie in rows that need as many stars as the columns, but for a few cells, the fins; or rows in columns.
    /// Action: mark a cell of those rows outside the columns that touches every fin.
    /// Sound because: a star there would leave the fins none, and then the columns' stars are all that the rows take.
    FINNED_FISH = "R6.5" "Finned fish", also "guide", |look, sink| {
        find_finned(look, sink, Kind::Column, Kind::Row)?;
        find_finned(look, sink, Kind::Row, Kind::Column)
    }
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, from: Kind, to: Kind) -> Flow {
    look.sources(from, to).for_each(0, &mut |locked| {
        let marks = locked.around - locked.inside;
        sink.give(CellSet::EMPTY, marks, |map| because(map, to, locked, locked.targets, &CellSet::EMPTY))
    })
}

/// The same, but for fins: the lines of the fins taken away, the rest is locked.
pub(super) fn find_finned<const W: usize>(
    look: &mut Look<'_, W>,
    sink: &mut Sink<'_, W>,
    from: Kind,
    to: Kind,
) -> Flow {
    let sources = look.sources(from, to);
    sources.for_each(look.map.stars as i16, &mut |locked| {
        if locked.room == locked.needs {
            return Flow::Continue(());
        }
        for target in bits(locked.targets) {
            let kept = locked.targets & !(1 << target);
            if sources.needs_of(kept) != locked.needs {
                continue;
            }
            let fins = locked.inside & sources.open_of(target);
            let outside = locked.around - sources.open_of(target) - locked.inside;
            if outside.is_empty() {
                continue;
            }
            let marks = outside & look.map.touching_all(&fins);
            sink.give(CellSet::EMPTY, marks, |map| because(map, to, locked, kept, &fins))?;
        }
        Flow::Continue(())
    })
}

fn because<const W: usize>(map: &Map<W>, to: Kind, locked: &Locked<'_, W>, targets: u32, fins: &CellSet<W>) -> Because {
    let first = map.of_kind(to).start;
    Because {
        against: bits(targets).map(|target| map.container(first + target)).collect(),
        fins: listed(fins),
        needs: locked.needs as u8,
        ..Because::of(map, locked.sources)
    }
}
