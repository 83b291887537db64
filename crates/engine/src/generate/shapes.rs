//! Shapes round the stars, before the puzzle has only one solution.
//!
//! A path through the whole grid, cut after every S stars, makes shapes that are always valid, and always ribbons. So
//! neighbours are joined and cut anew, again and again: a random tree is laid over the two, and cut where either part
//! has its stars. Shapes that come out of that are round rather than long, since there are more trees on round ones.

use super::draft::{Draft, Grid};
use super::knife::Knife;
use super::random::Random;
use crate::cell::{Cell, CellSet};
use crate::symmetry::Symmetry;
use std::sync::Arc;

/// How the shapes look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Of about the same size, and grown rather than drawn.
    Organic,
    /// Of about the same size, and rounder.
    Compact,
    /// Small ones and large ones.
    Mixed,
}

/// How often each shape is joined with a neighbour, on average.
const ROUNDS: usize = 4;

/// Shapes round the stars, each in one piece with its stars and at least so many cells where that can be had.
pub(super) fn grow(
    grid: &Arc<Grid>,
    stars: usize,
    wanted: CellSet,
    style: Style,
    least: usize,
    random: &mut Random,
) -> Draft {
    let shapes = cut_path(grid.size, stars, &wanted, random);
    let mut draft = Draft::new(grid.clone(), stars, wanted, shapes, least);
    mix(&mut draft, style, random);
    draft
}

/// Join neighbours and cut them anew, again and again.
pub(super) fn mix(draft: &mut Draft, style: Style, random: &mut Random) {
    let (size, cells) = (draft.grid.size, draft.grid.cells());
    let mut knife = Knife::new(cells);
    for _ in 0..ROUNDS * size {
        let cell = random.below(cells);
        let others: Vec<usize> = draft.others(cell).collect();
        if others.is_empty() {
            continue;
        }
        let pair = [draft.shape(cell), random.pick(&others)];
        if !draft.is_apart(pair) {
            continue;
        }
        if let Some(part) = knife.cut(draft, pair, style, random) {
            draft.divide(pair, &part);
        }
    }
}

/// The shapes that a path through the grid makes, turned in one of eight ways and cut somewhere between every S stars.
fn cut_path(size: usize, stars: usize, wanted: &CellSet, random: &mut Random) -> Vec<u8> {
    let turn = random.pick(&Symmetry::ALL);
    let place = |step: usize| {
        let (row, along) = (step / size, step % size);
        let (row, col) = turn.place(row, if row % 2 == 0 { along } else { size - 1 - along }, size);
        Cell::at(row, col, size)
    };
    let path: Vec<Cell> = (0..size * size).map(place).collect();
    let places: Vec<usize> = (0..path.len()).filter(|&place| wanted.contains(path[place])).collect();
    let mut shapes = vec![0; path.len()];
    let mut start = 0;
    for shape in 0..size {
        let last = places[(shape + 1) * stars - 1];
        let next = places.get((shape + 1) * stars);
        let end = next.map_or(path.len(), |next| last + 1 + random.below(next - last));
        path[start..end].iter().for_each(|cell| shapes[cell.index()] = shape as u8);
        start = end;
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::run::Run;
    use crate::generate::solution::place_stars;

    fn draft(size: usize, stars: usize, style: Style, seed: usize) -> Draft {
        let mut go_on = || true;
        let mut run = Run::new(Random::new(seed as u64), &mut go_on);
        let wanted = place_stars(size, stars, &mut run).expect("nobody says stop");
        grow(&Arc::new(Grid::new(size)), stars, wanted, style, stars + 1, &mut run.random)
    }

    #[test]
    fn shapes_are_in_one_piece_and_have_their_stars() {
        for (size, stars, style) in [(5, 1, Style::Mixed), (10, 2, Style::Organic), (14, 3, Style::Compact)] {
            for seed in 0..20 {
                let draft = draft(size, stars, style, seed);
                let puzzle = draft.puzzle();
                let mut counts = vec![0; size];
                draft.wanted.iter().for_each(|cell| counts[puzzle.shape(cell)] += 1);
                assert_eq!(counts, vec![stars; size]);
            }
        }
    }

    /// Over many drafts: the mean of how far sizes are from even, and the mean length of borders.
    fn look(style: Style) -> (usize, usize) {
        let (mut uneven, mut borders) = (0, 0);
        for seed in 0..200 {
            let draft = draft(10, 2, style, seed);
            uneven += draft.sizes.iter().map(|&size| size.abs_diff(10)).sum::<usize>();
            let across =
                |cell: usize| draft.grid.beside(cell).filter(|&other| draft.shape(other) != draft.shape(cell)).count();
            borders += (0..100).map(across).sum::<usize>();
        }
        (uneven, borders)
    }

    #[test]
    fn styles_look_as_they_are_called() {
        let (organic, compact, mixed) = (look(Style::Organic), look(Style::Compact), look(Style::Mixed));
        assert!(10 * compact.1 < 9 * organic.1, "compact {compact:?}, organic {organic:?}");
        assert!(3 * mixed.0 > 4 * organic.0, "mixed {mixed:?}, organic {organic:?}");
    }
}
