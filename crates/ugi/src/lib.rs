#![doc = include_str!("../README.md")]

pub mod client;
mod command;
mod go;
mod options;
mod report;
mod request;
mod rules_text;
mod score_scale;
mod session;
mod wording;

// An engine's side of a conversation.
pub use request::{Perft, Request, Search};
pub use session::{LoadNet, LoadRules, UgiSession};

// What lines say.
pub use command::{Command, CommandError, Query, StartPosition};
pub use go::{Go, GoError, SearchLimits};
pub use options::{OptionError, Options};
pub use score_scale::{ReportedScore, ScoreScale};
