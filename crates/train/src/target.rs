//! What a net should say.

use crate::samples::{SampleLabel, Samples};
use serde::{Deserialize, Serialize};

/// The curve from worth to chance, in the middle of which a cube counts most.
pub fn sigmoid(x: f32) -> f32 {
    (1.0 + (-x).exp()).recip()
}

/// What a net should say of a position: the chance to win.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Target {
    /// The worth at which the chance is 73 percent, in hundredths of a cube.
    pub scale: f32,
    /// How much the score of the search counts, from 0 to 1; the rest is the result.
    pub by_score: f32,
}

impl Target {
    /// The chance by what the hand-made evaluation sees and a net adds.
    #[inline]
    pub fn chance(self, output: f32, label: SampleLabel) -> f32 {
        sigmoid(output + label.sight / self.scale)
    }

    /// How far that is from what is to be learned.
    #[inline]
    pub fn miss(self, output: f32, label: SampleLabel) -> f32 {
        self.chance(output, label) - self.of(label)
    }

    /// The chance that is to be learned.
    #[inline]
    pub fn of(self, label: SampleLabel) -> f32 {
        let by_score = sigmoid(label.score / self.scale);
        label.result.map_or(by_score, |result| {
            self.by_score * by_score + (1.0 - self.by_score) * result
        })
    }
}

/// Positions that are enough to find a scale by.
const ENOUGH: usize = 200_000;

/// The scale by which scores tell results best: the squared error is least.
pub fn fit_scale(samples: &Samples) -> f32 {
    let step = (samples.len() / ENOUGH).max(1);
    let pairs: Vec<(f32, f32)> = (0..samples.len())
        .step_by(step)
        .filter_map(|number| {
            let label = samples.label(number);
            Some((label.score, label.result?))
        })
        .collect();
    let error = |scale: f32| -> f64 {
        let square = |&(score, result): &(f32, f32)| {
            let miss = sigmoid(score / scale) - result;
            f64::from(miss * miss)
        };
        pairs.iter().map(square).sum()
    };
    // The error has one valley: it is closed in on from both sides.
    let (mut low, mut high) = (10.0_f32, 2_000.0_f32);
    while high - low > 1.0 {
        let third = (high - low) / 3.0;
        if error(low + third) <= error(high - third) {
            high -= third;
        } else {
            low += third;
        }
    }
    f32::midpoint(low, high)
}
