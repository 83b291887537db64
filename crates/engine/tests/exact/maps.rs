//! Shapes to try the solver on: all of a small grid, and random ones.

use std::sync::Arc;

use asterism_engine::board::{Board, CellState};
use asterism_engine::cell::{Cell, CellSet};
use asterism_engine::exact::{Search, Step};
use asterism_engine::puzzle::Puzzle;

use crate::plain;

/// Numbers that look random, the same on every machine and every day (splitmix64).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    /// True once in `bound` times.
    pub(crate) fn once_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }
}

/// The puzzle of some labels, connected or not.
pub(crate) fn puzzle(size: usize, stars: usize, labels: &[u8]) -> Arc<Puzzle> {
    Arc::new(Puzzle::new(size, stars, labels, false).expect("tests make valid maps"))
}

/// Each row is a shape: its solutions are all the star grids there are.
pub(crate) fn rows(size: usize, stars: usize) -> Arc<Puzzle> {
    let labels: Vec<u8> = (0..size * size).map(|cell| (cell / size) as u8).collect();
    puzzle(size, stars, &labels)
}

/// The cells beside a cell, sideways, up and down.
fn sides(size: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (cell / size, cell % size);
    let near = [
        (row > 0).then(|| cell - size),
        (row + 1 < size).then(|| cell + size),
        (col > 0).then(|| cell - 1),
        (col + 1 < size).then(|| cell + 1),
    ];
    near.into_iter().flatten()
}

/// All maps of `count` connected shapes on a grid of `size` (up to 4), as labels.
pub(crate) fn all_maps(size: usize, count: usize) -> Vec<Vec<u8>> {
    let cells = size * size;
    let mut by_first: Vec<Vec<u32>> = vec![Vec::new(); cells];
    for set in 1..1u32 << cells {
        let mut reached = set & set.wrapping_neg();
        loop {
            let inside = (0..cells).filter(|&cell| reached >> cell & 1 == 1);
            let wider = inside.flat_map(|cell| sides(size, cell)).fold(reached, |all, cell| all | 1 << cell) & set;
            if wider == reached {
                break;
            }
            reached = wider;
        }
        if reached == set {
            by_first[set.trailing_zeros() as usize].push(set);
        }
    }
    let mut maps = Vec::new();
    divide(&by_first, (1 << cells) - 1, count, &mut vec![0; cells], &mut maps);
    maps
}

/// Divide the cells that are `left` into `count` of the sets, each listed under its first cell.
fn divide(by_first: &[Vec<u32>], left: u32, count: usize, labels: &mut Vec<u8>, maps: &mut Vec<Vec<u8>>) {
    if left == 0 || count == 0 {
        if left == 0 && count == 0 {
            maps.push(labels.clone());
        }
        return;
    }
    let fits = |&&set: &&u32| set & !left == 0 && (count > 1 || set == left);
    for &set in by_first[left.trailing_zeros() as usize].iter().filter(fits) {
        (0..labels.len()).filter(|&cell| set >> cell & 1 == 1).for_each(|cell| labels[cell] = count as u8);
        divide(by_first, left & !set, count - 1, labels, maps);
    }
}

/// A map of connected shapes in the making.
struct Map<'a> {
    size: usize,
    stars: usize,
    labels: Vec<u8>,
    /// No cell of these changes its shape: a star grid given here stays a solution.
    kept: &'a CellSet,
}

impl Map<'_> {
    /// Give a cell to a shape beside it, if its own shape can spare it.
    fn move_border(&mut self, cell: usize, chance: &mut Chance) {
        let beside: Vec<usize> = sides(self.size, cell).collect();
        let (own, other) = (self.labels[cell], self.labels[beside[chance.below(beside.len())]]);
        let cells = self.labels.iter().filter(|&&label| label == own).count();
        if own == other || cells <= self.stars || self.kept.contains(Cell(cell as u16)) {
            return;
        }
        self.labels[cell] = other;
        if !is_connected(self.size, &self.labels, own) {
            self.labels[cell] = own;
        }
    }

    fn puzzle(&self) -> Arc<Puzzle> {
        Arc::new(Puzzle::new(self.size, self.stars, &self.labels, true).expect("its shapes are connected"))
    }
}

/// Rows or columns whose borders moved `moves` times.
fn moved_map<'a>(size: usize, stars: usize, moves: usize, kept: &'a CellSet, chance: &mut Chance) -> Map<'a> {
    let upright = chance.once_in(2);
    let label = |cell: usize| if upright { cell % size } else { cell / size } as u8;
    let mut map = Map { size, stars, labels: (0..size * size).map(label).collect(), kept };
    for _ in 0..moves {
        map.move_border(chance.below(size * size), chance);
    }
    map
}

