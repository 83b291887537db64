//! `Board`: a position.

use asterism_engine::board::{self as engine, CellState, Problem};
use asterism_engine::cell::Cell;
use asterism_engine::container::Container;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::puzzle::{Puzzle, find_symmetry};

/// A problem's name, its container if there is one, and its cells or numbers.
type ProblemParts = (&'static str, Option<(char, u8)>, Vec<usize>);

/// A puzzle with stars and marks.
#[pyclass(frozen, eq, hash, module = "asterism._core")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Board(pub(crate) engine::Board);

#[pymethods]
impl Board {
    #[new]
    fn new(puzzle: &Bound<'_, Puzzle>, states: &[u8]) -> PyResult<Self> {
        let puzzle = &puzzle.get().0;
        if states.len() != puzzle.shapes().len() {
            return Err(PyValueError::new_err("one state for each cell"));
        }
        let mut board = engine::Board::new(puzzle.clone());
        for (index, &state) in states.iter().enumerate().filter(|&(_, &state)| state != 0) {
            board.set(Cell(index as u16), find_state(state)?);
        }
        Ok(Self(board))
    }

    fn with_cell(&self, cell: usize, state: u8) -> PyResult<Self> {
        if cell >= self.0.puzzle().shapes().len() {
            return Err(PyIndexError::new_err("no such cell"));
        }
        Ok(Self(self.0.with(Cell(cell as u16), find_state(state)?)))
    }

    /// The state of every cell.
    fn states(&self) -> Vec<u8> {
        let state = |index: usize| match self.0.state(Cell(index as u16)) {
            CellState::Unknown => 0,
            CellState::Star => 1,
            CellState::Mark => 2,
        };
        (0..self.0.puzzle().shapes().len()).map(state).collect()
    }

    fn transform(&self, symmetry: u8) -> PyResult<Self> {
        Ok(Self(self.0.transform(find_symmetry(symmetry)?)))
    }

    /// What is seen to be wrong: a name, the container if there is one, and cells or numbers.
    fn problems(&self) -> Vec<ProblemParts> {
        let parts = |problem| match problem {
            Problem::Touching(a, b) => ("touching", None, vec![a.index(), b.index()]),
            Problem::Overfull(container, stars) => ("overfull", Some(container_parts(container)), vec![stars]),
            Problem::Starved { container, needs, room } => {
                ("starved", Some(container_parts(container)), vec![needs, room])
            }
        };
        self.0.problems().into_iter().map(parts).collect()
    }
}

pub(crate) fn container_parts(container: Container) -> (char, u8) {
    match container {
        Container::Row(row) => ('r', row),
        Container::Column(col) => ('c', col),
        Container::Shape(shape) => ('s', shape),
    }
}

fn find_state(state: u8) -> PyResult<CellState> {
    match state {
        0 => Ok(CellState::Unknown),
        1 => Ok(CellState::Star),
        2 => Ok(CellState::Mark),
        _ => Err(PyValueError::new_err("a state is 0, 1 or 2")),
    }
}
