//! R5.9, R5.10: all ways to put the stars of one or two lines side by side.

use super::band_quota::{group, reasons};
use crate::cell::CellSet;
use crate::map::Map;
use crate::observe::band::{Band, Shared};
use crate::observe::{Look, tilings};
use crate::rules::{Flow, Sink};
use crate::step::{Because, Group, GroupKind};

/// More looks at cells than this are no longer a list that one makes.
const BUDGET: usize = 3000;

rule! {
    /// What all ways to fill one line, or two side by side, share.
    /// Condition: all arrangements of the stars that one line, or two lines side by side, need are listed, with what each shape must and can put there.
    /// Action: put a star on a cell that has one in every arrangement; mark a cell that has one in none, or that touches a star in every one.
    /// Sound because: one of the arrangements is the true one.
    BAND_ARRANGEMENT = "R5.9" "Band arrangement", also "C1", find_shared
}

rule! {
    /// Where a shape's stars in one line, or two side by side, can be.
    /// Condition: a shape puts a known number of stars into one line, or two lines side by side; in every arrangement of the lines' stars they lie in as many tiles.
    /// Action: mark the shape's other cells in the lines: the tiles hold its stars there.
    /// Sound because: one of the arrangements is the true one, and in none is a star of the shape elsewhere in the lines.
    CAGE_QUOTA = "R5.10" "Cage quota", also "C2", find_cages
}

fn find_shared<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    for band in look.bands().iter().filter(|band| band.height() <= 2) {
        let Some(all) = look.shared_in(band, BUDGET) else { continue };
        let marks = (band.cells - all.ever) | (all.touched - all.always);
        sink.give(all.always, marks, |map| Because { groups: quotas(look, band), ..because(map, band, &all) })?;
    }
    Flow::Continue(())
}

/// What each shape must and can put into a band.
fn quotas<const W: usize>(look: &Look<'_, W>, band: &Band<W>) -> Vec<Group> {
    let shapes = look.map.shapes().zip(&band.quotas).filter(|&(shape, _)| look.open(shape).meets(&band.cells));
    shapes.map(|(shape, &quota)| group(look, band, GroupKind::Quota, shape, quota)).collect()
}

fn find_cages<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    for band in look.bands().iter().filter(|band| band.height() <= 2) {
        let mut all = None;
        for (shape, quota) in look.map.shapes().zip(&band.quotas) {
            let part = look.open(shape) & band.cells;
            let Some(exact) = quota.exact().filter(|&exact| exact > 0 && part.len() > exact) else { continue };
            let Some(all) = all.get_or_insert_with(|| look.shared_in(band, BUDGET)) else { break };
            let held = part & all.ever;
            if held == part || !tilings::fits(look.map, held, exact) {
                continue;
            }
            let tiles = |map: &Map<W>| tilings::cover(map, held);
            sink.give(CellSet::EMPTY, part - held, |map| Because {
                against: vec![map.container(shape)],
                tiles: tiles(map),
                groups: reasons(look, map, band, shape),
                ..because(map, band, all)
            })?;
        }
    }
    Flow::Continue(())
}

/// The lines, the stars that they need, and the number of arrangements.
fn because<const W: usize>(map: &Map<W>, band: &Band<W>, all: &Shared<W>) -> Because {
    Because { needs: band.needs as u8, room: all.count.min(255) as u8, ..Because::of(map, &band.containers(map)) }
}
