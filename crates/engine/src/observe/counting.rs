//! Counting: how many stars each shape can put into a run of lines, and must.
//!
//! A run of lines is a *band*. A shape puts at most as many stars into it as tiles cover its open cells there, and at
//! least what it can't put elsewhere. Above and below a band no tile reaches over it, so what lies outside is two bands.

use crate::cell::{Cell, MAX_SIZE};
use crate::map::{Axis, Map};
use crate::observe::memory::Memory;
use crate::observe::tally::{Needs, Rooms, Tally};
use crate::position::Position;
use std::rc::Rc;

/// What all shapes put into bands along one axis, each and together.
#[derive(Clone)]
pub struct Counts<const W: usize> {
    axis: Axis,
    size: usize,
    shapes: Vec<Rc<Rooms<W>>>,
    /// The sums over all shapes.
    sums: Tally,
    /// The needs of the lines, summed up to each.
    needs: Vec<i16>,
    /// The needs of the bands, if no line has too many stars.
    of_bands: Needs,
    is_overfull: bool,
}

impl<const W: usize> Counts<W> {
    pub(super) fn new(axis: Axis, size: usize) -> Self {
        let unknown = Rc::new(Rooms::unknown(size));
        let shapes = (0..size).map(|_| unknown.clone()).collect();
        let (sums, of_bands) = (Tally::new(size), Needs::new(size));
        Self { axis, size, shapes, sums, needs: vec![0; size + 1], of_bands, is_overfull: false }
    }

    /// Count at another position; what has not changed since the last is kept.
    pub(super) fn renew(&mut self, map: &Map<W>, position: &Position<W>, memory: &mut Memory<W>) {
        for (rooms, shape) in self.shapes.iter_mut().zip(map.shapes()) {
            let (open, needs) = (map.cells(shape) & position.open, position.needs(shape));
            if rooms.open != open || rooms.needs != needs {
                let now = memory.rooms(map, self.axis, open, needs);
                self.sums.replace(&rooms.tally, &now.tally);
                *rooms = now.clone();
            }
        }
        let mut changed = false;
        for (line, container) in map.lines(self.axis).enumerate() {
            let sum = self.needs[line] + i16::from(position.needs(container));
            changed |= self.needs[line + 1] != sum;
            self.needs[line + 1] = sum;
        }
        if changed {
            self.is_overfull = map.lines(self.axis).any(|line| position.needs(line) < 0);
            self.of_bands.renew(&self.needs);
        }
    }

    /// Whether some band fails at a position that has one star more than the one counted, and marks; or may fail, where
    /// a line has too many stars. `sums` is room for the work.
    pub(super) fn fails_with(
        &self,
        map: &Map<W>,
        after: &Position<W>,
        star: Cell,
        memory: &mut Memory<W>,
        sums: &mut Tally,
    ) -> bool {
        let line = map.line_of(self.axis, star);
        if self.is_overfull || after.needs(map.lines(self.axis).start + line) < 0 {
            return true;
        }
        sums.copy(&self.sums);
        // What the line needs no more, as if it were still needed and given.
        sums.add(memory.one_star(line, map.size));
        for (rooms, shape) in self.shapes.iter().zip(map.shapes()) {
            let (open, needs) = (map.cells(shape) & after.open, after.needs(shape));
            if rooms.open != open || rooms.needs != needs {
                sums.replace(&rooms.tally, &memory.rooms(map, self.axis, open, needs).tally);
            }
        }
        sums.fails(&self.of_bands)
    }

    /// The stars that lines `from` up to `to` need.
    fn needs(&self, from: usize, to: usize) -> i16 {
        self.needs[to] - self.needs[from]
    }
}

/// A band in which every shape puts a number of stars that is known.
pub struct TightBand {
    /// The first line, and the first line after it.
    pub lines: (usize, usize),
    /// Whether it is tight because the most of all shapes together is what it needs; else, because the least is.
    pub by_most: bool,
    /// The stars that each shape puts into it.
    pub exact: [u8; MAX_SIZE],
}

/// How a band fails: the lines, the stars that they need, and the most or the least that all shapes can give.
pub struct FailedBand {
    /// The first line, and the first line after it.
    pub lines: (usize, usize),
    /// The stars that the lines need.
    pub needs: i16,
    /// The most that the shapes can give, if that is less; or the least, if that is more.
    pub room: i16,
}

impl<const W: usize> Counts<W> {
    /// All bands, the short ones first, with the most and the least that all shapes together put into each.
    fn bands(&self) -> impl Iterator<Item = ((usize, usize), i16, i16)> + '_ {
        let size = self.size;
        let of_height = move |height: usize| (0..=size - height).map(move |from| (from, from + height));
        let bands = (1..size).flat_map(of_height);
        bands.map(move |(from, to)| {
            let [most, least] = self.sums.of_band(from, to, size);
            ((from, to), i16::from(most), i16::from(least))
        })
    }

    /// The bands in which the shapes' numbers are known; bands that need no stars are left out.
    pub fn tight_bands(&self) -> impl Iterator<Item = TightBand> + '_ {
        self.bands().filter_map(|((from, to), most, least)| {
            let needs = self.needs(from, to);
            if needs <= 0 || (most != needs && least != needs) {
                return None;
            }
            let by_most = most == needs;
            let exact = |shape: usize| {
                let [most, least] = self.shapes.get(shape)?.tally.of_band(from, to, self.size);
                Some(if by_most { most } else { least })
            };
            Some(TightBand {
                lines: (from, to),
                by_most,
                exact: std::array::from_fn(|shape| exact(shape).unwrap_or(0)),
            })
        })
    }

    /// The bands that can't get what they need, or must take more.
    pub fn failed_bands(&self) -> impl Iterator<Item = FailedBand> + '_ {
        let bands = if self.fails() { Some(self.bands()) } else { None };
        bands.into_iter().flatten().filter_map(|(lines, most, least)| {
            let needs = self.needs(lines.0, lines.1);
            let room = if most < needs { most } else { least };
            (most < needs || least > needs).then_some(FailedBand { lines, needs, room })
        })
    }

    /// Whether any band fails: asked of many positions, most of which have none.
    fn fails(&self) -> bool {
        self.is_overfull || self.sums.fails(&self.of_bands)
    }

    /// The first of them.
    pub fn failed_band(&self) -> Option<FailedBand> {
        self.failed_bands().next()
    }
}
