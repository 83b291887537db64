//! The eight ways to turn and mirror a square.

/// One of the eight: bit 2 mirrors left to right first, the low two bits then turn clockwise by quarters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry(u8);

impl Symmetry {
    /// All eight, the identity first: four quarter turns, then the same of the mirror image.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry(0); 8];
        let mut k = 0;
        while k < 8 {
            all[k] = Symmetry(k as u8);
            k += 1;
        }
        all
    };

    /// The symmetry with that number, 0 to 7.
    pub fn new(number: u8) -> Option<Self> {
        (number < 8).then_some(Self(number))
    }

    /// Where the cell at `row`, `col` goes.
    pub const fn place(self, row: usize, col: usize, size: usize) -> (usize, usize) {
        let last = size - 1;
        let col = if self.0 & 4 == 0 { col } else { last - col };
        match self.0 & 3 {
            0 => (row, col),
            1 => (col, last - row),
            2 => (last - row, last - col),
            _ => (last - col, row),
        }
    }

    /// The one that undoes it.
    pub const fn inverse(self) -> Self {
        // A mirror image mirrored again is the grid itself; quarter turns are turned back.
        if self.0 & 4 == 0 { Self((4 - self.0) & 3) } else { self }
    }

    /// A grid of values, each moved to its new place.
    pub fn grid<T: Copy>(self, values: &[T], size: usize) -> Vec<T> {
        let mut moved = values.to_vec();
        for (index, &value) in values.iter().enumerate() {
            let (row, col) = self.place(index / size, index % size, size);
            moved[row * size + col] = value;
        }
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_eight_different_ways_and_each_keeps_neighbours() {
        let grid: Vec<usize> = (0..25).collect();
        let images: std::collections::HashSet<_> = Symmetry::ALL.iter().map(|s| s.grid(&grid, 5)).collect();
        assert_eq!(images.len(), 8);
        for symmetry in Symmetry::ALL {
            let (a, b) = (symmetry.place(1, 2, 5), symmetry.place(2, 2, 5));
            assert_eq!(a.0.abs_diff(b.0) + a.1.abs_diff(b.1), 1);
            assert_eq!(symmetry.inverse().place(a.0, a.1, 5), (1, 2));
        }
    }
}
