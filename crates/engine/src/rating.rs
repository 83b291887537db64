//! Rating: how hard a solve by rules is.
//!
//! The *level* is that of the hardest step. The *work* is what a person looks through before the steps are found: at each
//! step all unknown cells, each with the more around it the emptier the grid still is; a rule of a higher tier is dearer to
//! see and is tried when all before it failed; and where it can be seen in several places, one of them is found sooner. The
//! *score* says where in its level a puzzle is: its work for each cell, on a scale that has most puzzles in its middle.
//!
//! All is counted on the turned board that the puzzle was solved on, in whole numbers: images of a puzzle are rated alike,
//! and every machine rates alike.

use crate::board::Board;
use crate::cell::Cell;
use crate::frame::Frame;
use crate::map::Map;
use crate::observe::Look;
use crate::position::Position;
use crate::rules::{LADDER, Ladder, Sink, Words};
use crate::sieve::{Sieve, with_words};
use crate::step::Step;

/// How hard, in a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Tiers 1 to 3: what is seen at a glance, and tiles.
    Easy,
    /// Tier 4: exclusion.
    Medium,
    /// Tier 5: counting.
    Hard,
    /// Tier 6: figures.
    Expert,
    /// Tier 8: what-ifs.
    Extreme,
    /// Tier 9: what-ifs in what-ifs.
    Beyond,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 6] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Extreme, Level::Beyond];

    /// The level of a tier; tier 7, which trusts that a solution is the only one, has none.
    pub const fn of_tier(tier: u8) -> Option<Self> {
        match tier {
            1..=3 => Some(Level::Easy),
            4 => Some(Level::Medium),
            5 => Some(Level::Hard),
            6 => Some(Level::Expert),
            8 => Some(Level::Extreme),
            9 => Some(Level::Beyond),
            _ => None,
        }
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Expert => "Expert",
            Level::Extreme => "Extreme",
            Level::Beyond => "Beyond",
        }
    }
}

/// How hard a solve is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difficulty {
    /// The level of the hardest step.
    pub level: Level,
    /// From 1 to 100: where in its level it is.
    pub score: u8,
    /// The work, in thousandths.
    pub work: u64,
    /// The first of the hardest steps, by its place among all; none if nothing was left to find.
    pub hardest: Option<usize>,
}

/// A step, as far as its rating needs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The rule's place in the ladder; none if it has none there.
    pub rule: Option<usize>,
    /// The rule's tier.
    pub tier: u8,
    /// The cells that it proves to be stars.
    pub stars: Vec<Cell>,
    /// The cells that it proves to be none.
    pub marks: Vec<Cell>,
    /// How many links its what-ifs have.
    pub links: usize,
}

impl From<&Step> for Found {
    fn from(step: &Step) -> Self {
        let (rule, stars, marks) = (step.rule, step.stars.clone(), step.marks.clone());
        Self { rule: Some(rule), tier: LADDER[rule].tier(), stars, marks, links: links(step) }
    }
}

fn links(step: &Step) -> usize {
    let chains = step.because.cases.iter().flat_map(|case| &case.chain);
    chains.map(|link| 1 + links(link)).sum()
}

/// What there was to look through before a step was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The tier of its rule.
    pub tier: u8,
    /// How many cells were unknown.
    pub open: usize,
    /// In how many places the rule could be seen.
    pub places: usize,
    /// How many links its what-ifs have.
    pub links: usize,
}

/// How dear a look is, by tier: each three times as dear as the one before. Tier 7 is not rated.
///
/// `tools/calibrate.py` weighs tiers 3 to 5 against the effort that the publisher of 1,000 puzzles states for each: what it
/// finds best is so close to this that puzzles it has not seen are put in no better order. Tiers 1 and 2 say nothing there
/// and are kept small; tiers 6, 8 and 9 hardly occur there and go on as tiers 3 to 5 do.
const WEIGHTS: [u64; 10] = [0, 1, 2, 10, 30, 90, 270, 0, 810, 2430];

/// The work for each cell, in thousandths, that has a score of 50, by level: about half of the puzzles of a level need
/// less, over all sizes.
const MIDDLE: [u64; 6] = [150, 500, 1800, 2600, 14_000, 1_300_000];

/// A rule that can be seen in more places than this is as good as seen at once.
const MOST_PLACES: usize = 64;

/// The square root of how many links make a what-if twice as dear: the longer a chain is, the less another link adds.
const LINKS: u64 = 2;

