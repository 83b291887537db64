//! Pressure: what a star takes from a cage may leave the rest of it in one line, and that line may have no room for it.

use crate::cell::{Cell, CellSet};
use crate::map::Map;
use crate::observe::Look;
use crate::observe::groups::Clump;
use crate::step::GroupKind;
use std::rc::Rc;

/// A star that presses cages into a line, which takes fewer stars than are then in it.
pub struct Press {
    /// The star.
    pub cell: Cell,
    /// Whether it is in a cage itself.
    pub from_cage: bool,
    /// The line, as a container.
    pub line: usize,
    /// The groups that put stars into the line, none of which overlaps another; their places among the clumps.
    pub clumps: Vec<usize>,
    /// The stars that they put there.
    pub stars: usize,
    /// The stars that the line takes besides the star itself.
    pub takes: usize,
    /// How many are cages that reached out of the line before.
    pub pressed: usize,
}

impl<const W: usize> Look<'_, W> {
    /// The unknown cells whose star takes a cell: those that it touches, and those that share a container with it which
    /// needs one star more.
    pub fn takers(&self, cell: Cell) -> CellSet<W> {
        let map = self.map;
        let last = map.containers_of(cell).into_iter().filter(|&container| self.position.needs(container) == 1);
        last.fold(map.near(cell), |all, container| all | map.cells(container)) & self.position.open
    }

    /// The unknown cells whose star takes every one of some cells, and is none of them.
    pub fn takers_of_all(&self, cells: &CellSet<W>) -> CellSet<W> {
        cells.iter().fold(self.position.open - *cells, |all, cell| all & self.takers(cell))
    }

    /// All stars that press cages into a line without room, in reading order.
    pub fn presses(&mut self) -> Rc<Vec<Press>> {
        let now = (self.position.open, self.position.stars);
        if let Some((at, presses)) = &self.notes.seldom.presses
            && *at == now
        {
            return presses.clone();
        }
        let clumps = self.clumps();
        let pressed = self.overfull(&clumps);
        let mut presses = Vec::new();
        if !pressed.is_empty() {
            let caged = clumps.iter().filter(|clump| clump.kind == GroupKind::Cage);
            let caged = caged.fold(CellSet::EMPTY, |all, cage| all | cage.cells);
            let reach = Reach::new(self, &clumps);
            let mut chosen = Vec::new();
            for (cell, line) in pressed {
                presses.extend(
                    self.press(&clumps, reach.of(line), cell, line, &mut chosen)
                        .map(|press| Press { from_cage: caged.contains(cell), ..press }),
                );
            }
        }
        let presses = Rc::new(presses);
        self.notes.seldom.presses = Some((now, presses.clone()));
        presses
    }

    /// The stars that press a cage into a line, where the groups that are then in the line hold too many stars for it as
    /// long as none overlaps another; by cell, then by line.
    fn overfull(&self, clumps: &[Clump<W>]) -> Vec<(Cell, usize)> {
        let map = self.map;
        let mut takers = vec![CellSet::EMPTY; map.size * map.size];
        let grouped = clumps.iter().fold(CellSet::EMPTY, |all, clump| all | clump.cells);
        grouped.iter().for_each(|cell| takers[cell.index()] = self.takers(cell));
        let of_all = |cells: &CellSet<W>| cells.iter().fold(self.position.open, |all, cell| all & takers[cell.index()]);
        let mut burdens = Burdens::new(map, self.position.open);
        for clump in clumps {
            let spoiled = of_all(&clump.cells) | clump.cells;
            let mut lines = clump.cells.iter().fold(0u64, |lines, cell| {
                let [row, column, _] = map.containers_of(cell);
                lines | 1 << row | 1 << column
            });
            while lines != 0 {
                let line = lines.trailing_zeros() as usize;
                lines &= lines - 1;
                let out = clump.cells - map.cells(line);
                let pressing = of_all(&out) - spoiled;
                burdens.add(line, &pressing, clump.least);
                if !out.is_empty() && clump.kind == GroupKind::Cage {
                    burdens.pressing[line] |= pressing;
                }
            }
        }
        let mut found = Vec::new();
        for line in 0..2 * map.size {
            let needs = self.needs(line);
            let overfull = burdens.at_least(line, needs + 1) | burdens.at_least(line, needs) & map.cells(line);
            found.extend((overfull & burdens.pressing[line]).iter().map(|cell| (cell, line)));
        }
        found.sort_unstable();
        found
    }

    /// The groups that are in a line once a cell is a star, if they are too many for it.
    fn press(
        &self,
        clumps: &[Clump<W>],
        on_line: &[usize],
        cell: Cell,
        line: usize,
        chosen: &mut Vec<usize>,
    ) -> Option<Press> {
        let cells = self.map.cells(line);
        let takes = self.needs(line).saturating_sub(usize::from(cells.contains(cell)));
        let taken = self.taken_by(cell);
        let mut used = CellSet::only(cell);
        let (mut stars, mut pressed) = (0, 0);
        chosen.clear();
        for &place in on_line {
            let clump = &clumps[place];
            let left = clump.cells - taken;
            if left.is_empty() || left.meets(&used) || clump.cells.contains(cell) || !left.is_within(&cells) {
                continue;
            }
            used |= left;
            pressed += usize::from(!clump.cells.is_within(&cells));
            stars += clump.least;
            chosen.push(place);
        }
        (stars > takes).then(|| Press { cell, from_cage: false, line, clumps: chosen.clone(), stars, takes, pressed })
    }
}

