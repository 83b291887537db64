//! `asterism._core`: the engine's types for Python. Conversions only: cells are indices in reading order, containers a
//! letter and a number, states 0 (unknown), 1 (star), 2 (mark); words for people are made in Python.

use pyo3::prelude::*;

mod board;
mod exact;
mod generate;
mod observe;
mod profile;
mod puzzle;
mod rating;
mod sieve;
mod signals;
mod step;

/// The engine of asterism: use the package `asterism`, which is its face.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::board::Board;
    #[pymodule_export]
    use super::exact::{Search, backbone, count, count_many};
    #[pymodule_export]
    use super::generate::{generate, item_seed, refusals, seed_of};
    #[pymodule_export]
    use super::observe::{arrangements, band, covers, groups, tiling};
    #[pymodule_export]
    use super::puzzle::{DefectError, Puzzle};
    #[pymodule_export]
    use super::rating::rate;
    #[pymodule_export]
    use super::sieve::{Trace, find_steps, first_step, rulebook, rulebooks, rules, sieve, solve};

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "what Python calls it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
