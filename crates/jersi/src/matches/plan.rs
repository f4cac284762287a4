//! Who plays whom, from which opening, under which conditions.

use jersi_core::{ByColour, Rules};

use super::contender::Contender;
use super::opening::mix;
use super::referee::Conditions;

/// Everything about a match that is known before it begins.
pub(super) struct Plan {
    pub(super) rules: Rules,
    /// How programs are told the rules.
    pub(super) rules_name: String,
    pub(super) contenders: Vec<Contender>,
    /// Who plays whom, by number.
    pub(super) pairings: Vec<(usize, usize)>,
    /// How many openings each pairing plays, with both colours.
    pub(super) rounds: usize,
    pub(super) conditions: Conditions,
    /// Where weak engines take their luck from.
    pub(super) seed: u64,
}

impl Plan {
    /// How many pairs of games there are.
    pub(super) fn pairs(&self) -> usize {
        self.rounds * self.pairings.len()
    }

    /// Who plays a pair of games. All pairings play an opening before the next one.
    pub(super) fn pairing(&self, pair: usize) -> (usize, usize) {
        self.pairings[pair % self.pairings.len()]
    }

    /// The opening of a pair of games.
    pub(super) fn opening(&self, pair: usize) -> usize {
        pair / self.pairings.len()
    }

    /// The engines of one game of a pair: the first of the pairing has White in the
    /// first game.
    pub(super) fn players(&self, pair: usize, half: usize) -> ByColour<usize> {
        let (first, second) = self.pairing(pair);
        if half == 0 {
            ByColour {
                white: first,
                black: second,
            }
        } else {
            ByColour {
                white: second,
                black: first,
            }
        }
    }

    /// The luck of an engine in one game.
    pub(super) fn game_seed(&self, pair: usize, half: usize, engine: usize) -> u64 {
        mix(mix(self.seed, (2 * pair + half) as u64), engine as u64)
    }
}

/// Everybody against everybody.
pub(super) fn round_robin(engines: usize) -> Vec<(usize, usize)> {
    let pairs = (0..engines).flat_map(|one| (one + 1..engines).map(move |other| (one, other)));
    pairs.collect()
}

/// The first against everybody else.
pub(super) fn gauntlet(engines: usize) -> Vec<(usize, usize)> {
    (1..engines).map(|other| (0, other)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_once() {
        assert_eq!(round_robin(2), [(0, 1)]);
        assert_eq!(
            round_robin(4),
            [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
        );
        assert_eq!(gauntlet(4), [(0, 1), (0, 2), (0, 3)]);
    }
}
