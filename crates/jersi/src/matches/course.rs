//! How a match is going: the games so far, and whether it is decided.

use super::pentanomial::Pentanomial;
use super::plan::Plan;
use super::sprt::{Sprt, Verdict};
use super::tally::{GameResult, Pair, Tally};

/// The games of a match so far.
pub(super) struct Course<'a> {
    pub(super) plan: &'a Plan,
    pub(super) sprt: Option<Sprt>,
    pub(super) pairs: Vec<Pair>,
    /// All complete pairs, as they came.
    pub(super) live: Tally,
    /// The pairs before the first one that is not complete. The test looks only at
    /// these, in order: else pairs that end soon would count for more, and the result
    /// would depend on how many games are played at a time.
    settled: usize,
    settled_pairs: Pentanomial,
    pub(super) verdict: Option<Verdict>,
}

impl<'a> Course<'a> {
    pub(super) fn new(plan: &'a Plan, sprt: Option<Sprt>) -> Course<'a> {
        Course {
            plan,
            sprt,
            pairs: vec![Pair::default(); plan.pairs()],
            live: Tally::new(plan.contenders.len(), &plan.pairings),
            settled: 0,
            settled_pairs: Pentanomial::default(),
            verdict: None,
        }
    }

    /// Takes a result; true if it completes a pair.
    pub(super) fn add(&mut self, pair: usize, half: usize, result: GameResult) -> bool {
        self.pairs[pair][half] = Some(result);
        let complete = is_complete(&self.pairs[pair]);
        if complete {
            self.live.add(self.plan.pairing(pair), &self.pairs[pair]);
            self.settle();
        }
        complete
    }

    fn settle(&mut self) {
        while self.verdict.is_none() && self.pairs.get(self.settled).is_some_and(is_complete) {
            let (first, _) = self.plan.pairing(self.settled);
            let halves = self.pairs[self.settled]
                .iter()
                .flatten()
                .map(|game| game.halves(first));
            self.settled_pairs.add(halves.sum());
            self.settled += 1;
            self.verdict = self.sprt.and_then(|sprt| sprt.verdict(&self.settled_pairs));
        }
    }

    /// The logarithm of the test's likelihood ratio, with its bounds.
    pub(super) fn ratio(&self) -> Option<(f64, (f64, f64))> {
        let sprt = self.sprt?;
        let ratio = sprt.log_likelihood_ratio(&self.settled_pairs);
        Some((ratio, sprt.bounds()))
    }

    /// Whether all games are played, or no more are needed.
    pub(super) fn is_over(&self) -> bool {
        self.verdict.is_some() || self.pairs.iter().all(is_complete)
    }

    /// Everything that counts: all games, or those by which the match was decided.
    pub(super) fn result(&self) -> Tally {
        let mut tally = Tally::new(self.plan.contenders.len(), &self.plan.pairings);
        let counted = match self.verdict {
            Some(_) => self.settled,
            None => self.pairs.len(),
        };
        for (number, pair) in self.pairs[..counted].iter().enumerate() {
            tally.add(self.plan.pairing(number), pair);
        }
        tally
    }
}

fn is_complete(pair: &Pair) -> bool {
    pair.iter().all(Option::is_some)
}
