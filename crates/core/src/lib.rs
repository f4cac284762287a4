//! Rules, positions, turns and notation of the JERSI family of board games.

mod colour;
mod diagnostic;
mod kind;
mod outcome;
mod place;
pub mod rules;
mod setup;

pub use colour::{ByColour, Colour};
pub use diagnostic::Diagnostic;
pub use kind::{Cube, Kind, KindSet};
pub use outcome::{Outcome, Reason};
pub use place::{ParsePlaceError, Place};
pub use rules::{Rules, RulesError};
pub use setup::{KingStatus, Setup};
