//! Who plays a colour, in words.

use jersi_core::Colour;
use jersi_engine::Strength;
pub(crate) use jersi_table::Seat;

use jersi_text::{Language, say};

/// What records call a person without a name.
pub(crate) const PERSON: &str = "person";

/// What a player is called.
pub fn name(seat: &Seat, language: &Language) -> String {
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

/// Reads who plays at a terminal, where nobody is remote.
///
/// # Errors
/// A sentence that says what can be given.
pub fn parse(text: &str) -> Result<Seat, String> {
    match text.parse() {
        Ok(Seat::Remote) => Err(jersi_table::ParseSeatError::Unknown.to_string()),
        Ok(seat) => Ok(seat),
        Err(error) => Err(error.to_string()),
    }
}

/// The word for a colour in sentences.
pub(crate) const fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}
