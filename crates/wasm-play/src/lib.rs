#![doc = include_str!("../README.md")]

pub use jersi_wasm::{Engine, Search, Session, games, signs};
