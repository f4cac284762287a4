//! How a game at a table ended.

use jersi_core::record::Verdict;
use jersi_core::{Colour, Reason};
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct End {
    /// Who has won; nobody in a draw, or if the game was aborted.
    pub winner: Option<Colour>,
    /// Why it is over.
    pub cause: Cause,
}

/// Why a game is over: a [`Reason`] that records know, or one that only a table has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Cause {
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
    /// A player resigned.
    Resignation,
    /// The players agreed.
    Agreement,
    /// A player ran out of time.
    Flag,
    /// A limit on the number of turns was reached.
    TurnLimit,
    /// A player left and did not come back.
    Left,
    /// The game was given up before it counted: there is no result.
    Aborted,
    /// Nobody said why.
    Unstated,
}

impl From<Reason> for Cause {
    fn from(reason: Reason) -> Cause {
        match reason {
            Reason::Goal => Cause::Goal,
            Reason::NoReturn => Cause::NoReturn,
            Reason::NoRansom => Cause::NoRansom,
            Reason::KingCaptured => Cause::KingCaptured,
            Reason::Blocked => Cause::Blocked,
            Reason::Count => Cause::Count,
            Reason::Resignation => Cause::Resignation,
            Reason::Agreement => Cause::Agreement,
            Reason::Flag => Cause::Flag,
            Reason::TurnLimit => Cause::TurnLimit,
        }
    }
}

impl Cause {
    /// The reason, if it is one that records know.
    pub const fn reason(self) -> Option<Reason> {
        Some(match self {
            Cause::Goal => Reason::Goal,
            Cause::NoReturn => Reason::NoReturn,
            Cause::NoRansom => Reason::NoRansom,
            Cause::KingCaptured => Reason::KingCaptured,
            Cause::Blocked => Reason::Blocked,
            Cause::Count => Reason::Count,
            Cause::Resignation => Reason::Resignation,
            Cause::Agreement => Reason::Agreement,
            Cause::Flag => Reason::Flag,
            Cause::TurnLimit => Reason::TurnLimit,
            Cause::Left | Cause::Aborted | Cause::Unstated => return None,
        })
    }
}

impl From<Verdict> for End {
    fn from(verdict: Verdict) -> End {
        End {
            winner: verdict.winner,
            cause: verdict.reason.map_or(Cause::Unstated, Cause::from),
        }
    }
}

impl End {
    pub(crate) const ABORTED: End = End {
        winner: None,
        cause: Cause::Aborted,
    };

    pub(crate) const fn won(winner: Colour, cause: Cause) -> End {
        End {
            winner: Some(winner),
            cause,
        }
    }

    /// What a record says about it; nothing of a game that was aborted.
    pub fn verdict(self) -> Option<Verdict> {
        (self.cause != Cause::Aborted).then_some(Verdict {
            winner: self.winner,
            reason: self.cause.reason(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_come_back_and_are_written_alike() {
        for reason in Reason::ALL {
            let cause = Cause::from(reason);
            assert_eq!(cause.reason(), Some(reason));
            let json = serde_json::to_string(&cause).unwrap();
            assert_eq!(json, format!("{:?}", reason.word()));
            assert_eq!(json, serde_json::to_string(&reason).unwrap());
        }
        assert_eq!(End::ABORTED.verdict(), None);
        let left = End::won(Colour::White, Cause::Left).verdict().unwrap();
        assert_eq!(left.to_string(), "white");
    }
}
