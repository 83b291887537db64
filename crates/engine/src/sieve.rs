//! Solving by rules: the first rule of the ladder that finds a step is applied, and the search starts again.
//!
//! A puzzle is turned into the first of its eight images before it is solved, and the steps are turned back. So an
//! image of a puzzle is solved by the images of its steps.

use crate::board::{Board, CellState};
use crate::cell::{Cell, CellSet};
use crate::frame::Frame;
use crate::map::Map;
use crate::observe::{Look, Notes};
use crate::position::Position;
use crate::rules::{LADDER, Ladder, Sink, Words};
use crate::step::Step;

/// How a solve ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// All stars are placed. Each step was forced, so this is the only solution.
    Solved,
    /// No rule finds anything more.
    Stuck,
    /// A container can't get its stars any more: the position has no solution.
    Contradiction,
}

/// A solve: all steps, and where they led.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// How it ended.
    pub status: Status,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The board where it ended.
    pub board: Board,
}

/// Takes down what a solve does, rule by rule. What a call takes in time is the recorder's to measure.
pub trait Recorder {
    /// The search for a step begins.
    fn begins(&mut self);
    /// A rule was tried, and what it found was put onto the position.
    fn tried(&mut self, rule: usize);
}

/// Takes down nothing, and costs nothing.
impl Recorder for () {
    #[inline]
    fn begins(&mut self) {}

    #[inline]
    fn tried(&mut self, _: usize) {}
}

/// Takes down what is done on a turned board under the names that it has on the board itself.
struct Turned<'a, R> {
    frame: &'a Frame,
    recorder: &'a mut R,
}

impl<R: Recorder> Recorder for Turned<'_, R> {
    #[inline]
    fn begins(&mut self) {
        self.recorder.begins();
    }

    #[inline]
    fn tried(&mut self, rule: usize) {
        self.recorder.tried(self.frame.rule(rule));
    }
}

/// Calls a function for the number of words that a size takes.
macro_rules! with_words {
    ($size:expr, $function:ident($($argument:expr),*)) => {
        match $crate::map::words_for($size) {
            2 => $function::<2>($($argument),*),
            4 => $function::<4>($($argument),*),
            7 => $function::<7>($($argument),*),
            _ => $function::<10>($($argument),*),
        }
    };
}
pub(crate) use with_words;

/// Solve a position with the rules of a rulebook, by their places in the ladder and in the order given. `go_on` is
/// asked before each step; `None` when it said no.
pub fn solve(board: &Board, rulebook: &[usize], go_on: &mut dyn FnMut() -> bool) -> Option<Trace> {
    solve_recorded(board, rulebook, &mut (), go_on)
}

