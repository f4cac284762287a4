//! How a match is going, on standard error.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::course::Course;

/// In a file of messages, a line is written at most this often.
const BETWEEN_LINES: Duration = Duration::from_secs(2);
/// On a terminal the time goes on in such steps.
const TICK: Duration = Duration::from_secs(1);

/// Tells how a match is going: on a terminal in one line that changes, elsewhere in
/// lines one after the other.
pub(super) enum Progress {
    Terminal(ProgressBar),
    Lines { next: Instant },
}

impl Progress {
    pub(super) fn new(course: &Course<'_>) -> Progress {
        if !io::stderr().is_terminal() {
            return Progress::Lines {
                next: Instant::now() + BETWEEN_LINES,
            };
        }
        let style = ProgressStyle::with_template("{elapsed} of about {duration}: {wide_msg}");
        let bar = ProgressBar::new(course.plan.pairs() as u64)
            .with_style(style.expect("the template is right"))
            .with_message(standing(course));
        bar.set_position(course.live.games() / 2);
        bar.reset_eta();
        bar.enable_steady_tick(TICK);
        Progress::Terminal(bar)
    }

    /// Tells the standing after a pair.
    pub(super) fn tell(&mut self, course: &Course<'_>) {
        match self {
            Progress::Terminal(bar) => {
                bar.set_message(standing(course));
                bar.inc(1);
            }
            Progress::Lines { next } if Instant::now() >= *next => {
                *next = Instant::now() + BETWEEN_LINES;
                let _ = writeln!(io::stderr(), "{}", standing(course));
            }
            Progress::Lines { .. } => {}
        }
    }
}

impl Drop for Progress {
    /// Leaves the line to what is written next.
    fn drop(&mut self) {
        if let Progress::Terminal(bar) = self {
            bar.finish_and_clear();
        }
    }
}

/// `pair 37 of 100: new 44.5 of 74 (60.1 %), Elo +71.4 ± 60.9, LLR 1.02 (-2.94, 2.94)`.
fn standing(course: &Course<'_>) -> String {
    let (plan, tally) = (course.plan, &course.live);
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
