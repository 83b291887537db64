//! No true position loses its solution, whatever is known of it: what the solver concludes before it splits is sound.

use asterism_engine::board::Board;
use asterism_engine::cell::CellSet;
use asterism_engine::exact::{Search, Step};

use crate::compare::levels;
use crate::maps::{Chance, moved, narrowed, scattered, star_grid};
use crate::plain::is_solution;
use crate::positions::true_position;

/// The first solutions of a position, all levels alike; with the nodes, and whether these were all there are.
fn first_solutions(board: &Board, limit: usize, budget: u64) -> (Vec<CellSet>, u64, bool) {
    let run = |level| {
        let mut search = Search::at_level(board, level);
        let (mut found, mut left) = (Vec::new(), budget);
        let done = loop {
            match search.next(&mut left) {
                Step::Solution(stars) if found.len() + 1 < limit => found.push(stars),
                Step::Solution(stars) => {
                    found.push(stars);
                    break false;
                }
                Step::Done => break true,
                Step::Paused => break false,
            }
        };
        (found, search.nodes(), done)
    };
    let mut runs: Vec<_> = levels().map(run).collect();
    let last = runs.pop().expect("there is the portable level");
    assert!(runs.iter().all(|other| *other == last), "levels differ on {board:?}");
    last
}

/// How many positions were checked, and how many of their puzzles have one solution.
fn check_positions(size: usize, stars: usize, tries: usize, chance: &mut Chance) -> (usize, usize) {
    let (mut checked, mut unique) = (0, 0);
    for k in 0..tries {
        let grid = star_grid(size, stars, chance);
        let map = match k % 4 {
            0 => moved(size, stars, 5 * size * size, &grid, chance),
            1 => scattered(size, stars, &grid, chance),
            _ => narrowed(size, stars, &grid, chance),
        };
        unique += usize::from(first_solutions(&Board::new(map.clone()), 2, 5_000).0.len() == 1);
        for _ in 0..10 {
            let board = true_position(&map, &grid, chance);
            let (found, _, done) = first_solutions(&board, 300, 5_000);
            assert!(found.iter().all(|stars| is_solution(&map, stars)), "a wrong solution on {board:?}");
            assert!(!done || found.contains(&grid), "the known solution is lost on {board:?}");
            checked += usize::from(done);
        }
    }
    (checked, unique)
}

#[test]
fn true_positions_keep_their_solution() {
    let mut chance = Chance(41);
    let (mut checked, mut puzzles, mut unique) = (0, 0, 0);
    for (size, stars) in [(5, 1), (6, 1), (7, 1), (8, 1), (8, 2), (9, 2), (10, 2), (13, 3), (14, 3), (17, 4)] {
        let (settled, alone) = check_positions(size, stars, 25, &mut chance);
        assert!(settled >= 150, "{size}×{size}: only {settled} positions were settled");
        (checked, puzzles, unique) = (checked + settled, puzzles + 25, unique + alone);
    }
    assert!(checked >= 2_000, "{checked} positions");
    assert!(unique >= 50 && puzzles - unique >= 50, "{unique} of {puzzles} puzzles are unique");
}
