//! What a session tells.

use crate::catalogue::RulesSource;
use crate::problem::{Fault, Problem};
use crate::sound::Sound;
use crate::tree::NodeId;
use jersi_core::choice::{Choice, Part};
use jersi_core::{Game, Message, Rules};
use jersi_draw::Scene;
use serde::{Deserialize, Serialize};

/// A turn that is being put together.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Composition {
    /// What can be chosen next.
    pub next: Vec<Choice>,
    /// How much of the unit in hand the next step moves, if a step can follow.
    pub moves_next: Option<Part>,
    /// The turn, if one stops here, as `Session.play` takes it.
    pub turn: Option<String>,
    /// What is to be seen: the choices so far are made, and what can be chosen next
    /// is marked.
    pub scene: Scene,
}

/// A turn of the tree.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct TurnInfo {
    /// The number of its node.
    pub id: NodeId,
    /// The node before it.
    pub parent: NodeId,
    /// What was played next; the first is the main line.
    pub children: Vec<NodeId>,
    /// The number of the turn, each player's counted, from 1.
    pub number: usize,
    /// Who played it.
    #[cfg_attr(not(target_arch = "wasm32"), ts(type = "Colour"))]
    pub player: &'static str,
    /// How the rulebook writes it.
    pub text: String,
    /// Whether a ransom is still to be given or a king to be put back.
    pub open: bool,
    /// What is said about it.
    pub note: String,
    /// The time that its player had left, in milliseconds.
    pub clock: Option<f64>,
}

/// All turns, and where one is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct TreeInfo {
    /// All turns; a turn comes after the one before it.
    pub turns: Vec<TurnInfo>,
    /// The nodes that one sees: from the start through the current one to the end.
    pub line: Vec<NodeId>,
    /// The current node; 0 is the start.
    pub at: NodeId,
    /// The last node of the main line.
    pub end: NodeId,
    /// What is said before the first turn.
    pub note: String,
}

/// A turn that was just played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Played {
    /// Its node.
    pub node: NodeId,
    /// How the rulebook writes it.
    pub text: String,
    /// The turn in words.
    pub words: Message,
    /// What it sounds like.
    pub sound: Sound,
    /// Whether it answered a decision of the turn before it, which is the same node.
    pub answer: bool,
}

/// A record as text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct WrittenRecord {
    /// The text.
    pub text: String,
    /// What the form has no place for.
    pub losses: Vec<Message>,
    /// The decisions of a last turn that is not complete, which no form holds, with
    /// blanks between them: each can be played.
    pub open: Option<String>,
}

/// What was found in a text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct ReadingInfo {
    /// Its form: `native`, `certu`, `rulebook`, `bare`, `log`, `json`, `link`, or
    /// `position`.
    pub format: String,
    /// Whether the rules were found by trial.
    pub tried: bool,
    /// Lines that are no part of the game.
    pub skipped_lines: usize,
    /// Words that are no part of the game.
    pub skipped_words: usize,
    /// Whether another game seems to follow.
    pub more: bool,
    /// What is odd.
    pub notices: Vec<Fault>,
    /// How many turns there are, variations included.
    pub turns: usize,
}

/// All that a worker needs to play the same game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct GameSpec {
    /// The rules.
    pub rules: RulesSource,
    /// The position at the start, if it is not that of the rules.
    pub start: Option<String>,
    /// The turns up to the current one.
    pub turns: Vec<String>,
}

impl GameSpec {
    /// The game.
    ///
    /// # Errors
    /// What is wrong with rules, start or turns.
    pub fn game(&self) -> Result<Game, Problem> {
        let mut game = start_game(&self.rules.load()?, self.start.as_deref())?;
        for text in &self.turns {
            game.play(text)
                .map_err(|error| Problem::of_turn(&error, text))?;
        }
        Ok(game)
    }
}

pub(super) fn start_game(rules: &Rules, position: Option<&str>) -> Result<Game, Problem> {
    let game = Game::new(rules);
    match position {
        None => Ok(game),
        Some(text) => game
            .from_text(text)
            .map_err(|error| Problem::of_position(&error, text)),
    }
}
