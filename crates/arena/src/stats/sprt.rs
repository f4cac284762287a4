//! Stopping as soon as the result is clear: the sequential probability ratio test.

use super::pentanomial::{Pentanomial, mean, score_of_elo, variance};

/// What is added to the count of each kind of pair when the variance is computed. A few
/// pairs that happen to be alike have almost no variance, and would decide at once.
const UNSEEN: f64 = 0.5;

/// A sequential test between two hypotheses about a difference in strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// H0: the first engine is stronger by this much.
    pub elo0: f64,
    /// H1: it is stronger by this much, which is more.
    pub elo1: f64,
    /// The probability of accepting H1 although H0 is true.
    pub alpha: f64,
    /// The probability of accepting H0 although H1 is true.
    pub beta: f64,
}

/// The two hypotheses of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hypothesis {
    /// The difference is `elo0`: the change is not worth it.
    H0,
    /// The difference is `elo1`: the change is an improvement.
    H1,
}

impl Hypothesis {
    /// The word for the end of a test in reports: `passed` for H1, `lost` for H0.
    pub const fn word(self) -> &'static str {
        match self {
            Hypothesis::H0 => "lost",
            Hypothesis::H1 => "passed",
        }
    }
}

/// The log-likelihood ratio of a test, with the bounds that decide it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Llr {
    /// The logarithm of how much likelier the pairs are under H1 than under H0.
    pub value: f64,
    /// At or below this, H0 is accepted.
    pub low: f64,
    /// At or above this, H1 is accepted.
    pub high: f64,
}

/// Why a test makes no sense.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum SprtError {
    /// The hypotheses are in the wrong order.
    #[error("elo0 is {elo0} and elo1 is {elo1}: elo1 has to be larger")]
    Order {
        /// H0.
        elo0: f64,
        /// H1.
        elo1: f64,
    },
    /// An error probability is out of range.
    #[error("{name} is {value}: expected a probability above 0 and below 0.5")]
    Probability {
        /// Which one, `alpha` or `beta`.
        name: &'static str,
        /// Its value.
        value: f64,
    },
}

impl Sprt {
    /// A test with error probabilities of 5 percent.
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
        }
    }

    /// Checks that the test makes sense.
    ///
    /// # Errors
    /// If `elo0` is not below `elo1`, or a probability is not between 0 and 0.5.
    pub fn check(&self) -> Result<(), SprtError> {
        let Sprt { elo0, elo1, .. } = *self;
        if elo0.is_nan() || elo1.is_nan() || elo0 >= elo1 {
            return Err(SprtError::Order { elo0, elo1 });
        }
        for (name, value) in [("alpha", self.alpha), ("beta", self.beta)] {
            if !(value > 0.0 && value < 0.5) {
                return Err(SprtError::Probability { name, value });
            }
        }
        Ok(())
    }

    /// The log-likelihood ratio of these pairs, assuming a normal distribution with the
    /// observed variance.
    pub fn llr(&self, pairs: &Pentanomial) -> Llr {
        Llr {
            value: self.log_likelihood_ratio(pairs),
            low: (self.beta / (1.0 - self.alpha)).ln(),
            high: ((1.0 - self.beta) / self.alpha).ln(),
        }
    }

    fn log_likelihood_ratio(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| count as f64);
        let (number, mean) = (pairs.pairs() as f64, mean(&counts));
        let variance = cautious_variance(&counts);
        let (low, high) = (score_of_elo(self.elo0), score_of_elo(self.elo1));
        number * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The hypothesis that these pairs decide for; `None` while it is open.
    pub fn accepted(&self, pairs: &Pentanomial) -> Option<Hypothesis> {
        let Llr { value, low, high } = self.llr(pairs);
        if value >= high {
            Some(Hypothesis::H1)
        } else if value <= low {
            Some(Hypothesis::H0)
        } else {
            None
        }
    }
}

/// The variance of the share of the points in a pair, as if each kind had occurred half a
/// time more often.
fn cautious_variance(counts: &[f64; 5]) -> f64 {
    let seen: f64 = counts.iter().sum();
    let unseen = [UNSEEN; 5];
    let more: f64 = unseen.iter().sum();
    // Around the observed mean, which the added pairs must not move.
    (seen * variance(counts) + more * variance(&unseen)) / (seen + more)
}

#[cfg(test)]
mod tests {
    use super::super::pentanomial::simulated::Simulation;
    use super::*;

    const TEST: Sprt = Sprt {
        elo0: 0.0,
        elo1: 10.0,
        alpha: 0.05,
        beta: 0.05,
    };

