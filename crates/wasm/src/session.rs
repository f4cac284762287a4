//! A game as a page holds it: the tree of its turns, the place where one looks at it,
//! and the turn that is being put together.

use crate::catalogue::{GameInfo, RulesSource};
use crate::choice::{Choice, Paths};
use crate::look::Look;
use crate::preview::preview;
use crate::problem::{Fault, Problem};
use crate::status::{Ending, Status};
use crate::tree::{NodeId, START, Tree};
use crate::words::Language;
use jersi_core::record::{Format, Note, Record, Tags, Verdict};
use jersi_core::{Aftermath, Cell, Colour, Game, Reason, Rules, Setup, Shape, Style, WholeTurn};
use jersi_draw::{MarkKind, Pace, Scene, animation};
use serde::{Deserialize, Serialize};

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

/// A turn that is being put together.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Composition {
    /// What can be chosen next.
    pub next: Vec<Choice>,
    /// The turn, if one stops here, as [`Session::play`] takes it.
    pub turn: Option<String>,
    /// What is to be seen: the choices so far are made, and what can be chosen next
    /// is marked.
    pub scene: Scene,
}

/// A turn of the tree.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct TurnInfo {
    /// The number of its node.
    pub id: NodeId,
    /// The node before it.
    pub parent: NodeId,
    /// What was played next; the first is the main line.
    pub children: Vec<NodeId>,
    /// The number of the turn, each player's counted, from 1.
    pub number: usize,
    /// Who played it.
    #[cfg_attr(not(target_arch = "wasm32"), ts(type = "Colour"))]
    pub player: &'static str,
    /// How the rulebook writes it.
    pub text: String,
    /// Whether a ransom is still to be given or a king to be put back.
    pub open: bool,
    /// What is said about it.
    pub note: String,
    /// The time that its player had left, in milliseconds.
    pub clock: Option<f64>,
}

/// All turns, and where one is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct TreeInfo {
    /// All turns; a turn comes after the one before it.
    pub turns: Vec<TurnInfo>,
    /// The nodes that one sees: from the start through the current one to the end.
    pub line: Vec<NodeId>,
    /// The current node; 0 is the start.
    pub at: NodeId,
    /// The last node of the main line.
    pub end: NodeId,
    /// What is said before the first turn.
    pub note: String,
}

/// A turn that was just played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Played {
    /// Its node.
    pub node: NodeId,
    /// How the rulebook writes it.
    pub text: String,
    /// The turn in words.
    pub words: String,
    /// Whether it captured something.
    pub captured: bool,
    /// Whether it answered a decision of the turn before it, which is the same node.
    pub answer: bool,
}

/// A record as text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct WrittenRecord {
    /// The text.
    pub text: String,
    /// What the form has no place for.
    pub losses: Vec<String>,
    /// The decisions of a last turn that is not complete, which no form holds.
    pub open: Option<String>,
}

/// What was found in a text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct ReadingInfo {
    /// Its form: `native`, `certu`, `rulebook`, `bare`, `log`, `json`, `link`, or
    /// `position`.
    pub format: String,
    /// Whether the rules were found by trial.
    pub tried: bool,
    /// Lines that are no part of the game.
    pub skipped_lines: usize,
    /// Words that are no part of the game.
    pub skipped_words: usize,
    /// Whether another game seems to follow.
    pub more: bool,
    /// What is odd.
    pub notices: Vec<Fault>,
    /// How many turns there are, variations included.
    pub turns: usize,
}

/// All that a worker needs to play the same game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct GameSpec {
    /// The rules.
    pub rules: RulesSource,
    /// The position at the start, if it is not that of the rules.
    pub start: Option<String>,
    /// The turns up to the current one.
    pub turns: Vec<String>,
}

impl GameSpec {
    /// The game.
    ///
    /// # Errors
    /// What is wrong with rules, start or turns.
    pub fn game(&self) -> Result<Game, Problem> {
        let mut game = start_game(self.rules.load()?, self.start.as_deref())?;
        for text in &self.turns {
            game.play(text)
                .map_err(|error| Problem::of_turn(&error, text))?;
        }
        Ok(game)
    }
}

