//! The search: a stack of positions, each swept until nothing more follows, then split at one cell.
#![expect(clippy::needless_range_loop, reason = "lanes of several arrays are walked side by side")]

use super::bands::weigh_bands;
use super::lanes::{Line, any, any_byte, bit, down, transpose, up};
use super::sweep::{Dead, Found, Look, View, sweep, weigh_neighbors};
use super::vector::Task;
use crate::cell::CellSet;

/// What stays the same for a whole search: which shape each cell belongs to, if any.
#[repr(align(64))]
pub(super) struct Grid<T, const L: usize> {
    pub(super) size: usize,
    /// The cells of each shape in each row, and in each column: `[axis][line][shape]`.
    shapes_by: [[[T; L]; L]; 2],
    /// The same the other way round: `[axis][shape][line]`.
    lines_by: [[[T; L]; L]; 2],
    /// Each place of a line as a line. Of constants, the compiler makes worse code.
    places: [T; L],
}

/// A position: the unknown cells, the stars, and what every line and shape still needs.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct State<T, const L: usize> {
    /// The unknown cells: of each row, or of each column when `turned`.
    pub(super) open: [T; L],
    pub(super) turned: bool,
    /// The stars of each row.
    pub(super) stars: [T; L],
    /// What the lines of `open` need, and what the lines across them need.
    pub(super) needs: [[u8; L]; 2],
    pub(super) shape_needs: [u8; L],
}

impl<T: Line, const L: usize> Grid<T, L> {
    const EMPTY: Self =
        Self { size: 0, shapes_by: [[[T::NONE; L]; L]; 2], lines_by: [[[T::NONE; L]; L]; 2], places: [T::NONE; L] };

    pub(super) fn new(size: usize, shapes: &[u8]) -> Self {
        let mut grid = Self::EMPTY;
        grid.fill(size, shapes);
        grid
    }

    /// Make it that of a puzzle, where it lies: it is too large to be moved about.
    fn fill(&mut self, size: usize, shapes: &[u8]) {
        self.size = size;
        for (row, shapes) in shapes.chunks_exact(size).enumerate() {
            for (col, &shape) in shapes.iter().enumerate().filter(|&(_, &shape)| (shape as usize) < size) {
                // All are below L: the remainder spares a check of it for each cell.
                let (row, col, shape) = (row % L, col % L, shape as usize % L);
                for (axis, line, place) in [(0, row, col), (1, col, row)] {
                    let cells = self.shapes_by[axis][line][shape] | bit(place);
                    self.shapes_by[axis][line][shape] = cells;
                    self.lines_by[axis][shape][line] = cells;
                }
            }
        }
        for place in 0..L {
            self.places[place] = bit(place);
        }
    }

    /// The position with some stars and marks; `None` if the stars already break a rule.
    fn start(&self, quota: usize, stars: &CellSet, marks: &CellSet) -> Option<State<T, L>> {
        let needs = std::array::from_fn(|i| if i < self.size { quota as u8 } else { 0 });
        let mut open = [T::NONE; L];
        for shape in 0..self.size {
            for row in 0..L {
                open[row] = open[row] | self.lines_by[0][shape][row];
            }
        }
        let mut state = State { open, turned: false, stars: [T::NONE; L], needs: [needs, needs], shape_needs: needs };
        let rows_of = |cells: &CellSet| {
            let mut rows = [T::NONE; L];
            for cell in cells.iter() {
                rows[cell.row(self.size)] = rows[cell.row(self.size)] | bit(cell.col(self.size));
            }
            rows
        };
        let known = Found { stars: rows_of(stars), marks: rows_of(marks) };
        self.apply(&mut state, &known).ok()?;
        Some(state)
    }

