//! R3.7: all ways to put stars into a container that has only just room for them.

use crate::map::Map;
use crate::observe::Look;
use crate::rules::{Flow, Sink};
use crate::step::Because;

/// More looks than this are no longer a pattern that one sees.
const BUDGET: usize = 4000;

rule! {
    /// What all ways to fill a container share, when it has only just room for its stars.
    /// Condition: a container needs as many stars as tiles cover its unknown cells; all arrangements of its stars are listed.
    /// Action: put a star on a cell that has one in every arrangement; mark a cell that has one in none, or that touches a star in every one.
    /// Sound because: one of the arrangements is the true one.
    EXHAUSTIVE_TILING = "R3.7" "Exhaustive tiling", also "P R10.1", find
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    for container in look.tight() {
        let needs = look.needs(container);
        let Some(all) = look.shared(container, BUDGET) else { continue };
        if all.count == 0 {
            continue;
        }
        sink.give(all.always, (all.never | all.touched) - all.always, |map: &Map<W>| Because {
            tiles: crate::observe::tilings::cover(map, look.open(container)),
            needs: needs as u8,
            room: all.count.min(255) as u8,
            ..Because::of(map, &[container])
        })?;
    }
    Flow::Continue(())
}
