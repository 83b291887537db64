//! Bands: runs of lines, how many stars each shape puts into them, and the ways to put those there.
//!
//! `counting` bounds what a shape puts into a band by its tiles. Here all ways to place the shape's stars are tried, so
//! that what its row, column and neighbors take counts too.

use crate::cell::CellSet;
use crate::map::{Axis, Map};
use crate::observe::arrangements::{can_hold, for_each_arrangement_while, spend};
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

    /// Take over closer bounds; whether any is. Those that contradict what is known are left alone: then there is no
    /// solution, and nothing to be told of the shape.
    pub(super) fn narrow(&mut self, least: u8, most: u8) -> bool {
        let before = *self;
        if most < self.most && most >= self.least {
            self.most = most;
        }
        if least > self.least && least <= self.most {
            self.least = least;
        }
        *self != before
    }
}

/// A run of lines that needs stars.
#[derive(Clone, PartialEq, Eq, Debug)]
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

    /// The quotas before any were settled: what the ways to place each shape's stars say by themselves.
    pub fn quotas_alone(&self, map: &Map<W>, position: &Position<W>) -> Vec<Quota> {
        map.shapes().map(|shape| Rooms::new(map, position, self.axis, shape).quota(self.lines)).collect()
    }

    /// The bands of all lines on either side of it. A side that needs no star is no band.
    pub fn sides<'a>(&self, bands: &'a [Self], size: usize) -> Vec<&'a Self> {
        let is_side = |other: &&Self| {
            let runs = [(0, self.lines.0), (self.lines.1, size)];
            other.axis == self.axis && runs.contains(&other.lines)
        };
        bands.iter().filter(is_side).collect()
    }

    /// The band with the number that its sides leave it of a shape's stars, if that is known there and not yet here.
    pub fn left_over(&self, sides: &[&Self], map: &Map<W>, shape: usize, needs: usize) -> Option<Self> {
        let place = shape - map.shapes().start;
        let known = self.quotas[place];
        if known.exact().is_some() {
            return None;
        }
        let elsewhere = sides.iter().map(|side| side.quotas[place].exact()).sum::<Option<usize>>()?;
        let left = u8::try_from(needs.checked_sub(elsewhere)?).ok()?;
        if !(known.least..=known.most).contains(&left) {
            return None;
        }
        let mut band = self.clone();
        (band.quotas[place], band.is_settled) = (Quota { least: left, most: left }, false);
        Some(band)
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
        self.for_each_arrangement_while(map, position, &mut || spend(&mut budget), each)
    }

    /// The same, with another way to say when it is enough.
    pub fn for_each_arrangement_while(
        &self,
        map: &Map<W>,
        position: &Position<W>,
        go_on: &mut impl FnMut() -> bool,
        each: &mut impl FnMut(&CellSet<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut limited = *position;
        let shapes: Vec<(CellSet<W>, usize)> =
            map.shapes().zip(&self.quotas).map(|(shape, quota)| (map.cells(shape), quota.least as usize)).collect();
        for (shape, quota) in map.shapes().zip(&self.quotas) {
            limited.limit(shape, quota.most as i8);
        }
        for_each_arrangement_while(map, &limited, self.cells, self.needs, go_on, &mut |chosen| {
            let keeps = |&(cells, least): &(CellSet<W>, usize)| least == 0 || (*chosen & cells).len() >= least;
            if shapes.iter().all(keeps) { each(chosen) } else { ControlFlow::Continue(()) }
        })
    }
}

/// What all shapes together must give a band settles what some of them give; whether anything was settled.
fn settle(needs: usize, quotas: &mut [Quota]) -> bool {
    let mut is_settled = false;
    loop {
        let (least, most, widest) = quotas.iter().fold((0, 0, 0), |(least, most, widest), quota| {
            let width = usize::from(quota.most.saturating_sub(quota.least));
            (least + quota.least as usize, most + quota.most as usize, width.max(widest))
        });
        // What the others leave open narrows only what is wider.
        if least <= needs && needs <= most && widest <= (needs - least).min(most - needs) {
            return is_settled;
        }
        let mut changed = false;
        for quota in quotas.iter_mut() {
            let room = (needs + quota.least as usize).saturating_sub(least) as u8;
            let rest = (needs + quota.most as usize).saturating_sub(most) as u8;
            changed |= quota.narrow(rest, room);
        }
        if !changed {
            return is_settled;
        }
        is_settled = true;
    }
}

