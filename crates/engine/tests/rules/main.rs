//! The rules against what is true: no step of any rule contradicts any solution of a true position.
//!
//! - [`maps`] and [`plain`]: the random maps of the exact solver's tests, and what is a solution of them;
//! - [`positions`]: true positions of many kinds, so that rare rules fire too;
//! - [`truth`]: all that is known of a position's solutions;
//! - [`premises`]: what a step says of the board, checked by itself;
//! - the tests: [`soundness`], [`images`].
//!
//! `ROUNDS=100 cargo test --test rules` looks at a hundred times as many positions.

#[path = "../exact/maps.rs"]
mod maps;
#[path = "../exact/plain.rs"]
mod plain;

mod images;
mod positions;
mod premises;
mod soundness;
mod truth;
