//! The progress of a match on standard error.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use jersi_arena::stats::Llr;
use jersi_arena::{Match, Standings};

/// Where it is not a terminal, a line is written at most this often.
const BETWEEN_LINES: Duration = Duration::from_secs(2);
/// On a terminal the time is updated this often.
const TICK: Duration = Duration::from_secs(1);

/// Shows how a match is going: on a terminal in one line that changes, elsewhere in one
/// line after the other.
pub(super) enum Progress {
    Terminal(ProgressBar),
    Lines { next: Instant },
}

impl Progress {
    pub(super) fn new(the_match: &Match, standings: &Standings) -> Progress {
        if !io::stderr().is_terminal() {
            return Progress::Lines {
                next: Instant::now() + BETWEEN_LINES,
            };
        }
        let style = ProgressStyle::with_template("{elapsed} of about {duration}: {wide_msg}");
        let bar = ProgressBar::new(standings.schedule().pairs() as u64)
            .with_style(style.expect("the template is right"))
            .with_message(summary(the_match, standings));
        bar.set_position(standings.live().games() / 2);
        bar.reset_eta();
        bar.enable_steady_tick(TICK);
        Progress::Terminal(bar)
    }

    /// Shows the results after a pair.
    pub(super) fn show(&mut self, the_match: &Match, standings: &Standings) {
        match self {
            Progress::Terminal(bar) => {
                bar.set_message(summary(the_match, standings));
                bar.inc(1);
            }
            Progress::Lines { next } if Instant::now() >= *next => {
                *next = Instant::now() + BETWEEN_LINES;
                let _ = writeln!(io::stderr(), "{}", summary(the_match, standings));
            }
            Progress::Lines { .. } => {}
        }
    }
}

impl Drop for Progress {
    /// Clears the line for what is written next.
    fn drop(&mut self) {
        if let Progress::Terminal(bar) = self {
            bar.finish_and_clear();
        }
    }
}

/// `pair 37 of 100: new 44.5 of 74 (60.1 %), Elo +71.4 ± 60.9, LLR 1.02 (-2.94, 2.94)`.
fn summary(the_match: &Match, standings: &Standings) -> String {
    let tally = standings.live();
    let leader = match the_match.contenders() {
        [_, _] => 0,
        _ => tally.ranking()[0],
    };
    let results = tally.engines[leader];
    let mut line = format!(
        "pair {} of {}: {} {} of {} ({:.1} %)",
        tally.games() / 2,
        standings.schedule().pairs(),
        the_match.contenders()[leader].name,
        results.score.points(),
        results.score.games(),
        results.score.share() * 100.0
    );
    if let Some(elo) = results.elo() {
        let _ = write!(line, ", Elo {elo}");
    }
    if let Some(Llr { value, low, high }) = standings.llr() {
        let _ = write!(line, ", LLR {value:.2} ({low:.2}, {high:.2})");
    }
    line
}
