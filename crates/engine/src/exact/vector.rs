//! The same work compiled several times, for the vector registers that a machine may have.
//!
//! The code is the portable code: only the instructions that the compiler may use differ. This is the one place with
//! `unsafe`: a call of a function compiled for certain instructions, after asking whether the machine has them.
#![allow(unsafe_code)]

/// Which instructions to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// What every machine of the kind has.
    Portable,
    /// Registers of 256 bits on x86-64.
    Avx2,
    /// Registers of 512 bits on x86-64, with the instructions that count bits.
    Avx512,
}

macro_rules! detected {
    ($($feature:tt),*) => { $(std::is_x86_feature_detected!($feature))&&* };
}

impl Level {
    /// Whether this machine can run it.
    pub fn is_available(self) -> bool {
        match self {
            Level::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => detected!("avx2", "bmi1", "bmi2", "lzcnt", "popcnt"),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => {
                Level::Avx2.is_available()
                    && detected!("avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512bitalg", "avx512vpopcntdq")
            }
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// The widest that this machine can run.
    pub fn best() -> Self {
        let wide = [Level::Avx512, Level::Avx2];
        wide.into_iter().find(|level| level.is_available()).unwrap_or(Level::Portable)
    }
}

/// Work that is compiled for every level. `run` must be inlined for that, and all that it calls.
pub(super) trait Task {
    type Output;
    fn run(self) -> Self::Output;
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx2<K: Task>(task: K) -> K::Output {
    task.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512bitalg,avx512vpopcntdq")]
fn run_avx512<K: Task>(task: K) -> K::Output {
    task.run()
}

/// Do work with the instructions of `level`, or with the portable ones if the machine lacks them.
pub(super) fn run<K: Task>(level: Level, task: K) -> K::Output {
    match level {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the features that the function is compiled for have just been found on this machine.
        Level::Avx512 if level.is_available() => unsafe { run_avx512(task) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: likewise.
        Level::Avx2 if level.is_available() => unsafe { run_avx2(task) },
        _ => task.run(),
    }
}
