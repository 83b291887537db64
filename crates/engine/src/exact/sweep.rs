//! What single lines, pairs of lines and shapes prove by themselves, in one look over a grid line by line.
//!
//! In a line, or a pair of neighbouring lines, no two stars stand in the same or in neighbouring columns. So a run of
//! occupied columns has room for a star in every other of them, and the room of all runs bounds what a line, a pair,
//! or a shape's part of them can hold. Where the room is just what is needed, a run of odd length has its stars in
//! every other column, and a run of even length one in every two columns: a 2×2 tile that holds exactly one star.
//! The same look serves columns, on the transposed grid.
#![expect(clippy::needless_range_loop, reason = "lanes of several arrays are walked side by side")]

use super::lanes::{Line, any_byte, bit, down, ends, spread, up};
use super::vector::nonzero;

/// A position seen along one axis. Lanes beyond the grid's size are empty.
pub(super) struct View<'a, T, const L: usize> {
    pub(super) size: usize,
    /// The unknown cells of each line.
    pub(super) open: &'a [T; L],
    /// The stars each line still needs.
    pub(super) line_needs: &'a [u8; L],
    /// The stars each shape still needs.
    pub(super) shape_needs: &'a [u8; L],
    /// `shapes[line][shape]`: the shape's cells in the line.
    pub(super) shapes: &'a [[T; L]; L],
    /// `lines[shape][line]`: the same.
    pub(super) lines: &'a [[T; L]; L],
    /// Each place of a line as a line.
    pub(super) places: &'a [T; L],
}

/// What a look proved: cells of each line that are stars, and that are none. Stars are open cells; marks may lie anywhere.
#[repr(align(64))]
pub(super) struct Found<T, const L: usize> {
    pub(super) stars: [T; L],
    pub(super) marks: [T; L],
}

/// What looks prove, while they look: cells of the line itself, and cells of the lines around it, not yet put there. To
/// move lanes is dear, so it is done once, at the end.
#[repr(align(64))]
pub(super) struct Look<T, const L: usize> {
    pub(super) stars: [T; L],
    pub(super) marks: [T; L],
    next_stars: [T; L],
    above_marks: [T; L],
    next_marks: [T; L],
    below_marks: [T; L],
}

/// The position has no solution.
#[derive(Debug)]
pub(super) struct Dead;

impl<T: Line, const L: usize> View<'_, T, L> {
    /// The open cells of each shape in each line: `parts[line][shape]`.
    #[inline(always)]
    pub(super) fn parts(&self) -> [[T; L]; L] {
        let mut parts = [[T::NONE; L]; L];
        for line in 0..self.size {
            for shape in 0..L {
                parts[line][shape] = self.open[line] & self.shapes[line][shape];
            }
        }
        parts
    }

    /// All cells of those lines whose place is in a line.
    #[inline(always)]
    pub(super) fn whole(&self, places: T) -> [T; L] {
        let mut lines = [T::NONE; L];
        for line in 0..L {
            lines[line] = T::all_if(u8::from(places & self.places[line] != T::NONE));
        }
        lines
    }

    /// The open cells of a shape in each line.
    #[inline(always)]
    pub(super) fn part(&self, shape: usize) -> [T; L] {
        let mut part = [T::NONE; L];
        for line in 0..L {
            part[line] = self.open[line] & self.lines[shape][line];
        }
        part
    }
}

/// What follows for two neighbouring lines, and the lines around them, when their cells hold as many stars as they have
/// room for.
struct Filled<T> {
    here_stars: T,
    next_stars: T,
    above_marks: T,
    here_marks: T,
    next_marks: T,
    below_marks: T,
}

#[inline(always)]
fn fill<T: Line>(here: T, next: T) -> Filled<T> {
    let both = here | next;
    let chosen = spread(both);
    let even = even_runs(both, chosen);
    // One star in each of these columns, none in the columns beside them.
    let odd = chosen & !even;
    let beside = odd << 1 | odd >> 1;
    // One star in each tile that starts at one of these columns: what touches all its open cells holds none.
    let tiles = chosen & even;
    let upper = tiles & !next & !(next >> 1);
    let lower = tiles & !here & !(here >> 1);
    Filled {
        here_stars: odd & here & !next,
        next_stars: odd & next & !here,
        above_marks: upper | upper << 1,
        here_marks: beside | (even & !here),
        next_marks: beside | (even & !next),
        below_marks: lower | lower << 1,
    }
}

/// The cells of the runs of even length; `chosen` is the line's spread.
#[inline(always)]
fn even_runs<T: Line>(line: T, chosen: T) -> T {
    // The last cell of an even run is not chosen; from there the mark runs back through the run, doubling its reach.
    let mut runs = line & !(line >> 1) & !chosen;
    let mut through = line;
    for step in [1, 2, 4, 8] {
        runs = runs | (through & (runs >> step));
        through = through & (through >> step);
    }
    // Sixteen places are reached by now; a longer run needs one step more.
    runs | (through & (runs >> 15 >> 1))
}

