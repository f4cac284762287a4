#![doc = include_str!("../README.md")]

pub mod catalogue;
pub mod editor;
pub mod found;
pub mod lesson;
pub mod look;
pub mod problem;
pub mod review;
pub mod session;
pub mod sound;
pub mod status;
pub mod thinking;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod types;
pub mod wire;
mod words;
