//! A game as a page holds it: the tree of its turns, the place where one looks at it,
//! and the turn that is being put together.

mod data;
mod kept;
mod paper;
#[cfg(test)]
mod tests;

pub use data::{Composition, GameSpec, Played, ReadingInfo, TreeInfo, TurnInfo, WrittenRecord};
pub use kept::{Kept, KeptLine};
pub use paper::stated_start;

use crate::catalogue::{GameInfo, RulesSource};
use crate::look::Look;
use crate::problem::Problem;
use crate::sound::Sound;
use crate::status::Status;
use crate::tree::{NodeId, START, Tree};
use crate::words;
use data::start_game;
use jersi_core::choice::{Choice, Paths};
use jersi_core::record::{Tags, Verdict};
use jersi_core::{Aftermath, Cell, Game, Message, Notation, Setup, Shape, message};
use jersi_draw::{MarkKind, Pace, Scene, animation, preview};

/// A game as a page holds it.
#[derive(Clone, Debug)]
pub struct Session {
    source: RulesSource,
    /// The game at its start.
    start: Game,
    tree: Tree,
    at: NodeId,
    /// The game at the node `at`.
    game: Game,
    tags: Tags,
    /// An end that the board does not show.
    stated: Option<Verdict>,
    paths: Paths,
}

impl Session {
    /// A game that has not begun.
    ///
    /// # Errors
    /// What is wrong with the rules or the position.
    pub fn new(source: RulesSource, position: Option<&str>) -> Result<Session, Problem> {
        let start = start_game(&source.load()?, position)?;
        Ok(Session::at_start(source, start))
    }

    fn at_start(source: RulesSource, start: Game) -> Session {
        // A setup that was dealt is known by its code from now on.
        let source = RulesSource {
            id: start.rules().full_id(),
            ..source
        };
        Session {
            source,
            paths: Paths::new(&start),
            game: start.clone(),
            tree: Tree::new(start.clone()),
            start,
            at: START,
            tags: Tags::default(),
            stated: None,
        }
    }

    /// What a page shows of the game.
    pub fn info(&self) -> GameInfo {
        GameInfo::new(self.game.rules())
    }

    /// The rules, as they can be loaded again.
    pub fn source(&self) -> &RulesSource {
        &self.source
    }

    /// What a page shows beside the board. An end that was stated counts at the end
    /// of the main line.
    pub fn status(&self) -> Status {
        let stated = self.stated.filter(|_| self.at == self.tree.end());
        let depth = self.tree.way_to(self.at).len();
        let open = self.game.setup().king.is_pending();
        Status::new(&self.game, depth + usize::from(!open), stated)
    }

    /// What can be chosen after these choices, and what is to be seen.
    pub fn compose(&self, choices: &[Choice], look: &Look) -> Composition {
        let (next, complete) = if self.is_over() {
            (Vec::new(), None)
        } else {
            self.paths.next(choices)
        };
        let (setup, mut marks) = preview(&self.game, &self.paths, choices);
        let last = self.game.last_account().filter(|_| choices.is_empty());
        let target = |choice: &Choice| match *choice {
            Choice::Step { cell }
            | Choice::Place { cell }
            | Choice::Give { cell }
            | Choice::Return { cell } => Some((cell, MarkKind::Target)),
            _ => None,
        };
        // While steps can still be made, where the king may return is not yet asked.
        let steps = next
            .iter()
            .any(|choice| matches!(choice, Choice::Step { .. }));
        let asked = next
            .iter()
            .filter(|choice| !steps || matches!(choice, Choice::Step { .. }));
        marks.extend(asked.filter_map(target));
        Composition {
            moves_next: self.paths.moves_next(choices).filter(|_| !next.is_empty()),
            turn: complete.map(|turn| self.game.turn_text(turn.into(), Notation::Canonical)),
            next,
            scene: look.scene(&self.game, &setup, last, marks),
        }
    }

    /// As [`Session::compose`], but with marks only for choices of one sort: where the
    /// king may return, though steps could still be made.
    pub fn compose_return(&self, choices: &[Choice], look: &Look) -> Composition {
        let mut composition = self.compose(choices, look);
        let is_return = |choice: &Choice| matches!(choice, Choice::Return { .. });
        composition.next.retain(is_return);
        let cells: Vec<Cell> = composition
            .next
            .iter()
            .filter_map(|choice| match choice {
                Choice::Return { cell } => Some(*cell),
                _ => None,
            })
            .collect();
        let mut look = look.clone();
        let marks = cells
            .into_iter()
            .map(|cell| (cell.index(), "target".to_owned()));
        look.marks.get_or_insert_default().extend(marks);
        let (setup, marks) = preview(&self.game, &self.paths, choices);
        composition.scene = look.scene(&self.game, &setup, None, marks);
        composition
    }

    fn is_over(&self) -> bool {
        self.stated.is_some() && self.at == self.tree.end()
    }

    /// Whether something of the turn of a node is left to be decided.
    fn is_open(&self, id: NodeId) -> bool {
        let turn = self.tree.branch(id).turn;
        let asked = turn.is_some_and(|turn| matches!(turn.first.aftermath(), Aftermath::Ransom(_)));
        asked && self.game_at(id).setup().king.is_pending()
    }

    /// The game at a node. Positions are shared between games, so nothing is replayed.
    fn game_at(&self, id: NodeId) -> &Game {
        &self.tree.branch(id).game
    }

