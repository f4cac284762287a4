//! How well to play.

use crate::technique::Techniques;
use std::fmt;
use std::str::FromStr;

/// How well the engine plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Strength {
    /// As well as it can: level 10.
    #[default]
    Full,
    /// A level from 1, which a child can beat, to 9.
    Level(Level),
    /// Random legal turns.
    Random,
    /// The sparring partner that never changes.
    Plain,
    /// Full strength without some techniques, to see what they gain.
    Without(Techniques),
}

/// A level below full strength: 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Strength {
    /// The strength of a level from 1 to 10.
    pub const fn of_level(number: u8) -> Option<Strength> {
        match number {
            1..=9 => Some(Strength::Level(Level(number))),
            10 => Some(Strength::Full),
            _ => None,
        }
    }

    /// The techniques that it does without.
    pub(crate) fn left_out(self) -> Techniques {
        match self {
            Strength::Without(techniques) => techniques,
            _ => Techniques::default(),
        }
    }
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 9] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
        Level(9),
    ];

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Why a word is not a strength.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseStrengthError(String);

impl fmt::Display for ParseStrengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a strength: expected 1 to 10, `random` or `plain`",
            self.0
        )
    }
}

impl std::error::Error for ParseStrengthError {}

impl FromStr for Strength {
    type Err = ParseStrengthError;

    /// `1` to `10`, `random`, `plain`; or `10~null-move`, full strength without a
    /// technique or several, each after `~`.
    ///
    /// ```
    /// use jersi_engine::Strength;
    /// assert_eq!("10".parse(), Ok(Strength::Full));
    /// assert_eq!("3".parse::<Strength>().unwrap().to_string(), "3");
    /// assert!("11".parse::<Strength>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Strength, ParseStrengthError> {
        match text {
            "random" => Ok(Strength::Random),
            "plain" => Ok(Strength::Plain),
            _ if text.starts_with("10~") => Techniques::read(&text[3..])
                .map(Strength::Without)
                .ok_or_else(|| ParseStrengthError(text.to_owned())),
            _ => {
                let level = text.parse().ok().and_then(Strength::of_level);
                level.ok_or_else(|| ParseStrengthError(text.to_owned()))
            }
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Full => f.pad("10"),
            Strength::Level(level) => write!(f, "{}", level.0),
            Strength::Random => f.pad("random"),
            Strength::Plain => f.pad("plain"),
            Strength::Without(techniques) => write!(f, "10{techniques}"),
        }
    }
}
