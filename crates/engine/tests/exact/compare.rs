//! What the exact solver says of a position, and whether that is what the plain solver says.

use std::collections::HashSet;

use asterism_engine::board::Board;
use asterism_engine::cell::CellSet;
use asterism_engine::exact::{Backbone, Level, Search, Step};

use crate::plain;

/// The kinds of registers that this machine has. What it lacks can't be run here at all.
pub(crate) fn levels() -> impl Iterator<Item = Level> {
    [Level::Portable, Level::Avx2, Level::Avx512].into_iter().filter(|level| level.is_available())
}

/// All solutions in order, and the number of nodes.
pub(crate) fn run(board: &Board, level: Level) -> (Vec<CellSet>, u64) {
    let mut search = Search::at_level(board, level);
    let (mut found, mut budget) = (Vec::new(), u64::MAX);
    while let Step::Solution(stars) = search.next(&mut budget) {
        found.push(stars);
    }
    assert_eq!(u64::MAX - budget, search.nodes(), "each node takes one from the budget");
    (found, search.nodes())
}

/// The same from every level, or it is an error.
pub(crate) fn run_all_levels(board: &Board) -> (Vec<CellSet>, u64) {
    let first = run(board, Level::Portable);
    for level in levels().skip(1) {
        assert_eq!(run(board, level), first, "{level:?} differs on {board:?}");
    }
    first
}

/// The number of solutions of a position, after comparing all of them and the backbone with the plain solver's.
pub(crate) fn check(board: &Board) -> usize {
    let expected = plain::solutions(board);
    let (found, nodes) = run_all_levels(board);
    assert_eq!(found.len(), expected.len(), "another number of solutions on {board:?}");
    let (set, expected_set): (HashSet<_>, HashSet<_>) = (found.iter().collect(), expected.iter().collect());
    assert_eq!(set, expected_set, "other solutions on {board:?}");
    assert_eq!(set.len(), found.len(), "a solution twice on {board:?}");
    assert!(nodes as usize >= found.len());
    assert_eq!(backbone(board), backbone_of(board, &expected), "another backbone on {board:?}");
    found.len()
}

/// What the engine says are the cells with a star in every, and in no solution.
pub(crate) fn backbone(board: &Board) -> (CellSet, CellSet) {
    Backbone::new(board).advance(&mut u64::MAX.clone()).expect("the budget is endless")
}

/// The same from a list of all solutions.
fn backbone_of(board: &Board, solutions: &[CellSet]) -> (CellSet, CellSet) {
    let size = board.puzzle().size();
    let all: CellSet = (0..size * size).map(|cell| asterism_engine::cell::Cell(cell as u16)).collect();
    let always = solutions.iter().fold(all, |always, &stars| always & stars);
    let never = solutions.iter().fold(all, |never, &stars| never - stars);
    (always, never)
}
