#![doc = include_str!("../README.md")]

mod accumulators;
mod architecture;
mod beside;
mod block;
mod embedded;
mod error;
mod file;
mod float;
mod fnv;
mod input;
mod layout;
mod net;
mod net_evaluator;
mod symmetry;

pub use accumulators::AccumulatorStack;
pub use architecture::{Architecture, ArchitectureError};
pub use block::Registers;
pub use error::NetError;
pub use float::FloatNet;
pub use input::{Input, Owner};
pub use layout::Layout;
pub use net::{Net, Provenance};
pub use net_evaluator::NetEvaluator;
