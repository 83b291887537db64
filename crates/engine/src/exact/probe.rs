//! What-ifs: assume that cells are stars, or none, and see whether that breaks.
//!
//! A [`Prober`] answers fast and without reasons, with the looks that the search has between two splits. Rules ask it which
//! assumptions are worth following, and follow those in a way that can be told.

use super::cells_of;
use super::lanes::{Line, bit};
use super::search::{Grid, State};
use super::sweep::{Dead, Found};
use super::vector::{Level, Task, run};
use crate::cell::{Cell, CellSet};
use crate::map::Map;
use crate::position::Position;

/// How far an assumption is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// Until nothing more follows.
    Chain,
    /// Until nothing more follows, with what-ifs of its own.
    Nested,
}

/// Cells assumed to be stars, and cells assumed to be none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assumption<const W: usize> {
    /// The stars.
    pub stars: CellSet<W>,
    /// The marks.
    pub marks: CellSet<W>,
}

impl<const W: usize> Assumption<W> {
    /// One star.
    pub fn star(cell: Cell) -> Self {
        Self { stars: CellSet::only(cell), marks: CellSet::EMPTY }
    }

    /// One mark.
    pub fn mark(cell: Cell) -> Self {
        Self { stars: CellSet::EMPTY, marks: CellSet::only(cell) }
    }
}

/// What an assumption comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate<const W: usize> {
    /// It breaks, after so many looks.
    Breaks(u32),
    /// It stands: the unknown cells that are left, and all stars.
    Stands {
        /// The unknown cells.
        open: CellSet<W>,
        /// The stars.
        stars: CellSet<W>,
    },
}

impl<const W: usize> Fate<W> {
    /// The looks after which it breaks, if it does.
    pub fn looks(&self) -> Option<u32> {
        match self {
            Fate::Breaks(looks) => Some(*looks),
            Fate::Stands { .. } => None,
        }
    }

    /// The unknown cells that are left, and all stars, if it stands.
    pub fn stands(&self) -> Option<(CellSet<W>, CellSet<W>)> {
        match self {
            Fate::Breaks(_) => None,
            Fate::Stands { open, stars } => Some((*open, *stars)),
        }
    }
}

/// A puzzle to try assumptions on.
pub struct Prober(Sized);

enum Sized {
    Narrow(Box<Bench<u16, 16, 17>>),
    Wide(Box<Bench<u32, 32, 33>>),
}

impl Prober {
    /// A prober for the positions of a puzzle.
    pub fn new<const W: usize>(map: &Map<W>) -> Self {
        Self(if map.size <= 16 { Sized::Narrow(Bench::new(map)) } else { Sized::Wide(Bench::new(map)) })
    }

    /// What each of some assumptions comes to at a position.
    pub fn fates<const W: usize>(
        &self,
        map: &Map<W>,
        position: &Position<W>,
        depth: Depth,
        assumptions: &[Assumption<W>],
    ) -> Vec<Fate<W>> {
        match &self.0 {
            Sized::Narrow(bench) => bench.fates(&state_of(map, position), depth, assumptions),
            Sized::Wide(bench) => bench.fates(&state_of(map, position), depth, assumptions),
        }
    }
}

fn state_of<T: Line, const L: usize, const W: usize>(map: &Map<W>, position: &Position<W>) -> State<T, L> {
    let needs = |first: usize| {
        let need = |i: usize| if i < map.size { position.needs(first + i).max(0) as u8 } else { 0 };
        std::array::from_fn(need)
    };
    State {
        open: lines_of(&position.open, map.size),
        turned: false,
        stars: lines_of(&position.stars, map.size),
        needs: [needs(0), needs(map.size)],
        shape_needs: needs(2 * map.size),
    }
}

fn lines_of<T: Line, const L: usize, const W: usize>(cells: &CellSet<W>, size: usize) -> [T; L] {
    let line = |i: usize| if i < size { T::from_bits(cells.bits(i * size, size)) } else { T::NONE };
    std::array::from_fn(line)
}

/// A position with what was found on it: put there, and followed.
struct Follow<'a, T, const L: usize, const B: usize> {
    grid: &'a Grid<T, L>,
    state: &'a mut State<T, L>,
    found: &'a Found<T, L>,
    looks: &'a mut u32,
}

impl<T: Line, const L: usize, const B: usize> Task for Follow<'_, T, L, B> {
    type Output = Result<(), Dead>;

    #[inline(always)]
    fn run(self) -> Result<(), Dead> {
        self.grid.apply(self.state, self.found)?;
        self.grid.settle::<B>(self.state, self.looks)
    }
}

/// A puzzle, and the registers to use.
struct Bench<T, const L: usize, const B: usize> {
    grid: Grid<T, L>,
    level: Level,
}

impl<T: Line, const L: usize, const B: usize> Bench<T, L, B> {
    fn new<const W: usize>(map: &Map<W>) -> Box<Self> {
        Box::new(Self { grid: Grid::new(map.size, map.shape_numbers()), level: Level::best() })
    }

    fn fates<const W: usize>(&self, base: &State<T, L>, depth: Depth, assumptions: &[Assumption<W>]) -> Vec<Fate<W>> {
        assumptions.iter().map(|assumption| self.fate(base, depth, assumption)).collect()
    }

    fn fate<const W: usize>(&self, base: &State<T, L>, depth: Depth, assumption: &Assumption<W>) -> Fate<W> {
        let size = self.grid.size;
        let found = Found { stars: lines_of(&assumption.stars, size), marks: lines_of(&assumption.marks, size) };
        let mut state = *base;
        let mut looks = 1;
        let end = match depth {
            Depth::Chain => self.follow(&mut state, &found, &mut looks),
            Depth::Nested => self.follow_nested(&mut state, &found, &mut looks),
        };
        if end.is_err() {
            return Fate::Breaks(looks);
        }
        if state.turned {
            state.turn();
        }
        Fate::Stands { open: cells_of(&state.open, size), stars: cells_of(&state.stars, size) }
    }

    fn follow(&self, state: &mut State<T, L>, found: &Found<T, L>, looks: &mut u32) -> Result<(), Dead> {
        run(self.level, Follow::<T, L, B> { grid: &self.grid, state, found, looks })
    }

    /// Follow what a position implies, and what every single star or mark tried on it shows by breaking.
    fn follow_nested(&self, state: &mut State<T, L>, found: &Found<T, L>, looks: &mut u32) -> Result<(), Dead> {
        self.follow(state, found, looks)?;
        let size = self.grid.size;
        // Where the last try showed anything; the round ends when it comes there again.
        let mut quiet = 0;
        let mut place = 0;
        while quiet < size * size && !state.is_solved() {
            let (line, cell) = (place / size, bit(place % size));
            place = (place + 1) % (size * size);
            quiet += 1;
            if state.turned {
                state.turn();
            }
            if state.open[line] & cell == T::NONE {
                continue;
            }
            let mut ways = [Found::NOTHING, Found::NOTHING];
            ways[0].stars[line] = cell;
            ways[1].marks[line] = cell;
            for (tried, other) in [(0, 1), (1, 0)] {
                let mut trial = *state;
                if self.follow(&mut trial, &ways[tried], &mut 0).is_err() {
                    self.follow(state, &ways[other], looks)?;
                    quiet = 0;
                    break;
                }
            }
        }
        Ok(())
    }
}
