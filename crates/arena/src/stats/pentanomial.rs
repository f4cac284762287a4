//! What pairs of games say about the strength of two engines.
//!
//! Two games from one opening with colours swapped are not independent: an opening that
//! favours White gives each engine one win. So we count pairs, by their points: 0, ½, 1,
//! 1½ or 2. `docs/matches.md` explains the formulas.

use std::ops::AddAssign;

/// The quantile of the normal distribution that leaves 2.5 percent at either side.
const TWO_SIDED_95: f64 = 1.959_963_984_540_054;

/// How many pairs of games gave 0, ½, 1, 1½ and 2 points to the first of two engines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pentanomial(pub [u64; 5]);

/// A difference in strength with 95 percent error bars. A bound can be infinite.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The estimate.
    pub value: f64,
    /// The lower end of the error bar.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Elo {
    /// Half the width of the interval: the number after `±`.
    pub fn margin(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

impl std::fmt::Display for Elo {
    /// `+35.2 ± 20.1`; if one bound is infinite, `+512.0, above +153.1`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.value.is_finite() && self.margin().is_finite() {
            return write!(f, "{:+.1} ± {:.1}", self.value, self.margin());
        }
        if self.value.is_finite() {
            write!(f, "{:+.1}, ", self.value)?;
        }
        match (self.low.is_finite(), self.high.is_finite()) {
            (true, false) => write!(f, "above {:+.1}", self.low),
            (false, true) => write!(f, "below {:+.1}", self.high),
            _ => f.write_str("unknown"),
        }
    }
}

impl Pentanomial {
    /// Counts a pair by its half points, 0 to 4.
    ///
    /// # Panics
    /// If a pair has more than 4 half points.
    pub fn add(&mut self, halves: u8) {
        self.0[usize::from(halves)] += 1;
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The same pairs from the view of the other engine.
    #[must_use]
    pub fn reversed(mut self) -> Pentanomial {
        self.0.reverse();
        self
    }

    /// The share of the points, 0 to 1; `None` without pairs.
    pub fn score(&self) -> Option<f64> {
        let pairs = self.pairs();
        (pairs > 0).then(|| mean(&self.0.map(|count| count as f64)))
    }

    /// The difference in strength that explains this share of the points; `None` without
    /// pairs.
    pub fn elo(&self) -> Option<Elo> {
        let score = self.score()?;
        let (low, high) = self.interval();
        Some(Elo {
            value: elo_of_score(score),
            low: elo_of_score(low),
            high: elo_of_score(high),
        })
    }

    /// The interval of 95 percent around the share of the points.
    fn interval(&self) -> (f64, f64) {
        let mut counts = self.0.map(|count| count as f64);
        let (low, high) = normal_interval(&counts);
        if low > 0.0 && high < 1.0 && low < high {
            return (low, high);
        }
        // So close to an end, or if all pairs are alike, the observed variance says too
        // little about what else can happen. So add one lost and one won pair.
        counts[0] += 1.0;
        counts[4] += 1.0;
        let (low, high) = normal_interval(&counts);
        (low.max(0.0), high.min(1.0))
    }
}

/// The mean, and 1.96 standard errors to either side.
fn normal_interval(counts: &[f64; 5]) -> (f64, f64) {
    let mean = mean(counts);
    let margin = TWO_SIDED_95 * (variance(counts) / counts.iter().sum::<f64>()).sqrt();
    (mean - margin, mean + margin)
}

impl AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Pentanomial) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
    }
}

/// The share of the points in a pair of each kind: 0, ¼, ½, ¾, 1.
fn shares() -> impl Iterator<Item = f64> {
    (0..5).map(|halves| f64::from(halves) / 4.0)
}

/// The mean share of the points, from how often each kind of pair occurred.
pub(super) fn mean(counts: &[f64; 5]) -> f64 {
    let points: f64 = counts.iter().zip(shares()).map(|(n, x)| n * x).sum();
    points / counts.iter().sum::<f64>()
}

