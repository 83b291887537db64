//! A search that pauses says the same as one that does not, and never looks at more positions than it may.

use asterism_engine::board::Board;
use asterism_engine::cell::CellSet;
use asterism_engine::exact::{Backbone, Level, Search, Step};

use crate::compare::{backbone, levels, run};
use crate::maps::{Chance, moved, narrowed, rows, scattered, star_grid};

/// Run with budgets that `next_budget` gives, and see after every call that the books are right.
fn run_in_pieces(board: &Board, level: Level, mut next_budget: impl FnMut() -> u64) -> (Vec<CellSet>, u64) {
    let mut search = Search::at_level(board, level);
    let mut found = Vec::new();
    loop {
        let (before, given) = (search.nodes(), next_budget());
        let mut budget = given;
        let step = search.next(&mut budget);
        assert!(budget <= given);
        assert_eq!(search.nodes() - before, given - budget, "each node takes one from the budget");
        match step {
            Step::Solution(stars) => found.push(stars),
            Step::Paused => assert_eq!(budget, 0, "it pauses only when the budget is used up"),
            Step::Done => return (found, search.nodes()),
        }
    }
}

/// Positions with one solution and with many, whose whole search is short enough to be run node by node.
fn boards() -> Vec<Board> {
    let mut chance = Chance(31);
    let mut boards = vec![Board::new(rows(4, 1)), Board::new(rows(6, 1)), Board::new(rows(9, 2))];
    for (size, stars) in [(5, 1), (7, 1), (9, 2), (10, 2), (13, 3), (14, 3), (17, 4)] {
        for _ in 0..4 {
            let grid = star_grid(size, stars, &mut chance);
            boards.push(Board::new(moved(size, stars, 5 * size, &grid, &mut chance)));
            boards.push(Board::new(scattered(size, stars, &grid, &mut chance)));
            boards.push(Board::new(narrowed(size, stars, &grid, &mut chance)));
        }
    }
    boards.retain(|board| is_short(board, 2_000));
    for size in [5, 9, 14, 17] {
        assert!(boards.iter().any(|board| board.puzzle().size() == size), "no short search for {size}×{size}");
    }
    boards
}

/// Whether the whole search takes so many nodes at most.
fn is_short(board: &Board, nodes: u64) -> bool {
    Search::new(board).count(u64::MAX, &mut 0, &mut nodes.clone())
}

#[test]
fn one_node_at_a_time() {
    for board in boards() {
        for level in levels() {
            assert_eq!(run_in_pieces(&board, level, || 1), run(&board, level), "on {board:?}");
        }
    }
}

#[test]
fn budgets_of_any_size_and_none() {
    let mut chance = Chance(32);
    for board in boards() {
        let whole = run(&board, Level::best());
        assert_eq!(run_in_pieces(&board, Level::best(), || chance.below(5) as u64), whole, "on {board:?}");
    }
}

#[test]
fn a_search_without_budget_looks_at_nothing() {
    let mut search = Search::new(&Board::new(rows(8, 1)));
    for _ in 0..3 {
        assert_eq!(search.next(&mut 0), Step::Paused);
    }
    assert_eq!(search.nodes(), 0);
}

#[test]
fn a_search_that_is_done_stays_done() {
    let mut search = Search::new(&Board::new(rows(4, 1)));
    let (mut found, mut budget) = (0, u64::MAX);
    assert!(search.count(10, &mut found, &mut budget));
    let nodes = search.nodes();
    assert_eq!((found, search.next(&mut budget), search.next(&mut 0)), (2, Step::Done, Step::Done));
    assert_eq!(search.nodes(), nodes);
}

#[test]
fn counting_stops_at_its_limit_and_goes_on() {
    let all = run(&Board::new(rows(8, 1)), Level::best()).0.len() as u64;
    let mut search = Search::new(&Board::new(rows(8, 1)));
    let (mut found, mut budget) = (0, u64::MAX);
    for limit in [0, 1, 2, 100, 100] {
        assert!(search.count(limit, &mut found, &mut budget));
        assert_eq!(found, limit);
    }
    assert!(!search.count(u64::MAX, &mut found, &mut 5), "five nodes do not settle it");
    assert!(search.count(u64::MAX, &mut found, &mut budget));
    assert_eq!(found, all);
}

#[test]
fn a_backbone_that_pauses_is_the_same() {
    let mut chance = Chance(33);
    for board in boards() {
        let whole = backbone(&board);
        for most in [1, 7] {
            let mut search = Backbone::new(&board);
            let in_pieces = loop {
                let given = 1 + chance.below(most) as u64;
                let mut budget = given;
                let found = search.advance(&mut budget);
                assert!(budget <= given);
                match found {
                    Some(found) => break found,
                    None => assert_eq!(budget, 0, "it pauses only when the budget is used up"),
                }
            };
            assert_eq!(in_pieces, whole, "on {board:?}");
        }
    }
}