/// The same, with every rule that is tried taken down.
pub fn solve_recorded(
    board: &Board,
    rulebook: &[usize],
    recorder: &mut impl Recorder,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Trace> {
    with_words!(board.puzzle().size(), solve_in(board, rulebook, recorder, go_on))
}

/// The first step of the first rule that finds one at a position.
pub fn first_step(board: &Board, rulebook: &[usize]) -> Option<Step> {
    with_words!(board.puzzle().size(), first_step_in(board, rulebook))
}

/// All steps that a rule finds at a position.
pub fn find_all(board: &Board, rule: usize) -> Vec<Step> {
    with_words!(board.puzzle().size(), find_all_in(board, rule))
}

fn first_step_in<const W: usize>(board: &Board, rulebook: &[usize]) -> Option<Step>
where
    Ladder: Words<W>,
{
    let frame = Frame::new(board);
    let map = Map::new(frame.board().puzzle());
    let mut sieve = Sieve::<W>::new(&map, Position::new(&map, frame.board()));
    let mut step = sieve.next(&frame.rulebook(rulebook))?;
    frame.turn_back(&mut step);
    Some(step)
}

fn find_all_in<const W: usize>(board: &Board, rule: usize) -> Vec<Step>
where
    Ladder: Words<W>,
{
    let frame = Frame::new(board);
    let map = Map::new(frame.board().puzzle());
    let position = Position::new(&map, frame.board());
    let rule = frame.rulebook(&[rule])[0];
    let mut sink = Sink::for_all(&map, &position, rule);
    let mut notes = Notes::new(&map);
    notes.narrow(position.open);
    if let Some(find) = Ladder::finder(&LADDER[rule]) {
        let _ = find(&mut Look::new(&map, &position, &mut notes), &mut sink);
    }
    let mut steps = sink.into_all();
    steps.iter_mut().for_each(|step| frame.turn_back(step));
    steps
}

fn solve_in<const W: usize>(
    board: &Board,
    rulebook: &[usize],
    recorder: &mut impl Recorder,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Trace>
where
    Ladder: Words<W>,
{
    let frame = Frame::new(board);
    let map = Map::new(frame.board().puzzle());
    let mut sieve = Sieve::<W>::new(&map, Position::new(&map, frame.board()));
    let rulebook = frame.rulebook(rulebook);
    let mut recorder = Turned { frame: &frame, recorder };
    let mut board = board.clone();
    let mut steps = Vec::new();
    let mut status = if board.problems().is_empty() { None } else { Some(Status::Contradiction) };
    while status.is_none() {
        if sieve.position.is_full(&map) {
            status = Some(Status::Solved);
            break;
        }
        if !go_on() {
            return None;
        }
        match sieve.next_recorded(&rulebook, &mut recorder) {
            Some(step) => steps.push(step),
            None => status = Some(Status::Stuck),
        }
        if sieve.is_broken() {
            status = Some(Status::Contradiction);
        }
    }
    for step in &mut steps {
        frame.turn_back(step);
        step.stars.iter().for_each(|&cell| board.set(cell, CellState::Star));
        step.marks.iter().for_each(|&cell| board.set(cell, CellState::Mark));
    }
    Some(Trace { status: status.expect("the loop sets it"), steps, board })
}

/// A position that rules are applied to.
pub(crate) struct Sieve<'a, const W: usize> {
    map: &'a Map<W>,
    pub(crate) position: Position<W>,
    notes: Notes<W>,
    /// Whether it tries something for another.
    is_inside: bool,
    /// The cells that changed since it was last seen whether anything is broken.
    changed: CellSet<W>,
    is_broken: bool,
}

impl<'a, const W: usize> Sieve<'a, W>
where
    Ladder: Words<W>,
{
    pub(crate) fn new(map: &'a Map<W>, position: Position<W>) -> Self {
        let notes = Notes::new(map);
        notes.narrow(position.open);
        Self { map, position, notes, is_inside: false, changed: map.all, is_broken: false }
    }

    /// For trying something at a position: what is known of it need not be found again.
    pub(crate) fn inside(look: &Look<'a, W>) -> Self {
        let (map, notes) = (look.map, look.notes());
        Self { map, position: *look.position, notes, is_inside: true, changed: map.all, is_broken: false }
    }

    /// The first step of the first rule that finds one, applied.
    pub(crate) fn next(&mut self, rulebook: &[usize]) -> Option<Step> {
        self.next_recorded(rulebook, &mut ())
    }

    fn next_recorded(&mut self, rulebook: &[usize], recorder: &mut impl Recorder) -> Option<Step> {
        recorder.begins();
        let mut sink = Sink::for_first(self.map, &self.position);
        for &rule in rulebook {
            let Some(find) = Ladder::finder(&LADDER[rule]) else { continue };
            sink.turn_to(rule);
            let mut look = Look::new(self.map, &self.position, &mut self.notes);
            if find(&mut look, &mut sink).is_break() {
                let (stars, marks) = (sink.stars, sink.marks);
                self.apply(&stars, &marks);
                recorder.tried(rule);
                return sink.into_first();
            }
            recorder.tried(rule);
        }
        None
    }

    /// Put stars and marks onto the position.
    pub(crate) fn apply(&mut self, stars: &CellSet<W>, marks: &CellSet<W>) {
        let known = self.position.stars | *stars;
        self.is_broken |= stars.iter().any(|star: Cell| self.map.near(star).meets(&known));
        self.changed |= *stars | *marks;
        self.position.apply(self.map, stars, marks);
        if !self.is_inside {
            self.notes.narrow(self.position.open);
        }
    }

    /// A look at the position.
    pub(crate) fn look(&mut self) -> Look<'_, W> {
        Look::new(self.map, &self.position, &mut self.notes)
    }

    /// Whether stars touch, or a container has too many stars or too few cells for what it needs.
    pub(crate) fn is_broken(&mut self) -> bool {
        let changed = std::mem::replace(&mut self.changed, CellSet::EMPTY);
        let fails = |container: usize| {
            let (cells, needs) = (self.map.cells(container), self.position.needs(container));
            cells.meets(&changed) && (needs < 0 || ((cells & self.position.open).len() as i8) < needs)
        };
        self.is_broken = self.is_broken || (0..self.map.containers()).any(fails);
        self.is_broken
    }
}
