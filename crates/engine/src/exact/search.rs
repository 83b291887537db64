//! The search: a stack of positions, each swept until nothing more follows, then split at one cell.
#![expect(clippy::needless_range_loop, reason = "lanes of several arrays are walked side by side")]

use super::bands::weigh_bands;
use super::lanes::{Line, bit, transpose};
use super::sweep::{Dead, View, sweep};
use crate::board::Board;
use crate::puzzle::Puzzle;

/// What stays the same for a whole search: which shape each cell belongs to.
struct Grid<T, const L: usize> {
    size: usize,
    shapes: Vec<u8>,
    by_row: [[T; L]; L],
    by_col: [[T; L]; L],
}

/// A position: the unknown cells, the stars, and what every row, column and shape still needs.
#[derive(Clone, Copy)]
struct State<T, const L: usize> {
    open: [T; L],
    stars: [T; L],
    rows: [u8; L],
    cols: [u8; L],
    shapes: [u8; L],
}

impl<T: Line, const L: usize> Grid<T, L> {
    fn new(puzzle: &Puzzle) -> Self {
        let size = puzzle.size();
        let mut grid =
            Self { size, shapes: puzzle.shapes().to_vec(), by_row: [[T::NONE; L]; L], by_col: [[T::NONE; L]; L] };
        for (index, &shape) in puzzle.shapes().iter().enumerate() {
            let (row, col, shape) = (index / size, index % size, shape as usize);
            grid.by_row[row][shape] = grid.by_row[row][shape] | bit(col);
            grid.by_col[col][shape] = grid.by_col[col][shape] | bit(row);
        }
        grid
    }

    /// The position of a board; `None` if its stars already break a rule.
    fn start(&self, board: &Board) -> Option<State<T, L>> {
        let quota = board.puzzle().stars() as u8;
        let lanes = std::array::from_fn(|i| if i < self.size { quota } else { 0 });
        let line = |i: usize| {
            if i < self.size { T::lowest(self.size) } else { T::NONE }
        };
        let mut state =
            State { open: std::array::from_fn(line), stars: [T::NONE; L], rows: lanes, cols: lanes, shapes: lanes };
        let rows_of = |cells: &crate::cell::CellSet| {
            let mut rows = [T::NONE; L];
            for cell in cells.iter() {
                rows[cell.row(self.size)] = rows[cell.row(self.size)] | bit(cell.col(self.size));
            }
            rows
        };
        self.place(&mut state, &rows_of(board.stars())).ok()?;
        self.mark(&mut state, &rows_of(board.marks()));
        Some(state)
    }

    /// Put stars on open cells and mark what they rule out.
    #[inline(always)]
    fn place(&self, state: &mut State<T, L>, stars: &[T; L]) -> Result<(), Dead> {
        for row in 0..self.size {
            let mut left = stars[row];
            while left != T::NONE {
                let col = left.first() as usize;
                left = left.without_first();
                self.place_one(state, row, col)?;
            }
        }
        Ok(())
    }

    #[inline(always)]
    fn place_one(&self, state: &mut State<T, L>, row: usize, col: usize) -> Result<(), Dead> {
        let cell: T = bit(col);
        let shape = self.shapes[row * self.size + col] as usize;
        if state.open[row] & cell == T::NONE || state.rows[row] == 0 || state.cols[col] == 0 || state.shapes[shape] == 0
        {
            return Err(Dead);
        }
        state.stars[row] = state.stars[row] | cell;
        state.rows[row] -= 1;
        state.cols[col] -= 1;
        state.shapes[shape] -= 1;
        let near = cell | cell << 1 | cell >> 1;
        for line in row.saturating_sub(1)..(row + 2).min(self.size) {
            state.open[line] = state.open[line] & !near;
        }
        if state.rows[row] == 0 {
            state.open[row] = T::NONE;
        }
        if state.cols[col] == 0 {
            for line in 0..L {
                state.open[line] = state.open[line] & !cell;
            }
        }
        if state.shapes[shape] == 0 {
            for line in 0..self.size {
                state.open[line] = state.open[line] & !self.by_row[line][shape];
            }
        }
        Ok(())
    }

    #[inline(always)]
    fn mark(&self, state: &mut State<T, L>, marks: &[T; L]) {
        for line in 0..L {
            state.open[line] = state.open[line] & !marks[line];
        }
    }

