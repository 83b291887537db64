//! Observations: facts of a position that rules share, found when first asked for and kept while they hold.
//!
//! A [`Look`] is all that a rule sees. It changes nothing but what it remembers.

pub mod arrangements;
pub mod band;
pub mod counting;
pub mod follow;
pub mod groups;
pub mod locked;
pub mod memory;
pub mod pockets;
pub mod pressure;
pub mod strips;
mod tally;
pub mod tilings;

use crate::cell::{Cell, CellSet};
use crate::exact::probe::{Assumption, Depth, Fate, Prober};
use crate::map::{Axis, Kind, Map};
use crate::position::Position;
use crate::step::Broken;
use band::Band;
use counting::Counts;
use groups::Clump;
use locked::Sources;
use memory::{Memory, Proof};
use pressure::Press;
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::rc::Rc;
use strips::Strips;

/// What is remembered from look to look. Each fact is kept with what it was found from, and found again when that changes.
pub struct Notes<const W: usize> {
    facts: Facts<W>,
    counts: [Counts<W>; 2],
    counted: Option<Known<W>>,
    memory: Rc<RefCell<Memory<W>>>,
    prober: Option<Rc<Prober>>,
    broken: [Rc<Vec<(u32, Cell)>>; 2],
    seldom: Seldom<W>,
}

/// What no chain asks for: a what-if begins without it.
struct Seldom<const W: usize> {
    strips: Option<(Known<W>, [Strips<W>; 2])>,
    clumps: Kept<W, Vec<Clump<W>>>,
    presses: Kept<W, Vec<Press>>,
    bands: Kept<W, Vec<Band<W>>>,
    miscounts: Kept<W, Vec<(Cell, Broken)>>,
    /// By the kind of the sources, then by that of the targets.
    sources: [[Kept<W, Sources<W>>; 3]; 3],
    rooms: HashMap<usize, (Known<W>, Rc<band::Rooms>), Mixed>,
    filled: HashMap<usize, Filled<W>, Mixed>,
    arranged: HashMap<usize, (Known<W>, Rc<arrangements::Shared<W>>), Mixed>,
}

impl<const W: usize> Default for Seldom<W> {
    fn default() -> Self {
        Self {
            strips: None,
            clumps: None,
            presses: None,
            bands: None,
            miscounts: None,
            sources: Default::default(),
            rooms: HashMap::default(),
            filled: HashMap::default(),
            arranged: HashMap::default(),
        }
    }
}

type Mixed = BuildHasherDefault<memory::Mix>;

/// A fact, and the position that it was found at.
type Kept<const W: usize, T> = Option<(Known<W>, Rc<T>)>;

/// The unknown cells and the stars of a position: what all facts come from.
type Known<const W: usize> = (CellSet<W>, CellSet<W>);

/// A band, the stars, and what all arrangements of the band share.
type Filled<const W: usize> = (Band<W>, CellSet<W>, Option<Rc<band::Shared<W>>>);

/// What tiles say of all containers.
#[derive(Clone)]
struct Facts<const W: usize> {
    /// The position; none before the first.
    at: Option<Known<W>>,
    each: Vec<Fact<W>>,
    /// The containers that need stars, and whose unknown cells that many tiles cover; a bit each.
    tight: u128,
}

/// What tiles prove of a container, and of which unknown cells and needs.
#[derive(Clone, Copy)]
struct Fact<const W: usize> {
    open: CellSet<W>,
    needs: i8,
    proof: Option<Proof<W>>,
}

impl<const W: usize> Facts<W> {
    fn new(map: &Map<W>) -> Self {
        let unknown = Fact { open: CellSet::EMPTY, needs: 0, proof: None };
        Self { at: None, each: vec![unknown; map.containers()], tight: 0 }
    }

    /// Look at a position; what has not changed since the last is kept.
    fn renew(&mut self, map: &Map<W>, position: &Position<W>, memory: &RefCell<Memory<W>>) {
        let (open, stars) = self.at.unwrap_or((map.all - position.open, CellSet::EMPTY));
        let changed = (open ^ position.open) | (stars ^ position.stars);
        for (container, fact) in self.each.iter_mut().enumerate() {
            let cells = map.cells(container);
            if !cells.meets(&changed) {
                continue;
            }
            let (open, needs) = (cells & position.open, position.needs(container));
            if fact.needs != needs || fact.open != open {
                let is_tight = needs > 0 && memory.borrow_mut().is_covered(map, open, needs as usize);
                self.tight = self.tight & !(1 << container) | u128::from(is_tight) << container;
                *fact = Fact { open, needs, proof: None };
            }
        }
        self.at = Some((position.open, position.stars));
    }
}

