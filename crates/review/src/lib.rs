#![doc = include_str!("../README.md")]

mod chance;
mod judgement;
mod mark;
mod review;
mod summary;

pub use chance::{chance, chance_of_outcome};
pub use judgement::{Judgement, Worth};
pub use mark::{MARKS, Mark, MarkRule};
pub use review::{NotPlayable, Review, Seen};
pub use summary::Summary;
