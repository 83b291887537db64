//! R3.3b, R3.3c, R3.3d: a container whose unknown cells fit into as many tiles as it needs stars.

use crate::cell::CellSet;
use crate::observe::Look;
use crate::observe::tilings::for_each_cover;
use crate::rules::{Flow, Sink};
use crate::step::Because;

rule! {
    /// A cell that is alone in its tile, when every tile must hold a star.
    /// Condition: a container needs as many stars as tiles cover its unknown cells, and one of the tiles has a single such cell.
    /// Action: put a star there.
    /// Sound because: each tile holds one star at most, so each holds exactly one, inside the container.
    SINGLE_CELL = "R3.3b" "Single-cell overlap", also "", |look, sink| find(look, sink, single_cells, false)
}

rule! {
    /// What a tile has outside a container, when its star is inside.
    /// Condition: a container needs as many stars as tiles cover its unknown cells, and a tile reaches over the container's edge.
    /// Action: mark the tile's cells outside.
    /// Sound because: each tile holds exactly one star, and that star is inside the container.
    OVERHANG = "R3.3c" "Overhang", also "guide: exclusion", |look, sink| find(look, sink, overhangs, true)
}

rule! {
    /// A cell in two tiles, when there are just as many tiles as stars.
    /// Condition: a container needs as many stars as tiles cover its unknown cells, and a cell lies in two of the tiles.
    /// Action: mark it.
    /// Sound because: a star there would serve two tiles, and one star too few would be left for the others.
    OVERLAP = "R3.3d" "Overlap", also "", |look, sink| find(look, sink, overlaps, true)
}

type Effect<const W: usize> = fn(&[CellSet<W>], &CellSet<W>) -> CellSet<W>;

fn single_cells<const W: usize>(tiles: &[CellSet<W>], open: &CellSet<W>) -> CellSet<W> {
    tiles.iter().map(|&tile| tile & *open).filter(|part| part.len() == 1).fold(CellSet::EMPTY, |all, part| all | part)
}

fn overhangs<const W: usize>(tiles: &[CellSet<W>], open: &CellSet<W>) -> CellSet<W> {
    tiles.iter().fold(CellSet::EMPTY, |all, &tile| all | tile) - *open
}

fn overlaps<const W: usize>(tiles: &[CellSet<W>], open: &CellSet<W>) -> CellSet<W> {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for &tile in tiles {
        twice |= once & tile;
        once |= tile;
    }
    twice & *open
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>, effect: Effect<W>, marks: bool) -> Flow {
    for container in look.tight() {
        let (needs, open) = (look.needs(container), look.open(container));
        // What covers prove, tiles prove without one: where these prove nothing, no cover is looked for.
        let proof = look.proof_of(container);
        if !(if marks { proof.marks } else { proof.stars }).meets(&look.position.open) {
            continue;
        }
        let mut flow = Flow::Continue(());
        for_each_cover(look.map, open, needs, &mut Vec::with_capacity(needs), &mut |tiles| {
            if flow.is_break() {
                return;
            }
            let cells = effect(tiles, &open);
            let (stars, marks) = if marks { (CellSet::EMPTY, cells) } else { (cells, CellSet::EMPTY) };
            flow = sink.give(stars, marks, |map| Because {
                tiles: tiles.iter().filter_map(CellSet::first).collect(),
                needs: needs as u8,
                room: needs as u8,
                ..Because::of(map, &[container])
            });
        });
        flow?;
    }
    Flow::Continue(())
}