impl<T: Line, const L: usize> Found<T, L> {
    pub(super) const NOTHING: Self = Self { stars: [T::NONE; L], marks: [T::NONE; L] };
}

impl<T: Line, const L: usize> Look<T, L> {
    pub(super) const NOTHING: Self = Self {
        stars: [T::NONE; L],
        marks: [T::NONE; L],
        next_stars: [T::NONE; L],
        above_marks: [T::NONE; L],
        next_marks: [T::NONE; L],
        below_marks: [T::NONE; L],
    };

    /// What follows for a line with the next one, and the lines around them.
    #[inline(always)]
    fn add(&mut self, line: usize, filled: Filled<T>) {
        self.stars[line] = self.stars[line] | filled.here_stars;
        self.marks[line] = self.marks[line] | filled.here_marks;
        self.next_stars[line] = self.next_stars[line] | filled.next_stars;
        self.above_marks[line] = self.above_marks[line] | filled.above_marks;
        self.next_marks[line] = self.next_marks[line] | filled.next_marks;
        self.below_marks[line] = self.below_marks[line] | filled.below_marks;
    }

    /// Everything put where it belongs.
    #[inline(always)]
    pub(super) fn found(&self) -> Found<T, L> {
        let (stars, above) = (down(&self.next_stars), up(&self.above_marks));
        let mut next = down(&self.below_marks);
        for line in 0..L {
            next[line] = next[line] | self.next_marks[line];
        }
        let next = down(&next);
        let mut found = Found::NOTHING;
        for line in 0..L {
            found.stars[line] = self.stars[line] | stars[line];
            found.marks[line] = self.marks[line] | above[line] | next[line];
        }
        found
    }
}

/// Everything that follows from lines, pairs of lines and shapes by themselves.
#[inline(always)]
pub(super) fn sweep<T: Line, const L: usize>(
    view: &View<'_, T, L>,
    seen: &mut [u8; L],
    look: &mut Look<T, L>,
) -> Result<(), Dead> {
    weigh_lines(view, look)?;
    weigh_shapes(view, seen, look)
}

/// Each line and the one below it, the stars they need together, and the room they have.
#[inline(always)]
fn pairs<T: Line, const L: usize>(view: &View<'_, T, L>) -> ([T; L], [u8; L]) {
    let mut needs = up(view.line_needs);
    for line in 0..L {
        needs[line] += view.line_needs[line];
    }
    (up(view.open), needs)
}

#[inline(always)]
fn weigh_lines<T: Line, const L: usize>(view: &View<'_, T, L>, look: &mut Look<T, L>) -> Result<(), Dead> {
    let (next, pair_needs) = pairs(view);
    let mut short = [0u8; L];
    let mut full = [0u8; L];
    let mut pair_full = [0u8; L];
    let mut common_cols = [T::NONE; L];
    for line in 0..L {
        let open = view.open[line];
        let room = spread(open).count();
        let pair_room = spread(open | next[line]).count();
        let (needs, pair_needs) = (view.line_needs[line], pair_needs[line]);
        short[line] = u8::from(room < needs) | u8::from(pair_room < pair_needs);
        full[line] = u8::from(room == needs);
        pair_full[line] = u8::from(pair_room == pair_needs);
        common_cols[line] = common(open) & T::all_if(u8::from(needs == 1));
    }
    // The last line is no pair with what lies beyond the grid.
    pair_full[view.size - 1] = 0;
    if any_byte(&short) != 0 {
        return Err(Dead);
    }
    for line in 0..L {
        let (alone, pair) = (T::all_if(full[line]), T::all_if(pair_full[line]));
        look.add(line, fill(view.open[line] & alone, T::NONE));
        look.add(line, fill(view.open[line] & pair, next[line] & pair));
        look.above_marks[line] = look.above_marks[line] | common_cols[line];
        look.next_marks[line] = look.next_marks[line] | common_cols[line];
    }
    Ok(())
}

/// The places that are neighbours of, or the same as, every one of some places.
#[inline(always)]
fn common<T: Line>(places: T) -> T {
    let (low, high) = ends(places);
    (low | low << 1 | low >> 1) & (high | high << 1 | high >> 1)
}

