#![doc = include_str!("../README.md")]

mod input;
mod layout;
mod symmetry;

pub use input::{Input, Owner};
pub use layout::Layout;
