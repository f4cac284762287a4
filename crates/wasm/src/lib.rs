#![doc = include_str!("../README.md")]

mod bind;
mod bind_study;
pub mod catalogue;
pub mod choice;
mod clock;
pub mod editor;
pub mod found;
pub mod lesson;
pub mod look;
mod preview;
pub mod problem;
pub mod review;
pub mod session;
pub mod status;
pub mod thinking;
pub mod tree;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod types;
pub mod words;

pub use bind::{Engine, ReadSession, Search, Session, games, read_rules, signs};
pub use bind_study::{Review, check_draft, draft, find};
