//! Bands: runs of lines, how many stars each shape puts into them, and the ways to put those there.
//!
//! `counting` bounds what a shape puts into a band by its tiles. Here all ways to place the shape's stars are tried, so
//! that what its row, column and neighbors take counts too.

use crate::cell::CellSet;
use crate::map::{Axis, Map};
use crate::observe::arrangements::{can_hold, for_each_arrangement};
use crate::observe::{Look, tilings};
use crate::position::Position;
use std::ops::ControlFlow;
use std::rc::Rc;

/// More looks at cells than this, and a shape is taken to have the room that its tiles say.
const SHAPE_BUDGET: usize = 500;

/// The fewest and the most stars of a shape in a band.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// The fewest.
    pub least: u8,
    /// The most.
    pub most: u8,
}

impl Quota {
    /// The number, if only one is possible.
    pub fn exact(self) -> Option<usize> {
        (self.least == self.most).then_some(self.least as usize)
    }
}

/// A run of lines that needs stars.
#[derive(Clone, Debug)]
pub struct Band<const W: usize> {
    /// Whether the lines are rows or columns.
    pub axis: Axis,
    /// The first line, and the first line after it.
    pub lines: (usize, usize),
    /// Its unknown cells.
    pub cells: CellSet<W>,
    /// The stars that it still needs.
    pub needs: usize,
    /// The stars that each shape still puts there.
    pub quotas: Vec<Quota>,
    /// Whether the quotas were settled by what all shapes together must give.
    pub is_settled: bool,
}

impl<const W: usize> Band<W> {
    /// The numbers of its lines as containers.
    pub fn containers(&self, map: &Map<W>) -> Vec<usize> {
        map.lines(self.axis).skip(self.lines.0).take(self.lines.1 - self.lines.0).collect()
    }

    /// How many lines it has.
    pub fn height(&self) -> usize {
        self.lines.1 - self.lines.0
    }

    /// Give every arrangement of the stars that the band needs that keeps all quotas; `Break` if there is too much to
    /// look at.
    pub fn for_each_arrangement(
        &self,
        map: &Map<W>,
        position: &Position<W>,
        mut budget: usize,
        each: &mut impl FnMut(&CellSet<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut limited = *position;
        let shapes: Vec<(CellSet<W>, usize)> =
            map.shapes().zip(&self.quotas).map(|(shape, quota)| (map.cells(shape), quota.least as usize)).collect();
        for (shape, quota) in map.shapes().zip(&self.quotas) {
            limited.limit(shape, quota.most as i8);
        }
        for_each_arrangement(map, &limited, self.cells, self.needs, &mut budget, &mut |chosen| {
            let keeps = |&(cells, least): &(CellSet<W>, usize)| least == 0 || (*chosen & cells).len() >= least;
            if shapes.iter().all(keeps) { each(chosen) } else { ControlFlow::Continue(()) }
        })
    }

    /// What all shapes together must give settles what some of them give; whether anything was settled.
    fn settle(&mut self) {
        loop {
            let least: usize = self.quotas.iter().map(|quota| quota.least as usize).sum();
            let most: usize = self.quotas.iter().map(|quota| quota.most as usize).sum();
            let mut changed = false;
            for quota in &mut self.quotas {
                let room = (self.needs + quota.least as usize).saturating_sub(least) as u8;
                let rest = (self.needs + quota.most as usize).saturating_sub(most) as u8;
                if room < quota.most && room >= quota.least {
                    (quota.most, changed) = (room, true);
                }
                if rest > quota.least && rest <= quota.most {
                    (quota.least, changed) = (rest, true);
                }
            }
            if !changed {
                return;
            }
            self.is_settled = true;
        }
    }
}

impl<const W: usize> Look<'_, W> {
    /// All bands that need stars and are not the whole grid, the short ones first.
    pub fn bands(&mut self) -> Rc<Vec<Band<W>>> {
        let now = (self.position.open, self.position.stars);
        if let Some((at, bands)) = &self.notes.bands
            && *at == now
        {
            return bands.clone();
        }
        let bands: Vec<Band<W>> = Axis::ALL.into_iter().flat_map(|axis| self.find_bands(axis)).collect();
        let bands = Rc::new(bands);
        self.notes.bands = Some((now, bands.clone()));
        bands
    }

    fn find_bands(&self, axis: Axis) -> Vec<Band<W>> {
        let (map, position) = (self.map, self.position);
        let rooms: Vec<Rooms> = map.shapes().map(|shape| Rooms::new(map, position, axis, shape)).collect();
        let mut bands = Vec::new();
        for height in 1..map.size {
            for from in 0..=map.size - height {
                let lines = (from, from + height);
                let needs = (from..lines.1).map(|line| self.needs(map.lines(axis).start + line)).sum();
                if needs == 0 {
                    continue;
                }
                let cells = map.band(axis, lines.0, lines.1) & position.open;
                let quotas = rooms.iter().map(|rooms| rooms.quota(lines)).collect();
                let mut band = Band { axis, lines, cells, needs, quotas, is_settled: false };
                band.settle();
                bands.push(band);
            }
        }
        bands
    }
}

/// The most stars that a shape can put into every run of lines, and into all lines but that run.
struct Rooms {
    size: usize,
    needs: u8,
    inside: Vec<u8>,
    outside: Vec<u8>,
}

impl Rooms {
    fn new<const W: usize>(map: &Map<W>, position: &Position<W>, axis: Axis, shape: usize) -> Self {
        let (size, needs) = (map.size, position.needs(shape).max(0) as u8);
        let width = size + 1;
        let mut rooms = Self { size, needs, inside: vec![0; width * width], outside: vec![0; width * width] };
        if needs == 0 {
            return rooms;
        }
        let open = map.cells(shape) & position.open;
        let parts: Vec<CellSet<W>> = map.lines(axis).map(|line| map.cells(line) & open).collect();
        let grow = |cells, mut room: u8| {
            while room < needs && holds(map, position, cells, room as usize + 1) {
                room += 1;
            }
            room
        };
        for from in 0..size {
            let (mut cells, mut room) = (CellSet::EMPTY, 0);
            for to in from + 1..=size {
                if !parts[to - 1].is_empty() {
                    cells |= parts[to - 1];
                    room = grow(cells, room);
                }
                rooms.inside[from * width + to] = room;
            }
        }
        let occupied = |range: std::ops::Range<usize>| range.into_iter().any(|line| !parts[line].is_empty());
        for from in 0..size {
            for to in from + 1..=size {
                let (above, below) = (rooms.inside[from], rooms.inside[to * width + size]);
                let both = above > 0 && below > 0 && occupied(from..to);
                rooms.outside[from * width + to] = if both {
                    grow(open - map.band(axis, from, to), above.max(below))
                } else {
                    (above + below).min(needs)
                };
            }
        }
        rooms
    }

    fn quota(&self, lines: (usize, usize)) -> Quota {
        let place = lines.0 * (self.size + 1) + lines.1;
        let most = self.inside[place];
        Quota { least: self.needs.saturating_sub(self.outside[place]).min(most), most }
    }
}

/// Whether so many stars can be put into cells; true, too, where there is too much to look at.
fn holds<const W: usize>(map: &Map<W>, position: &Position<W>, cells: CellSet<W>, stars: usize) -> bool {
    !tilings::fits(map, cells, stars - 1) && can_hold(map, position, cells, stars, SHAPE_BUDGET).unwrap_or(true)
}
