//! How hard a solve is, as plain Python data: `(level, score, work, hardest)`, the last the place of the hardest step.

use asterism_engine::board::Board as Position;
use asterism_engine::cell::Cell;
use asterism_engine::rating::{self, Found};
use asterism_engine::rules::LADDER;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::board::Board;

pub(crate) type Rated = (&'static str, u8, f64, Option<usize>);

/// The difficulty of a solve.
pub(crate) fn rated(start: &Position, steps: &[Found]) -> Rated {
    let found = rating::rate(start, steps);
    (found.level.name(), found.score, found.work as f64 / 1000.0, found.hardest)
}

/// A step: the rule's place in the ladder, if it has one, and its tier; stars, marks, and how many links there are.
type Parts = (Option<usize>, u8, Vec<u16>, Vec<u16>, usize);

/// The difficulty of a solve that is not kept here: where it began, and its steps.
#[pyfunction]
pub(crate) fn rate(py: Python<'_>, start: PyRef<'_, Board>, steps: Vec<Parts>) -> PyResult<Rated> {
    let start = &start.0;
    let cells = start.puzzle().shapes().len();
    let steps = steps.into_iter().map(|parts| found(parts, cells)).collect::<PyResult<Vec<_>>>()?;
    Ok(py.detach(|| rated(start, &steps)))
}

fn found((rule, tier, stars, marks, links): Parts, cells: usize) -> PyResult<Found> {
    let is_known = rule.is_none_or(|rule| rule < LADDER.len()) && (1..=9).contains(&tier);
    if !is_known || stars.iter().chain(&marks).any(|&cell| cell as usize >= cells) {
        return Err(PyIndexError::new_err("no such rule, tier or cell"));
    }
    let list = |cells: Vec<u16>| cells.into_iter().map(Cell).collect();
    Ok(Found { rule, tier, stars: list(stars), marks: list(marks), links })
}
