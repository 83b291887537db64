//! R6.6: a grid of 4S+2 lines cut into 2×2 blocks, of which one in every two rows, and one in every two columns, is empty.

use crate::cell::{Cell, CellSet};
use crate::map::Map;
use crate::observe::{Look, tilings};
use crate::rules::{Flow, Sink};
use crate::step::{Because, Group, GroupKind, listed};

rule! {
    /// Blocks of four cells: exactly one in every two rows, and one in every two columns, has no star.
    /// Condition: the grid has 4S+2 rows; cut into 2×2 blocks, two rows have 2S+1 blocks and 2S stars, so one block of them is empty; the empty blocks stand like rooks that don't attack each other.
    /// Action: mark the cells of a block that is empty in every such placement; where a block is empty in none, put a star on its only unknown cell, or mark a cell that touches all its unknown cells.
    /// Sound because: a block holds one star at most, so every block but the empty ones holds one.
    ROOKS = "R6.6" "N-rooks", also "guide: n-rooks", find
}

/// The blocks that may be empty, a bit each, of every two rows.
type Choices = [u32; 13];

fn find<const W: usize>(look: &mut Look<'_, W>, sink: &mut Sink<'_, W>) -> Flow {
    let map = look.map;
    if map.size != 4 * map.stars + 2 {
        return Flow::Continue(());
    }
    let blocks = map.size / 2;
    let choices = choices(look, blocks);
    for row in 0..blocks {
        for col in 0..blocks {
            let cells = block(map, row, col);
            let open = cells & look.position.open;
            if open.is_empty() || cells.meets(&look.position.stars) {
                continue;
            }
            let may_be_empty = choices[row] >> col & 1 == 1 && is_possible(&choices, blocks, row, 1 << col);
            let may_be_full = is_possible(&choices, blocks, row, !(1 << col));
            let (stars, marks) = match (may_be_empty, may_be_full) {
                (true, false) => (CellSet::EMPTY, open),
                (false, true) => {
                    let proof = look.proof(open, 1);
                    (proof.stars, proof.marks)
                }
                _ => continue,
            };
            let least = u8::from(!may_be_empty);
            sink.give(stars, marks, |map| Because {
                groups: vec![Group {
                    kind: GroupKind::Block,
                    cells: listed(&open),
                    least,
                    most: least,
                    from: vec![2 * row, 2 * row + 1, map.size + 2 * col, map.size + 2 * col + 1]
                        .into_iter()
                        .map(|line| map.container(line))
                        .collect(),
                }],
                tiles: candidates(map, &choices, blocks),
                needs: 2 * map.stars as u8,
                room: blocks as u8,
                ..Because::default()
            })?;
        }
    }
    Flow::Continue(())
}

fn block<const W: usize>(map: &Map<W>, row: usize, col: usize) -> CellSet<W> {
    map.tile(Cell::at(2 * row, 2 * col, map.size))
}

/// A block may be empty if it has no star, and no container loses more than it can spare; where one is empty, no other
/// block of its two rows is.
fn choices<const W: usize>(look: &Look<'_, W>, blocks: usize) -> Choices {
    let mut choices = [0; 13];
    for (row, choice) in choices.iter_mut().enumerate().take(blocks) {
        for col in 0..blocks {
            let cells = block(look.map, row, col);
            let containers = cells.iter().flat_map(|cell| look.map.containers_of(cell));
            let short = |container: usize| {
                let needs = look.needs(container);
                needs > 0 && tilings::fits(look.map, look.open(container) - cells, needs - 1)
            };
            if !cells.meets(&(look.position.stars | look.position.open)) {
                *choice = 1 << col;
                break;
            }
            *choice |= u32::from(!cells.meets(&look.position.stars) && !containers.into_iter().any(short)) << col;
        }
    }
    choices
}

/// Whether there is a placement in which the empty block of a row is one of these.
fn is_possible(choices: &Choices, blocks: usize, row: usize, allowed: u32) -> bool {
    let mut choices = *choices;
    choices[row] &= allowed;
    let mut owner = [None; 13];
    (0..blocks).all(|row| place(&choices, row, &mut owner, &mut 0))
}

/// Find a column for a row, moving others if that helps.
fn place(choices: &Choices, row: usize, owner: &mut [Option<usize>; 13], tried: &mut u32) -> bool {
    for col in 0..owner.len() {
        if choices[row] & !*tried & 1 << col != 0 {
            *tried |= 1 << col;
            if owner[col].is_none_or(|other| place(choices, other, owner, tried)) {
                owner[col] = Some(row);
                return true;
            }
        }
    }
    false
}

/// The blocks that may be empty, by their top left cells.
fn candidates<const W: usize>(map: &Map<W>, choices: &Choices, blocks: usize) -> Vec<Cell> {
    let places = (0..blocks).flat_map(|row| (0..blocks).map(move |col| (row, col)));
    let chosen = places.filter(|&(row, col)| choices[row] >> col & 1 == 1);
    chosen.map(|(row, col)| Cell::at(2 * row, 2 * col, map.size)).collect()
}
