//! Solve files of puzzles by rules, without Python: how long it takes, how far it gets, and which rules fire.
//!
//!     cargo run --release --example time_sieve -- RULEBOOK FILE…
//!
//! Files hold one puzzle on each line, `10x2.AAAB…` or a layout and what follows it behind a comma (10×10, two stars). A
//! rulebook is a name, `full`, or the ids of rules with commas between them.

use asterism_engine::board::Board;
use asterism_engine::puzzle::Puzzle;
use asterism_engine::rules::{LADDER, books};
use asterism_engine::sieve::{Status, solve};
use asterism_engine::step::Step;
use std::sync::Arc;
use std::time::Instant;

fn read(line: &str) -> Option<Puzzle> {
    let (head, layout) = line.split_once('.').unwrap_or(("10x2", line.split(',').next()?));
    let (size, stars) = head.split_once('x')?;
    Puzzle::new(size.parse().ok()?, stars.parse().ok()?, layout.as_bytes(), false).ok()
}

/// Microseconds that this thread has computed so far, where the system says: others may share the machine.
fn computed() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e3)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().expect("a rulebook comes first");
    let rulebook = books::find(&name).unwrap_or_else(|| {
        name.split(',').map(|id| books::place(id).expect("there is such a rulebook, or such a rule")).collect()
    });
    for file in arguments {
        let text = std::fs::read_to_string(&file).expect("the file can be read");
        let puzzles: Vec<Puzzle> = text.lines().filter(|line| !line.starts_with('#')).filter_map(read).collect();
        let boards: Vec<Board> = puzzles.into_iter().map(|puzzle| Board::new(Arc::new(puzzle))).collect();
        let mut fired = vec![(0usize, 0usize); LADDER.len()];
        let mut times = Vec::new();
        let began = computed();
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
        if let (Some(began), Some(ended)) = (began, computed()) {
            println!("    computed for {:.1} µs each", (ended - began) / count as f64);
        }
        for (rule, (steps, puzzles)) in LADDER.iter().zip(&fired).filter(|(_, fired)| fired.0 > 0) {
            println!("    {:6} {:28} {steps:8} {puzzles:6}", rule.id, rule.name);
        }
    }
}
