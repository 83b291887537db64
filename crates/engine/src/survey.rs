//! The observations of a board by themselves: the facts that rules share, for who wants to see them or writes rules of
//! their own.
//!
//! Like a solve, a survey looks at the first of the eight images of a puzzle and turns back what it finds. So the facts of
//! an image are the images of the facts.

use crate::board::Board;
use crate::cell::{Cell, CellSet};
use crate::container::Container;
use crate::frame::Frame;
use crate::map::{Axis, Map};
use crate::observe::band::{Band, Quota};
use crate::observe::{Look, Notes, tilings};
use crate::position::Position;
use crate::sieve::with_words;
use crate::step::{Group, GroupKind};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Whether to go on looking; asked often.
pub type GoOn<'a> = &'a mut (dyn FnMut() -> bool + 'a);

/// What is seen of a run of lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BandFacts {
    /// The stars that it still needs.
    pub needs: usize,
    /// Its unknown cells.
    pub open: Vec<Cell>,
    /// The tiles inside that can take a star, each by its cells. In a single line, two cells side by side.
    pub tiles: Vec<Vec<Cell>>,
    /// As many of them as can be chosen without an overlap, by their places in the list.
    pub largest: Vec<usize>,
    /// The fewest and the most stars that each shape still puts there.
    pub quotas: Vec<Quota>,
}

/// What is seen of the unknown cells of containers of one kind, taken together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TilingFacts {
    /// The stars that they still need.
    pub needs: usize,
    /// Their unknown cells.
    pub open: Vec<Cell>,
    /// The fewest tiles that cover these.
    pub tiles: usize,
}

/// What was listed, in order, and whether that is all there is: the asker may have stopped it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing<T> {
    /// What was found.
    pub items: Vec<T>,
    /// Whether it is all.
    pub is_whole: bool,
}

/// Look at a band: lines of one kind, in order and with none left out.
pub fn band(board: &Board, lines: &[Container]) -> BandFacts {
    with_words!(board.puzzle().size(), band_in(board, lines))
}

/// All arrangements of the stars that a band needs, each in reading order, which keep the quotas of all shapes.
pub fn arrangements(board: &Board, lines: &[Container], go_on: GoOn<'_>) -> Listing<Vec<Cell>> {
    with_words!(board.puzzle().size(), arrangements_in(board, lines, go_on))
}

/// Look at the tiles of containers of one kind.
pub fn tiling(board: &Board, containers: &[Container]) -> TilingFacts {
    with_words!(board.puzzle().size(), tiling_in(board, containers))
}

/// All covers of the unknown cells of containers by as few tiles as can be, each the top left cells of its tiles.
pub fn covers(board: &Board, containers: &[Container], go_on: GoOn<'_>) -> Listing<Vec<Cell>> {
    with_words!(board.puzzle().size(), covers_in(board, containers, go_on))
}

/// The cages and the strips of a board, in reading order.
pub fn groups(board: &Board) -> Vec<Group> {
    with_words!(board.puzzle().size(), groups_in(board))
}

/// A board turned, laid out, and looked at.
struct Scene<const W: usize> {
    frame: Frame,
    map: Map<W>,
    position: Position<W>,
}

impl<const W: usize> Scene<W> {
    fn new(board: &Board) -> Self {
        let frame = Frame::new(board);
        let map = Map::new(frame.board().puzzle());
        let position = Position::new(&map, frame.board());
        Self { frame, map, position }
    }

    /// The numbers, on the turned board, of containers of the board itself.
    fn numbers(&self, containers: &[Container]) -> Vec<usize> {
        let is_asked = |&number: &usize| containers.contains(&self.frame.container(self.map.container(number)));
        (0..self.map.containers()).filter(is_asked).collect()
    }

    fn band(&self, lines: &[Container], notes: &mut Notes<W>) -> Band<W> {
        let numbers = self.numbers(lines);
        let axis = if numbers[0] < self.map.size { Axis::Rows } else { Axis::Columns };
        let first = numbers[0] - self.map.lines(axis).start;
        Look::new(&self.map, &self.position, notes).closest_band(axis, (first, first + numbers.len()))
    }

    /// The tiles of a band, or the pairs of a single line, that can take a star; those at its left end first.
    fn tiles(&self, band: &Band<W>) -> Vec<CellSet<W>> {
        let (map, free) = (&self.map, self.free());
        let inside = map.band(band.axis, band.lines.0, band.lines.1);
        let size = if band.height() == 1 { 2 } else { 4 };
        let part = |&cell: &Cell| {
            let tile = map.tile(cell) & inside;
            (inside.contains(cell) && tile.len() == size && tile.meets(&free)).then_some((cell, tile))
        };
        let mut tiles: Vec<_> = map.all.iter().filter_map(|cell| part(&cell)).collect();
        tiles.sort_by_key(|&(cell, _)| (map.line_of(band.axis.across(), cell), cell));
        tiles.into_iter().map(|(_, tile)| tile).collect()
    }

