//! What single lines, pairs of lines and shapes prove by themselves, in one look over a grid line by line.
//!
//! In a line, or a pair of neighbouring lines, no two stars stand in the same or in neighbouring columns. So a run of
//! occupied columns has room for a star in every other of them, and the room of all runs bounds what a line, a pair,
//! or a shape's part of them can hold. Where the room is just what is needed, a run of odd length has its stars in
//! every other column, and a run of even length one in every two columns: a 2×2 tile that holds exactly one star.
//! The same look serves columns, on the transposed grid.
#![expect(clippy::needless_range_loop, reason = "lanes of several arrays are walked side by side")]

use super::lanes::{Line, any_byte, bit, spread};

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
}

/// What a look proved: cells of each line that are stars, and that are none. May name cells that are known already.
pub(super) struct Found<T, const L: usize> {
    pub(super) stars: [T; L],
    pub(super) marks: [T; L],
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
}

impl<T: Line, const L: usize> Found<T, L> {
    pub(super) const NOTHING: Self = Self { stars: [T::NONE; L], marks: [T::NONE; L] };

    /// The cells `here` of a line and `next` of the line below hold as many stars as they have room for.
    #[inline(always)]
    fn fill(&mut self, size: usize, line: usize, here: T, next: T) {
        let both = here | next;
        if both == T::NONE {
            return;
        }
        let chosen = spread(both);
        let even = even_runs(both, chosen);
        // One star in each of these columns, none in the columns beside them.
        let odd = chosen & !even;
        let beside = odd << 1 | odd >> 1;
        self.stars[line] = self.stars[line] | (odd & here & !next);
        self.marks[line] = self.marks[line] | beside | (even & !here);
        // One star in each tile that starts at one of these columns: what touches all its open cells holds none.
        let tiles = chosen & even;
        if line > 0 {
            let upper = tiles & !next & !(next >> 1);
            self.marks[line - 1] = self.marks[line - 1] | upper | upper << 1;
        }
        if line + 1 < size {
            self.stars[line + 1] = self.stars[line + 1] | (odd & next & !here);
            self.marks[line + 1] = self.marks[line + 1] | beside | (even & !next);
        }
        if line + 2 < size {
            let lower = tiles & !here & !(here >> 1);
            self.marks[line + 2] = self.marks[line + 2] | lower | lower << 1;
        }
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

/// Everything that follows from lines, pairs of lines and shapes by themselves.
#[inline(always)]
pub(super) fn sweep<T: Line, const L: usize>(view: &View<'_, T, L>) -> Result<Found<T, L>, Dead> {
    let mut found = Found::NOTHING;
    weigh_lines(view, &mut found)?;
    weigh_shapes(view, &mut found)?;
    Ok(found)
}

/// Each line and the one below it, the stars they need together, and the room they have.
#[inline(always)]
fn pairs<T: Line, const L: usize>(view: &View<'_, T, L>) -> ([T; L], [u8; L]) {
    let mut next = [T::NONE; L];
    let mut needs = [0u8; L];
    for line in 0..L - 1 {
        next[line] = view.open[line + 1];
        needs[line] = view.line_needs[line] + view.line_needs[line + 1];
    }
    (next, needs)
}

#[inline(always)]
fn weigh_lines<T: Line, const L: usize>(view: &View<'_, T, L>, found: &mut Found<T, L>) -> Result<(), Dead> {
    let (next, pair_needs) = pairs(view);
    let mut short = [0u8; L];
    let mut tight = [0u8; L];
    for line in 0..L {
        let room = spread(view.open[line]).count();
        let pair_room = spread(view.open[line] | next[line]).count();
        let (needs, pair_needs) = (view.line_needs[line], pair_needs[line]);
        short[line] = u8::from(room < needs) | u8::from(pair_room < pair_needs);
        tight[line] = u8::from(room == needs) & u8::from(needs > 0)
            | (u8::from(pair_room == pair_needs) & u8::from(pair_needs > 0)) << 1;
    }
    if any_byte(&short) != 0 {
        return Err(Dead);
    }
    for line in 0..view.size {
        if tight[line] & 1 != 0 {
            found.fill(view.size, line, view.open[line], T::NONE);
        }
        if tight[line] & 2 != 0 && line + 1 < view.size {
            found.fill(view.size, line, view.open[line], next[line]);
        }
        if view.line_needs[line] == 1 {
            let cols = common(view.open[line].bits());
            if line > 0 {
                found.marks[line - 1] = found.marks[line - 1] | cols;
            }
            if line + 1 < view.size {
                found.marks[line + 1] = found.marks[line + 1] | cols;
            }
        }
    }
    Ok(())
}

/// The columns that are neighbours of, or the same as, every one of some columns.
#[inline(always)]
fn common<T: Line>(cols: u32) -> T {
    let (low, high) = (cols.trailing_zeros(), 31 - cols.leading_zeros().min(31));
    if cols == 0 || high - low > 2 {
        return T::NONE;
    }
    let near = |col: u32| (0b111u64 << col) >> 1;
    T::from_bits((near(low) & near(high)) as u32)
}

/// Shapes that have only just room for what they need, their lines taken two by two; and cells that touch all that is
/// left of a shape that needs one star.
#[inline(always)]
fn weigh_shapes<T: Line, const L: usize>(view: &View<'_, T, L>, found: &mut Found<T, L>) -> Result<(), Dead> {
    let parts = view.parts();
    let mut rooms = [[0u8; L]; 2];
    let mut cells = [0u8; L];
    for line in 0..view.size {
        let next = if line + 1 < view.size { parts[line + 1] } else { [T::NONE; L] };
        let (part, room) = (&parts[line], &mut rooms[line % 2]);
        for shape in 0..L {
            room[shape] += spread(part[shape] | next[shape]).count();
            // More than any need is enough to know.
            cells[shape] += part[shape].count().min(7);
        }
    }
    // Paired from the second line on, the first stands alone.
    for shape in 0..L {
        rooms[1][shape] += spread(parts[0][shape]).count();
    }
    let mut cases = [0u8; L];
    for shape in 0..L {
        let needs = view.shape_needs[shape];
        let wants = u8::from(needs > 0);
        cases[shape] = u8::from(rooms[0][shape] == needs) & wants
            | (u8::from(rooms[1][shape] == needs) & wants) << 1
            | u8::from(needs == 1) << 2
            | (u8::from(cells[shape] == needs) & wants) << 3
            | u8::from(rooms[0][shape].min(rooms[1][shape]) < needs) << 4;
    }
    if any_byte(&cases) & 16 != 0 {
        return Err(Dead);
    }
    for shape in 0..view.size {
        let case = cases[shape];
        if case == 0 {
            continue;
        }
        let part = |line: usize| {
            if line < view.size { parts[line][shape] } else { T::NONE }
        };
        if case & 8 != 0 {
            for line in 0..view.size {
                found.stars[line] = found.stars[line] | part(line);
            }
            continue;
        }
        if case & 4 != 0 {
            weigh_last_star(view.size, &parts, shape, found);
            continue;
        }
        if case & 1 != 0 {
            for line in (0..view.size).step_by(2) {
                found.fill(view.size, line, part(line), part(line + 1));
            }
        }
        if case & 2 != 0 {
            found.fill(view.size, 0, part(0), T::NONE);
            for line in (1..view.size).step_by(2) {
                found.fill(view.size, line, part(line), part(line + 1));
            }
        }
    }
    Ok(())
}

/// A cell that touches every open cell of a shape which needs one star holds none.
#[inline(always)]
fn weigh_last_star<T: Line, const L: usize>(size: usize, parts: &[[T; L]; L], shape: usize, found: &mut Found<T, L>) {
    let mut all = T::NONE;
    let (mut first, mut last) = (size, 0);
    for line in 0..size {
        let part = parts[line][shape];
        if part != T::NONE {
            all = all | part;
            first = first.min(line);
            last = line;
        }
    }
    if first > last || last - first > 2 {
        return;
    }
    let cols: T = common(all.bits());
    for line in last.saturating_sub(1)..(first + 2).min(size) {
        found.marks[line] = found.marks[line] | (cols & !parts[line][shape]);
    }
}

/// Cells beside a line, or a pair of lines, whose star would leave it without room for what it needs.
#[inline(always)]
pub(super) fn weigh_neighbors<T: Line, const L: usize>(view: &View<'_, T, L>, found: &mut Found<T, L>) {
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
    for line in 0..view.size {
        let pair = line + 1 < view.size;
        if line > 0 {
            let marks = alone[line] | if pair { above[line] } else { T::NONE };
            found.marks[line - 1] = found.marks[line - 1] | marks;
        }
        if pair {
            found.marks[line + 1] = found.marks[line + 1] | alone[line];
        }
        if line + 2 < view.size {
            found.marks[line + 2] = found.marks[line + 2] | below[line];
        }
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
