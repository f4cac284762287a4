//! What happens at a table.

use crate::clock::Millis;
use crate::end::Cause;
use crate::seat::Player;
use crate::setting::Setting;
use crate::tree::NodeId;
use jersi_core::Colour;
use serde::{Deserialize, Serialize};

/// One thing that happened. The events of a game, one after the other, are all there is to
/// know about it.
///
/// Turns and answers are in canonical notation. Times are milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Event {
    /// The players sat down. It is the first event, and happens once.
    Started {
        /// What is played, by whom, with how much time.
        setting: Box<Setting>,
    },
    /// A player decided something: a turn, or with ransom a part of one.
    Played {
        /// Who.
        by: Colour,
        /// The decision.
        text: String,
        /// What the player has left then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(type = "number", optional))]
        left: Option<u64>,
    },
    /// A player offered something.
    Offered {
        /// Who.
        by: Colour,
        /// What.
        offer: Offer,
    },
    /// A player took their own offer back.
    Withdrew {
        /// Who.
        by: Colour,
        /// What.
        offer: Offer,
    },
    /// A player said no to an offer of the other.
    Declined {
        /// Who.
        by: Colour,
        /// What.
        offer: Offer,
    },
    /// A player said yes to an offer of the other. What follows from it is the next event;
    /// after a rematch it is another game.
    Accepted {
        /// Who.
        by: Colour,
        /// What.
        offer: Offer,
    },
    /// The game went back to where so many turns were played, with its clocks.
    TookBack {
        /// How many turns are left.
        turns: usize,
    },
    /// A player resigned.
    Resigned {
        /// Who.
        by: Colour,
    },
    /// The players agreed on a draw.
    Agreed,
    /// A player's time ran out.
    FlagFell {
        /// Whose.
        of: Colour,
    },
    /// A player claimed the win because the other left.
    Claimed {
        /// Who.
        by: Colour,
    },
    /// The game was given up before it counted.
    Aborted {
        /// By whom, if it was a player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        by: Option<Colour>,
    },
    /// Somebody else decided how the game ended: a referee, or the record it was read from.
    Adjudicated {
        /// Who has won; nobody in a draw.
        winner: Option<Colour>,
        /// Why.
        cause: Cause,
    },
    /// A player left: closed the window, lost the connection.
    Left {
        /// Who.
        by: Colour,
    },
    /// A player came back.
    Returned {
        /// Who.
        by: Colour,
    },
    /// The clock was stopped although the game goes on.
    Paused,
    /// The clock runs again.
    Resumed,
    /// What a player has left was set.
    ClockSet {
        /// Whose clock.
        colour: Colour,
        /// What is left, in milliseconds.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        left: u64,
    },
    /// Somebody else plays a colour from now on.
    Seated {
        /// Which colour.
        colour: Colour,
        /// Who.
        player: Player,
    },
    /// Something was noted about the game; an empty text takes the note away.
    Tagged {
        /// Its name.
        name: String,
        /// What.
        text: String,
    },
    /// Another turn than the one played was tried.
    Varied {
        /// After which node.
        after: NodeId,
        /// The turn.
        text: String,
        /// What its player had left, if a record says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(type = "number", optional))]
        left: Option<u64>,
    },
    /// A turn and all after it were taken out of the tree.
    Removed {
        /// Its node.
        node: NodeId,
    },
    /// A variation became the main line.
    Promoted {
        /// A node of it.
        node: NodeId,
    },
    /// Something was said about a turn; an empty text takes it back.
    Commented {
        /// The node of the turn; the start for what is said before the first.
        node: NodeId,
        /// What.
        text: String,
    },
    /// A program judged a turn.
    Reviewed {
        /// The node of the turn.
        node: NodeId,
        /// Its value for the player.
        value: i32,
        /// Whether there was no better one.
        best: bool,
    },
}

/// What one player can offer the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Offer {
    /// To call the game a draw.
    Draw,
    /// To let the one who asks take back their last turn.
    Takeback,
    /// To play again with colours changed, when the game is over.
    Rematch,
}

impl Offer {
    /// All offers.
    pub const ALL: [Offer; 3] = [Offer::Draw, Offer::Takeback, Offer::Rematch];
}

/// An event in the log of its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Logged {
    /// Its number: 1, 2, 3 and so on without gaps. It is also the version of the game that
    /// the event makes.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub version: u64,
    /// When it happened.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub at: Millis,
    /// What happened.
    pub event: Event,
}
