//! Whole puzzles: every map of 4×4, and random maps up to 9×9, with no solution, one and many.

use asterism_engine::board::Board;
use asterism_engine::cell::CellSet;

use crate::compare::check;
use crate::maps::{Chance, all_maps, moved, narrowed, puzzle, rows, scattered, star_grid};
use crate::plain;

/// How many of the counts are 0, 1, and more.
fn kinds(counts: &[usize]) -> [usize; 3] {
    let of = |kind: usize| counts.iter().filter(|&&count| count.min(2) == kind).count();
    [of(0), of(1), of(2)]
}

#[test]
fn every_map_of_four_shapes_on_4x4() {
    let maps = all_maps(4, 4);
    let counts: Vec<usize> = maps.iter().map(|labels| check(&Board::new(puzzle(4, 1, labels)))).collect();
    // There are two star grids, and they are mirror images: each solves as many maps.
    let grids = plain::solutions(&Board::new(rows(4, 1)));
    let solved = |grid: &CellSet| maps.iter().filter(|labels| plain::is_solution(&puzzle(4, 1, labels), grid)).count();
    let [_, unique, both] = kinds(&counts);
    assert_eq!(solved(&grids[0]), solved(&grids[1]));
    assert_eq!(unique + 2 * both, 2 * solved(&grids[0]));
    assert!(unique > 1000 && both > 100, "{unique} {both}");
}

/// Random maps: `tries` each of connected and scattered ones, with and without a solution put in.
fn check_random(size: usize, stars: usize, tries: usize, chance: &mut Chance) -> Vec<usize> {
    let mut counts = Vec::new();
    for k in 0..tries {
        let moves = [size, size * size, 4 * size * size, 20 * size * size][k % 4];
        let kept = if k % 3 == 0 { CellSet::EMPTY } else { star_grid(size, stars, chance) };
        let mut maps = vec![moved(size, stars, moves, &kept, chance), scattered(size, stars, &kept, chance)];
        if !kept.is_empty() {
            maps.push(narrowed(size, stars, &kept, chance));
        }
        for map in maps {
            let found = check(&Board::new(map));
            assert!(found > 0 || kept.is_empty(), "the solution that was put in is not found");
            counts.push(found);
        }
    }
    counts
}

#[test]
fn random_maps_with_one_star() {
    let mut chance = Chance(11);
    for (size, tries) in [(5, 400), (6, 300), (7, 200), (8, 80)] {
        let found = kinds(&check_random(size, 1, tries, &mut chance));
        assert!(found.iter().all(|&many| many >= 3), "{size}: {found:?}");
    }
}

#[test]
fn random_maps_with_two_stars() {
    let mut chance = Chance(12);
    for (size, tries) in [(8, 60), (9, 60)] {
        let found = kinds(&check_random(size, 2, tries, &mut chance));
        assert!(found.iter().all(|&many| many >= 2), "{size}: {found:?}");
    }
}