/// Connected shapes of which `kept` (a star grid, or nothing) is a solution: the more moves, the fewer others.
pub(crate) fn moved(size: usize, stars: usize, moves: usize, kept: &CellSet, chance: &mut Chance) -> Arc<Puzzle> {
    moved_map(size, stars, moves, kept, chance).puzzle()
}

/// Connected shapes of which `kept` is the only solution, or one of few: borders move where another solution has
/// stars.
pub(crate) fn narrowed(size: usize, stars: usize, kept: &CellSet, chance: &mut Chance) -> Arc<Puzzle> {
    let mut map = moved_map(size, stars, 20 * size * size, kept, chance);
    for _ in 0..15 * size {
        let mut search = Search::new(&Board::new(map.puzzle()));
        let mut budget = 2_000;
        let other = loop {
            match search.next(&mut budget) {
                Step::Solution(stars) if stars == *kept => {}
                Step::Solution(stars) => break stars,
                Step::Done | Step::Paused => return map.puzzle(),
            }
        };
        let wrong: Vec<Cell> = (other - *kept).iter().collect();
        map.move_border(wrong[chance.below(wrong.len())].index(), chance);
    }
    map.puzzle()
}

fn is_connected(size: usize, labels: &[u8], label: u8) -> bool {
    let first = labels.iter().position(|&other| other == label).expect("no shape is emptied");
    let mut reached = vec![false; labels.len()];
    let mut todo = vec![first];
    while let Some(cell) = todo.pop() {
        if labels[cell] == label && !std::mem::replace(&mut reached[cell], true) {
            todo.extend(sides(size, cell));
        }
    }
    (0..labels.len()).all(|cell| labels[cell] != label || reached[cell])
}

/// Shapes whose cells lie anywhere, each holding `stars` of the given stars (or any cells, if none are given).
pub(crate) fn scattered(size: usize, stars: usize, kept: &CellSet, chance: &mut Chance) -> Arc<Puzzle> {
    let mut fixed: Vec<Cell> = kept.iter().collect();
    if fixed.is_empty() {
        fixed = (0..size * size).map(|cell| Cell(cell as u16)).collect();
    }
    shuffle(&mut fixed, chance);
    let mut labels: Vec<u8> = (0..size * size).map(|_| chance.below(size) as u8).collect();
    for (place, cell) in fixed.iter().take(size * stars).enumerate() {
        labels[cell.index()] = (place / stars) as u8;
    }
    puzzle(size, stars, &labels)
}

fn shuffle<T>(items: &mut [T], chance: &mut Chance) {
    for end in (1..items.len()).rev() {
        items.swap(end, chance.below(end + 1));
    }
}

/// A star grid: stars that keep the rules for rows and columns. Stars are tried at random places, as many as leave any.
pub(crate) fn star_grid(size: usize, stars: usize, chance: &mut Chance) -> CellSet {
    let puzzle = rows(size, stars);
    let mut board = Board::new(puzzle.clone());
    let mut solution = None;
    for _ in 0..size {
        let state = if chance.once_in(3) { CellState::Star } else { CellState::Mark };
        let tried = board.with(Cell(chance.below(size * size) as u16), state);
        if let Step::Solution(found) = Search::new(&tried).next(&mut 1000) {
            (board, solution) = (tried, Some(found));
        }
    }
    let solution = solution.expect("some cell can be marked");
    assert!(plain::is_solution(&puzzle, &solution));
    solution
}

#[test]
fn all_maps_are_as_many_as_is_known() {
    // Known numbers: divisions of 3×3 and of 4×4 into connected shapes, any number of them; of 4×4 into two.
    assert_eq!((1..=9).map(|count| all_maps(3, count).len()).sum::<usize>(), 1_434);
    assert_eq!((1..=16).map(|count| all_maps(4, count).len()).sum::<usize>(), 1_691_690);
    assert_eq!(all_maps(4, 2).len(), 627);
    assert!(all_maps(4, 2).iter().all(|labels| is_connected(4, labels, 1) && is_connected(4, labels, 2)));
}

#[test]
fn a_kept_star_grid_stays_a_solution() {
    let mut chance = Chance(1);
    for (size, stars) in [(5, 1), (7, 1), (9, 2), (10, 2), (13, 3)] {
        let grid = star_grid(size, stars, &mut chance);
        for moves in [0, 20, 2000] {
            let puzzle = moved(size, stars, moves, &grid, &mut chance);
            assert!(puzzle.is_connected() && plain::is_solution(&puzzle, &grid));
        }
        assert!(plain::is_solution(&scattered(size, stars, &grid, &mut chance), &grid));
    }
}
