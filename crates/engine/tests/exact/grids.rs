//! Shapes that are the rows say nothing new: the solutions are all star grids of a size, whose numbers are known.

use asterism_engine::board::Board;
use asterism_engine::exact::{Level, Search};

use crate::compare::levels;
use crate::maps::rows;

fn count(size: usize, stars: usize, level: Level) -> (u64, u64) {
    let mut search = Search::at_level(&Board::new(rows(size, stars)), level);
    let (mut found, mut budget) = (0, u64::MAX);
    assert!(search.count(u64::MAX, &mut found, &mut budget), "the budget is endless");
    (found, search.nodes())
}

#[test]
fn known_numbers_of_star_grids() {
    for (size, stars, grids) in [(5, 1, 14), (6, 1, 90), (8, 1, 5_242), (9, 2, 664), (10, 2, 146_510)] {
        let (found, nodes) = count(size, stars, Level::Portable);
        assert_eq!(found, grids, "{size}×{size} with {stars}");
        for level in levels() {
            assert_eq!(count(size, stars, level), (grids, nodes), "{size}×{size} with {stars}, {level:?}");
        }
    }
}

#[test]
fn known_number_of_star_grids_13x13() {
    assert_eq!(count(13, 3, Level::best()).0, 42_732);
}

#[test]
fn the_smallest_grids_for_their_stars_have_two() {
    for stars in 1..=6 {
        for level in levels() {
            assert_eq!(count(4 * stars, stars, level).0, 2, "{stars} stars, {level:?}");
        }
    }
}

#[test]
#[ignore = "minutes: run with --ignored"]
fn known_number_of_star_grids_11x11() {
    assert_eq!(count(11, 2, Level::best()).0, 31_197_434);
}

#[test]
#[ignore = "minutes: run with --ignored"]
fn known_number_of_star_grids_17x17() {
    assert_eq!(count(17, 4, Level::best()).0, 3_758_020);
}