impl<const W: usize> Notes<W> {
    /// Nothing remembered yet.
    pub fn new(map: &Map<W>) -> Self {
        Self {
            facts: Facts::new(map),
            counts: Axis::ALL.map(|axis| Counts::new(axis, map.size)),
            counted: None,
            memory: Rc::new(RefCell::new(Memory::new(map.all))),
            prober: None,
            broken: Default::default(),
            seldom: Seldom::default(),
        }
    }

    /// The position that is looked at, with all what-ifs from it, and all later ones, has no unknown cells but these.
    pub(crate) fn narrow(&self, open: CellSet<W>) {
        self.memory.borrow_mut().narrow(open);
    }

    /// What a what-if begins with.
    fn inside(&self) -> Self {
        Self {
            facts: self.facts.clone(),
            counts: self.counts.clone(),
            counted: self.counted,
            memory: self.memory.clone(),
            prober: self.prober.clone(),
            broken: self.broken.clone(),
            seldom: Seldom::default(),
        }
    }
}

/// A look at a position.
pub struct Look<'a, const W: usize> {
    /// What is given.
    pub map: &'a Map<W>,
    /// What is known.
    pub position: &'a Position<W>,
    notes: &'a mut Notes<W>,
}

impl<'a, const W: usize> Look<'a, W> {
    /// Look at a position, remembering in `notes`.
    pub fn new(map: &'a Map<W>, position: &'a Position<W>, notes: &'a mut Notes<W>) -> Self {
        Self { map, position, notes }
    }

    /// The unknown cells of a container.
    #[inline]
    pub fn open(&self, container: usize) -> CellSet<W> {
        self.map.cells(container) & self.position.open
    }

    /// The stars that a container still needs; none if it has too many.
    #[inline]
    pub fn needs(&self, container: usize) -> usize {
        self.position.needs(container).max(0) as usize
    }

    /// The containers that need stars, and whose unknown cells as many tiles cover.
    #[inline]
    pub fn tight(&mut self) -> impl Iterator<Item = usize> + use<W> {
        let mut left = self.facts().tight;
        std::iter::from_fn(move || {
            let container = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (container < 128).then_some(container)
        })
    }

    /// What tiles prove of a container: stars in it, and cells whose star would leave it too few tiles for its other stars.
    /// Not all of them are unknown.
    pub fn proof_of(&mut self, container: usize) -> Proof<W> {
        let fact = self.facts().each[container];
        fact.proof.unwrap_or_else(|| {
            let proof = self.proof(fact.open, fact.needs.max(0) as usize);
            self.notes.facts.each[container].proof = Some(proof);
            proof
        })
    }

    #[inline]
    fn facts(&mut self) -> &Facts<W> {
        let Notes { facts, memory, .. } = &mut *self.notes;
        if facts.at != Some((self.position.open, self.position.stars)) {
            facts.renew(self.map, self.position, memory);
        }
        facts
    }

    /// What all arrangements of a container's stars share, if there are not too many to look at.
    pub fn shared(&mut self, container: usize, budget: usize) -> Option<Rc<arrangements::Shared<W>>> {
        let now = (self.open(container), self.position.stars);
        if let Some((at, shared)) = self.notes.seldom.arranged.get(&container)
            && *at == now
        {
            return Some(shared.clone());
        }
        let needs = self.needs(container);
        let shared = Rc::new(arrangements::shared(self.map, self.position, now.0, needs, budget)?);
        self.notes.seldom.arranged.insert(container, (now, shared.clone()));
        Some(shared)
    }

    /// What follows for cells that hold at least so many stars, by their tiles alone.
    #[inline]
    pub fn proof(&self, cells: CellSet<W>, holds: usize) -> Proof<W> {
        if !Memory::may_prove(self.map, &cells, holds) {
            return Proof::NOTHING;
        }
        self.notes.memory.borrow_mut().proof(self.map, cells, holds)
    }

