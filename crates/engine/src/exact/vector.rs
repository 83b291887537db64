//! The same work compiled several times, for the vector registers that a machine may have.
//!
//! The code is the portable code: only the instructions that the compiler may use differ. This is the one place with
//! `unsafe`: a call of a function compiled for certain instructions, after asking whether the machine has them; and two
//! small functions on bytes, of instructions that every x86-64 machine has.
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

/// What the compiler finds no good instructions for by itself. `L` is a multiple of 16.
#[cfg(target_arch = "x86_64")]
mod bytes {
    use std::arch::x86_64::*;
    use std::mem::transmute;

    // Every x86-64 machine has SSE2, whose instructions these are; and any bits make a value of the types changed over.

    #[inline(always)]
    pub(in crate::exact) fn sums<const L: usize>(one: &[u8; L], other: &[u8; L]) -> [u64; 2] {
        // SAFETY: see above.
        unsafe {
            let mut sums = _mm_setzero_si128();
            for (one, other) in one.as_chunks::<16>().0.iter().zip(other.as_chunks::<16>().0) {
                let one = _mm_sad_epu8(transmute::<[u8; 16], __m128i>(*one), _mm_setzero_si128());
                let other = _mm_sad_epu8(transmute::<[u8; 16], __m128i>(*other), _mm_setzero_si128());
                let halves = _mm_add_epi64(_mm_unpacklo_epi64(one, other), _mm_unpackhi_epi64(one, other));
                sums = _mm_add_epi64(sums, halves);
            }
            transmute::<__m128i, [u64; 2]>(sums)
        }
    }

    #[inline(always)]
    pub(in crate::exact) fn nonzero<const L: usize>(bytes: &[u8; L]) -> u32 {
        let mut set = 0;
        for (k, sixteen) in bytes.as_chunks::<16>().0.iter().enumerate() {
            // SAFETY: see above.
            let zero = unsafe {
                let bytes = transmute::<[u8; 16], __m128i>(*sixteen);
                _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_setzero_si128()))
            };
            set |= (!zero as u32 & 0xffff) << (16 * k);
        }
        set
    }
}

/// The same in plain code.
#[cfg(any(test, not(target_arch = "x86_64")))]
mod plain_bytes {
    pub(in crate::exact) fn sums<const L: usize>(one: &[u8; L], other: &[u8; L]) -> [u64; 2] {
        [one, other].map(|bytes| bytes.iter().map(|&byte| u64::from(byte)).sum())
    }

    pub(in crate::exact) fn nonzero<const L: usize>(bytes: &[u8; L]) -> u32 {
        (0..L).map(|i| u32::from(bytes[i] != 0) << i).sum()
    }
}

#[cfg(not(target_arch = "x86_64"))]
use plain_bytes as bytes;

/// The sums of the bytes of two arrays.
#[inline(always)]
pub(super) fn sums<const L: usize>(one: &[u8; L], other: &[u8; L]) -> [u64; 2] {
    bytes::sums(one, other)
}

/// The places of the bytes that are not 0, a bit for each.
#[inline(always)]
pub(super) fn nonzero<const L: usize>(bytes: &[u8; L]) -> u32 {
    bytes::nonzero(bytes)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_summed_and_found_as_in_plain_code() {
        let mut seed = 5u32;
        let mut byte = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if seed >> 31 == 0 { 0 } else { (seed >> 16) as u8 }
        };
        for _ in 0..100 {
            let (one, other): ([u8; 32], [u8; 32]) = (std::array::from_fn(|_| byte()), std::array::from_fn(|_| byte()));
            assert_eq!(sums(&one, &other), plain_bytes::sums(&one, &other));
            assert_eq!(nonzero(&one), plain_bytes::nonzero(&one));
            let half: &[u8; 16] = one.first_chunk().expect("there are 32");
            assert_eq!(nonzero(half), plain_bytes::nonzero(half));
        }
    }
}
