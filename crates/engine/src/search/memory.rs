//! What the search remembers of positions: the table, and those already on the board.

use super::Search;
use super::window::At;
use crate::evaluation::Evaluation;
use crate::table::Entry;
use crate::{Bound, Score};
use jersi_core::rules::{King, KingFate};
use jersi_core::{Bits, Position, Turn};
use std::sync::Arc;

/// So many positions of the game are compared with those of a line.
const MEMORY: usize = 60;

/// Below this many turns before the draw the count is a part of the position.
const COUNT_MARGIN: i32 = 4;

impl<W: Bits, E: Evaluation<W>> Search<W, E> {
    /// The key of a position in the table. Where a line of this depth could end in a
    /// draw by count, positions with other counts are other positions.
    #[inline]
    pub(super) fn key(&self, position: &Position<W>, depth: i32) -> u64 {
        let key = position.hash();
        match self.root.tables.rules().draw {
            Some(draw)
                if i32::from(position.count()) + depth + COUNT_MARGIN >= i32::from(draw.turns) =>
            {
                key ^ (u64::from(position.count()) + 1).wrapping_mul(0x9E6C_63D0_876A_3F6B)
            }
            _ => key,
        }
    }

    /// Whether a proven win or loss from the table can be had before the draw.
    #[inline]
    pub(super) fn is_in_time(&self, position: &Position<W>, score: Score) -> bool {
        match (self.root.tables.rules().draw, score.turns_to_end()) {
            (Some(draw), Some(turns)) => {
                u32::from(position.count()) + turns < u32::from(draw.turns)
            }
            _ => true,
        }
    }

    /// Whether the position has been there before, in the line or in the game, where
    /// that could go on for ever: in a game without draw by count, or one whose king
    /// comes back each time he is captured.
    pub(super) fn is_repeated(&self, position: &Position<W>, at: At) -> bool {
        let rules = self.root.tables.rules();
        let returns = |king: &King| matches!(king.when_captured, KingFate::Returns { .. });
        if rules.draw.is_some() && !rules.king.as_ref().is_some_and(returns) {
            return false;
        }
        let hash = position.hash();
        let in_line = self.frames[..at.ply].iter().any(|frame| frame.hash == hash);
        let past = self.root.past.iter().rev().take(MEMORY);
        in_line || past.copied().any(|earlier| earlier == hash)
    }

    /// A line as far as it is known: where an exact entry of the table ended it, the
    /// table tells how it goes on, and where a win is at hand, that is played.
    pub(super) fn in_full(&mut self, mut line: Vec<Turn>) -> Vec<Turn> {
        let tables = Arc::clone(&self.root.tables);
        let mut position = self.root.position;
        let mut seen = vec![position.hash()];
        for &turn in &line {
            position = tables.play_unchecked(&position, turn);
            seen.push(position.hash());
        }
        let length = self.depth as usize;
        while line.len() < length && !tables.is_decided(&position) {
            let turn = self.winning_turn(&position).or_else(|| {
                let depth = (length - line.len()) as i32;
                self.table.get(self.key(&position, depth))?.turn
            });
            let Some(turn) = turn.filter(|&turn| tables.is_legal(&position, turn)) else {
                break;
            };
            position = tables.play_unchecked(&position, turn);
            // What goes round in a circle tells nothing more.
            if seen.contains(&position.hash()) {
                break;
            }
            seen.push(position.hash());
            line.push(turn);
        }
        line
    }

    /// Puts what was found of a position into the table.
    #[expect(
        clippy::too_many_arguments,
        reason = "called for every node: a struct would only be taken apart again"
    )]
    #[inline]
    pub(super) fn remember(
        &self,
        key: u64,
        score: Score,
        turn: Option<Turn>,
        depth: i32,
        at: At,
        floor: Score,
        beta: Score,
    ) {
        let bound = if score >= beta {
            Bound::AtLeast
        } else if score > floor {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let entry = Entry {
            turn,
            score: score.seen_later(at.turns),
            depth: depth.clamp(0, 255) as u8,
            bound,
        };
        self.table.put(key, entry);
    }
}
