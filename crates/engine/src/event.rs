//! What a search tells while it runs, and what it answers.

use crate::Score;
use jersi_core::Turn;
use std::time::Duration;

/// News of a running search.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A line of play, better or deeper than the one told before it.
    Line(Line),
}

/// A line of play with its worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// 1 for the best line; more when several are asked for.
    pub rank: usize,
    /// How many turns deep the search has looked.
    pub depth: u32,
    /// How deep it has looked where it mattered.
    pub deepest: u32,
    /// The worth of the line for the player who decides.
    pub score: Score,
    /// Whether the worth is exact.
    pub bound: Bound,
    /// Positions visited so far, by all workers.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
    /// How full the table of positions is, in thousandths.
    pub fill: u32,
    /// The decisions, best play by both sides; never empty.
    pub turns: Vec<Turn>,
}

/// What a score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Bound {
    /// The worth is this.
    Exact = 1,
    /// The worth is this or more.
    AtLeast = 2,
    /// The worth is this or less.
    AtMost = 3,
}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The decision to play.
    pub turn: Turn,
    /// Its worth.
    pub score: Score,
    /// How deep the last iteration was that counted.
    pub depth: u32,
    /// Positions visited, by all workers.
    pub nodes: u64,
    /// The line that was expected; begins with `turn`.
    pub line: Vec<Turn>,
}
