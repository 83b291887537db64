//! True positions: some of a solution's stars and of the cells that are none.

use std::sync::Arc;

use asterism_engine::board::{Board, CellState};
use asterism_engine::cell::{Cell, CellSet};
use asterism_engine::container::Container;
use asterism_engine::exact::{Search, Step};
use asterism_engine::puzzle::Puzzle;
use asterism_engine::rules::{LADDER, books};
use asterism_engine::sieve::solve;

use crate::maps::{Chance, moved, narrowed, rows, scattered, star_grid};
use crate::truth::Truth;

/// A puzzle, one of its solutions, and whether it is the only one.
pub(crate) struct Known {
    pub(crate) puzzle: Arc<Puzzle>,
    pub(crate) solution: CellSet,
    pub(crate) is_unique: bool,
}

impl Known {
    /// A random map: with one solution, some or many.
    pub(crate) fn random(size: usize, stars: usize, chance: &mut Chance) -> Self {
        let solution = star_grid(size, stars, chance);
        let puzzle = match chance.below(8) {
            0 => scattered(size, stars, &solution, chance),
            1 => moved(size, stars, size * size, &solution, chance),
            2 => moved(size, stars, 20 * size * size, &solution, chance),
            _ => narrowed(size, stars, &solution, chance),
        };
        let is_unique = has_one_solution(&puzzle);
        Self { puzzle, solution, is_unique }
    }

    /// Each row is a shape, so that the puzzle is its own mirror image.
    pub(crate) fn of_rows(size: usize, stars: usize, chance: &mut Chance) -> Self {
        Self { puzzle: rows(size, stars), solution: star_grid(size, stars, chance), is_unique: false }
    }

    /// The puzzles that come with the package, of sizes that are solved soon.
    pub(crate) fn bundled() -> Vec<Self> {
        let names = ["5x1", "6x1", "8x1", "9x2", "10x1", "10x2", "12x2", "13x3", "14x3", "17x4"];
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../python/asterism/library");
        let read = |name| std::fs::read_to_string(format!("{folder}/{name}.sbn")).expect("the set is there");
        names.iter().flat_map(|name| read(name).lines().filter_map(Self::parse).collect::<Vec<_>>()).collect()
    }

    fn parse(line: &str) -> Option<Self> {
        let (head, layout) = line.split('#').next()?.split_once('.')?;
        let (size, stars) = head.split_once('x')?;
        let (size, stars): (usize, usize) = (size.parse().ok()?, stars.parse().ok()?);
        let labels = layout.as_bytes().get(..size * size)?;
        let puzzle = Arc::new(Puzzle::new(size, stars, labels, true).ok()?);
        let Step::Solution(solution) = Search::new(&Board::new(puzzle.clone())).next(&mut u64::MAX.clone()) else {
            return None;
        };
        Some(Self { puzzle, solution, is_unique: true })
    }

    /// A true position of a random kind.
    pub(crate) fn position(&self, chance: &mut Chance) -> Board {
        let few = [0, 0, 5, 10, 20, 35][chance.below(6)];
        let many = [5, 20, 50, 65, 80, 90][chance.below(6)];
        match chance.below(8) {
            0 => self.with_shares(many, many, chance),
            1 | 2 => self.with_shares(few, many, chance),
            3 => self.crowded(chance),
            4 => self.pockets(chance),
            5 => self.figure(chance),
            _ => self.half_solved(chance),
        }
    }

