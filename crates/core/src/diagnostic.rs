//! What is wrong with a text, where, and what would be right.

use jersi_text::Message;
use std::fmt;
use std::ops::Range;

/// One fault found in a text by any parser or check of this crate.
///
/// ```
/// use jersi_core::{Diagnostic, message};
/// let text = "one\ntwo x three";
/// let fault = Diagnostic::new(8..9, message!("rules-file-unknown-kind", kind = "x"))
///     .help(message!("rules-file-kinds", kinds = "R, P, S"));
/// assert_eq!(fault.line_and_column(text), (2, 5));
/// assert_eq!(
///     fault.located("my.toml", text),
///     "my.toml:2:5: there is no kind x\n  help: the kinds are R, P, S"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The bytes of the text that are at fault.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: Message,
    /// What would be right, if that can be said.
    pub help: Option<Message>,
}

impl Diagnostic {
    /// A fault without advice.
    pub const fn new(span: Range<usize>, message: Message) -> Diagnostic {
        Diagnostic {
            span,
            message,
            help: None,
        }
    }

    /// Adds what would be right.
    #[must_use]
    pub fn help(mut self, help: Message) -> Diagnostic {
        self.help = Some(help);
        self
    }

    /// Where the fault starts in `text`: line and column (in characters), both from 1.
    pub fn line_and_column(&self, text: &str) -> (usize, usize) {
        line_and_column(self.span.start, text)
    }

    /// The fault as `name:line:column: message`, with the help below it.
    pub fn located(&self, name: &str, text: &str) -> String {
        let (line, column) = self.line_and_column(text);
        format!("{name}:{line}:{column}: {self}")
    }
}

/// The line and the column (in characters) of a byte of a text, both from 1.
pub(crate) fn line_and_column(byte: usize, text: &str) -> (usize, usize) {
    let mut start = byte.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let before = &text[..start];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    (line, column)
}

/// Errors that are told by their [`Message`]: `Display` in English.
macro_rules! told_by_message {
    ($($error:ty),* $(,)?) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.message().fmt(f)
            }
        }

        impl std::error::Error for $error {}
    )*};
}
pub(crate) use told_by_message;

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)?;
        if let Some(help) = &self.help {
            write!(f, "\n  help: {help}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}
