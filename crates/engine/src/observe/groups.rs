//! Groups: cells that are known to hold stars, found once for all rules that use them.
//!
//! *Cages* are tiles with exactly one star: where a container, or lines side by side, have as many tiles as stars to come,
//! every tile of every smallest cover is one. *Strips* are the parts of shapes in one line that must hold stars.

use crate::cell::{Cell, CellSet};
use crate::map::{Axis, Map};
use crate::observe::{Look, tilings};
use crate::step::{Group, GroupKind, listed};
use std::ops::Range;
use std::rc::Rc;

/// The tallest band whose tiles are looked for.
const TALLEST: usize = 3;

/// Cells with at least so many stars.
#[derive(Clone)]
pub struct Clump<const W: usize> {
    /// A cage or a strip.
    pub kind: GroupKind,
    /// The unknown cells, of which some are stars.
    pub cells: CellSet<W>,
    /// The fewest stars in them.
    pub least: usize,
    /// The most stars in them.
    pub most: usize,
    /// The containers that it comes from, by number: lines or a shape.
    pub from: Range<usize>,
    /// The line of a strip.
    pub line: Option<usize>,
}

impl<const W: usize> Clump<W> {
    /// As a premise.
    pub fn to_group(&self, map: &Map<W>) -> Group {
        let from = self.from.clone().chain(self.line).map(|number| map.container(number)).collect();
        let (least, most) = (self.least as u8, self.most as u8);
        Group { kind: self.kind, cells: listed(&self.cells), least, most, from }
    }
}

impl<const W: usize> Look<'_, W> {
    /// All cages and strips of the position.
    pub fn clumps(&mut self) -> Rc<Vec<Clump<W>>> {
        let now = (self.position.open, self.position.stars);
        if let Some((at, clumps)) = &self.notes.seldom.clumps
            && *at == now
        {
            return clumps.clone();
        }
        let mut clumps = self.find_cages();
        clumps.append(&mut self.find_strips());
        let clumps = Rc::new(clumps);
        self.notes.seldom.clumps = Some((now, clumps.clone()));
        clumps
    }

    fn find_cages(&mut self) -> Vec<Clump<W>> {
        let mut found = Vec::new();
        for container in self.tight() {
            self.add_cages(container..container + 1, &mut found);
        }
        for axis in Axis::ALL {
            let lines = self.map.lines(axis);
            for height in 2..=TALLEST {
                for from in lines.start..=lines.end - height {
                    self.add_cages(from..from + height, &mut found);
                }
            }
        }
        found
    }

    /// The tiles of all smallest covers of containers together, if there are as many as stars to come.
    fn add_cages(&self, containers: Range<usize>, found: &mut Vec<Clump<W>>) {
        let needs: usize = containers.clone().map(|container| self.needs(container)).sum();
        let open = containers.clone().fold(CellSet::EMPTY, |all, container| all | self.open(container));
        if needs == 0 || containers.clone().any(|container| self.needs(container) == 0) {
            return;
        }
        if !self.is_covered(open, needs) {
            return;
        }
        for &cells in self.cages(open, needs).iter() {
            if !found.iter().any(|cage| cage.cells == cells) {
                let from = containers.clone();
                found.push(Clump { kind: GroupKind::Cage, cells, least: 1, most: 1, from, line: None });
            }
        }
    }

    fn find_strips(&mut self) -> Vec<Clump<W>> {
        let mut found = Vec::new();
        let (map, first) = (self.map, self.map.shapes().start);
        for axis in Axis::ALL {
            for (line, container) in map.lines(axis).enumerate() {
                if self.strips(axis).least_of_all(line) == 0 {
                    continue;
                }
                for shape in 0..map.size {
                    let least = self.strips(axis).least(shape, line);
                    if least > 0 {
                        let cells = self.open(first + shape) & map.cells(container);
                        let most = tilings::cap(map, cells, self.needs(first + shape).min(self.needs(container)));
                        found.push(Clump {
                            kind: GroupKind::Strip,
                            cells,
                            least,
                            most,
                            from: first + shape..first + shape + 1,
                            line: Some(container),
                        });
                    }
                }
            }
        }
        found
    }

    /// What a star on a cell takes from the unknown cells: itself, its neighbors, and all of what it completes.
    pub fn taken_by(&self, cell: Cell) -> CellSet<W> {
        let map = self.map;
        let completed = map.containers_of(cell).into_iter().filter(|&container| self.position.needs(container) == 1);
        completed.fold(map.near(cell) | CellSet::only(cell), |all, container| all | map.cells(container))
    }
}
