//! Work on many items with several threads, results in the order of the items, stoppable at any time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Tells work that nobody waits for it any more.
#[derive(Default)]
pub struct Stop(AtomicBool);

impl Stop {
    /// Whether to stop.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How often the caller's `poll` is asked.
const PATIENCE: Duration = Duration::from_millis(20);

/// Do `work` on each item with `jobs` threads. `poll` is asked now and then, in the calling thread, whether to stop: then,
/// or when any work gives `None`, the result is `None`. Work that runs long should look at its [`Stop`] and give `None`.
pub fn map<I: Sync, O: Send>(
    items: &[I],
    jobs: usize,
    work: impl Fn(&I, &Stop) -> Option<O> + Sync,
    mut poll: impl FnMut() -> bool,
) -> Option<Vec<O>> {
    let (stop, next) = (Stop::default(), AtomicUsize::new(0));
    let results: Mutex<Vec<Option<O>>> = Mutex::new(items.iter().map(|_| None).collect());
    std::thread::scope(|scope| {
        let (finished, wait) = channel::<()>();
        for _ in 0..jobs.clamp(1, items.len().max(1)) {
            let finished = finished.clone();
            let (stop, next, results, work) = (&stop, &next, &results, &work);
            scope.spawn(move || {
                // Dropped when the thread ends: the channel closes with the last one.
                let _finished = finished;
                while !stop.is_set() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { return };
                    match work(item, stop) {
                        Some(result) => results.lock().expect("no worker panics with the lock")[index] = Some(result),
                        None => stop.0.store(true, Ordering::Relaxed),
                    }
                }
            });
        }
        drop(finished);
        while wait.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            if poll() {
                stop.0.store(true, Ordering::Relaxed);
            }
        }
    });
    results.into_inner().expect("no worker panics with the lock").into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_with_any_number_of_jobs() {
        let items: Vec<u32> = (0..1000).collect();
        let doubled: Vec<u32> = items.iter().map(|x| 2 * x).collect();
        for jobs in [0, 1, 2, 7, 5000] {
            assert_eq!(map(&items, jobs, |x, _| Some(2 * x), || false).as_ref(), Some(&doubled));
        }
        assert_eq!(map(&[0u32; 0], 2, |x, _| Some(*x), || false), Some(vec![]));
    }

    #[test]
    fn a_poll_or_a_worker_can_stop_it() {
        let wait = |_: &u32, stop: &Stop| {
            while !stop.is_set() {
                std::thread::yield_now();
            }
            None::<u32>
        };
        assert_eq!(map(&[1, 2, 3], 2, wait, || true), None);
        assert_eq!(map(&[1, 2, 3], 2, |x, _| (*x < 2).then_some(*x), || false), None);
    }
}
