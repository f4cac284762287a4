//! `go`: what the engine is asked to do, and for how long.

use crate::wording::shown;
use jersi_core::{ByColour, Colour};
use jersi_engine::{Limits, Time};
use std::fmt;
use std::time::Duration;

/// What follows `go`.
///
/// It is read from a client's line, and written to an engine's:
///
/// ```
/// use jersi_ugi::{Go, SearchLimits};
/// let go = Go::read("depth 4 nodes 100".split(' ')).unwrap();
/// assert_eq!(go.to_string(), "go depth 4 nodes 100");
/// assert_eq!(Go::Search(SearchLimits::default()).to_string(), "go infinite");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Go {
    /// Search, and answer with the best move.
    Search(SearchLimits),
    /// Play this move on the engine's board.
    Manual(String),
    /// Count the leaves of the tree of turns, this many turns deep.
    Perft(u32),
}

/// What ends a search, in the words of the protocol; whichever limit comes first.
///
/// Engines of others mostly understand one limit at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchLimits {
    /// Answer only after `stop`, even if the answer is known earlier.
    pub infinite: bool,
    /// Turns to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Stop at a win within this many turns.
    pub mate: Option<u32>,
    /// Time for this turn.
    pub movetime: Option<Duration>,
    /// The time that each player has left on the clock.
    pub left: ByColour<Option<Duration>>,
    /// What each turn adds to the clock.
    pub increment: ByColour<Duration>,
    /// Turns until more time is added.
    pub moves_to_go: Option<u32>,
}

/// Why the words after `go` cannot be followed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GoError {
    /// A word that means nothing here.
    #[error(
        "go: unknown word {}; expected depth, nodes, movetime, infinite, mate, p1time, p2time, \
         p1inc, p2inc, movestogo, manual or perft",
        shown(.0)
    )]
    Unknown(String),
    /// A word without the value that belongs to it.
    #[error("go {0}: {1} is missing")]
    Missing(&'static str, &'static str),
    /// A value of the wrong kind.
    #[error("go {0}: {value} is not {1}", value = shown(.2))]
    Value(&'static str, &'static str, String),
    /// Words after a command that is already complete.
    #[error("go {0}: nothing can follow, but there is {word}", word = shown(.1))]
    Extra(&'static str, String),
}

const NUMBER: &str = "a whole number";
const MILLISECONDS: &str = "a number of milliseconds";

impl Go {
    /// Reads the words after `go`. Without any, the search runs until `stop`.
    ///
    /// # Errors
    /// The first word that cannot be followed.
    pub fn read<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Go, GoError> {
        let mut words = words.into_iter();
        let mut limits = SearchLimits::default();
        let mut first = true;
        while let Some(word) = words.next() {
            let words = &mut words;
            match word.to_ascii_lowercase().as_str() {
                "manual" if first => {
                    let text = words.next().ok_or(GoError::Missing("manual", "a move"))?;
                    return Go::Manual(text.to_owned()).alone("manual", words);
                }
                "perft" if first => {
                    let depth = capped(number("perft", words)?);
                    return Go::Perft(depth).alone("perft", words);
                }
                "infinite" => limits.infinite = true,
                "depth" => limits.depth = Some(capped(number("depth", words)?.max(1))),
                "nodes" => limits.nodes = Some(number("nodes", words)?.max(1)),
                "mate" => limits.mate = Some(capped(number("mate", words)?.max(1))),
                "movestogo" => {
                    limits.moves_to_go = Some(capped(number("movestogo", words)?.max(1)));
                }
                "movetime" => limits.movetime = Some(time("movetime", words)?),
                "p1time" | "wtime" => limits.left[Colour::White] = Some(time("p1time", words)?),
                "p2time" | "btime" => limits.left[Colour::Black] = Some(time("p2time", words)?),
                "p1inc" | "winc" => limits.increment[Colour::White] = time("p1inc", words)?,
                "p2inc" | "binc" => limits.increment[Colour::Black] = time("p2inc", words)?,
                _ => return Err(GoError::Unknown(word.to_owned())),
            }
            first = false;
        }
        Ok(Go::Search(limits))
    }

