//! How a match is going, on standard error.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use super::course::Course;
use super::plan::Plan;

/// In a file of messages, a line is written at most this often.
const BETWEEN_LINES: Duration = Duration::from_secs(2);

/// Tells how a match is going: on a terminal in one line that changes, elsewhere in
/// lines one after the other.
pub(super) struct Progress {
    terminal: bool,
    next: Instant,
    shown: bool,
}

impl Progress {
    pub(super) fn new() -> Progress {
        Progress {
            terminal: io::stderr().is_terminal(),
            next: Instant::now() + BETWEEN_LINES,
            shown: false,
        }
    }

    /// Tells the standing after a pair.
    pub(super) fn tell(&mut self, plan: &Plan, course: &Course<'_>) {
        if self.terminal {
            self.shown = true;
            let _ = write!(io::stderr(), "\r\x1b[K{}", line(plan, course));
        } else if Instant::now() >= self.next {
            self.next = Instant::now() + BETWEEN_LINES;
            let _ = writeln!(io::stderr(), "{}", line(plan, course));
        }
    }
}

impl Drop for Progress {
    /// Leaves the line to what is written next.
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// `pair 37 of 100: new 44.5 of 74 (60.1 %), Elo +71.4 ± 60.9, LLR 1.02 (-2.94, 2.94)`.
fn line(plan: &Plan, course: &Course<'_>) -> String {
    let tally = &course.live;
    let pairs = tally.games() / 2;
    let leader = if plan.contenders.len() == 2 {
        0
    } else {
        tally.ranking()[0]
    };
    let standing = tally.engines[leader];
    let mut line = format!(
        "pair {pairs} of {}: {} {} of {} ({:.1} %)",
        plan.pairs(),
        plan.contenders[leader].name,
        standing.score.points(),
        standing.score.games(),
        standing.score.share() * 100.0
    );
    if let Some(elo) = standing.pairs.elo() {
        let _ = write!(line, ", Elo {elo}");
    }
    if let Some((ratio, (low, high))) = course.ratio() {
        let _ = write!(line, ", LLR {ratio:.2} ({low:.2}, {high:.2})");
    }
    line
}
