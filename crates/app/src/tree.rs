//! The turns of a game with all that was tried instead, as a tree.

use jersi_core::record::{Assessment, Line, Note, RecordedTurn};
use jersi_core::{Colour, Game, Notation, Turn};

/// The number of a node: it stays the same as long as the tree lives. 0 is the start.
pub type NodeId = usize;

/// The position at the start.
pub const START: NodeId = 0;

/// A turn, and what was played after it.
#[derive(Clone, Debug)]
pub(crate) struct Branch {
    pub(crate) parent: NodeId,
    /// The turn; the start has none. It may be incomplete while a ransom is open.
    pub(crate) turn: Option<Turn>,
    /// The game up to here. Its positions are shared with the games before it.
    pub(crate) game: Game,
    /// Who played it, and how the rulebook writes it.
    pub(crate) player: Colour,
    pub(crate) text: String,
    /// What was played next; the first is the main line.
    pub(crate) children: Vec<NodeId>,
    /// The child to which one goes forward: the one seen last.
    pub(crate) forward: Option<NodeId>,
    pub(crate) note: Note,
    pub(crate) clock: Option<u64>,
    pub(crate) review: Option<Assessment>,
}

impl Branch {
    fn start(game: Game) -> Branch {
        Branch {
            parent: START,
            turn: None,
            player: game.decider(),
            text: String::new(),
            game,
            children: Vec::new(),
            forward: None,
            note: Note::default(),
            clock: None,
            review: None,
        }
    }

    /// A turn after another node.
    fn after(parent: NodeId, before: &Game, turn: Turn) -> Branch {
        let mut game = before.clone();
        game.play(turn).expect("only legal turns are in the tree");
        Branch {
            parent,
            turn: Some(turn),
            player: before.decider(),
            text: before.turn_text(turn, Notation::Native),
            ..Branch::start(game)
        }
    }
}

/// All turns of a game.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    branches: Vec<Branch>,
}

impl Tree {
    /// A game without turns.
    pub(crate) fn new(start: Game) -> Tree {
        Tree {
            branches: vec![Branch::start(start)],
        }
    }

    /// The tree of a record's turns.
    pub(crate) fn of_line(start: Game, line: &Line) -> Tree {
        let mut tree = Tree::new(start);
        tree.branches[START].note = line.note.clone();
        tree.add_line(START, &line.nodes);
        tree
    }

    fn add_line(&mut self, mut parent: NodeId, nodes: &[RecordedTurn]) {
        for node in nodes {
            let id = self.add(parent, node.turn);
            let branch = &mut self.branches[id];
            branch.note = node.note.clone();
            branch.clock = node.clock;
            branch.review = node.review;
            for variation in &node.variations {
                self.add_line(parent, &variation.nodes);
            }
            parent = id;
        }
    }

    /// The turns that the function lets pass as the line of a record.
    pub(crate) fn line(&self, keep: &dyn Fn(NodeId) -> bool) -> Line {
        Line {
            note: self.branches[START].note.clone(),
            nodes: self.nodes_after(START, keep),
        }
    }

    fn nodes_after(&self, id: NodeId, keep: &dyn Fn(NodeId) -> bool) -> Vec<RecordedTurn> {
        let mut nodes = Vec::new();
        let mut at = id;
        loop {
            let known = self.branches[at].children.iter().copied();
            let children: Vec<NodeId> = known.filter(|&child| keep(child)).collect();
            let Some((&main, others)) = children.split_first() else {
                return nodes;
            };
            let mut node = self.node(main);
            node.variations = others
                .iter()
                .map(|&other| {
                    let mut line = vec![self.node(other)];
                    line.extend(self.nodes_after(other, keep));
                    Line {
                        note: Note::default(),
                        nodes: line,
                    }
                })
                .collect();
            nodes.push(node);
            at = main;
        }
    }

    fn node(&self, id: NodeId) -> RecordedTurn {
        let branch = &self.branches[id];
        let turn = branch.turn.expect("only the start has no turn");
        RecordedTurn {
            note: branch.note.clone(),
            clock: branch.clock,
            review: branch.review,
            ..RecordedTurn::from(turn)
        }
    }

    /// The node with this number, if the tree has it.
    pub(crate) fn get(&self, id: NodeId) -> Option<&Branch> {
        self.branches.get(id)
    }

    pub(crate) fn branch(&self, id: NodeId) -> &Branch {
        &self.branches[id]
    }

    pub(crate) fn branch_mut(&mut self, id: NodeId) -> &mut Branch {
        &mut self.branches[id]
    }

    /// The node of a turn after another: a new one, unless it was played there before.
    pub(crate) fn add(&mut self, parent: NodeId, turn: Turn) -> NodeId {
        let children = &self.branches[parent].children;
        let known = children
            .iter()
            .find(|&&child| self.branches[child].turn == Some(turn));
        let id = known.copied().unwrap_or(self.branches.len());
        if id == self.branches.len() {
            let branch = Branch::after(parent, &self.branches[parent].game, turn);
            self.branches.push(branch);
            self.branches[parent].children.push(id);
        }
        id
    }

    /// Goes on with a turn that was not complete.
    pub(crate) fn complete(&mut self, id: NodeId, turn: Turn) {
        let parent = self.branches[id].parent;
        let after = Branch::after(parent, &self.branches[parent].game, turn);
        let branch = &mut self.branches[id];
        (branch.turn, branch.game, branch.text) = (after.turn, after.game, after.text);
    }

    /// The nodes from the start to this one; the start itself is left out.
    pub(crate) fn way_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut way = Vec::new();
        let mut at = id;
        while at != START {
            way.push(at);
            at = self.branches[at].parent;
        }
        way.reverse();
        way
    }

    /// The nodes after this one, as one goes forward.
    pub(crate) fn onwards(&self, id: NodeId) -> Vec<NodeId> {
        let mut way = Vec::new();
        let mut at = id;
        while let Some(next) = self.next(at) {
            way.push(next);
            at = next;
        }
        way
    }

    /// The node to which one goes forward.
    pub(crate) fn next(&self, id: NodeId) -> Option<NodeId> {
        let branch = &self.branches[id];
        let seen = branch.forward.filter(|id| branch.children.contains(id));
        seen.or(branch.children.first().copied())
    }

    /// The last node of the main line.
    pub(crate) fn end(&self) -> NodeId {
        let mut at = START;
        while let Some(&next) = self.branches[at].children.first() {
            at = next;
        }
        at
    }

    /// Remembers the way to a node as the one to go forward.
    pub(crate) fn visit(&mut self, id: NodeId) {
        for step in self.way_to(id) {
            let parent = self.branches[step].parent;
            self.branches[parent].forward = Some(step);
        }
    }

    /// Takes a node and all after it away.
    pub(crate) fn remove(&mut self, id: NodeId) {
        if id != START {
            let parent = self.branches[id].parent;
            self.branches[parent].children.retain(|&child| child != id);
        }
    }

    /// Makes a node the first choice after its parent.
    pub(crate) fn promote(&mut self, id: NodeId) {
        if id != START {
            let parent = self.branches[id].parent;
            let children = &mut self.branches[parent].children;
            if let Some(place) = children.iter().position(|&child| child == id) {
                children[..=place].rotate_right(1);
            }
        }
    }

    /// Whether one comes to this node from the start: false for those taken away.
    pub(crate) fn holds(&self, id: NodeId) -> bool {
        let mut at = id;
        while at != START {
            let Some(branch) = self.branches.get(at) else {
                return false;
            };
            if !self.branches[branch.parent].children.contains(&at) {
                return false;
            }
            at = branch.parent;
        }
        true
    }
}