    /// Follow what the position implies: the cheap look first, and where it finds nothing a deep one along each axis.
    #[inline(always)]
    fn settle<const B: usize>(&self, state: &mut State<T, L>) -> Result<(), Dead> {
        let mut quiet = 0;
        let mut across = true;
        while quiet < 3 {
            let open = if across { state.open } else { transpose(&state.open) };
            let (line_needs, shapes) = if across { (&state.rows, &self.by_row) } else { (&state.cols, &self.by_col) };
            let view = View { size: self.size, open: &open, line_needs, shape_needs: &state.shapes, shapes };
            let found = if quiet == 0 { sweep(&view)? } else { weigh_bands::<T, L, B>(&view)? };
            let before = state.open;
            let turned = |lines: &[T; L]| if across { *lines } else { transpose(lines) };
            self.place(state, &turned(&found.stars))?;
            self.mark(state, &turned(&found.marks));
            quiet = if state.open == before { quiet + 1 } else { 0 };
            across = !across;
        }
        Ok(())
    }
}

impl<T: Line, const L: usize> State<T, L> {
    fn is_solved(&self) -> bool {
        self.shapes.iter().all(|&needs| needs == 0)
    }
}

/// A search that can pause: the positions still to be looked at, the next one last.
pub(super) struct Stack<T, const L: usize, const B: usize> {
    grid: Grid<T, L>,
    states: Vec<State<T, L>>,
    /// How many positions were looked at.
    pub(super) nodes: u64,
}

/// What a search came to.
pub(super) enum Outcome<T, const L: usize> {
    /// The stars of one more solution, a line each row.
    Solution([T; L]),
    Done,
    Paused,
}

impl<T: Line, const L: usize, const B: usize> Stack<T, L, B> {
    pub(super) fn new(board: &Board) -> Self {
        let grid = Grid::new(board.puzzle());
        let states = grid.start(board).into_iter().collect();
        Self { grid, states, nodes: 0 }
    }

    /// Go on to the next solution, for at most `budget` nodes.
    #[inline(always)]
    pub(super) fn next(&mut self, budget: &mut u64) -> Outcome<T, L> {
        while let Some(mut state) = self.states.pop() {
            if *budget == 0 {
                self.states.push(state);
                return Outcome::Paused;
            }
            *budget -= 1;
            self.nodes += 1;
            if self.grid.settle::<B>(&mut state).is_err() {
                continue;
            }
            if state.is_solved() {
                return Outcome::Solution(state.stars);
            }
            let (row, col) = self.grid.choose(&state);
            let mut with = state;
            state.open[row] = state.open[row] & !bit::<T>(col);
            self.states.push(state);
            if self.grid.place_one(&mut with, row, col).is_ok() {
                self.states.push(with);
            }
        }
        Outcome::Done
    }
}

impl<T: Line, const L: usize> Grid<T, L> {
    /// The cell to split at: in the container with the least choice, the cell whose other containers have the least.
    #[inline(always)]
    fn choose(&self, state: &State<T, L>) -> (usize, usize) {
        let score = |room: u32, needs: u8| {
            if needs == 0 { 255 } else { (room - u32::from(needs)).min(15) * 16 / u32::from(needs) }
        };
        let cols = transpose(&state.open);
        let mut row_score = [255u32; L];
        let mut col_score = [255u32; L];
        let mut shape_score = [255u32; L];
        for i in 0..self.size {
            row_score[i] = score(state.open[i].count().into(), state.rows[i]);
            col_score[i] = score(cols[i].count().into(), state.cols[i]);
        }
        let mut room = [0u32; L];
        for row in 0..self.size {
            for shape in 0..L {
                room[shape] += u32::from((state.open[row] & self.by_row[row][shape]).count());
            }
        }
        for i in 0..self.size {
            shape_score[i] = score(room[i], state.shapes[i]);
        }
        let mut best = (u32::MAX, 0, 0);
        for row in 0..self.size {
            let mut left = state.open[row];
            while left != T::NONE {
                let col = left.first() as usize;
                left = left.without_first();
                let shape = self.shapes[row * self.size + col] as usize;
                let (a, b, c) = (row_score[row], col_score[col], shape_score[shape]);
                let key = a.min(b).min(c) * 1024 + a + b + c;
                if key < best.0 {
                    best = (key, row, col);
                }
            }
        }
        (best.1, best.2)
    }
}
