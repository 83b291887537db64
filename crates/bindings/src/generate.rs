//! Making puzzles: without the GIL, with several threads, and open to Ctrl-C.

use std::sync::Arc;

use asterism_engine::generate::order::{Order, Refusal};
use asterism_engine::generate::{self as engine, Failure, MapSymmetry, Style, Tried, random};
use asterism_engine::pool;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::puzzle::Puzzle;
use crate::sieve::checked;
use crate::signals::in_background;

/// How the map of an order looks: style, symmetry, fewest cells of a shape.
type Look = (String, Option<String>, Option<usize>);
/// What its solve takes: rulebook, lowest and highest tier, lowest and highest score, rules that are required, rules that
/// are excluded.
type Solve = (Vec<usize>, (u8, u8), (u8, u8), Vec<usize>, Vec<usize>);
/// An order: size and stars, look, solve, and the limits, layouts and changes of each.
type OrderParts = ((usize, usize), Look, Solve, (usize, usize));

fn order(parts: OrderParts) -> PyResult<Order> {
    let ((size, stars), (style, symmetry, least), solve, (attempts, changes)) = parts;
    let (rulebook, tiers, scores, requires, excludes) = solve;
    let style = match style.as_str() {
        "organic" => Style::Organic,
        "compact" => Style::Compact,
        "mixed" => Style::Mixed,
        _ => return Err(PyValueError::new_err("no such style")),
    };
    let symmetry = match symmetry.as_deref() {
        None => None,
        Some("half-turn") => Some(MapSymmetry::HalfTurn),
        Some("quarter-turn") => Some(MapSymmetry::QuarterTurn),
        Some("diagonal") => Some(MapSymmetry::Diagonal),
        Some("mirror") => Some(MapSymmetry::Mirror),
        _ => return Err(PyValueError::new_err("no such symmetry")),
    };
    let (rulebook, requires, excludes) = (checked(rulebook)?, checked(requires)?, checked(excludes)?);
    Ok(Order { size, stars, style, symmetry, least, rulebook, tiers, scores, requires, excludes, attempts, changes })
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
        Refusal::Scores => ("scores", None),
        Refusal::Symmetry => ("symmetry", None),
    };
    Ok(order(parts)?.refusals().iter().map(named).collect())
}

/// What was tried: layouts, those with one solution, those looked at by rules, the lowest and the highest score of those that
/// had everything else.
type Numbers = (usize, usize, usize, Option<(u8, u8)>);
/// A puzzle, if there is one, and what was tried.
type Made = (Option<Puzzle>, Numbers);

/// The puzzles of some seeds, each with what was tried; `None` where the limits came first.
#[pyfunction]
pub(crate) fn generate(py: Python<'_>, parts: OrderParts, seeds: Vec<u64>, jobs: usize) -> PyResult<Vec<Made>> {
    let order = order(parts)?;
    let work = move |&seed: &u64, stop: &pool::Stop| match engine::generate(&order, seed, &mut || !stop.is_set()) {
        Ok((puzzle, tried)) => Some((Some(Puzzle(Arc::new(puzzle))), numbers(tried))),
        Err(Failure::Exhausted(tried)) => Some((None, numbers(tried))),
        Err(Failure::Refused(_)) => Some((None, numbers(Tried::default()))),
        Err(Failure::Stopped) => None,
    };
    // A single step by rules may take a while on the largest grids.
    let made = in_background(py, move |stop| pool::map(&seeds, jobs, work, || stop.is_set()))?;
    Ok(made.expect("who would stop the work no longer waits for it"))
}

fn numbers(tried: Tried) -> Numbers {
    (tried.layouts, tried.unique, tried.judged, tried.scores)
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
