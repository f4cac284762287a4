//! Positions and turns as text: lenient reading, strict writing.
//!
//! The forms are specified in `docs/notation.md`.

mod explain;
mod fault;
mod position_text;
mod read_turn;
mod suggest;
mod turn_list;
mod write_turn;

pub use fault::{TurnError, TurnFault};
pub use turn_list::turn_list;
pub use write_turn::Notation;
