//! Ctrl-C, in the middle of work that has let go of the GIL.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
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

/// Tells work in the background that nobody waits for it any more.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Whether to stop.
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Do work in a thread of its own. Ctrl-C ends the call at once, however long a single part of the work takes: the thread
/// is told to stop, and is not waited for.
pub(crate) fn in_background<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Stop::default();
    let (finished, wait) = channel();
    let told = stop.clone();
    // Where the caller has gone, nobody takes the result.
    let worker = std::thread::spawn(move || drop(finished.send(work(&told))));
    let mut signals = Signals::new();
    let result = py.detach(move || {
        loop {
            match wait.recv_timeout(PATIENCE) {
                Err(RecvTimeoutError::Timeout) if signals.allow() => {}
                Err(RecvTimeoutError::Timeout) => return signals.result().map(|()| None),
                Ok(value) => return Ok(Some(value)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    });
    if result.is_err() {
        stop.0.store(true, Ordering::Relaxed);
    }
    match result? {
        Some(value) => Ok(value),
        None => match worker.join() {
            Err(panic) => std::panic::resume_unwind(panic),
            Ok(()) => unreachable!("it ends with a result or a panic"),
        },
    }
}
