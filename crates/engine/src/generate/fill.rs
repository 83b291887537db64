//! One solution, on any grid: cells are left out until the wanted stars are the only ones, and put back where that stays so.
//!
//! A cell that belongs to no shape holds no star. So leaving cells out only ends solutions: the cell that most of those
//! known have a star on is left out, until no other is found. Then each cell left out is tried in the shapes beside it: it
//! may join one if no solution has a star on it there. Where there is such a solution, a cell that it has a star on is
//! left out instead, and has to find another shape in its turn. So the puzzle, as far as it goes, has one solution at
//! every moment.

use super::draft::Draft;
use super::judge::Judge;
use super::run::Run;
use crate::cell::{Cell, CellSet};
use crate::exact::Step;
use std::cmp::Reverse;

/// How many other solutions are searched for at once.
const OTHERS: usize = 10;
/// For how many tries a cell does not go back to the shape that it was taken from.
const BARRED: usize = 10;
/// After how many tries that bring nothing all cells round one are left out, and how far round it.
const PATIENCE: usize = 20;
const REACH: usize = 2;
/// Of how many unknown cells one is left out at once, where rules get stuck.
const AT_ONCE: usize = 16;
/// How many cells are left out for one that joins a shape.
const PRICE: usize = 3;

/// Change the shapes until there is one solution, with at most so many tries to put a cell back; whether that came to an
/// end. A search looks at no more than `nodes` positions. With a judge, the puzzle is solved by rules at every moment.
pub(super) fn leave_out_and_fill(
    draft: &mut Draft,
    tries: usize,
    nodes: u64,
    judge: Option<&Judge>,
    run: &mut Run,
) -> bool {
    let is_thin = match judge {
        Some(judge) => thin_out_by_rules(draft, judge, run),
        None => thin_out(draft, nodes, run),
    };
    is_thin && Filler::new(draft, nodes, judge).fill(tries, run)
}

/// Leave cells out round a cell, and put them back in some other way; whether that came to an end.
pub(super) fn change_round(
    draft: &mut Draft,
    center: usize,
    tries: usize,
    nodes: u64,
    judge: Option<&Judge>,
    run: &mut Run,
) -> bool {
    let mut filler = Filler::new(draft, nodes, judge);
    filler.clear(center, run);
    filler.fill(tries, run)
}

/// Leave cells out until rules solve the rest; whether that worked out.
fn thin_out_by_rules(draft: &mut Draft, judge: &Judge, run: &mut Run) -> bool {
    loop {
        let Some(glimpse) = judge.look(draft, run) else { return false };
        if glimpse.is_solved {
            return true;
        }
        let mut cells: Vec<usize> = (glimpse.open - draft.wanted).iter().map(Cell::index).collect();
        run.random.shuffle(&mut cells);
        let mut left = 1 + cells.len() / AT_ONCE;
        for cell in cells {
            if left > 0 && draft.is_spare(cell) {
                draft.leave_out(cell);
                left -= 1;
            }
        }
        if left > 0 && !(glimpse.open - draft.wanted).iter().any(|cell| draft.cut_off(cell.index())) {
            return false;
        }
    }
}

/// Leave cells out until there is one solution; whether that worked out.
fn thin_out(draft: &mut Draft, nodes: u64, run: &mut Run) -> bool {
    loop {
        let mut search = draft.search(None);
        let mut others = Vec::new();
        let mut budget = nodes;
        while others.len() < OTHERS {
            match run.next(&mut search, &mut budget) {
                Step::Solution(stars) if stars == draft.wanted => {}
                Step::Solution(stars) => others.push(stars - draft.wanted),
                Step::Done => break,
                Step::Paused => return false,
            }
        }
        if others.is_empty() {
            return true;
        }
        while !others.is_empty() {
            let cells = by_count(&others, draft.grid.cells(), run);
            match cells.iter().find(|&&cell| draft.is_spare(cell)) {
                Some(&cell) => draft.leave_out(cell),
                None if cells.iter().any(|&cell| draft.cut_off(cell)) => {}
                None => return false,
            }
            others.retain(|other| other.iter().all(|cell| !draft.is_out(cell.index())));
        }
    }
}

