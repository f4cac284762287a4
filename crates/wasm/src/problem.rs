//! What is wrong with something that was typed, pasted or loaded.

use jersi_core::record::{BrokenRecord, RecordError, WriteError};
use jersi_core::{Diagnostic, IllegalSetup, PositionError, RulesError, TurnError};
use serde::Serialize;

/// Why something could not be done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Problem {
    /// What is wrong, in a sentence or two.
    pub message: String,
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
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub help: Option<String>,
}

impl Problem {
    /// A problem without a place.
    pub fn new(message: impl Into<String>) -> Problem {
        Problem {
            message: message.into(),
            faults: Vec::new(),
            meant: Vec::new(),
        }
    }

    /// Faults of this text.
    pub(crate) fn of_faults(message: impl Into<String>, faults: &[Diagnostic], text: &str) -> Self {
        Problem {
            faults: faults.iter().map(|fault| Fault::new(fault, text)).collect(),
            ..Problem::new(message)
        }
    }

    /// Why this text is no turn.
    pub(crate) fn of_turn(error: &TurnError, text: &str) -> Problem {
        Problem {
            meant: error.meant.clone(),
            ..Problem::of_faults(
                error.fault.message.clone(),
                std::slice::from_ref(&error.fault),
                text,
            )
        }
    }

    /// Why this text gives no rules.
    pub(crate) fn of_rules(error: &RulesError, text: &str) -> Problem {
        match error {
            RulesError::Faults(faults) => Problem::of_faults(error.to_string(), faults, text),
            _ => Problem::new(error.to_string()),
        }
    }

    /// Why this text is no position.
    pub(crate) fn of_position(error: &PositionError, text: &str) -> Problem {
        match error {
            PositionError::Text(faults) => Problem::of_faults(error.to_string(), faults, text),
            PositionError::Illegal(_) => Problem::new(error.to_string()),
        }
    }

    /// Why this text is no record.
    pub(crate) fn of_record(error: &RecordError, text: &str) -> Problem {
        let meant = match error {
            RecordError::Turn(turn) => turn.error.meant.clone(),
            _ => Vec::new(),
        };
        Problem {
            meant,
            ..Problem::of_faults(error.to_string(), &error.faults(), text)
        }
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
            message: fault.message.clone(),
            help: fault.help.clone(),
        }
    }
}

impl From<BrokenRecord> for Problem {
    fn from(error: BrokenRecord) -> Problem {
        Problem::new(error.to_string())
    }
}

impl From<WriteError> for Problem {
    fn from(error: WriteError) -> Problem {
        Problem::new(error.to_string())
    }
}

impl From<IllegalSetup> for Problem {
    fn from(error: IllegalSetup) -> Problem {
        Problem::new(error.to_string())
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Problem {
        Problem::new(format!("the page asked in words unknown here: {error}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_told_in_units_of_the_page() {
        // The page counts é as one and the sign beyond the first plane as two.
        let text = "é😀x";
        let fault = Fault::new(&Diagnostic::new(6..7, "no x here"), text);
        assert_eq!((fault.start, fault.end, fault.column), (3, 4, 3));
    }
}