/// The variance of the share of the points in a pair.
pub(super) fn variance(counts: &[f64; 5]) -> f64 {
    let mean = mean(counts);
    let squares: f64 = counts
        .iter()
        .zip(shares())
        .map(|(n, x)| n * (x - mean).powi(2))
        .sum();
    squares / counts.iter().sum::<f64>()
}

/// The expected share of the points for an engine that is stronger by this much.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The inverse of [`score_of_elo`]; infinite for 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    // Adding zero turns a negative zero into a positive one.
    -400.0 * (1.0 / score - 1.0).log10() + 0.0
}

/// Random pairs, to check that the numbers keep what they promise.
#[cfg(test)]
pub(super) mod simulated {
    use super::*;
    use rand::SeedableRng as _;
    use rand::seq::IndexedRandom as _;
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// Samples pairs, each kind with its probability.
    pub(crate) struct Simulation {
        random: Xoshiro256PlusPlus,
        chances: [f64; 5],
    }

    impl Simulation {
        pub(crate) fn new(chances: [f64; 5]) -> Simulation {
            Simulation {
                random: Xoshiro256PlusPlus::seed_from_u64(1),
                chances,
            }
        }

        /// Pairs of two engines, the first stronger by this much.
        pub(crate) fn of_elo(elo: f64) -> Simulation {
            let even = [0.1, 0.2, 0.4, 0.2, 0.1];
            let tilt = (score_of_elo(elo) - 0.5) / variance(&even);
            let mut chances = even;
            for (chance, share) in chances.iter_mut().zip(shares()) {
                *chance *= 1.0 + tilt * (share - 0.5);
            }
            assert!((elo_of_score(mean(&chances)) - elo).abs() < 1e-6);
            Simulation::new(chances)
        }

        /// The half points of the next pair.
        pub(crate) fn halves(&mut self) -> u8 {
            let weighted: Vec<(u8, f64)> = (0..).zip(self.chances).collect();
            let (halves, _) = weighted
                .choose_weighted(&mut self.random, |(_, chance)| *chance)
                .expect("chances are positive");
            *halves
        }