    /// What one sees on the way from the node before this one: a scene for each step
    /// of the turn, the position after it last.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn frames(&self, id: NodeId, look: &Look) -> Result<Vec<Scene>, Problem> {
        self.known(id)?;
        let after = self.game_at(id);
        let Some(account) = after.last_account() else {
            return Ok(vec![look.scene(after, &after.setup(), None, Vec::new())]);
        };
        let mut before = after.clone();
        before.undo();
        let positions = [(before.setup(), None), (after.setup(), Some(account))];
        let (rules, board) = (after.rules(), after.board());
        let frames = animation(rules, board, &positions, &look.options(), Pace::default());
        Ok(frames
            .into_iter()
            .skip(1)
            .map(|frame| frame.scene)
            .collect())
    }

    fn known(&self, id: NodeId) -> Result<&crate::tree::Branch, Problem> {
        let branch = self.tree.get(id).filter(|_| self.tree.holds(id));
        branch.ok_or_else(|| Problem::new(format!("there is no turn {id} in this game")))
    }

    /// Plays a turn, or a decision of one, after the current node. If it was played
    /// there before, one goes to it.
    ///
    /// # Errors
    /// What is wrong with it; nothing has changed.
    pub fn play(&mut self, text: &str) -> Result<Played, Problem> {
        if self.is_over() {
            return Err(Problem::told(message!("fault-game-over")));
        }
        let turn = self
            .game
            .read_turn(text)
            .map_err(|error| Problem::of_turn(&error, text))?;
        let native = self.game.turn_text(turn, Notation::Native);
        let account = self.game.account(turn);
        let account = account.map_err(|error| Problem::of_turn(&error, text))?;
        let words = words::turn(&self.game, &account);
        let answer = turn.first.shape() == Shape::Answer && self.at != START;
        let node = if answer {
            self.answer(turn.first.to());
            self.at
        } else {
            self.tree.add(self.at, turn)
        };
        self.go(node)?;
        Ok(Played {
            node,
            sound: Sound::of(&account),
            text: native,
            words,
            answer,
        })
    }

    /// Adds a decision to the open turn of the current node.
    fn answer(&mut self, cell: Cell) {
        if let Some(mut turn) = self.tree.branch(self.at).turn {
            match turn.given {
                None => turn.given = Some(cell),
                Some(_) => turn.returned = Some(cell),
            }
            self.tree.complete(self.at, turn);
        }
    }

    /// Goes to a node.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn go(&mut self, id: NodeId) -> Result<(), Problem> {
        self.known(id)?;
        self.game = self.game_at(id).clone();
        self.at = id;
        self.tree.visit(id);
        self.paths = Paths::new(&self.game);
        Ok(())
    }

    /// Takes a turn and all after it away; one is at the turn before it then, if one
    /// was at it or after it.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn remove(&mut self, id: NodeId) -> Result<(), Problem> {
        let parent = self.known(id)?.parent;
        let inside = self.at == id || self.tree.way_to(self.at).contains(&id);
        let was_end = self.tree.way_to(self.tree.end()).contains(&id);
        self.tree.remove(id);
        if was_end {
            self.stated = None;
        }
        if inside {
            self.go(parent)?;
        }
        Ok(())
    }

    /// Makes a turn the first choice after the one before it, as far up as it goes.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn promote(&mut self, id: NodeId) -> Result<(), Problem> {
        self.known(id)?;
        let end = self.tree.end();
        for step in self.tree.way_to(id) {
            self.tree.promote(step);
        }
        if self.tree.end() != end {
            self.stated = None;
        }
        Ok(())
    }

    /// All turns, and where one is.
    pub fn tree(&self) -> TreeInfo {
        let mut line = self.tree.way_to(self.at);
        line.extend(self.tree.onwards(self.at));
        let mut turns = Vec::new();
        let mut stack = vec![(START, 0)];
        while let Some((id, depth)) = stack.pop() {
            for &child in &self.tree.branch(id).children {
                let branch = self.tree.branch(child);
                turns.push(TurnInfo {
                    id: child,
                    parent: id,
                    children: branch.children.clone(),
                    number: depth + 1,
                    player: crate::status::colour_name(branch.player),
                    text: branch.text.clone(),
                    open: branch.game.setup().king.is_pending(),
                    note: branch.note.text().to_owned(),
                    clock: branch.clock.map(|clock| clock as f64),
                });
                stack.push((child, depth + 1));
            }
        }
        turns.sort_unstable_by_key(|turn| turn.id);
        TreeInfo {
            turns,
            line,
            at: self.at,
            end: self.tree.end(),
            note: self.tree.branch(START).note.text().to_owned(),
        }
    }

    /// All that a worker needs to play the same game up to the current node.
    pub fn spec(&self) -> GameSpec {
        let start = self.start.setup() != Setup::start(self.start.rules());
        let mut turns = self.game.turn_texts(Notation::Canonical);
        // No text says that a ransom was given and the king is still to be put back: such a
        // turn is told decision by decision.
        if self.is_open(self.at) {
            turns.pop();
            turns.extend(self.decisions(self.at));
        }
        GameSpec {
            rules: self.source.clone(),
            start: start.then(|| self.start.position_text()),
            turns,
        }
    }

    /// A turn of the current position in words.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn words(&self, turn: &str) -> Result<Message, Problem> {
        let account = self.game.account(turn);
        let account = account.map_err(|error| Problem::of_turn(&error, turn))?;
        Ok(words::turn(&self.game, &account))
    }

    /// The choices that make up a decision of the current position.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn choices_of(&self, turn: &str) -> Result<Vec<Choice>, Problem> {
        let read = self.game.read_turn(turn);
        let read = read.map_err(|error| Problem::of_turn(&error, turn))?;
        let path = self.paths.path_of(read.first);
        Ok(path.map(<[Choice]>::to_vec).unwrap_or_default())
    }

    /// All legal turns, in canonical form; at a pending position, all decisions.
    pub fn legal(&self) -> Vec<String> {
        self.game.legal_texts()
    }
}
