//! Following an assumption in a way that can be told: link by link, until something breaks.

use crate::cell::{Cell, CellSet};
use crate::container::Container;
use crate::exact::probe::Assumption;
use crate::map::{Axis, Map};
use crate::observe::counting::{Counts, FailedBand};
use crate::observe::{Look, tilings};
use crate::position::Position;
use crate::rules::{Ladder, Words, links};
use crate::sieve::Sieve;
use crate::step::{Broken, BrokenKind, Case, Step, listed};

/// How far an assumption is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// A star's neighbors, and what it completes.
    Direct,
    /// Trivial marks and forced moves.
    Forced,
    /// Tilings, exclusion and counting besides.
    Chain,
    /// What-ifs besides.
    Nested,
}

/// What follows from an assumption: up to where it breaks, and nothing that this does not need; or all of it.
///
/// Forced moves come first, and what is dearer to see only where there are none; so a chain is as plain as can be.
pub fn follow<const W: usize>(map: &Map<W>, position: &Position<W>, assumption: &Assumption<W>, reach: Reach) -> Case
where
    Ladder: Words<W>,
{
    let mut sieve = Sieve::new(map, *position);
    sieve.apply(&assumption.stars, &assumption.marks);
    let mut chain = Vec::new();
    if reach == Reach::Direct {
        sieve.position = direct_marks(map, position, assumption);
    }
    let broken = loop {
        if let Some(broken) = sieve.look().short_of_cells() {
            break Some(broken);
        }
        let forced = if reach == Reach::Direct { None } else { sieve.next(links::FORCED) };
        if let Some(step) = forced {
            chain.push(step);
            continue;
        }
        let broken = sieve.look().find_broken();
        if broken.is_some() {
            break broken;
        }
        let further = match reach {
            Reach::Direct | Reach::Forced => None,
            Reach::Chain => sieve.next(links::FURTHER),
            Reach::Nested => sieve.next(links::FURTHER).or_else(|| sieve.next(links::WHAT_IFS)),
        };
        match further {
            Some(step) => chain.push(step),
            None => break None,
        }
    };
    if let Some(broken) = &broken {
        chain = needed(map, chain, broken);
    }
    Case { stars: listed(&assumption.stars), marks: listed(&assumption.marks), chain, broken }
}

/// The stars and the marks of a case: what was assumed, and what followed.
pub fn outcome<const W: usize>(assumption: &Assumption<W>, case: &Case) -> (CellSet<W>, CellSet<W>) {
    let (mut stars, mut marks) = (assumption.stars, assumption.marks);
    for link in &case.chain {
        stars |= link.stars.iter().copied().collect();
        marks |= link.marks.iter().copied().collect();
    }
    (stars, marks)
}

/// The links that a break rests on, one way or another.
fn needed<const W: usize>(map: &Map<W>, chain: Vec<Step>, broken: &Broken) -> Vec<Step> {
    let mut wanted = Wanted { map, cells: CellSet::EMPTY, stars: CellSet::EMPTY };
    wanted.add_broken(broken);
    let mut kept = Vec::new();
    for step in chain.into_iter().rev() {
        if wanted.meets(&step) {
            wanted.add(&step);
            kept.push(step);
        }
    }
    kept.reverse();
    kept
}

/// What links and breaks rest on: the known cells of the containers in which they are seen, and the stars of those that
/// these are weighed against.
struct Wanted<'a, const W: usize> {
    map: &'a Map<W>,
    cells: CellSet<W>,
    stars: CellSet<W>,
}

impl<const W: usize> Wanted<'_, W> {
    fn meets(&self, step: &Step) -> bool {
        let has = |cells: &[Cell], wanted: &CellSet<W>| cells.iter().any(|&cell| wanted.contains(cell));
        has(&step.stars, &(self.cells | self.stars)) || has(&step.marks, &self.cells)
    }

    /// What a step rests on; a what-if rests on what its own links do.
    fn add(&mut self, step: &Step) {
        let because = &step.because;
        self.cells |= self.of(&because.containers);
        self.stars |= self.of(&because.against);
        self.cells |= because.pivots.iter().copied().collect();
        for group in &because.groups {
            self.cells |= self.of(&group.from);
        }
        for case in &because.cases {
            case.chain.iter().for_each(|link| self.add(link));
            case.broken.iter().for_each(|broken| self.add_broken(broken));
        }
    }

    fn add_broken(&mut self, broken: &Broken) {
        self.cells |= self.of(&broken.containers) | self.of(&broken.against);
    }

    fn of(&self, containers: &[Container]) -> CellSet<W> {
        containers.iter().fold(CellSet::EMPTY, |all, &container| all | self.map.cells(self.map.number(container)))
    }
}

