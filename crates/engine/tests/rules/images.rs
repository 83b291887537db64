//! The rules find the same on all images of a position.

use asterism_engine::board::Board;
use asterism_engine::cell::Cell;
use asterism_engine::container::Container;
use asterism_engine::rules::{LADDER, books};
use asterism_engine::sieve::{find_all, solve};
use asterism_engine::step::Step;
use asterism_engine::symmetry::Symmetry;

use crate::maps::Chance;
use crate::positions::Known;
use crate::soundness::rounds;

/// What the steps of a rule change, each turned, in no order.
fn effects(board: &Board, rule: usize, symmetry: Symmetry) -> Vec<(Vec<Cell>, Vec<Cell>)> {
    let size = board.puzzle().size();
    let turned = |cells: &[Cell]| {
        let place = |cell: &Cell| symmetry.place(cell.row(size), cell.col(size), size);
        let mut cells: Vec<Cell> = cells.iter().map(place).map(|(row, col)| Cell::at(row, col, size)).collect();
        cells.sort_unstable();
        cells
    };
    let mut found: Vec<_> =
        find_all(board, rule).iter().map(|step| (turned(&step.stars), turned(&step.marks))).collect();
    found.sort_unstable();
    found
}

/// The rules that say of rows what others say of columns.
const TWINS: [(&str, &str); 4] = [("R1.2", "R1.3"), ("R2.1", "R2.2"), ("R4.2", "R4.3"), ("R4.5", "R4.6")];

/// The rule that sees on a turned board what a rule sees on the board itself.
fn turned_rule(rule: usize, symmetry: Symmetry) -> usize {
    let is_crossed = symmetry.place(0, 0, 2).0 != symmetry.place(0, 1, 2).0;
    let id = LADDER[rule].id;
    let twin = TWINS.iter().find_map(|&(row, column)| {
        [(row, column), (column, row)].into_iter().find_map(|(own, other)| (own == id).then_some(other))
    });
    twin.filter(|_| is_crossed).map_or(rule, |twin| books::place(twin).expect("the ladder has it"))
}

/// Compare what rules find on all images of a board; how many steps there were.
fn compare(board: &Board) -> usize {
    let mut compared = 0;
    let size = board.puzzle().size();
    for (rule, _) in LADDER.iter().enumerate().filter(|(_, rule)| rule.tier() < 9 || size < 8) {
        for symmetry in Symmetry::ALL {
            let image = effects(&board.transform(symmetry), turned_rule(rule, symmetry), Symmetry::ALL[0]);
            let turned = effects(board, rule, symmetry);
            assert_eq!(image, turned, "{} differs on {board:?}, {symmetry:?}", LADDER[rule].id);
            compared += turned.len();
        }
    }
    compared
}

#[test]
fn images_of_a_position_have_the_images_of_its_steps() {
    let mut chance = Chance(5);
    let mut compared = 0;
    for (size, stars, tries) in [(4, 1, 40), (5, 1, 12), (6, 1, 12), (8, 2, 8), (10, 2, 6), (13, 3, 1)] {
        for _ in 0..tries * rounds() {
            let known = Known::random(size, stars, &mut chance);
            compared += compare(&known.position(&mut chance));
        }
    }
    assert!(compared > 1000, "{compared} steps");
}

#[test]
fn a_puzzle_that_is_its_own_image_is_no_exception() {
    let mut chance = Chance(9);
    let mut compared = 0;
    for (size, stars) in [(6, 1), (8, 2), (9, 2)] {
        for _ in 0..6 {
            let known = Known::of_rows(size, stars, &mut chance);
            compared += compare(&known.position(&mut chance));
        }
    }
    assert!(compared > 100, "{compared} steps");
}

#[test]
fn a_rulebook_of_rows_alone_sees_rows_on_every_image() {
    let mut chance = Chance(8);
    for _ in 0..20 {
        let known = Known::random(6, 1, &mut chance);
        let board = known.position(&mut chance);
        for (row, column) in TWINS {
            let places = [row, column].map(|id| books::place(id).expect("the ladder has it"));
            for symmetry in Symmetry::ALL {
                let image = board.transform(symmetry);
                for (place, is_row) in places.into_iter().zip([true, false]) {
                    let steps = solve(&image, &[place], &mut || true).expect("it is let go on").steps;
                    let seen = |step: &Step| matches!(step.because.containers[..], [Container::Row(_)]);
                    assert!(steps.iter().all(|step| step.rule == place && seen(step) == is_row), "{image:?}");
                }
            }
        }
    }
}
