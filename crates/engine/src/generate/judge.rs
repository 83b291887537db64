//! Whether a puzzle is what was ordered, as far as rules tell.

use super::draft::Draft;
use super::order::Order;
use super::run::Run;
use crate::board::Board;
use crate::cell::CellSet;
use crate::map::{Map, words_for};
use crate::position::Position;
use crate::rules::{LADDER, Ladder, Words};
use crate::sieve::{Sieve, Status, solve};

/// What a solve by rules comes to, without its steps.
pub(super) struct Glimpse {
    /// Whether all stars were found.
    pub(super) is_solved: bool,
    /// The cells of which nothing is known in the end.
    pub(super) open: CellSet,
    /// The rules that fired, a bit each.
    fired: u128,
}

/// What is wanted of a solve.
pub(super) struct Judge {
    /// The rules that must be enough.
    book: Vec<usize>,
    /// For each rule that must be needed: the rules that must not be enough. The last are those of lower levels.
    short: Vec<Vec<usize>>,
}

/// How far a puzzle is from what is wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Distance(pub(super) usize);

/// A book that has no rule of a higher tier, or no more rules than this, is quickly tried.
const QUICK_TIER: u8 = 4;
const QUICK_RULES: usize = 20;
/// How far a puzzle is from what is wanted if one of the books is enough that should not be: as far as one that leaves so
/// many cells unknown.
const TOO_EASY: usize = 8;

impl Judge {
    /// The judge of an order; `None` if it is content with one solution.
    pub(super) fn new(order: &Order) -> Option<Self> {
        let book = order.book();
        if book.is_empty() {
            return None;
        }
        let without = |rule: usize| book.iter().copied().filter(|&other| other != rule).collect();
        let mut short: Vec<Vec<usize>> = order.requires.iter().map(|&rule| without(rule)).collect();
        let is_lower = |&rule: &usize| LADDER[rule].tier() < order.tiers.0;
        if order.tiers.0 > 1 {
            short.push(book.iter().copied().filter(is_lower).collect());
        }
        Some(Self { book, short })
    }

    /// Whether it is quick enough to be asked about every cell.
    pub(super) fn is_quick(&self) -> bool {
        self.book.len() <= QUICK_RULES || self.book.iter().all(|&rule| LADDER[rule].tier() <= QUICK_TIER)
    }

    /// How far the rules get; `None` if somebody said stop.
    pub(super) fn look(&self, draft: &Draft, run: &mut Run) -> Option<Glimpse> {
        glimpse(&draft.board(), &self.book, run)
    }

    /// How far a draft is from what is wanted, 0 if it is that; `None` if somebody said stop.
    pub(super) fn distance(&self, draft: &Draft, run: &mut Run) -> Option<Distance> {
        let board = draft.board();
        let end = glimpse(&board, &self.book, run)?;
        if !end.is_solved {
            return Some(Distance(end.open.len()));
        }
        let mut distance = 0;
        for book in &self.short {
            // The rules that the book lacks: if none of them fired, the book is enough.
            let lacks = self.book.iter().filter(|rule| !book.contains(rule)).fold(0u128, |bits, rule| bits | 1 << rule);
            if end.fired & lacks == 0 {
                distance += TOO_EASY;
            } else if glimpse(&board, book, run)?.is_solved {
                distance += TOO_EASY / 2;
            }
        }
        Some(Distance(distance))
    }

    /// Whether everybody who solves the puzzle finds what is wanted; `None` if somebody said stop.
    pub(super) fn confirms(&self, draft: &Draft, run: &mut Run) -> Option<bool> {
        let board = draft.board();
        let mut is_solved = |book: &[usize]| Some(solve(&board, book, &mut || run.goes_on())?.status == Status::Solved);
        if !is_solved(&self.book)? {
            return Some(false);
        }
        for book in &self.short {
            if is_solved(book)? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// How far rules get on a board.
fn glimpse(board: &Board, book: &[usize], run: &mut Run) -> Option<Glimpse> {
    match words_for(board.puzzle().size()) {
        2 => glimpse_in::<2>(board, book, run),
        4 => glimpse_in::<4>(board, book, run),
        7 => glimpse_in::<7>(board, book, run),
        _ => glimpse_in::<10>(board, book, run),
    }
}

fn glimpse_in<const W: usize>(board: &Board, book: &[usize], run: &mut Run) -> Option<Glimpse>
where
    Ladder: Words<W>,
{
    let map = Map::new(board.puzzle());
    let mut sieve = Sieve::<W>::new(&map, Position::new(&map, board));
    let mut fired = 0;
    while !sieve.position.is_full(&map) && !sieve.is_broken() {
        if !run.goes_on() {
            return None;
        }
        match sieve.next(book) {
            Some(step) => fired |= 1 << step.rule,
            None => break,
        }
    }
    let is_solved = sieve.position.is_full(&map);
    Some(Glimpse { is_solved, open: sieve.position.open.iter().collect(), fired })
}
