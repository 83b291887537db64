//! What counting over bands of lines proves.
//!
//! A *band* is a run of consecutive lines. Each shape can put at most so many stars into it as it has room there, its
//! lines taken one by one or two by two (see `sweep`); and at least so many as it has no room for outside. All shapes
//! together put exactly what the band's lines need. Where that leaves no way the position is dead; where it leaves
//! one, each shape's part is exact, and cells follow.
//!
//! Counters of all shapes lie side by side in one array. Most bands prove nothing, so all are weighed first, without a
//! branch, and the few that leave one way are looked into afterwards.

use super::lanes::{Line, any_byte, spread};
use super::sweep::{Dead, Look, View};
use super::vector::{self, nonzero};

/// The room of each shape above and between boundaries; boundary k lies above line k. There are `B` = L + 1.
#[repr(align(64))]
struct Rooms<const L: usize, const B: usize> {
    /// Up to a boundary, for lines paired from the first on and from the second on.
    ends: [[[u8; L]; B]; 2],
    /// What to take off an end for a band that starts at a boundary.
    starts: [[[u8; L]; B]; 2],
    /// Above a boundary, and below it.
    above: [[u8; L]; B],
    below: [[u8; L]; B],
    /// Cells up to a boundary; a line's many cells of one shape count as 7, more than any need.
    cells: [[u8; L]; B],
    /// The stars needed above a boundary.
    needs: [u8; B],
}

/// Everything that follows from counting over bands.
#[inline(always)]
pub(super) fn weigh_bands<T: Line, const L: usize, const B: usize>(
    view: &View<'_, T, L>,
    look: &mut Look<T, L>,
) -> Result<(), Dead> {
    let parts = view.parts();
    let rooms: Rooms<L, B> = measure(view, &parts);
    let tight = weigh(view, &rooms)?;
    let mut proved = Proved { stars: [T::NONE; L], marks: [T::NONE; L] };
    for top in 0..view.size {
        let mut lines = tight.most[top] | tight.least[top];
        while lines != 0 {
            let line = lines.trailing_zeros() as usize;
            lines &= lines - 1;
            let (high, low) = bounds(view.shape_needs, &rooms, (top, line + 1));
            let exact = if tight.most[top] >> line & 1 == 1 { high } else { low };
            settle(view, &rooms, (top, line + 1), &exact, &mut proved);
        }
    }
    for shape in 0..view.size {
        let part = view.part(shape);
        let (stars, marks) = (view.whole(proved.stars[shape]), view.whole(proved.marks[shape]));
        for line in 0..L {
            look.stars[line] = look.stars[line] | part[line] & stars[line];
            look.marks[line] = look.marks[line] | part[line] & marks[line];
        }
    }
    Ok(())
}

/// What each shape proves: the lines in which all its cells are stars, and those in which none is.
struct Proved<T, const L: usize> {
    stars: [T; L],
    marks: [T; L],
}

#[inline(always)]
fn measure<T: Line, const L: usize, const B: usize>(view: &View<'_, T, L>, parts: &[[T; L]; L]) -> Rooms<L, B> {
    let size = view.size;
    let mut rooms = Rooms {
        ends: [[[0; L]; B]; 2],
        starts: [[[0; L]; B]; 2],
        above: [[0; L]; B],
        below: [[0; L]; B],
        cells: [[0; L]; B],
        needs: [0; B],
    };
    let mut pair_before = [0u8; L];
    // The room up to the line before, for the pairing in which that line came first.
    let mut end_before = [0u8; L];
    assert!(size <= L && L < B);
    for line in 0..size {
        let own = &parts[line];
        let next = if line + 1 < size { parts[line + 1] } else { [T::NONE; L] };
        // The pairing in which this line comes first in its pair, and the one in which it comes second.
        let (first, second) = (line % 2, 1 - line % 2);
        let before = rooms.ends[first][line];
        let cells = rooms.cells[line];
        let mut single = [0u8; L];
        let mut pair = [0u8; L];
        let mut alone = [0u8; L];
        let mut joined = [0u8; L];
        let mut start = [0u8; L];
        let mut total = [0u8; L];
        for shape in 0..L {
            single[shape] = spread(own[shape]).count();
            pair[shape] = spread(own[shape] | next[shape]).count();
            total[shape] = cells[shape] + own[shape].count().min(7);
            alone[shape] = before[shape].wrapping_add(single[shape]);
            joined[shape] = end_before[shape].wrapping_add(pair_before[shape]);
        }
        if line == 0 {
            joined = single;
        }
        for shape in 0..L {
            start[shape] = joined[shape].wrapping_sub(single[shape]);
        }
        rooms.starts[first][line] = before;
        rooms.ends[first][line + 1] = alone;
        rooms.starts[second][line] = start;
        rooms.ends[second][line + 1] = joined;
        rooms.cells[line + 1] = total;
        rooms.needs[line + 1] = rooms.needs[line] + view.line_needs[line];
        pair_before = pair;
        end_before = before;
    }
    let all = [rooms.ends[0][size], rooms.ends[1][size]];
    for boundary in 0..size {
        let ends = [rooms.ends[0][boundary], rooms.ends[1][boundary]];
        let starts = [rooms.starts[0][boundary], rooms.starts[1][boundary]];
        let (mut above, mut below) = ([0; L], [0; L]);
        for shape in 0..L {
            above[shape] = ends[0][shape].min(ends[1][shape]);
            let below_in = |way: usize| all[way][shape].wrapping_sub(starts[way][shape]);
            below[shape] = below_in(0).min(below_in(1));
        }
        rooms.above[boundary] = above;
        rooms.below[boundary] = below;
    }
    rooms
}