/// Shapes that have only just room for what they need, their lines taken two by two; and cells that touch all that is
/// left of a shape that needs one star.
#[inline(always)]
fn weigh_shapes<T: Line, const L: usize>(
    view: &View<'_, T, L>,
    seen: &mut [u8; L],
    look: &mut Look<T, L>,
) -> Result<(), Dead> {
    let parts = view.parts();
    let mut rooms = [[0u8; L]; 2];
    let mut cells = [0u8; L];
    let mut cols = [T::NONE; L];
    let mut lines = [T::NONE; L];
    for line in 0..view.size {
        let next = if line + 1 < view.size { parts[line + 1] } else { [T::NONE; L] };
        let (part, room) = (&parts[line], &mut rooms[line % 2]);
        let here: T = bit(line);
        for shape in 0..L {
            room[shape] += spread(part[shape] | next[shape]).count();
            cells[shape] = cells[shape].saturating_add(part[shape].count());
            cols[shape] = cols[shape] | part[shape];
            lines[shape] = lines[shape] | (here & T::all_if(u8::from(part[shape] != T::NONE)));
        }
    }
    // Paired from the second line on, the first stands alone.
    for shape in 0..L {
        rooms[1][shape] += spread(parts[0][shape]).count();
    }
    let mut short = [0u8; L];
    let mut last = [0u8; L];
    let mut full = [[0u8; L]; 2];
    let mut sure = [0u8; L];
    for shape in 0..L {
        let needs = view.shape_needs[shape];
        let exact = u8::from(cells[shape] == needs);
        short[shape] = u8::from(rooms[0][shape].min(rooms[1][shape]) < needs);
        sure[shape] = exact & u8::from(needs > 0);
        // A shape that needs one star, and one that is all stars, are seen to otherwise.
        let many = u8::from(needs > 1) & (1 - exact) & u8::from(cells[shape] != seen[shape]);
        full[0][shape] = u8::from(rooms[0][shape] == needs) & many;
        full[1][shape] = u8::from(rooms[1][shape] == needs) & many;
        let one = T::all_if(u8::from(needs == 1));
        cols[shape] = common(cols[shape]) & one;
        lines[shape] = common(lines[shape]) & one;
        last[shape] = u8::from(cols[shape] != T::NONE) & u8::from(lines[shape] != T::NONE);
    }
    *seen = cells;
    if any_byte(&short) != 0 {
        return Err(Dead);
    }
    let mut to_see = nonzero(&sure);
    while to_see != 0 {
        let shape = to_see.trailing_zeros() as usize;
        to_see &= to_see - 1;
        let part = view.part(shape);
        for line in 0..L {
            look.stars[line] = look.stars[line] | part[line];
        }
    }
    let mut to_see = nonzero(&last);
    while to_see != 0 {
        let shape = to_see.trailing_zeros() as usize;
        to_see &= to_see - 1;
        let (part, lines) = (view.part(shape), view.whole(lines[shape]));
        for line in 0..L {
            let marks = cols[shape] & lines[line] & !part[line];
            look.marks[line] = look.marks[line] | marks;
        }
    }
    for way in 0..2 {
        let mut to_see = nonzero(&full[way]);
        while to_see != 0 {
            let shape = to_see.trailing_zeros() as usize;
            to_see &= to_see - 1;
            fill_shape(&view.part(shape), way, look);
        }
    }
    Ok(())
}

/// A shape that has only just room, its lines paired from the first on (`way` 0) or from the second on (1).
#[inline(always)]
fn fill_shape<T: Line, const L: usize>(part: &[T; L], way: usize, look: &mut Look<T, L>) {
    let mut here = *part;
    let mut next = up(part);
    for line in 0..L {
        let first = T::all_if((line % 2 == way) as u8);
        here[line] = here[line] & first;
        next[line] = next[line] & first;
    }
    // Paired from the second line on, the first stands alone.
    here[0] = part[0];
    for line in 0..L {
        look.add(line, fill(here[line], next[line]));
    }
}

/// Cells beside a line, or a pair of lines, whose star would leave it without room for what it needs.
#[inline(always)]
pub(super) fn weigh_neighbors<T: Line, const L: usize>(view: &View<'_, T, L>, look: &mut Look<T, L>) {
    let (next, pair_needs) = pairs(view);
    let mut alone = [T::NONE; L];
    let mut above = [T::NONE; L];
    let mut below = [T::NONE; L];
    for col in 0..view.size {
        let here: T = bit(col);
        let around = !(here | here << 1 | here >> 1);
        for line in 0..L {
            let (own, next, pair_needs) = (view.open[line], next[line], pair_needs[line]);
            let mark = |room: T, needs: u8| here & T::all_if(u8::from(spread(room).count() < needs));
            alone[line] = alone[line] | mark(own & around, view.line_needs[line]);
            above[line] = above[line] | mark((own & around) | next, pair_needs);
            below[line] = below[line] | mark(own | (next & around), pair_needs);
        }
    }
    // The last line is no pair with what lies beyond the grid.
    above[view.size - 1] = T::NONE;
    for line in 0..L {
        look.above_marks[line] = look.above_marks[line] | alone[line] | above[line];
        look.next_marks[line] = look.next_marks[line] | alone[line];
        look.below_marks[line] = look.below_marks[line] | below[line];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_runs_are_told_from_odd_ones() {
        for line in 0..=u16::MAX {
            let mut expected = 0u16;
            let mut place = 0;
            while place < 16 {
                let length = (line >> place).trailing_ones() as usize;
                if length.is_multiple_of(2) {
                    expected |= u16::lowest(length) << place;
                }
                place += length + 1;
            }
            assert_eq!(even_runs(line, spread(line)), expected, "{line:016b}");
        }
        assert_eq!(even_runs(0x00ff_ffff_u32, spread(0x00ff_ffff_u32)), 0x00ff_ffff);
    }
}
