//! Making puzzles: without the GIL, with several threads, and open to Ctrl-C.

use std::sync::Arc;

use asterism_engine::generate::order::{Order, Refusal};
use asterism_engine::generate::{self as engine, Failure, Style, Tried, random};
use asterism_engine::pool;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::puzzle::Puzzle;
use crate::sieve::checked;
use crate::signals::Signals;

/// An order: size, stars, style, fewest cells of a shape, rulebook, lowest and highest tier, rules that are required, rules
/// that are excluded, and the limits, layouts and changes of each.
type OrderParts = (usize, usize, String, Option<usize>, Vec<usize>, (u8, u8), Vec<usize>, Vec<usize>, (usize, usize));

fn order(parts: OrderParts) -> PyResult<Order> {
    let (size, stars, style, least, rulebook, tiers, requires, excludes, (attempts, changes)) = parts;
    let style = match style.as_str() {
        "organic" => Style::Organic,
        "compact" => Style::Compact,
        "mixed" => Style::Mixed,
        _ => return Err(PyValueError::new_err("no such style")),
    };
    let (rulebook, requires, excludes) = (checked(rulebook)?, checked(requires)?, checked(excludes)?);
    Ok(Order { size, stars, style, least, rulebook, tiers, requires, excludes, attempts, changes })
}

/// Why an order can't be met: names, and the rule where it is about one.
#[pyfunction]
pub(crate) fn refusals(parts: OrderParts) -> PyResult<Vec<(&'static str, Option<usize>)>> {
    let named = |refusal: &Refusal| match *refusal {
        Refusal::Size => ("size", None),
        Refusal::Stars => ("stars", None),
        Refusal::Crowded => ("crowded", None),
        Refusal::Least => ("least", None),
        Refusal::Start => ("start", None),
        Refusal::Missing(rule) => ("missing", Some(rule)),
        Refusal::Fact(rule) => ("fact", Some(rule)),
        Refusal::Tiers => ("tiers", None),
    };
    Ok(order(parts)?.refusals().iter().map(named).collect())
}

/// A puzzle, if there is one, and what was tried.
type Made = (Option<Puzzle>, (usize, usize, usize));

/// The puzzles of some seeds, each with what was tried: layouts, those with one solution, those looked at by rules. `None`
/// where the limits came first.
#[pyfunction]
pub(crate) fn generate(py: Python<'_>, parts: OrderParts, seeds: Vec<u64>, jobs: usize) -> PyResult<Vec<Made>> {
    let order = order(parts)?;
    let work = |&seed: &u64, stop: &pool::Stop| match engine::generate(&order, seed, &mut || !stop.is_set()) {
        Ok((puzzle, tried)) => Some((Some(Puzzle(Arc::new(puzzle))), numbers(tried))),
        Err(Failure::Exhausted(tried)) => Some((None, numbers(tried))),
        Err(Failure::Refused(_)) => Some((None, (0, 0, 0))),
        Err(Failure::Stopped) => None,
    };
    let mut signals = Signals::new();
    let made = py.detach(|| pool::map(&seeds, jobs, work, || !signals.allow()));
    signals.result()?;
    Ok(made.expect("only an interrupt stops the work"))
}

fn numbers(tried: Tried) -> (usize, usize, usize) {
    (tried.layouts, tried.unique, tried.judged)
}

/// The seed of a text.
#[pyfunction]
pub(crate) fn seed_of(text: &str) -> u64 {
    random::seed_of(text)
}

/// The seed of one of many items, from the seed of all.
#[pyfunction]
pub(crate) fn item_seed(seed: u64, item: u64) -> u64 {
    random::item_seed(seed, item)
}
