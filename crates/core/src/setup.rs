//! Anything that can be put on a table, legal or not.

use crate::{ByColour, Colour, Cube, Kind, Place, Rules};
use std::collections::BTreeMap;

/// The state of a game as plain data, whether or not the rules allow it.
///
/// A `Setup` can hold anything: cubes beside the board, towers of three, five
/// kings. A [`Position`](crate::Position) is made from it by a check that lists
/// all faults at once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The cubes on each occupied place, bottom first.
    pub cubes: BTreeMap<Place, Vec<Cube>>,
    /// Whose turn it is. While a decision of a turn is pending this is still the
    /// player of that turn.
    pub side: Colour,
    /// Turns since the last capture that counts.
    pub count: u16,
    /// The number of the pair of turns, from 1; it grows after Black's turn.
    pub full: u32,
    /// Cubes in reserve, by owner and kind.
    pub reserve: ByColour<[u8; Kind::MOST]>,
    /// Captured cubes that are kept, by owner and kind: `prisoners.white` are
    /// white cubes, held by Black.
    pub prisoners: ByColour<[u8; Kind::MOST]>,
    /// How many exchanges of prisoners are left.
    pub exchanges: u8,
    /// Where the kings are.
    pub king: KingStatus,
}

/// Where the kings are: both on the board, or one of them captured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum KingStatus {
    /// Both are on the board (or the game has none, or one was captured for good
    /// in a game where that loses).
    #[default]
    OnBoard,
    /// The player to move has captured the other king and named a ransom; the
    /// other player must give a cube of this kind.
    RansomAsked(Kind),
    /// The ransom is paid; the player to move must put the other king back.
    Returning,
    /// The game is over: the king of the player to move could not be put back.
    NotReturned,
    /// The game is over: the king of the player to move is captured and no ransom
    /// could be named.
    NoRansom,
}

impl KingStatus {
    /// Whether a turn is not complete: a ransom is to be given or a king put back.
    pub const fn is_pending(self) -> bool {
        matches!(self, KingStatus::RansomAsked(_) | KingStatus::Returning)
    }
}

impl Setup {
    /// An empty board, White to move, nothing anywhere.
    pub fn empty() -> Setup {
        Setup {
            cubes: BTreeMap::new(),
            side: Colour::White,
            count: 0,
            full: 1,
            reserve: ByColour::default(),
            prisoners: ByColour::default(),
            exchanges: 0,
            king: KingStatus::OnBoard,
        }
    }

    /// The start of a game.
    pub fn start(rules: &Rules) -> Setup {
        Setup {
            cubes: rules.start.iter().cloned().collect(),
            reserve: rules.start_reserve(),
            exchanges: rules.prisoners.map_or(0, |prisoners| prisoners.exchanges),
            ..Setup::empty()
        }
    }
}