    /// Follow what the position implies: the cheap look first, and where it finds nothing a deep one along each axis.
    #[inline(always)]
    pub(super) fn settle<const B: usize>(&self, state: &mut State<T, L>, looks: &mut u32) -> Result<(), Dead> {
        let mut quiet = 0;
        let mut seen = [[0u8; L]; 2];
        while quiet < 3 && !state.is_solved() {
            *looks += 1;
            let view = self.view(state);
            let mut look = Look::NOTHING;
            if quiet == 0 {
                sweep(&view, &mut seen[usize::from(state.turned)], &mut look)?;
            } else {
                weigh_neighbors(&view, &mut look);
                weigh_bands::<T, L, B>(&view, &mut look)?;
            }
            let changed = self.apply(state, &look.found())?;
            quiet = if changed { 0 } else { quiet + 1 };
            state.turn();
        }
        Ok(())
    }

    #[inline(always)]
    fn view<'a>(&'a self, state: &'a State<T, L>) -> View<'a, T, L> {
        View {
            size: self.size,
            open: &state.open,
            line_needs: &state.needs[0],
            shape_needs: &state.shape_needs,
            shapes: &self.shapes_by[usize::from(state.turned)],
            lines: &self.lines_by[usize::from(state.turned)],
            places: &self.places,
        }
    }

    /// Put what was found onto the position; whether that changed it.
    #[inline(always)]
    pub(super) fn apply(&self, state: &mut State<T, L>, found: &Found<T, L>) -> Result<bool, Dead> {
        let mut open = [T::NONE; L];
        for line in 0..L {
            open[line] = state.open[line] & !found.marks[line];
        }
        if any(&found.stars) != T::NONE {
            self.place(state, &found.stars, &mut open)?;
        }
        let mut changed = [T::NONE; L];
        for line in 0..L {
            changed[line] = open[line] ^ state.open[line];
        }
        state.open = open;
        Ok(any(&changed) != T::NONE)
    }

    /// Put stars on open cells, and take from the open cells what they rule out.
    #[inline(always)]
    fn place(&self, state: &mut State<T, L>, stars: &[T; L], open: &mut [T; L]) -> Result<(), Dead> {
        let turned = transpose(stars);
        let mut beside = [T::NONE; L];
        let mut wide = [T::NONE; L];
        for line in 0..L {
            beside[line] = stars[line] << 1 | stars[line] >> 1;
            wide[line] = stars[line] | beside[line];
        }
        let (above, below) = (up(&wide), down(&wide));
        let mut near = [T::NONE; L];
        for line in 0..L {
            near[line] = beside[line] | above[line] | below[line];
        }
        let shapes = &self.shapes_by[usize::from(state.turned)];
        let mut counts = [0u8; L];
        for line in 0..self.size {
            // On small grids the work is less than a branch that is guessed wrong.
            if L > 16 && stars[line] == T::NONE {
                continue;
            }
            for shape in 0..L {
                counts[shape] += (stars[line] & shapes[line][shape]).count();
            }
        }
        let mut wrong = [T::NONE; L];
        let mut over = [0u8; L];
        for line in 0..L {
            wrong[line] = stars[line] & (near[line] | !open[line]);
            let (own, crossing) = (stars[line].count(), turned[line].count());
            let [needs, cross_needs] = &mut state.needs;
            over[line] = u8::from(own > needs[line])
                | u8::from(crossing > cross_needs[line])
                | u8::from(counts[line] > state.shape_needs[line]);
            needs[line] = needs[line].wrapping_sub(own);
            cross_needs[line] = cross_needs[line].wrapping_sub(crossing);
            state.shape_needs[line] = state.shape_needs[line].wrapping_sub(counts[line]);
        }
        if any(&wrong) != T::NONE || any_byte(&over) != 0 {
            return Err(Dead);
        }
        let lines = &self.lines_by[usize::from(state.turned)];
        for line in 0..L {
            open[line] = open[line] & !near[line] & !stars[line];
        }
        for shape in 0..self.size {
            let full = T::all_if(u8::from(state.shape_needs[shape] == 0));
            for line in 0..L {
                open[line] = open[line] & !(lines[shape][line] & full);
            }
        }
        let known = if state.turned { turned } else { *stars };
        for line in 0..L {
            state.stars[line] = state.stars[line] | known[line];
        }
        Ok(())
    }
}