    #[test]
    fn bounds_are_the_known_ones() {
        let Llr { low, high, .. } = TEST.llr(&Pentanomial::default());
        assert!((low + 2.944_438_979).abs() < 1e-8);
        assert!((high - 2.944_438_979).abs() < 1e-8);
        let test = Sprt {
            alpha: 0.01,
            beta: 0.1,
            ..TEST
        };
        let Llr { low, high, .. } = test.llr(&Pentanomial::default());
        // ln(0.1 / 0.99) and ln(0.9 / 0.01).
        assert!((low + 2.292_534_757).abs() < 1e-8);
        assert!((high - 4.499_809_670).abs() < 1e-8);
    }

    #[test]
    fn the_ratio_is_the_one_computed_by_hand() {
        // Mean 0.5375, variance 0.08921875 (see the error bars of the same counts); with
        // 2.5 pairs of variance 0.125 it is (8.921875 + 0.3125) / 102.5 = 0.090091463.
        // Scores expected: 0.5 and 1 / (1 + 10^(-1/40)) = 0.514387184.
        // 100 · 0.014387184 · (1.075 - 1.014387184) / (2 · 0.090091463) = 0.483979.
        let pairs = Pentanomial([10, 20, 30, 25, 15]);
        let ratio = TEST.log_likelihood_ratio(&pairs);
        assert!((ratio - 0.483_979).abs() < 1e-5, "{ratio}");
        assert_eq!(TEST.accepted(&pairs), None);
    }

    #[test]
    fn more_of_the_same_decides() {
        let ten = |counts: [u64; 5]| Pentanomial(counts.map(|n| n * 10));
        assert_eq!(
            TEST.accepted(&ten([10, 20, 30, 25, 15])),
            Some(Hypothesis::H1)
        );
        assert_eq!(
            TEST.accepted(&ten([15, 25, 30, 20, 10])),
            Some(Hypothesis::H0)
        );
    }

    /// The share of tests that pass where the difference is this.
    fn passed(elo: f64) -> f64 {
        let test = Sprt { elo1: 30.0, ..TEST };
        let mut simulation = Simulation::of_elo(elo);
        let tests = 600;
        let passed = (0..tests).filter(|_| {
            let mut pairs = Pentanomial::default();
            loop {
                pairs.add(simulation.halves());
                if let Some(accepted) = test.accepted(&pairs) {
                    return accepted == Hypothesis::H1;
                }
            }
        });
        passed.count() as f64 / f64::from(tests)
    }

    #[test]
    fn tests_are_wrong_as_rarely_as_they_promise() {
        assert!((0.02..0.07).contains(&passed(0.0)));
        assert!((0.93..0.98).contains(&passed(30.0)));
        // Half way between the guesses it is as likely as not.
        assert!((0.4..0.6).contains(&passed(15.0)));
    }

    #[test]
    fn mirrored_guesses_and_pairs_give_the_mirrored_ratio() {
        let mirrored = Sprt {
            elo0: -TEST.elo1,
            elo1: -TEST.elo0,
            ..TEST
        };
        for counts in [[3, 1, 4, 1, 5], [0, 2, 9, 4, 1], [0, 0, 0, 0, 6]] {
            let mut other = counts;
            other.reverse();
            let one = TEST.log_likelihood_ratio(&Pentanomial(counts));
            let two = mirrored.log_likelihood_ratio(&Pentanomial(other));
            assert!((one + two).abs() < 1e-9, "{one}, {two}");
        }
    }

    #[test]
    fn a_test_that_makes_no_sense_is_refused() {
        assert_eq!(TEST.check(), Ok(()));
        assert!(Sprt::new(5.0, 5.0).check().is_err());
        assert!(Sprt::new(0.0, f64::NAN).check().is_err());
        for wrong in [0.0, 0.5, 2.0, f64::NAN] {
            assert!(
                Sprt {
                    alpha: wrong,
                    ..TEST
                }
                .check()
                .is_err(),
                "{wrong}"
            );
            assert!(
                Sprt {
                    beta: wrong,
                    ..TEST
                }
                .check()
                .is_err(),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_few_pairs_decide_nothing() {
        assert!(TEST.log_likelihood_ratio(&Pentanomial::default()).abs() < 1e-12);
        for alike in [[0, 0, 0, 3, 0], [0, 0, 20, 0, 0], [0, 0, 0, 0, 4]] {
            assert_eq!(TEST.accepted(&Pentanomial(alike)), None);
        }
        let many = Pentanomial([0, 0, 0, 30, 0]);
        assert_eq!(TEST.accepted(&many), Some(Hypothesis::H1));
    }
}
