//! Positions: stars and marks, right and wrong, on random maps.

use std::sync::Arc;

use asterism_engine::board::{Board, CellState};
use asterism_engine::cell::{Cell, CellSet};
use asterism_engine::puzzle::Puzzle;

use crate::compare::check;
use crate::maps::{Chance, all_maps, moved, puzzle, scattered, star_grid};

/// A position of some of a solution's stars and of the cells that are none.
pub(crate) fn true_position(puzzle: &Arc<Puzzle>, solution: &CellSet, chance: &mut Chance) -> Board {
    let mut board = Board::new(puzzle.clone());
    let known = [1, 5, 20, 50, 90][chance.below(5)];
    for cell in (0..puzzle.shapes().len()).map(|cell| Cell(cell as u16)) {
        if chance.below(100) < known {
            board.set(cell, if solution.contains(cell) { CellState::Star } else { CellState::Mark });
        }
    }
    board
}

/// Stars and marks anywhere.
fn any_position(puzzle: &Arc<Puzzle>, chance: &mut Chance) -> Board {
    let mut board = Board::new(puzzle.clone());
    for _ in 0..chance.below(2 * puzzle.size()) {
        let state = if chance.once_in(6) { CellState::Star } else { CellState::Mark };
        board.set(Cell(chance.below(puzzle.shapes().len()) as u16), state);
    }
    board
}

#[test]
fn true_and_false_positions_of_random_maps() {
    let mut chance = Chance(21);
    let (mut dead, mut alive) = (0, 0);
    for (size, stars, tries) in [(4, 1, 300), (5, 1, 300), (6, 1, 200), (7, 1, 100), (8, 2, 40), (9, 2, 30)] {
        for k in 0..tries {
            let grid = star_grid(size, stars, &mut chance);
            let moves = [0, size, 4 * size * size][k % 3];
            let maps = [moved(size, stars, moves, &grid, &mut chance), scattered(size, stars, &grid, &mut chance)];
            for map in maps {
                let right = true_position(&map, &grid, &mut chance);
                assert!(check(&right) > 0, "the solution that was put in is not found");
                // One wrong cell, and any cells at all.
                let cell = Cell(chance.below(size * size) as u16);
                let wrong = if grid.contains(cell) { CellState::Mark } else { CellState::Star };
                for board in [right.with(cell, wrong), any_position(&map, &mut chance)] {
                    *(if check(&board) > 0 { &mut alive } else { &mut dead }) += 1;
                }
            }
        }
    }
    assert!(dead > 500 && alive > 500, "{dead} dead, {alive} alive");
}

#[test]
fn one_and_two_known_cells_on_small_maps() {
    let maps = all_maps(4, 4);
    let states = [CellState::Star, CellState::Mark];
    for labels in maps.iter().step_by(997) {
        let empty = Board::new(puzzle(4, 1, labels));
        for (a, first) in (0..16).flat_map(|a| states.map(|state| (a, state))) {
            for (b, second) in (a..16).flat_map(|b| states.map(|state| (b, state))) {
                check(&empty.with(Cell(a), first).with(Cell(b), second));
            }
        }
    }
}

#[test]
fn full_boards() {
    let mut chance = Chance(22);
    for (size, stars) in [(5, 1), (9, 2), (14, 3), (17, 4), (21, 5), (25, 6)] {
        let grid = star_grid(size, stars, &mut chance);
        let map = moved(size, stars, 20 * size, &grid, &mut chance);
        let state = |cell: Cell| if grid.contains(cell) { CellState::Star } else { CellState::Mark };
        let mut full = Board::new(map.clone());
        (0..size * size).map(|cell| Cell(cell as u16)).for_each(|cell| full.set(cell, state(cell)));
        assert_eq!(crate::compare::run_all_levels(&full), (vec![grid], 1));
        for cell in (0..size * size).map(|cell| Cell(cell as u16)) {
            let flipped = if grid.contains(cell) { CellState::Mark } else { CellState::Star };
            assert_eq!(crate::compare::run_all_levels(&full.with(cell, flipped)).0, []);
        }
    }
}
