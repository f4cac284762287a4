//! Where a search begins.

use jersi_core::{Bits, Game, Position, Stage, Tables, Turn};
use std::sync::Arc;

/// The position to search, and what matters of how it came about.
#[derive(Clone, Debug)]
pub(crate) struct Root<W: Bits> {
    pub(crate) tables: Arc<Tables<W>>,
    pub(crate) position: Position<W>,
    /// The hashes of the positions before this one, oldest first.
    pub(crate) past: Vec<u64>,
    /// The decisions to choose from.
    pub(crate) turns: Vec<Turn>,
}

impl<W: Bits> Root<W> {
    pub(crate) fn new(tables: &Arc<Tables<W>>, game: &Game) -> Root<W> {
        assert!(
            game.rules() == &**tables.rules(),
            "the game is not of the engine's rules"
        );
        let mut position = tables
            .position(&game.start())
            .expect("the start of a game is legal");
        let mut past = Vec::with_capacity(game.turns().len());
        for decision in game.turns().iter().flat_map(|turn| turn.decisions()) {
            past.push(position.hash());
            position = tables.play_unchecked(&position, decision);
        }
        let mut turns = Vec::new();
        if !tables.is_decided(&position) {
            // Wins first: whoever can win at once needs to look at nothing else.
            for stage in Stage::ALL {
                tables.stage_into(&position, stage, &mut turns);
            }
        }
        Root {
            tables: Arc::clone(tables),
            position,
            past,
            turns,
        }
    }
}