/// The stars that groups put into every line once a cell is a star, for all cells at once.
struct Burdens<const W: usize> {
    /// For each line so many sets: the cells whose star puts none or more into it, one or more, and so on.
    levels: usize,
    at_least: Vec<CellSet<W>>,
    /// The cells whose star presses a cage into the line.
    pressing: Vec<CellSet<W>>,
}

impl<const W: usize> Burdens<W> {
    fn new(map: &Map<W>, open: CellSet<W>) -> Self {
        let (lines, levels) = (2 * map.size, map.stars + 2);
        let mut at_least = vec![CellSet::EMPTY; lines * levels];
        at_least.iter_mut().step_by(levels).for_each(|none| *none = open);
        Self { levels, at_least, pressing: vec![CellSet::EMPTY; lines] }
    }

    /// So many stars more in a line, for some cells.
    #[inline]
    fn add(&mut self, line: usize, cells: &CellSet<W>, stars: usize) {
        let at_least = &mut self.at_least[line * self.levels..][..self.levels];
        for most in (1..at_least.len()).rev() {
            let more = at_least[most.saturating_sub(stars)] & *cells;
            at_least[most] |= more;
        }
    }

    /// The cells whose star puts so many or more into a line.
    fn at_least(&self, line: usize, stars: usize) -> CellSet<W> {
        self.at_least[line * self.levels + stars]
    }
}

/// The groups that reach each line, by their places among the clumps.
struct Reach {
    places: Vec<usize>,
    ends: Vec<usize>,
}

impl Reach {
    fn new<const W: usize>(look: &Look<'_, W>, clumps: &[Clump<W>]) -> Self {
        let lines = 2 * look.map.size;
        let mut reach = Self { places: Vec::with_capacity(8 * clumps.len()), ends: Vec::with_capacity(lines + 1) };
        reach.ends.push(0);
        for line in 0..lines {
            let cells = look.map.cells(line);
            let on_line = clumps.iter().enumerate().filter(|(_, clump)| clump.cells.meets(&cells));
            reach.places.extend(on_line.map(|(place, _)| place));
            reach.ends.push(reach.places.len());
        }
        reach
    }

    fn of(&self, line: usize) -> &[usize] {
        &self.places[self.ends[line]..self.ends[line + 1]]
    }
}