impl<const W: usize> Look<'_, W> {
    /// All bands that need stars and are not the whole grid, the short ones first.
    pub fn bands(&mut self) -> Rc<Vec<Band<W>>> {
        let now = (self.position.open, self.position.stars);
        if let Some((at, bands)) = &self.notes.seldom.bands
            && *at == now
        {
            return bands.clone();
        }
        let bands: Vec<Band<W>> = Axis::ALL.into_iter().flat_map(|axis| self.find_bands(axis)).collect();
        let bands = Rc::new(bands);
        self.notes.seldom.bands = Some((now, bands.clone()));
        bands
    }

    fn find_bands(&mut self, axis: Axis) -> Vec<Band<W>> {
        let rooms = self.rooms(axis);
        let is_band = |lines: (usize, usize)| lines.1 - lines.0 < self.map.size && self.needs_of(axis, lines) > 0;
        let bands = runs_of(self.map.size).filter(|&lines| is_band(lines)).map(|lines| {
            let quotas = rooms.iter().map(|rooms| rooms.quota(lines)).collect();
            self.band_of(axis, lines, quotas)
        });
        bands.collect()
    }

    /// A band of any height, with the closest bounds: what a shape puts into other runs of lines counts too.
    pub fn closest_band(&mut self, axis: Axis, lines: (usize, usize)) -> Band<W> {
        let size = self.map.size;
        let bands: Vec<_> = runs_of(size).map(|lines| (lines, self.needs_of(axis, lines))).collect();
        let mut quotas: Vec<Vec<Vec<Quota>>> = vec![vec![Vec::new(); size + 1]; size];
        let rooms = self.rooms(axis);
        for &((from, to), _) in &bands {
            quotas[from][to] = rooms.iter().map(|rooms| rooms.quota((from, to))).collect();
        }
        loop {
            let mut changed = false;
            for &((from, to), needs) in &bands {
                changed |= settle(needs, &mut quotas[from][to]);
            }
            for shape in 0..size {
                changed |= join(&mut quotas, shape);
            }
            if !changed {
                return self.band_of(axis, lines, std::mem::take(&mut quotas[lines.0][lines.1]));
            }
        }
    }

    fn rooms(&mut self, axis: Axis) -> Vec<Rc<Rooms>> {
        self.map.shapes().map(|shape| self.rooms_of(axis, shape)).collect()
    }

    fn needs_of(&self, axis: Axis, lines: (usize, usize)) -> usize {
        (lines.0..lines.1).map(|line| self.needs(self.map.lines(axis).start + line)).sum()
    }

    fn band_of(&self, axis: Axis, lines: (usize, usize), mut quotas: Vec<Quota>) -> Band<W> {
        let cells = self.map.band(axis, lines.0, lines.1) & self.position.open;
        let needs = self.needs_of(axis, lines);
        let is_settled = settle(needs, &mut quotas);
        Band { axis, lines, cells, needs, quotas, is_settled }
    }
}

/// All runs of lines, the short ones first.
fn runs_of(size: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..=size).flat_map(move |height| (0..=size - height).map(move |from| (from, from + height)))
}

/// What a shape puts into two runs, one behind the other, is what it puts into both together; whether that told anything.
fn join(quotas: &mut [Vec<Vec<Quota>>], shape: usize) -> bool {
    let size = quotas.len();
    let mut changed = false;
    for (from, to) in runs_of(size) {
        for middle in from + 1..to {
            let (one, other) = (quotas[from][middle][shape], quotas[middle][to][shape]);
            changed |= quotas[from][to][shape].narrow(one.least + other.least, one.most + other.most);
            let both = quotas[from][to][shape];
            let left = |part: Quota| (both.least.saturating_sub(part.most), both.most.saturating_sub(part.least));
            let ((least, most), (least_other, most_other)) = (left(other), left(one));
            changed |= quotas[from][middle][shape].narrow(least, most);
            changed |= quotas[middle][to][shape].narrow(least_other, most_other);
        }
    }
    changed
}

impl<const W: usize> Look<'_, W> {
    /// The rooms of a shape: they depend on its unknown cells, and on the stars of the lines that these are in.
    fn rooms_of(&mut self, axis: Axis, shape: usize) -> Rc<Rooms> {
        let now = (self.open(shape), self.position.stars);
        let slot = axis as usize * self.map.containers() + shape;
        if let Some((at, rooms)) = self.notes.seldom.rooms.get(&slot)
            && *at == now
        {
            return rooms.clone();
        }
        let rooms = Rc::new(Rooms::new(self.map, self.position, axis, shape));
        self.notes.seldom.rooms.insert(slot, (now, rooms.clone()));
        rooms
    }

    /// What all arrangements of the stars that a band needs share, if there are not too many to look at, and any at all.
    pub fn shared_in(&mut self, band: &Band<W>, budget: usize) -> Option<Rc<Shared<W>>> {
        let slot = (band.axis as usize * self.map.size + band.lines.0) * self.map.size + band.height();
        if let Some((at, stars, shared)) = self.notes.seldom.filled.get(&slot)
            && at == band
            && *stars == self.position.stars
        {
            return shared.clone();
        }
        let shared = Shared::of(self.map, self.position, band, budget).map(Rc::new);
        self.notes.seldom.filled.insert(slot, (band.clone(), self.position.stars, shared.clone()));
        shared
    }
}

/// What all arrangements of a band's stars share.
pub struct Shared<const W: usize> {
    /// How many arrangements there are.
    pub count: usize,
    /// Stars in every one.
    pub always: CellSet<W>,
    /// Stars in any.
    pub ever: CellSet<W>,
    /// Cells that touch a star in every one.
    pub touched: CellSet<W>,
}

impl<const W: usize> Shared<W> {
    fn of(map: &Map<W>, position: &Position<W>, band: &Band<W>, budget: usize) -> Option<Self> {
        let mut found = Self { count: 0, always: band.cells, ever: CellSet::EMPTY, touched: map.all };
        let end = band.for_each_arrangement(map, position, budget, &mut |chosen| {
            found.count += 1;
            found.always &= *chosen;
            found.ever |= *chosen;
            found.touched &= map.grown(chosen) - *chosen;
            // Nothing more to learn once nothing is shared.
            let done = found.always.is_empty() && found.ever == band.cells && !found.touched.meets(&position.open);
            if done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (end.is_continue() && found.count > 0).then_some(found)
    }
}

/// The most stars that a shape can put into every run of lines, and into all lines but that run.
pub(super) struct Rooms {
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
