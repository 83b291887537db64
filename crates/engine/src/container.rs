//! Rows, columns and shapes: the three kinds of container, as one type.

/// What must hold exactly S stars.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Container {
    /// A row, from the top, from 0.
    Row(u8),
    /// A column, from the left, from 0.
    Column(u8),
    /// A shape, in reading order of its first cell, from 0.
    Shape(u8),
}

impl Container {
    /// All containers of a grid of `size`: rows, columns, shapes.
    pub fn all(size: usize) -> impl Iterator<Item = Container> {
        let of = move |kind: fn(u8) -> Container| (0..size as u8).map(kind);
        of(Container::Row).chain(of(Container::Column)).chain(of(Container::Shape))
    }
}
