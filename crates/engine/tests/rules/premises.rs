//! What a step says of the board, checked by itself: its tiles, its groups, and the chains of its what-ifs.

use asterism_engine::board::{Board, CellState};
use asterism_engine::cell::{Cell, CellSet};
use asterism_engine::container::Container;
use asterism_engine::map::Map;
use asterism_engine::observe::tilings::cap;
use asterism_engine::rules::LADDER;
use asterism_engine::sieve::find_all;
use asterism_engine::step::{Broken, BrokenKind, Case, Group, GroupKind, Step};

use crate::truth::Truth;

/// What is wrong with a step, if anything is.
pub(crate) fn fault(board: &Board, truth: &Truth, step: &Step) -> Option<String> {
    let because = &step.because;
    let size = board.puzzle().size();
    if step.stars.is_empty() && step.marks.is_empty() {
        return Some("it changes nothing".into());
    }
    if step.stars.iter().chain(&step.marks).any(|&cell| board.state(cell) != CellState::Unknown) {
        return Some("it changes what is known".into());
    }
    if because.tiles.iter().any(|tile| tile.row(size) + 1 >= size || tile.col(size) + 1 >= size) {
        return Some("a tile is off the grid".into());
    }
    if because.containers.iter().chain(&because.against).any(|&container| index(container) >= size) {
        return Some("there is no such container".into());
    }
    if let Some(group) = because.groups.iter().find(|group| !holds(truth, group)) {
        return Some(format!("a group has other stars: {group:?}"));
    }
    because.cases.iter().find_map(|case| fault_of_case(board, truth, step.rule, case))
}

fn index(container: Container) -> usize {
    match container {
        Container::Row(index) | Container::Column(index) | Container::Shape(index) => index as usize,
    }
}

/// Whether a group has in every solution the stars that it says. A pocket says nothing of its stars.
fn holds(truth: &Truth, group: &Group) -> bool {
    let stars = |solution: &CellSet| group.cells.iter().filter(|&&cell| solution.contains(cell)).count();
    let bounds = group.least as usize..=group.most as usize;
    group.kind == GroupKind::Pocket || truth.solutions.iter().all(|solution| bounds.contains(&stars(solution)))
}

/// Each link is what its rule finds where the assumption and the links before it are known, and what breaks does.
fn fault_of_case(board: &Board, truth: &Truth, rule: usize, case: &Case) -> Option<String> {
    let mut board = board.clone();
    put(&mut board, &case.stars, &case.marks);
    let truth = truth.with(&case.stars, &case.marks);
    if case.broken.is_some() && !truth.solutions.is_empty() {
        return Some(format!("what was to break is true: {case:?}"));
    }
    for link in &case.chain {
        if !truth.allows_step(link) {
            return Some(format!("a link is wrong: {link:?}"));
        }
        // A what-if is as good as its own links are.
        if link.because.cases.is_empty() && !is_found(&board, link) {
            return Some(format!("a link does not follow from those before it: {link:?} of {case:?} on {board:?}"));
        }
        if let Some(fault) = link.because.cases.iter().find_map(|case| fault_of_case(&board, &truth, link.rule, case)) {
            return Some(fault);
        }
        put(&mut board, &link.stars, &link.marks);
    }
    let direct = ["R5.3", "R5.4", "R8.1", "R8.2"].contains(&LADDER[rule].id);
    if direct {
        put_direct_marks(&mut board, &case.stars);
    }
    let broken = case.broken.as_ref()?;
    (!is_broken(&board, broken)).then(|| format!("nothing breaks: {case:?} on {board:?}"))
}

fn put(board: &mut Board, stars: &[Cell], marks: &[Cell]) {
    stars.iter().for_each(|&cell| board.set(cell, CellState::Star));
    marks.iter().for_each(|&cell| board.set(cell, CellState::Mark));
}

/// The neighbors of stars, and what the stars complete.
fn put_direct_marks(board: &mut Board, stars: &[Cell]) {
    let (puzzle, size) = (board.puzzle().clone(), board.puzzle().size());
    let mut marks: Vec<Cell> = stars.iter().flat_map(|star| star.neighbors(size)).collect();
    for container in Container::all(size) {
        let cells: Vec<Cell> = puzzle.cells(container).collect();
        let full = cells.iter().filter(|&&cell| board.state(cell) == CellState::Star).count() >= puzzle.stars();
        if full && cells.iter().any(|cell| stars.contains(cell)) {
            marks.extend(cells);
        }
    }
    marks.retain(|&cell| board.state(cell) == CellState::Unknown);
    put(board, &[], &marks);
}

/// Whether the rule of a link finds at least what the link says.
fn is_found(board: &Board, link: &Step) -> bool {
    let found = find_all(board, link.rule);
    let all =
        |of: fn(&Step) -> &Vec<Cell>| -> CellSet { found.iter().flat_map(|step| of(step).iter().copied()).collect() };
    let (stars, marks) = (all(|step| &step.stars), all(|step| &step.marks));
    link.stars.iter().all(|&cell| stars.contains(cell)) && link.marks.iter().all(|&cell| marks.contains(cell))
}

/// Whether a board shows what is said to be broken, with the numbers that are given.
fn is_broken(board: &Board, broken: &Broken) -> bool {
    let map: Map<10> = Map::new(board.puzzle());
    let open = map.all - *board.stars() - *board.marks();
    let cells = |containers: &[Container]| {
        containers.iter().fold(CellSet::EMPTY, |all, &container| all | map.cells(map.number(container)))
    };
    let needs =
        |container: &Container| map.stars as i32 - (map.cells(map.number(*container)) & *board.stars()).len() as i32;
    let area = cells(&broken.containers);
    let needed: i32 = broken.containers.iter().map(needs).sum();
    let fits = |cells: CellSet, shape: &Container| (cap(&map, cells, map.stars) as i32).min(needs(shape).max(0));
    let shapes = || map.shapes().map(|shape| map.container(shape));
    let part = |shape: &Container| map.cells(map.number(*shape)) & open;
    match broken.kind {
        BrokenKind::Cells => {
            let room = (area & open).len() as i32;
            (room < needed || needed < 0) && room == broken.room as i32 && needed.max(0) == broken.needs as i32
        }
        BrokenKind::Tiles => {
            let covered = broken.tiles.iter().fold(CellSet::EMPTY, |all, &tile| all | map.tile(tile));
            let room = broken.tiles.len() as i32;
            (area & open).is_within(&covered)
                && room < needed
                && (room, needed) == (broken.room.into(), broken.needs.into())
        }
        BrokenKind::TooFew => shapes().map(|shape| fits(part(&shape) & area, &shape)).sum::<i32>() < needed,
        BrokenKind::TooMany => {
            let outside = |shape: &Container| fits(part(shape) - area, shape);
            shapes().map(|shape| needs(&shape).max(0) - outside(&shape)).sum::<i32>() > needed
        }
    }
}
