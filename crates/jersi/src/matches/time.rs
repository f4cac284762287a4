//! The limits of time of a match, as they are written on the command line.

use std::time::Duration;

use jersi_table::TimeControl;

use crate::duration::duration;

/// Reads the time for a turn: `200ms`.
pub(super) fn turn_time(text: &str) -> Result<TimeControl, String> {
    match millis(duration(text)?) {
        0 => Err(format!("`{text}` is too short: a turn takes at least 1ms")),
        time => Ok(TimeControl::PerTurn { time }),
    }
}

/// Reads a clock: `60+1`, `10s+100ms`, or without increment `60`.
pub(super) fn clock(text: &str) -> Result<TimeControl, String> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let (base, increment) = (millis(duration(base)?), millis(duration(increment)?));
    if base == 0 {
        return Err(format!(
            "`{text}` is too short: a clock starts with at least 1ms"
        ));
    }
    Ok(TimeControl::Fischer { base, increment })
}

fn millis(time: Duration) -> u64 {
    time.as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_has_a_base_and_perhaps_an_increment() {
        for (text, base, increment) in [("60+1", 60, 1), ("1m", 60, 0), ("10s+1000ms", 10, 1)] {
            let (base, increment) = (base * 1000, increment * 1000);
            assert_eq!(clock(text), Ok(TimeControl::Fischer { base, increment }));
        }
        for text in ["0", "+1", "1+", "1+1+1", "0.1ms"] {
            assert!(clock(text).is_err(), "{text}");
        }
        assert_eq!(turn_time("20ms"), Ok(TimeControl::PerTurn { time: 20 }));
        assert!(turn_time("0").is_err());
    }
}
