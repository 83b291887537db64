//! R3.1 to R3.4: what the rules of tiling rest on. They prove no cell by themselves.

fact! {
    /// A 2×2 window holds one star at most.
    /// Condition: four cells form a 2×2 window, a tile.
    /// Action: none by itself: the bound that all tiling rests on.
    /// Sound because: any two cells of a tile touch.
    TILE_BOUND = "R3.1" "Tile bound", also "guide: 2×2"
}

fact! {
    /// Cells hold no more stars than tiles are needed to cover them.
    /// Condition: tiles cover the unknown cells of a container, or of any other group.
    /// Action: none by itself: the fewest such tiles bound the stars from above.
    /// Sound because: each tile holds one star at most.
    TILING_BOUND = "R3.2" "Tiling bound", also "P MinTiles; P R8.1"
}

fact! {
    /// A container with as many tiles as stars to come has one star in each tile.
    /// Condition: a container needs as many stars as tiles cover its unknown cells.
    /// Action: none by itself: every tile of such a cover is a cage, a tile with exactly one star.
    /// Sound because: a tile without a star would leave too few tiles for the stars.
    EXACT_TILING = "R3.3" "Exact tiling", also "P targeted"
}

fact! {
    /// The part of a shape in one line that must hold a star, as the rest has no room for all.
    /// Condition: what a shape has outside a line fits into fewer tiles than the shape needs stars.
    /// Action: none by itself: the shape's part in the line is a strip, a 1×n, with at least the difference.
    /// Sound because: the stars that find no room outside the line are in it.
    STRIP = "R3.4" "1×n strip", also "guide: 1×n"
}
