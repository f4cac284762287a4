//! Draws: by count and by repetition.
//!
//! Both depend on how a position came about, which the transposition table does not know.

use super::Searcher;
use super::parameters::{DRAW_COUNT_MARGIN, REPETITION_WINDOW};
use super::window::At;
use crate::Score;
use jersi_core::rules::{King, KingFate};
use jersi_core::{Bits, Position, Rules};

/// Whether a game can go round in circles for ever: it has no draw by count, or its king
/// comes back each time it is captured.
pub(super) fn can_repeat(rules: &Rules) -> bool {
    let returns = |king: &King| matches!(king.when_captured, KingFate::Returns { .. });
    rules.draw.is_none() || rules.king.as_ref().is_some_and(returns)
}

impl<W: Bits> Searcher<'_, W> {
    /// The key of a position in the transposition table. Where a line of this depth could
    /// end in a draw by count, positions with other counts are other positions.
    #[inline]
    pub(super) fn table_key(&self, position: &Position<W>, depth: i32) -> u64 {
        let key = position.hash();
        match self.draw_count {
            Some(draw)
                if i32::from(position.count()) + depth + DRAW_COUNT_MARGIN >= i32::from(draw) =>
            {
                key ^ (u64::from(position.count()) + 1).wrapping_mul(0x9E6C_63D0_876A_3F6B)
            }
            _ => key,
        }
    }

    /// Whether a proven win or loss from the table comes before the draw by count.
    #[inline]
    pub(super) fn is_in_time(&self, position: &Position<W>, score: Score) -> bool {
        match (self.draw_count, score.turns_to_end()) {
            (Some(draw), Some(turns)) => u32::from(position.count()) + turns < u32::from(draw),
            _ => true,
        }
    }

    /// Whether any quiet decision draws by count.
    #[inline]
    pub(super) fn is_draw_next(&self, position: &Position<W>) -> bool {
        self.draw_count
            .is_some_and(|draw| position.count() + 1 >= draw)
    }

    /// Whether the position has occurred before, in the line or in the game. One repetition
    /// is scored as a draw: whoever could avoid it the second time can avoid it the first.
    #[inline]
    pub(super) fn is_repeated(&self, position: &Position<W>, at: At) -> bool {
        if !self.can_repeat {
            return false;
        }
        let hash = position.hash();
        let in_line = self.frames[..at.ply].iter().any(|frame| frame.hash == hash);
        let past = self.past.iter().rev().take(REPETITION_WINDOW);
        in_line || past.copied().any(|earlier| earlier == hash)
    }
}
