//! What a lesson can ask of a turn.

use jersi_core::Reason;
use std::fmt;
use std::str::FromStr;

/// Something that a turn does. Its text is a word, some with a value: `captures`,
/// `captures:2`, `captures:K`, `captures:stack`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// `moves:cube`: one cube makes one step, and that is all.
    MovesCube,
    /// `moves:stack`: a stack moves, as the whole turn or as a part of it.
    MovesStack,
    /// `moves:K`: the moving unit has this kind on top.
    Moves(char),
    /// `far`: a stack moves two cells at once.
    Far,
    /// `builds`: a cube steps onto a friendly one that can be moved with it.
    Builds,
    /// `splits`: the top of a stack leaves it.
    Splits,
    /// `chains`: the turn has two steps.
    Chains,
    /// `climbs`: a single cube ends on one that stays where it is.
    Climbs,
    /// `captures`, `captures:2`: so many units are captured, or more.
    Captures(u8),
    /// `captures:stack`: two cubes fall at once.
    CapturesStack,
    /// `captures:K`: a captured unit has this kind on top.
    CapturesKind(char),
    /// `drops`, `drops:2`: so many cubes are dropped, or more.
    Drops(u8),
    /// `drops:M`: a cube of this kind is dropped.
    DropsKind(char),
    /// `exchanges`: prisoners are exchanged.
    Exchanges,
    /// `to:c4`: the last unit that moves, or the last cube that is dropped, ends here.
    To(String),
    /// `safe`: the other player can capture nothing afterwards.
    Safe,
    /// `holds`: the other player cannot win with the next turn.
    Holds,
    /// `forces`: whatever the other player answers, there is a turn that wins. Everything
    /// is tried, so this is for positions with few cubes.
    Forces,
    /// `wins`, `wins:goal`: the game is won, for this reason if one is given.
    Wins(Option<Reason>),
}

/// A text that is no condition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is no condition: known are moves, far, builds, splits, chains, climbs, captures, \
     drops, exchanges, to, safe, holds, forces and wins, some with a value as in `captures:2`"
)]
pub struct UnknownCondition(pub String);

impl FromStr for Condition {
    type Err = UnknownCondition;

    fn from_str(text: &str) -> Result<Condition, UnknownCondition> {
        let (word, value) = match text.split_once(':') {
            Some((word, value)) => (word, Some(value)),
            None => (text, None),
        };
        let letter = value.and_then(|value| {
            let mut letters = value.chars();
            let letter = letters.next().filter(char::is_ascii_uppercase)?;
            letters.next().is_none().then_some(letter)
        });
        let number = value.map_or(Some(1), |value| {
            value.parse().ok().filter(|n| (1..=2).contains(n))
        });
        let condition = match (word, value) {
            ("moves", Some("cube")) => Some(Condition::MovesCube),
            ("moves", Some("stack")) => Some(Condition::MovesStack),
            ("moves", Some(_)) => letter.map(Condition::Moves),
            ("far", None) => Some(Condition::Far),
            ("builds", None) => Some(Condition::Builds),
            ("splits", None) => Some(Condition::Splits),
            ("chains", None) => Some(Condition::Chains),
            ("climbs", None) => Some(Condition::Climbs),
            ("captures", Some("stack")) => Some(Condition::CapturesStack),
            ("captures", _) => letter
                .map(Condition::CapturesKind)
                .or(number.map(Condition::Captures)),
            ("drops", _) => letter
                .map(Condition::DropsKind)
                .or(number.map(Condition::Drops)),
            ("exchanges", None) => Some(Condition::Exchanges),
            ("to", Some(cell)) => Some(Condition::To(cell.to_owned())),
            ("safe", None) => Some(Condition::Safe),
            ("holds", None) => Some(Condition::Holds),
            ("forces", None) => Some(Condition::Forces),
            ("wins", None) => Some(Condition::Wins(None)),
            ("wins", Some(reason)) => {
                Reason::from_word(reason).map(|reason| Condition::Wins(Some(reason)))
            }
            _ => None,
        };
        condition.ok_or_else(|| UnknownCondition(text.to_owned()))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |f: &mut fmt::Formatter<'_>, word, least: &u8| match least {
            1 => f.write_str(word),
            _ => write!(f, "{word}:{least}"),
        };
        match self {
            Condition::MovesCube => f.write_str("moves:cube"),
            Condition::MovesStack => f.write_str("moves:stack"),
            Condition::Moves(letter) => write!(f, "moves:{letter}"),
            Condition::Far => f.write_str("far"),
            Condition::Builds => f.write_str("builds"),
            Condition::Splits => f.write_str("splits"),
            Condition::Chains => f.write_str("chains"),
            Condition::Climbs => f.write_str("climbs"),
            Condition::Captures(least) => count(f, "captures", least),
            Condition::CapturesStack => f.write_str("captures:stack"),
            Condition::CapturesKind(letter) => write!(f, "captures:{letter}"),
            Condition::Drops(least) => count(f, "drops", least),
            Condition::DropsKind(letter) => write!(f, "drops:{letter}"),
            Condition::Exchanges => f.write_str("exchanges"),
            Condition::To(cell) => write!(f, "to:{cell}"),
            Condition::Safe => f.write_str("safe"),
            Condition::Holds => f.write_str("holds"),
            Condition::Forces => f.write_str("forces"),
            Condition::Wins(None) => f.write_str("wins"),
            Condition::Wins(Some(reason)) => write!(f, "wins:{}", reason.word()),
        }
    }
}

impl Condition {
    /// The word for what is wrong with a turn that does not meet it: the condition
    /// without its value, unless the value makes it another matter.
    pub fn topic(&self) -> String {
        let text = self.to_string();
        let word = text.split(':').next().unwrap_or_default();
        match self {
            Condition::MovesCube | Condition::MovesStack | Condition::CapturesStack => {
                text.replace(':', "-")
            }
            Condition::Captures(2) => "captures-two".to_owned(),
            Condition::Drops(2) => "drops-two".to_owned(),
            Condition::Moves(_) => "moves-other".to_owned(),
            Condition::CapturesKind(_) => "captures-other".to_owned(),
            Condition::DropsKind(_) => "drops-other".to_owned(),
            _ => word.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_written_as_they_are_read() {
        for text in [
            "moves:cube",
            "moves:stack",
            "moves:K",
            "captures",
            "captures:2",
            "captures:W",
            "captures:stack",
            "drops",
            "drops:2",
            "drops:M",
            "to:c4",
            "forces",
            "wins",
            "wins:no-return",
        ] {
            let read: Condition = text.parse().unwrap();
            assert_eq!(read.to_string(), text);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "jumps",
            "captures:3",
            "captures:rock",
            "moves",
            "moves:k",
            "wins:luck",
            "far:2",
            "to",
        ] {
            let error = text.parse::<Condition>().unwrap_err();
            assert_eq!(error, UnknownCondition(text.to_owned()));
            assert!(error.to_string().contains("captures:2"));
        }
    }
}
