//! Counting: how many stars each shape can put into a run of lines, and must.
//!
//! A run of lines is a *band*. A shape puts at most as many stars into it as tiles cover its open cells there, and at
//! least what it can't put elsewhere. Above and below a band no tile reaches over it, so what lies outside is two bands.

use crate::cell::{CellSet, MAX_SIZE};
use crate::map::{Axis, Map};
use crate::observe::memory::Memory;
use crate::observe::tilings::fits;
use crate::position::Position;
use std::rc::Rc;

/// The most and the least stars in every band along one axis.
#[derive(Clone)]
struct Tally {
    width: usize,
    /// The most in lines `from` up to `to` at `from * width + to`; behind all of that, the least likewise.
    numbers: Vec<u8>,
}

impl Tally {
    fn new(size: usize) -> Self {
        let width = size + 1;
        Self { width, numbers: vec![0; 2 * width * width] }
    }

    /// The most in the bands that begin with a line, by where they end; and the least.
    #[inline]
    fn from(&self, from: usize) -> (&[u8], &[u8]) {
        let (most, least) = self.numbers.split_at(self.width * self.width);
        let row = from * self.width..(from + 1) * self.width;
        (&most[row.clone()], &least[row])
    }

    #[inline]
    fn most(&self, from: usize, to: usize) -> i16 {
        i16::from(self.numbers[from * self.width + to])
    }

    #[inline]
    fn least(&self, from: usize, to: usize) -> i16 {
        i16::from(self.numbers[(self.width + from) * self.width + to])
    }

    /// Take out of sums what was in them, and put in what is now. They never get below none, or above all stars of a grid.
    fn replace(&mut self, before: &Self, now: &Self) {
        for ((sum, before), now) in self.numbers.iter_mut().zip(&before.numbers).zip(&now.numbers) {
            *sum = sum.wrapping_sub(*before).wrapping_add(*now);
        }
    }
}

/// What one shape puts into every band along one axis: the most is the tiles for its open cells there, no more than it
/// needs; the least, what it needs less the tiles for its other open cells.
pub(super) struct Rooms<const W: usize> {
    open: CellSet<W>,
    needs: i8,
    tally: Tally,
}

impl<const W: usize> Rooms<W> {
    /// Of no shape, on a grid of that size.
    fn unknown(size: usize) -> Self {
        Self { open: CellSet::EMPTY, needs: i8::MIN, tally: Tally::new(size) }
    }

    pub(super) fn new(map: &Map<W>, axis: Axis, open: CellSet<W>, needs: i8) -> Self {
        let (size, room_for) = (map.size, needs.max(0) as usize);
        let width = size + 1;
        let mut found = Self { open, needs, tally: Tally::new(size) };
        if room_for == 0 {
            return found;
        }
        let (most, least) = found.tally.numbers.split_at_mut(width * width);
        let parts: [CellSet<W>; MAX_SIZE] = std::array::from_fn(|line| {
            if line < size { open & map.cells(map.lines(axis).start + line) } else { CellSet::EMPTY }
        });
        for from in 0..size {
            let (mut cells, mut room) = (CellSet::EMPTY, 0);
            let row = &mut most[from * width..(from + 1) * width];
            for to in from + 1..=size {
                if !parts[to - 1].is_empty() {
                    cells |= parts[to - 1];
                    room = (room..room_for).find(|&tiles| fits(map, cells, tiles)).unwrap_or(room_for);
                }
                if room == room_for {
                    row[to..].fill(room as u8);
                    break;
                }
                row[to] = room as u8;
            }
        }
        let below: [u8; MAX_SIZE + 1] = std::array::from_fn(|to| if to < width { most[to * width + size] } else { 0 });
        for from in 0..size {
            let above = most[from];
            let row = &mut least[from * width..(from + 1) * width];
            for (least, below) in row.iter_mut().zip(&below).skip(from + 1) {
                *least = (room_for as u8).saturating_sub(above + below);
            }
        }
        found
    }
}

/// What all shapes put into bands along one axis, each and together.
#[derive(Clone)]
pub struct Counts<const W: usize> {
    axis: Axis,
    shapes: Vec<Rc<Rooms<W>>>,
    /// The sums over all shapes.
    sums: Tally,
    /// The needs of the lines, summed up to each.
    needs: Vec<i16>,
}

impl<const W: usize> Counts<W> {
    pub(super) fn new(axis: Axis, size: usize) -> Self {
        let unknown = Rc::new(Rooms::unknown(size));
        let shapes = (0..size).map(|_| unknown.clone()).collect();
        Self { axis, shapes, sums: Tally::new(size), needs: vec![0; size + 1] }
    }

    /// Count at another position; what has not changed since the last is kept.
    pub(super) fn renew(&mut self, map: &Map<W>, position: &Position<W>, memory: &mut Memory<W>) {
        for (rooms, shape) in self.shapes.iter_mut().zip(map.shapes()) {
            let (open, needs) = (map.cells(shape) & position.open, position.needs(shape));
            if rooms.open != open || rooms.needs != needs {
                let now = memory.rooms(map, self.axis, open, needs);
                self.sums.replace(&rooms.tally, &now.tally);
                *rooms = now;
            }
        }
        for (line, container) in map.lines(self.axis).enumerate() {
            self.needs[line + 1] = self.needs[line] + i16::from(position.needs(container));
        }
    }

    /// Go back to what was counted elsewhere.
    pub(super) fn reset(&mut self, to: &Self) {
        self.shapes.clone_from_slice(&to.shapes);
        self.sums.numbers.copy_from_slice(&to.sums.numbers);
    }

    /// The stars that lines `from` up to `to` need.
    pub fn needs(&self, from: usize, to: usize) -> i16 {
        self.needs[to] - self.needs[from]
    }

    /// The most stars that a shape can put into a band, by its tiles there.
    #[inline]
    pub fn most(&self, shape: usize, from: usize, to: usize) -> i16 {
        self.shapes[shape].tally.most(from, to)
    }

    /// The fewest stars that a shape puts into a band, by its tiles outside.
    #[inline]
    pub fn least(&self, shape: usize, from: usize, to: usize) -> i16 {
        self.shapes[shape].tally.least(from, to)
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
        let size = self.needs.len() - 1;
        let of_height = move |height: usize| (0..=size - height).map(move |from| (from, from + height));
        let bands = (1..size).flat_map(of_height);
        bands.map(move |(from, to)| ((from, to), self.sums.most(from, to), self.sums.least(from, to)))
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
                if shape >= self.shapes.len() {
                    0
                } else if by_most {
                    self.most(shape, from, to) as u8
                } else {
                    self.least(shape, from, to) as u8
                }
            };
            Some(TightBand { lines: (from, to), by_most, exact: std::array::from_fn(exact) })
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
        let fails_from = |from: usize| {
            let (most, least) = self.sums.from(from);
            let mut fails = false;
            for (&needs, (&most, &least)) in self.needs.iter().zip(most.iter().zip(least)).skip(from + 1) {
                let needs = needs - self.needs[from];
                fails |= i16::from(most) < needs || i16::from(least) > needs;
            }
            fails
        };
        (0..self.needs.len() - 1).any(fails_from)
    }

    /// The first of them.
    pub fn failed_band(&self) -> Option<FailedBand> {
        self.failed_bands().next()
    }
}
