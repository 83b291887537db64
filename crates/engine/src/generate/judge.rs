//! Whether a puzzle is what was ordered, as far as rules tell.

use super::Tried;
use super::draft::Draft;
use super::order::{ALL_SCORES, Order, SINGLES};
use super::run::Run;
use super::singles::{Lines, follow};
use crate::board::Board;
use crate::cell::CellSet;
use crate::frame::Frame;
use crate::map::{Map, words_for};
use crate::position::Position;
use crate::rating::{Found, rate};
use crate::rules::{LADDER, Ladder, Words};
use crate::sieve::{Sieve, solve};

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
    /// The lowest and the highest score.
    scores: (u8, u8),
    /// The grid laid out for singles, if all of them may be used; whether nothing else may.
    singles: Option<Lines>,
    has_only_singles: bool,
}

/// How far a puzzle is from what is wanted: first in what rules find, then in its score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Distance(usize, u8);

impl Distance {
    /// Of what is wanted.
    pub(super) const NONE: Self = Self(0, 0);
}

/// What is thought of a draft.
pub(super) struct Verdict {
    pub(super) distance: Distance,
    /// The cells of which rules find nothing, if they get stuck.
    pub(super) open: CellSet,
}

/// A book that has no rule of a higher tier, or no more rules than this, is quickly tried.
const QUICK_TIER: u8 = 4;
const QUICK_RULES: usize = 20;
/// How far a puzzle is from what is wanted if a rule fires that must, but is not needed: as far as one that leaves so many
/// cells unknown.
const SPARED: usize = 4;
/// The same if such a rule does not fire: farther than all where it does. Where rules get stuck without it with few cells
/// unknown, it often does after the next change; where they solve the puzzle, as seldom as if they left so many hundredths
/// of the cells.
const MISSING: usize = 1000;
const EASY: usize = 60;

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
        let has = |id: &str| book.iter().any(|&rule| LADDER[rule].id == id);
        let singles = SINGLES.into_iter().all(has).then(|| Lines::new(order.size));
        let has_only_singles = singles.is_some() && book.len() == SINGLES.len();
        Some(Self { book, short, scores: order.scores, singles, has_only_singles })
    }

    /// Whether it is quick enough to be asked about every cell.
    pub(super) fn is_quick(&self) -> bool {
        self.book.len() <= QUICK_RULES || self.book.iter().all(|&rule| LADDER[rule].tier() <= QUICK_TIER)
    }

    /// The grid laid out for singles, if they are all rules that may be used.
    pub(super) fn singles(&self) -> Option<&Lines> {
        self.singles.as_ref().filter(|_| self.has_only_singles)
    }

    /// How far the rules get; `None` if somebody said stop.
    pub(super) fn look(&self, draft: &Draft, run: &mut Run) -> Option<Glimpse> {
        if let Some(lines) = self.singles() {
            let (is_solved, open) = follow(draft, lines);
            return Some(Glimpse { is_solved, open, fired: 0 });
        }
        glimpse(&draft.board(), &self.book, run)
    }

    /// How far a draft is from what is wanted, not at all if everybody who solves it finds just that; `None` if somebody said
    /// stop.
    pub(super) fn judge(&self, draft: &Draft, run: &mut Run, tried: &mut Tried) -> Option<Verdict> {
        tried.judged += 1;
        let (far, open) = self.distance_by_rules(draft, run)?;
        let by_score =
            if far > 0 || self.scores == ALL_SCORES { 0 } else { self.distance_by_score(draft, run, tried)? };
        Some(Verdict { distance: Distance(far, by_score), open })
    }

    fn distance_by_score(&self, draft: &Draft, run: &mut Run, tried: &mut Tried) -> Option<u8> {
        let score = self.score(&draft.board(), run)?;
        let (lowest, highest) = tried.scores.unwrap_or((score, score));
        tried.scores = Some((lowest.min(score), highest.max(score)));
        let (lowest, highest) = self.scores;
        Some(score.abs_diff(score.clamp(lowest, highest)))
    }

    /// The score that everybody finds who rates the puzzle.
    fn score(&self, board: &Board, run: &mut Run) -> Option<u8> {
        let trace = solve(board, &self.book, &mut || run.goes_on())?;
        let steps: Vec<Found> = trace.steps.iter().map(Found::from).collect();
        Some(rate(board, &steps).score)
    }

    /// How far it is in what rules find, and the cells of which they find nothing if they get stuck.
    fn distance_by_rules(&self, draft: &Draft, run: &mut Run) -> Option<(usize, CellSet)> {
        // Whoever has more rules gets at least as far.
        if self.short.is_empty() && self.singles.as_ref().is_some_and(|lines| follow(draft, lines).0) {
            return Some((0, CellSet::EMPTY));
        }
        // As it is turned where puzzles are solved: what is found here is found there.
        let frame = Frame::new(&draft.board());
        let book = frame.rulebook(&self.book);
        let end = glimpse(frame.board(), &book, run)?;
        let (mut missing, mut spared) = (0, 0);
        for short in self.short.iter().map(|short| frame.rulebook(short)) {
            // The rules that the book lacks: if none of them fired, the book is enough.
            let lacks = book.iter().filter(|rule| !short.contains(rule)).fold(0u128, |bits, rule| bits | 1 << rule);
            if end.fired & lacks == 0 {
                missing += 1;
            } else if end.is_solved && !book.starts_with(&short) && glimpse(frame.board(), &short, run)?.is_solved {
                // Rules at the end of a book are tried when all others failed: one that fired was needed.
                spared += 1;
            }
        }
        let (unknown, open) = match (end.is_solved, missing) {
            (false, _) => (end.open.len(), frame.listed(&end.open).into_iter().collect()),
            (true, 0) => (0, CellSet::EMPTY),
            (true, _) => (EASY * draft.grid.cells() / 100, CellSet::EMPTY),
        };
        Some((MISSING * missing + SPARED * spared + unknown, open))
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
