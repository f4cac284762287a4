#![doc = include_str!("../README.md")]

pub use jersi_wasm::{Engine, Search, Session, game_of, games, signs};
