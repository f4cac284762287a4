//! Where somebody looks at a game.

use crate::tree::{NodeId, Tree};
use std::collections::BTreeMap;

/// Where somebody looks at a game. It is no part of the game: at one table, each has
/// their own.
///
/// A cursor remembers the way it came, so that going forward leads back along it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cursor {
    at: NodeId,
    /// The child to which one goes forward, where it was visited.
    forward: BTreeMap<NodeId, NodeId>,
}

impl Cursor {
    /// A cursor at the end of the main line.
    pub fn new(tree: &Tree) -> Cursor {
        let mut cursor = Cursor::default();
        cursor.go(tree, tree.end());
        cursor
    }

    /// Where one looks.
    pub const fn at(&self) -> NodeId {
        self.at
    }

    /// Whether one looks at the end of the game.
    pub fn is_live(&self, tree: &Tree) -> bool {
        self.at == tree.end()
    }

    /// Goes to a node; false, and nothing is changed, if the tree does not have it.
    pub fn go(&mut self, tree: &Tree, id: NodeId) -> bool {
        if tree.get(id).is_none() {
            return false;
        }
        for step in tree.way_to(id) {
            self.forward.insert(tree.node(step).parent(), step);
        }
        self.at = id;
        true
    }

    /// Follows a change of the tree: where one's node is gone, one is at the nearest that
    /// is left of the way to it. Call it after each change that removes nodes.
    pub fn settle(&mut self, tree: &Tree) {
        if tree.get(self.at).is_none() {
            let mut at = NodeId::START;
            while let Some(&next) = self.forward.get(&at)
                && tree.get(next).is_some()
            {
                at = next;
            }
            self.at = at;
        }
        self.forward.retain(|parent, child| {
            let node = tree.get(*parent);
            node.is_some_and(|node| node.children().contains(child))
        });
    }

    fn next(&self, tree: &Tree, id: NodeId) -> Option<NodeId> {
        let children = tree.node(id).children();
        let seen = self.forward.get(&id).filter(|id| children.contains(id));
        seen.or(children.first()).copied()
    }

    /// The line that one sees: from the start through the node where one is to an end. The
    /// start itself is left out.
    pub fn line(&self, tree: &Tree) -> Vec<NodeId> {
        let mut line = tree.way_to(self.at);
        let mut at = self.at;
        while let Some(next) = self.next(tree, at) {
            line.push(next);
            at = next;
        }
        line
    }

    /// Goes to the start.
    pub fn first(&mut self) {
        self.at = NodeId::START;
    }

    /// Goes one turn back.
    pub fn back(&mut self, tree: &Tree) {
        self.at = tree.node(self.at).parent();
    }

    /// Goes one turn forward.
    pub fn forward(&mut self, tree: &Tree) {
        self.at = self.next(tree, self.at).unwrap_or(self.at);
    }

    /// Goes to the end of the main line.
    pub fn last(&mut self, tree: &Tree) {
        self.go(tree, tree.end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::{Game, Rules};

    fn add(tree: &mut Tree, after: NodeId, text: &str) -> NodeId {
        let turn = tree.game(after).read_turn(text).unwrap();
        tree.try_turn(after, turn).unwrap()
    }

    #[test]
    fn one_goes_forward_as_one_came() {
        let mut tree = Tree::new(Game::new(&Rules::named("pijersi").unwrap()));
        let first = tree.game(NodeId::START).read_turn("a4-b5=c4").unwrap();
        let first = tree.play(first).unwrap();
        let main = tree.game(first).read_turn("g4-f5=e5").unwrap();
        let main = tree.play(main).unwrap();
        let other = add(&mut tree, first, "g4-f5");
        let mut cursor = Cursor::new(&tree);
        assert!(cursor.is_live(&tree));
        assert!(cursor.go(&tree, other));
        cursor.first();
        cursor.back(&tree);
        assert_eq!(cursor.at(), NodeId::START);
        assert_eq!(cursor.line(&tree), [first, other]);
        cursor.forward(&tree);
        cursor.forward(&tree);
        cursor.forward(&tree);
        assert_eq!(cursor.at(), other);
        assert!(!cursor.go(&tree, NodeId(99)));
        tree.remove(other);
        cursor.settle(&tree);
        assert_eq!(cursor.at(), first);
        assert_eq!(cursor.line(&tree), [first, main]);
        cursor.last(&tree);
        assert_eq!(cursor.at(), main);
    }
}