/// What weighing finds: for each top, the bands that need the most, and the least, that the shapes can put there; a bit
/// for each bottom.
struct Tight<const L: usize> {
    most: [u32; L],
    least: [u32; L],
}

/// How many stars each shape can put into a band at most, and has to at least.
#[inline(always)]
fn bounds<const L: usize, const B: usize>(
    needs: &[u8; L],
    rooms: &Rooms<L, B>,
    (top, bottom): (usize, usize),
) -> ([u8; L], [u8; L]) {
    let (mut high, mut low) = ([0; L], [0; L]);
    for shape in 0..L {
        let inside = |way: usize| rooms.ends[way][bottom][shape].wrapping_sub(rooms.starts[way][top][shape]);
        let outside = rooms.above[top][shape].wrapping_add(rooms.below[bottom][shape]);
        high[shape] = inside(0).min(inside(1)).min(needs[shape]);
        low[shape] = needs[shape].saturating_sub(outside);
    }
    (high, low)
}

/// Weigh all bands, without a branch between them.
#[inline(always)]
fn weigh<T: Line, const L: usize, const B: usize>(
    view: &View<'_, T, L>,
    rooms: &Rooms<L, B>,
) -> Result<Tight<L>, Dead> {
    // A shape that has no room for its least.
    let mut lack = [0u8; L];
    let mut sums = Sums { most: [[0; L]; L], least: [[0; L]; L] };
    for top in 0..view.size {
        if view.line_needs[top] == 0 {
            continue;
        }
        for line in top..view.size {
            let (high, low) = bounds(view.shape_needs, rooms, (top, line + 1));
            for shape in 0..L {
                lack[shape] |= low[shape].saturating_sub(high[shape]);
            }
            let [most, least] = vector::sums(&high, &low);
            sums.most[top][line] = most as u8;
            sums.least[top][line] = least as u8;
        }
    }
    if any_byte(&lack) != 0 {
        return Err(Dead);
    }
    find_tight(view, rooms, &sums)
}

/// What the shapes can put into each band at most, and have to at least: by its first and its last line.
struct Sums<const L: usize> {
    most: [[u8; L]; L],
    least: [[u8; L]; L],
}

/// The bands that leave no choice; an error if one needs more than the most or less than the least.
#[inline(always)]
fn find_tight<T: Line, const L: usize, const B: usize>(
    view: &View<'_, T, L>,
    rooms: &Rooms<L, B>,
    sums: &Sums<L>,
) -> Result<Tight<L>, Dead> {
    let mut tight = Tight { most: [0; L], least: [0; L] };
    let mut wrong = [0u8; L];
    for top in 0..view.size {
        if view.line_needs[top] == 0 {
            continue;
        }
        let (mut full, mut scant) = ([0u8; L], [0u8; L]);
        let (most, least, before) = (&sums.most[top], &sums.least[top], rooms.needs[top]);
        for line in 0..L {
            let needs = rooms.needs[line + 1].wrapping_sub(before);
            let is_band = u8::from(line as u8 >= top as u8) & u8::from((line as u8) < view.size as u8);
            let is_tight = is_band & u8::from(view.line_needs[line] > 0);
            wrong[line] |= is_band & (u8::from(most[line] < needs) | u8::from(needs < least[line]));
            full[line] = is_tight & u8::from(most[line] == needs);
            scant[line] = is_tight & u8::from(least[line] == needs);
        }
        tight.most[top] = nonzero(&full);
        tight.least[top] = nonzero(&scant);
    }
    if any_byte(&wrong) != 0 { Err(Dead) } else { Ok(tight) }
}

/// Every shape puts exactly `exact` stars into the band: what follows for its cells inside and outside.
#[inline(always)]
fn settle<T: Line, const L: usize, const B: usize>(
    view: &View<'_, T, L>,
    rooms: &Rooms<L, B>,
    (top, bottom): (usize, usize),
    exact: &[u8; L],
    proved: &mut Proved<T, L>,
) {
    let (above, upto, all) = (&rooms.cells[top], &rooms.cells[bottom], &rooms.cells[view.size]);
    let inside = T::lowest(bottom) & !T::lowest(top);
    let outside = T::lowest(view.size) & !inside;
    for shape in 0..L {
        let within = upto[shape].wrapping_sub(above[shape]);
        let without = all[shape].wrapping_sub(within);
        let beyond = view.shape_needs[shape].wrapping_sub(exact[shape]);
        let choose = |lines: T, yes: bool| lines & T::all_if(u8::from(yes));
        let stars = choose(inside, within == exact[shape]) | choose(outside, without == beyond);
        let marks = choose(inside, exact[shape] == 0) | choose(outside, beyond == 0);
        proved.stars[shape] = proved.stars[shape] | stars;
        proved.marks[shape] = proved.marks[shape] | marks;
    }
}