        /// The share of trials, of this many pairs each, whose error bars contain the truth.
        pub(super) fn coverage(mut self, pairs: u32, trials: u32) -> f64 {
            let truth = elo_of_score(mean(&self.chances));
            let within = (0..trials).filter(|_| {
                let mut seen = Pentanomial::default();
                (0..pairs).for_each(|_| seen.add(self.halves()));
                let elo = seen.elo().expect("there are pairs");
                (elo.low..=elo.high).contains(&truth)
            });
            within.count() as f64 / f64::from(trials)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::simulated::Simulation;
    use super::*;

    fn near(found: f64, expected: f64) {
        let tolerance = 1e-6 * expected.abs().max(1.0);
        assert!((found - expected).abs() < tolerance, "{found}, {expected}");
    }

    #[test]
    fn scores_and_elo_are_inverse() {
        near(score_of_elo(0.0), 0.5);
        near(score_of_elo(400.0), 10.0 / 11.0);
        near(elo_of_score(0.75), 190.848_501_887_865);
        for elo in [-300.0, -12.5, 0.0, 3.0, 200.0] {
            near(elo_of_score(score_of_elo(elo)), elo);
            near(score_of_elo(elo) + score_of_elo(-elo), 1.0);
        }
        assert!(elo_of_score(1.0) > 1e300);
        assert!(elo_of_score(0.0) < -1e300);
    }

    #[test]
    fn a_known_result_has_known_error_bars() {
        // Of 100 pairs 10, 20, 30, 25 and 15 gave 0, ½, 1, 1½ and 2 points:
        // mean 215 / 400 = 0.5375; mean of squares (20/16 + 30/4 + 25·9/16 + 15) / 100
        // = 0.378125, so the variance is 0.378125 - 0.28890625 = 0.08921875; the error of
        // the mean is √0.0008921875 = 0.0298695, and 1.96 of it 0.0585431.
        let pairs = Pentanomial([10, 20, 30, 25, 15]);
        near(pairs.score().unwrap(), 0.5375);
        near(variance(&pairs.0.map(|n| n as f64)), 0.089_218_75);
        let elo = pairs.elo().unwrap();
        near(elo.value, 26.106_692_605);
        assert!((elo.low - elo_of_score(0.478_956_9)).abs() < 1e-3);
        assert!((elo.high - elo_of_score(0.596_043_1)).abs() < 1e-3);
        assert_eq!(elo.to_string(), "+26.1 ± 41.1");
    }

    #[test]
    fn the_other_engine_has_the_opposite_result() {
        for counts in [[3, 1, 4, 1, 5], [0, 0, 7, 2, 0], [9, 0, 0, 0, 0]] {
            let pairs = Pentanomial(counts);
            let (one, other) = (pairs.elo().unwrap(), pairs.reversed().elo().unwrap());
            near(
                pairs.score().unwrap(),
                1.0 - pairs.reversed().score().unwrap(),
            );
            if one.value.is_finite() {
                near(one.value, -other.value);
            }
            if one.low.is_finite() {
                near(one.low, -other.high);
            }
        }
    }

    #[test]
    fn pairs_that_cancel_out_narrow_the_bars() {
        // The same 20 wins and 20 losses: as pairs of one each they say that the engines
        // are equal and the openings are not; as sweeps they say little.
        let cancelled = Pentanomial([0, 1, 18, 1, 0]).elo().unwrap();
        let sweeps = Pentanomial([10, 0, 0, 0, 10]).elo().unwrap();
        near(cancelled.value, 0.0);
        assert!(cancelled.to_string().starts_with("+0.0 ± "));
        near(sweeps.value, 0.0);
        assert!(cancelled.margin() * 5.0 < sweeps.margin());
    }

    #[test]
    fn a_clean_sweep_has_a_lower_bound() {
        // With a lost pair and a won one more: mean 11/12, variance 11/144, error of the
        // mean √(11/1728) = 0.0797857, so at least 0.9166667 - 0.1563769 = 0.7602898.
        let elo = Pentanomial([0, 0, 0, 0, 10]).elo().unwrap();
        assert!(elo.value > 1e300);
        assert!(
            (elo.low - elo_of_score(0.760_289_8)).abs() < 1e-3,
            "{elo:?}"
        );
        assert_eq!(elo.to_string(), "above +200.5");
        let elo = Pentanomial([10, 0, 0, 0, 0]).elo().unwrap();
        assert_eq!(elo.to_string(), "below -200.5");
        let more = Pentanomial([0, 0, 0, 0, 100]).elo().unwrap();
        assert!(more.low > 500.0);
    }

    #[test]
    fn a_result_that_is_worse_has_no_better_bound() {
        let sweep = Pentanomial([0, 0, 0, 0, 10]).elo().unwrap();
        let nearly = Pentanomial([0, 0, 0, 1, 9]).elo().unwrap();
        let less = Pentanomial([0, 0, 1, 0, 9]).elo().unwrap();
        assert!(sweep.low > nearly.low && nearly.low > less.low);
        assert!(less.to_string().starts_with("+511.5, above +"), "{less}");
    }

    #[test]
    fn pairs_that_are_all_alike_leave_doubt() {
        let alike = Pentanomial([0, 0, 10, 0, 0]).elo().unwrap();
        assert!(alike.margin() > 50.0, "{alike}");
        let more = Pentanomial([0, 0, 1000, 0, 0]).elo().unwrap();
        assert!(more.margin() < 1.0 && more.margin() > 0.1, "{more}");
    }

    #[test]
    fn error_bars_hold_the_truth_as_often_as_they_say() {
        for elo in [0.0, 30.0, -80.0] {
            for pairs in [30, 200] {
                let share = Simulation::of_elo(elo).coverage(pairs, 1000);
                assert!((0.93..0.97).contains(&share), "{elo}, {pairs}: {share}");
            }
        }
        // Near the end rare pairs weigh much, and nobody knows before they occur.
        for pairs in [10, 50, 200] {
            let share = Simulation::new([0.01, 0.0, 0.03, 0.06, 0.9]).coverage(pairs, 1000);
            assert!((0.9..=1.0).contains(&share), "{pairs}: {share}");
        }
    }

    #[test]
    fn no_pairs_say_nothing() {
        assert_eq!(Pentanomial::default().elo(), None);
    }
}
