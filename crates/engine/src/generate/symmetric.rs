//! Stars, and first shapes round them, that look the same after a turn or in a mirror.
//!
//! Half of the grid, or a quarter, says all of it. A path through that part is cut into pieces. It begins on the cells that
//! stay where they are, if there are any: pieces with such a cell are one shape with their images, all others are shapes of
//! their own.

use super::draft::{Draft, Grid};
use super::order::Order;
use super::random::Random;
use super::run::Run;
use super::shapes;
use super::turns::{MapSymmetry, Turn, image};
use crate::board::{Board, CellState};
use crate::cell::{Cell, CellSet};
use crate::exact::{Search, Step};
use crate::puzzle::Puzzle;
use std::sync::Arc;

/// How many grids of stars are looked at for one that can be cut into shapes.
const GRIDS: usize = 100;
/// How many stars are tried for a grid.
const TRIES: usize = 300;
/// How many positions are looked at to see that a star can't be where it is tried.
const NODES: u64 = 500;

/// Stars with shapes; `None` if none were found, or somebody said stop.
pub(super) fn draw(grid: &Arc<Grid>, order: &Order, symmetry: MapSymmetry, run: &mut Run) -> Option<Draft> {
    let plan = Plan::new(order.size, order.stars, symmetry);
    for _ in 0..GRIDS {
        if !run.goes_on() {
            break;
        }
        let Some(wanted) = plan.place_stars(run) else { continue };
        if let Some(map) = plan.cut(&wanted, &mut run.random) {
            let mut draft = Draft::new(grid.clone(), order.stars, wanted, map, order.least_cells());
            draft.turns = symmetry.turns().iter().map(|&turn| Turn::new(turn, order.size, &draft.shapes)).collect();
            shapes::mix(&mut draft, order.style, &mut run.random);
            return Some(draft);
        }
    }
    None
}

/// What is the same for all puzzles of a size.
struct Plan {
    size: usize,
    stars: usize,
    symmetry: MapSymmetry,
    /// Cells and their images, each group once.
    orbits: Vec<Vec<Cell>>,
    /// The group of each cell.
    orbit_of: Vec<usize>,
    /// The path: cells, or two that are never cut apart. The first of them hold all cells that stay where they are.
    path: Vec<Vec<Cell>>,
    fixed: usize,
}

impl Plan {
    fn new(size: usize, stars: usize, symmetry: MapSymmetry) -> Self {
        let mut orbits: Vec<Vec<Cell>> = Vec::new();
        let mut orbit_of = vec![usize::MAX; size * size];
        for cell in 0..size * size {
            if orbit_of[cell] == usize::MAX {
                let images = symmetry.turns().iter().map(|&turn| Cell(image(turn, cell, size) as u16));
                let mut orbit: Vec<Cell> = std::iter::once(Cell(cell as u16)).chain(images).collect();
                orbit.sort_unstable();
                orbit.dedup();
                orbit.iter().for_each(|cell| orbit_of[cell.index()] = orbits.len());
                orbits.push(orbit);
            }
        }
        let path = match symmetry {
            MapSymmetry::Diagonal => bands(size),
            _ => lower_part(size, symmetry == MapSymmetry::QuarterTurn),
        };
        let is_fixed = |block: &Vec<Cell>| block.iter().any(|cell| orbits[orbit_of[cell.index()]].len() == 1);
        let fixed = path.iter().rposition(is_fixed).map_or(0, |last| last + 1);
        Self { size, stars, symmetry, orbits, orbit_of, path, fixed }
    }

    fn weight(&self, cell: Cell) -> usize {
        self.orbits[self.orbit_of[cell.index()]].len()
    }

    /// S stars in every row and column, no two of them touching, the same after the turn; `None` if none were found soon.
    fn place_stars(&self, run: &mut Run) -> Option<CellSet> {
        let rows: Vec<u8> = (0..self.size * self.size).map(|cell| (cell / self.size) as u8).collect();
        let puzzle = Puzzle::new(self.size, self.stars, &rows, true).expect("the order was checked");
        let mut board = Board::new(Arc::new(puzzle));
        let touch = |orbit: &&Vec<Cell>| orbit.iter().any(|a| orbit.iter().any(|b| a != b && a.touches(*b, self.size)));
        let impossible: Vec<&Vec<Cell>> = self.orbits.iter().filter(touch).collect();
        impossible.into_iter().flatten().for_each(|&cell| board.set(cell, CellState::Mark));
        self.extend(board, &mut TRIES.clone(), run)
    }

