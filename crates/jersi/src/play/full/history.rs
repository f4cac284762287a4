//! The turns that were played, to be listed and looked back at.

use jersi_core::{Colour, Game, Style};

use super::super::screen;
use super::super::sitting::Sitting;

/// A turn in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::play) struct Listed {
    /// Its number, each player's turns counted.
    pub(in crate::play) number: u64,
    pub(in crate::play) player: Colour,
    pub(in crate::play) text: String,
}

/// All whole turns of a game.
pub(in crate::play) fn list(sitting: &Sitting) -> Vec<Listed> {
    let mut game = beginning(sitting);
    let nodes = &sitting.record().line.nodes;
    let turns = nodes.iter().map_while(|node| {
        let listed = Listed {
            number: screen::number(&game),
            player: game.setup().side,
            text: game.turn_text(node.turn, Style::Native),
        };
        game.play_turn(node.turn).then_some(listed)
    });
    turns.collect()
}

/// The game after so many whole turns.
pub(in crate::play) fn at(sitting: &Sitting, turns: usize) -> Game {
    let mut game = beginning(sitting);
    for node in sitting.record().line.nodes.iter().take(turns) {
        game.play_turn(node.turn);
    }
    game
}

/// The game at its start.
fn beginning(sitting: &Sitting) -> Game {
    let game = sitting.game();
    // What a game started from is legal.
    game.from_setup(&game.start())
        .unwrap_or_else(|_| Game::new(game.rules().clone()))
}