    /// The tiles of all covers of cells by so many tiles, when no fewer would do: what each has of the cells.
    pub fn cages(&self, cells: CellSet<W>, tiles: usize) -> Rc<Vec<CellSet<W>>> {
        self.notes.memory.borrow_mut().cages(self.map, cells, tiles)
    }

    /// Whether so many tiles can cover the cells.
    #[inline]
    pub fn is_covered(&self, cells: CellSet<W>, tiles: usize) -> bool {
        self.notes.memory.borrow_mut().is_covered(self.map, cells, tiles)
    }

    /// What is remembered, for a what-if to begin with.
    pub(crate) fn notes(&self) -> Notes<W> {
        self.notes.inside()
    }

    /// What shapes must put into single lines along an axis.
    pub fn strips(&mut self, axis: Axis) -> &Strips<W> {
        let (map, position, now) = (self.map, self.position, (self.position.open, self.position.stars));
        let new = || ((CellSet::EMPTY, CellSet::EMPTY), Axis::ALL.map(|axis| Strips::new(axis, map.size)));
        let (at, strips) = self.notes.seldom.strips.get_or_insert_with(new);
        if *at != now {
            strips.iter_mut().for_each(|strips| strips.renew(map, position));
            *at = now;
        }
        &strips[axis as usize]
    }

    /// Containers of the kind `from`, looked at by where they lie among those of the kind `to`.
    pub fn sources(&mut self, from: Kind, to: Kind) -> Rc<Sources<W>> {
        let now = (self.position.open, self.position.stars);
        if let Some((at, sources)) = &self.notes.seldom.sources[from as usize][to as usize]
            && *at == now
        {
            return sources.clone();
        }
        let sources = Rc::new(Sources::new(self, from, to));
        self.notes.seldom.sources[from as usize][to as usize] = Some((now, sources.clone()));
        sources
    }

    /// What counting says along an axis.
    pub fn counts(&mut self, axis: Axis) -> &Counts<W> {
        let now = (self.position.open, self.position.stars);
        if self.notes.counted != Some(now) {
            let mut memory = self.notes.memory.borrow_mut();
            self.notes.counts.iter_mut().for_each(|counts| counts.renew(self.map, self.position, &mut memory));
            self.notes.counted = Some(now);
        }
        &self.notes.counts[axis as usize]
    }

    /// What each of some assumptions comes to.
    pub fn fates(&mut self, depth: Depth, assumptions: &[Assumption<W>]) -> Vec<Fate<W>> {
        let prober = self.notes.prober.get_or_insert_with(|| Rc::new(Prober::new(self.map)));
        prober.fates(self.map, self.position, depth, assumptions)
    }

    /// The unknown cells on which a star breaks when it is followed, those first on which it breaks soonest.
    pub fn broken_stars(&mut self) -> Rc<Vec<(u32, Cell)>> {
        self.broken_cells(0, Assumption::star)
    }

    /// The unknown cells on which a mark breaks when it is followed, those first on which it breaks soonest.
    pub fn broken_marks(&mut self) -> Rc<Vec<(u32, Cell)>> {
        self.broken_cells(1, Assumption::mark)
    }

    /// What breaks once breaks ever after: cells are tried again only when none is left that is known to break.
    fn broken_cells(&mut self, which: usize, assume: fn(Cell) -> Assumption<W>) -> Rc<Vec<(u32, Cell)>> {
        let open = self.position.open;
        if !self.notes.broken[which].iter().any(|&(_, cell)| open.contains(cell)) {
            let assumptions: Vec<Assumption<W>> = open.iter().map(assume).collect();
            let fates = self.fates(Depth::Chain, &assumptions);
            let mut broken: Vec<_> =
                open.iter().zip(fates).filter_map(|(cell, fate)| Some((fate.looks()?, cell))).collect();
            broken.sort_unstable();
            self.notes.broken[which] = Rc::new(broken);
        }
        let left = self.notes.broken[which].iter().copied().filter(|&(_, cell)| open.contains(cell)).collect();
        self.notes.broken[which] = Rc::new(left);
        self.notes.broken[which].clone()
    }
}
