//! The exact solver: how many solutions a position has, and which.
//!
//! A [`Search`] looks for the solutions of a board one by one and can pause anywhere. Inside: `search` splits positions
//! at a cell and follows both ways; `sweep` and `bands` find what follows from a position before it is split; `lanes`
//! holds the arithmetic on whole rows of cells; `vector` runs all that with the widest registers the machine has.
//! [`probe`] tries single assumptions with the same looks, for the rules.
//! The order of the solutions and the number of nodes depend on the position alone, not on the machine.

mod bands;
mod lanes;
pub mod probe;
mod search;
mod sweep;
mod vector;

use crate::board::{Board, CellState};
use crate::cell::{Cell, CellSet};
use crate::container::Container;
use lanes::Line;
use search::{Next, Outcome, Stack};
pub use vector::Level;

type Narrow = Stack<u16, 16, 17>;
type Wide = Stack<u32, 32, 33>;

/// A search for the solutions of a board, which can pause and go on.
pub struct Search {
    stack: Sized,
    level: Level,
    size: usize,
}

enum Sized {
    Narrow(Box<Narrow>),
    Wide(Box<Wide>),
}

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The stars of one more solution.
    Solution(CellSet),
    /// There are no more solutions.
    Done,
    /// The budget of nodes is used up; the search can go on.
    Paused,
}

impl Search {
    /// A search that has not begun.
    pub fn new(board: &Board) -> Self {
        Self::at_level(board, Level::best())
    }

    /// The same with other registers than the best: all levels find the same, in the same order.
    pub fn at_level(board: &Board, level: Level) -> Self {
        let puzzle = board.puzzle();
        let (shapes, stars, marks) = (puzzle.shapes(), board.stars(), board.marks());
        let stack = Sized::new(puzzle.size(), puzzle.stars(), shapes, stars, marks);
        Self { stack, level, size: puzzle.size() }
    }

    /// A search where not every cell belongs to a shape: those with other numbers than shapes have hold no star. Some
    /// stars are given.
    pub(crate) fn in_part(size: usize, quota: usize, shapes: &[u8], stars: &CellSet) -> Self {
        let stack = Sized::new(size, quota, shapes, stars, &CellSet::EMPTY);
        Self { stack, level: Level::best(), size }
    }

    /// Go on to the next solution. Every position that is looked at takes one from the budget.
    pub fn next(&mut self, budget: &mut u64) -> Step {
        match &mut self.stack {
            Sized::Narrow(stack) => step(vector::run(self.level, Next { stack, budget }), self.size),
            Sized::Wide(stack) => step(vector::run(self.level, Next { stack, budget }), self.size),
        }
    }

    /// How many positions were looked at so far.
    pub fn nodes(&self) -> u64 {
        match &self.stack {
            Sized::Narrow(stack) => stack.nodes,
            Sized::Wide(stack) => stack.nodes,
        }
    }

    /// Count further solutions up to `limit` in all, onto `found`; `true` when the count is settled, `false` when the
    /// budget ran out first.
    pub fn count(&mut self, limit: u64, found: &mut u64, budget: &mut u64) -> bool {
        while *found < limit {
            match self.next(budget) {
                Step::Solution(_) => *found += 1,
                Step::Done => return true,
                Step::Paused => return false,
            }
        }
        true
    }
}

impl Sized {
    fn new(size: usize, quota: usize, shapes: &[u8], stars: &CellSet, marks: &CellSet) -> Self {
        if size <= 16 {
            Self::Narrow(Stack::new(size, quota, shapes, stars, marks))
        } else {
            Self::Wide(Stack::new(size, quota, shapes, stars, marks))
        }
    }
}

fn step<T: Line, const L: usize>(outcome: Outcome<T, L>, size: usize) -> Step {
    match outcome {
        Outcome::Solution(rows) => Step::Solution(cells_of(&rows, size)),
        Outcome::Done => Step::Done,
        Outcome::Paused => Step::Paused,
    }
}

/// The cells of lines that are the rows of a grid.
fn cells_of<T: Line, const L: usize, const W: usize>(rows: &[T; L], size: usize) -> CellSet<W> {
    let mut cells = CellSet::EMPTY;
    for (row, line) in rows[..size].iter().enumerate() {
        cells.put_bits(row * size, line.bits());
    }
    cells
}

/// A search for the cells that are stars in every solution of a board, and in none; it can pause and go on.
pub struct Backbone {
    board: Board,
    search: Search,
    /// Whether a solution was seen; since then, each search is for one in which an unknown cell is otherwise.
    seen: bool,
    /// The cells that were stars, and that were none, in every solution seen so far.
    always: CellSet,
    never: CellSet,
    untried: Vec<Cell>,
}

impl Backbone {
    /// A search that has not begun.
    pub fn new(board: &Board) -> Self {
        let size = board.puzzle().size();
        let all: CellSet = (0..size as u8).flat_map(|row| board.puzzle().cells(Container::Row(row))).collect();
        Self {
            board: board.clone(),
            search: Search::new(board),
            seen: false,
            always: all,
            never: all,
            untried: Vec::new(),
        }
    }

    /// Go on for at most `budget` nodes: `None` if they did not do. Without any solution every cell is in both sets.
    pub fn advance(&mut self, budget: &mut u64) -> Option<(CellSet, CellSet)> {
        loop {
            match self.search.next(budget) {
                Step::Paused => return None,
                Step::Done if !self.seen => return Some((self.always, self.never)),
                Step::Done => {}
                Step::Solution(stars) => {
                    if !self.seen {
                        let known = *self.board.stars() | *self.board.marks();
                        self.untried = (self.always - known).iter().collect();
                    }
                    self.always &= stars;
                    self.never -= stars;
                }
            }
            let (cell, state) = loop {
                match self.untried.pop() {
                    None => return Some((self.always, self.never)),
                    Some(cell) if self.always.contains(cell) => break (cell, CellState::Mark),
                    Some(cell) if self.never.contains(cell) => break (cell, CellState::Star),
                    Some(_) => {}
                }
            };
            self.seen = true;
            self.search = Search::new(&self.board.with(cell, state));
        }
    }
}
