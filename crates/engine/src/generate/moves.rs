//! One solution, on crowded grids: cells at the borders of shapes go over to other shapes.
//!
//! Other solutions that are known are kept, each with the number of stars that it puts into every shape. A cell that goes
//! over takes a star of theirs along, and they are solutions no more; those that it would make solutions again speak
//! against it. Only when no known one is left, new ones are searched for.

use super::draft::Draft;
use super::knife::Knife;
use super::run::Run;
use super::shapes::Style;
use crate::cell::{Cell, CellSet, MAX_SIZE};
use crate::exact::Step;

/// How many other solutions are searched for at once.
const OTHERS: usize = 30;
/// For how many moves a cell that was moved stays where it is.
const REST: usize = 12;
/// How many cuts are tried where no cell can go over.
const CUTS: usize = 30;

/// Change the shapes, at most so often, until there is one solution; whether that came to an end. A search looks at no
/// more than `nodes` positions.
pub(super) fn move_cells(draft: &mut Draft, most: usize, nodes: u64, run: &mut Run) -> bool {
    let mut pool = Pool::new(draft.grid.cells());
    let mut moves = 0;
    loop {
        match pool.fill(draft, nodes, run) {
            Some(0) => return true,
            Some(_) => {}
            None => return false,
        }
        while pool.alive > 0 {
            moves += 1;
            if moves > most || !run.goes_on() {
                return false;
            }
            if let Some((cell, shape)) = pool.choose(draft, moves, run) {
                pool.rested[cell] = moves + REST;
                pool.give(draft, cell, shape);
            } else if !pool.cut(draft, run) {
                return false;
            }
        }
    }
}

/// Another solution, or what was one.
struct Other {
    /// How many stars it puts into each shape.
    counts: [u8; MAX_SIZE],
    /// How many shapes have another number than they should: none if it is a solution.
    off: usize,
}

impl Other {
    /// How many shapes would be off if a star went from one to another.
    fn off_after(&self, from: usize, to: usize, stars: u8) -> usize {
        let (leaving, joined) = (self.counts[from], self.counts[to]);
        let was = usize::from(leaving != stars) + usize::from(joined != stars);
        self.off + usize::from(leaving - 1 != stars) + usize::from(joined + 1 != stars) - was
    }
}

/// Other solutions.
struct Pool {
    others: Vec<Other>,
    /// Those that have a star on each cell.
    on: Vec<Vec<u32>>,
    /// How many are solutions.
    alive: usize,
    /// The move after which each cell may be moved again.
    rested: Vec<usize>,
    knife: Knife,
}

impl Pool {
    fn new(cells: usize) -> Self {
        Self {
            others: Vec::new(),
            on: vec![Vec::new(); cells],
            alive: 0,
            rested: vec![0; cells],
            knife: Knife::new(cells),
        }
    }

    /// Search for other solutions; how many there are, or `None` if nobody knows.
    fn fill(&mut self, draft: &Draft, nodes: u64, run: &mut Run) -> Option<usize> {
        let mut search = draft.search(None);
        let mut budget = nodes;
        while self.alive < OTHERS {
            match run.next(&mut search, &mut budget) {
                Step::Solution(stars) if stars == draft.wanted => {}
                Step::Solution(stars) => self.add(&stars, draft),
                Step::Paused if self.alive == 0 => return None,
                Step::Done | Step::Paused => break,
            }
        }
        Some(self.alive)
    }

    fn add(&mut self, stars: &CellSet, draft: &Draft) {
        let mut counts = [0; MAX_SIZE];
        for cell in stars.iter() {
            counts[draft.shape(cell.index())] += 1;
            self.on[cell.index()].push(self.others.len() as u32);
        }
        self.others.push(Other { counts, off: 0 });
        self.alive += 1;
    }

    /// Give a cell to another shape.
    fn give(&mut self, draft: &mut Draft, cell: usize, shape: usize) {
        let own = draft.shape(cell);
        for &index in &self.on[cell] {
            let other = &mut self.others[index as usize];
            let was = other.off;
            other.off = other.off_after(own, shape, draft.stars as u8);
            other.counts[own] -= 1;
            other.counts[shape] += 1;
            self.alive = self.alive + usize::from(other.off == 0) - usize::from(was == 0);
        }
        draft.give(cell, shape);
    }

    /// How many solutions a move ends, less two for each that it makes.
    fn gain(&self, draft: &Draft, cell: usize, shape: usize) -> i64 {
        let own = draft.shape(cell);
        let gain = |&index: &u32| {
            let other = &self.others[index as usize];
            match other.off {
                0 => 1,
                1..=2 if other.off_after(own, shape, draft.stars as u8) == 0 => -2,
                _ => 0,
            }
        };
        self.on[cell].iter().map(gain).sum()
    }

    /// The move that does most: it ends many solutions, makes none and leaves smooth shapes.
    fn choose(&self, draft: &Draft, now: usize, run: &mut Run) -> Option<(usize, usize)> {
        let mut best: Option<(i64, usize, usize)> = None;
        for cell in 0..draft.grid.cells() {
            if self.rested[cell] > now || !self.is_in_the_way(cell) || !draft.is_spare(cell) {
                continue;
            }
            for shape in draft.others(cell) {
                let smooth = draft.friends(cell, shape) as i64 - draft.friends(cell, draft.shape(cell)) as i64;
                let gain = 100 * self.gain(draft, cell, shape) / self.alive as i64;
                let value = gain + 12 * smooth + run.random.below(6) as i64;
                if best.is_none_or(|(most, ..)| value > most) {
                    best = Some((value, cell, shape));
                }
            }
        }
        best.map(|(_, cell, shape)| (cell, shape))
    }

    /// Whether any other solution has a star on a cell.
    fn is_in_the_way(&self, cell: usize) -> bool {
        self.on[cell].iter().any(|&index| self.others[index as usize].off == 0)
    }

    /// Cut two shapes anew, in a way that leaves fewer solutions; whether there was one.
    fn cut(&mut self, draft: &mut Draft, run: &mut Run) -> bool {
        let cells: Vec<usize> = (0..draft.grid.cells()).filter(|&cell| self.is_in_the_way(cell)).collect();
        for _ in 0..CUTS {
            let cell = run.random.pick(&cells);
            let others: Vec<usize> = draft.others(cell).collect();
            if others.is_empty() {
                continue;
            }
            let shapes = [draft.shape(cell), run.random.pick(&others)];
            let Some(part) = self.knife.cut(draft, shapes, Style::Organic, &mut run.random) else { continue };
            let before = self.alive;
            let old: Vec<(usize, usize)> = self.divide(draft, shapes, &part);
            if self.alive < before {
                return true;
            }
            old.into_iter().for_each(|(cell, shape)| self.give(draft, cell, shape));
        }
        false
    }

    /// Give the second of two shapes a part of their cells, and the first the rest: the cells that changed, and where each
    /// was.
    fn divide(&mut self, draft: &mut Draft, shapes: [usize; 2], part: &CellSet) -> Vec<(usize, usize)> {
        let mut old = Vec::new();
        for cell in 0..draft.grid.cells() {
            let own = draft.shape(cell);
            let new = shapes[usize::from(part.contains(Cell(cell as u16)))];
            if shapes.contains(&own) && own != new {
                self.give(draft, cell, new);
                old.push((cell, own));
            }
        }
        old
    }
}
