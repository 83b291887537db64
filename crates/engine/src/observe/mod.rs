//! Observations: facts of a position that rules share, found when first asked for and kept while they hold.
//!
//! A [`Look`] is all that a rule sees. It changes nothing but what it remembers.

pub mod arrangements;
pub mod band;
pub mod counting;
pub mod follow;
pub mod groups;
pub mod locked;
pub mod pockets;
pub mod tilings;

use crate::cell::{Cell, CellSet};
use crate::exact::probe::{Assumption, Depth, Fate, Prober};
use crate::map::{Axis, Map};
use crate::position::Position;
use band::Band;
use counting::Counts;
use groups::Clump;
use std::rc::Rc;

/// What is remembered from look to look. Each fact is kept with what it was found from, and found again when that changes.
pub struct Notes<const W: usize> {
    exclusions: Vec<Exclusion<W>>,
    tight: Vec<(CellSet<W>, i8, bool)>,
    counts: [Counts<W>; 2],
    counted: Option<Known<W>>,
    prober: Option<Prober>,
    clumps: Option<(Known<W>, Rc<Vec<Clump<W>>>)>,
    bands: Option<(Known<W>, Rc<Vec<Band<W>>>)>,
    broken: [Rc<Vec<(u32, Cell)>>; 2],
}

/// The unknown cells and the stars of a position: what all facts come from.
type Known<const W: usize> = (CellSet<W>, CellSet<W>);

#[derive(Clone, Copy)]
struct Exclusion<const W: usize> {
    open: CellSet<W>,
    needs: i8,
    cells: CellSet<W>,
}

impl<const W: usize> Notes<W> {
    /// Nothing remembered yet.
    pub fn new(map: &Map<W>) -> Self {
        let unknown = Exclusion { open: CellSet::EMPTY, needs: 0, cells: CellSet::EMPTY };
        Self {
            exclusions: vec![unknown; map.containers()],
            tight: vec![(CellSet::EMPTY, 0, true); map.containers()],
            counts: Axis::ALL.map(|axis| Counts::new(axis, map.size)),
            counted: None,
            prober: None,
            clumps: None,
            bands: None,
            broken: Default::default(),
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

    /// Whether tiles no more than the stars that a container needs cover its unknown cells.
    pub fn is_tight(&mut self, container: usize) -> bool {
        let (open, needs) = (self.open(container), self.position.needs(container));
        let known = &mut self.notes.tight[container];
        if (known.0, known.1) != (open, needs) {
            *known = (open, needs, tilings::fits(self.map, open, needs.max(0) as usize));
        }
        known.2
    }

    /// The cells whose star would leave a container with too few tiles for its other stars. Not all of them are unknown.
    pub fn excluded(&mut self, container: usize) -> CellSet<W> {
        let (open, needs) = (self.open(container), self.position.needs(container));
        let known = &mut self.notes.exclusions[container];
        if known.open != open || known.needs != needs {
            let cells = tilings::excluded(self.map, open, needs.max(0) as usize);
            *known = Exclusion { open, needs, cells };
        }
        known.cells
    }

    /// What counting says along an axis.
    pub fn counts(&mut self, axis: Axis) -> &Counts<W> {
        let now = (self.position.open, self.position.stars);
        if self.notes.counted != Some(now) {
            self.notes.counts.iter_mut().for_each(|counts| counts.renew(self.map, self.position));
            self.notes.counted = Some(now);
        }
        &self.notes.counts[axis as usize]
    }

    /// What each of some assumptions comes to.
    pub fn fates(&mut self, depth: Depth, assumptions: &[Assumption<W>]) -> Vec<Fate<W>> {
        let prober = self.notes.prober.get_or_insert_with(|| Prober::new(self.map));
        prober.set(self.map, self.position);
        assumptions.iter().map(|assumption| prober.fate(depth, assumption)).collect()
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
