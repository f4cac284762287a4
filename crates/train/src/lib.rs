#![doc = include_str!("../README.md")]

mod adam;
mod checkpoint;
pub mod data;
mod gradient;
mod samples;
mod scattered;
pub mod selfplay;
mod target;
mod trainer;
mod weights;

pub use checkpoint::CheckpointError;
pub use gradient::Pass;
pub use samples::{Corpus, SampleError, SampleLabel, Samples, learnable};
pub use scattered::scattered;
pub use target::{Target, fit_scale, sigmoid};
pub use trainer::{CurvePoint, Plan, Trainer};
pub use weights::WeightShape;
