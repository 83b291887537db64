//! Following an assumption in a way that can be told: link by link, until something breaks.

use crate::cell::{Cell, CellSet};
use crate::container::Container;
use crate::exact::probe::Assumption;
use crate::map::{Axis, Map};
use crate::observe::counting::FailedBand;
use crate::observe::tally::Tally;
use crate::observe::{Look, tilings};
use crate::position::Position;
use crate::rules::{Ladder, Words, links};
use crate::sieve::Sieve;
use crate::step::{Broken, BrokenKind, Case, Step, listed};
use std::rc::Rc;

/// How far an assumption is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
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
pub fn follow<const W: usize>(look: &Look<'_, W>, assumption: &Assumption<W>, reach: Reach) -> Case
where
    Ladder: Words<W>,
{
    let mut sieve = Sieve::inside(look);
    sieve.apply(&assumption.stars, &assumption.marks);
    let mut chain = Vec::new();
    let broken = loop {
        if let Some(broken) = sieve.look().short_of_cells() {
            break Some(broken);
        }
        if let Some(step) = sieve.next(links::FORCED) {
            chain.push(step);
            continue;
        }
        let broken = sieve.look().find_broken();
        if broken.is_some() {
            break broken;
        }
        let further = match reach {
            Reach::Forced => None,
            Reach::Chain => sieve.next(links::FURTHER),
            Reach::Nested => sieve.next(links::FURTHER).or_else(|| sieve.next(links::WHAT_IFS)),
        };
        match further {
            Some(step) => chain.push(step),
            None => break None,
        }
    };
    if let Some(broken) = &broken {
        let mut wanted = Wanted { map: look.map, cells: CellSet::EMPTY, stars: CellSet::EMPTY };
        wanted.add_broken(broken);
        chain = needed(chain, wanted);
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

/// A case that stands, with only those links that what it says of some cells rests on.
pub fn shortened<const W: usize>(map: &Map<W>, mut case: Case, cells: CellSet<W>) -> Case {
    if case.broken.is_none() {
        case.chain = needed(case.chain, Wanted { map, cells, stars: CellSet::EMPTY });
    }
    case
}

/// The links of a chain that what is wanted rests on, one way or another.
fn needed<const W: usize>(chain: Vec<Step>, mut wanted: Wanted<'_, W>) -> Vec<Step> {
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
        let map = self.map;
        let all = (0..map.containers()).map(|container| (container, container));
        let pairs =
            Axis::ALL.map(|axis| map.lines(axis)).into_iter().flat_map(|lines| lines.clone().zip(lines.skip(1)));
        let (first, last) = all.chain(pairs).find(|&(first, last)| self.has_tiles_for_less(first, last))?;
        let containers: Vec<usize> = (first..=last).collect();
        let needs = containers.iter().map(|&container| self.needs(container)).sum();
        let tiles = tilings::cover(map, self.open(first) | self.open(last));
        Some(Broken { tiles: tiles.clone(), ..self.broken(BrokenKind::Tiles, &containers, needs, tiles.len()) })
    }

    /// Whether a container, or two lines side by side, have fewer tiles than they need stars.
    #[inline]
    fn has_tiles_for_less(&self, first: usize, last: usize) -> bool {
        let needs = self.needs(first) + if first == last { 0 } else { self.needs(last) };
        needs > 0 && self.is_covered(self.open(first) | self.open(last), needs - 1)
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

/// A position with a star on a cell, and its direct marks: its neighbors, and what it completes.
fn direct_marks<const W: usize>(map: &Map<W>, position: &Position<W>, star: Cell) -> Position<W> {
    let mut after = *position;
    after.place(map, star);
    after.open -= map.near(star);
    for container in map.containers_of(star) {
        if after.needs(container) <= 0 {
            after.open -= map.cells(container);
        }
    }
    after
}

impl<'a, const W: usize> Look<'a, W> {
    /// Those of some cells whose star leaves a container, or lines side by side, too little at once, by its direct marks
    /// alone: too few cells, or else too few tiles.
    pub fn short_at_once(
        &self,
        cells: impl Iterator<Item = Cell>,
        kind: BrokenKind,
    ) -> impl Iterator<Item = (Cell, Broken)> {
        let (map, position, mut notes) = (self.map, *self.position, self.notes());
        cells.filter_map(move |cell| {
            let after = direct_marks(map, &position, cell);
            let then = Look::new(map, &after, &mut notes);
            let broken = if kind == BrokenKind::Cells { then.short_of_cells() } else { then.short_of_tiles() };
            Some((cell, broken?))
        })
    }

    /// The unknown cells whose star makes a band fail at once, by its direct marks alone: a band with too few, and one with
    /// too many.
    pub fn miscounted_at_once(&mut self) -> Rc<Vec<(Cell, Broken)>> {
        let now = (self.position.open, self.position.stars);
        if let Some((at, found)) = &self.notes.seldom.miscounts
            && *at == now
        {
            return found.clone();
        }
        self.counts(Axis::Rows);
        let mut sums = Tally::new(self.map.size);
        let mut found = Vec::new();
        for cell in now.0.iter() {
            let after = direct_marks(self.map, self.position, cell);
            let mut memory = self.notes.memory.borrow_mut();
            let mut counts = self.notes.counts.iter();
            if counts.any(|counts| counts.fails_with(self.map, &after, cell, &mut memory, &mut sums)) {
                drop(memory);
                let mut notes = self.notes();
                let mut then = Look::new(self.map, &after, &mut notes);
                found.extend(then.miscounts().into_iter().flatten().map(|broken| (cell, broken)));
            }
        }
        let found = Rc::new(found);
        self.notes.seldom.miscounts = Some((now, found.clone()));
        found
    }

    /// A band that must take too many stars, and one that gets too few.
    fn miscounts(&mut self) -> [Option<Broken>; 2] {
        let map = self.map;
        let mut found = [None, None];
        for axis in Axis::ALL {
            for band in self.counts(axis).failed_bands() {
                let place = &mut found[usize::from(band.room < band.needs)];
                place.get_or_insert_with(|| miscount(map, axis, &band));
            }
        }
        found
    }
}
