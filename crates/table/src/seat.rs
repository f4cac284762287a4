//! Who plays a colour.

use jersi_engine::Strength;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Who plays a colour.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Seat {
    /// A person at this screen.
    Person,
    /// Our own engine.
    Computer {
        /// How well it plays.
        #[serde(with = "strength")]
        #[cfg_attr(feature = "types", ts(type = "string"))]
        strength: Strength,
    },
    /// Another engine, which speaks UGI.
    Engine {
        /// The command that starts it.
        command: String,
    },
    /// Somebody who sits elsewhere: behind a server, or at the other end of a message.
    Remote,
}

/// A player: who sits there, and what they are called.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Player {
    /// Who plays.
    pub seat: Seat,
    /// Their name, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub name: Option<String>,
}

/// What stands before the command of an engine.
const UGI: &str = "ugi:";

/// What records call a person without a name.
const PERSON: &str = "person";

/// Strengths are written as people type them: `3`, `random`.
mod strength {
    use super::{Deserialize, Deserializer, Serializer, Strength};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
    pub(super) fn serialize<S: Serializer>(
        strength: &Strength,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(strength)
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(
        deserializer: D,
    ) -> Result<Strength, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl Seat {
    /// Our own engine at a strength.
    pub const fn computer(strength: Strength) -> Seat {
        Seat::Computer { strength }
    }

    /// Whether a person at this screen plays.
    pub const fn is_person(&self) -> bool {
        matches!(self, Seat::Person)
    }

    /// Whether somebody plays who must be asked, and answers when they like.
    pub const fn is_remote(&self) -> bool {
        matches!(self, Seat::Remote)
    }
}

impl Player {
    /// A player without a name.
    pub const fn new(seat: Seat) -> Player {
        Player { seat, name: None }
    }

    /// A person at this screen, without a name.
    pub const fn person() -> Player {
        Player::new(Seat::Person)
    }

    /// The player that a tag of a record names: a seat as it is written, or else the name
    /// of a person.
    ///
    /// ```
    /// use jersi_table::{Player, Seat};
    /// assert_eq!(Player::from_tag("3").seat, Seat::computer("3".parse().unwrap()));
    /// assert_eq!(Player::from_tag("Ada").name.as_deref(), Some("Ada"));
    /// ```
    pub fn from_tag(text: &str) -> Player {
        match text.parse() {
            Ok(seat) => Player::new(seat),
            Err(_) if text.trim().is_empty() || text == PERSON => Player::person(),
            Err(_) => Player {
                seat: Seat::Person,
                name: Some(text.trim().to_owned()),
            },
        }
    }

    /// What a record says about the player, if there is something to say: the name, or the
    /// engine.
    pub fn tag(&self) -> Option<String> {
        match (&self.name, &self.seat) {
            (Some(name), _) => Some(name.clone()),
            (None, Seat::Person | Seat::Remote) => None,
            (None, seat) => Some(seat.to_string()),
        }
    }
}

/// A text names no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseSeatError {
    /// `ugi:` stands alone.
    #[error("the command that starts the engine is missing")]
    NoCommand,
    /// Something else.
    #[error("expected you, a level from 1 to 10, random, plain, or ugi: and a command")]
    Unknown,
}

impl FromStr for Seat {
    type Err = ParseSeatError;

    /// `you`, a strength, `ugi:COMMAND`, `remote`.
    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        match text.strip_prefix(UGI).map(str::trim) {
            _ if text == "you" => Ok(Seat::Person),
            _ if text == "remote" => Ok(Seat::Remote),
            Some("") => Err(ParseSeatError::NoCommand),
            Some(command) => Ok(Seat::Engine {
                command: command.to_owned(),
            }),
            None => text
                .parse()
                .map(Seat::computer)
                .map_err(|_| ParseSeatError::Unknown),
        }
    }
}

impl fmt::Display for Seat {
    /// As it is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.pad("you"),
            Seat::Computer { strength } => strength.fmt(f),
            Seat::Engine { command } => write!(f, "{UGI}{command}"),
            Seat::Remote => f.pad("remote"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_as_they_are_written() {
        for text in [
            "you",
            "1",
            "10",
            "random",
            "plain",
            "ugi:./engine --fast",
            "remote",
        ] {
            let seat: Seat = text.parse().unwrap();
            assert_eq!(seat.to_string(), text);
            let json = serde_json::to_string(&seat).unwrap();
            assert_eq!(serde_json::from_str::<Seat>(&json).unwrap(), seat, "{json}");
        }
        for text in ["", "0", "11", "level 3", "You"] {
            assert_eq!(text.parse::<Seat>(), Err(ParseSeatError::Unknown), "{text}");
        }
        for text in ["ugi:", "ugi: "] {
            assert_eq!(text.parse::<Seat>(), Err(ParseSeatError::NoCommand));
        }
    }

    #[test]
    fn tags_name_people_and_engines() {
        for tag in ["3", "ugi:./engine", "Ada Lovelace"] {
            assert_eq!(Player::from_tag(tag).tag().as_deref(), Some(tag));
        }
        for tag in ["person", "you", "", " "] {
            assert_eq!(Player::from_tag(tag), Player::person());
        }
    }
}
