//! What a front end shows of a table.

use super::Table;
use crate::clock::{ClockView, Millis};
use crate::end::End;
use crate::event::Offer;
use crate::seat::Player;
use crate::tree::{Node, NodeId};
use jersi_core::{ByColour, Colour};
use serde::Serialize;
use std::collections::BTreeMap;

/// A turn of the tree.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TurnView {
    /// The number of its node.
    pub id: NodeId,
    /// The node before it.
    pub parent: NodeId,
    /// What was played next; the first is the line to follow.
    pub children: Vec<NodeId>,
    /// The number of the turn, each player's counted, from 1.
    pub number: usize,
    /// Whose turn it is.
    pub player: Colour,
    /// How the rulebook writes it.
    pub text: String,
    /// Whether a ransom is still to be given or a king to be put back.
    pub open: bool,
    /// What is said about it.
    pub note: String,
    /// The time that its player had left, in milliseconds.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub clock: Option<u64>,
}

impl TurnView {
    fn new(id: NodeId, node: &Node) -> TurnView {
        TurnView {
            id,
            parent: node.parent(),
            children: node.children().to_vec(),
            number: node.number(),
            player: node.player(),
            text: node.text().to_owned(),
            open: node.is_open(),
            note: node.note().text().to_owned(),
            clock: node.clock(),
        }
    }
}

/// All that a front end shows of a table besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TableView {
    /// The version of the game.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub version: u64,
    /// Who plays.
    pub players: ByColour<Player>,
    /// All turns; a turn comes after the one before it.
    pub turns: Vec<TurnView>,
    /// The last node of the main line.
    pub end: NodeId,
    /// What is said before the first turn.
    pub note: String,
    /// Who is to decide.
    pub decider: Colour,
    /// How the game ended, if it has.
    pub ended: Option<End>,
    /// Who offers what.
    pub offers: BTreeMap<Offer, Colour>,
    /// Who has left.
    pub away: ByColour<bool>,
    /// What the clock shows; nothing if nobody's time is limited.
    pub clock: Option<ClockView>,
    /// Whether the clock was stopped although the game goes on.
    pub paused: bool,
}

impl Table {
    /// All turns, in the order of their nodes: a turn comes after the one before it.
    pub fn turn_views(&self) -> Vec<TurnView> {
        let turns = self.tree.turns();
        turns.map(|(id, node)| TurnView::new(id, node)).collect()
    }

    /// All that a front end shows besides the board, at a moment.
    pub fn view(&self, now: Millis) -> TableView {
        let unlimited = self.clock.timing().is_unlimited();
        TableView {
            version: self.version(),
            players: self.players.clone(),
            turns: self.turn_views(),
            end: self.tree.end(),
            note: self.tree.node(NodeId::START).note().text().to_owned(),
            decider: self.decider(),
            ended: self.end(),
            offers: self.offers.clone(),
            away: self.away.map(|since| since.is_some()),
            clock: (!unlimited).then(|| self.clock.view(now)),
            paused: self.paused,
        }
    }
}
