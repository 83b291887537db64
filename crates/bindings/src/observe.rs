//! What is seen of a board: bands, tilings, groups. Containers are given as letter and number, tiles as their cells.

use asterism_engine::board::Board as Position;
use asterism_engine::container::Container;
use asterism_engine::survey::{self, Listing};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::exact::position;
use crate::signals::in_background;
use crate::step::{GroupParts, cells, group_parts};

/// The stars that a band needs, its unknown cells, its tiles, the places of a largest set of these, and of every shape
/// the fewest and the most stars there.
type BandParts = (usize, Vec<u16>, Vec<Vec<u16>>, Vec<usize>, Vec<(u8, u8)>);

/// Look at a band.
#[pyfunction]
pub(crate) fn band(py: Python<'_>, board: &Bound<'_, PyAny>, lines: Vec<(char, u8)>) -> PyResult<BandParts> {
    let (board, lines) = asked(board, &lines)?;
    let facts = in_background(py, move |_| survey::band(&board, &lines))?;
    let tiles = facts.tiles.iter().map(|tile| cells(tile)).collect();
    let quotas = facts.quotas.iter().map(|quota| (quota.least, quota.most)).collect();
    Ok((facts.needs, cells(&facts.open), tiles, facts.largest, quotas))
}

/// All arrangements of a band, and whether `max_nodes` were enough for all.
#[pyfunction]
pub(crate) fn arrangements(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    lines: Vec<(char, u8)>,
    max_nodes: u64,
) -> PyResult<(Vec<Vec<u16>>, bool)> {
    list(py, board, &lines, max_nodes, |board, lines, go_on| survey::arrangements(board, lines, go_on))
}

/// The stars that containers need, their unknown cells, and how many tiles cover these.
#[pyfunction]
pub(crate) fn tiling(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    containers: Vec<(char, u8)>,
) -> PyResult<(usize, Vec<u16>, usize)> {
    let (board, containers) = asked(board, &containers)?;
    let facts = in_background(py, move |_| survey::tiling(&board, &containers))?;
    Ok((facts.needs, cells(&facts.open), facts.tiles))
}

/// All smallest covers of the unknown cells of containers, by the top left cells of their tiles, and whether `max_nodes`
/// were enough for all.
#[pyfunction]
pub(crate) fn covers(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    containers: Vec<(char, u8)>,
    max_nodes: u64,
) -> PyResult<(Vec<Vec<u16>>, bool)> {
    list(py, board, &containers, max_nodes, |board, containers, go_on| survey::covers(board, containers, go_on))
}

/// The cages and the strips.
#[pyfunction]
pub(crate) fn groups(py: Python<'_>, board: &Bound<'_, PyAny>) -> PyResult<Vec<GroupParts>> {
    let board = position(board)?;
    let groups = in_background(py, move |_| survey::groups(&board))?;
    Ok(groups.iter().map(group_parts).collect())
}

/// List something, with a limit to how often it is asked whether to go on.
fn list(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    containers: &[(char, u8)],
    max_nodes: u64,
    find: fn(&Position, &[Container], survey::GoOn<'_>) -> Listing<Vec<asterism_engine::cell::Cell>>,
) -> PyResult<(Vec<Vec<u16>>, bool)> {
    let (board, containers) = asked(board, containers)?;
    let found = in_background(py, move |stop| {
        let mut left = max_nodes;
        let mut go_on = || {
            let goes_on = left > 0 && !stop.is_set();
            left = left.saturating_sub(1);
            goes_on
        };
        find(&board, &containers, &mut go_on)
    })?;
    Ok((found.items.iter().map(|item| cells(item)).collect(), found.is_whole))
}

/// The board and the containers of the engine that are meant; there is one at least.
fn asked(board: &Bound<'_, PyAny>, containers: &[(char, u8)]) -> PyResult<(Position, Vec<Container>)> {
    let board = position(board)?;
    let size = board.puzzle().size();
    let find = |&(kind, index): &(char, u8)| match kind {
        _ if index as usize >= size => Err(PyIndexError::new_err("no such container")),
        'r' => Ok(Container::Row(index)),
        'c' => Ok(Container::Column(index)),
        's' => Ok(Container::Shape(index)),
        _ => Err(PyValueError::new_err("a container is r, c or s and a number")),
    };
    let containers = containers.iter().map(find).collect::<PyResult<Vec<_>>>()?;
    if containers.is_empty() {
        return Err(PyValueError::new_err("a container at least"));
    }
    Ok((board, containers))
}
