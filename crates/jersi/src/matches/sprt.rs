//! A match that ends when it is decided: the sequential probability ratio test.

use super::pentanomial::{Pentanomial, mean, score_of_elo, variance};

/// What is added to the count of each sort of pair when the variance is computed. A few
/// pairs that happen to be alike have next to no variance, and would decide at once.
const UNSEEN: f64 = 0.5;

/// Two guesses about a difference in strength, and how sure to be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sprt {
    /// The first engine is stronger by this much, and no more.
    pub(crate) elo0: f64,
    /// It is stronger by this much.
    pub(crate) elo1: f64,
    /// The chance of taking `elo1` where `elo0` is true.
    pub(crate) alpha: f64,
    /// The chance of taking `elo0` where `elo1` is true.
    pub(crate) beta: f64,
}

/// What a test has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// `elo1` is to be taken.
    Accepted,
    /// `elo0` is to be taken.
    Rejected,
}

impl Verdict {
    /// The word for it in reports.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Verdict::Accepted => "passed",
            Verdict::Rejected => "lost",
        }
    }
}

impl Sprt {
    /// Below the first the test is lost, above the second it is passed.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// The logarithm of how much likelier these pairs are under `elo1` than under
    /// `elo0`, with a normal distribution of the variance that was seen.
    pub(crate) fn log_likelihood_ratio(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| count as f64);
        let (number, mean) = (pairs.pairs() as f64, mean(&counts));
        let variance = cautious_variance(&counts);
        let (low, high) = (score_of_elo(self.elo0), score_of_elo(self.elo1));
        number * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What is decided by these pairs, if anything is.
    pub(crate) fn verdict(&self, pairs: &Pentanomial) -> Option<Verdict> {
        let (low, high) = self.bounds();
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio >= high {
            Some(Verdict::Accepted)
        } else if ratio <= low {
            Some(Verdict::Rejected)
        } else {
            None
        }
    }
}

/// The variance of the share of the points of a pair, as if each sort had occurred half
/// a time more often.
fn cautious_variance(counts: &[f64; 5]) -> f64 {
    let seen: f64 = counts.iter().sum();
    let unseen = [UNSEEN; 5];
    let more: f64 = unseen.iter().sum();
    // Around the mean that was seen: even sorts are not to move it.
    (seen * variance(counts) + more * variance(&unseen)) / (seen + more)
}

#[cfg(test)]
mod tests {
    use super::super::pentanomial::lot::Lot;
    use super::*;

    const TEST: Sprt = Sprt {
        elo0: 0.0,
        elo1: 10.0,
        alpha: 0.05,
        beta: 0.05,
    };

    #[test]
    fn bounds_are_the_known_ones() {
        let (low, high) = TEST.bounds();
        assert!((low + 2.944_438_979).abs() < 1e-8);
        assert!((high - 2.944_438_979).abs() < 1e-8);
        let (low, high) = Sprt {
            alpha: 0.01,
            beta: 0.1,
            ..TEST
        }
        .bounds();
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
        assert_eq!(TEST.verdict(&pairs), None);
    }

    #[test]
    fn more_of_the_same_decides() {
        let ten = |counts: [u64; 5]| Pentanomial(counts.map(|n| n * 10));
        assert_eq!(
            TEST.verdict(&ten([10, 20, 30, 25, 15])),
            Some(Verdict::Accepted)
        );
        assert_eq!(
            TEST.verdict(&ten([15, 25, 30, 20, 10])),
            Some(Verdict::Rejected)
        );
    }

    /// The share of tests that pass where the difference is this.
    fn passed(elo: f64) -> f64 {
        let test = Sprt { elo1: 30.0, ..TEST };
        let mut lot = Lot::of_elo(elo);
        let tests = 600;
        let passed = (0..tests).filter(|_| {
            let mut pairs = Pentanomial::default();
            loop {
                pairs.add(lot.halves());
                if let Some(verdict) = test.verdict(&pairs) {
                    return verdict == Verdict::Accepted;
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
    fn a_few_pairs_decide_nothing() {
        assert!(TEST.log_likelihood_ratio(&Pentanomial::default()).abs() < 1e-12);
        for alike in [[0, 0, 0, 3, 0], [0, 0, 20, 0, 0], [0, 0, 0, 0, 4]] {
            assert_eq!(TEST.verdict(&Pentanomial(alike)), None);
        }
        let many = Pentanomial([0, 0, 0, 30, 0]);
        assert_eq!(TEST.verdict(&many), Some(Verdict::Accepted));
    }
}
