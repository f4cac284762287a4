#![doc = include_str!("../README.md")]

mod chance;
mod grade;
mod judgement;
mod review;
mod summary;

pub use chance::chance;
pub use grade::Grade;
pub use judgement::{Judgement, Worth};
pub use review::{NotPlayable, Review, Seen};
pub use summary::Summary;
