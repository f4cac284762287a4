//! A match that ends when it is decided: the sequential probability ratio test.

use super::pentanomial::{Pentanomial, mean, score_of_elo, variance};

/// What counts for a sort of pair that has not occurred yet, so that there is always
/// a variance.
const UNSEEN: f64 = 1e-3;

/// Nothing is decided before this many pairs: a few that happen to be alike have next
/// to no variance, and would decide at once.
const FEWEST_PAIRS: u64 = 16;

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
        let counts = pairs
            .0
            .map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let number: f64 = counts.iter().sum();
        let (low, high) = (score_of_elo(self.elo0), score_of_elo(self.elo1));
        number * (high - low) * (2.0 * mean(&counts) - low - high) / (2.0 * variance(&counts))
    }

    /// What is decided by these pairs, if anything is.
    pub(crate) fn verdict(&self, pairs: &Pentanomial) -> Option<Verdict> {
        if pairs.pairs() < FEWEST_PAIRS {
            return None;
        }
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

#[cfg(test)]
mod tests {
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
        // Mean 0.5375, variance 0.08921875 (see the error bars of the same counts).
        // Scores expected: 0.5 and 1 / (1 + 10^(-1/40)) = 0.514387182.
        // 100 · 0.014387182 · (1.075 - 1.014387182) / (2 · 0.08921875) = 0.488713.
        let pairs = Pentanomial([10, 20, 30, 25, 15]);
        let ratio = TEST.log_likelihood_ratio(&pairs);
        assert!((ratio - 0.488_713).abs() < 1e-5, "{ratio}");
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
        let alike = Pentanomial([0, 0, 0, 3, 0]);
        assert!(TEST.log_likelihood_ratio(&alike) > TEST.bounds().1);
        assert_eq!(TEST.verdict(&alike), None);
        let many = Pentanomial([0, 0, 0, 16, 0]);
        assert_eq!(TEST.verdict(&many), Some(Verdict::Accepted));
    }
}
