//! The options a client can set.

use crate::ScoreScale;
use crate::wording::shown;
use jersi_core::Rules;
use jersi_engine::{DEFAULT_MEGABYTES, Eval, Evaluator, Level, Strength};
use jersi_nnue::Net;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

/// The options that do not change the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many threads search.
    pub threads: usize,
    /// The size of the hash table, in megabytes.
    pub hash_mb: usize,
    /// How many of the best moves are reported, each with its PV.
    pub multi_pv: usize,
    /// How well to play.
    pub strength: Strength,
    /// What gets lost between the engine and the clock of its client.
    pub overhead: Duration,
    /// How scores are written.
    pub scale: ScoreScale,
    /// What evaluates positions, unless a net is given.
    pub eval: Eval,
    /// The net from the client's file.
    pub net: Option<Arc<Net>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            threads: 1,
            hash_mb: DEFAULT_MEGABYTES,
            multi_pv: 1,
            strength: Strength::Full,
            overhead: Duration::from_millis(10),
            scale: ScoreScale::default(),
            eval: Eval::default(),
            net: None,
        }
    }
}

/// What a client sends where it means an empty text.
const EMPTY: &str = "<empty>";

const THREADS: RangeInclusive<usize> = 1..=256;
const HASH_MB: RangeInclusive<usize> = 1..=4096;
const MULTI_PV: RangeInclusive<usize> = 1..=64;
const OVERHEAD: RangeInclusive<usize> = 0..=10_000;

/// Options of other engines for these games. Their clients set them without asking, so
/// they are accepted and change nothing.
const FOREIGN: [&str; 5] = ["verbose", "use-book", "use-table", "openingbook", "depth"];

/// Why an option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// There is no such option.
    #[error(
        "setoption: unknown option {}; expected Rules, RulesText, RulesFingerprint, Threads, Hash, MultiPV, Level, \
         MoveOverhead, ScoreScale, Eval or EvalFile",
        shown(.0)
    )]
    Unknown(String),
    /// The option does not take this value.
    #[error("setoption {name}: {value} is not {expected}", value = shown(.value))]
    Value {
        /// The option.
        name: &'static str,
        /// What was sent.
        value: String,
        /// What would be right.
        expected: String,
    },
    /// The rules cannot be read.
    #[error("setoption Rules: {0}")]
    Rules(String),
    /// The text of rules cannot be read.
    #[error("setoption RulesText: {0}")]
    RulesText(String),
    /// The rules have another fingerprint than the client expects.
    #[error("setoption RulesFingerprint: that of {rules} is {found}, not {}", shown(.expected))]
    RulesFingerprint {
        /// The rules that are played now.
        rules: String,
        /// Their fingerprint.
        found: String,
        /// What the client expects.
        expected: String,
    },
    /// The net cannot be read, or is not for the game.
    #[error("setoption EvalFile: {0}")]
    EvalFile(String),
}

impl Options {
    /// The lines that describe the options to a client; `rules` is the game that is
    /// played now.
    pub(crate) fn described(&self, rules: &Rules) -> Vec<String> {
        let range =
            |range: &RangeInclusive<usize>| format!("min {} max {}", range.start(), range.end());
        let levels: Vec<String> = [Strength::Random, Strength::Plain]
            .into_iter()
            .chain(Level::ALL.map(Strength::Level))
            .chain([Strength::Full])
            .map(|strength| format!("var {strength}"))
            .collect();
        let scales = ScoreScale::ALL.map(|scale| format!("var {scale}"));
        vec![
            format!("option name Rules type string default {}", rules.full_id()),
            format!("option name RulesText type string default {EMPTY}"),
            format!(
                "option name RulesFingerprint type string default {}",
                rules.fingerprint()
            ),
            format!(
                "option name Threads type spin default {} {}",
                self.threads,
                range(&THREADS)
            ),
            format!(
                "option name Hash type spin default {} {}",
                self.hash_mb,
                range(&HASH_MB)
            ),
            format!(
                "option name MultiPV type spin default {} {}",
                self.multi_pv,
                range(&MULTI_PV)
            ),
            format!(
                "option name Level type combo default {} {}",
                self.strength,
                levels.join(" ")
            ),
            format!(
                "option name MoveOverhead type spin default {} {}",
                self.overhead.as_millis(),
                range(&OVERHEAD)
            ),
            format!(
                "option name ScoreScale type combo default {} {}",
                self.scale,
                scales.join(" ")
            ),
            format!(
                "option name Eval type combo default {} {}",
                self.eval,
                Eval::ALL.map(|eval| format!("var {eval}")).join(" ")
            ),
            format!("option name EvalFile type string default {EMPTY}"),
        ]
    }

