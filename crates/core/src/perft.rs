//! Counting the leaves of the tree of turns.

use crate::turn::Decision;
use crate::{Bits, Position, Tables};

impl<W: Bits> Tables<W> {
    /// How many sequences of `depth` legal whole turns there are from a position.
    /// A finished game has no children; the last turns are counted, not played,
    /// and nothing is allocated.
    pub fn perft(&self, position: &Position<W>, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_decided(position) {
            return 0;
        }
        self.perft_undecided(position, depth)
    }

    fn perft_undecided(&self, position: &Position<W>, depth: u32) -> u64 {
        if depth == 1 && !position.is_pending() {
            return self.count_undecided(position);
        }
        let mut total = 0;
        self.for_each_undecided(position, |turn| {
            total += self.perft_after(position, turn, depth);
        });
        total
    }

    /// The leaves below one decision of a position, at `depth` (1 or more) turns
    /// from that position. The parts of a turn with ransom count as one turn.
    pub fn perft_after(&self, position: &Position<W>, turn: Decision, depth: u32) -> u64 {
        let after = self.play_unchecked(position, turn);
        if after.is_pending() {
            self.perft_undecided(&after, depth)
        } else {
            self.perft(&after, depth - 1)
        }
    }
}
