//! Times on the command line.

use std::time::Duration;

use jiff::SignedDuration;

/// The longest time that makes sense: eleven days.
const LONGEST: Duration = Duration::from_secs(1_000_000);

/// Reads a time: `200ms`, `1.5s`, `2m`, `1h30m`; a number without a unit is seconds.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let text = text.trim();
    let is_bare = text.ends_with(|last: char| last.is_ascii_digit());
    let unit = if is_bare { "s" } else { "" };
    let read = format!("{text}{unit}").parse::<SignedDuration>().ok();
    read.and_then(|time| Duration::try_from(time).ok())
        .filter(|time| *time <= LONGEST)
        .ok_or_else(|| {
            format!("`{text}` is not a time: expected seconds like 0.2, or 200ms, 1.5s, 2m")
        })
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
            ("1h30m", 5_400_000),
            (" 3 ", 3000),
        ] {
            assert_eq!(duration(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for text in ["", "x", "-1", "nan", "inf", "1e9", "5x", "300h", "5s ago"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }
}
