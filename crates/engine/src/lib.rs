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

// Ask for a move.
pub use answer::{Answer, Bound, Pv, SearchEvent};
pub use engine::{DEFAULT_MEGABYTES, Engine, SearchError, Task};
pub use limits::{Limits, Time};
pub use score::Score;

// How well it plays, and what judges positions.
pub use evaluator::{Eval, Evaluator, ParseEvalError};
pub use level::{Level, ParseStrengthError, Strength};
pub use technique::{Technique, Techniques};

// Run a search yourself, slice by slice.
pub use control::{Control, SearchStatus, Uninterrupted};
pub use worker::Worker;
