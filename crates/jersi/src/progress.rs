//! How far a long task is, on standard error.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use crate::paint;

/// What takes less time needs no progress.
const PATIENCE: Duration = Duration::from_secs(2);

/// A line on the terminal that changes. Where there is no terminal, nothing is shown.
pub(crate) struct Progress {
    start: Instant,
    terminal: bool,
    shown: bool,
}

impl Progress {
    pub(crate) fn new() -> Progress {
        Progress {
            start: Instant::now(),
            terminal: io::stderr().is_terminal() && paint::is_understood(),
            shown: false,
        }
    }

    /// Shows how far the task is, if it takes long.
    pub(crate) fn show(&mut self, line: impl FnOnce() -> String) {
        if !self.terminal || self.start.elapsed() < PATIENCE {
            return;
        }
        self.shown = true;
        let _ = write!(io::stderr(), "\r\x1b[K{}", line());
    }

    /// Leaves the line to what is written next.
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}
