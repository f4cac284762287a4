//! The log of a game as text: one line of JSON for each event.

use crate::action::Refusal;
use crate::event::Logged;
use crate::setting::SettingError;

/// A log does not make a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LogError {
    /// A line is not an event.
    #[error("line {line} is not an event: {why}")]
    Line {
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// A log begins with the players sitting down, as version 1.
    #[error("a log begins with version 1, in which the players sit down")]
    NotStarted,
    /// What was to be played cannot be.
    #[error("the game cannot begin: {0}")]
    Setting(#[source] SettingError),
    /// The log is of other rules than expected.
    #[error("this is a log of {found}, not of {expected}")]
    OtherRules {
        /// The rules that were at hand.
        expected: String,
        /// The rules of the log.
        found: String,
    },
    /// An event is missing, or comes twice.
    #[error("version {expected} is missing: version {found} stands in its place")]
    Gap {
        /// The version that should come next.
        expected: u64,
        /// The version that came.
        found: u64,
    },
    /// Something cannot have happened.
    #[error("version {version} cannot have happened: {refusal}")]
    Refused {
        /// The version of the event.
        version: u64,
        /// Why.
        refusal: Refusal,
    },
}

/// A log as text.
///
/// ```
/// use jersi_table::{Setting, Table, log};
/// let table = Table::new(Setting::new("mikjersi"), 0)?;
/// let text = log::write(table.log());
/// assert_eq!(Table::replay(&log::read(&text)?)?, table);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(log: &[Logged]) -> String {
    let mut text = String::new();
    for logged in log {
        text.push_str(&line(logged));
        text.push('\n');
    }
    text
}

/// An event as a line of a log, without the line break: what is appended to a file.
pub fn line(logged: &Logged) -> String {
    serde_json::to_string(logged).expect("events have names for keys")
}

/// The events of a log. Empty lines are skipped; whether the events make a game,
/// [`Table::replay`](crate::Table::replay) tells.
///
/// # Errors
/// The first line that is not an event.
pub fn read(text: &str) -> Result<Vec<Logged>, LogError> {
    let lines = (1..).zip(text.lines());
    let filled = lines.filter(|(_, line)| !line.trim().is_empty());
    let read = |(line, text): (usize, &str)| {
        serde_json::from_str(text).map_err(|error| LogError::Line {
            line,
            why: error.to_string(),
        })
    };
    filled.map(read).collect()
}
