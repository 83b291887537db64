//! Counting: how many stars each shape can put into a run of lines, and must.
//!
//! A run of lines is a *band*. A shape puts at most as many stars into it as tiles cover its open cells there, and at
//! least what it can't put elsewhere. Above and below a band no tile reaches over it, so what lies outside is two bands.

use crate::cell::CellSet;
use crate::map::{Axis, Map};
use crate::observe::tilings::fits;
use crate::position::Position;

/// The rooms of one shape along one axis, kept while its open cells and need stay the same.
#[derive(Clone)]
pub(super) struct Rooms<const W: usize> {
    open: CellSet<W>,
    needs: i8,
    /// The lines that its open cells lie in, a bit each.
    support: u32,
    /// The tiles for its open cells in lines `from` up to `to`, no more than it needs: at `from * (size + 1) + to`.
    rooms: Vec<u8>,
}

impl<const W: usize> Rooms<W> {
    pub(super) const UNKNOWN: Self = Self { open: CellSet::EMPTY, needs: i8::MIN, support: 0, rooms: Vec::new() };

    /// Measure again if the shape has changed.
    fn renew(&mut self, map: &Map<W>, axis: Axis, open: CellSet<W>, needs: i8) {
        if self.open == open && self.needs == needs {
            return;
        }
        let (size, most) = (map.size, needs.max(0) as usize);
        let first = map.lines(axis).start;
        (self.open, self.needs, self.support) = (open, needs, 0);
        self.rooms.clear();
        self.rooms.resize((size + 1) * (size + 1), 0);
        let parts: [CellSet<W>; 25] =
            std::array::from_fn(|line| if line < size { open & map.cells(first + line) } else { CellSet::EMPTY });
        for (line, part) in parts.iter().enumerate() {
            self.support |= u32::from(!part.is_empty()) << line;
        }
        for from in 0..size {
            let (mut cells, mut room) = (CellSet::EMPTY, 0);
            for to in from + 1..=size {
                if room < most && !parts[to - 1].is_empty() {
                    cells |= parts[to - 1];
                    room = (room..most).find(|&tiles| fits(map, cells, tiles)).unwrap_or(most);
                }
                self.rooms[from * (size + 1) + to] = room as u8;
            }
        }
    }
}

/// All rooms along one axis, and what they say of bands and other sets of lines.
#[derive(Clone)]
pub struct Counts<const W: usize> {
    axis: Axis,
    shapes: Vec<Rooms<W>>,
    /// The needs of the lines, summed up to each.
    needs: Vec<i16>,
}

impl<const W: usize> Counts<W> {
    pub(super) fn new(axis: Axis, size: usize) -> Self {
        Self { axis, shapes: vec![Rooms::UNKNOWN; size], needs: vec![0; size + 1] }
    }

    pub(super) fn renew(&mut self, map: &Map<W>, position: &Position<W>) {
        for (rooms, shape) in self.shapes.iter_mut().zip(map.shapes()) {
            rooms.renew(map, self.axis, map.cells(shape) & position.open, position.needs(shape));
        }
        for (line, container) in map.lines(self.axis).enumerate() {
            self.needs[line + 1] = self.needs[line] + i16::from(position.needs(container));
        }
    }

    /// The stars that lines `from` up to `to` need.
    pub fn needs(&self, from: usize, to: usize) -> i16 {
        self.needs[to] - self.needs[from]
    }

    /// The lines that a shape has open cells in, a bit each.
    pub fn support(&self, shape: usize) -> u32 {
        self.shapes[shape].support
    }

    /// The most stars that a shape can put into a band, by its tiles there.
    #[inline]
    pub fn most(&self, shape: usize, from: usize, to: usize) -> i16 {
        i16::from(self.shapes[shape].rooms[from * self.needs.len() + to])
    }

    /// The fewest stars that a shape puts into a band, by its tiles outside.
    #[inline]
    pub fn least(&self, shape: usize, from: usize, to: usize) -> i16 {
        let size = self.needs.len() - 1;
        (i16::from(self.shapes[shape].needs) - self.most(shape, 0, from) - self.most(shape, to, size)).max(0)
    }

    /// The most stars that a shape can put into any set of lines, a bit each: the sum over the runs in it.
    pub fn most_in(&self, shape: usize, lines: u32) -> i16 {
        let needs = i16::from(self.shapes[shape].needs.max(0));
        runs(lines & self.support(shape)).map(|(from, to)| self.most(shape, from, to)).sum::<i16>().min(needs)
    }

    /// The fewest stars that a shape puts into any set of lines.
    pub fn least_in(&self, shape: usize, lines: u32) -> i16 {
        i16::from(self.shapes[shape].needs.max(0)) - self.most_in(shape, !lines)
    }

    /// The stars that a set of lines needs.
    pub fn needs_in(&self, lines: u32) -> i16 {
        runs(lines).map(|(from, to)| self.needs(from, to)).sum()
    }
}

/// The runs of ones: from, and up to but not including.
pub fn runs(mut lines: u32) -> impl Iterator<Item = (usize, usize)> {
    std::iter::from_fn(move || {
        let from = lines.trailing_zeros();
        if from == 32 {
            return None;
        }
        let to = from + (lines >> from).trailing_ones();
        lines &= !(((1u64 << to) - 1) as u32);
        Some((from as usize, to as usize))
    })
}

/// A band in which every shape puts a number of stars that is known.
pub struct TightBand {
    /// The first line, and the first line after it.
    pub lines: (usize, usize),
    /// Whether it is tight because the most of all shapes together is what it needs; else, because the least is.
    pub by_most: bool,
    /// The stars that each shape puts into it.
    pub exact: [u8; crate::cell::MAX_SIZE],
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
        (1..size).flat_map(of_height).map(|(from, to)| {
            let (mut most, mut least) = (0, 0);
            for shape in 0..self.shapes.len() {
                most += self.most(shape, from, to);
                least += self.least(shape, from, to);
            }
            ((from, to), most, least)
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
        self.bands().filter_map(|(lines, most, least)| {
            let needs = self.needs(lines.0, lines.1);
            let room = if most < needs { most } else { least };
            (most < needs || least > needs).then_some(FailedBand { lines, needs, room })
        })
    }

    /// The first of them.
    pub fn failed_band(&self) -> Option<FailedBand> {
        self.failed_bands().next()
    }
}
