//! How long a search may take.

use std::time::Duration;

/// What ends a search, whichever comes first. With none of them it runs until it is
/// interrupted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Full iterations up to this depth, in turns.
    pub depth: Option<u32>,
    /// Nodes searched.
    pub nodes: Option<u64>,
    /// Time for this turn, or for the game.
    pub time: Option<Time>,
    /// Stop when a win (or loss) in at most this many turns is proven.
    pub win_in: Option<u32>,
}

/// A limit of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Time {
    /// This much for the turn, to be used up.
    Turn(Duration),
    /// A clock: what is left, and what each turn adds.
    Clock {
        /// The time left for the player to move.
        left: Duration,
        /// What is added after each turn.
        increment: Duration,
        /// Turns until more time is added, if that is the rule.
        turns_to_go: Option<u32>,
    },
}

impl Limits {
    /// This many nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// This many turns deep.
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// This much time for the turn.
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(Time::Turn(time)),
            ..Limits::default()
        }
    }
}

/// What a limit of time means for one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimePlan {
    /// No new iteration begins after this, when the best move is settled.
    pub(crate) soft: Duration,
    /// The search ends here, whatever it is doing.
    pub(crate) hard: Duration,
}

/// A game is expected to last this many more turns of one player.
const TURNS_AHEAD: u32 = 22;
/// Share of the increment that a turn may use, in percent.
const INCREMENT_PERCENT: u32 = 75;
/// No new iteration begins after this share of a turn's time, in percent.
const SOFT_PERCENT: u32 = 60;
/// A search ends at the latest after this share of a turn's time, in percent.
const HARD_PERCENT: u32 = 250;
/// Share of the whole clock that one turn may use, in percent; more if it is the last turn
/// before time is added. Something is always kept back: a flag costs the game.
const MOST_PERCENT: u32 = 40;
const MOST_PERCENT_OF_LAST_TURN: u32 = 80;

impl TimePlan {
    pub(crate) fn new(time: Time) -> TimePlan {
        match time {
            Time::Turn(time) => TimePlan {
                soft: time,
                hard: time,
            },
            Time::Clock {
                left,
                increment,
                turns_to_go,
            } => {
                let turns = turns_to_go.map_or(TURNS_AHEAD, |turns| turns.clamp(1, TURNS_AHEAD));
                let share = left / turns + increment * INCREMENT_PERCENT / 100;
                let most = if turns == 1 {
                    left * MOST_PERCENT_OF_LAST_TURN / 100
                } else {
                    left * MOST_PERCENT / 100
                };
                TimePlan {
                    soft: (share * SOFT_PERCENT / 100).min(most),
                    hard: (share * HARD_PERCENT / 100).min(most),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_used_up() {
        for left in [1, 10, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 100, 10_000] {
                for turns_to_go in [None, Some(1), Some(5), Some(40)] {
                    let left = Duration::from_millis(left);
                    let plan = TimePlan::new(Time::Clock {
                        left,
                        increment: Duration::from_millis(increment),
                        turns_to_go,
                    });
                    assert!(plan.soft <= plan.hard, "{plan:?}");
                    assert!(plan.hard < left, "{plan:?} of {left:?}");
                }
            }
        }
    }
}
