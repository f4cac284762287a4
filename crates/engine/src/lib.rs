#![doc = include_str!("../README.md")]

mod answer;
mod control;
mod engine;
pub mod evaluation;
mod evaluator;
mod handicap;
mod level;
mod limits;
mod plain;
mod random;
mod root;
mod score;
mod search;
mod technique;
pub mod threads;
mod transposition;
mod worker;

pub use answer::{Answer, Bound, Event, Pv};
pub use control::{Control, Status, Uninterrupted};
pub use engine::{DEFAULT_MEGABYTES, Engine, SearchError, Task};
pub use evaluator::{Eval, Evaluator, ParseEvalError};
pub use level::{Level, ParseStrengthError, Strength};
pub use limits::{Limits, Time};
pub use score::Score;
pub use technique::{Technique, Techniques};
pub use worker::Worker;
