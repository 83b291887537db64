//! Rows of cells as small integers, all rows of a grid side by side in an array that fits vector registers.
//!
//! Written over plain arrays with fixed lengths: the compiler turns each loop into a few vector instructions. What holds
//! such arrays starts at a multiple of 64 bytes: a register's load across that costs twice.
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// One line of cells, a bit each: `u16` up to 16×16, `u32` above.
pub(super) trait Line:
    Copy
    + Default
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No cell.
    const NONE: Self;
    /// The cells at even places.
    const EVEN: Self;
    fn wrapping_add(self, other: Self) -> Self;
    fn count(self) -> u8;
    fn first(self) -> u32;
    fn without_first(self) -> Self;
    /// The low half of every block of 2·`step` cells.
    fn low_halves(step: usize) -> Self;
    /// The lowest `n` cells.
    fn lowest(n: usize) -> Self;
    fn bits(self) -> u32;
    fn from_bits(bits: u32) -> Self;
    /// All cells for 1, none for 0.
    fn all_if(flag: u8) -> Self;
}

macro_rules! line {
    ($($int:ty),*) => {$(
        impl Line for $int {
            const NONE: Self = 0;
            const EVEN: Self = <$int>::MAX / 3;
            #[inline(always)]
            fn wrapping_add(self, other: Self) -> Self { <$int>::wrapping_add(self, other) }
            #[inline(always)]
            fn count(self) -> u8 { self.count_ones() as u8 }
            #[inline(always)]
            fn first(self) -> u32 { self.trailing_zeros() }
            #[inline(always)]
            fn without_first(self) -> Self { self & self.wrapping_sub(1) }
            #[inline(always)]
            fn low_halves(step: usize) -> Self { <$int>::MAX / ((1 << step) + 1) }
            #[inline(always)]
            fn lowest(n: usize) -> Self { ((1u64 << n) - 1) as $int }
            #[inline(always)]
            fn bits(self) -> u32 { self.into() }
            #[inline(always)]
            fn from_bits(bits: u32) -> Self { bits as $int }
            #[inline(always)]
            fn all_if(flag: u8) -> Self { <$int>::from(flag).wrapping_neg() }
        }
    )*};
}
line!(u16, u32);

/// The cell `place` of a line.
#[inline(always)]
pub(super) fn bit<T: Line>(place: usize) -> T {
    T::lowest(1) << place as u32
}

/// A largest set of cells of a line no two of which are neighbours: every other cell of each run, from its start.
/// Its size bounds the stars that fit.
#[inline(always)]
pub(super) fn spread<T: Line>(line: T) -> T {
    let starts = line & !(line << 1);
    // Adding its start to a run carries it away: what is left of the line are the runs that start at odd places.
    let even_runs = line & !line.wrapping_add(starts & T::EVEN);
    (even_runs & T::EVEN) | ((line ^ even_runs) & !T::EVEN)
}

/// The first and the last cell of a line, each as a line; both empty for an empty line.
#[inline(always)]
pub(super) fn ends<T: Line>(line: T) -> (T, T) {
    let mut upto = line;
    for step in [1, 2, 4, 8] {
        upto = upto | upto >> step;
    }
    upto = upto | upto >> 15 >> 1;
    (line & !line.without_first(), upto & !(upto >> 1))
}

/// The grid with rows and columns changed over: blocks of 2·step places change corners, step by step.
#[inline(always)]
pub(super) fn transpose<T: Line, const L: usize>(lines: &[T; L]) -> [T; L] {
    let mut over = *lines;
    if L > 16 {
        over = change_corners::<T, L, 16>(&over);
    }
    over = change_corners::<T, L, 8>(&over);
    over = change_corners::<T, L, 4>(&over);
    over = change_corners::<T, L, 2>(&over);
    change_corners::<T, L, 1>(&over)
}

/// Blocks of `STEP` places, lines and bits alike, change over. Each line is made from itself and the one that it changes
/// with: the compiler sees one permutation of lanes.
#[inline(always)]
fn change_corners<T: Line, const L: usize, const STEP: usize>(lines: &[T; L]) -> [T; L] {
    let low = T::low_halves(STEP);
    let mut over = [T::NONE; L];
    for i in 0..L {
        let (own, other) = (lines[i], lines[i ^ STEP]);
        over[i] = if i & STEP == 0 {
            (own & low) | (other & low) << STEP as u32
        } else {
            (own & !low) | (other >> STEP as u32 & low)
        };
    }
    over
}

/// Each lane in the place of the one after it.
#[inline(always)]
pub(super) fn down<T: Copy + Default, const L: usize>(lanes: &[T; L]) -> [T; L] {
    let mut moved = [T::default(); L];
    moved[1..].copy_from_slice(&lanes[..L - 1]);
    moved
}

/// Each lane in the place of the one before it.
#[inline(always)]
pub(super) fn up<T: Copy + Default, const L: usize>(lanes: &[T; L]) -> [T; L] {
    let mut moved = [T::default(); L];
    moved[..L - 1].copy_from_slice(&lanes[1..]);
    moved
}

/// All lanes or-ed together.
#[inline(always)]
pub(super) fn any<T: Line, const L: usize>(lanes: &[T; L]) -> T {
    let mut all = T::NONE;
    for &lane in lanes {
        all = all | lane;
    }
    all
}

/// All numbers or-ed together.
#[inline(always)]
pub(super) fn any_byte<const L: usize>(lanes: &[u8; L]) -> u8 {
    let mut all = 0;
    for &lane in lanes {
        all |= lane;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposing_moves_every_bit_over_the_diagonal() {
        let mut seed = 7u32;
        let mut wide = [0u32; 32];
        for line in &mut wide {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *line = seed;
        }
        let narrow: [u16; 16] = std::array::from_fn(|i| (wide[i] >> 9) as u16);
        let (wide_over, narrow_over) = (transpose(&wide), transpose(&narrow));
        for row in 0..32 {
            for col in 0..32 {
                assert_eq!(wide[row] >> col & 1, wide_over[col] >> row & 1);
                if row < 16 && col < 16 {
                    assert_eq!(narrow[row] >> col & 1, narrow_over[col] >> row & 1);
                }
            }
        }
    }

    #[test]
    fn spread_is_a_largest_set_without_neighbours() {
        for line in 0..=u16::MAX {
            let chosen = spread(line);
            assert_eq!((chosen & !line, chosen & chosen << 1), (0, 0));
            let runs = (0..16).filter(|&i| line >> i & 1 == 1 && (i == 0 || line >> (i - 1) & 1 == 0));
            let room: u32 = runs.map(|i| (line >> i).trailing_ones().div_ceil(2)).sum();
            assert_eq!(chosen.count_ones(), room);
        }
    }
}