impl<T: Line, const L: usize> State<T, L> {
    /// Look along the other axis. A line that needs nothing more has no open cells.
    #[inline(always)]
    pub(super) fn turn(&mut self) {
        let mut open = self.open;
        for line in 0..L {
            open[line] = open[line] & T::all_if(u8::from(self.needs[0][line] > 0));
        }
        self.open = transpose(&open);
        self.needs.swap(0, 1);
        self.turned = !self.turned;
        for line in 0..L {
            self.open[line] = self.open[line] & T::all_if(u8::from(self.needs[0][line] > 0));
        }
    }

    #[inline(always)]
    pub(super) fn is_solved(&self) -> bool {
        any_byte(&self.shape_needs) == 0
    }
}

/// A search that can pause: the positions still to be looked at, the next one last.
pub(super) struct Stack<T, const L: usize, const B: usize> {
    grid: Grid<T, L>,
    states: Vec<State<T, L>>,
    /// How many positions were looked at.
    pub(super) nodes: u64,
}

/// A search to be gone on with.
pub(super) struct Next<'a, T, const L: usize, const B: usize> {
    pub(super) stack: &'a mut Stack<T, L, B>,
    pub(super) budget: &'a mut u64,
}

impl<T: Line, const L: usize, const B: usize> Task for Next<'_, T, L, B> {
    type Output = Outcome<T, L>;

    #[inline(always)]
    fn run(self) -> Outcome<T, L> {
        self.stack.next(self.budget)
    }
}

/// What a search came to.
pub(super) enum Outcome<T, const L: usize> {
    /// The stars of one more solution, a line each row.
    Solution([T; L]),
    Done,
    Paused,
}

impl<T: Line, const L: usize, const B: usize> Stack<T, L, B> {
    pub(super) fn new(size: usize, quota: usize, shapes: &[u8], stars: &CellSet, marks: &CellSet) -> Box<Self> {
        let mut stack = Box::new(Self { grid: Grid::EMPTY, states: Vec::new(), nodes: 0 });
        stack.grid.fill(size, shapes);
        stack.states.extend(stack.grid.start(quota, stars, marks));
        stack
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
            if self.grid.settle::<B>(&mut state, &mut 0).is_err() {
                continue;
            }
            if state.is_solved() {
                return Outcome::Solution(state.stars);
            }
            let (line, cell) = self.grid.choose(&state);
            let mut with = state;
            let mut star = Found::NOTHING;
            star.stars[line] = cell;
            state.open[line] = state.open[line] & !cell;
            self.states.push(state);
            if self.grid.apply(&mut with, &star).is_ok() {
                self.states.push(with);
            }
        }
        Outcome::Done
    }
}

impl<T: Line, const L: usize> Grid<T, L> {
    /// The cell to split at: in the shape with the least choice, the cell whose lines have the least.
    #[inline(always)]
    fn choose(&self, state: &State<T, L>) -> (usize, T) {
        let shapes = &self.shapes_by[usize::from(state.turned)];
        let across = transpose(&state.open);
        let mut room = [0u8; L];
        for line in 0..self.size {
            for shape in 0..L {
                room[shape] = room[shape].saturating_add((state.open[line] & shapes[line][shape]).count());
            }
        }
        let choice = |lane: usize| score(room[lane], state.shape_needs[lane]);
        let shape = (0..self.size).min_by_key(|&shape| choice(shape)).unwrap_or(0);
        let mut best = (u32::MAX, 0, T::NONE);
        for line in 0..self.size {
            let mut left = state.open[line] & shapes[line][shape];
            while left != T::NONE {
                let place = left.first() as usize;
                left = left.without_first();
                let crossing = score(across[place].count(), state.needs[1][place]);
                let key = score(state.open[line].count(), state.needs[0][line]) + crossing;
                if key < best.0 {
                    best = (key, line, bit(place));
                }
            }
        }
        (best.1, best.2)
    }
}

/// How much choice a container leaves: the more cells for each star, the higher.
#[inline(always)]
fn score(room: u8, needs: u8) -> u32 {
    if needs == 0 { u32::MAX / 2 } else { u32::from(room - needs) * 16 / u32::from(needs) }
}
