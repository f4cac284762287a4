//! How much time players have.

use jersi_core::ByColour;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How much time a player has.
///
/// It is written as players are used to: `5m+3s` or `5+3`, `90s`, `1h30m`, `10s/turn`,
/// `3d/turn`, `none`.
///
/// ```
/// use jersi_table::TimeControl;
/// let control: TimeControl = "5+3".parse()?;
/// assert_eq!(control, TimeControl::Fischer { base: 300_000, increment: 3_000 });
/// assert_eq!(control.to_string(), "5m+3s");
/// # Ok::<(), jersi_table::ParseTimeControlError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    Unlimited,
    /// A time for the whole game, to which each turn adds. Milliseconds.
    Fischer {
        /// The time at the start.
        base: u64,
        /// What each turn adds.
        increment: u64,
    },
    /// The same time for each turn, in milliseconds. What is left of it is lost.
    PerTurn {
        /// The time for one turn.
        time: u64,
    },
    /// So many days for each turn, as in correspondence games.
    Days {
        /// The days for one turn.
        days: u32,
    },
}

/// The time controls of both players, and when the clock starts.
///
/// **The first turn of each player is free**: the clock first runs when both have played.
/// Nobody loses time over looking at a new screen, and nobody's flag falls in a game that
/// never began. A referee of programs can turn that off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Timing {
    /// What each player has.
    pub control: ByColour<TimeControl>,
    /// Whether the clock waits until both have played.
    pub free_first_turns: bool,
}

/// The milliseconds of a day.
const DAY: u64 = 86_400_000;
/// The longest time for a game or one of its turns, where days are not counted.
const LONGEST: u64 = DAY;
/// The most days for one turn.
const MOST_DAYS: u32 = 365;

impl Default for Timing {
    fn default() -> Timing {
        TimeControl::Unlimited.into()
    }
}

impl From<TimeControl> for Timing {
    /// The same time for both, and free first turns.
    fn from(control: TimeControl) -> Timing {
        Timing {
            control: ByColour::from_fn(|_| control),
            free_first_turns: true,
        }
    }
}

impl Timing {
    /// The time control of both, if it is the same.
    pub fn shared(&self) -> Option<TimeControl> {
        let ByColour { white, black } = self.control;
        (white == black).then_some(white)
    }

    /// Whether nobody has a limit.
    pub fn is_unlimited(&self) -> bool {
        self.shared() == Some(TimeControl::Unlimited)
    }
}

impl TimeControl {
    /// What a player has when the game, or with a time per turn the turn, begins.
    pub const fn base(self) -> Option<u64> {
        match self {
            TimeControl::Unlimited => None,
            TimeControl::Fischer { base, .. } => Some(base),
            TimeControl::PerTurn { time } => Some(time),
            TimeControl::Days { days } => Some(days as u64 * DAY),
        }
    }

    /// What each turn adds.
    pub const fn increment(self) -> u64 {
        match self {
            TimeControl::Fischer { increment, .. } => increment,
            _ => 0,
        }
    }

    /// Whether each turn has its own time.
    pub const fn is_per_turn(self) -> bool {
        matches!(self, TimeControl::PerTurn { .. } | TimeControl::Days { .. })
    }
}

/// A text is no time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a time like 5m+3s, 90s or 1h")]
pub struct ParseTimeControlError;

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    /// Numbers without a unit are minutes, and behind the `+` seconds.
    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let text = text.trim();
        if text == "none" {
            return Ok(TimeControl::Unlimited);
        }
        if let Some(turn) = text.strip_suffix("/turn") {
            return per_turn(turn.trim()).ok_or(ParseTimeControlError);
        }
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let base = milliseconds(base, "m").filter(|base| (1..=LONGEST).contains(base));
        let increment = milliseconds(increment, "s").filter(|increment| *increment < LONGEST);
        match (base, increment) {
            (Some(base), Some(increment)) => Ok(TimeControl::Fischer { base, increment }),
            _ => Err(ParseTimeControlError),
        }
    }
}

