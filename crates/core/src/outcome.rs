//! How games end.

use crate::{Bits, Colour, Kind, KingStatus, Position, Tables};
use std::fmt;

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// Who has won; `None` is a draw.
    pub winner: Option<Colour>,
    /// Why the game is over.
    pub reason: Reason,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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
    /// All reasons, in an order that does not change: links count in it.
    pub const ALL: [Reason; 10] = [
        Reason::Goal,
        Reason::NoReturn,
        Reason::NoRansom,
        Reason::KingCaptured,
        Reason::Blocked,
        Reason::Count,
        Reason::Resignation,
        Reason::Agreement,
        Reason::Flag,
        Reason::TurnLimit,
    ];

    /// The reason with this word, in either case.
    pub fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL
            .into_iter()
            .find(|reason| reason.word().eq_ignore_ascii_case(word))
    }

    /// Whether the board shows it: the other reasons are the players' affair.
    pub const fn is_shown(self) -> bool {
        !matches!(
            self,
            Reason::Resignation | Reason::Agreement | Reason::Flag | Reason::TurnLimit
        )
    }

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

impl<W: Bits> Tables<W> {
    /// How the game has ended in this position, if it has: the one place where
    /// that is decided.
    pub fn outcome(&self, position: &Position<W>) -> Option<Outcome> {
        self.decided(position).or_else(|| {
            (!position.is_pending() && !self.has_turn(position)).then_some(Outcome {
                winner: Some(!position.side),
                reason: Reason::Blocked,
            })
        })
    }

    /// As [`Tables::outcome`], but without looking for a player who cannot move;
    /// a search learns that when it asks for the turns.
    #[inline]
    pub fn decided(&self, position: &Position<W>) -> Option<Outcome> {
        if !self.is_decided(position) {
            return None;
        }
        // The player who has just moved comes first.
        for colour in [!position.side, position.side] {
            if self.at_goal(position, colour) {
                return Some(Outcome::won(colour, Reason::Goal));
            }
        }
        if let Some(king) = self.mortal {
            for colour in [position.side, !position.side] {
                if !has_kind(position, colour, king) {
                    return Some(Outcome::won(!colour, Reason::KingCaptured));
                }
            }
        }
        match position.king {
            KingStatus::NotReturned => Some(Outcome::won(!position.side, Reason::NoReturn)),
            KingStatus::NoRansom => Some(Outcome::won(!position.side, Reason::NoRansom)),
            _ => Some(Outcome {
                winner: None,
                reason: Reason::Count,
            }),
        }
    }

    /// Whether the game is over for another reason than a blocked player.
    #[inline]
    pub fn is_decided(&self, position: &Position<W>) -> bool {
        // A turn is judged when it is complete.
        if position.is_pending() {
            return false;
        }
        let arrived = (position.upper.owners[0] & self.goal_rows[0])
            | (position.upper.owners[1] & self.goal_rows[1]);
        if arrived.any()
            && Colour::BOTH
                .iter()
                .any(|&colour| self.at_goal(position, colour))
        {
            return true;
        }
        if let Some(king) = self.mortal
            && !Colour::BOTH
                .iter()
                .all(|&colour| has_kind(position, colour, king))
        {
            return true;
        }
        match position.king {
            KingStatus::NotReturned | KingStatus::NoRansom => true,
            _ => self.draw_limit.is_some_and(|limit| position.count >= limit),
        }
    }

    /// Whether a cube of a goal kind stands on this player's goal row.
    #[inline]
    fn at_goal(&self, position: &Position<W>, colour: Colour) -> bool {
        let arrived = position.upper.owners[colour as usize] & self.goal_rows[colour as usize];
        arrived
            .into_iter()
            .any(|cell| self.goal_kinds.contains(position.upper.kind(cell)))
    }
}

fn has_kind<W: Bits>(position: &Position<W>, colour: Colour, kind: Kind) -> bool {
    let (owner, index) = (colour as usize, kind.index());
    let tops = position.upper.kinds(owner)[index];
    let bottoms = position.lower.kinds(owner)[index];
    (tops | bottoms).any()
}

impl Outcome {
    const fn won(winner: Colour, reason: Reason) -> Outcome {
        Outcome {
            winner: Some(winner),
            reason,
        }
    }
}