/// The difficulty of a solve: where it began, and all steps up to the solution.
pub fn rate(start: &Board, steps: &[Found]) -> Difficulty {
    let cells = start.puzzle().shapes().len() as u64;
    let work = efforts(start, steps).iter().map(|effort| cost(effort, cells)).sum();
    let frame = Frame::new(start);
    let order = |step: &Found| (step.tier, step.rule.map_or(LADDER.len(), |rule| frame.rule(rule)));
    let rated = || steps.iter().filter(|step| step.tier != 7);
    let top = rated().map(order).max();
    let hardest = steps.iter().position(|step| step.tier != 7 && Some(order(step)) == top);
    let level = hardest.and_then(|step| Level::of_tier(steps[step].tier)).unwrap_or(Level::Easy);
    Difficulty { level, score: score(level, work / cells), work, hardest }
}

/// What there was to look through before each step.
pub fn efforts(start: &Board, steps: &[Found]) -> Vec<Effort> {
    with_words!(start.puzzle().size(), efforts_in(start, steps))
}

fn efforts_in<const W: usize>(start: &Board, steps: &[Found]) -> Vec<Effort>
where
    Ladder: Words<W>,
{
    let frame = Frame::new(start);
    let map = Map::<W>::new(frame.board().puzzle());
    let mut sieve = Sieve::new(&map, Position::new(&map, frame.board()));
    let mut efforts = Vec::with_capacity(steps.len());
    for step in steps {
        let open = sieve.position.open.len();
        // Steps that somebody made up may lead to where no rule looks.
        let rule = step.rule.filter(|_| !sieve.is_broken());
        let places = rule.map_or(1, |rule| places(&mut sieve.look(), frame.rule(rule)));
        efforts.push(Effort { tier: step.tier, open, places: places.max(1), links: step.links });
        sieve.apply(&frame.turn(&step.stars), &frame.turn(&step.marks));
    }
    efforts
}

/// In how many places a rule can be seen at a position: steps that change the same are one.
fn places<const W: usize>(look: &mut Look<'_, W>, rule: usize) -> usize
where
    Ladder: Words<W>,
{
    match (LADDER[rule].tier(), LADDER[rule].id) {
        (8, "R8.5") => look.broken_marks().len(),
        (8, "R8.1" | "R8.2" | "R8.3" | "R8.4") => look.broken_stars().len(),
        // Trivial marks are seen anyway, and to find all cases would be to follow them all.
        (1 | 7.., _) => 1,
        _ => {
            let mut sink = Sink::counting(look.map, look.position, MOST_PLACES);
            if let Some(find) = Ladder::finder(&LADDER[rule]) {
                let _ = find(look, &mut sink);
            }
            sink.places()
        }
    }
}

/// The work of a step, in thousandths.
fn cost(effort: &Effort, cells: u64) -> u64 {
    let root = (effort.places as u64 * 1_000_000).isqrt();
    let chain = 10 * LINKS + (effort.links as u64 * 100).isqrt();
    let dear = WEIGHTS[effort.tier as usize] * chain * (effort.open * effort.open) as u64;
    dear * 1000 / (LINKS * cells * root)
}

/// 50 at the middle of a level, and ever closer to 100 beyond.
fn score(level: Level, work: u64) -> u8 {
    let all = work + MIDDLE[level as usize];
    ((100 * work + all / 2) / all).max(1) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    const EFFORT: Effort = Effort { tier: 4, open: 40, places: 4, links: 0 };

    #[test]
    fn work_grows_with_what_there_is_to_look_through() {
        let least = cost(&EFFORT, 100);
        for harder in [
            Effort { tier: 5, ..EFFORT },
            Effort { open: 41, ..EFFORT },
            Effort { places: 3, ..EFFORT },
            Effort { links: 1, ..EFFORT },
        ] {
            assert!(cost(&harder, 100) > least, "{harder:?}");
        }
        assert!(cost(&EFFORT, 121) < least);
    }

    #[test]
    fn every_rated_tier_is_dearer_than_the_one_before() {
        let rated: Vec<u8> = (1..=9).filter(|&tier| tier != 7).collect();
        assert!(rated.windows(2).all(|pair| WEIGHTS[pair[0] as usize] < WEIGHTS[pair[1] as usize]));
        assert_eq!(rated.iter().filter_map(|&tier| Level::of_tier(tier)).collect::<Vec<_>>()[2..], Level::ALL);
        assert_eq!((WEIGHTS[7], Level::of_tier(7)), (0, None));
    }

    #[test]
    fn scores_go_from_1_to_100_and_are_50_in_the_middle() {
        for level in Level::ALL {
            let middle = MIDDLE[level as usize];
            assert_eq!((score(level, 0), score(level, middle), score(level, 1000 * middle)), (1, 50, 100));
            assert!((0..99).all(|k| score(level, k * middle / 9) <= score(level, (k + 1) * middle / 9)));
        }
    }
}