fn per_turn(text: &str) -> Option<TimeControl> {
    if let Some(days) = text.strip_suffix('d') {
        let days = days.trim().parse().ok();
        let days = days.filter(|days| (1..=MOST_DAYS).contains(days))?;
        return Some(TimeControl::Days { days });
    }
    let time = milliseconds(text, "s").filter(|time| (1..=LONGEST).contains(time))?;
    Some(TimeControl::PerTurn { time })
}

/// The time that a text says: `1h30m`, `0.5s`, or a number of this unit.
fn milliseconds(text: &str, unit: &str) -> Option<u64> {
    let text = text.trim();
    let bare = text.ends_with(|last: char| last.is_ascii_digit());
    let duration: SignedDuration = if bare {
        format!("{text}{unit}").parse().ok()?
    } else {
        text.parse().ok()?
    };
    u64::try_from(duration.as_millis()).ok()
}

impl fmt::Display for TimeControl {
    /// As it is read, with minutes where they fit.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::Unlimited => f.write_str("none"),
            TimeControl::Fischer { base, increment } => {
                write_time(f, base)?;
                if increment > 0 {
                    f.write_str("+")?;
                    write_seconds(f, increment)?;
                }
                Ok(())
            }
            TimeControl::PerTurn { time } => {
                write_seconds(f, time)?;
                f.write_str("/turn")
            }
            TimeControl::Days { days } => write!(f, "{days}d/turn"),
        }
    }
}

fn write_time(f: &mut fmt::Formatter<'_>, time: u64) -> fmt::Result {
    if time.is_multiple_of(60_000) {
        write!(f, "{}m", time / 60_000)
    } else {
        write_seconds(f, time)
    }
}

fn write_seconds(f: &mut fmt::Formatter<'_>, time: u64) -> fmt::Result {
    let (seconds, rest) = (time / 1_000, time % 1_000);
    if rest == 0 {
        return write!(f, "{seconds}s");
    }
    let fraction = format!("{rest:03}");
    write!(f, "{seconds}.{}s", fraction.trim_end_matches('0'))
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = ParseTimeControlError;

    fn try_from(text: String) -> Result<TimeControl, ParseTimeControlError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_many_ways() {
        let fischer = |base, increment| TimeControl::Fischer { base, increment };
        for (text, control) in [
            ("5m+3s", fischer(300_000, 3_000)),
            ("5+3", fischer(300_000, 3_000)),
            (" 0.5 + 0.1 ", fischer(30_000, 100)),
            ("90s", fischer(90_000, 0)),
            ("1h", fischer(3_600_000, 0)),
            ("24h", fischer(86_400_000, 0)),
            ("1h30m+10s", fischer(5_400_000, 10_000)),
            ("0.5s+0.1s", fischer(500, 100)),
            ("200ms", fischer(200, 0)),
            // A floating-point number of seconds would be 1.8359999999999999.
            ("0.0306", fischer(1_836, 0)),
            ("10s/turn", TimeControl::PerTurn { time: 10_000 }),
            ("2m/turn", TimeControl::PerTurn { time: 120_000 }),
            ("0.05/turn", TimeControl::PerTurn { time: 50 }),
            ("3d/turn", TimeControl::Days { days: 3 }),
            ("none", TimeControl::Unlimited),
        ] {
            assert_eq!(text.parse(), Ok(control), "{text}");
            assert_eq!(control.to_string().parse(), Ok(control), "{text}");
        }
        for text in [
            "",
            "0",
            "5x",
            "m",
            "+3",
            "5m+",
            "5m+3x",
            "99999h",
            "-5m",
            "5é",
            "1e9m",
            "25h",
            "0d/turn",
            "366d/turn",
            "/turn",
            "0/turn",
            "3d",
            "5m+-3s",
            "5m ago",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn times_are_written_as_records_have_them() {
        for text in [
            "5m+3s",
            "90s",
            "60m",
            "0.5s+0.1s",
            "10s/turn",
            "3d/turn",
            "none",
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), text);
            assert_eq!(
                serde_json::to_string(&control).unwrap(),
                format!("{text:?}")
            );
        }
    }
}
