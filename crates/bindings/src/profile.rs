//! What each rule costs: how often it is tried, and the time that takes.

use std::time::{Duration, Instant};

use asterism_engine::rules::LADDER;
use asterism_engine::sieve::Recorder;

/// The calls of every rule, and their time, by the rules' places in the ladder.
pub(crate) struct Profile {
    rules: Vec<(u64, Duration)>,
    since: Instant,
}

impl Profile {
    pub(crate) fn new() -> Self {
        Self { rules: vec![(0, Duration::ZERO); LADDER.len()], since: Instant::now() }
    }

    /// The rules that were tried: place, calls, seconds.
    pub(crate) fn rows(&self) -> Vec<(usize, u64, f64)> {
        let tried = self.rules.iter().enumerate().filter(|(_, (calls, _))| *calls > 0);
        tried.map(|(rule, (calls, time))| (rule, *calls, time.as_secs_f64())).collect()
    }
}

impl Recorder for Profile {
    fn begins(&mut self) {
        self.since = Instant::now();
    }

    /// The time since the call before it belongs to this rule: one look at the clock for each.
    fn tried(&mut self, rule: usize) {
        let now = Instant::now();
        let (calls, time) = &mut self.rules[rule];
        *calls += 1;
        *time += now - self.since;
        self.since = now;
    }
}
