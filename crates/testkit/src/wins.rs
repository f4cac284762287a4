//! The file of forced wins, `testdata/wins.jsonl`: what an engine should find.

use crate::prover::{Exhausted, Prover};
use crate::with_tables;
use jersi_core::{Bits, Notation, Position, Rules, Tables, Turn};
use serde_json::{Value, json};
use std::sync::Arc;

/// The games of the file.
pub const RULES: [&str; 5] = ["pijersi", "mikjersi", "jersi-4.8", "jersi-4.2", "jersi-4.0"];

/// A position that the player to move wins by force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Win {
    /// The name of the game.
    pub rules: String,
    /// The text of the position.
    pub position: String,
    /// The turns of both players until the win, if the defender holds out as long
    /// as possible.
    pub plies: u32,
    /// The canonical texts of all first turns that win in this many plies, sorted.
    pub turns: Vec<String>,
    /// Positions that the proof has visited.
    pub visited: u64,
}

/// All wins of the file.
///
/// # Panics
/// If a line of it cannot be read.
pub fn all() -> Vec<Win> {
    include_str!("../../../testdata/wins.jsonl")
        .lines()
        .map(|line| Win::from_json(line).unwrap_or_else(|| panic!("not a win: {line}")))
        .collect()
}

impl Win {
    /// Reads a line of the file.
    pub fn from_json(line: &str) -> Option<Win> {
        let value: Value = serde_json::from_str(line).ok()?;
        let turns = value["turns"].as_array()?.iter();
        Some(Win {
            rules: value["rules"].as_str()?.to_owned(),
            position: value["position"].as_str()?.to_owned(),
            plies: value["plies"].as_u64()?.try_into().ok()?,
            turns: turns
                .map(|turn| turn.as_str().map(str::to_owned))
                .collect::<Option<_>>()?,
            visited: value["visited"].as_u64()?,
        })
    }

    /// The line of the file.
    pub fn to_json(&self) -> String {
        json!({
            "rules": self.rules,
            "position": self.position,
            "plies": self.plies,
            "turns": self.turns,
            "visited": self.visited,
        })
        .to_string()
    }

    /// Proves a position: the win in at most `plies` plies, if there is one, found
    /// with `most` positions visited.
    ///
    /// # Errors
    /// If these do not suffice.
    pub fn prove<W: Bits>(
        tables: &Tables<W>,
        position: &Position<W>,
        plies: u32,
        most: u64,
    ) -> Result<Option<Win>, Exhausted> {
        let mut prover = Prover::new(tables, most);
        let Some(plies) = prover.shortest(position, plies)? else {
            return Ok(None);
        };
        let text = |turn| tables.turn_text(position, Turn::from(turn), Notation::Canonical);
        let turns = prover.turns(position, plies)?;
        let mut turns: Vec<String> = turns.into_iter().map(text).collect();
        turns.sort_unstable();
        Ok(Some(Win {
            rules: tables.rules().full_id(),
            position: tables.position_text(position),
            plies,
            turns,
            visited: prover.visited(),
        }))
    }

    /// Proves the position of this win anew.
    ///
    /// # Panics
    /// If the rules or the position cannot be read.
    pub fn prove_again(&self) -> Option<Win> {
        let rules = Rules::named(&self.rules);
        let rules = Arc::new(rules.unwrap_or_else(|error| panic!("{}: {error}", self.rules)));
        with_tables!(&rules, tables => {
            let setup = tables
                .read_setup(&self.position)
                .unwrap_or_else(|faults| panic!("{}: {faults:?}", self.position));
            let position = tables
                .position(&setup)
                .unwrap_or_else(|faults| panic!("{}: {faults}", self.position));
            Win::prove(&tables, &position, self.plies, u64::MAX).expect("there is no limit")
        })
    }
}
