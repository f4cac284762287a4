//! What can go wrong with an engine that is another program.

use std::io;
use std::time::Duration;

/// Why an engine does not play. After `Ended` and `Late`, drop it and start another.
#[derive(Debug, thiserror::Error)]
pub enum UgiError {
    /// The text is not a command line.
    #[error("`{0}` is not a command: it is empty, or a quotation mark is not closed")]
    Command(String),
    /// The program cannot be started.
    #[error("cannot start `{command}`: {error}")]
    Start {
        /// The command.
        command: String,
        /// What the system says.
        error: io::Error,
    },
    /// The program has ended.
    #[error("`{command}` has ended: {last_words}")]
    Ended {
        /// The command.
        command: String,
        /// Its exit code and the last lines it wrote to standard error.
        last_words: String,
    },
    /// The program did not answer in time.
    #[error("`{command}` did not answer `{question}` within {patience:?}{}", complaint(.said.as_deref()))]
    Late {
        /// The command.
        command: String,
        /// What it was asked.
        question: String,
        /// How long we waited.
        patience: Duration,
        /// The error it reported instead of an answer.
        said: Option<String>,
    },
    /// The program refused an option or another line.
    #[error("`{command}` refused `{line}`: {said}")]
    Refused {
        /// The command.
        command: String,
        /// What was sent.
        line: String,
        /// The error it reported.
        said: String,
    },
    /// The move it wants to play is not legal.
    #[error("`{command}` wants to play `{text}`: {why}")]
    Illegal {
        /// The command.
        command: String,
        /// The move as it wrote it.
        text: String,
        /// What is wrong with it.
        why: String,
    },
}

fn complaint(said: Option<&str>) -> String {
    said.map_or_else(String::new, |said| format!("; it said: {said}"))
}
