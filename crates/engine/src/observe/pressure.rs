//! Pressure: what a star takes from a cage may leave the rest of it in one line, and that line may have no room for it.

use crate::cell::{Cell, CellSet};
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
        let cages = || clumps.iter().filter(|clump| clump.kind == GroupKind::Cage);
        let caged = cages().fold(CellSet::EMPTY, |all, cage| all | cage.cells);
        let mut takers = vec![CellSet::EMPTY; self.map.size * self.map.size];
        caged.iter().for_each(|cell| takers[cell.index()] = self.takers(cell));
        let of_all = |cells: &CellSet<W>| cells.iter().fold(self.position.open, |all, cell| all & takers[cell.index()]);
        let mut pressed: Vec<(Cell, usize)> = Vec::new();
        for cage in cages() {
            let free = of_all(&cage.cells) | cage.cells;
            for line in self.lines_of(&cage.cells) {
                let out = cage.cells - self.map.cells(line);
                if !out.is_empty() {
                    pressed.extend((of_all(&out) - free).iter().map(|cell| (cell, line)));
                }
            }
        }
        // By cell, then by line: as one number, which is sooner sorted.
        pressed.sort_unstable_by_key(|&(cell, line)| usize::from(cell.0) << 8 | line);
        pressed.dedup();
        let mut presses = Vec::new();
        if !pressed.is_empty() {
            let reach = Reach::new(self, &clumps);
            for (cell, line) in pressed {
                presses.extend(self.press(&clumps, &reach, cell, line, caged.contains(cell)));
            }
        }
        let presses = Rc::new(presses);
        self.notes.seldom.presses = Some((now, presses.clone()));
        presses
    }

    /// The rows and columns that the cells of a tile lie in.
    fn lines_of(&self, cells: &CellSet<W>) -> impl Iterator<Item = usize> {
        let (map, cells) = (self.map, *cells);
        let corner = cells.first().map(|cell| (cell.row(map.size), cell.col(map.size)));
        let near = corner.into_iter().flat_map(move |(row, col)| {
            [row, row + 1, (map.size + col).saturating_sub(1), map.size + col, map.size + col + 1]
        });
        near.filter(move |&line| line < 2 * map.size && map.cells(line).meets(&cells))
    }

    /// The groups that are in a line once a cell is a star, if they are too many for it.
    fn press(&self, clumps: &[Clump<W>], reach: &Reach, cell: Cell, line: usize, from_cage: bool) -> Option<Press> {
        let cells = self.map.cells(line);
        let takes = self.needs(line).saturating_sub(usize::from(cells.contains(cell)));
        let on_line = reach.of(line);
        if on_line.iter().map(|&place| clumps[place].least).sum::<usize>() <= takes {
            return None;
        }
        let mut press = Press { cell, from_cage, line, clumps: Vec::new(), stars: 0, takes, pressed: 0 };
        let taken = self.taken_by(cell);
        let mut used = CellSet::only(cell);
        for &place in on_line {
            let clump = &clumps[place];
            let left = clump.cells - taken;
            if left.is_empty() || left.meets(&used) || clump.cells.contains(cell) || !left.is_within(&cells) {
                continue;
            }
            used |= left;
            press.pressed += usize::from(!clump.cells.is_within(&cells));
            press.stars += clump.least;
            press.clumps.push(place);
        }
        (press.stars > takes).then_some(press)
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
