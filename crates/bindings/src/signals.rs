//! Ctrl-C, in the middle of work that has let go of the GIL.

use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// How often Python is asked whether a signal came: it takes the GIL to ask.
const PATIENCE: Duration = Duration::from_millis(20);

/// Asks Python for signals now and then, and keeps what it answers.
pub(crate) struct Signals {
    asked: Instant,
    interrupt: Option<PyErr>,
}

impl Signals {
    pub(crate) fn new() -> Self {
        Self { asked: Instant::now(), interrupt: None }
    }

    /// Whether to go on. It may be called as often as one likes.
    pub(crate) fn allow(&mut self) -> bool {
        if self.interrupt.is_none() && self.asked.elapsed() >= PATIENCE {
            self.interrupt = Python::attach(|py| py.check_signals()).err();
            self.asked = Instant::now();
        }
        self.interrupt.is_none()
    }

    /// The interrupt, if one came.
    pub(crate) fn result(self) -> PyResult<()> {
        self.interrupt.map_or(Ok(()), Err)
    }
}
