//! The clock of a game.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use jersi_core::{ByColour, Colour};

/// How much time the players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimeControl {
    /// Each player's time at the start.
    pub(crate) base: Duration,
    /// What each turn adds.
    pub(crate) increment: Duration,
}

/// Nobody plays longer than this.
const LONGEST: Duration = Duration::from_hours(24);

impl FromStr for TimeControl {
    type Err = String;

    /// `5m+3s`, `90s`, `1h`, `1h30m`; numbers without unit are minutes, and seconds
    /// behind the `+`, as players are used to: `5+3`.
    fn from_str(text: &str) -> Result<TimeControl, String> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let control = TimeControl {
            base: duration(base, 60).unwrap_or_default(),
            increment: duration(increment, 1).unwrap_or(LONGEST),
        };
        if control.base.is_zero() || control.base > LONGEST || control.increment >= LONGEST {
            return Err("expected a time like 5m+3s, 90s or 1h".to_owned());
        }
        Ok(control)
    }
}

/// The time that a text says; `unit` are the seconds of a number without one.
fn duration(text: &str, unit: u32) -> Option<Duration> {
    let mut rest = text.trim();
    if rest.is_empty() {
        return None;
    }
    let mut sum = Duration::ZERO;
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.');
        let (number, behind) = rest.split_at(end.unwrap_or(rest.len()));
        let letter = behind.chars().next();
        let seconds = match letter {
            None => unit,
            Some('s') => 1,
            Some('m') => 60,
            Some('h') => 3_600,
            Some(_) => return None,
        };
        let number: f64 = number.parse().ok()?;
        let part = Duration::try_from_secs_f64(number * f64::from(seconds)).ok()?;
        sum = sum.checked_add(part)?;
        rest = &behind[letter.map_or(0, char::len_utf8)..];
    }
    Some(sum)
}

impl fmt::Display for TimeControl {
    /// As it is read: `300s+3s`, or with larger units where they fit.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let base = self.base.as_secs_f64();
        if base % 60.0 == 0.0 {
            write!(f, "{}m", base / 60.0)?;
        } else {
            write!(f, "{base}s")?;
        }
        if self.increment.is_zero() {
            return Ok(());
        }
        write!(f, "+{}s", self.increment.as_secs_f64())
    }
}

/// The clock of a game: what each player has left, and whose time runs since when.
#[derive(Clone, Debug)]
pub(super) struct Clock {
    pub(super) control: TimeControl,
    left: ByColour<Duration>,
    running: Option<(Colour, Instant)>,
}

impl Clock {
    pub(super) fn new(control: TimeControl) -> Clock {
        Clock {
            control,
            left: ByColour::from_fn(|_| control.base),
            running: None,
        }
    }

    /// What a player has left now.
    pub(super) fn left(&self, colour: Colour) -> Duration {
        let used = match self.running {
            Some((player, since)) if player == colour => since.elapsed(),
            _ => Duration::ZERO,
        };
        self.left[colour].saturating_sub(used)
    }

    /// Sets what a player has left, as a record says.
    pub(super) fn set(&mut self, colour: Colour, left: Duration) {
        self.left[colour] = left;
    }

    /// Lets the time of this player run, from now on if another one's did.
    pub(super) fn run(&mut self, colour: Colour) {
        if self.running.is_none_or(|(player, _)| player != colour) {
            self.stop();
            self.running = Some((colour, Instant::now()));
        }
    }

    /// Stops whoever's time runs.
    pub(super) fn stop(&mut self) {
        if let Some((player, _)) = self.running {
            self.left[player] = self.left(player);
            self.running = None;
        }
    }

    /// Ends the turn of a player, which adds time.
    pub(super) fn end_turn(&mut self, colour: Colour) -> Duration {
        self.stop();
        self.left[colour] += self.control.increment;
        self.left[colour]
    }

    /// Whether a player's time is up.
    pub(super) fn is_up(&self, colour: Colour) -> bool {
        self.left(colour).is_zero()
    }
}

/// What is left, as clocks show it: `4:59`, `1:00:07`, and tenths when it becomes short.
pub(super) fn shown(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else if seconds < 20 {
        format!("{minutes}:{rest:02}.{}", left.subsec_millis() / 100)
    } else {
        format!("{minutes}:{rest:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_many_ways() {
        for (text, base, increment) in [
            ("5m+3s", 300.0, 3.0),
            ("5+3", 300.0, 3.0),
            ("90s", 90.0, 0.0),
            ("1h", 3_600.0, 0.0),
            ("1h30m+10s", 5_400.0, 10.0),
            ("0.5s+0.1s", 0.5, 0.1),
        ] {
            let control: TimeControl = text.parse().unwrap();
            let seconds = |time: Duration| time.as_secs_f64();
            assert_eq!(
                (seconds(control.base), seconds(control.increment)),
                (base, increment),
                "{text}"
            );
            assert_eq!(control.to_string().parse(), Ok(control), "{text}");
        }
        for text in [
            "", "0", "5x", "m", "+3", "5m+", "5m+3x", "99999h", "-5m", "5é", "1e9m",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn only_one_time_runs() {
        let mut clock = Clock::new("1m+2s".parse().unwrap());
        clock.run(Colour::White);
        assert!(clock.left(Colour::White) <= Duration::from_mins(1));
        assert_eq!(clock.left(Colour::Black), Duration::from_mins(1));
        let left = clock.end_turn(Colour::White);
        assert!(left > Duration::from_mins(1), "{left:?}");
        assert_eq!(clock.left(Colour::White), left);
        clock.set(Colour::Black, Duration::ZERO);
        assert!(clock.is_up(Colour::Black) && !clock.is_up(Colour::White));
    }

    #[test]
    fn clocks_show_tenths_at_the_end() {
        for (millis, text) in [
            (299_999, "4:59"),
            (3_607_000, "1:00:07"),
            (19_950, "0:19.9"),
            (0, "0:00.0"),
        ] {
            assert_eq!(shown(Duration::from_millis(millis)), text);
        }
    }
}
