//! Steps as plain Python data.
//!
//! A step is `(rule, stars, marks, premises)`, its rule the place in the ladder. Premises are `(containers, against,
//! tiles, groups, fins, pivots, needs, room, cases)`; a group is `(kind, cells, least, most, containers)`, a case
//! `(stars, marks, chain, broken)`, and what is broken `(kind, containers, against, needs, room, tiles)` or `None`.

use asterism_engine::cell::Cell;
use asterism_engine::container::Container;
use asterism_engine::step::{Because, Broken, BrokenKind, Case, Group, GroupKind, Step};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::board::container_parts;

/// A step.
pub(crate) fn step_parts<'py>(py: Python<'py>, step: &Step) -> PyResult<Bound<'py, PyTuple>> {
    let because = because_parts(py, &step.because)?;
    (step.rule, cells(&step.stars), cells(&step.marks), because).into_pyobject(py)
}

/// Several steps.
pub(crate) fn list_of_steps<'py>(py: Python<'py>, steps: &[Step]) -> PyResult<Bound<'py, PyList>> {
    let steps = steps.iter().map(|step| step_parts(py, step)).collect::<PyResult<Vec<_>>>()?;
    PyList::new(py, steps)
}

fn because_parts<'py>(py: Python<'py>, because: &Because) -> PyResult<Bound<'py, PyTuple>> {
    let Because { containers, against, tiles, groups, fins, pivots, needs, room, cases } = because;
    let groups: Vec<_> = groups.iter().map(group_parts).collect();
    let cases = cases.iter().map(|case| case_parts(py, case)).collect::<PyResult<Vec<_>>>()?;
    let (containers, against) = (container_list(containers), container_list(against));
    (containers, against, cells(tiles), groups, cells(fins), cells(pivots), *needs as usize, *room as usize, cases)
        .into_pyobject(py)
}

/// A group.
pub(crate) type GroupParts = (&'static str, Vec<u16>, usize, usize, Vec<(char, u8)>);

pub(crate) fn group_parts(group: &Group) -> GroupParts {
    let kind = match group.kind {
        GroupKind::Cage => "cage",
        GroupKind::Strip => "strip",
        GroupKind::Rest => "rest",
        GroupKind::Figure => "figure",
        GroupKind::Block => "block",
        GroupKind::Pocket => "pocket",
        GroupKind::Quota => "quota",
        GroupKind::Alone => "alone",
        GroupKind::Most => "most",
        GroupKind::Least => "least",
    };
    (kind, cells(&group.cells), group.least as usize, group.most as usize, container_list(&group.from))
}

fn case_parts<'py>(py: Python<'py>, case: &Case) -> PyResult<Bound<'py, PyTuple>> {
    let chain = list_of_steps(py, &case.chain)?;
    (cells(&case.stars), cells(&case.marks), chain, case.broken.as_ref().map(broken_parts)).into_pyobject(py)
}

type BrokenParts = (&'static str, Vec<(char, u8)>, Vec<(char, u8)>, usize, usize, Vec<u16>);

fn broken_parts(broken: &Broken) -> BrokenParts {
    let kind = match broken.kind {
        BrokenKind::Cells => "cells",
        BrokenKind::Tiles => "tiles",
        BrokenKind::TooFew => "too few",
        BrokenKind::TooMany => "too many",
    };
    let Broken { containers, against, needs, room, tiles, .. } = broken;
    (kind, container_list(containers), container_list(against), *needs as usize, *room as usize, cells(tiles))
}

pub(crate) fn cells(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|cell| cell.0).collect()
}

fn container_list(containers: &[Container]) -> Vec<(char, u8)> {
    containers.iter().map(|&container| container_parts(container)).collect()
}
