//! The exact solver: counting, enumerating, backbones; without the GIL, and open to Ctrl-C.

use asterism_engine::board::Board as Position;
use asterism_engine::cell::CellSet;
use asterism_engine::exact::{self as engine, Step};
use asterism_engine::pool;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

use crate::board::Board;
use crate::puzzle::Puzzle;
use crate::signals::Signals;

/// How many nodes are searched between two looks at signals: some ten milliseconds on the largest grids.
const SLICE: u64 = 2048;

/// Do work in slices of nodes until it gives a value, without the GIL; between slices, Ctrl-C is honoured.
///
/// `max_nodes` is what is left of the caller's limit; `None` comes back when the limit is reached first.
fn in_slices<T: Send>(
    py: Python<'_>,
    max_nodes: Option<u64>,
    mut work: impl FnMut(&mut u64) -> Option<T> + Send,
) -> PyResult<Option<T>> {
    let mut left = max_nodes.unwrap_or(u64::MAX);
    loop {
        let slice = left.min(SLICE);
        let mut budget = slice;
        if let Some(value) = py.detach(|| work(&mut budget)) {
            return Ok(Some(value));
        }
        left -= slice - budget;
        if left == 0 {
            return Ok(None);
        }
        py.check_signals()?;
    }
}

/// The position of a `Puzzle` or a `Board`.
pub(crate) fn position(value: &Bound<'_, PyAny>) -> PyResult<Position> {
    if let Ok(puzzle) = value.cast::<Puzzle>() {
        Ok(Position::new(puzzle.get().0.clone()))
    } else if let Ok(board) = value.cast::<Board>() {
        Ok(board.get().0.clone())
    } else {
        Err(PyTypeError::new_err("expected a Puzzle or a Board"))
    }
}

/// How many solutions there are, up to `limit`: the number, the nodes looked at, and whether that is the answer (or the
/// limit of nodes came first).
#[pyfunction]
pub(crate) fn count(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    limit: u64,
    max_nodes: Option<u64>,
) -> PyResult<(u64, u64, bool)> {
    let mut search = engine::Search::new(&self::position(position)?);
    let mut found = 0;
    let done = in_slices(py, max_nodes, |budget| search.count(limit, &mut found, budget).then_some(()))?;
    Ok((found, search.nodes(), done.is_some()))
}

/// `count` for many positions; `None` where the limit of nodes came first.
#[pyfunction]
pub(crate) fn count_many(
    py: Python<'_>,
    positions: Vec<Bound<'_, PyAny>>,
    limit: u64,
    max_nodes: Option<u64>,
    jobs: usize,
) -> PyResult<Vec<Option<u64>>> {
    let positions = positions.iter().map(position).collect::<PyResult<Vec<_>>>()?;
    let work = |position: &Position, stop: &pool::Stop| {
        let mut search = engine::Search::new(position);
        let (mut found, mut left) = (0, max_nodes.unwrap_or(u64::MAX));
        while !stop.is_set() {
            let slice = left.min(SLICE);
            let mut budget = slice;
            if search.count(limit, &mut found, &mut budget) {
                return Some(Some(found));
            }
            left -= slice - budget;
            if left == 0 {
                return Some(None);
            }
        }
        None
    };
    let mut signals = Signals::new();
    let counts = py.detach(|| pool::map(&positions, jobs, work, || !signals.allow()));
    signals.result()?;
    Ok(counts.expect("only an interrupt stops the work"))
}

/// A search for solutions one by one.
#[pyclass(frozen, module = "asterism._core")]
pub(crate) struct Search(Mutex<(engine::Search, usize)>);

#[pymethods]
impl Search {
    #[new]
    fn new(position: &Bound<'_, PyAny>) -> PyResult<Self> {
        let position = self::position(position)?;
        let cells = position.puzzle().shapes().len();
        Ok(Self(Mutex::new((engine::Search::new(&position), cells))))
    }

    /// Whether the search got on within `max_nodes`, and the next solution, a `0` or `1` for each cell; none when there
    /// are no more.
    fn next(&self, py: Python<'_>, max_nodes: Option<u64>) -> PyResult<(bool, Option<String>)> {
        let found = in_slices(py, max_nodes, |budget| {
            let (search, cells) = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
            match search.next(budget) {
                Step::Solution(stars) => Some(Some(answer(&stars, *cells))),
                Step::Done => Some(None),
                Step::Paused => None,
            }
        })?;
        Ok((found.is_some(), found.flatten()))
    }

    /// How many positions were looked at so far.
    fn nodes(&self) -> u64 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).0.nodes()
    }
}

fn answer(stars: &CellSet, cells: usize) -> String {
    let mut answer = vec![b'0'; cells];
    for cell in stars.iter() {
        answer[cell.index()] = b'1';
    }
    String::from_utf8(answer).expect("it is all ASCII")
}

/// The cells that are stars in every solution, and those that are none in any; `None` at the limit of nodes.
#[pyfunction]
pub(crate) fn backbone(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    max_nodes: Option<u64>,
) -> PyResult<Option<(Vec<u16>, Vec<u16>)>> {
    let mut search = engine::Backbone::new(&self::position(position)?);
    let cells = |set: CellSet| set.iter().map(|cell| cell.0).collect();
    let found = in_slices(py, max_nodes, |budget| search.advance(budget))?;
    Ok(found.map(|(always, never)| (cells(always), cells(never))))
}
