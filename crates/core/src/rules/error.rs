//! Why rules could not be loaded.

use super::setup_code::SetupCodeError;
use crate::Diagnostic;

/// Why rules could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesError {
    /// No built-in game has this name.
    #[error("there is no game {id:?}{}; the games are {}", did_you_mean(id, known), known.join(", "))]
    UnknownId {
        /// The name asked for.
        id: String,
        /// The names that exist.
        known: Vec<String>,
    },
    /// The game does not offer this option.
    #[error(
        "{game} has no option {option:?}{}; {}",
        did_you_mean(option, known),
        offer(known)
    )]
    UnknownOption {
        /// The game.
        game: String,
        /// The option asked for.
        option: String,
        /// The options that the game offers.
        known: Vec<String>,
    },
    /// An option was written twice.
    #[error("the option {option} is given twice")]
    OptionTwice {
        /// The option.
        option: String,
    },
    /// Two options that both decide the setup.
    #[error("the options {first} and {second} exclude each other")]
    OptionsExclude {
        /// The one that comes first in the file.
        first: String,
        /// The other one.
        second: String,
    },
    /// An option needs a value and has none.
    #[error("the option {option} needs a value, like {option}={example}")]
    MissingValue {
        /// The option.
        option: String,
        /// A value that it would take.
        example: String,
    },
    /// An option has a value and takes none.
    #[error("the option {option} takes no value, so {value:?} has no meaning")]
    UnwantedValue {
        /// The option.
        option: String,
        /// What was written after `=`.
        value: String,
    },
    /// A seed that is not a number.
    #[error(
        "{value:?} is not a seed for {option}: a seed is a whole number from 0 to {}",
        u64::MAX
    )]
    BadSeed {
        /// The option.
        option: String,
        /// What was written after `=`.
        value: String,
    },
    /// A setup code that this game does not have.
    #[error("{code:?} is not a setup: {why}")]
    BadSetupCode {
        /// What was written.
        code: String,
        /// What is wrong with it.
        why: SetupCodeError,
    },
    /// The file of rules has faults; the spans are bytes of its text.
    #[error("{}", list(.0))]
    Faults(Vec<Diagnostic>),
}

fn did_you_mean(word: &str, known: &[String]) -> String {
    // Options are listed with the form of their value, which is no part of the name.
    let names = known
        .iter()
        .filter_map(|form| form.split(['=', '[']).next());
    nearest(word, names)
        .map(|found| format!(" (did you mean {found}?)"))
        .unwrap_or_default()
}

fn offer(known: &[String]) -> String {
    if known.is_empty() {
        "it has none at all".to_owned()
    } else {
        format!("its options are {}", known.join(", "))
    }
}

fn list(faults: &[Diagnostic]) -> String {
    let messages: Vec<_> = faults.iter().map(|fault| fault.message.as_str()).collect();
    match messages.len() {
        1 => format!("the rules have a fault: {}", messages[0]),
        n => format!("the rules have {n} faults: {}", messages.join("; ")),
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
