//! Covers by tiles: a tile, a 2×2 window, holds one star at most, so cells that fit into k tiles hold at most k.
//!
//! The first cell of a set in reading order has nothing of the set above it. Of the tiles that cover it, the two with
//! that cell in their upper row cover all that the others do of the set, so a search has two ways at every tile.

use crate::cell::{Cell, CellSet};
use crate::map::Map;

/// Whether `tiles` tiles can cover the cells.
pub fn fits<const W: usize>(map: &Map<W>, cells: CellSet<W>, tiles: usize) -> bool {
    let Some(first) = cells.first() else { return true };
    if tiles == 0 || cells.len() > 4 * tiles {
        return false;
    }
    let right = cells - map.tile(first);
    if tiles == 1 {
        return right.is_empty() || first.col(map.size) > 0 && (cells - map.tile(left_of(first))).is_empty();
    }
    if fits(map, right, tiles - 1) {
        return true;
    }
    if first.col(map.size) == 0 {
        return false;
    }
    let left = cells - map.tile(left_of(first));
    !right.is_within(&left) && fits(map, left, tiles - 1)
}

/// The fewest tiles that cover the cells, or `most` if that is less: a bound on the stars they hold.
pub fn cap<const W: usize>(map: &Map<W>, cells: CellSet<W>, most: usize) -> usize {
    (cells.len().div_ceil(4)..most).find(|&tiles| fits(map, cells, tiles)).unwrap_or(most)
}

/// A cover by as few tiles as possible, each as its top left cell, with nothing of it off the grid.
pub fn cover<const W: usize>(map: &Map<W>, cells: CellSet<W>) -> Vec<Cell> {
    let tiles = cap(map, cells, cells.len());
    let mut found = Vec::with_capacity(tiles);
    let mut rest = cells;
    while let Some(first) = rest.first() {
        let left = (first.col(map.size) > 0).then(|| left_of(first));
        let fitting = |&corner: &Cell| fits(map, rest - map.tile(corner), tiles - found.len() - 1);
        let corner = [Some(first), left].into_iter().flatten().find(fitting).expect("a cover of that size exists");
        rest -= map.tile(corner);
        found.push(whole(corner, map.size));
    }
    found
}

/// All covers by exactly `tiles` tiles, when no fewer would do, each as the sets of cells of its tiles; tiles lie where
/// they may, on the grid, and every cover is given once for each order that a search finds it in.
pub fn for_each_cover<const W: usize>(
    map: &Map<W>,
    cells: CellSet<W>,
    tiles: usize,
    chosen: &mut Vec<CellSet<W>>,
    each: &mut impl FnMut(&[CellSet<W>]),
) {
    let Some(first) = cells.first() else {
        each(chosen);
        return;
    };
    if !fits(map, cells, tiles) {
        return;
    }
    for corner in corners_over(first, map.size) {
        let tile = map.tile(corner);
        chosen.push(tile);
        for_each_cover(map, cells - tile, tiles - 1, chosen, each);
        chosen.pop();
    }
}

/// Cells that can't hold a star when `cells` hold at least `least`: with a star there, too few tiles cover the rest.
///
/// They may lie among the cells or beside them. Nothing is found where even `least` - 1 tiles are too few for `cells`
/// less what one star takes away.
pub fn excluded<const W: usize>(map: &Map<W>, cells: CellSet<W>, least: usize) -> CellSet<W> {
    let mut found = CellSet::EMPTY;
    if least == 0 || cells.len() > 4 * least + 4 {
        return found;
    }
    for cell in (cells | map.around(&cells)).iter() {
        let rest = cells - map.near(cell) - CellSet::only(cell);
        let left = least - usize::from(cells.contains(cell));
        if left > 0 && fits(map, rest, left - 1) {
            found.insert(cell);
        }
    }
    found
}

/// Those of the cells that must hold a star when they hold at least `least`: without one of them, too few tiles cover
/// the rest.
pub fn forced<const W: usize>(map: &Map<W>, cells: CellSet<W>, least: usize) -> CellSet<W> {
    if least == 0 || cells.len() > 4 * least - 3 {
        return CellSet::EMPTY;
    }
    cells.iter().filter(|&cell| fits(map, cells - CellSet::only(cell), least - 1)).collect()
}

const fn left_of(cell: Cell) -> Cell {
    Cell(cell.0 - 1)
}

/// The corner of the tile, moved up or left where it would reach over the edge.
fn whole(corner: Cell, size: usize) -> Cell {
    Cell::at(corner.row(size).min(size - 2), corner.col(size).min(size - 2), size)
}

/// The corners of the tiles on the grid that cover a cell.
fn corners_over(cell: Cell, size: usize) -> impl Iterator<Item = Cell> {
    let (row, col) = (cell.row(size), cell.col(size));
    let rows = row.saturating_sub(1)..=row.min(size - 2);
    rows.flat_map(move |r| (col.saturating_sub(1)..=col.min(size - 2)).map(move |c| Cell::at(r, c, size)))
}
