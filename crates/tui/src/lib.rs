#![doc = include_str!("../README.md")]

mod advice;
mod command;
mod computer;
mod engines;
mod faults;
mod full;
mod host;
mod lines;
pub mod paint;
pub mod picture;
pub mod prose;
mod rules_in_short;
pub mod seat;
mod sitting;
mod start;
mod words;

pub use computer::ThinkingSettings;
pub use full::{FullScreen, Level, Look, Preferences, is_capable};
pub use host::{GameFile, Host, HostError, Saved, Unfinished, Unsaved};
pub use lines::{Console, Heard, play_by_lines};
pub use sitting::Sitting;
pub use start::Start;
pub use words::verdict;
