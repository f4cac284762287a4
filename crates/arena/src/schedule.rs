//! Who plays whom, with which colour, from which opening.

use jersi_core::ByColour;
use rand::{Rng as _, SeedableRng as _};
use rand_xoshiro::SplitMix64;

/// Which engines meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pairing {
    /// Everybody plays everybody.
    #[default]
    RoundRobin,
    /// The first engine plays all others.
    Gauntlet,
}

impl Pairing {
    /// The pairings of this many engines, by number.
    pub fn pairings(self, engines: usize) -> Vec<(usize, usize)> {
        match self {
            Pairing::RoundRobin => (0..engines)
                .flat_map(|one| (one + 1..engines).map(move |other| (one, other)))
                .collect(),
            Pairing::Gauntlet => (1..engines).map(|other| (0, other)).collect(),
        }
    }
}

/// The games of a match in order. Games come in pairs from one opening, with colours
/// swapped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    engines: usize,
    pairings: Vec<(usize, usize)>,
    rounds: usize,
}

/// A game of a match: its pair, and whether it is the first or the second game of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId {
    /// The number of the pair, from 0.
    pub pair: usize,
    /// 0 for the first game of the pair, 1 for the second.
    pub half: usize,
}

impl Schedule {
    /// A schedule in which each pairing plays this many openings.
    pub fn new(engines: usize, pairing: Pairing, rounds: usize) -> Schedule {
        Schedule {
            engines,
            pairings: pairing.pairings(engines),
            rounds,
        }
    }

    /// How many engines play.
    pub fn engines(&self) -> usize {
        self.engines
    }

    /// Who plays whom, by number.
    pub fn pairings(&self) -> &[(usize, usize)] {
        &self.pairings
    }

    /// How many openings each pairing plays.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// How many pairs of games there are.
    pub fn pairs(&self) -> usize {
        self.rounds * self.pairings.len()
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        2 * self.pairs()
    }

    /// Who plays a pair of games. All pairings play an opening before the next one.
    pub fn pairing(&self, pair: usize) -> (usize, usize) {
        self.pairings[pair % self.pairings.len()]
    }

    /// The number of the opening of a pair of games.
    pub fn opening(&self, pair: usize) -> usize {
        pair / self.pairings.len()
    }

    /// The engines of a game. The first engine of the pairing has White in the first game.
    pub fn players(&self, id: GameId) -> ByColour<usize> {
        let (first, second) = self.pairing(id.pair);
        let (white, black) = match id.half {
            0 => (first, second),
            _ => (second, first),
        };
        ByColour { white, black }
    }
}

impl GameId {
    /// The two games of a pair.
    pub fn of_pair(pair: usize) -> [GameId; 2] {
        [0, 1].map(|half| GameId { pair, half })
    }

    /// The seed for the random choices of an engine in this game.
    pub(crate) fn seed(self, match_seed: u64, engine: usize) -> u64 {
        let game = (2 * self.pair + self.half) as u64;
        mixed_seed(mixed_seed(match_seed, game), engine as u64)
    }
}

/// A new seed from a seed and a number.
pub(crate) fn mixed_seed(seed: u64, number: u64) -> u64 {
    SplitMix64::seed_from_u64(seed ^ number.rotate_left(32)).next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_once() {
        assert_eq!(Pairing::RoundRobin.pairings(2), [(0, 1)]);
        assert_eq!(
            Pairing::RoundRobin.pairings(4),
            [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
        );
        assert_eq!(Pairing::Gauntlet.pairings(4), [(0, 1), (0, 2), (0, 3)]);
    }

    #[test]
    fn an_opening_is_played_by_all_pairings_with_both_colours() {
        let schedule = Schedule::new(3, Pairing::RoundRobin, 2);
        assert_eq!((schedule.pairs(), schedule.games()), (6, 12));
        assert_eq!([0, 2, 3].map(|pair| schedule.opening(pair)), [0, 0, 1]);
        let [first, second] = GameId::of_pair(4).map(|id| schedule.players(id));
        assert_eq!((first.white, first.black), (0, 2));
        assert_eq!((second.white, second.black), (2, 0));
    }

    #[test]
    fn every_engine_has_its_own_seed_in_every_game() {
        let mut seeds: Vec<u64> = (0..10)
            .flat_map(GameId::of_pair)
            .flat_map(|id| [id.seed(1, 0), id.seed(1, 1), id.seed(2, 0)])
            .collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 60);
    }
}
