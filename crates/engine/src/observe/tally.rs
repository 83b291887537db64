//! Tallies: the most and the least stars in every band of lines, of one shape or of all together.

use crate::cell::{CellSet, MAX_SIZE};
use crate::map::{Axis, Map};
use crate::observe::tilings::fits;
use std::ops::Range;

/// So many numbers are worked on at once.
const LANES: usize = 16;

/// The most and the least stars in every band along one axis: by where the bands begin, then by where they end.
#[derive(Clone)]
pub(super) struct Tally {
    /// The most, filled up with zeros; behind all of them, the least likewise.
    numbers: Vec<[u8; LANES]>,
}

/// How many bands there are, filled up to whole lanes.
const fn bands(size: usize) -> usize {
    (size * (size + 1) / 2).next_multiple_of(LANES)
}

/// Where the bands stand that begin with a line.
#[inline]
fn row(from: usize, size: usize) -> Range<usize> {
    let start = from * (2 * size + 1 - from) / 2;
    start..start + size - from
}

impl Tally {
    /// No stars anywhere.
    pub(super) fn new(size: usize) -> Self {
        Self { numbers: vec![[0; LANES]; 2 * bands(size) / LANES] }
    }

    /// One star, in a line.
    pub(super) fn of_line(line: usize, size: usize) -> Self {
        let mut tally = Self::new(size);
        for numbers in tally.halves() {
            for from in 0..=line {
                numbers[row(from, size)][line - from..].fill(1);
            }
        }
        tally
    }

    /// The most in a band, and the least.
    #[inline]
    pub(super) fn of_band(&self, from: usize, to: usize, size: usize) -> [u8; 2] {
        let numbers = self.numbers.as_flattened();
        let place = row(from, size).start + to - from - 1;
        [numbers[place], numbers[bands(size) + place]]
    }

    /// The most, and the least.
    fn halves(&mut self) -> [&mut [u8]; 2] {
        let half = self.numbers.len() / 2;
        let (most, least) = self.numbers.split_at_mut(half);
        [most.as_flattened_mut(), least.as_flattened_mut()]
    }

    /// Become a copy of another.
    pub(super) fn copy(&mut self, other: &Self) {
        self.numbers.copy_from_slice(&other.numbers);
    }

    /// Take out of sums what was in them, and put in what is now. They never get below none, or above all stars of a grid.
    pub(super) fn replace(&mut self, before: &Self, now: &Self) {
        for ((sums, before), now) in self.numbers.iter_mut().zip(&before.numbers).zip(&now.numbers) {
            *sums = std::array::from_fn(|lane| sums[lane].wrapping_sub(before[lane]).wrapping_add(now[lane]));
        }
    }

    /// Add to sums.
    pub(super) fn add(&mut self, more: &Self) {
        for (sums, more) in self.numbers.iter_mut().zip(&more.numbers) {
            *sums = std::array::from_fn(|lane| sums[lane].wrapping_add(more[lane]));
        }
    }

    /// Whether in some band the most is less, or the least is more, than what is needed there.
    pub(super) fn fails(&self, needs: &Needs) -> bool {
        let (most, least) = self.numbers.split_at(self.numbers.len() / 2);
        let mut fails = 0;
        for ((most, least), needs) in most.iter().zip(least).zip(&needs.numbers) {
            let over: [u8; LANES] = std::array::from_fn(|lane| {
                needs[lane].saturating_sub(most[lane]) | least[lane].saturating_sub(needs[lane])
            });
            fails |= u128::from_le_bytes(over);
        }
        fails != 0
    }
}

/// What all bands along one axis need, in the order of a [`Tally`].
#[derive(Clone)]
pub(super) struct Needs {
    numbers: Vec<[u8; LANES]>,
}

impl Needs {
    pub(super) fn new(size: usize) -> Self {
        Self { numbers: vec![[0; LANES]; bands(size) / LANES] }
    }

    /// What the bands need when the needs of the lines, summed up to each, are these.
    pub(super) fn renew(&mut self, sums: &[i16]) {
        let (numbers, size) = (self.numbers.as_flattened_mut(), sums.len() - 1);
        for from in 0..size {
            for (needs, sum) in numbers[row(from, size)].iter_mut().zip(&sums[from + 1..]) {
                *needs = (sum - sums[from]).max(0) as u8;
            }
        }
    }
}

/// What one shape puts into every band along one axis: the most is the tiles for its open cells there, no more than it
/// needs; the least, what it needs less the tiles for its other open cells.
pub(super) struct Rooms<const W: usize> {
    pub(super) open: CellSet<W>,
    pub(super) needs: i8,
    pub(super) tally: Tally,
}

impl<const W: usize> Rooms<W> {
    /// Of no shape, on a grid of that size.
    pub(super) fn unknown(size: usize) -> Self {
        Self { open: CellSet::EMPTY, needs: i8::MIN, tally: Tally::new(size) }
    }

    pub(super) fn new(map: &Map<W>, axis: Axis, open: CellSet<W>, needs: i8) -> Self {
        let (size, lines, room_for) = (map.size, map.lines(axis), needs.max(0) as u8);
        let mut found = Self { open, needs, tally: Tally::new(size) };
        if room_for == 0 {
            return found;
        }
        let [most, least] = found.tally.halves();
        // Lines before the first that it reaches, and behind the last, add nothing.
        let mut reached = lines.clone().filter(|&line| map.cells(line).meets(&open)).map(|line| line - lines.start);
        let first = reached.next().unwrap_or(0);
        let end = reached.next_back().unwrap_or(first) + 1;
        for from in first..end {
            let (mut cells, mut room) = (CellSet::EMPTY, 0);
            let row = &mut most[row(from, size)];
            for line in from..end {
                let part = open & map.cells(lines.start + line);
                if part.is_empty() || room == room_for {
                    continue;
                }
                cells |= part;
                let before = room;
                room = (room..room_for).find(|&tiles| fits(map, cells, tiles as usize)).unwrap_or(room_for);
                if room > before {
                    row[line - from..].fill(room);
                }
            }
        }
        for from in 0..first {
            most.copy_within(row(first, size), row(from, size).end - (size - first));
        }
        let to_end: [u8; MAX_SIZE + 1] =
            std::array::from_fn(|from| if from < size { most[row(from, size).end - 1] } else { 0 });
        for from in 0..size {
            let before = if from == 0 { 0 } else { most[from - 1] };
            for (least, behind) in least[row(from, size)].iter_mut().zip(&to_end[from + 1..]) {
                *least = room_for.saturating_sub(before + behind);
            }
        }
        found
    }
}
