//! Maps that are the same after a turn or in a mirror: which there are, and what goes where.

use crate::symmetry::Symmetry;

/// What the map of the shapes looks the same after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapSymmetry {
    /// A turn by 180°.
    HalfTurn,
    /// A turn by 90°.
    QuarterTurn,
    /// The mirror image in the diagonal from the top left.
    Diagonal,
    /// The mirror image in the middle row or column.
    Mirror,
}

impl MapSymmetry {
    /// All turns and mirrors that leave the map as it is, but for the one that moves nothing.
    pub(super) fn turns(self) -> &'static [Symmetry] {
        const ALL: [Symmetry; 8] = Symmetry::ALL;
        const QUARTERS: [Symmetry; 3] = [ALL[1], ALL[2], ALL[3]];
        match self {
            MapSymmetry::HalfTurn => &QUARTERS[1..2],
            MapSymmetry::QuarterTurn => &QUARTERS,
            MapSymmetry::Diagonal => const { &[ALL[7]] },
            MapSymmetry::Mirror => const { &[ALL[4]] },
        }
    }

    /// Whether there are such maps with one solution. That solution then looks the same, too, since its image is one.
    ///
    /// - In the mirror of a line it can't: on an even size the two columns in the middle would have touching stars; on an
    ///   odd size, with S even, every row would have an even number of stars beside the middle column and that column none;
    ///   with S odd, every row would have a star in it.
    /// - On the smallest grid that holds S stars a row there are only two solutions, and no diagonal mirrors one.
    /// - After a quarter-turn, shapes that do not lie round the middle come in fours. With one round the middle, the stars
    ///   of that come in fours but for one on the cell there. More of them would be rings: such maps are not made.
    pub fn is_possible(self, size: usize, stars: usize) -> bool {
        match self {
            MapSymmetry::HalfTurn => true,
            MapSymmetry::QuarterTurn => size.is_multiple_of(4) || size % 4 == 1 && stars % 4 <= 1,
            MapSymmetry::Diagonal => size > 4 * stars,
            MapSymmetry::Mirror => false,
        }
    }
}

/// Where a turn takes cells and shapes.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) cells: Vec<u16>,
    /// The last is for cells that are in no shape.
    pub(super) shapes: Vec<u8>,
}

impl Turn {
    /// The same for a map whose shapes it takes to shapes.
    pub(super) fn new(symmetry: Symmetry, size: usize, map: &[u8]) -> Self {
        let mut shapes: Vec<u8> = (0..=size as u8).collect();
        let cells: Vec<u16> = (0..size * size).map(|cell| image(symmetry, cell, size) as u16).collect();
        cells.iter().zip(map).for_each(|(&image, &shape)| shapes[shape as usize] = map[image as usize]);
        Self { cells, shapes }
    }
}

/// Where a cell goes.
pub(super) fn image(symmetry: Symmetry, cell: usize, size: usize) -> usize {
    let (row, col) = symmetry.place(cell / size, cell % size, size);
    row * size + col
}
