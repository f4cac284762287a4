//! Where a search begins.

use jersi_core::{Bits, Decision, Game, Position, Stage, State, Tables};
use std::sync::Arc;

/// The position to search, and what matters of how it came about.
#[derive(Clone, Debug)]
pub(crate) struct Root<W: Bits> {
    pub(crate) tables: Arc<Tables<W>>,
    pub(crate) position: Position<W>,
    /// The hashes of the positions before this one, oldest first.
    pub(crate) past: Vec<u64>,
    /// The decisions to choose from; never empty.
    pub(crate) decisions: Vec<Decision>,
}

impl<W: Bits> Root<W> {
    /// The root of a search of a game that is not over; `state` is the game's.
    pub(crate) fn new(game: &Game, state: &State<W>) -> Root<W> {
        let (tables, position) = (state.tables(), state.position());
        let mut past: Vec<u64> = game.hashes().collect();
        past.pop();
        let mut decisions = Vec::new();
        // Wins first: whoever can win at once needs to look at nothing else.
        for stage in Stage::ALL {
            tables.stage_into(position, stage, &mut decisions);
        }
        Root {
            tables: Arc::clone(tables),
            position: *position,
            past,
            decisions,
        }
    }
}
