//! Times the exact solver over files of `NxS.LAYOUT` lines: `cargo run --release --example time_exact FILE…`.
//!
//! Puzzles take turns, as in real use: a puzzle solved twice in a row is solved faster, because the processor remembers
//! its branches.

use std::sync::Arc;
use std::time::Instant;

use asterism_engine::{board::Board, exact, puzzle::Puzzle};

const ROUNDS: usize = 3;

fn main() {
    let levels = [exact::Level::Portable, exact::Level::Avx2, exact::Level::Avx512];
    for level in levels.into_iter().filter(|level| level.is_available()) {
        for path in std::env::args().skip(1) {
            let text = std::fs::read_to_string(&path).expect("the file can be read");
            let boards: Vec<Board> = text.lines().filter_map(parse).collect();
            report(&format!("{level:?} {path}"), &boards, level);
        }
    }
}

fn parse(line: &str) -> Option<Board> {
    let (size, layout) = line.split_once('.').or_else(|| Some(("10x2", line.split_once(',')?.0)))?;
    let (size, stars) = size.split_once('x')?;
    let puzzle = Puzzle::new(size.parse().ok()?, stars.parse().ok()?, layout.as_bytes(), false).ok()?;
    Some(Board::new(Arc::new(puzzle)))
}

fn report(name: &str, boards: &[Board], level: exact::Level) {
    let mut times = vec![f64::MAX; boards.len()];
    let (mut nodes, mut odd) = (0, 0);
    for round in 0..ROUNDS {
        for (board, best) in boards.iter().zip(&mut times) {
            let start = Instant::now();
            let mut search = exact::Search::at_level(board, level);
            let (mut found, mut budget) = (0, u64::MAX);
            search.count(2, &mut found, &mut budget);
            *best = best.min(start.elapsed().as_secs_f64() * 1e6);
            if round == 0 {
                nodes += search.nodes();
                odd += usize::from(found != 1);
            }
        }
    }
    let count = boards.len() as f64;
    let mean = times.iter().sum::<f64>() / count;
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{name}: {count} puzzles, {odd} not unique, {:.2} nodes; µs mean {mean:.2} median {:.2} p95 {:.2} max {:.2}",
        nodes as f64 / count,
        at(0.5),
        at(0.95),
        at(1.0),
    );
}