/// The cells on which solutions have stars, those of most solutions first.
fn by_count(others: &[CellSet], cells: usize, run: &mut Run) -> Vec<usize> {
    let mut counts = vec![0; cells];
    others.iter().flat_map(|other| other.iter()).for_each(|cell| counts[cell.index()] += 1);
    let mut order: Vec<usize> = (0..cells).filter(|&cell| counts[cell] > 0).collect();
    run.random.shuffle(&mut order);
    order.sort_by_key(|&cell| Reverse(counts[cell]));
    order
}

/// Puts cells back that were left out.
struct Filler<'a> {
    draft: &'a mut Draft,
    nodes: u64,
    judge: Option<&'a Judge>,
    /// The cells that are left out.
    out: Vec<usize>,
    /// How many tries there were, the fewest cells that were left out since cells were last cleared away, and the try after
    /// which that was so.
    tries: usize,
    fewest: usize,
    since: usize,
    /// For each cell and shape: until which try the cell may not join it.
    barred: Vec<usize>,
}

impl<'a> Filler<'a> {
    fn new(draft: &'a mut Draft, nodes: u64, judge: Option<&'a Judge>) -> Self {
        let barred = vec![0; draft.grid.cells() * draft.grid.size];
        let mut filler = Self { draft, nodes, judge, out: Vec::new(), tries: 0, fewest: usize::MAX, since: 0, barred };
        filler.list();
        filler
    }

    /// Put back all cells; whether that came to an end.
    fn fill(mut self, tries: usize, run: &mut Run) -> bool {
        (0..tries).any(|_| !run.goes_on() || self.step(run)) && self.is_done()
    }

    /// List the cells that are left out, new ones behind those that are listed.
    fn list(&mut self) {
        let new: Vec<usize> =
            (0..self.draft.grid.cells()).filter(|&c| self.draft.is_out(c) && !self.out.contains(&c)).collect();
        self.out.extend(new);
    }

    /// Try to put a cell back; whether none is left out.
    fn step(&mut self, run: &mut Run) -> bool {
        if self.out.is_empty() && self.widen(run) {
            return true;
        }
        self.tries += 1;
        if self.out.is_empty() {
            return false;
        }
        if self.out.len() < self.fewest {
            (self.fewest, self.since) = (self.out.len(), self.tries);
        } else if self.tries > self.since + PATIENCE {
            let center = run.random.pick(&self.out);
            self.clear(center, run);
            (self.fewest, self.since) = (self.out.len(), self.tries);
        }
        self.put_back(run);
        false
    }

    /// Whether every cell is in a shape, and every shape is large enough.
    fn is_done(&self) -> bool {
        self.out.is_empty() && self.draft.is_wide()
    }

    /// Leave out what can be left out round a cell.
    fn clear(&mut self, center: usize, run: &mut Run) {
        let size = self.draft.grid.size;
        let is_near = |&cell: &usize| {
            (cell / size).abs_diff(center / size) <= REACH && (cell % size).abs_diff(center % size) <= REACH
        };
        let mut near: Vec<usize> = (0..self.draft.grid.cells()).filter(is_near).collect();
        run.random.shuffle(&mut near);
        near.into_iter().for_each(|cell| {
            self.draft.cut_off(cell);
        });
        self.list();
    }

    /// Try one of the cells in the shapes beside it.
    fn put_back(&mut self, run: &mut Run) {
        let place = run.random.below(self.out.len());
        let cell = self.out[place];
        let mut shapes: Vec<usize> = self.draft.others(cell).collect();
        run.random.shuffle(&mut shapes);
        shapes.sort_by_cached_key(|&shape| self.size_first(cell, shape));
        let mut hurdles = Vec::new();
        for shape in shapes {
            if self.barred[cell * self.draft.grid.size + shape] > self.tries {
                continue;
            }
            match self.hurdle(cell, shape, run) {
                None => return self.join(place, shape),
                Some(other) => hurdles.push((shape, other)),
            }
        }
        if !hurdles.is_empty() {
            let (shape, other) = run.random.pick(&hurdles);
            self.exchange(place, shape, other, run);
        }
    }

