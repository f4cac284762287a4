//! Positions and turns as text: lenient reading, strict writing.
//!
//! The forms are specified in `docs/notation.md`.

mod explain;
mod fault;
mod position_text;
mod read_turn;
mod saying;
mod suggest;
mod write_turn;

pub use fault::{TurnError, TurnFault};
pub use saying::{SaidValue, Saying};
pub use write_turn::Style;
