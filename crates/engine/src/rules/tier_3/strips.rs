//! R3.5, R3.6: strips, the parts of shapes in one line that must hold stars (1×ns).

use crate::cell::CellSet;
use crate::map::{Axis, Map};
use crate::observe::memory::Proof;
use crate::observe::{Look, tilings};
use crate::rules::{Flow, Sink};
use crate::step::{Because, Group, GroupKind, listed};

rule! {
    /// Strips that take all the stars of their line.
    /// Condition: some shapes must put stars into a line, each as many as tiles elsewhere can't take, and these are all that the line needs.
    /// Action: mark the line's other cells.
    /// Sound because: the strips hold all the stars that the line has left to take.
    STRIPS_FILL_LINE = "R3.5" "1×n fills its line", also "guide: 1×n", |look, sink| find(look, sink, false)
}

rule! {
    /// A shape that puts no more into a line than it must.
    /// Condition: strips take all the stars of their line, so that each holds just its least; the rest of such a shape fits into as many tiles as it has stars left.
    /// Action: put a star on a cell without which there would be too few tiles; mark a cell whose star would leave too few.
    /// Sound because: the rest of the shape holds exactly what is left, one star in each tile.
    TIGHTENED_SHAPE = "R3.6" "Tightened shape", also "", |look, sink| find(look, sink, true)
}

/// The strips of a line, if they hold all the stars that it needs: the shape of each, and its least there.
fn strips<const W: usize>(
    look: &mut Look<'_, W>,
    axis: Axis,
    line: usize,
    needs: usize,
) -> Option<Vec<(usize, usize)>> {
    let size = look.map.size;
    let strips = look.strips(axis);
    let least = |shape: usize| (shape, strips.least(shape, line));
    let fills = strips.least_of_all(line) == needs;
    fills.then(|| (0..size).map(least).filter(|&(_, least)| least > 0).collect())
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, tighten: bool) -> Flow {
    for axis in Axis::ALL {
        for (line, container) in look.map.lines(axis).enumerate() {
            let needs = look.needs(container);
            if needs == 0 {
                continue;
            }
            let Some(strips) = strips(look, axis, line, needs) else { continue };
            let number = |shape: usize| look.map.shapes().start + shape;
            let part = |shape: usize| look.open(number(shape)) & look.map.cells(container);
            let because = |map: &Map<W>, strips: &[(usize, usize)]| Because {
                against: vec![map.container(container)],
                groups: strips
                    .iter()
                    .map(|&(shape, least)| strip(map, part(shape), [container, number(shape)], least))
                    .collect(),
                needs: needs as u8,
                ..Because::default()
            };
            if !tighten {
                let inside = strips.iter().fold(CellSet::EMPTY, |all, &(shape, _)| all | part(shape));
                sink.give(CellSet::EMPTY, look.open(container) - inside, |map| because(map, &strips))?;
                continue;
            }
            for &(shape, least) in &strips {
                let (own, left) = (look.open(number(shape)), look.needs(number(shape)) - least);
                let rest = own - look.map.cells(container);
                let Proof { stars, marks } = look.proof(rest, left);
                let tiles = |map: &Map<W>| tilings::cover(map, rest);
                sink.give(stars, marks - part(shape), |map| Because {
                    containers: vec![map.container(number(shape))],
                    tiles: tiles(map),
                    room: left as u8,
                    ..because(map, &strips)
                })?;
            }
        }
    }
    Flow::Continue(())
}

fn strip<const W: usize>(map: &Map<W>, cells: CellSet<W>, from: [usize; 2], least: usize) -> Group {
    let from = from.map(|number| map.container(number)).to_vec();
    Group { kind: GroupKind::Strip, cells: listed(&cells), least: least as u8, most: least as u8, from }
}
