//! Results on standard output, once and in full.

use std::io::{self, Write as _};
use std::process::ExitCode;

use serde_json::Value;

use crate::failure::Failure;

/// What a command answers. It is written when it is complete, so that a command
/// that fails halfway has written nothing.
#[derive(Debug)]
pub(crate) struct Answer {
    text: String,
    yes: bool,
}

impl Answer {
    /// All is well: exit code 0.
    pub(crate) fn yes(text: impl Into<String>) -> Answer {
        Answer {
            text: text.into(),
            yes: true,
        }
    }

    /// The answer is no: exit code 1.
    pub(crate) fn no(text: impl Into<String>) -> Answer {
        Answer {
            text: text.into(),
            yes: false,
        }
    }

    /// A result for programs, on one line.
    pub(crate) fn json(value: &Value) -> Answer {
        Answer::yes(format!("{value}\n"))
    }

    /// Writes the answer. A reader who has heard enough (`jersi legal | head`) is no
    /// fault.
    pub(crate) fn write(&self) -> Result<ExitCode, Failure> {
        let mut out = io::stdout().lock();
        let written = out
            .write_all(self.text.as_bytes())
            .and_then(|()| out.flush());
        match written {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::new(format!(
                "the result cannot be written: {error}"
            ))),
            _ => Ok(ExitCode::from(u8::from(!self.yes))),
        }
    }
}

/// A remark on standard error, beside the result.
pub(crate) fn remark(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
