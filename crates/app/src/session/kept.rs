//! A game as a browser keeps it from one visit to the next: the log of its table. Earlier
//! versions of the web app kept a record instead, which still opens.

use super::Session;
use crate::catalogue::RulesSource;
use crate::problem::Problem;
use jersi_core::{ByColour, Colour};
use jersi_table::{Action, End, Millis, Player, TimeControl, log};
use serde::{Deserialize, Serialize};

/// A game to be stored.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Kept {
    /// The log: all there is to know. What follows is in it, and is for lists of games.
    pub log: String,
    /// The name of the game.
    pub title: String,
    /// Who plays.
    pub players: ByColour<Player>,
    /// How many turns were played.
    pub turns: usize,
    /// How it ended, if it has.
    pub ended: Option<End>,
}

/// A game as earlier versions of the web app kept it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct OlderGame {
    /// The rules.
    pub rules: RulesSource,
    /// The record, in the native form.
    pub record: String,
    /// The decisions of a last turn that is not complete, with blanks between them.
    pub open: Option<String>,
    /// Who plays.
    pub players: ByColour<Player>,
    /// The clock.
    pub clock: Option<OlderClock>,
    /// What was left of it, in milliseconds.
    #[cfg_attr(
        not(target_arch = "wasm32"),
        ts(type = "{ white: number, black: number, } | null")
    )]
    pub left: Option<ByColour<f64>>,
}

/// A clock as earlier versions of the web app kept it, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct OlderClock {
    /// What each player has at the start.
    pub initial: f64,
    /// What each turn adds.
    pub increment: f64,
}

impl From<OlderClock> for TimeControl {
    fn from(clock: OlderClock) -> TimeControl {
        TimeControl::Fischer {
            base: clock.initial.max(1.0) as u64,
            increment: clock.increment.max(0.0) as u64,
        }
    }
}

impl Session {
    /// The game, to be stored.
    pub fn keep(&self) -> Kept {
        Kept {
            log: log::write(self.table.log()),
            title: self.game.rules().title.clone(),
            players: self.table.players().clone(),
            turns: self.table.turns(),
            ended: self.table.end(),
        }
    }

    /// A game as earlier versions of the web app kept it, with all that was kept.
    ///
    /// # Errors
    /// What is wrong with rules, record or turns.
    pub fn of_older(older: &OlderGame, now: Millis) -> Result<Session, Problem> {
        let control = older.clock.map(TimeControl::from).unwrap_or_default();
        let mut session = Session::of_own_record(older, control, now)?;
        for colour in Colour::BOTH {
            let player = older.players[colour].clone();
            session.try_act(Action::Seat { colour, player }, now);
        }
        if let Some(open) = &older.open {
            session.resume(open, now)?;
        }
        if let (Some(left), Some(_), false) = (older.left, older.clock, session.table.is_over()) {
            for colour in Colour::BOTH {
                let left = left[colour].max(0.0) as u64;
                session.try_act(Action::SetClock { colour, left }, now);
            }
        }
        Ok(session)
    }

    fn of_own_record(
        older: &OlderGame,
        control: TimeControl,
        now: Millis,
    ) -> Result<Session, Problem> {
        match Session::read_with(&older.record, Some(&older.rules), control, now) {
            Ok((session, _)) => Ok(session),
            // The reader of records expects turns; a game that has not begun has only its start.
            Err(problem) => {
                let turns = older.record.lines().any(is_turn);
                if turns {
                    return Err(problem);
                }
                let mut plan = super::Plan::new(older.rules.clone(), stated_start(&older.record));
                plan.control = Some(control);
                Session::begin(&plan, now)
            }
        }
    }
}

/// Whether a line of a record of ours has turns: after the tags each begins with its number.
fn is_turn(line: &str) -> bool {
    line.trim_start()
        .starts_with(|first: char| first.is_ascii_digit())
}

/// The position that a record of ours states as its start, if it is not that of the rules.
fn stated_start(record: &str) -> Option<String> {
    let start = record.lines().find_map(|line| line.strip_prefix("start:"));
    start.map(|start| start.trim().to_owned())
}
