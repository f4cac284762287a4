//! What is wrong with something that was typed, pasted or loaded.

use jersi_core::record::{BrokenRecord, RecordError, WriteError};
use jersi_core::{Diagnostic, IllegalSetup, Message, PositionError, RulesError, TurnError};
use serde::Serialize;

/// Why something could not be done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Problem {
    /// What is wrong, in English.
    pub message: String,
    /// What is wrong, for the web app to tell; missing where only developers can do
    /// something about it.
    pub said: Option<Message>,
    /// The single faults with their places in the text, if they have places.
    pub faults: Vec<Fault>,
    /// What was perhaps meant instead.
    pub meant: Vec<String>,
}

/// One fault in a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Fault {
    /// Where it begins, in units of a JavaScript string.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub column: usize,
    /// What is wrong, in English.
    pub message: String,
    /// What would be right, in English.
    pub help: Option<String>,
    /// What is wrong, for the web app to tell.
    pub said: Message,
    /// What would be right, for the web app to tell.
    pub advised: Option<Message>,
}

impl Problem {
    /// A problem that only developers can do something about.
    pub fn new(message: impl Into<String>) -> Problem {
        Problem {
            message: message.into(),
            said: None,
            faults: Vec::new(),
            meant: Vec::new(),
        }
    }

    /// A problem without a place.
    pub(crate) fn told(message: Message) -> Problem {
        Problem {
            message: message.to_string(),
            said: Some(message),
            ..Problem::new("")
        }
    }

    /// Faults of this text.
    fn of_faults(message: Message, faults: &[Diagnostic], text: &str) -> Self {
        Problem {
            faults: faults.iter().map(|fault| Fault::new(fault, text)).collect(),
            ..Problem::told(message)
        }
    }

    /// Why this text is not a turn of a game.
    pub(crate) fn of_turn(error: &TurnError, text: &str) -> Problem {
        let fault = &error.fault;
        Problem {
            meant: error.meant.clone(),
            ..Problem::of_faults(fault.message.clone(), std::slice::from_ref(fault), text)
        }
    }

    /// Why this text gives no rules.
    pub(crate) fn of_rules(error: &RulesError, text: &str) -> Problem {
        let faults = match error {
            RulesError::Faults(faults) => faults.as_slice(),
            _ => &[],
        };
        Problem::of_faults(error.message(), faults, text)
    }

    /// Why this text is no position.
    pub(crate) fn of_position(error: &PositionError, text: &str) -> Problem {
        let faults = match error {
            PositionError::Text(faults) => faults.as_slice(),
            PositionError::Illegal(_) => &[],
        };
        Problem::of_faults(error.message(), faults, text)
    }

    /// Why this text is no record.
    pub(crate) fn of_record(error: &RecordError, text: &str) -> Problem {
        let mut problem = Problem::of_faults(error.message(), &error.faults(), text);
        if let RecordError::Turn(turn) = error {
            problem.meant.clone_from(&turn.error.meant);
        }
        problem
    }
}

impl Fault {
    /// A fault of this text.
    pub(crate) fn new(fault: &Diagnostic, text: &str) -> Fault {
        let (line, column) = fault.line_and_column(text);
        let units = |byte: usize| {
            let upto = text.char_indices().take_while(|(index, _)| *index < byte);
            upto.map(|(_, letter)| letter.len_utf16()).sum()
        };
        Fault {
            start: units(fault.span.start),
            end: units(fault.span.end),
            line,
            column,
            message: fault.message.to_string(),
            help: fault.help.as_ref().map(ToString::to_string),
            said: fault.message.clone(),
            advised: fault.help.clone(),
        }
    }
}

impl From<BrokenRecord> for Problem {
    fn from(error: BrokenRecord) -> Problem {
        Problem::told(error.message())
    }
}

impl From<WriteError> for Problem {
    fn from(error: WriteError) -> Problem {
        Problem::told(error.message())
    }
}

impl From<IllegalSetup> for Problem {
    fn from(error: IllegalSetup) -> Problem {
        Problem::told(error.message())
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Problem {
        Problem::new(format!(
            "the web app asked for something unknown here: {error}"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_told_in_units_of_the_page() {
        // The page counts é as one and the sign beyond the first plane as two.
        let text = "é😀x";
        let fault = Fault::new(
            &Diagnostic::new(6..7, jersi_core::message!("fault-not-legal")),
            text,
        );
        assert_eq!((fault.start, fault.end, fault.column), (3, 4, 3));
    }
}