    /// The lower, the better a shape suits a cell: those that are too small come first, then those that are small, and those
    /// that the cell fits well into.
    fn size_first(&self, cell: usize, shape: usize) -> (bool, usize) {
        let size = self.draft.sizes[shape];
        let strange = 4 - self.draft.friends(cell, shape);
        (size >= self.draft.least, 2 * size / self.draft.grid.size + strange)
    }

    /// Take a cell from another shape for one that is too small; whether there was none.
    fn widen(&mut self, run: &mut Run) -> bool {
        let size = self.draft.grid.size;
        let is_small = |&shape: &usize| self.draft.sizes[shape] < self.draft.least;
        let Some(small) = (0..size).find(is_small) else { return true };
        let is_beside = |&cell: &usize| self.draft.others(cell).any(|shape| shape == small);
        let mut near: Vec<usize> = (0..self.draft.grid.cells()).filter(is_beside).collect();
        run.random.shuffle(&mut near);
        for cell in near {
            let own = self.draft.shape(cell);
            if self.draft.cut_off(cell) {
                self.bar(cell, own);
                break;
            }
        }
        self.list();
        false
    }

    fn join(&mut self, place: usize, shape: usize) {
        let cell = self.out.swap_remove(place);
        self.draft.give(cell, shape);
        if !self.draft.turns.is_empty() {
            // Its images joined shapes, too.
            self.out.retain(|&cell| self.draft.is_out(cell));
        }
    }

    /// Keep a cell out of a shape for some time.
    fn bar(&mut self, cell: usize, shape: usize) {
        let (size, until) = (self.draft.grid.size, self.tries + BARRED);
        self.barred[cell * size + shape] = until;
        for turn in self.draft.turns.iter() {
            self.barred[turn.cells[cell] as usize * size + turn.shapes[shape] as usize] = until;
        }
    }

    /// Put a cell into a shape, and leave others out for it: at most a few.
    fn exchange(&mut self, place: usize, shape: usize, mut other: CellSet, run: &mut Run) {
        let cell = self.out[place];
        for _ in 0..PRICE {
            other.remove(Cell(cell as u16));
            if !self.leave_one_out(&other, run) || !self.draft.grid.beside(cell).any(|c| self.draft.shape(c) == shape) {
                return;
            }
            match self.hurdle(cell, shape, run) {
                None => return self.join(place, shape),
                Some(next) => other = next,
            }
        }
    }

    /// Leave out one of some cells, best one that can join many other shapes; whether there was one.
    fn leave_one_out(&mut self, cells: &CellSet, run: &mut Run) -> bool {
        let mut ways: Vec<usize> = cells.iter().map(Cell::index).collect();
        run.random.shuffle(&mut ways);
        let spare = ways.iter().copied().filter(|&way| self.draft.is_spare(way));
        if let Some(way) = spare.max_by_key(|&way| self.draft.others(way).count()) {
            self.bar(way, self.draft.shape(way));
            self.draft.leave_out(way);
        } else if !ways.iter().any(|&way| self.draft.cut_off(way)) {
            return false;
        }
        self.list();
        true
    }

    /// What is in the way of a cell that would join a shape: the stars of a solution with one on the cell, or the cells that
    /// rules leave unknown, but for the wanted stars. None of them if nobody knows.
    fn hurdle(&mut self, cell: usize, shape: usize, run: &mut Run) -> Option<CellSet> {
        self.draft.give(cell, shape);
        let hurdle = self.solution_with(cell, run).or_else(|| self.unknown(run));
        self.draft.leave_out(cell);
        hurdle.map(|cells| cells - self.draft.wanted)
    }

    /// A solution with a star on a cell; an empty one if the search was too long.
    fn solution_with(&self, cell: usize, run: &mut Run) -> Option<CellSet> {
        match run.next(&mut self.draft.search(Some(Cell(cell as u16))), &mut self.nodes.clone()) {
            Step::Solution(stars) => Some(stars),
            Step::Done => None,
            Step::Paused => Some(CellSet::EMPTY),
        }
    }

    /// The cells that rules leave unknown, if they get stuck.
    fn unknown(&self, run: &mut Run) -> Option<CellSet> {
        match self.judge?.look(self.draft, run) {
            Some(glimpse) if glimpse.is_solved => None,
            Some(glimpse) => Some(glimpse.open),
            None => Some(CellSet::EMPTY),
        }
    }
}
