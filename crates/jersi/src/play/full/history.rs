//! The turns that were played, to be listed and looked back at.

use jersi_core::{Colour, Game};
use jersi_table::NodeId;

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
    let tree = sitting.table().tree();
    let first = screen::number(&tree.game(NodeId::START));
    let line = tree.main_line().into_iter().map(|id| tree.node(id));
    let whole = line.filter(|node| !node.is_open());
    whole
        .zip(first..)
        .map(|(node, number)| Listed {
            number,
            player: node.player(),
            text: node.text().to_owned(),
        })
        .collect()
}

/// The game after so many whole turns.
pub(in crate::play) fn at(sitting: &Sitting, turns: usize) -> Game {
    let tree = sitting.table().tree();
    let line = tree.main_line();
    let last = turns.checked_sub(1).and_then(|last| line.get(last));
    let node = last.copied().unwrap_or(NodeId::START);
    tree.game(node).into_owned()
}
