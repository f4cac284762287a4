//! What a net says of a position, and which way its numbers should change.
//!
//! The gradients are written by hand; a test compares them with finite differences.

use crate::weights::WeightShape;
use jersi_nnue::Layout;

/// Numbers that are worked on at once.
const LANE: usize = 8;
type Lane = [f32; LANE];
/// Lanes that fit the registers of a processor along with what is added to them.
const LANES: usize = 4;

/// The room that one thread needs for one position.
#[derive(Clone, Debug)]
pub struct Pass<'a> {
    shape: WeightShape,
    forms: &'a [Vec<u16>],
    /// The number of the first weight of each input that is on, by form, for both views.
    rows: [Vec<u32>; 2],
    /// Sums of the first layer, by view, form and unit.
    sums: Vec<f32>,
    /// Their squares after clipping, the mean over forms: both views.
    pooled: Vec<f32>,
    /// Sums of the second layer.
    second: Vec<f32>,
    /// How the loss changes with `pooled`.
    slope: Vec<f32>,
}

impl<'a> Pass<'a> {
    /// Room for nets of a shape.
    pub fn new(shape: WeightShape, layout: &'a Layout) -> Pass<'a> {
        let forms = layout.forms();
        Pass {
            shape,
            forms,
            rows: [Vec::new(), Vec::new()],
            sums: vec![0.0; 2 * forms.len() * shape.hidden()],
            pooled: vec![0.0; shape.architecture.pooled()],
            second: vec![0.0; usize::from(shape.architecture.second)],
            slope: vec![0.0; shape.architecture.pooled()],
        }
    }

    /// The output for a position with these inputs on.
    pub fn forward(&mut self, weights: &[f32], views: [&[u16]; 2]) -> f32 {
        let hidden = self.shape.hidden();
        let share = (self.forms.len() as f32).recip();
        for (view, active) in views.into_iter().enumerate() {
            let rows = &mut self.rows[view];
            rows.clear();
            for form in self.forms {
                let row = |&input: &u16| u32::from(form[usize::from(input)]) * hidden as u32;
                rows.extend(active.iter().map(row));
            }
            let count = active.len();
            let pooled = &mut self.pooled[view * hidden..(view + 1) * hidden];
            pooled.fill(0.0);
            for form in 0..self.forms.len() {
                let rows = &rows[form * count..(form + 1) * count];
                let at = (view * self.forms.len() + form) * hidden;
                let sums = &mut self.sums[at..at + hidden];
                sums.copy_from_slice(&weights[self.shape.first_bias()]);
                add_rows(sums, &weights[self.shape.first()], rows);
                for (mean, sum) in pooled.iter_mut().zip(sums) {
                    let clipped = sum.clamp(0.0, 1.0);
                    *mean += clipped * clipped * share;
                }
            }
        }
        let output = &weights[self.shape.output()];
        let bias = weights[self.shape.output_bias()];
        if self.second.is_empty() {
            return bias + dot(output, &self.pooled);
        }
        let rows = weights[self.shape.second()].chunks_exact(self.pooled.len());
        let biases = &weights[self.shape.second_bias()];
        for ((sum, row), bias) in self.second.iter_mut().zip(rows).zip(biases) {
            *sum = bias + dot(row, &self.pooled);
        }
        let units = self.second.iter().zip(output);
        bias + units
            .map(|(sum, weight)| sum.clamp(0.0, 1.0) * weight)
            .sum::<f32>()
    }

    /// Adds the gradient of the position of the last [`Pass::forward`] to a row of
    /// numbers, where `slope` is how the loss changes with the output.
    pub fn backward(&mut self, weights: &[f32], slope: f32, gradient: &mut [f32]) {
        let shape = self.shape;
        gradient[shape.output_bias()] += slope;
        let output = &weights[shape.output()];
        if self.second.is_empty() {
            let pairs = gradient[shape.output()].iter_mut().zip(&self.pooled);
            pairs.for_each(|(change, value)| *change += slope * value);
            let slopes = self.slope.iter_mut().zip(output);
            slopes.for_each(|(own, weight)| *own = slope * weight);
        } else {
            let pairs = gradient[shape.output()].iter_mut().zip(&self.second);
            pairs.for_each(|(change, sum)| *change += slope * sum.clamp(0.0, 1.0));
            self.slope.fill(0.0);
            let width = self.pooled.len();
            for (unit, (sum, weight)) in self.second.iter().zip(output).enumerate() {
                if *sum <= 0.0 || *sum >= 1.0 {
                    continue;
                }
                let own = slope * weight;
                gradient[shape.second_bias().start + unit] += own;
                let at = shape.second().start + unit * width;
                let row = &weights[at..at + width];
                for (slope, weight) in self.slope.iter_mut().zip(row) {
                    *slope += own * weight;
                }
                let changes = &mut gradient[at..at + width];
                for (change, value) in changes.iter_mut().zip(&self.pooled) {
                    *change += own * value;
                }
            }
        }
        self.backward_first(gradient);
    }

    fn backward_first(&mut self, gradient: &mut [f32]) {
        let hidden = self.shape.hidden();
        let forms = self.forms.len();
        let share = 2.0 * (forms as f32).recip();
        for view in 0..2 {
            let slopes = &self.slope[view * hidden..(view + 1) * hidden];
            let count = self.rows[view].len() / forms;
            for form in 0..forms {
                let at = (view * forms + form) * hidden;
                let sums = &mut self.sums[at..at + hidden];
                // The sums are not needed any more: their slopes take their place.
                for (sum, slope) in sums.iter_mut().zip(slopes) {
                    let inside = *sum > 0.0 && *sum < 1.0;
                    *sum = if inside { slope * share * *sum } else { 0.0 };
                }
                let biases = gradient[self.shape.first_bias()].iter_mut();
                biases.zip(&*sums).for_each(|(change, own)| *change += own);
                let rows = &self.rows[view][form * count..(form + 1) * count];
                add_to_rows(sums, &mut gradient[self.shape.first()], rows);
            }
        }
    }
}

/// Adds rows of weights to sums. The sizes of layers are multiples of the lane.
fn add_rows(sums: &mut [f32], weights: &[f32], rows: &[u32]) {
    let (sums, _) = sums.as_chunks_mut::<LANE>();
    let (weights, _) = weights.as_chunks::<LANE>();
    let (wide, rest) = sums.as_chunks_mut::<LANES>();
    let behind = wide.len() * LANES;
    for (group, own) in wide.iter_mut().enumerate() {
        add_lanes(own, weights, rows, group * LANES);
    }
    for (lane, own) in rest.iter_mut().enumerate() {
        add_lanes(std::array::from_mut(own), weights, rows, behind + lane);
    }
}

#[inline]
fn add_lanes<const N: usize>(own: &mut [Lane; N], weights: &[Lane], rows: &[u32], at: usize) {
    let mut sums = *own;
    for &row in rows {
        let row = &weights[row as usize / LANE + at..][..N];
        for (sum, lane) in sums.iter_mut().zip(row) {
            *sum = plus(*sum, *lane);
        }
    }
    *own = sums;
}

/// Adds numbers to rows of a gradient.
fn add_to_rows(numbers: &[f32], gradient: &mut [f32], rows: &[u32]) {
    let (numbers, _) = numbers.as_chunks::<LANE>();
    let (gradient, _) = gradient.as_chunks_mut::<LANE>();
    let (wide, rest) = numbers.as_chunks::<LANES>();
    let behind = wide.len() * LANES;
    for (group, own) in wide.iter().enumerate() {
        add_to_lanes(*own, gradient, rows, group * LANES);
    }
    for (lane, own) in rest.iter().enumerate() {
        add_to_lanes([*own], gradient, rows, behind + lane);
    }
}

#[inline]
fn add_to_lanes<const N: usize>(own: [Lane; N], gradient: &mut [Lane], rows: &[u32], at: usize) {
    for &row in rows {
        let row = &mut gradient[row as usize / LANE + at..][..N];
        for (change, own) in row.iter_mut().zip(own) {
            *change = plus(*change, own);
        }
    }
}

/// The sum of two lanes.
#[inline]
fn plus(mut one: Lane, other: Lane) -> Lane {
    for lane in 0..LANE {
        one[lane] += other[lane];
    }
    one
}

/// A sum of products, in lanes, so that it can be worked on at once.
fn dot(weights: &[f32], values: &[f32]) -> f32 {
    let (weights, rest) = weights.as_chunks::<LANE>();
    let (lanes, left) = values.as_chunks::<LANE>();
    let mut sums = [0.0; LANE];
    for (weights, values) in weights.iter().zip(lanes) {
        for ((sum, weight), value) in sums.iter_mut().zip(weights).zip(values) {
            *sum += weight * value;
        }
    }
    let rest: f32 = rest.iter().zip(left).map(|(w, v)| w * v).sum();
    sums.iter().sum::<f32>() + rest
}