    /// What evaluates positions.
    pub(crate) fn evaluator(&self) -> Evaluator {
        match (&self.net, self.eval) {
            (Some(net), Eval::Net) => Evaluator::Given(Arc::clone(net)),
            (_, eval) => Evaluator::BuiltIn(eval),
        }
    }

    /// Whether a client means no file.
    pub(crate) fn is_empty(value: &str) -> bool {
        value.is_empty() || value == EMPTY
    }

    /// Sets an option by its name, in either case. `EvalFile` and those of the rules need
    /// more than the options: the session sets them.
    ///
    /// # Errors
    /// If there is no such option, or if it does not take this value; then nothing
    /// changes.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name.to_ascii_lowercase().as_str() {
            "threads" => self.threads = number("Threads", value, THREADS)?,
            "hash" => self.hash_mb = number("Hash", value, HASH_MB)?,
            "multipv" => self.multi_pv = number("MultiPV", value, MULTI_PV)?,
            "level" => {
                let level = value.to_ascii_lowercase().parse();
                self.strength = level.map_err(|_| OptionError::Value {
                    name: "Level",
                    value: value.to_owned(),
                    expected: "1 to 10, random or plain".to_owned(),
                })?;
            }
            "moveoverhead" => {
                let milliseconds = number("MoveOverhead", value, OVERHEAD)?;
                self.overhead = Duration::from_millis(milliseconds as u64);
            }
            "scorescale" => {
                self.scale = value.parse().map_err(|()| OptionError::Value {
                    name: "ScoreScale",
                    value: value.to_owned(),
                    expected: ScoreScale::ALL.map(ScoreScale::word).join(" or "),
                })?;
            }
            "eval" => {
                let eval = value.to_ascii_lowercase().parse();
                self.eval = eval.map_err(|_| OptionError::Value {
                    name: "Eval",
                    value: value.to_owned(),
                    expected: Eval::ALL.map(Eval::word).join(" or "),
                })?;
            }
            other if FOREIGN.contains(&other) => {}
            _ => return Err(OptionError::Unknown(name.to_owned())),
        }
        Ok(())
    }
}

fn number(
    name: &'static str,
    value: &str,
    range: RangeInclusive<usize>,
) -> Result<usize, OptionError> {
    let number = value.parse().ok();
    number
        .filter(|number| range.contains(number))
        .ok_or_else(|| OptionError::Value {
            name,
            value: value.to_owned(),
            expected: format!("a number from {} to {}", range.start(), range.end()),
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_that_is_described_takes_its_default_and_its_choices() {
        let untouched = Options::default();
        for line in untouched.described(&Rules::named("pijersi").unwrap()) {
            let words: Vec<&str> = line.split(' ').collect();
            // A name of one word, then pairs: one client reads no other form.
            assert!(words.len() % 2 == 1 && words[1] == "name", "{line}");
            for pair in words[3..].chunks(2) {
                if words[2].starts_with("Rules") || words[2] == "EvalFile" || pair[0] == "type" {
                    continue;
                }
                let mut options = Options::default();
                options.set(words[2], pair[1]).expect(&line);
                if pair[0] == "default" {
                    assert_eq!(options, untouched, "{line}");
                }
            }
        }
    }

    #[test]
    fn wrong_values_change_nothing() {
        let mut options = Options::default();
        for (name, value, said) in [
            (
                "Hash",
                "0",
                "setoption Hash: `0` is not a number from 1 to 4096",
            ),
            (
                "Threads",
                "two",
                "setoption Threads: `two` is not a number from 1 to 256",
            ),
            (
                "Level",
                "11",
                "setoption Level: `11` is not 1 to 10, random or plain",
            ),
            (
                "ScoreScale",
                "",
                "setoption ScoreScale: `` is not natsel or cp",
            ),
            ("Eval", "head", "setoption Eval: `head` is not net or hand"),
        ] {
            let error = options.set(name, value).unwrap_err();
            assert_eq!(error.to_string(), said);
        }
        let error = options.set("Mood", "good").unwrap_err().to_string();
        assert!(
            error.starts_with("setoption: unknown option `Mood`"),
            "{error}"
        );
        assert_eq!(options, Options::default());
    }

    #[test]
    fn options_of_other_engines_are_overlooked() {
        let mut options = Options::default();
        for name in ["use-book", "Verbose", "depth"] {
            options.set(name, "true").unwrap();
        }
        assert_eq!(options, Options::default());
    }
}
