#![doc = include_str!("../README.md")]

mod architecture;
mod float;
mod input;
mod layout;
mod symmetry;

pub use architecture::{Architecture, ArchitectureError};
pub use float::FloatNet;
pub use input::{Input, Owner};
pub use layout::Layout;
