//! Finished games as lines of JSON, from which a match can be resumed.

use jersi_core::{ByColour, Colour};
use serde::{Deserialize, Serialize};

use crate::schedule::{GameId, Schedule};
use crate::tally::GameResult;

/// A finished game in the journal of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JournalEntry {
    /// Which game.
    pub id: GameId,
    /// Its opening, as [`opening_line`](crate::opening_line) writes it.
    pub opening: String,
    /// Its result.
    pub result: GameResult,
}

/// A line as it is written; people count from 1.
#[derive(Serialize, Deserialize)]
struct Line {
    pair: usize,
    game: usize,
    white: String,
    black: String,
    opening: String,
    winner: Option<String>,
    reason: String,
    fault: Option<String>,
    turns: usize,
    white_millis: u64,
    black_millis: u64,
}

impl JournalEntry {
    /// The line for it, without its end. `names` are those of the engines, by number.
    pub(crate) fn to_line(&self, names: &[&str]) -> String {
        let GameResult {
            players,
            winner,
            reason,
            fault,
            turns,
            millis,
        } = self.result.clone();
        let line = Line {
            pair: self.id.pair + 1,
            game: self.id.half + 1,
            white: names[players.white].to_owned(),
            black: names[players.black].to_owned(),
            opening: self.opening.clone(),
            winner: winner.map(|winner| winner.to_string()),
            reason,
            fault,
            turns,
            white_millis: millis.white,
            black_millis: millis.black,
        };
        serde_json::to_string(&line).expect("plain data can be written")
    }

    /// Reads a line; `None` if it does not belong to this match, or was cut off.
    pub(crate) fn read(line: &str, schedule: &Schedule, names: &[&str]) -> Option<JournalEntry> {
        let line: Line = serde_json::from_str(line).ok()?;
        let id = GameId {
            pair: line.pair.checked_sub(1)?,
            half: line.game.checked_sub(1).filter(|half| *half < 2)?,
        };
        let players = schedule.players(id);
        if names[players.white] != line.white || names[players.black] != line.black {
            return None;
        }
        let winner = match line.winner.as_deref() {
            None => None,
            Some("white") => Some(Colour::White),
            Some("black") => Some(Colour::Black),
            Some(_) => return None,
        };
        Some(JournalEntry {
            id,
            opening: line.opening,
            result: GameResult {
                players,
                winner,
                reason: line.reason,
                fault: line.fault,
                turns: line.turns,
                millis: ByColour {
                    white: line.white_millis,
                    black: line.black_millis,
                },
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::Pairing;

    #[test]
    fn what_is_written_is_read_again_and_nothing_else() {
        let schedule = Schedule::new(2, Pairing::RoundRobin, 3);
        let entry = JournalEntry {
            id: GameId { pair: 2, half: 1 },
            opening: "startpos".to_owned(),
            result: GameResult {
                players: ByColour { white: 1, black: 0 },
                winner: Some(Colour::Black),
                reason: "goal".to_owned(),
                fault: None,
                turns: 31,
                millis: ByColour { white: 5, black: 7 },
            },
        };
        let line = entry.to_line(&["new", "old"]);
        assert_eq!(
            line,
            "{\"pair\":3,\"game\":2,\"white\":\"old\",\"black\":\"new\",\"opening\":\"startpos\",\
             \"winner\":\"black\",\"reason\":\"goal\",\"fault\":null,\"turns\":31,\
             \"white_millis\":5,\"black_millis\":7}"
        );
        let read = |line: &str, names| JournalEntry::read(line, &schedule, names);
        assert_eq!(read(&line, &["new", "old"]).as_ref(), Some(&entry));
        // Of other engines, cut off, or out of range.
        assert_eq!(read(&line, &["new", "older"]), None);
        assert_eq!(read(&line[..line.len() - 5], &["new", "old"]), None);
        let third = line.replace("\"game\":2", "\"game\":3");
        assert_eq!(read(&third, &["new", "old"]), None);
        let nobody = line.replace("\"black\",\"reason\"", "\"nobody\",\"reason\"");
        assert_eq!(read(&nobody, &["new", "old"]), None);
    }
}
