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
///
/// ```
/// use jersi_core::Reason;
/// use jersi_table::Cause;
/// assert_eq!(Cause::from(Reason::Flag).reason(), Some(Reason::Flag));
/// assert_eq!(Cause::Left.reason(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Cause {
    /// A player left and did not come back.
    Left,
    /// The game was given up before it counted: there is no result.
    Aborted,
    /// Nobody said why.
    Unstated,
    /// A reason that records know; it is written as they write it.
    #[serde(untagged)]
    Known(Reason),
}

impl From<Reason> for Cause {
    fn from(reason: Reason) -> Cause {
        Cause::Known(reason)
    }
}

impl Cause {
    /// The reason, if it is one that records know.
    pub const fn reason(self) -> Option<Reason> {
        match self {
            Cause::Known(reason) => Some(reason),
            Cause::Left | Cause::Aborted | Cause::Unstated => None,
        }
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
            assert_eq!(serde_json::from_str::<Cause>(&json).unwrap(), cause);
        }
        for (cause, word) in [
            (Cause::Left, "left"),
            (Cause::Aborted, "aborted"),
            (Cause::Unstated, "unstated"),
        ] {
            assert_eq!(serde_json::to_value(cause).unwrap(), word);
            assert_eq!(serde_json::from_value::<Cause>(word.into()).unwrap(), cause);
            assert_eq!(cause.reason(), None);
        }
        assert_eq!(End::ABORTED.verdict(), None);
        let left = End::won(Colour::White, Cause::Left).verdict().unwrap();
        assert_eq!(left.to_string(), "white");
    }
}
