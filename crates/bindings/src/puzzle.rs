//! `Puzzle`, and what can be wrong with values that were to make one.

use std::sync::Arc;

use asterism_engine::puzzle::{self as engine, Defect};
use asterism_engine::symmetry::Symmetry;
use pyo3::create_exception;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

create_exception!(
    asterism._core,
    DefectError,
    PyValueError,
    "Values that do not make a puzzle; the argument lists why."
);

/// A valid puzzle.
#[pyclass(frozen, eq, hash, module = "asterism._core")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Puzzle(pub(crate) Arc<engine::Puzzle>);

#[pymethods]
impl Puzzle {
    #[new]
    fn new(size: usize, stars: usize, labels: &[u8], connected: bool) -> PyResult<Self> {
        match engine::Puzzle::new(size, stars, labels, connected) {
            Ok(puzzle) => Ok(Self(Arc::new(puzzle))),
            Err(defects) => Err(DefectError::new_err(defects.iter().map(defect_parts).collect::<Vec<_>>())),
        }
    }

    #[getter]
    fn size(&self) -> usize {
        self.0.size()
    }

    #[getter]
    fn stars(&self) -> usize {
        self.0.stars()
    }

    #[getter]
    fn connected(&self) -> bool {
        self.0.is_connected()
    }

    #[getter]
    fn shapes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.shapes())
    }

    fn transform(&self, symmetry: u8) -> PyResult<Self> {
        Ok(Self(Arc::new(self.0.transform(find_symmetry(symmetry)?))))
    }

    fn canonical(&self) -> Self {
        Self(Arc::new(self.0.canonical()))
    }
}

pub(crate) fn find_symmetry(number: u8) -> PyResult<Symmetry> {
    Symmetry::new(number).ok_or_else(|| PyIndexError::new_err("symmetries are numbered from 0 to 7"))
}

/// A defect as its name and its numbers.
fn defect_parts(defect: &Defect) -> (&'static str, Vec<usize>) {
    match *defect {
        Defect::Size(size) => ("size", vec![size]),
        Defect::Stars(stars) => ("stars", vec![stars]),
        Defect::Crowded { size, stars } => ("crowded", vec![size, stars]),
        Defect::Cells(cells) => ("cells", vec![cells]),
        Defect::Shapes(shapes) => ("shapes", vec![shapes]),
        Defect::Small { shape, cells } => ("small", vec![shape, cells]),
        Defect::Pieces { shape, first, second } => ("pieces", vec![shape, first.index(), second.index()]),
    }
}
