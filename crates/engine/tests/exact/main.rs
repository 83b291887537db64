//! The exact solver against answers found in other ways.
//!
//! - [`plain`]: the slow, obvious solver that everything is compared with;
//! - [`maps`]: shapes to try: all there are, and random ones with a wanted solution;
//! - [`compare`]: what is asked of the exact solver each time, with every kind of registers this machine has;
//! - the tests: [`counts`], [`positions`], [`pauses`], [`grids`], [`soundness`].

mod compare;
mod counts;
mod grids;
mod maps;
mod pauses;
mod plain;
mod positions;
mod soundness;