    /// Put stars into the row with the least choice, and so on until all have theirs.
    fn extend(&self, mut board: Board, tries: &mut usize, run: &mut Run) -> Option<CellSet> {
        let mut rows: Vec<Vec<Cell>> = (0..self.size).filter_map(|row| self.choice(&board, row)).collect();
        run.random.shuffle(&mut rows);
        let Some(mut cells) = rows.into_iter().min_by_key(Vec::len) else { return Some(*board.stars()) };
        run.random.shuffle(&mut cells);
        for cell in cells {
            if *tries == 0 || !run.goes_on() {
                return None;
            }
            *tries -= 1;
            let mut next = board.clone();
            for &star in &self.orbits[self.orbit_of[cell.index()]] {
                next.set(star, CellState::Star);
                star.neighbors(self.size).for_each(|near| next.set(near, CellState::Mark));
            }
            if run.next(&mut Search::new(&next), &mut NODES.clone()) != Step::Done
                && let Some(stars) = self.extend(next, tries, run)
            {
                return Some(stars);
            }
            self.orbits[self.orbit_of[cell.index()]].iter().for_each(|&mark| board.set(mark, CellState::Mark));
        }
        None
    }

    /// The unknown cells of a row that needs stars.
    fn choice(&self, board: &Board, row: usize) -> Option<Vec<Cell>> {
        let cells = || (0..self.size).map(|col| Cell::at(row, col, self.size));
        let has = cells().filter(|&cell| board.state(cell) == CellState::Star).count();
        (has < self.stars).then(|| cells().filter(|&cell| board.state(cell) == CellState::Unknown).collect())
    }

    /// The shapes that the path makes, cut somewhere between the stars of one piece and of the next; `None` if the stars
    /// on cells that stay where they are do not come out even.
    fn cut(&self, wanted: &CellSet, random: &mut Random) -> Option<Vec<u8>> {
        let mut own = self.pieces_of_their_own(wanted)?;
        let stars = |block: &[Cell]| block.iter().copied().find(|&cell| wanted.contains(cell));
        let places: Vec<(usize, Cell)> =
            (0..self.path.len()).filter_map(|place| Some((place, stars(&self.path[place])?))).collect();
        let mut map = vec![0; self.size * self.size];
        let (mut shape, mut start, mut next) = (0, 0, 0);
        while shape < self.size {
            let mut missing = self.stars;
            while missing > 0 {
                missing = missing.checked_sub(if own > 0 { self.weight(places.get(next)?.1) } else { 1 })?;
                next += 1;
            }
            let mut most = places.get(next).map_or(self.path.len(), |place| place.0);
            let mut least = if next < places.len() { places[next - 1].0 + 1 } else { most };
            match own {
                0 => {}
                // The last takes all fixed cells that are left, and those before it leave it some.
                1 => least = least.max(self.fixed),
                _ => most = most.min(self.fixed - 1),
            }
            if least > most {
                return None;
            }
            let end = least + random.below(most - least + 1);
            for cell in self.path[start..end].iter().flatten() {
                map[cell.index()] = shape as u8;
                for (number, &turn) in self.symmetry.turns().iter().enumerate() {
                    let image = image(turn, cell.index(), self.size);
                    map[image] = (shape + if own > 0 { 0 } else { number + 1 }) as u8;
                }
            }
            shape += if own > 0 { 1 } else { self.symmetry.turns().len() + 1 };
            own = own.saturating_sub(1);
            start = end;
        }
        Some(map)
    }

    /// How many pieces are one shape with their images, if the stars come out even.
    fn pieces_of_their_own(&self, wanted: &CellSet) -> Option<usize> {
        if self.symmetry != MapSymmetry::Diagonal {
            return Some(self.size % 2);
        }
        let stars = wanted.iter().filter(|&cell| self.weight(cell) == 1).count();
        let fits = |pieces: &usize| (pieces - 1) * self.stars <= stars && stars <= pieces * self.stars;
        (1..=self.size).filter(|pieces| pieces % 2 == self.size % 2).find(fits)
    }
}

