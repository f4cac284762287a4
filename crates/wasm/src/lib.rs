#![doc = include_str!("../README.md")]

mod bind;
#[cfg(feature = "whole")]
mod bind_study;
pub mod catalogue;
mod clock;
pub mod editor;
pub mod found;
pub mod lesson;
pub mod look;
pub mod problem;
pub mod review;
pub mod session;
pub mod status;
pub mod thinking;
pub mod tree;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod types;
pub mod words;

pub use bind::{Engine, Search, Session, game_of, games, signs};
#[cfg(feature = "whole")]
pub use bind_study::{ReadSession, Review, check_draft, draft, find, read_rules};
