//! Positions in which a search goes by the word of its evaluation.

use super::picker::is_capture;
use jersi_core::{Bits, Position, Tables, Turn};

/// Whether a position with this best turn is calm: the opponent threatens no win, and
/// nothing is taken. In others the search looks further before it asks an evaluation, so
/// there is no use in learning what they are worth at sight.
///
/// # Examples
/// ```
/// use jersi_core::{Rules, Tables};
/// use jersi_engine::is_calm;
/// use std::sync::Arc;
///
/// let tables = Tables::<u64>::new(Arc::new(Rules::pijersi()));
/// let start = tables.start();
/// let mut turns = Vec::new();
/// tables.legal_into(&start, &mut turns);
/// assert!(turns.iter().all(|&turn| is_calm(&tables, &start, turn)));
/// ```
pub fn is_calm<W: Bits>(tables: &Tables<W>, position: &Position<W>, best: Turn) -> bool {
    let mut wins = Vec::new();
    tables.wins_into(&tables.pass(position), 1, &mut wins);
    wins.is_empty() && !is_capture(position, best)
}