    fn alone<'a>(
        self,
        word: &'static str,
        rest: &mut impl Iterator<Item = &'a str>,
    ) -> Result<Go, GoError> {
        match rest.next() {
            None => Ok(self),
            Some(extra) => Err(GoError::Extra(word, extra.to_owned())),
        }
    }
}

/// A whole number; one that is too large becomes the largest there is.
fn number<'a>(
    word: &'static str,
    words: &mut impl Iterator<Item = &'a str>,
) -> Result<u64, GoError> {
    let text = words.next().ok_or(GoError::Missing(word, NUMBER))?;
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(GoError::Value(word, NUMBER, text.to_owned()));
    }
    Ok(text.parse().unwrap_or(u64::MAX))
}

fn capped(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Milliseconds, with decimals or without. A clock can go below zero when a turn took
/// too long; that counts as zero.
fn time<'a>(
    word: &'static str,
    words: &mut impl Iterator<Item = &'a str>,
) -> Result<Duration, GoError> {
    let text = words.next().ok_or(GoError::Missing(word, MILLISECONDS))?;
    match text.parse::<f64>() {
        Ok(milliseconds) if milliseconds.is_finite() => {
            let seconds = (milliseconds / 1_000.0).clamp(0.0, LONGEST.as_secs_f64());
            Ok(Duration::from_secs_f64(seconds))
        }
        _ => Err(GoError::Value(word, MILLISECONDS, text.to_owned())),
    }
}

/// A year: a longer time is cut to this.
const LONGEST: Duration = Duration::from_hours(365 * 24);

impl SearchLimits {
    /// A search of this depth.
    pub fn depth(depth: u32) -> SearchLimits {
        SearchLimits {
            depth: Some(depth),
            ..SearchLimits::default()
        }
    }

    /// A search that takes this long.
    pub fn movetime(time: Duration) -> SearchLimits {
        SearchLimits {
            movetime: Some(time),
            ..SearchLimits::default()
        }
    }

    /// The limits for the player who decides; `overhead` is what gets lost between the
    /// engine and the clock that counts.
    ///
    /// ```
    /// use jersi_core::Colour;
    /// use jersi_engine::Limits;
    /// use jersi_ugi::Go;
    /// use std::time::Duration;
    /// let words = "movetime 50.5 depth 3".split(' ');
    /// let Go::Search(asked) = Go::read(words).unwrap() else { panic!() };
    /// let limits = asked.limits(Colour::White, Duration::from_millis(10));
    /// assert_eq!(limits.depth, Some(3));
    /// assert_eq!(limits.time, Limits::time(Duration::from_micros(40_500)).time);
    /// ```
    pub fn limits(&self, decider: Colour, overhead: Duration) -> Limits {
        // When time is short, keep back at most half of it.
        let kept = |time: Duration| time.saturating_sub(overhead.min(time / 2));
        let clock = self.left[decider].map(|left| Time::Clock {
            left: kept(left),
            increment: self.increment[decider],
            turns_to_go: self.moves_to_go,
        });
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.movetime.map(kept).map(Time::Turn).or(clock),
            win_in: self.mate,
        }
    }
}

impl fmt::Display for Go {
    /// The whole command: `go movetime 200`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Go::Search(limits) => write!(f, "go {limits}"),
            Go::Manual(text) => write!(f, "go manual {text}"),
            Go::Perft(depth) => write!(f, "go perft {depth}"),
        }
    }
}

