//! What a position has beside the cubes on its board.

use jersi_core::Kind;

/// How many inputs are on of each group that is not about cubes on the board. Sums are
/// brought up to date by what differs between two of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Beside {
    /// By colour and kind.
    pub(crate) reserve: [[u8; Kind::MOST]; 2],
    /// By the colour of the prisoners, and kind.
    pub(crate) prisoners: [[u8; Kind::MOST]; 2],
    pub(crate) exchanges: u8,
    pub(crate) turns_left: u8,
}
