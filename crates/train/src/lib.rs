#![doc = include_str!("../README.md")]

pub mod data;
pub mod selfplay;
