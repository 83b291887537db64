//! Two shapes that lie side by side, cut apart another way.

use super::draft::{Draft, NONE};
use super::random::Random;
use super::shapes::Style;
use crate::cell::{Cell, CellSet};

/// How many trees are laid for a compact cut.
const TREES: usize = 4;

/// How much more of two shapes a star at the rim is to bring its own, in hundredths: a shape there has a side less to grow to,
/// and loses cells to others in later changes.
const RIM: usize = 30;

/// Cuts shapes anew. It keeps its room between cuts.
pub(super) struct Knife {
    /// The cells of both shapes, and whether each cell of the grid is one.
    cells: Vec<usize>,
    is_in: CellSet,
    /// The sides between them, then those of the tree.
    sides: Vec<(u16, u16)>,
    /// For each cell: a cell nearer to the root of the part of the tree that it belongs to so far.
    roots: Vec<u16>,
    /// The cells beside each cell on the tree; the tree's cells, each behind its parent; the parents.
    links: Vec<[u16; 4]>,
    order: Vec<usize>,
    parents: Vec<u16>,
    /// How many cells, how many stars, and what share of both shapes the branch at each cell has.
    sizes: Vec<usize>,
    stars: Vec<usize>,
    shares: Vec<usize>,
}

impl Knife {
    pub(super) fn new(cells: usize) -> Self {
        Self {
            cells: Vec::new(),
            is_in: CellSet::EMPTY,
            sides: Vec::new(),
            roots: vec![0; cells],
            links: vec![[NONE; 4]; cells],
            order: Vec::new(),
            parents: vec![NONE; cells],
            sizes: vec![0; cells],
            stars: vec![0; cells],
            shares: vec![0; cells],
        }
    }

    /// The cells that the second of two shapes gets when both are joined and cut anew, if there is a way to cut them.
    pub(super) fn cut(
        &mut self,
        draft: &Draft,
        shapes: [usize; 2],
        style: Style,
        random: &mut Random,
    ) -> Option<CellSet> {
        self.cells.clear();
        self.cells.extend((0..draft.grid.cells()).filter(|&cell| shapes.contains(&draft.shape(cell))));
        self.is_in = self.cells.iter().map(|&cell| Cell(cell as u16)).collect();
        let mut best: Option<(usize, CellSet)> = None;
        for _ in 0..if style == Style::Compact { TREES } else { 1 } {
            self.lay_tree(draft, random);
            self.hang_up(draft);
            let Some(branch) = self.choose(draft, style, random) else { continue };
            let part = self.part(branch);
            let border = self.border(draft, &part);
            if best.is_none_or(|(least, _)| border < least) {
                best = Some((border, part));
            }
        }
        best.map(|(_, part)| part)
    }

    /// Lay a random tree over the cells: their sides in random order, each unless it would close a ring.
    fn lay_tree(&mut self, draft: &Draft, random: &mut Random) {
        let size = draft.grid.size;
        self.sides.clear();
        for &cell in &self.cells {
            self.roots[cell] = cell as u16;
            self.links[cell] = [NONE; 4];
            for (other, is_beside) in [(cell + 1, (cell + 1) % size > 0), (cell + size, cell + size < size * size)] {
                if is_beside && self.is_in.contains(Cell(other as u16)) {
                    self.sides.push((cell as u16, other as u16));
                }
            }
        }
        random.shuffle(&mut self.sides);
        for &(one, other) in &self.sides {
            let (from, to) = (find_root(&mut self.roots, one), find_root(&mut self.roots, other));
            if from != to {
                self.roots[from as usize] = to;
                link(&mut self.links, one, other);
                link(&mut self.links, other, one);
            }
        }
    }

    /// Hang the tree up at its first cell, and weigh its branches.
    fn hang_up(&mut self, draft: &Draft) {
        self.order.clear();
        self.order.push(self.cells[0]);
        self.parents[self.cells[0]] = NONE;
        let mut next = 0;
        while let Some(&cell) = self.order.get(next) {
            next += 1;
            self.sizes[cell] = 1;
            self.stars[cell] = usize::from(draft.is_wanted(cell));
            self.shares[cell] = self.stars[cell] * share(cell, draft.grid.size);
            let parent = self.parents[cell];
            for child in self.links[cell].into_iter().filter(|&child| child != NONE && child != parent) {
                self.parents[child as usize] = cell as u16;
                self.order.push(child as usize);
            }
        }
        for &cell in self.order[1..].iter().rev() {
            let parent = self.parents[cell] as usize;
            self.sizes[parent] += self.sizes[cell];
            self.stars[parent] += self.stars[cell];
            self.shares[parent] += self.shares[cell];
        }
    }

    /// A branch with its stars and enough cells on either side: any, or the one that cuts most evenly, by their shares.
    fn choose(&self, draft: &Draft, style: Style, random: &mut Random) -> Option<usize> {
        let total = self.cells.len();
        let fits = |&cell: &usize| {
            let size = self.sizes[cell];
            self.stars[cell] == draft.stars && size >= draft.least && total - size >= draft.least
        };
        let mut branches: Vec<usize> = self.order[1..].iter().copied().filter(fits).collect();
        random.shuffle(&mut branches);
        match style {
            Style::Mixed => branches.first().copied(),
            _ => {
                let all = self.shares[self.cells[0]];
                branches.into_iter().min_by_key(|&cell| (total * self.shares[cell]).abs_diff(all * self.sizes[cell]))
            }
        }
    }

    /// The cells of a branch.
    fn part(&self, branch: usize) -> CellSet {
        let start = self.order.iter().position(|&cell| cell == branch).expect("it is on the tree");
        let mut part = CellSet::only(Cell(branch as u16));
        for &cell in &self.order[start + 1..] {
            if part.contains(Cell(self.parents[cell])) {
                part.insert(Cell(cell as u16));
            }
        }
        part
    }

    /// How many sides lie between a part of the cells and the rest of them.
    fn border(&self, draft: &Draft, part: &CellSet) -> usize {
        let rest = self.is_in - *part;
        let sides =
            |cell: Cell| draft.grid.beside(cell.index()).filter(|&other| rest.contains(Cell(other as u16))).count();
        part.iter().map(sides).sum()
    }
}

/// What a star brings its shape of two that are cut.
fn share(star: usize, size: usize) -> usize {
    let is_rim = |line: usize| usize::from(line == 0 || line + 1 == size);
    100 + RIM * (is_rim(star / size) + is_rim(star % size))
}

fn link(links: &mut [[u16; 4]], from: u16, to: u16) {
    let free = links[from as usize].iter().position(|&other| other == NONE).expect("a cell has four sides");
    links[from as usize][free] = to;
}

fn find_root(roots: &mut [u16], mut cell: u16) -> u16 {
    while roots[cell as usize] != cell {
        roots[cell as usize] = roots[roots[cell as usize] as usize];
        cell = roots[cell as usize];
    }
    cell
}
