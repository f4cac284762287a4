#![doc = include_str!("../README.md")]

mod clock;
mod game;
mod search;

pub use game::Game;
pub use search::{Engine, Search};
