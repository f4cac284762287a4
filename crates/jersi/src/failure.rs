//! Why a question could not be answered: what is wrong, where, and what would be right.

use std::io::Write as _;

use jersi_core::{Diagnostic, Message, message};

use crate::language;
use jersi_tui::prose::underlined;

/// What a failure without a place begins with, as those of clap do.
const ERROR: &str = "error: ";

/// A question that cannot be read; it ends the command with exit code 2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    text: String,
}

impl Failure {
    /// A failure that has no place in a file.
    pub(crate) fn new(message: impl AsRef<str>) -> Failure {
        Failure {
            text: format!("{ERROR}{}", message.as_ref()),
        }
    }

    /// A failure that has no place in a file, in the language of the command.
    pub(crate) fn told(message: &Message) -> Failure {
        Failure::new(language::told(message))
    }

    /// A failure that says itself where it is: `file:line:column: message`.
    pub(crate) fn located(text: impl Into<String>) -> Failure {
        Failure { text: text.into() }
    }

    /// A fault of a text from the command line, with a mark under the part at fault.
    pub(crate) fn marked(what: &Message, text: &str, fault: &Diagnostic) -> Failure {
        let message = message!("fault-of", what = what, why = &fault.message);
        let mut failure = Failure::told(&message);
        if !text.is_empty() {
            failure.text.push('\n');
            failure.text.push_str(&underlined(text, fault));
        }
        if let Some(help) = &fault.help {
            failure = failure.advise(help);
        }
        failure
    }

    /// Several failures as one.
    pub(crate) fn all(failures: impl IntoIterator<Item = Failure>) -> Failure {
        let texts: Vec<String> = failures.into_iter().map(|failure| failure.text).collect();
        Failure {
            text: texts.join("\n"),
        }
    }

    /// What it says, for somebody who knows already that it is an error.
    pub(crate) fn plain(&self) -> String {
        self.text.replace(ERROR, "")
    }

    /// Adds what would be right.
    pub(crate) fn help(self, help: &str) -> Failure {
        self.line(&language::told(&message!("help-line", help = help)))
    }

    /// Adds what would be right, in the language of the command.
    pub(crate) fn advise(self, help: &Message) -> Failure {
        self.line(&language::told(&message!("help-line", help = help)))
    }

    /// Adds a line of its own.
    pub(crate) fn line(mut self, line: &str) -> Failure {
        self.text.push_str("\n  ");
        self.text.push_str(line);
        self
    }

    /// The failure as part of a longer one.
    pub(crate) fn message(&self) -> &str {
        self.text.strip_prefix(ERROR).unwrap_or(&self.text)
    }

    /// Says it on standard error. If nobody listens there, nothing is left to do.
    pub(crate) fn report(&self) {
        let _ = writeln!(std::io::stderr(), "{}", self.text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_at_fault_is_underlined() {
        let fault = Diagnostic::new(3..5, message!("fault-full", cell = "a1"))
            .help(message!("advice-step"));
        assert_eq!(
            Failure::marked(&message!("the-position"), "a1-z9=b3", &fault).text,
            "error: the position: a1 holds two cubes already\n    a1-z9=b3\n       ^^\n  help: write - for a cube, = for a stack"
        );
    }

    #[test]
    fn a_mark_stands_right_in_any_line_and_alphabet() {
        let text = "é\tb\nab é cd";
        assert_eq!(
            underlined(text, &Diagnostic::new(3..4, message!("fault-not-legal"))),
            "    é b\n      ^"
        );
        assert_eq!(
            underlined(text, &Diagnostic::new(11..13, message!("fault-not-legal"))),
            "    ab é cd\n         ^^"
        );
        // An end that is missing is marked behind the text.
        assert_eq!(
            underlined("ab", &Diagnostic::new(2..2, message!("fault-not-legal"))),
            "    ab\n      ^"
        );
    }
}
