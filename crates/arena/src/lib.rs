#![doc = include_str!("../README.md")]

mod budget;
mod chart;
mod contender;
mod folder;
mod journal;
mod matches;
mod opening;
mod player;
mod record;
mod referee;
mod report;
mod run;
mod schedule;
mod standings;
pub mod stats;
mod tally;

pub use budget::Budget;
pub use chart::chart;
pub use contender::{Contender, ContenderKind, StartPlayer};
pub use folder::{Folder, FolderError, MatchHeader, Resumed};
pub use journal::JournalEntry;
pub use matches::{Match, MatchError, ProgramInfo, Warning};
pub use opening::{
    Judge, OpeningError, OpeningFault, OpeningSource, RandomOpenings, opening_line, read_opening,
    read_openings,
};
pub use player::{Fault, Player, Question};
pub use referee::{Conditions, PlayedGame};
pub use report::Report;
pub use run::{Event, FinishedGame, MatchRun};
pub use schedule::{GameId, Pairing, Schedule};
pub use standings::Standings;
pub use stats::{Elo, Hypothesis, Pentanomial, Sprt};
pub use tally::{GameResult, Results, Tally, WinsDrawsLosses};
