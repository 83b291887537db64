//! R5.5b: cages that take all the stars of a container.

use crate::cell::CellSet;
use crate::observe::Look;
use crate::observe::groups::Clump;
use crate::rules::{Flow, Sink};
use crate::step::{Because, GroupKind};

/// More sets of cages than this are not looked at.
const BUDGET: usize = 500;

rule! {
    /// Cages that hold all the stars of a row, a column or a shape.
    /// Condition: as many cages as a container needs stars lie inside it, and none overlaps another.
    /// Action: mark the container's other cells.
    /// Sound because: each cage holds a star, and these are all that the container takes.
    SQUEEZE_ACCOUNTING = "R5.5b" "Squeeze accounting", also "", find
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    let clumps = look.clumps();
    for container in 0..look.map.containers() {
        let (needs, open) = (look.needs(container), look.open(container));
        let is_inside = |clump: &&Clump<W>| clump.kind == GroupKind::Cage && clump.cells.is_within(&open);
        let cages: Vec<&Clump<W>> = clumps.iter().filter(is_inside).collect();
        if needs == 0 || cages.len() < needs {
            continue;
        }
        let mut fill = Fill { cages: &cages, chosen: Vec::new(), budget: BUDGET };
        fill.choose(0, needs, &open, &mut |chosen, rest| {
            sink.give(CellSet::EMPTY, *rest, |map| Because {
                groups: chosen.iter().map(|&cage| cages[cage].to_group(map)).collect(),
                needs: needs as u8,
                ..Because::of(map, &[container])
            })
        })?;
    }
    Flow::Continue(())
}

/// The sets of cages, none overlapping another.
struct Fill<'a, const W: usize> {
    cages: &'a [&'a Clump<W>],
    chosen: Vec<usize>,
    budget: usize,
}

impl<const W: usize> Fill<'_, W> {
    fn choose(
        &mut self,
        from: usize,
        stars: usize,
        rest: &CellSet<W>,
        each: &mut impl FnMut(&[usize], &CellSet<W>) -> Flow,
    ) -> Flow {
        if stars == 0 {
            return each(&self.chosen, rest);
        }
        for cage in from..self.cages.len() {
            if self.budget == 0 {
                return Flow::Continue(());
            }
            self.budget -= 1;
            let cells = self.cages[cage].cells;
            if cells.is_within(rest) {
                self.chosen.push(cage);
                self.choose(cage + 1, stars - 1, &(*rest - cells), each)?;
                self.chosen.pop();
            }
        }
        Flow::Continue(())
    }
}
