//! R5.9, R5.10: all ways to put the stars of one or two lines side by side.

use super::band_quota::{group, reasons, reasons_beside};
use crate::cell::CellSet;
use crate::map::Map;
use crate::observe::band::Band;
use crate::observe::{Look, tilings};
use crate::rules::{Flow, Sink};
use crate::step::{Because, Group, GroupKind};
use std::ops::ControlFlow;

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
    /// Condition: a shape puts a known number of stars into one line, or two lines side by side, or what it puts into all others leaves a known number; in every arrangement of the lines' stars they lie in as many tiles.
    /// Action: mark the shape's other cells in the lines: the tiles hold its stars there.
    /// Sound because: one of the arrangements is the true one, and in none is a star of the shape elsewhere in the lines.
    CAGE_QUOTA = "R5.10" "Cage quota", also "C2", find_cages
}

fn find_shared<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    for band in look.bands().iter().filter(|band| band.height() <= 2) {
        let Some(all) = look.shared_in(band, BUDGET) else { continue };
        let marks = (band.cells - all.ever) | (all.touched - all.always);
        sink.give(all.always, marks, |map| Because { groups: quotas(look, band), ..because(map, band, all.count) })?;
    }
    Flow::Continue(())
}

/// What each shape must and can put into a band.
fn quotas<const W: usize>(look: &Look<'_, W>, band: &Band<W>) -> Vec<Group> {
    let shapes = look.map.shapes().zip(&band.quotas).filter(|&(shape, _)| look.open(shape).meets(&band.cells));
    shapes.map(|(shape, &quota)| group(look, band, GroupKind::Quota, shape, quota)).collect()
}

fn find_cages<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    let bands = look.bands();
    for band in bands.iter().filter(|band| band.height() <= 2) {
        let (mut all, sides) = (None, band.sides(&bands, look.map.size));
        for (shape, quota) in look.map.shapes().zip(&band.quotas) {
            let part = look.open(shape) & band.cells;
            if let Some(exact) = quota.exact().filter(|&exact| exact > 0 && part.len() > exact) {
                let Some(all) = all.get_or_insert_with(|| look.shared_in(band, BUDGET)) else { continue };
                let held = part & all.ever;
                if held != part && tilings::fits(look.map, held, exact) {
                    give_cages(look, sink, (band, &[]), shape, held, all.count)?;
                }
            } else if part.len() > 1
                && let Some(left) = band.left_over(&sides, look.map, shape, look.needs(shape))
                && let Some((held, count)) = held_by(look, &left, shape)
            {
                give_cages(look, sink, (&left, &sides), shape, held, count)?;
            }
        }
    }
    Flow::Continue(())
}

/// Where a shape's stars are in all arrangements of a band, and how many these are, if so many tiles hold them and not all
/// of the shape's part; most often a few arrangements show that it is not so.
fn held_by<const W: usize>(look: &Look<'_, W>, band: &Band<W>, shape: usize) -> Option<(CellSet<W>, usize)> {
    let (map, part) = (look.map, look.open(shape) & band.cells);
    let exact = band.quotas[shape - map.shapes().start].least as usize;
    if exact == 0 || part.len() <= exact {
        return None;
    }
    let (mut held, mut count) = (CellSet::EMPTY, 0);
    let end = band.for_each_arrangement(map, look.position, BUDGET, &mut |chosen| {
        count += 1;
        let before = held;
        held |= *chosen & part;
        let fits = held == before || held != part && tilings::fits(map, held, exact);
        if fits { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (end.is_continue() && count > 0).then_some((held, count))
}

/// Mark what a shape has in a band beside the cells that hold its stars.
fn give_cages<const W: usize>(
    look: &Look<'_, W>,
    sink: &mut Sink<'_, W>,
    (band, sides): (&Band<W>, &[&Band<W>]),
    shape: usize,
    held: CellSet<W>,
    count: usize,
) -> Flow {
    let rest = (look.open(shape) & band.cells) - held;
    sink.give(CellSet::EMPTY, rest, |map| {
        let mut groups = reasons(look, map, band, shape);
        groups.append(&mut reasons_beside(look, map, sides, shape));
        let tiles = tilings::cover(map, held);
        Because { against: vec![map.container(shape)], tiles, groups, ..because(map, band, count) }
    })
}

/// The lines, the stars that they need, and the number of arrangements.
fn because<const W: usize>(map: &Map<W>, band: &Band<W>, count: usize) -> Because {
    Because { needs: band.needs as u8, room: count.min(255) as u8, ..Because::of(map, &band.containers(map)) }
}
