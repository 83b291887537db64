//! The source of chance: xoshiro256** (Blackman and Vigna), begun by SplitMix64 (Steele, Lea and Flood) at a number, which
//! a text has by FNV-1a (Fowler, Noll and Vo). Small, without end for our purposes (its period is 2²⁵⁶ − 1), and the same
//! for ever.

/// A stream of chance, which follows from a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random([u64; 4]);

impl Random {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        let mut state = seed;
        Self(std::array::from_fn(|_| split_mix(&mut state)))
    }

    /// 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let [_, second, ..] = self.0;
        let drawn = second.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        self.step();
        drawn
    }

    #[inline]
    fn step(&mut self) {
        let Self([a, b, c, d]) = self;
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
    }

    /// A number from 0, less than `bound`, all of them equally likely.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        // The high half of a product with the bound; the few low halves that would favour some numbers are drawn again.
        let bound = bound as u64;
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            let low = product as u64;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 64) as usize;
            }
        }
    }

    /// One of some things.
    #[inline]
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Put things into any order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

/// The seed of a text.
pub fn seed_of(text: &str) -> u64 {
    hash(text.as_bytes())
}

/// The seed of one of many items, from the seed of all: no two items of up to 2⁶⁴ have the same.
pub fn item_seed(seed: u64, item: u64) -> u64 {
    // What SplitMix64 gives after so many steps.
    split_mix(&mut seed.wrapping_add(item.wrapping_mul(STEP)))
}

/// How far SplitMix64 goes in a step.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// FNV-1a with 64 bits.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
}

/// The next number of SplitMix64.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(STEP);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_parts_give_their_published_vectors() {
        assert_eq!(
            [hash(b""), hash(b"a"), hash(b"foobar")],
            [0xCBF2_9CE4_8422_2325, 0xAF63_DC4C_8601_EC8C, 0x8594_4171_F739_67E8,]
        );
        let mut state = 1_234_567;
        let drawn: [u64; 5] = std::array::from_fn(|_| split_mix(&mut state));
        assert_eq!(
            drawn,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ]
        );
        let mut random = Random([1, 2, 3, 4]);
        let drawn: [u64; 10] = std::array::from_fn(|_| random.bits());
        assert_eq!(
            drawn,
            [
                11_520,
                0,
                1_509_978_240,
                1_215_971_899_390_074_240,
                1_216_172_134_540_287_360,
                607_988_272_756_665_600,
                16_172_922_978_634_559_625,
                8_476_171_486_693_032_832,
                10_595_114_339_597_558_777,
                2_904_607_092_377_533_576,
            ]
        );
    }

    #[test]
    fn numbers_below_a_bound_are_equally_likely() {
        let mut random = Random::new(6);
        let mut counts = [0i32; 6];
        (0..60_000).for_each(|_| counts[random.below(6)] += 1);
        // Six standard deviations of each count.
        assert!(counts.iter().all(|count| (count - 10_000).abs() < 550), "{counts:?}");
        assert_eq!(random.below(1), 0);
    }

    #[test]
    fn every_order_of_four_things_comes() {
        let mut random = Random::new(52);
        let mut seen = std::collections::HashMap::new();
        for _ in 0..24_000 {
            let mut things = [0, 1, 2, 3];
            random.shuffle(&mut things);
            *seen.entry(things).or_insert(0i32) += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(seen.values().all(|count| (count - 1000).abs() < 200), "{seen:?}");
    }

    #[test]
    fn seeds_of_texts_and_of_items_have_nothing_in_common() {
        let draw = |seed: u64| -> Vec<u64> {
            let mut random = Random::new(seed);
            (0..100).map(|_| random.bits()).collect()
        };
        let pairs = [(seed_of("a1"), seed_of("a2")), (item_seed(7, 1), item_seed(7, 2)), (item_seed(7, 0), 7), (0, 1)];
        for (one, other) in pairs {
            assert_eq!(draw(one), draw(one));
            let (one, other) = (draw(one), draw(other));
            let same: u32 = one.iter().zip(&other).map(|(a, b)| (!(a ^ b)).count_ones()).sum();
            // 6,400 bits, of which half agree: within six standard deviations.
            assert!(same.abs_diff(3200) < 240, "{same}");
        }
        let seeds: std::collections::HashSet<u64> = (0..10_000).map(|item| item_seed(7, item)).collect();
        assert_eq!(seeds.len(), 10_000);
    }

    /// A linear map on states: where each of the 256 bits goes.
    type Map = Vec<[u64; 4]>;

    fn image(map: &Map, state: &[u64; 4]) -> [u64; 4] {
        let mut sum = [0; 4];
        for (word, &bits) in state.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let column = &map[64 * word + bits.trailing_zeros() as usize];
                (0..4).for_each(|i| sum[i] ^= column[i]);
                bits &= bits - 1;
            }
        }
        sum
    }

    fn after(map: &Map, first: &Map) -> Map {
        first.iter().map(|column| image(map, column)).collect()
    }

    fn power(map: &Map, exponent: u128) -> Map {
        let mut result = unit();
        for bit in (0..128 - exponent.leading_zeros()).rev() {
            result = after(&result, &result);
            if exponent >> bit & 1 == 1 {
                result = after(map, &result);
            }
        }
        result
    }

    fn unit() -> Map {
        let bit = |index: usize| std::array::from_fn(|word| if word == index / 64 { 1 << (index % 64) } else { 0 });
        (0..256).map(bit).collect()
    }

    #[test]
    fn all_states_but_zero_are_on_one_cycle() {
        // The prime factors of 2²⁵⁶ − 1. A step taken that often changes nothing, and taken a part of that often does:
        // so its order is 2²⁵⁶ − 1, which is the number of states that are not zero.
        const PRIMES: [u128; 11] = [
            3,
            5,
            17,
            257,
            641,
            65_537,
            274_177,
            6_700_417,
            67_280_421_310_721,
            59_649_589_127_497_217,
            5_704_689_200_685_129_054_721,
        ];
        let step = |state: [u64; 4]| {
            let mut random = Random(state);
            random.step();
            random.0
        };
        let step: Map = unit().into_iter().map(step).collect();
        let all_but = |left_out: Option<usize>| {
            let taken = (0..PRIMES.len()).filter(|&index| Some(index) != left_out);
            taken.fold(step.clone(), |map, index| power(&map, PRIMES[index]))
        };
        assert_eq!(all_but(None), unit());
        (0..PRIMES.len()).for_each(|index| assert_ne!(all_but(Some(index)), unit()));
    }
}
