//! What counting over bands of lines proves.
//!
//! A *band* is a run of consecutive lines. Each shape can put at most so many stars into it as it has room there, its
//! lines taken one by one or two by two (see `sweep`); and at least so many as it has no room for outside. All shapes
//! together put exactly what the band's lines need. Where that leaves no way the position is dead; where it leaves
//! one, each shape's part is exact, and cells follow.
//!
//! Bands with the same top are weighed several at a time: their counters lie side by side in one array.
#![expect(clippy::needless_range_loop, reason = "lanes of several arrays are walked side by side")]

use super::lanes::{Line, any, any_byte, spread};
use super::sweep::{Dead, Found, View};

/// How many counters are weighed at a time.
const WIDTH: usize = 64;

/// The room of each shape above and between boundaries; boundary k lies above line k. Beyond the last boundary it is
/// repeated, so that a whole group of bands can always be read. `B` is at least the size + WIDTH / L.
#[repr(align(64))]
struct Rooms<const L: usize, const B: usize> {
    /// Up to a boundary, for lines paired from the first on and from the second on.
    ends: [[[u8; L]; B]; 2],
    /// What to take off an end for a band that starts at a boundary.
    starts: [[[u8; L]; B]; 2],
    /// Cells up to a boundary; a line's many cells of one shape count as 7, more than any need.
    cells: [[u8; L]; B],
    /// The stars needed above a boundary, and whether the line above it needs any (1) or not (0).
    needs: [u64; B],
    active: [u64; B],
}

/// Everything that follows from counting over bands.
#[inline(always)]
pub(super) fn weigh_bands<T: Line, const L: usize, const B: usize>(
    view: &View<'_, T, L>,
    found: &mut Found<T, L>,
) -> Result<(), Dead> {
    let parts = view.parts();
    let rooms: Rooms<L, B> = measure(view, &parts);
    // What each shape proves in each line: bit 0, all its cells are stars; bit 1, none is.
    let mut proved = [[0u8; L]; L];
    for top in 0..view.size {
        if view.line_needs[top] > 0 {
            weigh_bands_from(view, &rooms, top, &mut proved)?;
        }
    }
    for line in 0..view.size {
        let (part, proved) = (&parts[line], &proved[line]);
        if any_byte(proved) == 0 {
            continue;
        }
        let mut stars = [T::NONE; L];
        let mut marks = [T::NONE; L];
        for shape in 0..L {
            stars[shape] = part[shape] & T::all_if(proved[shape] & 1);
            marks[shape] = part[shape] & T::all_if(proved[shape] >> 1);
        }
        found.stars[line] = found.stars[line] | any(&stars);
        found.marks[line] = found.marks[line] | any(&marks);
    }
    Ok(())
}

#[inline(always)]
fn measure<T: Line, const L: usize, const B: usize>(view: &View<'_, T, L>, parts: &[[T; L]; L]) -> Rooms<L, B> {
    let size = view.size;
    let mut rooms =
        Rooms { ends: [[[0; L]; B]; 2], starts: [[[0; L]; B]; 2], cells: [[0; L]; B], needs: [0; B], active: [0; B] };
    let mut pair_before = [0u8; L];
    // The room up to the line before, for the pairing in which that line came first.
    let mut end_before = [0u8; L];
    assert!(size + WIDTH / L <= B && size <= L);
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
        let needs = u64::from(view.line_needs[line]);
        rooms.needs[line + 1] = rooms.needs[line] + needs;
        rooms.active[line + 1] = u64::from(needs > 0);
        pair_before = pair;
        end_before = before;
    }
    for beyond in size..size + WIDTH / L {
        rooms.needs[beyond] = rooms.needs[size];
        for way in 0..2 {
            rooms.ends[way][beyond] = rooms.ends[way][size];
            rooms.starts[way][beyond] = rooms.ends[way][size];
        }
    }
    rooms
}

/// The counters of as many boundaries as fit, from `boundary` on.
#[inline(always)]
fn group<const L: usize, const B: usize>(counters: &[[u8; L]; B], boundary: usize) -> &[u8; WIDTH] {
    let start = boundary * L;
    counters.as_flattened()[start..start + WIDTH].try_into().expect("the slice has that length")
}

/// One counter as often as fits.
#[inline(always)]
fn repeat<const L: usize>(counter: &[u8; L]) -> [u8; WIDTH] {
    let mut copies = [0; WIDTH];
    for copy in copies.chunks_exact_mut(L) {
        copy.copy_from_slice(counter);
    }
    copies
}