impl fmt::Display for SearchLimits {
    /// The words after `go`. Times are whole milliseconds, because some engines read
    /// nothing else; without any limit the words are `infinite`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |time: Duration| time.as_millis() as u64;
        let words = [
            ("depth", self.depth.map(u64::from)),
            ("nodes", self.nodes),
            ("mate", self.mate.map(u64::from)),
            // No engine can answer in no time.
            ("movetime", self.movetime.map(|time| millis(time).max(1))),
            ("p1time", self.left.white.map(millis)),
            ("p2time", self.left.black.map(millis)),
            (
                "p1inc",
                self.left.white.map(|_| millis(self.increment.white)),
            ),
            (
                "p2inc",
                self.left.black.map(|_| millis(self.increment.black)),
            ),
            ("movestogo", self.moves_to_go.map(u64::from)),
        ];
        let limits = words
            .iter()
            .filter_map(|(word, value)| Some(format!("{word} {}", (*value)?)));
        let mut words: Vec<String> = limits.collect();
        if self.infinite || words.is_empty() {
            words.insert(0, "infinite".to_owned());
        }
        f.write_str(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Go, GoError> {
        Go::read(text.split_whitespace())
    }

    fn limits(text: &str) -> SearchLimits {
        match read(text) {
            Ok(Go::Search(limits)) => limits,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn limits_of_all_kinds_are_read() {
        assert_eq!(limits(""), SearchLimits::default());
        assert!(limits("infinite").infinite && !limits("depth 3").infinite);
        assert_eq!(limits("depth 5").depth, Some(5));
        assert_eq!(limits("depth 0").depth, Some(1));
        assert_eq!(limits("nodes 1000 depth 2").nodes, Some(1_000));
        assert_eq!(limits("mate 3").mate, Some(3));
        let time = limits("movetime 1500.25").movetime;
        assert_eq!(time, Some(Duration::from_micros(1_500_250)));
        assert_eq!(limits("movetime -3").movetime, Some(Duration::ZERO));
        assert_eq!(limits("nodes 99999999999999999999").nodes, Some(u64::MAX));
        assert_eq!(limits("depth 99999999999").depth, Some(u32::MAX));
        assert_eq!(limits("movetime 1e300").movetime, Some(LONGEST));
    }

    #[test]
    fn each_player_has_a_clock() {
        let both = "p1time 60000 p2time 30000 p1inc 1000 p2inc 500";
        assert_eq!(
            limits(both),
            limits("wtime 60000 btime 30000 winc 1000 binc 500")
        );
        for (colour, left, increment) in
            [(Colour::White, 60_000, 1_000), (Colour::Black, 30_000, 500)]
        {
            let limits = limits(both).limits(colour, Duration::from_millis(100));
            let expected = Time::Clock {
                left: Duration::from_millis(left - 100),
                increment: Duration::from_millis(increment),
                turns_to_go: None,
            };
            assert_eq!(limits.time, Some(expected));
        }
        // A clock for the other player only is none.
        let limits = limits("p2time 500").limits(Colour::White, Duration::ZERO);
        assert_eq!(limits, Limits::default());
    }

    #[test]
    fn some_time_is_always_left() {
        let limits = limits("movetime 10").limits(Colour::White, Duration::from_secs(5));
        assert_eq!(limits, Limits::time(Duration::from_millis(5)));
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "go infinite",
            "go depth 4 nodes 100",
            "go movetime 50",
            "go mate 3",
            "go p1time 3000 p2time 4000 p1inc 0 p2inc 1000 movestogo 7",
            "go infinite depth 3",
            "go manual a4b5c4",
            "go perft 3",
        ] {
            let go = read(&text[3..]).unwrap();
            assert_eq!(go.to_string(), text);
        }
        let short = SearchLimits::movetime(Duration::from_micros(50_600));
        assert_eq!(short.to_string(), "movetime 50");
        let shorter = SearchLimits::movetime(Duration::from_micros(600));
        assert_eq!(shorter.to_string(), "movetime 1");
    }

    #[test]
    fn other_tasks_stand_alone() {
        assert_eq!(read("manual a4b5c4"), Ok(Go::Manual("a4b5c4".to_owned())));
        assert_eq!(read("perft 3"), Ok(Go::Perft(3)));
        assert_eq!(
            read("perft 3 depth").unwrap_err().to_string(),
            "go perft: nothing can follow, but there is `depth`"
        );
    }

    #[test]
    fn faults_are_named() {
        for (text, said) in [
            ("depth", "go depth: a whole number is missing"),
            ("depth x", "go depth: `x` is not a whole number"),
            ("depth -1", "go depth: `-1` is not a whole number"),
            ("manual", "go manual: a move is missing"),
            (
                "movetime soon",
                "go movetime: `soon` is not a number of milliseconds",
            ),
            (
                "p1time nan",
                "go p1time: `nan` is not a number of milliseconds",
            ),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), said);
        }
        let said = read("deep 3").unwrap_err().to_string();
        assert!(
            said.starts_with("go: unknown word `deep`; expected depth"),
            "{said}"
        );
    }
}
