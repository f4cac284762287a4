//! How long engines may think.

use std::fmt;
use std::time::Duration;

use jersi_table::TimeControl;

/// How long an engine may think; whichever limit comes first.
///
/// ```
/// use jersi_arena::Budget;
/// assert_eq!(Budget::nodes(5_000).to_string(), "5000 nodes");
/// assert!(Budget::default().is_unlimited());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Turns to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit for each turn.
    pub nodes: Option<u64>,
    /// Time for each turn or for the game.
    pub time: TimeControl,
}

impl Budget {
    /// A budget of positions.
    pub fn nodes(nodes: u64) -> Budget {
        Budget {
            nodes: Some(nodes),
            ..Budget::default()
        }
    }

    /// A budget of depth.
    pub fn depth(depth: u32) -> Budget {
        Budget {
            depth: Some(depth),
            ..Budget::default()
        }
    }

    /// A budget of time.
    pub fn time(time: TimeControl) -> Budget {
        Budget {
            time,
            ..Budget::default()
        }
    }

    /// Whether there is no limit at all.
    pub fn is_unlimited(&self) -> bool {
        *self == Budget::default()
    }

    /// This budget, or the other one if this has no limit.
    #[must_use]
    pub fn or(self, other: Budget) -> Budget {
        if self.is_unlimited() { other } else { self }
    }
}

impl fmt::Display for Budget {
    /// `5000 nodes`, `0.2 s per turn`, `60 s + 1 s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |millis: u64| Duration::from_millis(millis).as_secs_f64();
        let mut parts = Vec::new();
        if let Some(depth) = self.depth {
            parts.push(format!("depth {depth}"));
        }
        if let Some(nodes) = self.nodes {
            parts.push(format!("{nodes} nodes"));
        }
        match self.time {
            TimeControl::Unlimited => {}
            TimeControl::PerTurn { time } => parts.push(format!("{} s per turn", seconds(time))),
            TimeControl::Days { days } => parts.push(format!("{days} days per turn")),
            TimeControl::Fischer { base, increment } => {
                parts.push(format!("{} s + {} s", seconds(base), seconds(increment)));
            }
        }
        if parts.is_empty() {
            parts.push("no limit".to_owned());
        }
        f.write_str(&parts.join(", "))
    }
}
