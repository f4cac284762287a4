//! What a search reports while it runs, and what it answers.

use crate::Score;
use jersi_core::{Decision, Turn};
use std::time::Duration;

/// Something that a running search reports.
#[derive(Clone, PartialEq, Debug)]
pub enum SearchEvent {
    /// A principal variation, better or deeper than the one reported before it.
    Pv(Pv),
}

/// A principal variation: the best play that a search has found, with its score.
#[derive(Clone, PartialEq, Debug)]
pub struct Pv {
    /// 1 for the best variation; more when several are asked for.
    pub rank: usize,
    /// The depth of the iteration, in turns.
    pub depth: u32,
    /// The deepest line of the search so far, in turns.
    pub seldepth: u32,
    /// The score for the player who decides.
    pub score: Score,
    /// Whether the score is exact.
    pub bound: Bound,
    /// Nodes searched so far, by all workers.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
    /// The decisions, best play by both sides; never empty.
    pub decisions: Vec<Decision>,
}

/// How a score bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Bound {
    /// It is the true score.
    Exact = 1,
    /// The true score is this or more.
    AtLeast = 2,
    /// The true score is this or less.
    AtMost = 3,
}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// What to play: a whole turn, or with ransom the next decision of one.
    pub turn: Turn,
    /// The score for the player who decides.
    pub score: Score,
    /// The depth of the last iteration that counted.
    pub depth: u32,
    /// Nodes searched, by all workers.
    pub nodes: u64,
    /// The principal variation; begins with `turn`.
    pub pv: Vec<Decision>,
}

impl Answer {
    /// What is known before anything was searched.
    pub(crate) fn unsearched(decision: Decision) -> Answer {
        Answer {
            turn: decision.into(),
            score: Score::DRAW,
            depth: 0,
            nodes: 0,
            pv: vec![decision],
        }
    }

    /// Reports the answer of a search, as its best variation.
    pub(crate) fn to_pv(&self, elapsed: Duration, hashfull: u32) -> Pv {
        Pv {
            rank: 1,
            depth: self.depth,
            seldepth: self.depth,
            score: self.score,
            bound: Bound::Exact,
            nodes: self.nodes,
            elapsed,
            hashfull,
            decisions: self.pv.clone(),
        }
    }
}