/// The sum of the lanes of each counter of a group, all below 256.
#[inline(always)]
fn totals<const L: usize>(lanes: &[u8; WIDTH]) -> [u64; 4] {
    let mut totals = [0; 4];
    let mut sums = [0u64; WIDTH / 8];
    for word in 0..WIDTH / 8 {
        let bytes = lanes[word * 8..word * 8 + 8].try_into().expect("eight bytes");
        let sum = u64::from_le_bytes(bytes);
        let sum = sum.wrapping_add(sum >> 32);
        let sum = sum.wrapping_add(sum >> 16);
        sums[word] = sum.wrapping_add(sum >> 8) & 0xff;
    }
    for word in 0..WIDTH / 8 {
        totals[word * 8 / L] += sums[word];
    }
    totals
}

#[inline(always)]
fn weigh_bands_from<T: Line, const L: usize, const B: usize>(
    view: &View<'_, T, L>,
    rooms: &Rooms<L, B>,
    top: usize,
    proved: &mut [[u8; L]; L],
) -> Result<(), Dead> {
    let size = view.size;
    let needs = repeat(view.shape_needs);
    let start: [[u8; WIDTH]; 2] = [repeat(&rooms.starts[0][top]), repeat(&rooms.starts[1][top])];
    let all: [[u8; WIDTH]; 2] = [repeat(&rooms.ends[0][size]), repeat(&rooms.ends[1][size])];
    let above: [[u8; WIDTH]; 2] = [repeat(&rooms.ends[0][top]), repeat(&rooms.ends[1][top])];
    let mut bottom = top + 1;
    while bottom <= size {
        let end = [group(&rooms.ends[0], bottom), group(&rooms.ends[1], bottom)];
        let rest = [group(&rooms.starts[0], bottom), group(&rooms.starts[1], bottom)];
        let mut high = [0u8; WIDTH];
        let mut low = [0u8; WIDTH];
        let mut lack = 0;
        for i in 0..WIDTH {
            let inside = end[0][i].wrapping_sub(start[0][i]).min(end[1][i].wrapping_sub(start[1][i]));
            let below = all[0][i].wrapping_sub(rest[0][i]).min(all[1][i].wrapping_sub(rest[1][i]));
            high[i] = inside.min(needs[i]);
            low[i] = needs[i].saturating_sub(above[0][i].min(above[1][i]).wrapping_add(below));
            lack |= low[i].saturating_sub(high[i]);
        }
        if lack != 0 {
            return Err(Dead);
        }
        let (most, least) = (totals::<L>(&high), totals::<L>(&low));
        let (mut wrong, mut tight) = (0, 0);
        for k in 0..WIDTH / L {
            let needs = rooms.needs[bottom + k] - rooms.needs[top];
            wrong |= (most[k].wrapping_sub(needs) | needs.wrapping_sub(least[k])) >> 63;
            tight |= (u64::from(most[k] == needs || least[k] == needs) & rooms.active[bottom + k]) << k;
        }
        if wrong != 0 {
            return Err(Dead);
        }
        while tight != 0 {
            let k = tight.trailing_zeros() as usize;
            tight &= tight - 1;
            let most_fits = most[k] == rooms.needs[bottom + k] - rooms.needs[top];
            let exact = if most_fits { &high } else { &low };
            let exact = exact[k * L..(k + 1) * L].try_into().expect("one counter's lanes");
            settle(view, rooms, (top, bottom + k), exact, proved);
        }
        bottom += WIDTH / L;
    }
    Ok(())
}

const STARS_INSIDE: u8 = 1;
const MARKS_INSIDE: u8 = 2;
const STARS_OUTSIDE: u8 = 4;
const MARKS_OUTSIDE: u8 = 8;

/// Every shape puts exactly `exact` stars into the band: what follows for its cells inside and outside.
#[inline(always)]
fn settle<T: Line, const L: usize, const B: usize>(
    view: &View<'_, T, L>,
    rooms: &Rooms<L, B>,
    (top, bottom): (usize, usize),
    exact: &[u8; L],
    proved: &mut [[u8; L]; L],
) {
    let (above, upto, all) = (&rooms.cells[top], &rooms.cells[bottom], &rooms.cells[view.size]);
    let mut cases = [0u8; L];
    let choose = |yes: bool, case: u8| if yes { case } else { 0 };
    for shape in 0..L {
        let within = upto[shape].wrapping_sub(above[shape]);
        let without = all[shape].wrapping_sub(within);
        let beyond = view.shape_needs[shape].wrapping_sub(exact[shape]);
        let inside = choose(within == exact[shape], STARS_INSIDE) | choose(exact[shape] == 0, MARKS_INSIDE);
        let outside = choose(without == beyond, STARS_OUTSIDE) | choose(beyond == 0, MARKS_OUTSIDE);
        cases[shape] = inside & choose(within != 0, u8::MAX) | outside & choose(without != 0, u8::MAX);
    }
    if any_byte(&cases) == 0 {
        return;
    }
    for line in 0..view.size {
        let side = if (top..bottom).contains(&line) { 0 } else { 2 };
        for shape in 0..L {
            proved[line][shape] |= cases[shape] >> side & 3;
        }
    }
}
