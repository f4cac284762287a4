#![doc = include_str!("../README.md")]

mod engine;
pub mod evaluation;
mod evaluator;
mod event;
mod handicap;
mod level;
mod limits;
mod pace;
mod plain;
mod random;
mod root;
mod score;
mod search;
mod table;
mod technique;
mod worker;

pub use engine::{DEFAULT_MEGABYTES, Engine, Task};
pub use evaluator::{Eval, Evaluator, ParseEvalError};
pub use event::{Answer, Bound, Event, Line};
pub use level::{Level, ParseStrengthError, Strength};
pub use limits::{Limits, Time};
pub use pace::{Control, Status, Unhurried};
pub use score::Score;
pub use technique::{Technique, Techniques};
pub use worker::Worker;
