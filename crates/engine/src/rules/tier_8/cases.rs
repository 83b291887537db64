//! R8.6: the few ways to fill a container are followed, each by itself.

use crate::cell::CellSet;
use crate::exact::probe::{Assumption, Depth};
use crate::observe::Look;
use crate::observe::arrangements::for_each_arrangement;
use crate::observe::follow::{Reach, follow, outcome, shortened};
use crate::rules::{Flow, Ladder, Sink, Words};
use crate::step::{Because, Case};
use std::ops::ControlFlow;

/// More ways than this are not followed.
const MOST: usize = 6;
/// Looks at cells to find them.
const BUDGET: usize = 200;

rule! {
    /// What all ways to fill a container come to.
    /// Condition: a container has at most six arrangements; each is followed through forced moves, tilings and counting; some may break.
    /// Action: put a star on a cell that is a star in all that do not break; mark a cell that is none in any of them.
    /// Sound because: one of the arrangements is the true one, and what breaks is not.
    CASES = "R8.6" "Cases", also "", find
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow
where
    Ladder: Words<W>,
{
    for container in 0..look.map.containers() {
        let Some(ways) = ways(look, container) else { continue };
        if !is_worth_it(look, &ways) {
            continue;
        }
        let cases: Vec<Case> = ways.iter().map(|way| follow(look, way, Reach::Chain)).collect();
        let Some((stars, marks)) = shared(look, &ways, &cases) else { continue };
        sink.give(stars, marks, |map| Because {
            cases: cases.into_iter().map(|case| shortened(map, case, stars | marks)).collect(),
            ..Because::of(map, &[container])
        })?;
    }
    Flow::Continue(())
}

/// The arrangements of a container, if there are two at least and not too many.
fn ways<const W: usize>(look: &Look<'_, W>, container: usize) -> Option<Vec<Assumption<W>>> {
    let (needs, open) = (look.needs(container), look.open(container));
    if needs == 0 || open.len() > MOST + needs {
        return None;
    }
    let mut ways = Vec::new();
    let end = for_each_arrangement(look.map, look.position, open, needs, &mut { BUDGET }, &mut |stars| {
        if ways.len() == MOST {
            return ControlFlow::Break(());
        }
        ways.push(Assumption { stars: *stars, marks: open - *stars });
        ControlFlow::Continue(())
    });
    (end.is_continue() && ways.len() >= 2).then_some(ways)
}

/// Whether the ways that stand have anything in common, by the fast look.
fn is_worth_it<const W: usize>(look: &mut Look<'_, W>, ways: &[Assumption<W>]) -> bool {
    let mut common = (look.position.open, look.position.open);
    for fate in look.fates(Depth::Chain, ways) {
        if let Some((open, stars)) = fate.stands() {
            common.0 &= stars;
            common.1 -= open | stars;
            if common.0.is_empty() && common.1.is_empty() {
                return false;
            }
        }
    }
    true
}

/// The cells that are stars in all cases that stand, and those that are marks in all of them.
fn shared<const W: usize>(
    look: &Look<'_, W>,
    ways: &[Assumption<W>],
    cases: &[Case],
) -> Option<(CellSet<W>, CellSet<W>)> {
    let open = look.position.open;
    let mut common = None;
    for (way, case) in ways.iter().zip(cases).filter(|(_, case)| case.broken.is_none()) {
        let (stars, marks) = outcome(way, case);
        let (all_stars, all_marks) = common.unwrap_or((open, open));
        common = Some((all_stars & stars, all_marks & marks));
    }
    common
}
