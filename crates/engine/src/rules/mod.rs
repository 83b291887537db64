//! The rules. Their order in [`LADDER`] is the order in which they are tried.
//!
//! A rule is one short file: its documentation, which is data (the reference and `asterism rules` are made of it), and a
//! pure function that reads a [`Look`] and gives [`Step`]s to a [`Sink`].

use crate::cell::CellSet;
use crate::map::Map;
use crate::observe::Look;
use crate::position::Position;
use crate::step::{Because, Step, listed};
use std::ops::ControlFlow;

/// Whether to go on looking for steps.
pub type Flow = ControlFlow<()>;

/// A production rule.
pub struct Rule {
    /// `R5.5`: the tier, and the place in it.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Its other names.
    pub also: &'static str,
    /// One sentence; then a line each that begins with `Condition:`, `Action:` and `Sound because:`.
    pub doc: &'static [&'static str],
    /// None for a fact: what other rules rest on, and what makes no step by itself.
    pub(crate) find: Option<Finders>,
}

type Finder<const W: usize> = fn(&mut Look<'_, W>, &mut Sink<'_, W>) -> Flow;

/// The same finder for every number of words that sets of cells have.
#[derive(Clone, Copy)]
pub(crate) struct Finders {
    pub(crate) two: Finder<2>,
    pub(crate) four: Finder<4>,
    pub(crate) seven: Finder<7>,
    pub(crate) ten: Finder<10>,
}

/// A number of words for which there are finders.
pub trait Words<const W: usize> {
    /// The finder for that number.
    fn finder(rule: &Rule) -> Option<Finder<W>>;
}

/// Implements [`Words`] for all of them.
pub struct Ladder;

macro_rules! words {
    ($($words:literal $field:ident),*) => {$(
        impl Words<$words> for Ladder {
            #[inline]
            fn finder(rule: &Rule) -> Option<Finder<$words>> {
                rule.find.map(|find| find.$field)
            }
        }
    )*};
}
words!(2 two, 4 four, 7 seven, 10 ten);

