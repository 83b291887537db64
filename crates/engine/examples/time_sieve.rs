//! Solve files of puzzles by rules, without Python: how long it takes, how far it gets, and which rules fire.
//!
//!     cargo run --release --example time_sieve -- RULEBOOK FILE…
//!
//! Files hold one puzzle on each line, `10x2.AAAB…` or a layout and what follows it behind a comma (10×10, two stars). A
//! rulebook is the highest tier to use, or `full`.

use asterism_engine::board::Board;
use asterism_engine::puzzle::Puzzle;
use asterism_engine::rules::LADDER;
use asterism_engine::sieve::{Status, solve};
use asterism_engine::step::Step;
use std::sync::Arc;
use std::time::Instant;

fn read(line: &str) -> Option<Puzzle> {
    let (head, layout) = line.split_once('.').unwrap_or(("10x2", line.split(',').next()?));
    let (size, stars) = head.split_once('x')?;
    Puzzle::new(size.parse().ok()?, stars.parse().ok()?, layout.as_bytes(), false).ok()
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let top: u8 = arguments.next().and_then(|word| word.parse().ok()).unwrap_or(9);
    let rulebook: Vec<usize> =
        (0..LADDER.len()).filter(|&rule| LADDER[rule].tier() <= top && LADDER[rule].tier() != 7).collect();
    for file in arguments {
        let text = std::fs::read_to_string(&file).expect("the file can be read");
        let puzzles: Vec<Puzzle> = text.lines().filter(|line| !line.starts_with('#')).filter_map(read).collect();
        let boards: Vec<Board> = puzzles.into_iter().map(|puzzle| Board::new(Arc::new(puzzle))).collect();
        let mut fired = vec![(0usize, 0usize); LADDER.len()];
        let mut times = Vec::new();
        let (mut solved, mut steps, mut untold) = (0, 0, 0);
        for board in &boards {
            let start = Instant::now();
            let trace = solve(board, &rulebook, &mut || true).expect("it is let go on");
            times.push(start.elapsed().as_secs_f64() * 1e6);
            solved += usize::from(trace.status == Status::Solved);
            assert!(trace.status != Status::Contradiction, "a wrong step in {:?}", board.puzzle());
            steps += trace.steps.len();
            let is_told = |step: &Step| step.because.cases.iter().all(|case| case.broken.is_some());
            untold += trace.steps.iter().filter(|step| LADDER[step.rule].tier() >= 8 && !is_told(step)).count();
            let mut seen = vec![false; LADDER.len()];
            for step in &trace.steps {
                fired[step.rule].0 += 1;
                fired[step.rule].1 += usize::from(!std::mem::replace(&mut seen[step.rule], true));
            }
        }
        let total: f64 = times.iter().sum();
        times.sort_by(f64::total_cmp);
        let count = times.len();
        println!(
            "{file}: {solved} of {count} solved, {untold} untold, {:.1} steps, mean {:.1} µs, median {:.1}, p95 {:.1}, max {:.1}",
            steps as f64 / count as f64,
            total / count as f64,
            times[count / 2],
            times[count * 95 / 100],
            times[count - 1]
        );
        for (rule, (steps, puzzles)) in LADDER.iter().zip(&fired).filter(|(_, fired)| fired.0 > 0) {
            println!("    {:6} {:28} {steps:8} {puzzles:6}", rule.id, rule.name);
        }
    }
}
