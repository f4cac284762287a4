#![doc = include_str!("../README.md")]

pub mod client;
mod command;
mod go;
mod options;
mod report;
mod request;
mod score_scale;
mod session;
mod wording;

pub use command::{Command, CommandError, Query, StartPosition};
pub use go::{Go, GoError, SearchLimits};
pub use options::{OptionError, Options};
pub use request::{Perft, Request, Search};
pub use score_scale::{ReportedScore, ScoreScale};
pub use session::{LoadNet, LoadRules, Session};
