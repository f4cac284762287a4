//! Why a text is not the record of a game, and why a record cannot be written.

use super::form::Format;
use super::link::LinkError;
use super::read::{MOST_BYTES, MOST_TURNS};
use crate::{Diagnostic, IllegalSetup, TurnError};
use std::fmt;
use std::ops::Range;

/// Why a text is not the record of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// There are no turns in it.
    #[error("no game found: there are no turns in this text")]
    NoGame,
    /// The text is longer than [`MOST_BYTES`].
    #[error("{bytes} bytes are too many: a record has at most {MOST_BYTES}")]
    TooLarge {
        /// Its length.
        bytes: usize,
    },
    /// There are more turns than [`MOST_TURNS`].
    #[error("there are too many turns: a record has at most {MOST_TURNS}")]
    TooManyTurns,
    /// Something stands where it cannot.
    #[error("{0}")]
    Form(Diagnostic),
    /// It names rules that cannot be loaded.
    #[error("{0}")]
    Rules(Diagnostic),
    /// Its start is no position of the game.
    #[error("the start is no position of {rules}: {}", .faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Start {
        /// The rules.
        rules: String,
        /// What is wrong with it.
        faults: Vec<Diagnostic>,
    },
    /// A turn is not legal.
    #[error("{0}")]
    Turn(Box<IllegalTurn>),
    /// It is a code for links, and a wrong one.
    #[error("{0}")]
    Link(LinkError),
}

/// A turn of a text that is not legal, under the rules that fit best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalTurn {
    /// The rules, with options.
    pub rules: String,
    /// Whether the rules were found by trial: the text does not name them.
    pub tried: bool,
    /// The number of the turn, each player's counted, from 1.
    pub number: usize,
    /// How it is written.
    pub text: String,
    /// Its bytes in the text.
    pub span: Range<usize>,
    /// Its line, from 1.
    pub line: usize,
    /// Its column in characters, from 1.
    pub column: usize,
    /// What is wrong with it, and what was perhaps meant.
    pub error: TurnError,
}

impl fmt::Display for IllegalTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IllegalTurn {
            rules,
            number,
            text,
            error,
            ..
        } = self;
        let fit = if self.tried { ", which fits best" } else { "" };
        write!(f, "turn {number} `{text}` ({rules}{fit}): {error}")
    }
}

impl RecordError {
    /// The faults with their places in the text; none for a fault of the whole.
    pub fn faults(&self) -> Vec<Diagnostic> {
        match self {
            RecordError::Form(fault) | RecordError::Rules(fault) => vec![fault.clone()],
            RecordError::Start { faults, .. } => faults.clone(),
            RecordError::Turn(turn) => {
                vec![Diagnostic::new(turn.span.clone(), turn.to_string())]
            }
            _ => Vec::new(),
        }
    }

    /// The error as a command prints it: `name:line:column: ...`, one for each fault.
    ///
    /// ```
    /// use jersi_core::record::Record;
    /// let text = "1 a4-b5=c4  2 g4-f5=d5";
    /// let error = Record::read(text, None).unwrap_err();
    /// assert!(error.located("game.txt", text).starts_with("game.txt:1:15: turn 2 `g4-f5=d5`"));
    /// ```
    pub fn located(&self, name: &str, text: &str) -> String {
        let faults = self.faults();
        if faults.is_empty() {
            return format!("{name}: {self}");
        }
        let located: Vec<String> = faults
            .iter()
            .map(|fault| fault.located(name, text))
            .collect();
        located.join("\n")
    }
}

/// A record that its own rules do not allow; no record is so that was read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BrokenRecord {
    /// The start is not legal.
    #[error("the record cannot start: {0}")]
    Start(IllegalSetup),
    /// A turn is not legal.
    #[error("turn {number} of the record is not legal")]
    Turn {
        /// The number of the turn, each player's counted, from 1.
        number: usize,
    },
}

/// Why a record cannot be written in a form.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WriteError {
    /// The record is not legal.
    #[error(transparent)]
    Broken(#[from] BrokenRecord),
    /// Only built-in rules can be named in a link.
    #[error(
        "a link cannot hold a game of {rules}: it names built-in rules only, and reading it needs them"
    )]
    OwnRules {
        /// The rules, with options.
        rules: String,
    },
    /// The form has no place for the start, without which the turns mean nothing.
    #[error("{format} text cannot hold this start: {why}")]
    Start {
        /// The form.
        format: Format,
        /// What it cannot hold.
        why: &'static str,
    },
    /// The form has no place for so many turns.
    #[error("{format} text holds at most {MOST_TURNS} turns")]
    TooManyTurns {
        /// The form.
        format: Format,
    },
    /// The form cannot be written at all.
    #[error("{format} text is only read, never written")]
    ReadOnly {
        /// The form.
        format: Format,
    },
}
