//! An engine at the board.

mod built_in;
mod program;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jersi_core::{Game, Rules, Turn};
use jersi_ugi::SearchLimits;
use jersi_ugi::client::UgiError;

use crate::contender::{Contender, ContenderKind};
use built_in::BuiltIn;
pub(crate) use program::Program;

/// An engine that plays games, one after the other.
///
/// Implement it to let your own engine play in a match:
///
/// ```
/// use jersi_arena::{EngineFault, EnginePlayer, MoveRequest};
/// use jersi_core::Turn;
///
/// /// Plays the first legal turn.
/// struct First;
///
/// impl EnginePlayer for First {
///     fn play(&mut self, question: &MoveRequest<'_>) -> Result<Turn, EngineFault> {
///         Ok(question.game.legal()[0])
///     }
/// }
/// ```
///
/// A player that panics loses its game, and the match goes on with a new one.
pub trait EnginePlayer: Send {
    /// Begins a new game. Forget what you learned in other games, and draw random numbers
    /// from this seed: then a game can be repeated with the same result.
    ///
    /// # Errors
    /// If the engine cannot play any more.
    fn new_game(&mut self, seed: u64) -> Result<(), EngineFault> {
        let _ = seed;
        Ok(())
    }

    /// Decides what to play in a position that is not over. With ransom, a turn has several
    /// decisions: return the one that is yours.
    ///
    /// # Errors
    /// If the engine cannot play any more.
    fn play(&mut self, question: &MoveRequest<'_>) -> Result<Turn, EngineFault>;
}

/// What a player is asked.
#[derive(Debug)]
pub struct MoveRequest<'a> {
    /// The game so far.
    pub game: &'a Game,
    /// How long it may think, with the clocks of both players.
    pub limits: SearchLimits,
    /// We wait no longer than this for a program.
    pub patience: Duration,
    /// Set when the match is stopped: answer at once, the answer does not matter.
    pub stop: &'a AtomicBool,
}

/// Why an engine loses a game without finishing it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineFault {
    /// It has ended or panicked, or cannot be started.
    Crash(String),
    /// It does not answer.
    Hang(String),
    /// What it wants to play is not legal.
    Illegal(String),
}

impl EngineFault {
    /// The word for it in reports and records.
    pub const fn word(&self) -> &'static str {
        match self {
            EngineFault::Crash(_) => "crash",
            EngineFault::Hang(_) => "hang",
            EngineFault::Illegal(_) => "illegal",
        }
    }

    /// What happened.
    pub fn text(&self) -> &str {
        match self {
            EngineFault::Crash(text) | EngineFault::Hang(text) | EngineFault::Illegal(text) => text,
        }
    }
}

impl fmt::Display for EngineFault {
    /// `crash: it ended with exit code 1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.word(), self.text())
    }
}

impl std::error::Error for EngineFault {}

impl From<UgiError> for EngineFault {
    fn from(error: UgiError) -> EngineFault {
        let text = error.to_string();
        match error {
            UgiError::Late { .. } => EngineFault::Hang(text),
            UgiError::Illegal { .. } => EngineFault::Illegal(text),
            _ => EngineFault::Crash(text),
        }
    }
}

/// Starts an engine. Programs are told the rules by their text or by this name.
pub(crate) fn start(
    contender: &Contender,
    rules: &Rules,
    rules_name: &str,
) -> Result<Box<dyn EnginePlayer>, EngineFault> {
    match &contender.kind {
        ContenderKind::BuiltIn {
            strength,
            evaluator,
            ..
        } => {
            let player = surviving(|| BuiltIn::new(contender, rules, *strength, evaluator))?;
            Ok(Box::new(player))
        }
        ContenderKind::Program { .. } => {
            Ok(Box::new(Program::start(contender, rules, rules_name)?))
        }
        ContenderKind::Custom(custom) => surviving(|| Ok(custom.start(rules))),
    }
}

/// Runs code of an engine; a panic is a crash of the engine, not of the match.
pub(crate) fn surviving<T>(run: impl FnOnce() -> Result<T, EngineFault>) -> Result<T, EngineFault> {
    // Whoever sees a crash drops the player, so its broken state is never used again.
    let result = catch_unwind(AssertUnwindSafe(run));
    result.unwrap_or_else(|_| Err(EngineFault::Crash("the engine panicked".to_owned())))
}
