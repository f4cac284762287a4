#![doc = include_str!("../README.md")]

mod account;
mod board;
mod cell;
pub mod choice;
mod colour;
mod diagnostic;
mod game;
mod hash;
mod kind;
mod king;
mod layer;
mod notation;
mod outcome;
mod pass;
mod perft;
mod place;
mod play;
mod position;
mod reach;
pub mod record;
pub mod rules;
mod said;
mod setup;
mod sinks;
mod stage;
mod state;
mod tables;
mod turn;
mod validate;
mod view;
mod walk;

// A game, and what people read and write about it.
pub use diagnostic::Diagnostic;
pub use game::{Game, IntoTurn, PositionError};
pub use notation::{Notation, TurnError, TurnFault, turn_list};
pub use outcome::{Outcome, Reason};
pub use rules::{Rules, RulesError};

// What happens in a turn.
pub use account::{Account, Standing, Step, TurnEvent};
pub use turn::{Aftermath, Decision, Shape, Turn};

// What stands on the board.
pub use board::{Board, Direction};
pub use cell::{Bits, Cell, CellSet, Cells, NoSuchCell};
pub use colour::{ByColour, Colour};
pub use kind::{Cube, Kind, KindSet, Kinds, NoSuchKind};
pub use place::{ParsePlaceError, Place};
pub use setup::{KingStatus, Setup};
pub use validate::{IllegalSetup, KingFault, SetupFault};

// For programs that look at millions of positions.
pub use king::KingTaken;
pub use play::Observer;
pub use position::Position;
pub use stage::Stage;
pub use state::{AnyState, State};
pub use tables::Tables;

// Messages, which front ends put into the reader's language.
pub use jersi_text::{Message, Value, Words, message};
