//! A net of floating-point numbers: what is trained, and what the net of integers is
//! measured against.

use crate::{Architecture, Layout};

/// A net as it is trained.
///
/// All lists are plain rows, one after the other, so that a trainer can treat them as it
/// likes. The output is in units of which [`FloatNet::scale`] says what they are worth.
#[derive(Clone, PartialEq, Debug)]
pub struct FloatNet {
    /// The sizes.
    pub architecture: Architecture,
    /// The weights of the first layer: a row of `hidden` for each input.
    pub first: Vec<f32>,
    /// The bias of each hidden unit.
    pub first_bias: Vec<f32>,
    /// The weights of the second layer: for each of its units a row of
    /// [`Architecture::pooled`]; the decider's view comes first.
    pub second: Vec<f32>,
    /// The bias of each unit of the second layer.
    pub second_bias: Vec<f32>,
    /// The weights of the output, [`Architecture::last`] of them.
    pub output: Vec<f32>,
    /// The bias of the output.
    pub output_bias: f32,
    /// What one unit of output is worth, in hundredths of a cube.
    pub scale: f32,
}

impl FloatNet {
    /// Weights of the first layer stay within this, so that the sums of some sixty inputs
    /// fit 16 bits when it is made of integers. A trainer keeps to it.
    pub const FIRST_LIMIT: f32 = 1.98;
    /// Weights and biases of the other layers stay within this.
    pub const HEAD_LIMIT: f32 = 32.0;

    /// A net of these sizes that says 0 of everything.
    pub fn zero(layout: &Layout, architecture: Architecture, scale: f32) -> FloatNet {
        let hidden = usize::from(architecture.hidden);
        let second = usize::from(architecture.second);
        FloatNet {
            architecture,
            first: vec![0.0; layout.inputs() * hidden],
            first_bias: vec![0.0; hidden],
            second: vec![0.0; second * architecture.pooled()],
            second_bias: vec![0.0; second],
            output: vec![0.0; architecture.last()],
            output_bias: 0.0,
            scale,
        }
    }

    /// The output for a position whose inputs are these, the decider's view first. It is
    /// slow and plain: what is fast is measured against it.
    pub fn output(&self, layout: &Layout, views: [&[u16]; 2]) -> f32 {
        let mut values: Vec<f32> = views
            .iter()
            .flat_map(|active| self.pooled(layout, active))
            .collect();
        if self.architecture.second > 0 {
            values = self
                .second
                .chunks_exact(values.len())
                .zip(&self.second_bias)
                .map(|(weights, bias)| (bias + dot(weights, &values)).clamp(0.0, 1.0))
                .collect();
        }
        self.output_bias + dot(&self.output, &values)
    }

    /// The evaluation of a position in hundredths of a cube, for the player whose view comes
    /// first.
    pub fn evaluate(&self, layout: &Layout, views: [&[u16]; 2]) -> f32 {
        self.output(layout, views) * self.scale
    }

    /// The hidden units of one view, squared, the mean over all forms.
    fn pooled(&self, layout: &Layout, active: &[u16]) -> Vec<f32> {
        let hidden = usize::from(self.architecture.hidden);
        let forms = layout.forms();
        let mut pooled = vec![0.0; hidden];
        for form in forms {
            let mut sums = self.first_bias.clone();
            for &input in active {
                let row = usize::from(form[usize::from(input)]) * hidden;
                for (sum, weight) in sums.iter_mut().zip(&self.first[row..row + hidden]) {
                    *sum += weight;
                }
            }
            for (mean, sum) in pooled.iter_mut().zip(sums) {
                let clipped = sum.clamp(0.0, 1.0);
                *mean += clipped * clipped / forms.len() as f32;
            }
        }
        pooled
    }
}

fn dot(weights: &[f32], values: &[f32]) -> f32 {
    weights.iter().zip(values).map(|(w, v)| w * v).sum()
}
