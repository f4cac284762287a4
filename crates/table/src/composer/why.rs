//! Why a touch was refused.

use jersi_core::{Message, Value, message};
use serde::Serialize;

/// Why a touch was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Why {
    /// There is nothing to choose at all: the game is over, or it is not one's turn.
    NothingToDo,
    /// The cell is empty.
    Empty,
    /// The other player's cube stands there.
    NotYours,
    /// One's own cube there cannot move now.
    CannotMove,
    /// What is in hand cannot go there.
    OutOfReach,
    /// The cube there cannot be given as ransom.
    NotTheRansom,
    /// The king cannot be put back there.
    NoReturn,
    /// A kind must be named as ransom first.
    NameARansom,
    /// This kind cannot be taken or named now.
    NoSuchKind,
}

impl Why {
    /// The reason as a sentence. What was touched is put into it: the name of the cell or of
    /// the kind.
    ///
    /// ```
    /// use jersi_table::composer::Why;
    /// assert_eq!(Why::Empty.message("c3").to_string(), "There is no cube on c3.");
    /// ```
    pub fn message(self, touched: impl Into<Value>) -> Message {
        let touched: Value = touched.into();
        match self {
            Why::NothingToDo => message!("touch-nothing-to-do"),
            Why::Empty => message!("touch-empty", touched = touched),
            Why::NotYours => message!("touch-not-yours", touched = touched),
            Why::CannotMove => message!("touch-cannot-move", touched = touched),
            Why::OutOfReach => message!("touch-out-of-reach", touched = touched),
            Why::NotTheRansom => message!("touch-not-the-ransom", touched = touched),
            Why::NoReturn => message!("touch-no-return", touched = touched),
            Why::NameARansom => message!("touch-name-a-ransom"),
            Why::NoSuchKind => message!("touch-no-such-kind", touched = touched),
        }
    }
}
