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

// Who plays, how long they think, and from where.
pub use budget::Budget;
pub use contender::{Contender, ContenderKind, StartPlayer};
pub use opening::{
    Judge, OpeningError, OpeningFault, OpeningSource, RandomOpenings, opening_line, read_opening,
    read_openings,
};
pub use player::{EngineFault, EnginePlayer, MoveRequest};

// A match, and how it runs.
pub use matches::{Match, MatchError, ProgramInfo, Warning};
pub use referee::{Conditions, PlayedGame};
pub use run::{FinishedGame, MatchEvent, MatchRun};
pub use schedule::{GameId, Pairing, Schedule};

// What came of it.
pub use chart::chart;
pub use report::Report;
pub use standings::Standings;
pub use stats::{Elo, Hypothesis, Pentanomial, Sprt};
pub use tally::{GameResult, Results, Tally, WinsDrawsLosses};

// A match on disk.
pub use folder::{Folder, FolderError, MatchHeader, Resumed};
pub use journal::JournalEntry;
