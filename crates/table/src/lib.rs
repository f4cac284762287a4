#![doc = include_str!("../README.md")]

mod action;
mod clock;
pub mod composer;
mod cursor;
mod end;
mod event;
pub mod log;
pub mod policy;
mod seat;
mod setting;
mod table;
mod time_control;
mod tree;

pub use action::{Action, Refusal};
pub use clock::{Clock, ClockView, Millis};
pub use composer::Composer;
pub use cursor::Cursor;
pub use end::{Cause, End};
pub use event::{Event, Logged, Offer};
pub use log::LogError;
pub use seat::{ParseSeatError, Player, Seat};
pub use setting::{RulesSource, Setting, SettingError};
pub use table::{RULES_FILE, ReadRecordError, Table, TableView, TurnView};
pub use time_control::{ParseTimeControlError, TimeControl, Timing};
pub use tree::{Node, NodeId, Tree};
