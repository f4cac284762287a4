#![doc = include_str!("../README.md")]

mod clock;
mod game;
pub mod lesson;
mod search;

pub use game::Game;
pub use search::{Engine, Search};
