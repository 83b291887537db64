//! Make puzzles without Python: how long it takes, and how much is tried.
//!
//!     cargo run --release --example time_generate -- COUNT ORDER…
//!
//! An order is a size and stars, `10x2`, then what else is wanted, parted by colons: the name of a rulebook, tiers as `5-5`
//! (the hardest rule that is needed), a rule as `+R5.5` (needed) or `-R9.1` (not used), a style. So `10x2:full:4-4` is a
//! puzzle of level Medium. A word `show` prints the first of each. All is done in one thread.

use asterism_engine::board::Board;
use asterism_engine::exact;
use asterism_engine::generate::random::item_seed;
use asterism_engine::generate::{Style, Tried, generate, order::Order};
use asterism_engine::puzzle::Puzzle;
use asterism_engine::rules::books;
use std::sync::Arc;
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().and_then(|word| word.parse().ok()).expect("how many of each");
    let words: Vec<String> = arguments.collect();
    let shows = words.iter().any(|word| word == "show");
    for word in words.iter().filter(|word| *word != "show") {
        time(word, &read(word), count, shows);
    }
}

fn read(text: &str) -> Order {
    let mut parts = text.split(':');
    let (size, stars) = parts.next().and_then(|part| part.split_once('x')).expect("a size and stars, as 10x2");
    let mut order = Order::new(size.parse().expect("a size"), stars.parse().expect("a number of stars"));
    for part in parts {
        if let Some(id) = part.strip_prefix('+') {
            order.requires.push(books::place(id).expect("a rule"));
        } else if let Some(id) = part.strip_prefix('-') {
            order.excludes.push(books::place(id).expect("a rule"));
        } else if let Some((low, high)) = part.split_once('-') {
            order.tiers = (low.parse().expect("a tier"), high.parse().expect("a tier"));
        } else if let Some(style) = [("compact", Style::Compact), ("mixed", Style::Mixed)].iter().find(|s| s.0 == part)
        {
            order.style = style.1;
        } else {
            order.rulebook = books::find(part).expect("the name of a rulebook");
        }
    }
    order
}

fn time(word: &str, order: &Order, count: usize, shows: bool) {
    let mut times = Vec::new();
    let mut all = Tried::default();
    let mut failed = 0;
    let mut places = Places::new(order.size);
    for item in 1..=count {
        let start = Instant::now();
        let made = generate(order, item_seed(0, item as u64), &mut || true);
        times.push(start.elapsed().as_secs_f64() * 1e3);
        match made {
            Ok((puzzle, tried)) => {
                all.layouts += tried.layouts;
                all.unique += tried.unique;
                all.judged += tried.judged;
                if shows && places.puzzles == 0 {
                    show(&puzzle);
                }
                places.add(&puzzle);
            }
            Err(_) => failed += 1,
        }
    }
    let mean = times.iter().sum::<f64>() / count as f64;
    times.sort_by(f64::total_cmp);
    let per = |number: usize| number as f64 / (count - failed).max(1) as f64;
    println!(
        "{word}: {count} puzzles, {failed} failed; ms mean {mean:.3} median {:.3} p95 {:.3} max {:.3}; {:.2} layouts, {:.2} unique, {:.2} judged; {}",
        times[count / 2],
        times[count * 95 / 100],
        times[count - 1],
        per(all.layouts),
        per(all.unique),
        per(all.judged),
        places.report()
    );
}

fn show(puzzle: &Puzzle) {
    for row in puzzle.shapes().chunks(puzzle.size()) {
        println!("    {}", row.iter().map(|&shape| char::from(b'A' + shape)).collect::<String>());
    }
}

/// The sizes of shapes by the rows of their stars, the largest of each puzzle, and how many sides are borders.
struct Places {
    puzzles: usize,
    largest: usize,
    borders: usize,
    cells: Vec<usize>,
}

impl Places {
    fn new(size: usize) -> Self {
        Self { puzzles: 0, largest: 0, borders: 0, cells: vec![0; size] }
    }

    fn add(&mut self, puzzle: &Puzzle) {
        let size = puzzle.size();
        let mut search = exact::Search::new(&Board::new(Arc::new(puzzle.clone())));
        let exact::Step::Solution(stars) = search.next(&mut u64::MAX.clone()) else { panic!("no solution") };
        let mut budget = u64::MAX;
        assert_eq!(search.next(&mut budget), exact::Step::Done, "it has several solutions");
        let mut sizes = vec![0; size];
        puzzle.shapes().iter().for_each(|&shape| sizes[shape as usize] += 1);
        stars.iter().for_each(|cell| self.cells[cell.row(size)] += sizes[puzzle.shape(cell)]);
        self.largest += sizes.iter().max().expect("shapes");
        let shapes = puzzle.shapes();
        let across = |cell: usize| !cell.is_multiple_of(size) && shapes[cell - 1] != shapes[cell];
        let along = |cell: usize| cell >= size && shapes[cell - size] != shapes[cell];
        self.borders +=
            (0..size * size).map(|cell| usize::from(across(cell)) + usize::from(along(cell))).sum::<usize>();
        self.puzzles += 1;
    }

    /// The least and the greatest mean of a row, beside the mean of all.
    fn report(&self) -> String {
        let mean = self.cells.iter().sum::<usize>() as f64 / self.cells.len() as f64;
        let part = |cells: usize| 100.0 * cells as f64 / mean;
        let (least, most) = (self.cells.iter().min().expect("rows"), self.cells.iter().max().expect("rows"));
        let size = self.cells.len();
        let each = |number: usize, of: usize| number as f64 / (self.puzzles * of) as f64;
        format!(
            "sizes by row from {:.0} % to {:.0} % of the mean; the largest {:.2} of it; {:.2} borders a cell",
            part(*least),
            part(*most),
            each(self.largest, size),
            each(self.borders, size * size)
        )
    }
}
