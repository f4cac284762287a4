#![doc = include_str!("../README.md")]

mod bind;
mod bind_lessons;
mod bind_study;
mod clock;

pub use bind::{Engine, Search, Session, games, lineage, signs, start_of};
pub use bind_lessons::{judge, powers};
pub use bind_study::{ReadSession, Review, check_draft, draft, find, read_rules};
