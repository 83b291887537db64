//! R7.1, R7.2, R7.3: pockets, unknown cells that touch no other, and the ways to fill them that could be swapped.

use crate::cell::CellSet;
use crate::map::Map;
use crate::observe::Look;
use crate::observe::pockets::{Fillings, pockets};
use crate::rules::{Flow, Sink};
use crate::step::{Because, Group, GroupKind, listed};

rule! {
    /// A mark that would cut off a pocket in which every way could be swapped for another.
    /// Condition: without a cell, some unknown cells would touch no other, and every way to fill them has a twin: one with the same number of stars in every row, column and shape.
    /// Action: put a star on the cell.
    /// Sound because: with a mark there, a solution could be changed into another by swapping a way for its twin; the puzzle has only one.
    BY_A_THREAD = "R7.1" "By a thread", also "guide", find_threads
}

rule! {
    /// A pocket, without the ways to fill it that could be swapped for another.
    /// Condition: some unknown cells touch no other; of the ways to fill them, those that have a twin, one with the same number of stars in every row, column and shape, are dropped.
    /// Action: put a star on a cell that has one in every way left; mark a cell that has one in none.
    /// Sound because: a solution with a way that has a twin could be changed into another; the puzzle has only one.
    AT_SEA = "R7.2" "At sea", also "guide", find_pockets
}

rule! {
    /// A pocket that hangs on one cell, without the ways to fill it that could be swapped for another.
    /// Condition: without a cell, some unknown cells would touch no other; the ways to fill them with that cell empty are dropped if they have a twin, those with a star on it are not.
    /// Action: put a star on a cell that has one in every way left; mark a cell that has one in none.
    /// Sound because: a solution with a way that has a twin could be changed into another; the puzzle has only one.
    THREAD_AT_SEA = "R7.3" "By a thread at sea", also "guide", find_hanging
}

fn find_threads<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    for thread in look.position.open.iter() {
        let only = CellSet::only(thread);
        for pocket in cut_off(look, &only) {
            let Some(ways) = Fillings::new(look, &pocket, &only) else { continue };
            if ways.count() > 0 && ways.single().is_empty() {
                sink.give(only, CellSet::EMPTY, |_| Because {
                    pivots: vec![thread],
                    room: ways.count().min(255) as u8,
                    ..because(&pocket)
                })?;
            }
        }
    }
    Flow::Continue(())
}

fn find_pockets<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    for pocket in pockets(look.map, &look.position.open) {
        let Some(ways) = Fillings::new(look, &pocket, &CellSet::EMPTY) else { continue };
        let left = ways.single();
        if left.is_empty() || left.len() == ways.count() {
            continue;
        }
        let (stars, marks) = common(look.map, &left, &pocket);
        sink.give(stars, marks, |_| Because {
            needs: left.len().min(255) as u8,
            room: ways.count().min(255) as u8,
            ..because(&pocket)
        })?;
    }
    Flow::Continue(())
}

fn find_hanging<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    for thread in look.position.open.iter() {
        let only = CellSet::only(thread);
        for pocket in cut_off(look, &only) {
            let Some(empty) = Fillings::new(look, &pocket, &only) else { continue };
            let Some(all) = Fillings::new(look, &(pocket | only), &CellSet::EMPTY) else { continue };
            let mut left = empty.single();
            let twins = empty.count() - left.len();
            if twins == 0 {
                continue;
            }
            left.extend(all.ways().filter(|way| way.contains(thread)));
            if left.is_empty() {
                continue;
            }
            let (stars, marks) = common(look.map, &left, &(pocket | only));
            sink.give(stars, marks, |_| Because {
                pivots: vec![thread],
                needs: left.len().min(255) as u8,
                room: (left.len() + twins).min(255) as u8,
                ..because(&pocket)
            })?;
        }
    }
    Flow::Continue(())
}

/// The pockets that are none as long as some cells are unknown.
fn cut_off<const W: usize>(look: &Look<'_, W>, thread: &CellSet<W>) -> Vec<CellSet<W>> {
    let around = look.map.grown(thread);
    pockets(look.map, &(look.position.open - *thread)).into_iter().filter(|pocket| pocket.meets(&around)).collect()
}

/// The cells with a star in all ways, and those with a star in none.
fn common<const W: usize>(map: &Map<W>, ways: &[CellSet<W>], cells: &CellSet<W>) -> (CellSet<W>, CellSet<W>) {
    let always = ways.iter().fold(map.all, |all, way| all & *way);
    let ever = ways.iter().fold(CellSet::EMPTY, |all, way| all | *way);
    (always, *cells - ever)
}

fn because<const W: usize>(pocket: &CellSet<W>) -> Because {
    let group = Group { kind: GroupKind::Pocket, cells: listed(pocket), least: 0, most: 0, from: Vec::new() };
    Because { groups: vec![group], ..Because::default() }
}
