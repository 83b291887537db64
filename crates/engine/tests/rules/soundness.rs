//! No rule marks a star or puts one where there may be none, on true positions of all kinds.

use asterism_engine::board::Board;
use asterism_engine::rules::{LADDER, Rule};
use asterism_engine::sieve::find_all;

use crate::maps::Chance;
use crate::positions::Known;
use crate::premises::fault;
use crate::truth::Truth;

/// How many times as many positions as usual are looked at.
pub(crate) fn rounds() -> usize {
    std::env::var("ROUNDS").ok().and_then(|word| word.parse().ok()).unwrap_or(1)
}

/// Of every rule, so many steps at each position have their premises checked, too.
const CHECKED: usize = 3;

/// How often each rule fired.
struct Census(Vec<usize>);

impl Census {
    /// Check all steps that rules find at a position.
    fn check(&mut self, known: &Known, board: &Board, rules: impl Fn(&Rule) -> bool) {
        let mut all = None;
        for (rule, fired) in self.0.iter_mut().enumerate() {
            let (id, tier) = (LADDER[rule].id, LADDER[rule].tier());
            if tier == 7 && !known.is_unique || !rules(&LADDER[rule]) {
                continue;
            }
            let only = Truth::only(&known.solution);
            for (place, step) in find_all(board, rule).iter().enumerate() {
                *fired += 1;
                let truth = if tier == 7 { &only } else { all.get_or_insert_with(|| Truth::new(board)) };
                assert!(truth.allows_step(step), "{id} is wrong: {step:?} on {board:?}");
                let fault = if place < CHECKED { fault(board, truth, step) } else { None };
                assert!(fault.is_none(), "{id}: {} in {step:?} on {board:?}", fault.unwrap_or_default());
            }
        }
    }

    /// Each rule that is meant has fired so often, or this says nothing of it.
    fn expect(&self, least: usize, rules: impl Fn(&Rule) -> bool) {
        for (rule, fired) in LADDER.iter().zip(&self.0).filter(|(rule, _)| rule.fires() && rules(rule)) {
            println!("{:6} {:30} {fired:9}", rule.id, rule.name);
        }
        let rare = LADDER.iter().zip(&self.0).filter(|(rule, fired)| rule.fires() && rules(rule) && **fired < least);
        let rare: Vec<_> = rare.map(|(rule, fired)| (rule.id, *fired)).collect();
        assert!(rare.is_empty(), "too few steps to say anything: {rare:?}");
    }
}

#[test]
fn no_step_contradicts_a_solution_of_its_position() {
    let mut census = Census(vec![0; LADDER.len()]);
    for round in 0..rounds() {
        let mut chance = Chance(1000 + round as u64);
        for (size, stars, puzzles, positions) in SIZES {
            for _ in 0..puzzles {
                let known = Known::random(size, stars, &mut chance);
                for _ in 0..positions {
                    // What-ifs are dear, and nested ones far too dear on large grids.
                    let highest = if !chance.once_in(3) {
                        7
                    } else if size < 9 {
                        9
                    } else {
                        8
                    };
                    census.check(&known, &known.position(&mut chance), |rule| rule.tier() <= highest);
                }
            }
        }
        let bundled = Known::bundled();
        for _ in 0..10 {
            let known = &bundled[chance.below(bundled.len())];
            census.check(known, &known.position(&mut chance), |rule| rule.tier() < 8);
        }
    }
    census.expect(5, |rule| rule.tier() != 7 && rule.id != "R6.3");
}

#[test]
fn figures_hold_what_is_said() {
    // Ts that a line presses are too rare to be met by chance.
    let figures = |rule: &Rule| ["R6.2", "R6.3", "R6.3b"].contains(&rule.id);
    let mut census = Census(vec![0; LADDER.len()]);
    let mut chance = Chance(6);
    for (size, stars, puzzles) in [(8, 2, 20), (9, 2, 20), (10, 2, 20), (13, 3, 2)] {
        for _ in 0..puzzles * rounds() {
            let known = Known::random(size, stars, &mut chance);
            (0..100).for_each(|_| census.check(&known, &known.figure(&mut chance), figures));
        }
    }
    census.expect(10, figures);
}

#[test]
fn rules_of_uniqueness_never_contradict_the_only_solution() {
    let mut census = Census(vec![0; LADDER.len()]);
    let mut chance = Chance(7);
    for (size, stars, puzzles, positions) in [(6, 1, 40, 600), (8, 1, 20, 400), (8, 2, 30, 3000), (9, 2, 20, 1000)] {
        for _ in 0..puzzles * rounds() {
            let known = Known::random(size, stars, &mut chance);
            for _ in 0..if known.is_unique { positions } else { 0 } {
                census.check(&known, &known.pockets(&mut chance), |rule| rule.tier() == 7);
            }
        }
    }
    census.expect(10, |rule| rule.tier() == 7);
}

/// Sizes, stars, how many puzzles of them, and how many positions of each.
const SIZES: [(usize, usize, usize, usize); 12] = [
    (5, 1, 20, 10),
    (6, 1, 20, 10),
    (8, 1, 6, 10),
    (8, 2, 8, 10),
    (9, 2, 5, 8),
    (10, 1, 3, 6),
    (10, 2, 6, 8),
    (12, 2, 1, 4),
    (13, 3, 1, 3),
    (14, 3, 1, 3),
    (17, 4, 1, 1),
    (18, 4, 1, 1),
];
