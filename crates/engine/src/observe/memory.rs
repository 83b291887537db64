//! What tiles prove of cells, remembered: the same cells are looked at again after every step, and in every what-if.

use crate::cell::CellSet;
use crate::map::{Axis, Map};
use crate::observe::tally::{Rooms, Tally};
use crate::observe::tilings;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;

/// No more than so many are kept; then all are forgotten.
const MOST: usize = 1 << 15;

/// So many proofs are found for a puzzle of no great size.
const USUAL: usize = 400;

/// What follows for cells that hold at least so many stars, by their tiles alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof<const W: usize> {
    /// Cells without which there would be too few tiles.
    pub stars: CellSet<W>,
    /// Cells, among them or beside them, whose star would leave too few.
    pub marks: CellSet<W>,
}

impl<const W: usize> Proof<W> {
    /// Nothing follows.
    pub const NOTHING: Self = Self { stars: CellSet::EMPTY, marks: CellSet::EMPTY };
}

/// The proofs found so far.
pub(super) struct Memory<const W: usize> {
    /// The cells that anybody may ask about: proofs say nothing of others.
    asked: CellSet<W>,
    proofs: Table<(CellSet<W>, u8), Proof<W>>,
    cages: Table<(CellSet<W>, u8), Rc<Vec<CellSet<W>>>>,
    covered: Table<(CellSet<W>, u8), bool>,
    rooms: [Table<(CellSet<W>, i8), Rc<Rooms<W>>>; 2],
    one_star: Vec<Tally>,
}

type Table<K, V> = HashMap<K, V, BuildHasherDefault<Mix>>;

impl<const W: usize> Memory<W> {
    pub(super) fn new(asked: CellSet<W>) -> Self {
        // Many are kept of every puzzle: a table that grows would be filled again and again.
        let proofs = Table::with_capacity_and_hasher(USUAL, BuildHasherDefault::default());
        Self {
            asked,
            proofs,
            cages: Table::default(),
            covered: Table::default(),
            rooms: Default::default(),
            one_star: Vec::new(),
        }
    }

    /// From now on nobody asks about other cells than these, which are fewer than before.
    pub(super) fn narrow(&mut self, asked: CellSet<W>) {
        self.asked = asked;
    }

    /// Whether anything can follow for cells that hold at least so many stars: mostly not, which is soon seen.
    #[inline]
    pub(super) fn may_prove(map: &Map<W>, cells: &CellSet<W>, holds: usize) -> bool {
        // A star takes eight cells of others at most, and each other star is alone in its tile.
        holds > 0 && cells.len() <= 4 * holds + 4 && tilings::may_exclude(map, cells, holds) != [false; 4]
    }

    /// What follows for cells that hold at least so many stars.
    pub(super) fn proof(&mut self, map: &Map<W>, cells: CellSet<W>, holds: usize) -> Proof<W> {
        let key = (cells, holds as u8);
        if let Some(proof) = self.proofs.get(&key) {
            return *proof;
        }
        let stars = tilings::forced(map, cells, holds);
        let proof = Proof { stars, marks: tilings::excluded(map, cells, holds, &self.asked) - stars };
        if self.proofs.len() == MOST {
            self.proofs.clear();
        }
        self.proofs.insert(key, proof);
        proof
    }

    /// Whether so many tiles can cover the cells.
    pub(super) fn is_covered(&mut self, map: &Map<W>, cells: CellSet<W>, tiles: usize) -> bool {
        if cells.len() > 4 * tiles {
            return false;
        }
        // Few tiles are sooner tried than remembered.
        if tiles < 3 || map.tiles_for(&cells) > tiles {
            return tilings::fits(map, cells, tiles);
        }
        if self.covered.len() == MOST {
            self.covered.clear();
        }
        *self.covered.entry((cells, tiles as u8)).or_insert_with(|| tilings::fits(map, cells, tiles))
    }

    /// The tiles of all covers by so many tiles, when no fewer would do: what each has of the cells.
    pub(super) fn cages(&mut self, map: &Map<W>, cells: CellSet<W>, tiles: usize) -> Rc<Vec<CellSet<W>>> {
        if self.cages.len() == MOST {
            self.cages.clear();
        }
        let find = || {
            let mut found = Vec::new();
            tilings::for_each_cover(map, cells, tiles, &mut Vec::with_capacity(tiles), &mut |cover| {
                for part in cover.iter().map(|&tile| tile & cells) {
                    if !found.contains(&part) {
                        found.push(part);
                    }
                }
            });
            Rc::new(found)
        };
        self.cages.entry((cells, tiles as u8)).or_insert_with(find).clone()
    }

    /// The rooms that a shape with such open cells and needs has along an axis.
    pub(super) fn rooms(&mut self, map: &Map<W>, axis: Axis, open: CellSet<W>, needs: i8) -> &Rc<Rooms<W>> {
        let table = &mut self.rooms[axis as usize];
        if table.len() == MOST {
            table.clear();
        }
        table.entry((open, needs)).or_insert_with(|| Rc::new(Rooms::new(map, axis, open, needs)))
    }

    /// One star in a line, as a tally.
    pub(super) fn one_star(&mut self, line: usize, size: usize) -> &Tally {
        if self.one_star.is_empty() {
            self.one_star = (0..size).map(|line| Tally::of_line(line, size)).collect();
        }
        &self.one_star[line]
    }
}

/// Mixes the words of a key: the keys are sets of cells, and nobody chooses them to collide.
#[derive(Clone, Copy, Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u64(u64::from(byte));
    }

    #[inline]
    fn write_i8(&mut self, byte: i8) {
        self.write_u64(byte as u64);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