    fn state(&self, cell: Cell) -> CellState {
        if self.solution.contains(cell) { CellState::Star } else { CellState::Mark }
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.puzzle.shapes().len()).map(|cell| Cell(cell as u16))
    }

    /// So many of a hundred of the stars and of the other cells.
    fn with_shares(&self, stars: usize, marks: usize, chance: &mut Chance) -> Board {
        let mut board = Board::new(self.puzzle.clone());
        for cell in self.cells() {
            let share = if self.solution.contains(cell) { stars } else { marks };
            if chance.below(100) < share {
                board.set(cell, self.state(cell));
            }
        }
        board
    }

    /// Some containers with few unknown cells more than stars, and few marks elsewhere.
    fn crowded(&self, chance: &mut Chance) -> Board {
        let (size, marks) = (self.puzzle.size(), [0, 5, 20, 40][chance.below(4)]);
        let mut board = self.with_shares(0, marks, chance);
        let all: Vec<Container> = Container::all(size).collect();
        for _ in 0..1 + chance.below(size) {
            let others: Vec<Cell> =
                self.puzzle.cells(all[chance.below(all.len())]).filter(|&cell| !self.solution.contains(cell)).collect();
            let kept = 1 + chance.below(3 * self.puzzle.stars());
            for &cell in &others {
                if chance.below(others.len()) >= kept {
                    board.set(cell, CellState::Mark);
                }
            }
        }
        board
    }

    /// Unknown cells only where a few rows and a few columns meet.
    pub(crate) fn pockets(&self, chance: &mut Chance) -> Board {
        let size = self.puzzle.size();
        let mut lines = || {
            let mut chosen = vec![false; size];
            for _ in 0..1 + chance.below(3) {
                let from = chance.below(size);
                chosen[from..size.min(from + 1 + chance.below(3))].fill(true);
            }
            chosen
        };
        let (rows, cols) = (lines(), lines());
        let (stars, marks) = [(100, 100), (80, 95), (60, 90)][chance.below(3)];
        let mut board = self.with_shares(stars, marks, chance);
        for cell in self.cells().filter(|cell| rows[cell.row(size)] && cols[cell.col(size)]) {
            if !chance.once_in(8) {
                board.set(cell, CellState::Unknown);
            }
        }
        board
    }

    /// A T of one shape whose long edge's line is known elsewhere, and few unknown cells more in that shape.
    pub(crate) fn figure(&self, chance: &mut Chance) -> Board {
        let size = self.puzzle.size();
        let mut board = self.with_shares(0, [0, 10, 40][chance.below(3)], chance);
        for _ in 0..200 {
            let (row, col, is_upright) = (chance.below(size - 1), chance.below(size - 2), chance.once_in(2));
            let at = |r, c| if is_upright { Cell::at(c, r, size) } else { Cell::at(r, c, size) };
            let t = [at(row, col), at(row, col + 1), at(row, col + 2), at(row + 1, col + 1)];
            let shape = self.puzzle.shape(t[0]);
            if t.iter().any(|&cell| self.puzzle.shape(cell) != shape) {
                continue;
            }
            let line = if is_upright { Container::Column(row as u8) } else { Container::Row(row as u8) };
            for cell in self.puzzle.cells(line) {
                board.set(cell, self.state(cell));
            }
            for cell in self.puzzle.cells(Container::Shape(shape as u8)) {
                if !self.solution.contains(cell) && !chance.once_in(6) {
                    board.set(cell, CellState::Mark);
                }
            }
            t.iter().for_each(|&cell| board.set(cell, CellState::Unknown));
            break;
        }
        board
    }

    /// Where a solve by patterns comes by, with some more cells known, and some forgotten.
    fn half_solved(&self, chance: &mut Chance) -> Board {
        let rulebook = books::find("pure").expect("there is such a rulebook");
        let tops = [rulebook.len(), rulebook.len() / 2, 9, rulebook.len() - 5];
        let top = tops[chance.below(tops.len())];
        let known = [0, 0, 2, 10][chance.below(4)];
        let mut board = self.with_shares(known, known, chance);
        let trace = solve(&board, &rulebook[..top], &mut || true).expect("it is let go on");
        let steps = if chance.once_in(2) { trace.steps.len() } else { chance.below(trace.steps.len() + 1) };
        for step in &trace.steps[..steps] {
            let is_true = Truth::only(&self.solution).allows_step(step);
            assert!(is_true, "{} is wrong: {step:?} on {board:?}", LADDER[step.rule].id);
            step.stars.iter().for_each(|&cell| board.set(cell, CellState::Star));
            step.marks.iter().for_each(|&cell| board.set(cell, CellState::Mark));
        }
        let (more, fewer) = ([0, 0, 5, 20][chance.below(4)], [0, 0, 5, 20][chance.below(4)]);
        for cell in self.cells() {
            if chance.below(100) < more {
                board.set(cell, self.state(cell));
            }
            if chance.below(100) < fewer {
                board.set(cell, CellState::Unknown);
            }
        }
        board
    }
}

fn has_one_solution(puzzle: &Arc<Puzzle>) -> bool {
    let mut search = Search::new(&Board::new(puzzle.clone()));
    let mut found = 0;
    search.count(2, &mut found, &mut 20_000) && found == 1
}
