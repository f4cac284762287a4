//! How a match is going: the results so far, and whether it is decided.

use crate::schedule::{GameId, Schedule};
use crate::stats::{Elo, Hypothesis, Llr, Pentanomial, Sprt};
use crate::tally::{GameResult, Pair, Tally};

/// The results of a match so far.
#[derive(Clone, Debug)]
pub struct Standings {
    schedule: Schedule,
    sprt: Option<Sprt>,
    pairs: Vec<Pair>,
    /// All complete pairs, in the order in which they were completed.
    live: Tally,
    /// How many pairs come before the first one that is not complete. The test looks only
    /// at these, in order. Otherwise pairs that end soon would count for more, and the
    /// result would depend on how many games are played at the same time.
    settled: usize,
    settled_pairs: Pentanomial,
    accepted: Option<Hypothesis>,
}

impl Standings {
    pub(crate) fn new(schedule: Schedule, sprt: Option<Sprt>) -> Standings {
        Standings {
            pairs: vec![Pair::default(); schedule.pairs()],
            live: Tally::new(schedule.engines(), schedule.pairings()),
            schedule,
            sprt,
            settled: 0,
            settled_pairs: Pentanomial::default(),
            accepted: None,
        }
    }

    /// Adds a result; returns true if it completes a pair.
    pub(crate) fn add(&mut self, id: GameId, result: GameResult) -> bool {
        let GameId { pair, half } = id;
        self.pairs[pair][half] = Some(result);
        let complete = is_complete(&self.pairs[pair]);
        if complete {
            self.live
                .add(self.schedule.pairing(pair), &self.pairs[pair]);
            self.settle();
        }
        complete
    }

    fn settle(&mut self) {
        while self.accepted.is_none() && self.pairs.get(self.settled).is_some_and(is_complete) {
            let (first, _) = self.schedule.pairing(self.settled);
            let halves = self.pairs[self.settled]
                .iter()
                .flatten()
                .map(|game| game.halves(first));
            self.settled_pairs.add(halves.sum());
            self.settled += 1;
            self.accepted = self
                .sprt
                .and_then(|sprt| sprt.accepted(&self.settled_pairs));
        }
    }

    /// Who plays whom.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Whether a game has been played.
    pub(crate) fn is_played(&self, id: GameId) -> bool {
        self.pairs[id.pair][id.half].is_some()
    }

    /// The test that can end the match.
    pub fn sprt(&self) -> Option<Sprt> {
        self.sprt
    }

    /// The log-likelihood ratio of the test, if there is a test.
    pub fn llr(&self) -> Option<Llr> {
        Some(self.sprt?.llr(&self.settled_pairs))
    }

    /// The hypothesis that the test has accepted; `None` if there is no test or it is
    /// undecided.
    pub fn accepted(&self) -> Option<Hypothesis> {
        self.accepted
    }

    /// Whether all games are played, or no more are needed.
    pub fn is_over(&self) -> bool {
        self.accepted.is_some() || self.pairs.iter().all(is_complete)
    }

    /// All complete pairs so far. While a match runs, use this to show how it is going.
    pub fn live(&self) -> &Tally {
        &self.live
    }

    /// The result: all games, or those by which the test was decided.
    pub fn result(&self) -> Tally {
        let mut tally = Tally::new(self.schedule.engines(), self.schedule.pairings());
        let counted = match self.accepted {
            Some(_) => self.settled,
            None => self.pairs.len(),
        };
        for (number, pair) in self.pairs[..counted].iter().enumerate() {
            tally.add(self.schedule.pairing(number), pair);
        }
        tally
    }

    /// How much stronger the first engine is than its opponents, with 95 percent error
    /// bars; `None` before the first complete pair.
    pub fn elo(&self) -> Option<Elo> {
        self.result().engines.first()?.elo()
    }
}

fn is_complete(pair: &Pair) -> bool {
    pair.iter().all(Option::is_some)
}
