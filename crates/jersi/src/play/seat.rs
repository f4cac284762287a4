//! Who plays a colour, in words.

use jersi_core::{ByColour, Colour};
use jersi_engine::Strength;
pub(crate) use jersi_table::Seat;

use crate::language::{Language, say};

/// What records call a person without a name.
pub(super) const PERSON: &str = "person";

/// What a player is called.
pub(super) fn name(seat: &Seat, language: &Language) -> String {
    match seat {
        Seat::Person | Seat::Remote => say!(language, "seat-person"),
        Seat::Computer {
            strength: Strength::Random,
        } => say!(language, "seat-random"),
        Seat::Computer {
            strength: Strength::Plain,
        } => say!(language, "seat-plain"),
        Seat::Computer { strength } => {
            say!(language, "seat-level", level = strength.to_string())
        }
        Seat::Engine { command } => say!(language, "seat-engine", command = command.as_str()),
    }
}

/// Who plays, where one or both players are not named: a person, and against a person a
/// level that a beginner can beat.
pub(super) fn fill(white: Option<Seat>, black: Option<Seat>) -> ByColour<Seat> {
    let black = black.unwrap_or_else(|| match &white {
        None | Some(Seat::Person) => Seat::computer("3".parse().unwrap_or_default()),
        Some(_) => Seat::Person,
    });
    ByColour {
        white: white.unwrap_or(Seat::Person),
        black,
    }
}

/// Reads a player of the command line: nobody sits elsewhere in a terminal.
pub(crate) fn parse(text: &str) -> Result<Seat, String> {
    match text.parse() {
        Ok(Seat::Remote) => Err(jersi_table::ParseSeatError::Unknown.to_string()),
        Ok(seat) => Ok(seat),
        Err(error) => Err(error.to_string()),
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
    fn a_person_sits_where_nobody_else_is_named() {
        let filled = |white: &str, black: &str| {
            let seats = fill(parse(white).ok(), parse(black).ok());
            format!("{} {}", seats.white, seats.black)
        };
        assert_eq!(filled("", ""), "you 3");
        assert_eq!(filled("you", ""), "you 3");
        assert_eq!(filled("5", ""), "5 you");
        assert_eq!(filled("", "random"), "you random");
        assert_eq!(filled("2", "4"), "2 4");
        assert_eq!(filled("remote", ""), "you 3");
    }
}
