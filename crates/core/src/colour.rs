//! The two players.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// One of the two players. White moves first.
///
/// ```
/// use jersi_core::Colour;
/// assert_eq!(!Colour::White, Colour::Black);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[repr(u8)]
pub enum Colour {
    /// The player at the bottom of the board, whose first row is `a`.
    White = 0,
    /// The player at the top of the board.
    Black = 1,
}

impl Colour {
    /// Both colours, White first.
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    /// The letter of the side in position text: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }
}

impl Not for Colour {
    type Output = Colour;

    fn not(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Colour::White => "white",
            Colour::Black => "black",
        })
    }
}

/// One value for each player, indexed by [`Colour`].
///
/// ```
/// use jersi_core::{ByColour, Colour};
/// let mut points = ByColour { white: 2, black: 0 };
/// points[Colour::Black] += 1;
/// assert_eq!(points.map(|p| p * 10), ByColour { white: 20, black: 10 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ByColour<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> ByColour<T> {
    /// Builds both values from their colour.
    pub fn from_fn(mut f: impl FnMut(Colour) -> T) -> Self {
        ByColour {
            white: f(Colour::White),
            black: f(Colour::Black),
        }
    }

    /// Changes both values in the same way.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColour<U> {
        ByColour {
            white: f(self.white),
            black: f(self.black),
        }
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::White => &mut self.white,
            Colour::Black => &mut self.black,
        }
    }
}
