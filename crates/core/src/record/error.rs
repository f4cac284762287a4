//! Why a text is not the record of a game, and why a record cannot be written.

use super::form::Format;
use super::link::LinkError;
use super::read::{MOST_BYTES, MOST_TURNS};
use crate::diagnostic::told_by_message;
use crate::said::series;
use crate::{Diagnostic, IllegalSetup, TurnError};
use jersi_text::{Message, Value, message};
use std::fmt;
use std::ops::Range;

/// Why a text is not the record of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// There are no turns in it.
    NoGame,
    /// The text is longer than [`MOST_BYTES`].
    TooLarge {
        /// Its length.
        bytes: usize,
    },
    /// There are more turns than [`MOST_TURNS`].
    TooManyTurns,
    /// Something stands where it cannot.
    Form(Diagnostic),
    /// It names rules that cannot be loaded.
    Rules(Diagnostic),
    /// Its start is no position of the game.
    Start {
        /// The rules.
        rules: String,
        /// What is wrong with it.
        faults: Vec<Diagnostic>,
    },
    /// A turn is not legal.
    Turn(Box<IllegalTurn>),
    /// It is a code for links, and a wrong one.
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

impl IllegalTurn {
    /// What is wrong with it, and where it stands in the game.
    pub fn message(&self) -> Message {
        let IllegalTurn {
            rules,
            number,
            text,
            error,
            ..
        } = self;
        let why = &error.fault.message;
        if self.tried {
            message!(
                "record-turn-tried",
                number = *number,
                turn = text,
                rules = rules,
                why = why,
            )
        } else {
            message!(
                "record-turn",
                number = *number,
                turn = text,
                rules = rules,
                why = why,
            )
        }
    }
}

/// With help, and what was perhaps meant, on lines of their own.
impl fmt::Display for IllegalTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())?;
        if let Some(help) = &self.error.fault.help {
            write!(f, "\n  help: {help}")?;
        }
        match self.error.meant_message() {
            Some(meant) => write!(f, "\n  {meant}"),
            None => Ok(()),
        }
    }
}

/// In English, with help on lines of its own.
impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Form(fault) | RecordError::Rules(fault) => fault.fmt(f),
            RecordError::Turn(turn) => turn.fmt(f),
            other => other.message().fmt(f),
        }
    }
}

impl std::error::Error for RecordError {}

impl RecordError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            RecordError::NoGame => message!("record-no-game"),
            RecordError::TooLarge { bytes } => {
                message!("record-too-large", bytes = *bytes, most = MOST_BYTES)
            }
            RecordError::TooManyTurns => message!("record-too-many-turns", most = MOST_TURNS),
            RecordError::Form(fault) | RecordError::Rules(fault) => fault.message.clone(),
            RecordError::Start { rules, faults } => {
                let faults = series(faults.iter().map(|fault| fault.message.clone()));
                message!("record-start", rules = rules, faults = faults)
            }
            RecordError::Turn(turn) => turn.message(),
            RecordError::Link(error) => error.message(),
        }
    }

    /// The faults with their places in the text; none for a fault of the whole.
    pub fn faults(&self) -> Vec<Diagnostic> {
        match self {
            RecordError::Form(fault) | RecordError::Rules(fault) => vec![fault.clone()],
            RecordError::Start { faults, .. } => faults.clone(),
            RecordError::Turn(turn) => {
                let mut fault = Diagnostic::new(turn.span.clone(), turn.message());
                fault.help.clone_from(&turn.error.fault.help);
                vec![fault]
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
        let mut located: Vec<String> = faults
            .iter()
            .map(|fault| fault.located(name, text))
            .collect();
        if let RecordError::Turn(turn) = self {
            let meant = turn.error.meant_message();
            located.extend(meant.map(|meant| format!("  {meant}")));
        }
        located.join("\n")
    }
}

/// A record that its own rules do not allow; no record is so that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BrokenRecord {
    /// The start is not legal.
    Start(IllegalSetup),
    /// A turn is not legal.
    Turn {
        /// The number of the turn, each player's counted, from 1.
        number: usize,
    },
}

/// Why a record cannot be written in a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WriteError {
    /// The record is not legal.
    Broken(BrokenRecord),
    /// A link carries the text of rules that are not built in, and these were not read
    /// from a text, or were changed since.
    RulesWithoutText {
        /// The rules, with options.
        rules: String,
    },
    /// The text of the rules is too long for a link.
    RulesTooLong {
        /// The rules, with options.
        rules: String,
    },
    /// The form has no place for the start, without which the turns mean nothing.
    Start {
        /// The form.
        format: Format,
        /// What it cannot hold.
        why: StartMisfit,
    },
    /// The form has no place for so many turns.
    TooManyTurns {
        /// The form.
        format: Format,
    },
    /// The form cannot be written at all.
    ReadOnly {
        /// The form.
        format: Format,
    },
}

/// Why a form has no place for a start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartMisfit {
    /// Its text is too long.
    TooLong,
    /// White is not to move.
    Side,
    /// The reserve or the captured cubes are not as at the usual start.
    Pools,
    /// The rows of the board are too long.
    Rows,
    /// The designer's program for the game has only one start.
    OnlyOne,
}

impl StartMisfit {
    fn message(self) -> Message {
        match self {
            StartMisfit::TooLong => message!("write-start-too-long"),
            StartMisfit::Side => message!("write-start-side"),
            StartMisfit::Pools => message!("write-start-pools"),
            StartMisfit::Rows => message!("write-start-rows"),
            StartMisfit::OnlyOne => message!("write-start-only-one"),
        }
    }
}

impl BrokenRecord {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            BrokenRecord::Start(error) => message!("record-cannot-start", why = error.message()),
            BrokenRecord::Turn { number } => message!("record-illegal-turn", number = *number),
        }
    }
}

impl From<BrokenRecord> for WriteError {
    fn from(error: BrokenRecord) -> WriteError {
        WriteError::Broken(error)
    }
}

impl WriteError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            WriteError::Broken(error) => error.message(),
            WriteError::RulesWithoutText { rules } => {
                message!("write-rules-without-text", rules = rules)
            }
            WriteError::RulesTooLong { rules } => message!("write-rules-too-long", rules = rules),
            WriteError::Start { format, why } => {
                message!("write-start", format = *format, why = why.message())
            }
            WriteError::TooManyTurns { format } => {
                message!("write-too-many-turns", format = *format, most = MOST_TURNS)
            }
            WriteError::ReadOnly { format } => message!("write-read-only", format = *format),
        }
    }
}

/// The word for the form, which is the same in all languages.
impl From<Format> for Value {
    fn from(format: Format) -> Value {
        Value::from(format.word())
    }
}

told_by_message!(BrokenRecord, WriteError);
