//! The turns of a game with all that was tried instead, as a tree.

mod line;

use jersi_core::record::{Assessment, Note};
use jersi_core::{Aftermath, Colour, Decision, Game, Notation, Shape, Turn, TurnError};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// The number of a node. It stays the same as long as the game lives, and is never given
/// to another node.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct NodeId(pub u32);

impl NodeId {
    /// The position at the start, before any turn.
    pub const START: NodeId = NodeId(0);

    const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A turn in the tree, or the start.
#[derive(Clone, Debug)]
pub struct Node {
    parent: NodeId,
    children: Vec<NodeId>,
    /// The turn; the start has none.
    turn: Option<Turn>,
    player: Colour,
    number: usize,
    /// How many decisions of a [`Game`] lead here.
    decisions: usize,
    text: String,
    open: bool,
    pub(crate) note: Note,
    pub(crate) clock: Option<u64>,
    pub(crate) review: Option<Assessment>,
    /// The game up to here, in nodes without children: all others are on the way to one.
    game: Option<Game>,
}

impl Node {
    /// The node before it; the start is its own.
    pub const fn parent(&self) -> NodeId {
        self.parent
    }

    /// What was played next; the first is the main line.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The turn, as far as it is decided; the start has none.
    pub const fn turn(&self) -> Option<Turn> {
        self.turn
    }

    /// Whose turn it is.
    pub const fn player(&self) -> Colour {
        self.player
    }

    /// The number of the turn, each player's counted, from 1; 0 is the start.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// The turn as the rulebook writes it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether a ransom is still to be given or a king to be put back.
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// What is said about the turn; at the start, what is said before the first turn.
    pub const fn note(&self) -> &Note {
        &self.note
    }

    /// The time that the player had left after the turn, in milliseconds.
    pub const fn clock(&self) -> Option<u64> {
        self.clock
    }

    /// What a review says about the turn.
    pub const fn review(&self) -> Option<Assessment> {
        self.review
    }
}

/// Equal nodes say the same of the same turn.
impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        let said = |node: &Node| (node.note.clone(), node.clock, node.review);
        self.parent == other.parent
            && self.children == other.children
            && self.turn == other.turn
            && (self.player, self.number, self.open) == (other.player, other.number, other.open)
            && self.text == other.text
            && said(self) == said(other)
    }
}

/// All turns of a game: the main line, which was played, and what was tried instead of its
/// turns or after its end.
///
/// Nothing is replayed when a turn is added or another node is looked at: each node
/// without children keeps its [`Game`], whose positions are shared, and the game of any
/// other node is the beginning of such a one.
#[derive(Clone, Debug)]
pub struct Tree {
    /// Nodes that were removed leave their places empty.
    nodes: Vec<Option<Node>>,
    /// The last node of the main line.
    end: NodeId,
}

impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let start = |tree: &Tree| tree.game(NodeId::START).position_text();
        self.end == other.end && self.nodes == other.nodes && start(self) == start(other)
    }
}

/// A tree is asked for nodes that it has.
const HAS: &str = "a node that is in the tree";

impl Tree {
    /// A tree without turns. Turns that the game has played are forgotten.
    pub(crate) fn new(mut game: Game) -> Tree {
        while game.undo().is_some() {}
        let start = Node {
            parent: NodeId::START,
            children: Vec::new(),
            turn: None,
            player: game.decider(),
            number: 0,
            decisions: 0,
            text: String::new(),
            open: false,
            note: Note::default(),
            clock: None,
            review: None,
            game: Some(game),
        };
        Tree {
            nodes: vec![Some(start)],
            end: NodeId::START,
        }
    }

