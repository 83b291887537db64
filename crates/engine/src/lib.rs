//! Star Battle: N×N cells, N shapes, S stars in every row, column and shape, no two stars touching.
//!
//! The rooms, each using only those before it:
//!
//! - [`cell`]: a cell, a set of cells;
//! - [`container`]: a row, a column or a shape;
//! - [`puzzle`]: what is given, never invalid; [`symmetry`]: the eight ways to turn it;
//! - [`board`]: what is known so far;
//! - [`exact`]: how many solutions, and which;
//! - [`map`]: a puzzle laid out for looking at; [`position`]: what is known while it is solved;
//! - [`observe`]: facts that rules share; [`rules`]: the ladder; [`step`]: what a rule concluded, and from what;
//! - [`frame`]: the same look at all images of a puzzle; [`sieve`]: solving by rules; [`survey`]: the facts by themselves;
//! - [`generate`]: making puzzles;
//! - [`pool`]: many items, several threads.
//!
//! Nothing here knows Python, files, clocks or words for people.

pub mod board;
pub mod cell;
pub mod container;
pub mod exact;
pub mod frame;
pub mod generate;
pub mod map;
pub mod observe;
pub mod pool;
pub mod position;
pub mod puzzle;
pub mod rating;
pub mod rules;
pub mod sieve;
pub mod step;
pub mod survey;
pub mod symmetry;
