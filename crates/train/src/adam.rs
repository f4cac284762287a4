//! One step down the slope.

/// Adam with decoupled decay of weights.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Adam {
    /// Mean of the gradients.
    pub(crate) mean: Vec<f32>,
    /// Mean of their squares.
    pub(crate) square: Vec<f32>,
}

const MEMORY: f32 = 0.9;
const MEMORY_OF_SQUARES: f32 = 0.999;
const TINY: f32 = 1e-8;

impl Adam {
    pub(crate) fn new(len: usize) -> Adam {
        Adam {
            mean: vec![0.0; len],
            square: vec![0.0; len],
        }
    }

    /// Changes the weights by a gradient, in step number `step`, counted from 1.
    pub(crate) fn step(
        &mut self,
        weights: &mut [f32],
        gradient: &[f32],
        limits: impl Iterator<Item = f32>,
        step: u64,
        rate: f32,
        decay: f32,
    ) {
        let power = step.min(1_000_000) as i32;
        let mean_share = (1.0 - MEMORY.powi(power)).recip();
        let square_share = (1.0 - MEMORY_OF_SQUARES.powi(power)).recip();
        let moments = self.mean.iter_mut().zip(&mut self.square);
        let numbers = weights.iter_mut().zip(gradient).zip(limits);
        for (((weight, gradient), limit), (mean, square)) in numbers.zip(moments) {
            *mean += (1.0 - MEMORY) * (gradient - *mean);
            *square += (1.0 - MEMORY_OF_SQUARES) * (gradient * gradient - *square);
            let way = (*mean * mean_share) / ((*square * square_share).sqrt() + TINY);
            *weight = (*weight - rate * (way + decay * *weight)).clamp(-limit, limit);
        }
    }
}
