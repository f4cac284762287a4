//! Learning, batch by batch.

use crate::adam::Adam;
use crate::gradient::Pass;
use crate::samples::Samples;
use crate::target::Target;
use crate::weights::WeightShape;
use jersi_nnue::{Architecture, ArchitectureError, FloatNet, Layout};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use std::thread;

/// What is learned, and how. The same plan makes the same net from the same positions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// Units of the first layer.
    pub hidden: u16,
    /// Units of the second layer, or 0.
    pub second: u16,
    /// How often every position is seen.
    pub epochs: u32,
    /// Positions between two changes of the net.
    pub batch: u32,
    /// How large the changes are after the first few.
    pub rate: f32,
    /// How large they are at the end: they shrink along a cosine.
    pub last_rate: f32,
    /// How much weights shrink by themselves.
    pub decay: f32,
    /// What is to be learned.
    pub target: Target,
    /// What the first weights and the order of positions follow from.
    pub seed: u64,
    /// The threads that share each batch.
    pub threads: u16,
}

impl Plan {
    /// A plan that has served well, for a target.
    pub fn new(target: Target) -> Plan {
        Plan {
            hidden: 32,
            second: 16,
            epochs: 10,
            batch: 8192,
            rate: 2e-3,
            last_rate: 1e-5,
            decay: 1e-4,
            target,
            seed: 0,
            threads: 1,
        }
    }
}

/// How well the net did at some time.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct CurvePoint {
    /// How often every position has been seen.
    pub epoch: f32,
    /// The mean error on what it learned from, since the point before.
    pub training: f32,
    /// The mean error on what was held out.
    pub test: f32,
}

/// Changes grow to their full size over so many batches, or over the first twentieth of
/// all.
const WARM_UP: u64 = 200;

/// A net that learns.
#[derive(Clone, Debug)]
pub struct Trainer<'a> {
    pub(crate) plan: Plan,
    pub(crate) layout: &'a Layout,
    pub(crate) shape: WeightShape,
    pub(crate) weights: Vec<f32>,
    pub(crate) adam: Adam,
    /// Batches learned from.
    pub(crate) step: u64,
    pub(crate) curve: Vec<CurvePoint>,
    /// The sum of errors since the last point, and of how many positions.
    pub(crate) since: (f64, u64),
    order: Vec<u32>,
    /// The epoch that `order` belongs to.
    ordered: Option<u64>,
    workers: Vec<Worker<'a>>,
}

/// One thread's share.
#[derive(Clone, Debug)]
struct Worker<'a> {
    pass: Pass<'a>,
    gradient: Vec<f32>,
}

impl<'a> Trainer<'a> {
    /// A net that knows nothing yet.
    ///
    /// # Errors
    /// If a net cannot have such sizes.
    pub fn new(plan: Plan, layout: &'a Layout) -> Result<Trainer<'a>, ArchitectureError> {
        let architecture = Architecture::new(plan.hidden, plan.second)?;
        let shape = WeightShape::new(layout, architecture);
        let worker = Worker {
            pass: Pass::new(shape, layout),
            gradient: vec![0.0; shape.len()],
        };
        Ok(Trainer {
            weights: shape.draw(plan.seed),
            adam: Adam::new(shape.len()),
            step: 0,
            curve: Vec::new(),
            since: (0.0, 0),
            order: Vec::new(),
            ordered: None,
            workers: vec![worker; usize::from(plan.threads.max(1))],
            layout,
            shape,
            plan,
        })
    }

    /// What its net sees.
    pub fn layout(&self) -> &'a Layout {
        self.layout
    }

    /// What is learned, and how.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How it went so far.
    pub fn curve(&self) -> &[CurvePoint] {
        &self.curve
    }

    /// The net as it is now.
    pub fn net(&self) -> FloatNet {
        self.shape.net(&self.weights, self.plan.target.scale)
    }

    /// Begins with the weights of a net instead of some drawn by lot; false, and nothing is
    /// changed, if it has other sizes.
    pub fn begin_from(&mut self, net: &FloatNet) -> bool {
        let Some(mut row) = self.shape.row(net) else {
            return false;
        };
        // The same worth may be more or fewer units of output here.
        let units = net.scale / self.plan.target.scale;
        for number in &mut row[self.shape.output().start..] {
            *number *= units;
        }
        self.weights = row;
        true
    }

    fn steps_an_epoch(&self, samples: &Samples) -> u64 {
        (samples.len() as u64).div_ceil(u64::from(self.plan.batch.max(1)))
    }

    /// How much is done, from 0 to 1.
    pub fn share(&self, samples: &Samples) -> f64 {
        let all = self.steps_an_epoch(samples) * u64::from(self.plan.epochs);
        self.step as f64 / all.max(1) as f64
    }

    /// Whether all epochs are over.
    pub fn is_done(&self, samples: &Samples) -> bool {
        self.step >= self.steps_an_epoch(samples) * u64::from(self.plan.epochs)
    }

    /// How large the next change is.
    fn rate(&self, samples: &Samples) -> f32 {
        let Plan {
            rate, last_rate, ..
        } = self.plan;
        let cosine = f32::midpoint(
            1.0,
            (self.share(samples) * std::f64::consts::PI).cos() as f32,
        );
        let all = self.steps_an_epoch(samples) * u64::from(self.plan.epochs);
        let warm_up = (all / 20).clamp(1, WARM_UP);
        let warm = ((self.step + 1) as f32 / warm_up as f32).min(1.0);
        (last_rate + (rate - last_rate) * cosine) * warm
    }