    /// The unknown cells that touch no star and lie in no container that is complete.
    fn free(&self) -> CellSet<W> {
        let (map, position) = (&self.map, &self.position);
        let shut = (0..map.containers()).filter(|&container| position.needs(container) <= 0);
        let open = position.open - map.grown(&position.stars);
        shut.fold(open, |open, container| open - map.cells(container))
    }

    /// The unknown cells of containers.
    fn open(&self, numbers: &[usize]) -> CellSet<W> {
        numbers.iter().fold(CellSet::EMPTY, |all, &number| all | self.map.cells(number)) & self.position.open
    }
}

fn band_in<const W: usize>(board: &Board, lines: &[Container]) -> BandFacts {
    let scene = Scene::<W>::new(board);
    let band = scene.band(lines, &mut Notes::new(&scene.map));
    let tiles = scene.tiles(&band);
    let shape = |index: usize| scene.numbers(&[Container::Shape(index as u8)])[0] - scene.map.shapes().start;
    BandFacts {
        needs: band.needs,
        open: scene.frame.listed(&band.cells),
        largest: tilings::largest_set(&tiles),
        tiles: tiles.iter().map(|tile| scene.frame.listed(tile)).collect(),
        quotas: (0..scene.map.size).map(|index| band.quotas[shape(index)]).collect(),
    }
}

fn arrangements_in<const W: usize>(board: &Board, lines: &[Container], go_on: GoOn<'_>) -> Listing<Vec<Cell>> {
    let scene = Scene::<W>::new(board);
    let band = scene.band(lines, &mut Notes::new(&scene.map));
    let mut items = Vec::new();
    let end = band.for_each_arrangement_while(&scene.map, &scene.position, &mut || go_on(), &mut |chosen| {
        items.push(scene.frame.listed(chosen));
        ControlFlow::Continue(())
    });
    items.sort_unstable();
    Listing { items, is_whole: end.is_continue() }
}

fn tiling_in<const W: usize>(board: &Board, containers: &[Container]) -> TilingFacts {
    let scene = Scene::<W>::new(board);
    let numbers = scene.numbers(containers);
    let open = scene.open(&numbers);
    TilingFacts {
        needs: numbers.iter().map(|&number| scene.position.needs(number).max(0) as usize).sum(),
        open: scene.frame.listed(&open),
        tiles: tilings::cap(&scene.map, open, open.len()),
    }
}

fn covers_in<const W: usize>(board: &Board, containers: &[Container], go_on: GoOn<'_>) -> Listing<Vec<Cell>> {
    let scene = Scene::<W>::new(board);
    let open = scene.open(&scene.numbers(containers));
    let tiles = tilings::cap(&scene.map, open, open.len());
    // A cover is found once for each order in which its tiles can be chosen.
    let mut found = BTreeSet::new();
    let corner = |tile: &CellSet<W>| scene.frame.listed(tile)[0];
    let mut keep = |cover: &[CellSet<W>]| {
        let mut corners: Vec<Cell> = cover.iter().map(corner).collect();
        corners.sort_unstable();
        found.insert(corners);
    };
    let mut chosen = Vec::with_capacity(tiles);
    let end = tilings::for_each_cover_while(&scene.map, open, tiles, &mut chosen, &mut || go_on(), &mut keep);
    Listing { items: found.into_iter().collect(), is_whole: end.is_continue() }
}

fn groups_in<const W: usize>(board: &Board) -> Vec<Group> {
    let scene = Scene::<W>::new(board);
    let map = &scene.map;
    let mut notes = Notes::new(map);
    let mut look = Look::new(map, &scene.position, &mut notes);
    let clumps = look.clumps();
    let mut groups = Vec::with_capacity(clumps.len());
    for clump in clumps.iter() {
        let mut group = clump.to_group(map);
        group.from.extend(clump.line.map(|line| map.container(line)));
        scene.frame.turn_group_back(&mut group);
        group.from.sort_unstable();
        group.from.dedup();
        groups.push(group);
    }
    groups.sort_by(|one, other| order(one).cmp(&order(other)));
    groups
}

/// Cages first, each kind in reading order.
fn order(group: &Group) -> (bool, &[Cell], &[Container]) {
    (group.kind != GroupKind::Cage, &group.cells, &group.from)
}
