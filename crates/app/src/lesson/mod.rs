//! What counts as done in a lesson.
//!
//! A step of a lesson asks for a turn that meets some conditions, such as
//! `captures:2` or `wins:goal`. Conditions speak of what a turn does, never of how
//! a game is played: that is asked of the core.

mod condition;
#[cfg(not(target_arch = "wasm32"))]
mod content;
mod played;

pub use condition::{Condition, UnknownCondition};
#[cfg(not(target_arch = "wasm32"))]
pub use content::{Content, Diagram, Section, Show, Step};

use jersi_core::{Game, Notation, TurnError};
use played::Played;
use serde::{Deserialize, Serialize};

/// What a lesson asks for at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Round {
    /// The conditions that a turn must meet, all of them.
    pub done: Vec<String>,
    /// A turn that meets them, to be shown to those who ask.
    pub answer: String,
    /// Cells that are lit.
    #[serde(default)]
    #[cfg_attr(not(target_arch = "wasm32"), ts(optional, as = "Option<Vec<String>>"))]
    pub lit: Vec<String>,
    /// What the other player answers: the first of these turns that is legal then. None
    /// at the end of a step.
    #[serde(default)]
    #[cfg_attr(not(target_arch = "wasm32"), ts(optional, as = "Option<Vec<String>>"))]
    pub replies: Vec<String>,
}

/// What a lesson says to a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Verdict {
    /// Whether it was asked for.
    pub done: bool,
    /// The word of the first condition that it does not meet.
    pub missed: Option<String>,
    /// The answer of the other player, in canonical form.
    pub reply: Option<String>,
}

/// Why a turn cannot be judged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LessonError {
    /// A condition is unknown.
    #[error(transparent)]
    Condition(#[from] UnknownCondition),
    /// The turn is not legal.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// The lesson has replies, but none of them can be played.
    #[error("the lesson has no answer to `{0}`")]
    NoReply(String),
}

impl Round {
    /// Judges a turn that is played in this position of a game.
    ///
    /// # Errors
    /// If the turn is not legal, or the lesson is at fault.
    pub fn judge(&self, game: &Game, turn: &str) -> Result<Verdict, LessonError> {
        let conditions: Result<Vec<Condition>, _> =
            self.done.iter().map(|text| text.parse()).collect();
        let conditions = conditions?;
        let played = Played::new(game, game.read_turn(turn)?);
        let missed = conditions.iter().find(|condition| !played.meets(condition));
        let reply = match (missed, &self.replies[..]) {
            (Some(_), _) | (None, []) => None,
            (None, replies) => {
                let found = replies
                    .iter()
                    .find_map(|reply| played.after.read_turn(reply).ok());
                let found = found.ok_or_else(|| LessonError::NoReply(turn.to_owned()))?;
                Some(played.after.turn_text(found, Notation::Canonical))
            }
        };
        Ok(Verdict {
            done: missed.is_none(),
            missed: missed.map(Condition::topic),
            reply,
        })
    }
}