impl<const W: usize> Look<'_, W> {
    /// The plainest thing that can't be: a container without cells, without tiles, a band without stars or with too many.
    pub fn find_broken(&mut self) -> Option<Broken> {
        self.short_of_cells().or_else(|| self.short_of_tiles()).or_else(|| self.miscounted())
    }

    fn broken(&self, kind: BrokenKind, containers: &[usize], needs: usize, room: usize) -> Broken {
        Broken {
            kind,
            containers: containers.iter().map(|&container| self.map.container(container)).collect(),
            against: Vec::new(),
            needs: needs as u8,
            room: room as u8,
            tiles: Vec::new(),
        }
    }

    pub(crate) fn short_of_cells(&self) -> Option<Broken> {
        (0..self.map.containers()).find_map(|container| {
            let (needs, room) = (self.position.needs(container), self.open(container).len());
            let short = needs < 0 || room < needs as usize;
            short.then(|| self.broken(BrokenKind::Cells, &[container], needs.max(0) as usize, room))
        })
    }

    fn short_of_tiles(&self) -> Option<Broken> {
        let single = (0..self.map.containers()).map(|container| vec![container]);
        let first = |axis: Axis| self.map.lines(axis).start;
        let pair = move |axis| (first(axis)..first(axis) + self.map.size - 1).map(|line| vec![line, line + 1]);
        single.chain(Axis::ALL.into_iter().flat_map(pair)).find_map(|containers| {
            let needs: usize = containers.iter().map(|&container| self.needs(container)).sum();
            let cells = containers.iter().fold(CellSet::EMPTY, |all, &container| all | self.open(container));
            if needs == 0 || !tilings::fits(self.map, cells, needs - 1) {
                return None;
            }
            let tiles: Vec<Cell> = tilings::cover(self.map, cells);
            Some(Broken { tiles: tiles.clone(), ..self.broken(BrokenKind::Tiles, &containers, needs, tiles.len()) })
        })
    }

    fn miscounted(&mut self) -> Option<Broken> {
        Axis::ALL.into_iter().find_map(|axis| {
            let band = self.counts(axis).failed_band()?;
            Some(miscount(self.map, axis, &band))
        })
    }
}

/// A band that counting fails in, as what is broken: with all shapes that have open cells there.
fn miscount<const W: usize>(map: &Map<W>, axis: Axis, band: &FailedBand) -> Broken {
    let first = map.lines(axis).start;
    let cells = map.band(axis, band.lines.0, band.lines.1);
    let shapes = map.shapes().filter(|&shape| map.cells(shape).meets(&cells));
    Broken {
        kind: if band.room < band.needs { BrokenKind::TooFew } else { BrokenKind::TooMany },
        containers: (first + band.lines.0..first + band.lines.1).map(|line| map.container(line)).collect(),
        against: shapes.map(|shape| map.container(shape)).collect(),
        needs: band.needs as u8,
        room: band.room as u8,
        tiles: Vec::new(),
    }
}

/// A position with an assumption on it, and its direct marks: the neighbors of its stars, and what they complete.
pub fn direct_marks<const W: usize>(map: &Map<W>, position: &Position<W>, assumed: &Assumption<W>) -> Position<W> {
    let mut after = *position;
    after.apply(map, &assumed.stars, &assumed.marks);
    for star in assumed.stars.iter() {
        after.open -= map.near(star);
        for container in map.containers_of(star) {
            if after.needs(container) <= 0 {
                after.open -= map.cells(container);
            }
        }
    }
    after
}

/// A band of a position in which counting fails in that way.
pub fn find_miscount<const W: usize>(map: &Map<W>, position: &Position<W>, kind: BrokenKind) -> Option<Broken> {
    Axis::ALL.into_iter().find_map(|axis| {
        let mut counts = Counts::new(axis, map.size);
        counts.renew(map, position);
        let band = counts.failed_bands().find(|band| (band.room < band.needs) == (kind == BrokenKind::TooFew))?;
        Some(miscount(map, axis, &band))
    })
}
