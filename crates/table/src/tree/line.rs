//! The tree as the line of a record.

use super::{NodeId, Tree};
use jersi_core::record::{Line, Note, RecordedTurn};

impl Tree {
    /// The complete turns as the line of a record. What was tried after the end is written
    /// as a variation that begins with the last turn; before any turn it has no place.
    pub(crate) fn line(&self) -> Line {
        let mut line = Line {
            note: self.node(NodeId::START).note.clone(),
            nodes: Vec::new(),
        };
        let main = self.main_line();
        let complete = main.into_iter().filter(|&id| !self.node(id).open);
        let mut last = None;
        for id in complete {
            line.nodes.push(self.with_variations(id));
            last = Some(id);
        }
        if let (Some(last), Some(node)) = (last, line.nodes.last_mut()) {
            let tried = self.nodes_after(last);
            if !tried.is_empty() {
                let mut nodes = vec![RecordedTurn::from(node.turn)];
                nodes.extend(tried);
                node.variations.push(Line {
                    note: Note::default(),
                    nodes,
                });
            }
        }
        line
    }

    /// The complete turns after a node, the first choices as the line.
    fn nodes_after(&self, id: NodeId) -> Vec<RecordedTurn> {
        let complete = |id: NodeId| {
            let mut children = self.node(id).children.iter().copied();
            children.find(|&child| !self.node(child).open)
        };
        let mut nodes = Vec::new();
        let mut at = id;
        while let Some(next) = complete(at) {
            nodes.push(self.with_variations(next));
            at = next;
        }
        nodes
    }

    /// A turn with the complete turns that were tried instead.
    fn with_variations(&self, id: NodeId) -> RecordedTurn {
        let node = self.node(id);
        let siblings = self.node(node.parent).children.iter().copied();
        let others = siblings.skip_while(|&other| other != id).skip(1);
        let variation = |other| {
            let mut nodes = vec![self.record_node(other)];
            nodes.extend(self.nodes_after(other));
            Line {
                note: Note::default(),
                nodes,
            }
        };
        RecordedTurn {
            variations: { others }
                .filter(|&other| !self.node(other).open)
                .map(variation)
                .collect(),
            ..self.record_node(id)
        }
    }

    fn record_node(&self, id: NodeId) -> RecordedTurn {
        let node = self.node(id);
        RecordedTurn {
            note: node.note.clone(),
            clock: node.clock,
            review: node.review,
            ..RecordedTurn::from(node.turn.expect("only the start has no turn"))
        }
    }
}