/// A path through the lower half of the grid, or its quarter on the right; it begins in the middle.
fn lower_part(size: usize, is_quarter: bool) -> Vec<Vec<Cell>> {
    let middle = size / 2;
    let left = if is_quarter { middle } else { 0 };
    let mut path = Vec::new();
    if size % 2 == 1 {
        let end = if is_quarter { middle + 1 } else { size };
        path.extend((middle..end).map(|col| Cell::at(middle, col, size)));
    }
    let mut backwards = size % 2 == 1 && !is_quarter;
    for row in size.div_ceil(2)..size {
        let cells = (left..size).map(|col| Cell::at(row, col, size));
        if backwards {
            path.extend(cells.rev())
        } else {
            path.extend(cells)
        }
        backwards = !backwards;
    }
    path.into_iter().map(|cell| vec![cell]).collect()
}

/// A path through the cells on and above the diagonal: down the stairs that it makes with the cells beside it, up the next
/// stairs, and so on. The last step of all stairs is a dead end and stays with the cell before it.
fn bands(size: usize) -> Vec<Vec<Cell>> {
    let mut path = Vec::new();
    for first in (0..size).step_by(2) {
        let is_step = |&(row, col): &(usize, usize)| row < size && col < size;
        let steps = (0..size).flat_map(|row| [(row, row + first), (row, row + first + 1)]).filter(is_step);
        let mut blocks: Vec<Vec<Cell>> = steps.map(|(row, col)| vec![Cell::at(row, col, size)]).collect();
        if first % 4 == 2 {
            blocks.reverse();
        }
        if let (Some(last), Some(before)) = (blocks.pop(), blocks.pop()) {
            blocks.push([before, last].concat());
        } else {
            blocks.push(vec![Cell::at(0, first, size)]);
        }
        path.extend(blocks);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [MapSymmetry; 3] = [MapSymmetry::HalfTurn, MapSymmetry::QuarterTurn, MapSymmetry::Diagonal];

    fn neighbors(size: usize, cell: Cell) -> impl Iterator<Item = Cell> {
        let beside = move |other: &Cell| {
            cell.row(size).abs_diff(other.row(size)) + cell.col(size).abs_diff(other.col(size)) == 1
        };
        cell.neighbors(size).filter(beside)
    }

    #[test]
    fn a_path_holds_one_cell_of_each_group_and_does_not_break() {
        for (size, symmetry) in (4..=25).flat_map(|size| ALL.map(|symmetry| (size, symmetry))) {
            if !symmetry.is_possible(size, 1) {
                continue;
            }
            let plan = Plan::new(size, 1, symmetry);
            let mut seen: Vec<usize> = plan.path.iter().flatten().map(|cell| plan.orbit_of[cell.index()]).collect();
            seen.sort_unstable();
            assert_eq!(seen, (0..plan.orbits.len()).collect::<Vec<_>>(), "{size} {symmetry:?}");
            for pair in plan.path.windows(2) {
                assert!(pair[0].iter().any(|&cell| neighbors(size, cell).any(|other| pair[1].contains(&other))));
            }
            assert!(plan.path.iter().all(|block| block.len() < 3));
        }
    }

    #[test]
    fn drafts_are_valid_and_the_same_after_each_turn() {
        for (size, stars) in [(5, 1), (8, 1), (9, 1), (8, 2), (9, 2), (10, 2), (12, 2), (13, 3), (14, 3), (17, 4)] {
            for symmetry in ALL.into_iter().filter(|symmetry| symmetry.is_possible(size, stars)) {
                for seed in 0..5 {
                    let mut go_on = || true;
                    let mut run = Run::new(Random::new(seed), &mut go_on);
                    let order = Order { symmetry: Some(symmetry), ..Order::new(size, stars) };
                    let draft = draw(&Arc::new(Grid::new(size)), &order, symmetry, &mut run).expect("there are some");
                    assert!(draft.puzzle().is_connected());
                    let mut counts = vec![0; size];
                    draft.wanted.iter().for_each(|cell| counts[draft.shape(cell.index())] += 1);
                    assert_eq!(counts, vec![stars; size]);
                    for turn in draft.turns.iter() {
                        for cell in 0..size * size {
                            let image = turn.cells[cell] as usize;
                            assert_eq!(draft.is_wanted(cell), draft.is_wanted(image));
                            assert_eq!(turn.shapes[draft.shape(cell)] as usize, draft.shape(image));
                        }
                    }
                }
            }
        }
    }
}
