//! The turns that were played, to be listed and looked back at.

use jersi_core::{Colour, Game};
use jersi_table::NodeId;

use crate::sitting::Sitting;
use crate::words;

/// A turn in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Listed {
    /// Its number, each player's turns counted.
    pub(crate) number: u64,
    pub(crate) player: Colour,
    pub(crate) text: String,
}

/// All whole turns of a game.
pub(crate) fn list(sitting: &Sitting) -> Vec<Listed> {
    let tree = sitting.table().tree();
    let first = words::number(&tree.game(NodeId::START));
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
pub(crate) fn at(sitting: &Sitting, turns: usize) -> Game {
    let tree = sitting.table().tree();
    let line = tree.main_line();
    let last = turns.checked_sub(1).and_then(|last| line.get(last));
    let node = last.copied().unwrap_or(NodeId::START);
    tree.game(node).into_owned()
}
