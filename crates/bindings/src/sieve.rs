//! Solving by rules: without the GIL, open to Ctrl-C, and with all steps kept here until one is looked at.

use asterism_engine::board::{Board as Position, CellState};
use asterism_engine::pool;
use asterism_engine::rating::{self, Found};
use asterism_engine::rules::{LADDER, books};
use asterism_engine::sieve::{self as engine, Status};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::board::Board;
use crate::exact::position;
use crate::profile::Profile;
use crate::rating::{Rated, rated};
use crate::signals::{Signals, in_background};
use crate::step::{list_of_steps, step_parts};

/// On grids up to this size no single step takes so long that Ctrl-C could not wait for it; larger ones are solved in the
/// background.
const QUICK: usize = 10;

/// How a puzzle was solved.
#[pyclass(frozen, eq, module = "asterism._core")]
pub(crate) struct Trace {
    start: Position,
    trace: engine::Trace,
    /// What was measured, if that was asked for. No part of what a trace is compared by.
    profile: Option<Profile>,
}

impl PartialEq for Trace {
    fn eq(&self, other: &Self) -> bool {
        self.start == other.start && self.trace == other.trace
    }
}

#[pymethods]
impl Trace {
    #[getter]
    fn status(&self) -> &'static str {
        match self.trace.status {
            Status::Solved => "solved",
            Status::Stuck => "stuck",
            Status::Contradiction => "contradiction",
        }
    }

    /// The board where it began.
    #[getter]
    fn start(&self) -> Board {
        Board(self.start.clone())
    }

    /// The board where it ended.
    #[getter]
    fn board(&self) -> Board {
        Board(self.trace.board.clone())
    }

    fn __len__(&self) -> usize {
        self.trace.steps.len()
    }

    /// A step, as plain data.
    fn step<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyTuple>> {
        let step = self.trace.steps.get(index).ok_or_else(|| PyIndexError::new_err("no such step"))?;
        step_parts(py, step)
    }

    /// The board on which a step is seen.
    fn before(&self, index: usize) -> PyResult<Board> {
        let steps = self.trace.steps.get(..index).ok_or_else(|| PyIndexError::new_err("no such step"))?;
        let mut board = self.start.clone();
        for step in steps {
            step.stars.iter().for_each(|&cell| board.set(cell, CellState::Star));
            step.marks.iter().for_each(|&cell| board.set(cell, CellState::Mark));
        }
        Ok(Board(board))
    }

    /// The rule of each step, by its place in the ladder.
    fn fired(&self) -> Vec<usize> {
        self.trace.steps.iter().map(|step| step.rule).collect()
    }

    /// Of every rule that was tried its place in the ladder, how often, and the seconds that it took; if measured.
    fn profile(&self) -> Option<Vec<(usize, u64, f64)>> {
        self.profile.as_ref().map(Profile::rows)
    }

    /// How hard it was: see `rating`.
    fn rate(&self, py: Python<'_>) -> Rated {
        py.detach(|| rated(&self.start, &self.found()))
    }

    /// What there was to look through before each step: the tier, the unknown cells, the places, the links.
    fn efforts(&self, py: Python<'_>) -> Vec<(usize, usize, usize, usize)> {
        let efforts = py.detach(|| rating::efforts(&self.start, &self.found()));
        efforts.iter().map(|effort| (effort.tier as usize, effort.open, effort.places, effort.links)).collect()
    }
}

impl Trace {
    fn found(&self) -> Vec<Found> {
        self.trace.steps.iter().map(Found::from).collect()
    }
}

/// Solve a position, and measure it if asked to.
fn solve_one(start: &Position, rulebook: &[usize], measured: bool, go_on: &mut dyn FnMut() -> bool) -> Option<Trace> {
    let mut profile = measured.then(Profile::new);
    let trace = match &mut profile {
        Some(profile) => engine::solve_recorded(start, rulebook, profile, go_on)?,
        None => engine::solve(start, rulebook, go_on)?,
    };
    Some(Trace { start: start.clone(), trace, profile })
}

/// Solve one position.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    rulebook: Vec<usize>,
    measured: bool,
) -> PyResult<Trace> {
    let (start, rulebook) = (self::position(position)?, checked(rulebook)?);
    if start.puzzle().size() > QUICK {
        return in_background(py, move |stop| solve_one(&start, &rulebook, measured, &mut || !stop.is_set()))
            .map(finished);
    }
    let mut signals = Signals::new();
    let trace = py.detach(|| solve_one(&start, &rulebook, measured, &mut || signals.allow()));
    signals.result()?;
    Ok(finished(trace))
}

/// Solve many, with several threads.
#[pyfunction]
pub(crate) fn sieve(
    py: Python<'_>,
    positions: Vec<Bound<'_, PyAny>>,
    rulebook: Vec<usize>,
    jobs: usize,
    measured: bool,
) -> PyResult<Vec<Trace>> {
    let positions = positions.iter().map(position).collect::<PyResult<Vec<_>>>()?;
    let rulebook = checked(rulebook)?;
    let traces = in_background(py, move |interrupt| {
        let work = |start: &Position, stop: &pool::Stop| solve_one(start, &rulebook, measured, &mut || !stop.is_set());
        pool::map(&positions, jobs, work, || interrupt.is_set())
    })?;
    Ok(finished(traces))
}

fn finished<T>(found: Option<T>) -> T {
    found.expect("only an interrupt stops the work")
}

/// The first step that a rulebook finds, as plain data.
#[pyfunction]
pub(crate) fn first_step<'py>(
    py: Python<'py>,
    position: &Bound<'_, PyAny>,
    rulebook: Vec<usize>,
) -> PyResult<Option<Bound<'py, PyTuple>>> {
    let (start, rulebook) = (self::position(position)?, checked(rulebook)?);
    let step = in_background(py, move |_| engine::first_step(&start, &rulebook))?;
    step.map(|step| step_parts(py, &step)).transpose()
}

/// All steps that a rule finds, as plain data.
#[pyfunction]
pub(crate) fn find_steps<'py>(
    py: Python<'py>,
    position: &Bound<'_, PyAny>,
    rule: usize,
) -> PyResult<Bound<'py, PyList>> {
    let (start, rule) = (self::position(position)?, checked(vec![rule])?[0]);
    let steps = in_background(py, move |_| engine::find_all(&start, rule))?;
    list_of_steps(py, &steps)
}

pub(crate) fn checked(rulebook: Vec<usize>) -> PyResult<Vec<usize>> {
    match rulebook.iter().all(|&rule| rule < LADDER.len()) {
        true => Ok(rulebook),
        false => Err(PyIndexError::new_err("no such rule")),
    }
}

/// The ladder: of every rule the id, the name, the other names, whether it makes steps, and the lines of its documentation.
#[pyfunction]
pub(crate) fn rules() -> Vec<(&'static str, &'static str, &'static str, bool, Vec<&'static str>)> {
    LADDER.iter().map(|rule| (rule.id, rule.name, rule.also, rule.fires(), rule.doc.to_vec())).collect()
}

/// The rules of a rulebook, by their places in the ladder.
#[pyfunction]
pub(crate) fn rulebook(name: &str) -> PyResult<Vec<usize>> {
    books::find(name).ok_or_else(|| PyValueError::new_err("no such rulebook"))
}

/// The names of the rulebooks.
#[pyfunction]
pub(crate) fn rulebooks() -> Vec<&'static str> {
    books::NAMES.to_vec()
}
