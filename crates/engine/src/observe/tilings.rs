//! Covers by tiles: a tile, a 2×2 window, holds one star at most, so cells that fit into k tiles hold at most k.
//!
//! The first cell of a set in reading order has nothing of the set above it. Of the tiles that cover it, the two with
//! that cell in their upper row cover all that the others do of the set, so a search has two ways at every tile.

use crate::cell::{Cell, CellSet};
use crate::map::Map;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Whether `tiles` tiles can cover the cells.
#[inline(always)]
pub fn fits<const W: usize>(map: &Map<W>, cells: CellSet<W>, tiles: usize) -> bool {
    (tiles < 3 || map.tiles_for(&cells) <= tiles) && fits_by_search(map, cells, tiles)
}

/// The same, without a look at the classes first.
#[inline(always)]
fn fits_by_search<const W: usize>(map: &Map<W>, cells: CellSet<W>, tiles: usize) -> bool {
    match tiles {
        0 => cells.is_empty(),
        1 => fits_one(map, &cells),
        _ => fits_many(map, &cells, tiles),
    }
}

#[inline]
fn fits_one<const W: usize>(map: &Map<W>, cells: &CellSet<W>) -> bool {
    let Some(first) = cells.first() else { return true };
    cells.is_within(&map.tile(first)) || !map.is_leftmost(first) && cells.is_within(&map.tile(left_of(first)))
}

#[inline(never)]
fn fits_many<const W: usize>(map: &Map<W>, cells: &CellSet<W>, tiles: usize) -> bool {
    let Some(first) = cells.first() else { return true };
    let right = *cells - map.tile(first);
    if fits(map, right, tiles - 1) {
        return true;
    }
    if map.is_leftmost(first) {
        return false;
    }
    let left = *cells - map.tile(left_of(first));
    !right.is_within(&left) && fits(map, left, tiles - 1)
}

/// The fewest tiles that cover the cells, or `most` if that is less: a bound on the stars they hold.
pub fn cap<const W: usize>(map: &Map<W>, cells: CellSet<W>, most: usize) -> usize {
    (map.tiles_for(&cells)..most).find(|&tiles| fits(map, cells, tiles)).unwrap_or(most)
}

/// A cover by as few tiles as possible, each as its top left cell, with nothing of it off the grid.
pub fn cover<const W: usize>(map: &Map<W>, cells: CellSet<W>) -> Vec<Cell> {
    let tiles = cap(map, cells, cells.len());
    let mut found = Vec::with_capacity(tiles);
    let mut rest = cells;
    while let Some(first) = rest.first() {
        let left = (!map.is_leftmost(first)).then(|| left_of(first));
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
    let _ = for_each_cover_while(map, cells, tiles, chosen, &mut || true, each);
}

/// The same as long as `go_on`, which is asked at every tile, says so; `Break` when it said no.
pub fn for_each_cover_while<const W: usize>(
    map: &Map<W>,
    cells: CellSet<W>,
    tiles: usize,
    chosen: &mut Vec<CellSet<W>>,
    go_on: &mut impl FnMut() -> bool,
    each: &mut impl FnMut(&[CellSet<W>]),
) -> ControlFlow<()> {
    let Some(first) = cells.first() else {
        each(chosen);
        return ControlFlow::Continue(());
    };
    if !go_on() {
        return ControlFlow::Break(());
    }
    if !fits(map, cells, tiles) {
        return ControlFlow::Continue(());
    }
    for corner in corners_over(first, map.size) {
        let tile = map.tile(corner);
        chosen.push(tile);
        let end = for_each_cover_while(map, cells - tile, tiles - 1, chosen, go_on, each);
        chosen.pop();
        end?;
    }
    ControlFlow::Continue(())
}

/// As many of the tiles as can be chosen without an overlap. They are told apart by their places in the list, and of sets
/// of the same size the one is given whose tiles come first in it.
pub fn largest_set<const W: usize>(tiles: &[CellSet<W>]) -> Vec<usize> {
    let mut later = vec![CellSet::EMPTY; tiles.len() + 1];
    for place in (0..tiles.len()).rev() {
        later[place] = later[place + 1] | tiles[place];
    }
    let mut packing = Packing { tiles, later: &later, known: HashMap::new() };
    let (mut taken, mut chosen) = (CellSet::EMPTY, Vec::new());
    for (place, &tile) in tiles.iter().enumerate() {
        if !tile.meets(&taken) && packing.most(place + 1, taken | tile) + 1 == packing.most(place, taken) {
            chosen.push(place);
            taken |= tile;
        }
    }
    chosen
}

/// How many tiles can be chosen, from each place in the list on and with some cells taken.
struct Packing<'a, const W: usize> {
    tiles: &'a [CellSet<W>],
    /// The cells of the tiles from each place on.
    later: &'a [CellSet<W>],
    known: HashMap<(usize, CellSet<W>), usize>,
}

