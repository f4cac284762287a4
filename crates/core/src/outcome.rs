//! How games end.

use crate::Colour;
use std::fmt;

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who has won; `None` is a draw.
    pub winner: Option<Colour>,
    /// Why the game is over.
    pub reason: Reason,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A cube of a goal kind stands on the goal row.
    Goal,
    /// The captured king could not be put back.
    NoReturn,
    /// The king was captured and no ransom could be named.
    NoRansom,
    /// The king was captured, in a game where that loses.
    KingCaptured,
    /// The player to move has no legal turn.
    Blocked,
    /// Too many turns without capture.
    Count,
    /// A player gave up.
    Resignation,
    /// The players agreed.
    Agreement,
    /// A player ran out of time.
    Flag,
    /// A limit on the number of turns, set for this game, was reached.
    TurnLimit,
}

impl Reason {
    /// The word for the reason in golden files, JSON and records.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Goal => "goal",
            Reason::NoReturn => "no-return",
            Reason::NoRansom => "no-ransom",
            Reason::KingCaptured => "king-captured",
            Reason::Blocked => "blocked",
            Reason::Count => "count",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::Flag => "flag",
            Reason::TurnLimit => "turn-limit",
        }
    }
}

impl fmt::Display for Outcome {
    /// `white goal`, `draw count`: the winner or `draw`, then the reason.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} {}", self.reason.word()),
            None => write!(f, "draw {}", self.reason.word()),
        }
    }
}
