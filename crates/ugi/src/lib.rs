#![doc = include_str!("../README.md")]

mod command;
mod go;
mod options;
mod report;
mod request;
mod scale;
mod session;
mod wording;

pub use command::{Command, CommandError, Question, Start};
pub use go::{Clock, Go, GoError};
pub use options::{OptionError, Options};
pub use request::{Count, Request, Search};
pub use scale::{Scale, Worth};
pub use session::{NetSource, RulesSource, Session};
