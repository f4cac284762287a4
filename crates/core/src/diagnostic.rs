//! What is wrong with a text, where, and what would be right.

use std::fmt;
use std::ops::Range;

/// One fault found in a text by any parser or check of this crate.
///
/// ```
/// use jersi_core::Diagnostic;
/// let text = "one\ntwo x three";
/// let fault = Diagnostic::new(8..9, "there is no kind x").help("the kinds are R, P, S");
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
    pub message: String,
    /// What would be right, if that can be said.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A fault without advice.
    pub fn new(span: Range<usize>, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            span,
            message: message.into(),
            help: None,
        }
    }

    /// Adds what would be right.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }

    /// Where the fault starts in `text`: line and column (in characters), both from 1.
    pub fn line_and_column(&self, text: &str) -> (usize, usize) {
        let mut start = self.span.start.min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let before = &text[..start];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        (line, column)
    }

    /// The fault as `name:line:column: message`, with the help below it.
    pub fn located(&self, name: &str, text: &str) -> String {
        let (line, column) = self.line_and_column(text);
        format!("{name}:{line}:{column}: {self}")
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(help) = &self.help {
            write!(f, "\n  help: {help}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}
