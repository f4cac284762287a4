#![doc = include_str!("../README.md")]

mod bind;
mod bind_lessons;
mod bind_study;
mod clock;

pub use bind::{Engine, Search, Session, games, lineage, signs};
pub use bind_lessons::{judge, powers};
pub use bind_study::{Found, Review, check_draft, draft, read_rules};
