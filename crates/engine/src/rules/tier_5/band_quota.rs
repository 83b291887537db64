//! R5.8: how many stars a shape puts into a run of lines, by trying all ways to place its stars.

use crate::cell::CellSet;
use crate::map::Map;
use crate::observe::Look;
use crate::observe::band::{Band, Quota};
use crate::observe::memory::Proof;
use crate::rules::{Flow, Sink};
use crate::step::{Because, Group, GroupKind, listed};

rule! {
    /// What a shape must put into a run of lines, and what it can, tells where its stars are.
    /// Condition: all ways to place a shape's stars are tried, and what all shapes together give the lines is what these need; that bounds the stars of the shape inside the lines, and outside.
    /// Action: where the most is none, mark the shape's part; where it has just as many cells as its least, put stars on them; put a star on a cell without which too few tiles are left for the least, mark a cell whose star would leave too few.
    /// Sound because: the bounds hold in every arrangement of the shape's stars, and each tile holds one star at most.
    BAND_QUOTA = "R5.8" "Band quota", also "A1 A2 A3 A4", find
}

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    let bands = look.bands();
    for band in bands.iter() {
        for (shape, quota) in look.map.shapes().zip(&band.quotas) {
            if quota.least == 0 && quota.most as usize == look.needs(shape) {
                continue;
            }
            let open = look.open(shape);
            let (inside, outside) = (open & band.cells, open - band.cells);
            if inside.is_empty() {
                continue;
            }
            for (part, quota) in [(inside, *quota), (outside, beyond(*quota, look.needs(shape)))] {
                let Proof { stars, marks } = effect(look, part, quota);
                sink.give(stars, marks, |map| because(look, map, band, shape))?;
            }
        }
    }
    Flow::Continue(())
}

/// What a shape has outside a band, when it has that inside.
fn beyond(quota: Quota, needs: usize) -> Quota {
    Quota { least: needs as u8 - quota.most.min(needs as u8), most: needs as u8 - quota.least.min(needs as u8) }
}

/// What bounds on the stars of a part prove: stars, and marks in it or beside it.
fn effect<const W: usize>(look: &Look<'_, W>, part: CellSet<W>, quota: Quota) -> Proof<W> {
    if quota.most == 0 {
        return Proof { stars: CellSet::EMPTY, marks: part };
    }
    look.proof(part, quota.least as usize)
}

fn because<const W: usize>(look: &Look<'_, W>, map: &Map<W>, band: &Band<W>, shape: usize) -> Because {
    Because {
        against: vec![map.container(shape)],
        groups: reasons(look, map, band, shape),
        needs: band.needs as u8,
        ..Because::of(map, &band.containers(map))
    }
}

/// The quota of a shape, and, where quotas were settled, what every shape would allow by itself.
pub(super) fn reasons<const W: usize>(look: &Look<'_, W>, map: &Map<W>, band: &Band<W>, shape: usize) -> Vec<Group> {
    let mut groups = vec![group(look, band, GroupKind::Quota, shape, band.quotas[shape - map.shapes().start])];
    if band.is_settled {
        let alone = map.shapes().zip(band.quotas_alone(map, look.position));
        let meets = |(number, _): &(usize, Quota)| look.open(*number).meets(&band.cells);
        groups.extend(alone.filter(meets).map(|(number, quota)| group(look, band, GroupKind::Alone, number, quota)));
    }
    groups
}

/// The same for bands on the sides of another, which leave it what they do not take: each group with the lines, too.
pub(super) fn reasons_beside<const W: usize>(
    look: &Look<'_, W>,
    map: &Map<W>,
    sides: &[&Band<W>],
    shape: usize,
) -> Vec<Group> {
    let mut groups = Vec::new();
    for side in sides.iter().filter(|side| look.open(shape).meets(&side.cells)) {
        for group in reasons(look, map, side, shape) {
            let lines = side.containers(map).into_iter().map(|line| map.container(line));
            groups.push(Group { from: lines.chain(group.from.iter().copied()).collect(), ..group });
        }
    }
    groups
}

/// A shape's part of a band, and the stars in it.
pub(super) fn group<const W: usize>(
    look: &Look<'_, W>,
    band: &Band<W>,
    kind: GroupKind,
    shape: usize,
    quota: Quota,
) -> Group {
    let cells = listed(&(look.open(shape) & band.cells));
    Group { kind, cells, least: quota.least, most: quota.most, from: vec![look.map.container(shape)] }
}
