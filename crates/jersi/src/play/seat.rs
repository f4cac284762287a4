//! Who plays a colour.

use std::fmt;
use std::str::FromStr;

use jersi_core::{ByColour, Colour, WholeTurn};
use jersi_engine::Strength;

use crate::language::{Language, say};

/// Who plays a colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// A person at the keyboard.
    Person,
    /// Our own engine.
    Computer(Strength),
    /// Another engine: the command that starts it.
    Ugi(String),
}

/// What records call a person without a name.
pub(super) const PERSON: &str = "person";

/// What stands before the command of an engine.
const UGI: &str = "ugi:";

impl Seat {
    /// What the player is called.
    pub(crate) fn name(&self, language: &Language) -> String {
        match self {
            Seat::Person => say!(language, "seat-person"),
            Seat::Computer(Strength::Random) => say!(language, "seat-random"),
            Seat::Computer(Strength::Plain) => say!(language, "seat-plain"),
            Seat::Computer(level) => say!(language, "seat-level", level = level.to_string()),
            Seat::Ugi(command) => say!(language, "seat-engine", command = command.as_str()),
        }
    }
}

impl FromStr for Seat {
    type Err = String;

    /// `you`, a strength, `ugi:COMMAND`.
    fn from_str(text: &str) -> Result<Seat, String> {
        if text == "you" {
            return Ok(Seat::Person);
        }
        match text.strip_prefix(UGI).map(str::trim) {
            Some("") => Err("the command that starts the engine is missing".to_owned()),
            Some(command) => Ok(Seat::Ugi(command.to_owned())),
            None => text.parse().map(Seat::Computer).map_err(|_| {
                "expected you, a level from 1 to 10, random, plain, or ugi: and a command"
                    .to_owned()
            }),
        }
    }
}

impl fmt::Display for Seat {
    /// As it is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("you"),
            Seat::Computer(strength) => strength.fmt(f),
            Seat::Ugi(command) => write!(f, "{UGI}{command}"),
        }
    }
}

/// Who plays, where one or both players are not named: a person, and against a person a
/// level that a beginner can beat.
pub(super) fn fill(white: Option<Seat>, black: Option<Seat>) -> ByColour<Seat> {
    let black = black.unwrap_or_else(|| match &white {
        None | Some(Seat::Person) => Seat::Computer("3".parse().unwrap_or_default()),
        Some(_) => Seat::Person,
    });
    ByColour {
        white: white.unwrap_or(Seat::Person),
        black,
    }
}

/// What a person has decided of a turn that was typed whole: what the other player decides
/// in it is left to a player who is not at the keyboard.
pub(super) fn own_part(turn: WholeTurn, other: &Seat) -> WholeTurn {
    if turn.given.is_some() && *other != Seat::Person {
        WholeTurn::from(turn.turn)
    } else {
        turn
    }
}

/// The word for a colour in sentences.
pub(super) const fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for text in ["you", "1", "10", "random", "plain", "ugi:./engine --fast"] {
            assert_eq!(text.parse::<Seat>().unwrap().to_string(), text);
        }
        for text in ["", "0", "11", "level 3", "ugi:", "ugi: ", "You"] {
            assert!(text.parse::<Seat>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_person_sits_where_nobody_else_is_named() {
        let filled = |white: &str, black: &str| {
            let seat = |text: &str| text.parse().ok();
            let seats = fill(seat(white), seat(black));
            format!("{} {}", seats.white, seats.black)
        };
        assert_eq!(filled("", ""), "you 3");
        assert_eq!(filled("you", ""), "you 3");
        assert_eq!(filled("5", ""), "5 you");
        assert_eq!(filled("", "random"), "you random");
        assert_eq!(filled("2", "4"), "2 4");
    }
}