    /// The node with this number, if the tree has it.
    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())?.as_ref()
    }

    /// The node with this number.
    ///
    /// # Panics
    /// If the tree does not have it.
    pub fn node(&self, id: NodeId) -> &Node {
        self.get(id).expect(HAS)
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.index())?.as_mut()
    }

    fn held(&mut self, id: NodeId) -> &mut Node {
        self.node_mut(id).expect(HAS)
    }

    /// All nodes but the start, in the order of their numbers: a turn comes after the one
    /// before it.
    pub fn turns(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        let numbered = (0..).map(NodeId).zip(&self.nodes).skip(1);
        numbered.filter_map(|(id, node)| Some((id, node.as_ref()?)))
    }

    /// The game up to a node: borrowed at the ends of lines, otherwise a copy, which costs a
    /// few bytes per turn and plays nothing again.
    ///
    /// # Panics
    /// If the tree does not have the node.
    pub fn game(&self, id: NodeId) -> Cow<'_, Game> {
        let node = self.node(id);
        let mut holder = node;
        while holder.game.is_none() {
            let child = holder.children.first().expect("a last node has its game");
            holder = self.node(*child);
        }
        let game = holder.game.as_ref().expect("the loop ends at a game");
        if game.turns().len() == node.decisions {
            return Cow::Borrowed(game);
        }
        let mut game = game.clone();
        while game.turns().len() > node.decisions {
            game.undo();
        }
        Cow::Owned(game)
    }

    /// The nodes from the start to this one; the start itself is left out.
    ///
    /// # Panics
    /// If the tree does not have the node.
    pub fn way_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut way = Vec::new();
        let mut at = id;
        while at != NodeId::START {
            way.push(at);
            at = self.node(at).parent;
        }
        way.reverse();
        way
    }

    /// The main line: the game as it was played.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.way_to(self.end)
    }

    /// The last node of the main line.
    pub const fn end(&self) -> NodeId {
        self.end
    }

    /// The game as it was played, up to the end of the main line.
    pub fn end_game(&self) -> &Game {
        let game = self.node(self.end).game.as_ref();
        game.expect("the end of the main line keeps its game")
    }

    /// Makes a node the end of the main line.
    fn set_end(&mut self, id: NodeId) {
        let old = std::mem::replace(&mut self.end, id);
        self.keep_game(id);
        if let Some(node) = self.node_mut(old)
            && old != id
            && !node.children.is_empty()
        {
            node.game = None;
        }
    }

    fn keep_game(&mut self, id: NodeId) {
        if self.node(id).game.is_none() {
            let game = self.game(id).into_owned();
            self.held(id).game = Some(game);
        }
    }

    /// Plays a decision, or a whole turn, at the end of the main line.
    pub(crate) fn play(&mut self, turn: Turn) -> Result<NodeId, TurnError> {
        let id = self.try_turn(self.end, turn)?;
        self.first_choice(id);
        self.set_end(id);
        Ok(id)
    }

    /// Adds a decision, or a whole turn, that was read in the position of a node, after it.
    /// An open turn is continued; a turn that is there already is found again.
    pub(crate) fn try_turn(&mut self, after: NodeId, turn: Turn) -> Result<NodeId, TurnError> {
        if turn.given.is_some() {
            // All of it or nothing.
            self.game(after).into_owned().play(turn)?;
        }
        let mut at = after;
        for decision in turn.decisions() {
            at = if self.node(at).open {
                self.continue_turn(at, decision)?
            } else {
                self.begin_turn(at, decision)?
            };
        }
        Ok(at)
    }

    fn begin_turn(&mut self, after: NodeId, decision: Decision) -> Result<NodeId, TurnError> {
        let turn = Turn::from(decision);
        if let Some(known) = self.child(after, turn) {
            return Ok(known);
        }
        let before = self.game(after);
        let text = before.turn_text(turn, Notation::Native);
        // Where a game starts in the middle of a turn, an answer is its player's.
        let player = before.decider();
        let mut game = before.into_owned();
        game.play(turn)?;
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Some(Node {
            parent: after,
            children: Vec::new(),
            turn: Some(turn),
            player,
            number: self.node(after).number + 1,
            decisions: game.turns().len(),
            text,
            open: is_open(&game, turn),
            note: Note::default(),
            clock: None,
            review: None,
            game: Some(game),
        }));
        let end = self.end;
        let parent = self.held(after);
        parent.children.push(id);
        if after != end {
            parent.game = None;
        }
        Ok(id)
    }

    /// The node of a turn after another, if it is there. The turn that is under way in the
    /// game is not: who tries another one does not continue it.
    fn child(&self, id: NodeId, turn: Turn) -> Option<NodeId> {
        let under_way = |child| child == self.end && self.node(child).open;
        let mut children = self.node(id).children.iter().copied();
        children.find(|&child| self.node(child).turn == Some(turn) && !under_way(child))
    }

    /// Adds an answer to an open turn. If the same turn is there already as a whole, the two
    /// become one.
    fn continue_turn(&mut self, id: NodeId, answer: Decision) -> Result<NodeId, TurnError> {
        let node = self.held(id);
        let (Some(game), Some(turn)) = (&mut node.game, &mut node.turn) else {
            unreachable!("an open turn is the last of its line");
        };
        game.play(answer)?;
        let (parent, cell) = (node.parent, Some(answer.to()));
        if turn.given.is_none() {
            turn.given = cell;
        } else {
            turn.returned = cell;
        }
        let turn = *turn;
        let open = is_open(game, turn);
        node.open = open;
        node.decisions = game.turns().len();
        let siblings = self.node(parent).children.iter().copied();
        let twin = { siblings }.find(|&other| other != id && self.node(other).turn == Some(turn));
        // Two open turns stay two: one of them may be under way in the game.
        if let Some(twin) = twin.filter(|_| !open) {
            if self.end == id {
                self.set_end(twin);
            }
            self.remove(id);
            return Ok(twin);
        }
        let text = self.game(parent).turn_text(turn, Notation::Native);
        self.held(id).text = text;
        Ok(id)
    }

    /// Takes a node and all after it away; the start stays. If the game was played through
    /// it, what was tried first instead takes its place.
    pub(crate) fn remove(&mut self, id: NodeId) {
        let parent = self.node(id).parent;
        if id == NodeId::START {
            return;
        }
        let played = self.main_line().contains(&id);
        self.cut(id);
        if played {
            self.set_end(self.last_after(parent));
        }
    }

    /// Takes a node and all after it away, and nothing else.
    fn cut(&mut self, id: NodeId) {
        let parent = self.node(id).parent;
        if self.node(parent).children == [id] {
            self.keep_game(parent);
        }
        self.held(parent).children.retain(|&child| child != id);
        let mut gone = vec![id];
        while let Some(id) = gone.pop() {
            if let Some(node) = self.nodes[id.index()].take() {
                gone.extend(node.children);
            }
        }
    }

    /// Goes back to a node of the main line. What was tried after it stays.
    pub(crate) fn take_back(&mut self, to: NodeId) {
        let line = self.main_line();
        let next = line.into_iter().find(|&id| self.node(id).parent == to);
        self.set_end(to);
        if let Some(next) = next {
            self.cut(next);
        }
    }

    /// The end of the line that follows first choices from a node.
    fn last_after(&self, id: NodeId) -> NodeId {
        let mut at = id;
        while let Some(&next) = self.node(at).children.first() {
            at = next;
        }
        at
    }

    /// Makes a node the first choice after the one before it.
    fn first_choice(&mut self, id: NodeId) {
        let parent = self.node(id).parent;
        let children = &mut self.held(parent).children;
        if let Some(place) = children.iter().position(|&child| child == id) {
            children[..=place].rotate_right(1);
        }
    }

    /// Makes a node, and what follows it, part of the main line.
    pub(crate) fn promote(&mut self, id: NodeId) {
        if self.main_line().contains(&id) {
            return;
        }
        for step in self.way_to(id) {
            self.first_choice(step);
        }
        self.set_end(self.last_after(id));
    }
}

/// Whether something is left to be decided in the turn that was just played. (Where a game
/// starts in the middle of a turn, each answer to it is a node of its own.)
fn is_open(game: &Game, turn: Turn) -> bool {
    let asked = matches!(turn.first.aftermath(), Aftermath::Ransom(_));
    debug_assert!(!asked || turn.first.shape() != Shape::Answer);
    asked && game.setup().king.is_pending()
}
