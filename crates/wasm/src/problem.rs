//! What is wrong with something that was typed, pasted or loaded.

use crate::catalogue::Words;
use crate::status::colour_name;
use jersi_core::record::{BrokenRecord, RecordError, WriteError};
use jersi_core::{
    Board, Diagnostic, Game, IllegalSetup, Kind, PositionError, Rules, RulesError, SaidValue,
    Saying, TurnError,
};
use serde::{Serialize, Serializer};

/// Why something could not be done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Problem {
    /// What it is about.
    pub area: Area,
    /// What is wrong, in a sentence or two of English.
    pub message: String,
    /// The single faults with their places in the text, if they have places.
    pub faults: Vec<Fault>,
    /// What was perhaps meant instead.
    pub meant: Vec<String>,
}

/// What a problem is about: a page that does not speak English says at least this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub enum Area {
    /// A turn.
    Turn,
    /// A position.
    Position,
    /// The record of a game, or a link to one.
    Record,
    /// A rules file.
    Rules,
    /// Anything else.
    Other,
}

/// A sentence by its key in the files of the page, with what is put into it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Said {
    /// The key.
    pub key: &'static str,
    /// The values by name.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(not(target_arch = "wasm32"), ts(type = "Record<string, SaidWord>"))]
    pub values: Vec<(&'static str, SaidWord)>,
}

/// Writes pairs as a map, which takes less code than a map does.
fn as_map<S: Serializer>(
    pairs: &[(&'static str, SaidWord)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(name, value)| (name, value)))
}

/// What is put into a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub enum SaidWord {
    /// A text as it is: the name of a cell, of a player (`white`), a number.
    Text(String),
    /// The name of a kind.
    Kind(Words),
    /// A cube: its owner, and the name of its kind.
    #[cfg_attr(not(target_arch = "wasm32"), ts(type = "[Colour, Words]"))]
    Cube(&'static str, Words),
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
    /// What is wrong, in any language, if it can be said so.
    pub said: Option<Said>,
    /// What would be right, in any language.
    pub advised: Option<Said>,
}

impl Problem {
    /// A problem without a place.
    pub fn new(message: impl Into<String>) -> Problem {
        Problem {
            area: Area::Other,
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

    /// The same problem, of this area.
    fn about(self, area: Area) -> Problem {
        Problem { area, ..self }
    }

    /// Why this text is no turn of a game.
    pub(crate) fn of_turn(error: &TurnError, text: &str, game: &Game) -> Problem {
        Problem {
            area: Area::Turn,
            message: error.fault.message.clone(),
            faults: vec![Fault::new(&error.fault, text).of_turn(error, game.rules(), game.board())],
            meant: error.meant.clone(),
        }
    }

    /// Why this text gives no rules.
    pub(crate) fn of_rules(error: &RulesError, text: &str) -> Problem {
        let faults = match error {
            RulesError::Faults(faults) => faults.as_slice(),
            _ => &[],
        };
        Problem::of_faults(error.to_string(), faults, text).about(Area::Rules)
    }

    /// Why this text is no position.
    pub(crate) fn of_position(error: &PositionError, text: &str) -> Problem {
        let faults = match error {
            PositionError::Text(faults) => faults.as_slice(),
            PositionError::Illegal(_) => &[],
        };
        Problem::of_faults(error.to_string(), faults, text).about(Area::Position)
    }

    /// Why this text is no record, read by these rules or by its own.
    pub(crate) fn of_record(error: &RecordError, text: &str, given: Option<&Rules>) -> Problem {
        let mut problem =
            Problem::of_faults(error.to_string(), &error.faults(), text).about(Area::Record);
        if let RecordError::Turn(turn) = error {
            problem.meant.clone_from(&turn.error.meant);
            let own = || Rules::load(&turn.rules, &mut || 0).ok();
            if let Some(rules) = given.cloned().or_else(own) {
                let board = Board::new(&rules.board);
                let faults = problem.faults.into_iter();
                let said = faults.map(|fault| fault.of_turn(&turn.error, &rules, &board));
                problem.faults = said.collect();
            }
        }
        problem
    }
}

impl Said {
    /// A sentence about a game of these rules.
    fn new(saying: Saying, rules: &Rules, board: &Board) -> Said {
        let kind = |kind: Kind| {
            let name = &rules.kind(kind).name;
            Words {
                en: name.en.clone(),
                fr: name.fr.clone(),
            }
        };
        let word = |value| match value {
            SaidValue::Cell(cell) => SaidWord::Text(board.name(cell)),
            SaidValue::Kind(of) => SaidWord::Kind(kind(of)),
            SaidValue::Cube(cube) => SaidWord::Cube(colour_name(cube.colour), kind(cube.kind)),
            SaidValue::Player(player) => SaidWord::Text(colour_name(player).to_owned()),
            SaidValue::Count(count) => SaidWord::Text(count.to_string()),
            SaidValue::Text(text) => SaidWord::Text(text),
        };
        let values = saying.values.into_iter();
        Said {
            key: saying.key,
            values: values.map(|(name, value)| (name, word(value))).collect(),
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
            said: None,
            advised: None,
        }
    }

    /// The same fault, said in any language.
    fn of_turn(self, error: &TurnError, rules: &Rules, board: &Board) -> Fault {
        let say = |saying| Said::new(saying, rules, board);
        Fault {
            said: Some(say(error.why.saying())),
            advised: error.why.advice(rules).map(say),
            ..self
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