impl<const W: usize> Packing<'_, W> {
    fn most(&mut self, place: usize, taken: CellSet<W>) -> usize {
        let Some(&tile) = self.tiles.get(place) else { return 0 };
        let taken = taken & self.later[place];
        if let Some(&known) = self.known.get(&(place, taken)) {
            return known;
        }
        let without = self.most(place + 1, taken);
        let most = if tile.meets(&taken) { without } else { without.max(1 + self.most(place + 1, taken | tile)) };
        self.known.insert((place, taken), most);
        most
    }
}

/// Those of some cells that can't hold a star when `cells` hold at least `least`: with a star there, too few tiles cover the rest.
///
/// They may lie among the cells or beside them. Nothing is found where even `least` - 1 tiles are too few for `cells`
/// less what one star takes away.
pub fn excluded<const W: usize>(map: &Map<W>, cells: CellSet<W>, least: usize, among: &CellSet<W>) -> CellSet<W> {
    let mut found = CellSet::EMPTY;
    if least == 0 {
        return found;
    }
    let (mut inside, mut beside) = (cells & *among, (map.grown(&cells) - cells) & *among);
    for class in map.classes() {
        // Of each class no more may be left than there are tiles for the other stars: the star has to take the rest.
        let part = *class & cells;
        let count = part.len();
        if count < least.saturating_sub(1) {
            continue;
        }
        let crowds = map.crowds(&part);
        let crowd = |takes: usize| match takes {
            0 => map.all,
            1..=4 => crowds[takes - 1],
            _ => CellSet::EMPTY,
        };
        inside &= crowd(count + 2 - least);
        beside &= crowd(count + 1 - least);
        if inside.is_empty() && beside.is_empty() {
            return found;
        }
    }
    for cell in (inside | beside).iter() {
        let rest = cells - map.near(cell) - CellSet::only(cell);
        let left = least - usize::from(cells.contains(cell));
        if left > 0 && fits_by_search(map, rest, left - 1) {
            found.insert(cell);
        }
    }
    found
}

/// The classes of cells, by odd and even rows and columns, of which one may leave `cells` too few tiles: a tile has one cell
/// of each class, and a star's neighbors are so many of each.
pub fn may_exclude<const W: usize>(map: &Map<W>, cells: &CellSet<W>, least: usize) -> [bool; 4] {
    let counts = map.class_counts(cells);
    let takes = |from: usize, class: usize| [0, 2, 2, 4][from ^ class];
    std::array::from_fn(|from| (0..4).all(|class| counts[class] < least + takes(from, class)))
}

/// Those of the cells that must hold a star when they hold at least `least`: without one of them, too few tiles cover
/// the rest.
pub fn forced<const W: usize>(map: &Map<W>, cells: CellSet<W>, least: usize) -> CellSet<W> {
    if least == 0 {
        return CellSet::EMPTY;
    }
    // Only a cell of the class that has one too many can be missed.
    let counts = map.class_counts(&cells);
    let is_meant = |class: usize| (0..4).all(|other| counts[other] < least + usize::from(class == other));
    let candidates = map.of_classes(std::array::from_fn(is_meant));
    (cells & candidates).iter().filter(|&cell| fits(map, cells - CellSet::only(cell), least - 1)).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;

    fn map() -> Map<2> {
        let shapes: Vec<u8> = (0..64).map(|cell| cell / 8).collect();
        Map::new(&Puzzle::new(8, 1, &shapes, true).expect("it is valid"))
    }

    #[test]
    fn a_largest_set_is_as_large_as_any_and_has_no_overlap() {
        let map = map();
        for choice in 0u32..1 << 9 {
            let corners =
                (0..9).filter(|place| choice >> place & 1 == 1).map(|place| Cell::at(place / 3, place % 3, 8));
            let tiles: Vec<CellSet<2>> = corners.map(|corner| map.tile(corner)).collect();
            let is_apart = |set: &[usize]| {
                set.iter().all(|&one| set.iter().all(|&other| one == other || !tiles[one].meets(&tiles[other])))
            };
            let subsets = (0u32..1 << tiles.len())
                .map(|subset| (0..tiles.len()).filter(|place| subset >> place & 1 == 1).collect::<Vec<usize>>());
            let most = subsets.filter(|set| is_apart(set)).map(|set| set.len()).max();
            let found = largest_set(&tiles);
            assert!(is_apart(&found));
            assert_eq!(Some(found.len()), most);
        }
    }

    #[test]
    fn covers_have_as_few_tiles_as_any() {
        let map = map();
        for choice in 0u32..1 << 9 {
            let cells = (0..9).filter(|place| choice >> place & 1 == 1).map(|place| Cell::at(place / 3, place % 3, 8));
            let cells: CellSet<2> = cells.collect();
            let tiles = cap(&map, cells, 9);
            let mut covers = 0;
            for_each_cover(&map, cells, tiles, &mut Vec::new(), &mut |cover| {
                covers += 1;
                assert_eq!(cover.len(), tiles);
                assert!(cells.is_within(&cover.iter().fold(CellSet::EMPTY, |all, &tile| all | tile)));
            });
            assert!(covers > 0 && (tiles == 0 || !fits(&map, cells, tiles - 1)));
        }
    }
}
