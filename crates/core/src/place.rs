//! Names of cells, on any board or on none.

use crate::diagnostic::told_by_message;
use jersi_text::{Message, message};
use std::fmt;
use std::str::FromStr;

/// A row and a column, both counted from 0, written `a1`, `b4`, `c10`.
///
/// A place is only a name: whether a board has such a cell is answered by
/// [`Board::cell`](crate::Board::cell).
///
/// ```
/// use jersi_core::Place;
/// let place: Place = "b4".parse().unwrap();
/// assert_eq!((place.row, place.column), (1, 3));
/// assert_eq!(place.to_string(), "b4");
/// assert!("4b".parse::<Place>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Place {
    /// The row, from White's side: `a` is 0.
    pub row: u8,
    /// The column, from White's left: `1` is 0.
    pub column: u8,
}

/// A text is not the name of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePlaceError;

impl ParsePlaceError {
    /// What is wrong.
    pub fn message(self) -> Message {
        message!("cell-form")
    }
}

told_by_message!(ParsePlaceError);

impl Place {
    /// The letter of the row.
    pub const fn row_letter(self) -> char {
        b'a'.wrapping_add(self.row) as char
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row_letter(), u16::from(self.column) + 1)
    }
}

impl TryFrom<String> for Place {
    type Error = ParsePlaceError;

    fn try_from(text: String) -> Result<Place, ParsePlaceError> {
        text.parse()
    }
}

impl From<Place> for String {
    fn from(place: Place) -> String {
        place.to_string()
    }
}

impl FromStr for Place {
    type Err = ParsePlaceError;

    /// Reads a cell; the letter may be a capital.
    fn from_str(text: &str) -> Result<Place, ParsePlaceError> {
        let bytes = text.as_bytes();
        let (&letter, digits) = bytes.split_first().ok_or(ParsePlaceError)?;
        let letter = letter.to_ascii_lowercase();
        if !letter.is_ascii_lowercase()
            || digits.is_empty()
            || digits.len() > 2
            || digits[0] == b'0'
            || !digits.iter().all(u8::is_ascii_digit)
        {
            return Err(ParsePlaceError);
        }
        let number = digits.iter().fold(0, |n, digit| n * 10 + (digit - b'0'));
        Ok(Place {
            row: letter - b'a',
            column: number - 1,
        })
    }
}
