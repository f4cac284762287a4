#![doc = include_str!("../README.md")]

mod architecture;
mod beside;
mod block;
mod brain;
mod embedded;
mod error;
mod file;
mod float;
mod fnv;
mod input;
mod layout;
mod line;
mod net;
mod symmetry;

pub use architecture::{Architecture, ArchitectureError};
pub use block::Registers;
pub use brain::Brain;
pub use error::NetError;
pub use float::FloatNet;
pub use input::{Input, Owner};
pub use layout::Layout;
pub use line::Line;
pub use net::Net;