/// Declares a rule: its doc comment is both documentation and data.
macro_rules! rule {
    ($(#[doc = $doc:literal])+ $constant:ident = $id:literal $name:literal, also $also:literal, $find:expr) => {
        $(#[doc = $doc])+
        pub(in crate::rules) const $constant: $crate::rules::Rule = $crate::rules::Rule {
            id: $id,
            name: $name,
            also: $also,
            doc: &[$($doc),+],
            find: Some($crate::rules::Finders { two: $find, four: $find, seven: $find, ten: $find }),
        };
    };
}

/// Declares a fact: a rule without steps of its own.
macro_rules! fact {
    ($(#[doc = $doc:literal])+ $constant:ident = $id:literal $name:literal, also $also:literal) => {
        $(#[doc = $doc])+
        pub(in crate::rules) const $constant: $crate::rules::Rule =
            $crate::rules::Rule { id: $id, name: $name, also: $also, doc: &[$($doc),+], find: None };
    };
}

impl Rule {
    /// 1 for what is seen first, 9 for the last resort.
    pub const fn tier(&self) -> u8 {
        self.id.as_bytes()[1] - b'0'
    }

    /// Whether it makes steps. The others are facts, which steps rest on.
    pub const fn fires(&self) -> bool {
        self.find.is_some()
    }
}

/// Where rules put the steps they find.
pub struct Sink<'a, const W: usize> {
    map: &'a Map<W>,
    open: CellSet<W>,
    rule: usize,
    kept: Kept<W>,
    /// What a single step changes.
    pub(crate) stars: CellSet<W>,
    pub(crate) marks: CellSet<W>,
}

/// What is kept of the steps.
enum Kept<const W: usize> {
    First(Option<Step>),
    All(Vec<Step>),
    /// What they change, each once, up to so many.
    Changes(Vec<(CellSet<W>, CellSet<W>)>, usize),
}

impl<'a, const W: usize> Sink<'a, W> {
    fn new(map: &'a Map<W>, position: &Position<W>, kept: Kept<W>) -> Self {
        Self { map, open: position.open, rule: 0, kept, stars: CellSet::EMPTY, marks: CellSet::EMPTY }
    }

    /// A sink for a single step.
    pub fn for_first(map: &'a Map<W>, position: &Position<W>) -> Self {
        Self::new(map, position, Kept::First(None))
    }

    /// A sink for all steps of a rule.
    pub fn for_all(map: &'a Map<W>, position: &Position<W>, rule: usize) -> Self {
        Self { rule, ..Self::new(map, position, Kept::All(Vec::new())) }
    }

    /// A sink that only counts the steps of a rule, up to `most`; those that change the same are one.
    pub fn counting(map: &'a Map<W>, position: &Position<W>, most: usize) -> Self {
        Self::new(map, position, Kept::Changes(Vec::new(), most))
    }

    /// The rule that is tried now.
    #[inline]
    pub fn turn_to(&mut self, rule: usize) {
        self.rule = rule;
    }

    /// Give a step; it counts only if it changes anything, and only then its premises are asked for.
    #[inline]
    pub fn give(&mut self, stars: CellSet<W>, marks: CellSet<W>, because: impl FnOnce(&Map<W>) -> Because) -> Flow {
        let (stars, marks) = (stars & self.open, marks & self.open);
        if stars.is_empty() && marks.is_empty() {
            return ControlFlow::Continue(());
        }
        self.keep(stars, marks, because)
    }

    #[inline(never)]
    fn keep(&mut self, stars: CellSet<W>, marks: CellSet<W>, because: impl FnOnce(&Map<W>) -> Because) -> Flow {
        let rule = self.rule;
        let step = |because| Step { rule, stars: listed(&stars), marks: listed(&marks), because };
        match &mut self.kept {
            Kept::First(first) => {
                (self.stars, self.marks) = (stars, marks);
                *first = Some(step(because(self.map)));
                ControlFlow::Break(())
            }
            Kept::All(steps) => {
                steps.push(step(because(self.map)));
                ControlFlow::Continue(())
            }
            Kept::Changes(seen, most) => {
                if !seen.contains(&(stars, marks)) {
                    seen.push((stars, marks));
                }
                if seen.len() < *most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            }
        }
    }

    /// How many steps there are, or were counted.
    pub fn places(&self) -> usize {
        match &self.kept {
            Kept::First(first) => usize::from(first.is_some()),
            Kept::All(steps) => steps.len(),
            Kept::Changes(seen, _) => seen.len(),
        }
    }

    /// The first step.
    pub fn into_first(self) -> Option<Step> {
        match self.kept {
            Kept::First(first) => first,
            Kept::All(steps) => steps.into_iter().next(),
            Kept::Changes(..) => None,
        }
    }

    /// All steps.
    pub fn into_all(self) -> Vec<Step> {
        match self.kept {
            Kept::First(first) => first.into_iter().collect(),
            Kept::All(steps) => steps,
            Kept::Changes(..) => Vec::new(),
        }
    }
}

pub mod books;
pub mod links;
mod tier_1;
mod tier_2;
mod tier_3;
mod tier_4;
mod tier_5;
mod tier_6;
mod tier_7;
mod tier_8;
mod tier_9;

/// The ladder: all rules, in the order in which they are tried.
pub const LADDER: &[Rule] = &[
    tier_1::star_neighbors::STAR_NEIGHBORS,
    tier_1::complete::ROW_COMPLETE,
    tier_1::complete::COLUMN_COMPLETE,
    tier_1::complete::SHAPE_COMPLETE,
    tier_2::forced::ROW_FORCED,
    tier_2::forced::COLUMN_FORCED,
    tier_2::forced::SHAPE_FORCED,
    tier_2::confined::LINE_FILLS_SHAPE,
    tier_2::confined::SHAPE_CONFINED,
    tier_3::facts::TILE_BOUND,
    tier_3::facts::TILING_BOUND,
    tier_3::facts::EXACT_TILING,
    tier_3::facts::STRIP,
    tier_3::exact_tiling::SINGLE_CELL,
    tier_3::exact_tiling::OVERHANG,
    tier_3::exact_tiling::OVERLAP,
    tier_3::strips::STRIPS_FILL_LINE,
    tier_3::strips::TIGHTENED_SHAPE,
    tier_3::exhaustive_tiling::EXHAUSTIVE_TILING,
    tier_4::exclusion::DIRECT_SHAPE,
    tier_4::exclusion::DIRECT_ROW,
    tier_4::exclusion::DIRECT_COLUMN,
    tier_4::exclusion::NEIGHBOR_SHAPE,
    tier_4::exclusion::NEIGHBOR_ROW,
    tier_4::exclusion::NEIGHBOR_COLUMN,
    tier_4::pressured::PRESSURED_EXCLUSION,
    tier_4::pressured::PRESSURED_CAGE,
    tier_4::nosy_neighbor::NOSY_NEIGHBOR,
    tier_5::locked::UNDERCOUNTING,
    tier_5::composite::CONTAINED_COMPOSITE,
    tier_5::union::UNION_COMPOSITE,
    tier_5::locked::OVERCOUNTING,
    tier_5::squeeze::SQUEEZE,
    tier_5::cages::SQUEEZE_ACCOUNTING,
    tier_5::squeeze::SQUEEZE_EXCLUSION,
    tier_5::differential::SET_DIFFERENTIAL,
    tier_5::bound_intersection::BOUND_INTERSECTION,
    tier_5::tight_counting::TIGHT_COUNTING,
    tier_5::finned_counting::FINNED_UNDERCOUNTING,
    tier_5::finned_counting::FINNED_OVERCOUNTING,
    tier_5::band_quota::BAND_QUOTA,
    tier_5::band_arrangement::CAGE_QUOTA,
    tier_5::band_arrangement::BAND_ARRANGEMENT,
    tier_4::pressured::KISSING_LS,
    tier_6::figures::M,
    tier_6::figures::PRESSURED_T,
    tier_6::figures::PRESSURED_SQUEEZE,
    tier_5::locked::FISH,
    tier_5::locked::FINNED_FISH,
    tier_6::rooks::ROOKS,
    tier_7::pockets::BY_A_THREAD,
    tier_7::pockets::AT_SEA,
    tier_7::pockets::THREAD_AT_SEA,
    tier_8::chain::WHAT_IF_COUNT,
    tier_8::chain::WHAT_IF_TILING,
    tier_8::chain::WHAT_IF_COUNTING,
    tier_8::chain::WHAT_IF_STAR,
    tier_8::chain::WHAT_IF_MARK,
    tier_8::cases::CASES,
    tier_9::nested::NESTED,
];
