//! The plain model against a table.

use super::{Plain, index};
use jersi_core::Colour::{Black, White};
use jersi_core::Decision;
use jersi_table::{End, NodeId, Offer, Table};

impl Plain {
    /// Compares with the table.
    pub(crate) fn assert_same(&self, table: &Table, now: u64) {
        let tree = table.tree();
        assert_eq!(tree.end().0 as usize, self.end);
        let number = |id: NodeId| id.0 as usize;
        for (at, node) in self.nodes.iter().enumerate() {
            let id = NodeId(at as u32);
            let Some(found) = tree.get(id) else {
                assert!(node.gone, "{at} is missing");
                continue;
            };
            assert!(!node.gone, "{at} should be gone");
            assert_eq!(number(found.parent()), node.parent);
            let children: Vec<usize> = found.children().iter().copied().map(number).collect();
            assert_eq!(children, self.children(at));
            let decisions: Vec<Decision> = found
                .turn()
                .iter()
                .flat_map(|turn| turn.decisions())
                .collect();
            assert_eq!(decisions, node.decisions);
            assert_eq!(
                (found.clock(), found.note().text()),
                (node.clock, &*node.note)
            );
            if at != 0 {
                assert_eq!(found.player(), self.player(at));
                assert_eq!(found.number(), self.path(at).len());
                assert_eq!(found.is_open(), self.is_open(at));
            }
        }
        assert_eq!(tree.turns().count() + 1, {
            let known = self.nodes.iter().filter(|node| !node.gone);
            known.count()
        });
        let game = self.game(self.end);
        assert_eq!(table.game().position_text(), game.position_text());
        let shown = game.outcome().map(|outcome| End {
            winner: outcome.winner,
            cause: outcome.reason.into(),
        });
        assert_eq!(table.end(), self.stated.or(shown));
        for offer in Offer::ALL {
            let mut by = self.offers.iter().filter(|(other, _)| *other == offer);
            assert_eq!(table.offered(offer), by.next().map(|(_, by)| *by));
        }
        assert_eq!(table.is_rematch_agreed(), self.rematch);
        for colour in [White, Black] {
            let left = self.control.base().map(|_| self.left(colour, now));
            assert_eq!(table.clock().left(colour, now), left);
            assert_eq!(table.away(colour), self.away[index(colour)]);
        }
        let running = self.running.map(|(player, _)| player);
        assert_eq!(table.clock().running(), running);
        assert_eq!(table.is_paused(), self.paused);
    }
}