    /// The positions of an epoch in the order of that epoch.
    fn arrange(&mut self, samples: &Samples, epoch: u64) {
        if self.ordered == Some(epoch) && self.order.len() == samples.len() {
            return;
        }
        let seed = self.plan.seed.wrapping_add((epoch + 1) << 32);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.order = (0..samples.len() as u32).collect();
        for end in (1..self.order.len()).rev() {
            self.order.swap(end, random.random_range(0..=end));
        }
        self.ordered = Some(epoch);
    }

    /// Learns from the next batch. Nothing happens when all epochs are over.
    pub fn learn(&mut self, samples: &Samples) {
        if self.is_done(samples) {
            return;
        }
        let an_epoch = self.steps_an_epoch(samples);
        self.arrange(samples, self.step / an_epoch);
        let batch = self.plan.batch as usize;
        let start = (self.step % an_epoch) as usize * batch;
        let numbers = &self.order[start..(start + batch).min(self.order.len())];
        let share = numbers.len().div_ceil(self.workers.len());
        let (weights, target) = (&self.weights, self.plan.target);
        let slope = 2.0 / numbers.len() as f32;
        let losses: Vec<f64> = thread::scope(|scope| {
            let parts = self.workers.iter_mut().zip(numbers.chunks(share));
            let threads: Vec<_> = parts
                .map(|(worker, part)| {
                    scope.spawn(move || worker.learn(weights, samples, part, target, slope))
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("a worker does not fail"))
                .collect()
        });
        self.since.0 += losses.iter().sum::<f64>();
        self.since.1 += numbers.len() as u64;
        let used = losses.len();
        let (first, others) = self.workers.split_first_mut().expect("there is a worker");
        // Always in this order: sums of floating-point numbers depend on it.
        for other in &others[..used - 1] {
            let sums = first.gradient.iter_mut().zip(&other.gradient);
            sums.for_each(|(sum, more)| *sum += more);
        }
        let rate = self.rate(samples);
        self.step += 1;
        self.adam.step(
            &mut self.weights,
            &self.workers[0].gradient,
            self.shape.limits(),
            self.step,
            rate,
            self.plan.decay,
        );
    }

    /// Measures the net, and notes it in the curve.
    pub fn measure(&mut self, samples: &Samples, test: &Samples) -> CurvePoint {
        let an_epoch = self.steps_an_epoch(samples).max(1);
        let point = CurvePoint {
            epoch: self.step as f32 / an_epoch as f32,
            training: (self.since.0 / self.since.1.max(1) as f64) as f32,
            test: self.loss(test),
        };
        self.since = (0.0, 0);
        self.curve.push(point);
        point
    }

    /// The mean squared error in chances to win.
    pub fn loss(&self, samples: &Samples) -> f32 {
        let target = self.plan.target;
        let sum = self.sum(samples, |pass, number| {
            let output = pass.forward(&self.weights, samples.views(number));
            let miss = target.miss(output, samples.label(number));
            f64::from(miss * miss)
        });
        (sum / samples.len().max(1) as f64) as f32
    }

    /// The mean squared error of the hand-made evaluation alone.
    pub fn loss_at_sight(&self, samples: &Samples) -> f32 {
        let target = self.plan.target;
        let sum = self.sum(samples, |_, number| {
            let miss = target.miss(0.0, samples.label(number));
            f64::from(miss * miss)
        });
        (sum / samples.len().max(1) as f64) as f32
    }

    /// How far a net of the same sizes is from this one, in hundredths of a cube, and its
    /// mean squared error in chances to win; `None` if it has other sizes.
    pub fn compare(&self, net: &FloatNet, samples: &Samples) -> Option<(f32, f32)> {
        let row = self.shape.row(net)?;
        let target = self.plan.target;
        let far = self.sum(samples, |pass, number| {
            let views = samples.views(number);
            let own = pass.forward(&self.weights, views) * target.scale;
            f64::from((pass.forward(&row, views) * net.scale - own).abs())
        });
        let errors = self.sum(samples, |pass, number| {
            let output = pass.forward(&row, samples.views(number)) * net.scale / target.scale;
            let miss = target.miss(output, samples.label(number));
            f64::from(miss * miss)
        });
        let mean = |sum: f64| (sum / samples.len().max(1) as f64) as f32;
        Some((mean(far), mean(errors)))
    }

    /// Adds something up over positions, on all threads.
    fn sum(&self, samples: &Samples, each: impl Fn(&mut Pass<'_>, usize) -> f64 + Sync) -> f64 {
        let each = &each;
        let share = samples.len().div_ceil(self.workers.len()).max(1);
        thread::scope(|scope| {
            let threads: Vec<_> = (0..samples.len())
                .step_by(share)
                .map(|start| {
                    let mut pass = Pass::new(self.shape, self.layout);
                    let end = (start + share).min(samples.len());
                    scope.spawn(move || {
                        (start..end)
                            .map(|number| each(&mut pass, number))
                            .sum::<f64>()
                    })
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("a worker does not fail"))
                .sum()
        })
    }
}

impl Worker<'_> {
    /// The gradient of some positions; the answer is the sum of their errors.
    fn learn(
        &mut self,
        weights: &[f32],
        samples: &Samples,
        numbers: &[u32],
        target: Target,
        slope: f32,
    ) -> f64 {
        self.gradient.fill(0.0);
        let mut sum = 0.0;
        for &number in numbers {
            let number = number as usize;
            let output = self.pass.forward(weights, samples.views(number));
            let label = samples.label(number);
            let chance = target.chance(output, label);
            let miss = chance - target.of(label);
            sum += f64::from(miss * miss);
            let own = slope * miss * chance * (1.0 - chance);
            self.pass.backward(weights, own, &mut self.gradient);
        }
        sum
    }
}
