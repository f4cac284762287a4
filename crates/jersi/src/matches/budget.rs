//! How long engines may think.

use std::fmt;
use std::time::Duration;

use jersi_core::{ByColour, Colour};
use jersi_engine::{Limits, Time};

use crate::opponent::{Clocks, Go};

/// How long one engine may think; whichever limit comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Budget {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<TimeControl>,
}

/// A limit of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TimeControl {
    /// So much for each turn.
    Turn(Duration),
    /// A clock for the game.
    Clock {
        start: Duration,
        increment: Duration,
    },
}

impl Budget {
    /// Whether there is no limit at all.
    pub(crate) fn is_endless(&self) -> bool {
        *self == Budget::default()
    }

    /// This budget, or another one if this has no limit: one's own limits take the place
    /// of all that are given for everybody.
    pub(crate) fn or(self, other: Budget) -> Budget {
        if self.is_endless() { other } else { self }
    }

    /// What the clock shows at the start, if there is one.
    pub(crate) fn clock(&self) -> Option<Duration> {
        match self.time {
            Some(TimeControl::Clock { start, .. }) => Some(start),
            _ => None,
        }
    }

    fn increment(&self) -> Duration {
        match self.time {
            Some(TimeControl::Clock { increment, .. }) => increment,
            _ => Duration::ZERO,
        }
    }

    /// What is left on a clock after a turn.
    pub(crate) fn after(&self, left: Duration, used: Duration) -> Duration {
        left.saturating_sub(used) + self.increment()
    }

    /// The time that may be used for this turn, with this much on the clock.
    pub(crate) fn allowance(&self, left: Option<Duration>) -> Option<Duration> {
        match self.time {
            Some(TimeControl::Turn(time)) => Some(time),
            Some(TimeControl::Clock { .. }) => left,
            None => None,
        }
    }

    /// The limits for an engine of ours.
    pub(crate) fn limits(&self, left: Option<Duration>) -> Limits {
        let time = match self.time {
            Some(TimeControl::Turn(time)) => Some(Time::Turn(time)),
            Some(TimeControl::Clock { start, increment }) => Some(Time::Clock {
                left: left.unwrap_or(start),
                increment,
                turns_to_go: None,
            }),
            None => None,
        };
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time,
            win_in: None,
        }
    }
}

/// The limits for a program, which is told the clocks of both players.
pub(crate) fn go(
    budgets: ByColour<Budget>,
    clocks: ByColour<Option<Duration>>,
    mover: Colour,
) -> Go {
    let budget = budgets[mover];
    let shown = |colour: Colour| clocks[colour].or(clocks[mover]).unwrap_or_default();
    Go {
        depth: budget.depth,
        nodes: budget.nodes,
        time: match budget.time {
            Some(TimeControl::Turn(time)) => Some(time),
            _ => None,
        },
        clocks: clocks[mover].map(|_| Clocks {
            left: ByColour::from_fn(shown),
            increment: budgets.map(|budget| budget.increment()),
        }),
    }
}

impl fmt::Display for Budget {
    /// `5000 nodes`, `0.2 s a turn`, `60 s + 1 s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if let Some(depth) = self.depth {
            parts.push(format!("depth {depth}"));
        }
        if let Some(nodes) = self.nodes {
            parts.push(format!("{nodes} nodes"));
        }
        match self.time {
            Some(TimeControl::Turn(time)) => parts.push(format!("{} s a turn", time.as_secs_f64())),
            Some(TimeControl::Clock { start, increment }) => parts.push(format!(
                "{} s + {} s",
                start.as_secs_f64(),
                increment.as_secs_f64()
            )),
            None => {}
        }
        if parts.is_empty() {
            parts.push("no limit".to_owned());
        }
        f.write_str(&parts.join(", "))
    }
}

/// The longest time that makes sense.
const LONGEST: f64 = 1e6;

/// Reads a time: seconds, or a number with `ms`, `s`, `m` behind it.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let text = text.trim();
    let (number, unit) = if let Some(number) = text.strip_suffix("ms") {
        (number, 0.001)
    } else if let Some(number) = text.strip_suffix('s') {
        (number, 1.0)
    } else if let Some(number) = text.strip_suffix('m') {
        (number, 60.0)
    } else {
        (text, 1.0)
    };
    let seconds = number.trim().parse::<f64>().ok().map(|n| n * unit);
    match seconds {
        Some(seconds) if (0.0..=LONGEST).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(format!(
            "`{text}` is no time: expected seconds like 0.2, or 200ms, 1.5s, 2m"
        )),
    }
}

/// Reads a time for a turn.
pub(crate) fn turn_time(text: &str) -> Result<TimeControl, String> {
    match duration(text)? {
        Duration::ZERO => Err("a turn takes time: expected more than 0".to_owned()),
        time => Ok(TimeControl::Turn(time)),
    }
}

/// Reads a clock: `60+1`, `10s+100ms`, or without increment `60`.
pub(crate) fn clock(text: &str) -> Result<TimeControl, String> {
    let (start, increment) = text.split_once('+').unwrap_or((text, "0"));
    let (start, increment) = (duration(start)?, duration(increment)?);
    if start.is_zero() {
        return Err("a clock starts with more than 0".to_owned());
    }
    Ok(TimeControl::Clock { start, increment })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_any_unit() {
        for (text, millis) in [
            ("0.2", 200),
            ("200ms", 200),
            ("1.5s", 1500),
            ("2m", 120_000),
            (" 3 ", 3000),
        ] {
            assert_eq!(duration(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for text in ["", "x", "-1", "nan", "inf", "1e9", "5h"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }

    #[test]
    fn clocks_have_a_start_and_perhaps_an_increment() {
        let seconds = Duration::from_secs;
        for (text, start, increment) in [("60+1", 60, 1), ("1m", 60, 0), ("10s+1000ms", 10, 1)] {
            let (start, increment) = (seconds(start), seconds(increment));
            assert_eq!(clock(text), Ok(TimeControl::Clock { start, increment }));
        }
        for text in ["0", "+1", "1+", "1+1+1"] {
            assert!(clock(text).is_err(), "{text}");
        }
        assert!(turn_time("0").is_err());
    }

    #[test]
    fn a_clock_counts_down_and_up() {
        let time = clock("10+2").unwrap();
        let budget = Budget {
            time: Some(time),
            ..Budget::default()
        };
        let seconds = Duration::from_secs;
        assert_eq!(budget.after(seconds(10), seconds(3)), seconds(9));
        assert_eq!(budget.after(seconds(1), seconds(3)), seconds(2));
        assert_eq!(budget.allowance(Some(seconds(9))), Some(seconds(9)));
        let text = go(
            ByColour {
                white: budget,
                black: budget,
            },
            ByColour {
                white: Some(seconds(9)),
                black: Some(seconds(10)),
            },
            Colour::White,
        );
        assert_eq!(
            text.to_string(),
            "go p1time 9000 p2time 10000 p1inc 2000 p2inc 2000"
        );
        assert_eq!(budget.to_string(), "10 s + 2 s");
    }
}
