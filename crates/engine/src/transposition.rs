//! The transposition table: what is known of positions searched before, shared by all
//! workers without locks.

use crate::{Bound, Score};
use jersi_core::Decision;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What the table remembers of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best decision, if one was found.
    pub(crate) decision: Option<Decision>,
    /// The score, wins counted from the position itself.
    pub(crate) score: Score,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

/// Entries that share a line of the processor's cache.
const WAYS: usize = 4;

/// Two words for each entry: the key mixed with the data, and the data. A torn
/// write of two threads then looks like another position's entry, not like a
/// wrong one.
type Bucket = [[AtomicU64; 2]; WAYS];

/// The table. It takes no memory before it is first used.
#[derive(Debug, Default)]
pub(crate) struct TranspositionTable {
    buckets: Box<[Bucket]>,
    age: AtomicU8,
}

/// No decision has these bits: an answer has no first cells.
const NO_DECISION: u32 = u32::MAX;
const AGES: u8 = 64;
/// A bound may be this much shallower than what is known and still replace it.
const REPLACE_MARGIN: u8 = 3;
/// An entry loses this many plies of its claim to a place with every search.
const AGE_PENALTY: i32 = 6;
/// Buckets that are looked at to say how full the table is.
const HASHFULL_SAMPLE: usize = 250;

impl TranspositionTable {
    /// A table of about this many bytes.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        let count = (bytes / size_of::<Bucket>()).max(1);
        TranspositionTable {
            buckets: std::iter::repeat_with(Bucket::default)
                .take(count)
                .collect(),
            age: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for slot in self.buckets.iter().flatten() {
            slot[0].store(0, Relaxed);
            slot[1].store(0, Relaxed);
        }
        self.age.store(0, Relaxed);
    }

    /// A new search begins: what is in the table is from an earlier one.
    pub(crate) fn begin_search(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // The high bits choose the bucket, evenly for any number of buckets.
        let index = ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize;
        &self.buckets[index]
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot[1].load(Relaxed);
            let found = data != 0 && slot[0].load(Relaxed) ^ data == key;
            found.then(|| unpack(data)).flatten()
        })
    }

    /// Remembers an entry, in the place of the least useful one.
    #[inline]
    pub(crate) fn put(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let bucket = self.bucket(key);
        let mut chosen = &bucket[0];
        let mut least = i32::MAX;
        for slot in bucket {
            let data = slot[1].load(Relaxed);
            if data != 0 && slot[0].load(Relaxed) ^ data == key {
                if let Some(old) = unpack(data) {
                    // A bound found at less depth says less than what is known.
                    let fresh = age_of(data) == age;
                    if entry.bound != Bound::Exact
                        && fresh
                        && entry.depth + REPLACE_MARGIN < old.depth
                    {
                        return;
                    }
                    entry.decision = entry.decision.or(old.decision);
                }
                chosen = slot;
                break;
            }
            let searches = i32::from((AGES + age - age_of(data)) % AGES);
            let value = if data == 0 {
                i32::MIN
            } else {
                i32::from(depth_of(data)) - AGE_PENALTY * searches
            };
            if value < least {
                least = value;
                chosen = slot;
            }
        }
        let data = pack(entry, age);
        chosen[0].store(key ^ data, Relaxed);
        chosen[1].store(data, Relaxed);
    }

    /// How full the table is with entries of the current search, in thousandths.
    pub(crate) fn hashfull(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let sample = &self.buckets[..self.buckets.len().min(HASHFULL_SAMPLE)];
        let used = sample
            .iter()
            .flatten()
            .filter(|slot| {
                let data = slot[1].load(Relaxed);
                data != 0 && age_of(data) == age
            })
            .count();
        (used * 1000 / (sample.len() * WAYS).max(1)) as u32
    }
}

// Layout: decision in 32 bits, score in 16, depth in 8, bound in 2, age in 6. The bound
// is never 0, so neither is the data.
#[inline]
fn pack(entry: Entry, age: u8) -> u64 {
    u64::from(entry.decision.map_or(NO_DECISION, Decision::to_bits))
        | u64::from(entry.score.to_bits()) << 32
        | u64::from(entry.depth) << 48
        | (entry.bound as u64) << 56
        | u64::from(age) << 58
}

#[inline]
fn unpack(data: u64) -> Option<Entry> {
    let bits = data as u32;
    Some(Entry {
        decision: (bits != NO_DECISION).then(|| Decision::from_bits(bits)),
        score: Score::from_bits((data >> 32) as u16),
        depth: depth_of(data),
        bound: match data >> 56 & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            3 => Bound::AtMost,
            _ => return None,
        },
    })
}

#[inline]
fn depth_of(data: u64) -> u8 {
    (data >> 48) as u8
}

#[inline]
fn age_of(data: u64) -> u8 {
    (data >> 58) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8, score: Score) -> Entry {
        Entry {
            decision: Some(Decision::from_bits(12345)),
            score,
            depth,
            bound: Bound::Exact,
        }
    }

    #[test]
    fn what_is_put_is_got() {
        let table = TranspositionTable::new(1 << 16);
        for key in [0, 1, u64::MAX, 0x1234_5678_9ABC_DEF0] {
            assert_eq!(table.get(key), None);
            let put = entry(7, Score::loss_in(3));
            table.put(key, put);
            assert_eq!(table.get(key), Some(put));
        }
    }

    #[test]
    fn deep_entries_outlive_shallow_ones_until_they_are_old() {
        let table = TranspositionTable::new(1);
        table.put(1, entry(20, Score::DRAW));
        for key in 2..20 {
            table.put(key, entry(1, Score::DRAW));
        }
        assert!(table.get(1).is_some());
        for _ in 0..4 {
            table.begin_search();
        }
        for key in 20..24 {
            table.put(key, entry(1, Score::DRAW));
        }
        assert!(table.get(1).is_none());
    }

    #[test]
    fn a_decision_is_kept_when_a_bound_brings_none() {
        let table = TranspositionTable::new(1);
        table.put(5, entry(3, Score::DRAW));
        let later = Entry {
            decision: None,
            bound: Bound::AtMost,
            ..entry(9, Score::DRAW)
        };
        table.put(5, later);
        assert_eq!(
            table.get(5).and_then(|found| found.decision),
            entry(3, Score::DRAW).decision
        );
    }
}
