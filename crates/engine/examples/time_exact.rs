//! Times the exact solver over files of `NxS.LAYOUT` lines: `cargo run --release --example time_exact FILE…`.

use std::sync::Arc;
use std::time::Instant;

use asterism_engine::{board::Board, exact, puzzle::Puzzle};

fn main() {
    let levels = [exact::Level::Portable, exact::Level::Avx2, exact::Level::Avx512];
    for level in levels.into_iter().filter(|level| level.is_available()) {
        println!("{level:?}");
        for path in std::env::args().skip(1) {
            let text = std::fs::read_to_string(&path).expect("the file can be read");
            let boards: Vec<Board> = text
                .lines()
                .filter_map(|line| {
                    let (size, stars, layout) = if let Some((size, layout)) = line.split_once('.') {
                        let (size, stars) = size.split_once('x')?;
                        (size.parse().ok()?, stars.parse().ok()?, layout)
                    } else if !line.starts_with('#') {
                        (10, 2, line.split_once(',')?.0)
                    } else {
                        return None;
                    };
                    let puzzle = Puzzle::new(size, stars, layout.as_bytes(), false).ok()?;
                    Some(Board::new(Arc::new(puzzle)))
                })
                .collect();
            let mut times = Vec::new();
            let (mut nodes, mut odd) = (0, 0);
            for board in &boards {
                let mut best = f64::MAX;
                for round in 0..3 {
                    let start = Instant::now();
                    let mut search = exact::Search::at_level(board, level);
                    let (mut count, mut budget) = (0, u64::MAX);
                    search.count(2, &mut count, &mut budget);
                    let seen = search.nodes();
                    let took = start.elapsed().as_secs_f64() * 1e6;
                    best = best.min(took);
                    if round == 0 {
                        nodes += seen;
                        odd += usize::from(count != 1);
                    }
                    if took > 20000.0 {
                        break;
                    }
                }
                times.push(best);
            }
            times.sort_by(f64::total_cmp);
            let at = |q: f64| times[((times.len() - 1) as f64 * q) as usize];
            println!(
                "{path}: {} puzzles, {odd} not unique, {:.2} nodes; µs mean {:.2} median {:.2} p95 {:.2} max {:.2}",
                boards.len(),
                nodes as f64 / boards.len() as f64,
                times.iter().sum::<f64>() / boards.len() as f64,
                at(0.5),
                at(0.95),
                at(1.0),
            );
        }
    }
}
