//! The numbers that are learned, in one row.

use jersi_nnue::{Architecture, FloatNet, Layout};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::ops::Range;

/// Where the layers of a net are in a row of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightShape {
    /// The sizes of the net.
    pub architecture: Architecture,
    /// Where each part ends: weights and biases of each layer.
    ends: [usize; 6],
}

impl WeightShape {
    /// The shape of a net of these sizes.
    pub fn new(layout: &Layout, architecture: Architecture) -> WeightShape {
        let hidden = usize::from(architecture.hidden);
        let second = usize::from(architecture.second);
        let sizes = [
            layout.inputs() * hidden,
            hidden,
            second * architecture.pooled(),
            second,
            architecture.last(),
            1,
        ];
        let mut end = 0;
        let ends = sizes.map(|size| {
            end += size;
            end
        });
        WeightShape { architecture, ends }
    }

    /// Units of the first layer.
    pub fn hidden(&self) -> usize {
        usize::from(self.architecture.hidden)
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.ends[5]
    }

    /// Never: a net has at least a bias.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The weights of the first layer, a row for each input.
    pub fn first(&self) -> Range<usize> {
        0..self.ends[0]
    }

    /// The biases of the first layer.
    pub fn first_bias(&self) -> Range<usize> {
        self.ends[0]..self.ends[1]
    }

    /// The weights of the second layer, a row for each of its units.
    pub fn second(&self) -> Range<usize> {
        self.ends[1]..self.ends[2]
    }

    /// The biases of the second layer.
    pub fn second_bias(&self) -> Range<usize> {
        self.ends[2]..self.ends[3]
    }

    /// The weights of the output.
    pub fn output(&self) -> Range<usize> {
        self.ends[3]..self.ends[4]
    }

    /// Where the bias of the output is.
    pub fn output_bias(&self) -> usize {
        self.ends[4]
    }

    /// Numbers to begin with: small ones, drawn by lot, so that every unit has something
    /// else to learn.
    pub fn draw(&self, seed: u64) -> Vec<f32> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut row = vec![0.0; self.len()];
        let mut draw = |range: Range<usize>, most: f32| {
            for number in &mut row[range] {
                *number = (random.random::<f32>() * 2.0 - 1.0) * most;
            }
        };
        let pooled = (self.architecture.pooled() as f32).sqrt().recip();
        let last = (self.architecture.last() as f32).sqrt().recip();
        draw(self.first(), 0.15);
        draw(self.first_bias(), 0.3);
        draw(self.second(), pooled);
        draw(self.second_bias(), pooled);
        draw(self.output(), last);
        row
    }

    /// How far from 0 each number may get, so that it fits a net of integers.
    pub fn limits(&self) -> impl Iterator<Item = f32> {
        let first = self.first_bias().end;
        let first_limit = std::iter::repeat_n(FloatNet::FIRST_LIMIT, first);
        first_limit.chain(std::iter::repeat_n(
            FloatNet::HEAD_LIMIT,
            self.len() - first,
        ))
    }

    /// The numbers as a net, one unit of whose output is worth `scale`.
    pub fn net(&self, row: &[f32], scale: f32) -> FloatNet {
        FloatNet {
            architecture: self.architecture,
            first: row[self.first()].to_vec(),
            first_bias: row[self.first_bias()].to_vec(),
            second: row[self.second()].to_vec(),
            second_bias: row[self.second_bias()].to_vec(),
            output: row[self.output()].to_vec(),
            output_bias: row[self.output_bias()],
            scale,
        }
    }

    /// The numbers of a net, if it has these sizes.
    pub fn row(&self, net: &FloatNet) -> Option<Vec<f32>> {
        let parts = [
            &net.first,
            &net.first_bias,
            &net.second,
            &net.second_bias,
            &net.output,
        ];
        let mut row = parts.into_iter().flatten().copied().collect::<Vec<f32>>();
        row.push(net.output_bias);
        (net.architecture == self.architecture && row.len() == self.len()).then_some(row)
    }
}
