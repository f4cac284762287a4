//! The games of a match as lines of JSON, by which it can be gone on with.

use jersi_core::{ByColour, Colour};
use serde_json::{Value, json};

use super::plan::Plan;
use super::tally::GameResult;

/// A finished game as the journal keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) pair: usize,
    pub(super) half: usize,
    /// The opening, as a line of a file of openings.
    pub(super) opening: String,
    pub(super) result: GameResult,
}

impl Entry {
    /// The line for it, without its end.
    pub(super) fn line(&self, plan: &Plan) -> String {
        let GameResult {
            players,
            winner,
            reason,
            fault,
            turns,
            millis,
        } = &self.result;
        json!({
            "pair": self.pair + 1,
            "game": self.half + 1,
            "white": plan.contenders[players.white].name,
            "black": plan.contenders[players.black].name,
            "opening": self.opening,
            "winner": winner.map(|winner| winner.to_string()),
            "reason": reason,
            "fault": fault,
            "turns": turns,
            "white_millis": millis.white,
            "black_millis": millis.black,
        })
        .to_string()
    }

    /// Reads a line; `None` if it is no line of this match, as when it was cut off.
    pub(super) fn read(line: &str, plan: &Plan) -> Option<Entry> {
        let value: Value = serde_json::from_str(line).ok()?;
        let number = |key: &str| value[key].as_u64().map(|number| number as usize);
        let text = |key: &str| value[key].as_str().map(str::to_owned);
        let pair = number("pair")?.checked_sub(1)?;
        let half = number("game")?.checked_sub(1).filter(|half| *half < 2)?;
        let players = plan.players(pair, half);
        let name = |colour: Colour| plan.contenders[players[colour]].name.as_str();
        let names = [("white", Colour::White), ("black", Colour::Black)];
        if names
            .iter()
            .any(|(key, colour)| value[*key] != name(*colour))
        {
            return None;
        }
        let winner = match &value["winner"] {
            Value::Null => None,
            Value::String(word) if word == "white" => Some(Colour::White),
            Value::String(word) if word == "black" => Some(Colour::Black),
            _ => return None,
        };
        Some(Entry {
            pair,
            half,
            opening: text("opening")?,
            result: GameResult {
                players,
                winner,
                reason: text("reason")?,
                fault: text("fault"),
                turns: number("turns")?,
                millis: ByColour {
                    white: number("white_millis")? as u64,
                    black: number("black_millis")? as u64,
                },
            },
        })
    }
}
