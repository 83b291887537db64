//! Steps: what a rule concluded, and from what.

use crate::cell::{Cell, CellSet};
use crate::container::Container;
use crate::map::Map;

/// One firing of one rule at one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The rule's place in the ladder.
    pub rule: usize,
    /// The cells that it proves to be stars.
    pub stars: Vec<Cell>,
    /// The cells that it proves to be none.
    pub marks: Vec<Cell>,
    /// The premises: with these and the board, anybody can check the step.
    pub because: Because,
}

/// The premises of a step, as plain data: which of them a rule gives, and what they mean there, is part of the rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Because {
    /// The containers in which the pattern is seen.
    pub containers: Vec<Container>,
    /// The containers that these are weighed against: shapes against lines, say, or the line that would be overfull.
    pub against: Vec<Container>,
    /// The tiles that cover all there is to cover, by their top left cells.
    pub tiles: Vec<Cell>,
    /// Groups of cells with proven numbers of stars.
    pub groups: Vec<Group>,
    /// Cells that stand in the way of a simpler pattern.
    pub fins: Vec<Cell>,
    /// The cells that it turns on: the star whose neighbors are meant, the cell that is tried.
    pub pivots: Vec<Cell>,
    /// The stars that are needed where the pattern is seen, and the most, or the fewest, that there can be.
    pub needs: u8,
    /// See `needs`.
    pub room: u8,
    /// What was tried: each with all that follows from it, and how it ends.
    pub cases: Vec<Case>,
}

impl Because {
    /// Containers, by their numbers on the map, and nothing else.
    pub fn of<const W: usize>(map: &Map<W>, containers: &[usize]) -> Self {
        Self { containers: containers.iter().map(|&number| map.container(number)).collect(), ..Self::default() }
    }
}

/// Cells that hold at least `least` and at most `most` stars.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What kind of thing it is.
    pub kind: GroupKind,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// The fewest stars in them.
    pub least: u8,
    /// The most stars in them.
    pub most: u8,
    /// The containers that it comes from.
    pub from: Vec<Container>,
}

/// Why a group has its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupKind {
    /// A tile with exactly one star.
    Cage,
    /// Cells of one shape in one line, with a star at least.
    Strip,
    /// What is left of some containers when others are taken away.
    Rest,
    /// A figure that holds fewer stars than tiles cover it.
    Figure,
    /// One of the 2×2 blocks that the grid is cut into.
    Block,
    /// Cells that touch no other unknown cell.
    Pocket,
    /// The part of a shape that lies in a band, with a number of stars that is known.
    Quota,
    /// The part of a shape that lies in a band, with the stars that the ways to place the shape's stars allow, whatever
    /// other shapes do.
    Alone,
    /// The part of a shape that lies in a band, with all the stars it has room for there.
    Most,
    /// The part of a shape that lies in a band, with no more stars than it has no room for elsewhere.
    Least,
}

/// An assumption, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The cells assumed to be stars.
    pub stars: Vec<Cell>,
    /// The cells assumed to be none.
    pub marks: Vec<Cell>,
    /// What follows, link by link; a link may be a what-if itself.
    pub chain: Vec<Step>,
    /// What it comes to, if it can't be.
    pub broken: Option<Broken>,
}

/// How an assumption fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// What is seen to fail.
    pub kind: BrokenKind,
    /// The containers in which it is seen.
    pub containers: Vec<Container>,
    /// The containers that these are weighed against.
    pub against: Vec<Container>,
    /// The stars that are needed.
    pub needs: u8,
    /// The most, or the fewest, that there can be.
    pub room: u8,
    /// The tiles that cover what room there is.
    pub tiles: Vec<Cell>,
}

/// What is seen to fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BrokenKind {
    /// A container has fewer unknown cells than it needs stars.
    Cells,
    /// The unknown cells of a container, or of a band, fit into fewer tiles than it needs stars.
    Tiles,
    /// All shapes together can't give a band the stars that it needs.
    TooFew,
    /// The shapes must put more stars into a band than it takes.
    TooMany,
}

/// A set of cells as a list, in reading order.
pub fn listed<const W: usize>(cells: &CellSet<W>) -> Vec<Cell> {
    let mut list = Vec::with_capacity(cells.len());
    list.extend(cells.iter());
    list
}
