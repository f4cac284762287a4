//! Why rules could not be loaded.

use super::setup_code::SetupCodeError;
use crate::Diagnostic;
use crate::diagnostic::told_by_message;
use crate::said::series;
use jersi_text::{Message, message};

/// Why rules could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesError {
    /// No built-in game has this name.
    UnknownId {
        /// The name asked for.
        id: String,
        /// The names that exist.
        known: Vec<String>,
    },
    /// The game does not offer this option.
    UnknownOption {
        /// The game.
        game: String,
        /// The option asked for.
        option: String,
        /// The options that the game offers.
        known: Vec<String>,
    },
    /// An option was written twice.
    OptionTwice {
        /// The option.
        option: String,
    },
    /// Two options that both decide the setup.
    OptionsExclude {
        /// The one that comes first in the file.
        first: String,
        /// The other one.
        second: String,
    },
    /// An option needs a value and has none.
    MissingValue {
        /// The option.
        option: String,
        /// A value that it would take.
        example: String,
    },
    /// An option has a value and takes none.
    UnwantedValue {
        /// The option.
        option: String,
        /// What was written after `=`.
        value: String,
    },
    /// A seed that is not a number.
    BadSeed {
        /// The option.
        option: String,
        /// What was written after `=`.
        value: String,
    },
    /// A setup code that this game does not have.
    BadSetupCode {
        /// What was written.
        code: String,
        /// What is wrong with it.
        why: SetupCodeError,
    },
    /// The file of rules has faults; the spans are bytes of its text.
    Faults(Vec<Diagnostic>),
}

impl RulesError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            RulesError::UnknownId { id, known } => {
                let games = known.join(", ");
                match near(id, known) {
                    Some(near) => {
                        message!("game-unknown-near", id = id, near = near, known = games)
                    }
                    None => message!("game-unknown", id = id, known = games),
                }
            }
            RulesError::UnknownOption {
                game,
                option,
                known,
            } => {
                let offer = offer(known);
                match near(option, known) {
                    Some(near) => message!(
                        "game-option-unknown-near",
                        game = game,
                        option = option,
                        near = near,
                        known = offer,
                    ),
                    None => message!(
                        "game-option-unknown",
                        game = game,
                        option = option,
                        known = offer,
                    ),
                }
            }
            RulesError::OptionTwice { option } => message!("game-option-twice", option = option),
            RulesError::OptionsExclude { first, second } => {
                message!("game-options-exclude", first = first, second = second)
            }
            RulesError::MissingValue { option, example } => message!(
                "game-option-needs-value",
                option = option,
                example = example,
            ),
            RulesError::UnwantedValue { option, value } => {
                message!("game-option-takes-none", option = option, value = value)
            }
            RulesError::BadSeed { option, value } => message!(
                "game-option-seed",
                value = value,
                option = option,
                most = u64::MAX.to_string(),
            ),
            RulesError::BadSetupCode { code, why } => {
                message!("game-setup-code", code = code, why = why.message())
            }
            RulesError::Faults(faults) => {
                let all = series(faults.iter().map(|fault| fault.message.clone()));
                message!("rules-file-faults", count = faults.len(), faults = all)
            }
        }
    }
}

told_by_message!(RulesError);

fn near<'a>(word: &str, known: &'a [String]) -> Option<&'a str> {
    // Options are listed with the form of their value, which is no part of the name.
    let names = known
        .iter()
        .filter_map(|form| form.split(['=', '[']).next());
    nearest(word, names)
}

fn offer(known: &[String]) -> Message {
    if known.is_empty() {
        message!("game-options-none")
    } else {
        message!("game-options", options = known.join(", "))
    }
}

/// The known word that `word` is most likely a slip for, if any is near enough.
pub(super) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_ascii_lowercase();
    // A third of the letters may be wrong, but always one of two or more.
    let most = (word.chars().count() / 3).max(1);
    known
        .into_iter()
        .map(|other| {
            (
                strsim::osa_distance(&word, &other.to_ascii_lowercase()),
                other,
            )
        })
        .filter(|&(distance, other)| distance <= most && distance < other.chars().count())
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, other)| other)
}