fn start_game(rules: Rules, position: Option<&str>) -> Result<Game, Problem> {
    let game = Game::new(rules);
    match position {
        None => Ok(game),
        Some(text) => game
            .from_text(text)
            .map_err(|error| Problem::of_position(&error, text)),
    }
}

impl Session {
    /// A game that has not begun.
    ///
    /// # Errors
    /// What is wrong with the rules or the position.
    pub fn new(source: RulesSource, position: Option<&str>) -> Result<Session, Problem> {
        let start = start_game(source.load()?, position)?;
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
            start,
            tree: Tree::new(),
            at: START,
            tags: Tags::default(),
            stated: None,
        }
    }

    /// The game of a text in any form, at the end of its main line. Rules that are
    /// given are used, whatever the text says.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str, rules: Option<RulesSource>) -> Result<(Session, ReadingInfo), Problem> {
        let given = rules.as_ref().map(RulesSource::load).transpose()?;
        let reading =
            Record::read(text, given.as_ref()).map_err(|error| Problem::of_record(&error, text))?;
        let notices = reading.notices.iter();
        let info = ReadingInfo {
            format: reading.format.word().to_owned(),
            tried: reading.tried,
            skipped_lines: reading.skipped.lines,
            skipped_words: reading.skipped.words,
            more: reading.more.is_some(),
            notices: notices.map(|notice| Fault::new(notice, text)).collect(),
            turns: reading.record.line.count(),
        };
        let file = rules.and_then(|rules| rules.file);
        Ok((Session::of_record(&reading.record, file)?, info))
    }

    fn of_record(record: &Record, file: Option<String>) -> Result<Session, Problem> {
        let source = RulesSource {
            id: record.rules.full_id(),
            file,
            seed: None,
        };
        let mut session = Session::at_start(source, record.start_game()?);
        session.tree = Tree::of_line(&record.line);
        session.tags = record.tags.clone();
        session.go(session.tree.end())?;
        let shown = session.game.outcome().map(Verdict::from);
        session.stated = record.verdict.filter(|_| shown.is_none());
        Ok(session)
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
        let (setup, mut marks) = preview(
            self.game.rules(),
            self.game.board(),
            &self.game.setup(),
            choices,
        );
        let last = self.last().filter(|_| choices.is_empty());
        let target = |choice: &Choice| match *choice {
            Choice::Step { cell }
            | Choice::Place { cell }
            | Choice::Give { cell }
            | Choice::Return { cell } => Some((Cell::new(cell), MarkKind::Target)),
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
            turn: complete.map(|turn| self.game.turn_text(turn.into(), Style::Canonical)),
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
        let cells: Vec<usize> = composition
            .next
            .iter()
            .filter_map(|choice| match choice {
                Choice::Return { cell } => Some(*cell),
                _ => None,
            })
            .collect();
        let mut look = look.clone();
        let marks = cells.into_iter().map(|cell| (cell, "target".to_owned()));
        look.marks.get_or_insert_default().extend(marks);
        let (rules, board) = (self.game.rules(), self.game.board());
        let (setup, marks) = preview(rules, board, &self.game.setup(), choices);
        composition.scene = look.scene(&self.game, &setup, None, marks);
        composition
    }

    fn is_over(&self) -> bool {
        self.stated.is_some() && self.at == self.tree.end()
    }

    /// The last turn, with the setup before it.
    fn last(&self) -> Option<(WholeTurn, Setup)> {
        let branch = self.tree.branch(self.at);
        let turn = branch.turn?;
        let before = self.game_at(branch.parent);
        Some((turn, before.setup()))
    }

    /// Whether something of the turn of a node is left to be decided.
    fn is_open(&self, id: NodeId) -> bool {
        let turn = self.tree.branch(id).turn;
        let asked = turn.is_some_and(|turn| matches!(turn.turn.aftermath(), Aftermath::Ransom(_)));
        asked && self.game_at(id).setup().king.is_pending()
    }

    /// The game at a node.
    fn game_at(&self, id: NodeId) -> Game {
        let mut game = self.start.clone();
        for step in self.tree.way_to(id) {
            if let Some(turn) = self.tree.branch(step).turn {
                let legal = game.play_turn(turn);
                debug_assert!(legal, "only legal turns are in the tree");
            }
        }
        game
    }

    /// What one sees on the way from the node before this one: a scene for each step
    /// of the turn, the position after it last.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn frames(&self, id: NodeId, look: &Look) -> Result<Vec<Scene>, Problem> {
        let branch = self.known(id)?;
        let after = self.game_at(id);
        let Some(turn) = branch.turn else {
            return Ok(vec![look.scene(&after, &after.setup(), None, Vec::new())]);
        };
        let before = self.game_at(branch.parent).setup();
        let positions = [(before, None), (after.setup(), Some(turn))];
        let (rules, board) = (after.rules(), after.board());
        let frames = animation(rules, board, &positions, &look.options(), Pace::default());
        let mut scenes: Vec<Scene> = frames
            .into_iter()
            .skip(1)
            .map(|frame| frame.scene)
            .collect();
        for scene in &mut scenes {
            look.tell(&after, &after.setup(), scene);
        }
        Ok(scenes)
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
    pub fn play(&mut self, text: &str, language: Language) -> Result<Played, Problem> {
        if self.is_over() {
            return Err(Problem::new(language_over(language)));
        }
        let turn = self
            .game
            .read_turn(text)
            .map_err(|error| Problem::of_turn(&error, text))?;
        let native = self.game.turn_text(turn, Style::Native);
        let words = language.turn(&self.game, turn);
        let answer = turn.turn.shape() == Shape::Answer && self.at != START;
        let node = if answer {
            self.answer(turn.turn.to());
            self.at
        } else {
            self.tree.add(self.at, turn)
        };
        self.go(node)?;
        Ok(Played {
            node,
            captured: native.contains('!') || native.contains('#'),
            text: native,
            words,
            answer,
        })
    }

    /// Adds a decision to the open turn of the current node.
    fn answer(&mut self, cell: Cell) {
        if let Some(turn) = &mut self.tree.branch_mut(self.at).turn {
            match turn.given {
                None => turn.given = Some(cell),
                Some(_) => turn.returned = Some(cell),
            }
        }
    }

    /// Goes to a node.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn go(&mut self, id: NodeId) -> Result<(), Problem> {
        self.known(id)?;
        self.game = self.game_at(id);
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
        // Each turn is told from the game before it: a walk from the start plays every
        // turn once.
        let mut stack = vec![(START, self.start.clone(), 0)];
        while let Some((id, game, depth)) = stack.pop() {
            for &child in &self.tree.branch(id).children {
                let branch = self.tree.branch(child);
                let Some(turn) = branch.turn else { continue };
                let mut after = game.clone();
                after.play_turn(turn);
                turns.push(TurnInfo {
                    id: child,
                    parent: id,
                    children: branch.children.clone(),
                    number: depth + 1,
                    player: crate::status::colour_name(game.decider()),
                    text: game.turn_text(turn, Style::Native),
                    open: after.setup().king.is_pending(),
                    note: branch.note.text().to_owned(),
                    clock: branch.clock.map(|clock| clock as f64),
                });
                stack.push((child, after, depth + 1));
            }
        }
        turns.sort_by_key(|turn| turn.id);
        TreeInfo {
            turns,
            line,
            at: self.at,
            end: self.tree.end(),
            note: self.tree.branch(START).note.text().to_owned(),
        }
    }

    /// Sets what is said about a turn; about the start, what is said before the first.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn set_note(&mut self, id: NodeId, text: &str) -> Result<(), Problem> {
        self.known(id)?;
        self.tree.branch_mut(id).note = Note::new(text);
        Ok(())
    }

    /// Sets the time that the player of a turn had left after it.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn set_clock(&mut self, id: NodeId, milliseconds: Option<u64>) -> Result<(), Problem> {
        self.known(id)?;
        self.tree.branch_mut(id).clock = milliseconds;
        Ok(())
    }

    /// Sets a tag of the record: `white`, `date`.
    ///
    /// # Errors
    /// If no tag can have this name.
    pub fn set_tag(&mut self, name: &str, text: &str) -> Result<(), Problem> {
        let set = self.tags.set(name, text);
        set.map_err(|error| Problem::new(error.to_string()))
    }

    /// The tags of the record.
    pub fn tags(&self) -> Vec<(String, String)> {
        let owned = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
        self.tags.iter().map(owned).collect()
    }

    /// States how the game ended, or with nothing that it goes on.
    ///
    /// # Errors
    /// If this is no reason for which players end a game.
    pub fn state(&mut self, winner: Option<&str>, reason: Option<&str>) -> Result<(), Problem> {
        let Some(word) = reason else {
            self.stated = None;
            return Ok(());
        };
        let reason = Reason::from_word(word).filter(|reason| !reason.is_shown());
        let reason = reason.ok_or_else(|| Problem::new(format!("{word} is stated by nobody")))?;
        let winner = match winner {
            Some(name) if name.eq_ignore_ascii_case("white") => Some(Colour::White),
            Some(name) if name.eq_ignore_ascii_case("black") => Some(Colour::Black),
            _ => None,
        };
        self.stated = Some(Verdict {
            winner,
            reason: Some(reason),
        });
        Ok(())
    }

    /// How the main line ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        let shown = || self.game_at(self.tree.end()).outcome().map(Verdict::from);
        self.stated.or_else(shown).map(Ending::from)
    }

    /// The game as a record. A last turn that is not complete is left out.
    fn record(&self) -> Record {
        let mut record = Record::new(self.start.rules().clone());
        record.start =
            Some(self.start.setup()).filter(|start| *start != Setup::start(&record.rules));
        record.tags = self.tags.clone();
        record.line = self.tree.line(&|id| !self.is_open(id));
        let shown = self.game_at(self.tree.end()).outcome().map(Verdict::from);
        record.verdict = shown.or(self.stated);
        record
    }

    /// The record as text: `native`, `certu`, `rulebook`, `json`, `link`.
    ///
    /// # Errors
    /// If there is no such form, or it cannot hold this game.
    pub fn write(&self, format: &str) -> Result<WrittenRecord, Problem> {
        let known = Format::from_word(format);
        let format = known.ok_or_else(|| Problem::new(format!("there is no form {format}")))?;
        let written = self.record().write(format)?;
        let end = self.tree.end();
        let open = self.tree.branch(end).turn.filter(|_| self.is_open(end));
        let before = || self.game_at(self.tree.branch(end).parent);
        Ok(WrittenRecord {
            text: written.text,
            losses: written.losses.iter().map(ToString::to_string).collect(),
            open: open.map(|turn| before().turn_text(turn, Style::Canonical)),
        })
    }

    /// All that a worker needs to play the same game up to the current node.
    pub fn spec(&self) -> GameSpec {
        let start = self.start.setup() != Setup::start(self.start.rules());
        GameSpec {
            rules: self.source.clone(),
            start: start.then(|| self.start.position_text()),
            turns: self.game.turn_texts(Style::Canonical),
        }
    }

    /// A turn of the current position in words.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn words(&self, turn: &str, language: Language) -> Result<String, Problem> {
        let read = self.game.read_turn(turn);
        let read = read.map_err(|error| Problem::of_turn(&error, turn))?;
        Ok(language.turn(&self.game, read))
    }

    /// The choices that make up a decision of the current position.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn choices_of(&self, turn: &str) -> Result<Vec<Choice>, Problem> {
        let read = self.game.read_turn(turn);
        let read = read.map_err(|error| Problem::of_turn(&error, turn))?;
        let path = self.paths.path_of(read.turn);
        Ok(path.map(<[Choice]>::to_vec).unwrap_or_default())
    }

    /// All legal turns, in canonical form; at a pending position, all decisions.
    pub fn legal(&self) -> Vec<String> {
        self.game.legal_texts()
    }
}

fn language_over(language: Language) -> &'static str {
    match language {
        Language::En => "the game is over",
        Language::Fr => "la partie est terminée",
    }
}
