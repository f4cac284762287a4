//! What pairs of games say about the strength of two engines.
//!
//! Two games from one opening, colours swapped, are not independent: an opening that
//! favours White gives one win to each. So the pair is what is counted, by its points:
//! 0, ½, 1, 1½ or 2. How everything is computed stands in `docs/matches.md`.

use std::ops::AddAssign;

/// The quantile of the normal distribution that leaves 2.5 percent at either side.
const TWO_SIDED_95: f64 = 1.959_963_984_540_054;

/// The chance that is left out on one side by an interval of 95 percent.
const ONE_SIDE: f64 = 0.025;

/// How many pairs of games gave 0, ½, 1, 1½ and 2 points to the first of two engines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pentanomial(pub(crate) [u64; 5]);

/// A difference in strength with its error bars of 95 percent. A bound may be infinite.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Elo {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Elo {
    /// Half the width of the interval: what stands behind `±`.
    pub(crate) fn margin(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

impl std::fmt::Display for Elo {
    /// `+35.2 ± 20.1`, or the interval where one side is open.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.value.is_finite() && self.margin().is_finite() {
            return write!(f, "{:+.1} ± {:.1}", self.value, self.margin());
        }
        match (self.low.is_finite(), self.high.is_finite()) {
            (true, false) => write!(f, "above {:+.1}", self.low),
            (false, true) => write!(f, "below {:+.1}", self.high),
            _ => f.write_str("unknown"),
        }
    }
}

impl Pentanomial {
    /// Counts a pair; points in halves, 0 to 4.
    pub(crate) fn add(&mut self, halves: u8) {
        self.0[usize::from(halves)] += 1;
    }

    /// How many pairs there are.
    pub(crate) fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The same pairs in the view of the other engine.
    #[cfg(test)]
    fn reversed(mut self) -> Pentanomial {
        self.0.reverse();
        self
    }

    /// The share of the points, 0 to 1; `None` without pairs.
    pub(crate) fn score(&self) -> Option<f64> {
        let pairs = self.pairs();
        (pairs > 0).then(|| mean(&self.0.map(|count| count as f64)))
    }

    /// The difference in strength that the share of the points stands for.
    pub(crate) fn elo(&self) -> Option<Elo> {
        let score = self.score()?;
        let (low, high) = self.interval(score);
        Some(Elo {
            value: elo_of_score(score),
            low: elo_of_score(low),
            high: elo_of_score(high),
        })
    }

    /// The interval of 95 percent around the share of the points.
    fn interval(&self, score: f64) -> (f64, f64) {
        let pairs = self.pairs() as f64;
        let variance = variance(&self.0.map(|count| count as f64));
        if variance > 0.0 {
            let margin = TWO_SIDED_95 * (variance / pairs).sqrt();
            return ((score - margin).max(0.0), (score + margin).min(1.0));
        }
        // All pairs were alike, which does not mean that all pairs are: others can
        // have this chance and still not show in so many trials.
        let unseen = 1.0 - ONE_SIDE.powf(1.0 / pairs);
        (score * (1.0 - unseen), score + (1.0 - score) * unseen)
    }
}

impl AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Pentanomial) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
    }
}

/// The share of the points that a pair of each sort is: 0, ¼, ½, ¾, 1.
fn shares() -> impl Iterator<Item = f64> {
    (0..5).map(|halves| f64::from(halves) / 4.0)
}

/// The mean share of the points of a pair, from how often each sort occurred.
pub(super) fn mean(counts: &[f64; 5]) -> f64 {
    let points: f64 = counts.iter().zip(shares()).map(|(n, x)| n * x).sum();
    points / counts.iter().sum::<f64>()
}

/// The variance of the share of the points of a pair.
pub(super) fn variance(counts: &[f64; 5]) -> f64 {
    let mean = mean(counts);
    let squares: f64 = counts
        .iter()
        .zip(shares())
        .map(|(n, x)| n * (x - mean).powi(2))
        .sum();
    squares / counts.iter().sum::<f64>()
}

/// The share of the points that is expected of a player who is so much stronger.
pub(crate) fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The inverse of [`score_of_elo`]; infinite for 0 and 1.
pub(crate) fn elo_of_score(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
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
        near(sweeps.value, 0.0);
        assert!(cancelled.margin() * 5.0 < sweeps.margin());
    }

    #[test]
    fn a_clean_sweep_has_a_lower_bound() {
        // With 0.025^(1/10) = 0.6915 of the pairs won, ten in a row have a chance of
        // one in 40.
        let elo = Pentanomial([0, 0, 0, 0, 10]).elo().unwrap();
        assert!(elo.value > 1e300);
        assert!((elo.low - elo_of_score(0.691_503)).abs() < 0.01, "{elo:?}");
        assert_eq!(elo.to_string(), "above +140.2");
        let elo = Pentanomial([10, 0, 0, 0, 0]).elo().unwrap();
        assert_eq!(elo.to_string(), "below -140.2");
        let more = Pentanomial([0, 0, 0, 0, 100]).elo().unwrap();
        assert!(more.low > 500.0);
    }

    #[test]
    fn no_pairs_say_nothing() {
        assert_eq!(Pentanomial::default().elo(), None);
    }
}
