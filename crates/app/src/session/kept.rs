//! A session as a browser keeps it, from one visit to the next.

use super::Session;
use crate::catalogue::RulesSource;
use crate::problem::Problem;
use crate::session::data::start_game;
use crate::tree::{NodeId, START};
use jersi_core::{Decision, Notation, Setup};
use serde::{Deserialize, Serialize};

/// A game to be stored.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Kept {
    /// The record, in the native form.
    pub record: String,
    /// The decisions of a last turn that is not complete, which no record holds, with
    /// blanks between them: each can be played.
    pub open: Option<String>,
    /// The same game for `Session.resume`, if turns and clocks are all there is to it.
    pub line: Option<KeptLine>,
}

/// Turns that can be played again without a reader of records, which is large.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct KeptLine {
    /// The position at the start, if it is not that of the rules.
    pub start: Option<String>,
    /// The complete turns.
    pub turns: Vec<String>,
    /// The time that was left after each of them, in milliseconds.
    pub clocks: Vec<Option<f64>>,
    /// The winner that was stated.
    #[cfg_attr(not(target_arch = "wasm32"), ts(type = "Colour | null"))]
    pub winner: Option<String>,
    /// The reason that was stated, if the players have ended the game.
    #[cfg_attr(not(target_arch = "wasm32"), ts(type = "Reason | null"))]
    pub reason: Option<String>,
}

impl Session {
    /// The game, to be stored.
    ///
    /// # Errors
    /// If the start cannot be one of a record: it is in the middle of a turn.
    pub fn keep(&self) -> Result<Kept, Problem> {
        Ok(Kept {
            record: self.record().native_text()?,
            open: self.open_decisions(),
            line: self.line(),
        })
    }

    /// A game that was kept, at its end.
    ///
    /// # Errors
    /// What is wrong with rules, start or turns.
    pub fn resume(source: RulesSource, line: &KeptLine) -> Result<Session, Problem> {
        let start = start_game(&source.load()?, line.start.as_deref())?;
        let mut session = Session::at_start(source, start);
        let mut game = session.start.clone();
        let mut at = START;
        for (index, text) in line.turns.iter().enumerate() {
            let turn = game.play(text);
            let turn = turn.map_err(|error| Problem::of_turn(&error, text))?;
            at = session.tree.add(at, turn);
            let clock = line.clocks.get(index).copied().flatten();
            session.tree.branch_mut(at).clock = clock.map(|time| time.max(0.0) as u64);
        }
        session.go(at)?;
        session.state(line.winner.as_deref(), line.reason.as_deref())?;
        Ok(session)
    }

    /// The turns, if there is nothing else.
    fn line(&self) -> Option<KeptLine> {
        if !self.tags.is_empty() || !self.tree.branch(START).note.is_empty() {
            return None;
        }
        let start = self.start.setup() != Setup::start(self.start.rules());
        let mut line = KeptLine {
            start: start.then(|| self.start.position_text()),
            ..KeptLine::default()
        };
        if let Some(stated) = self.stated {
            line.winner = stated.winner.map(|winner| format!("{winner:?}"));
            line.reason = Some(stated.reason?.word().to_owned());
        }
        let mut game = self.start.clone();
        let mut at = START;
        while let [next] = self.tree.branch(at).children[..] {
            let branch = self.tree.branch(next);
            if !branch.note.is_empty() || branch.review.is_some() {
                return None;
            }
            at = next;
            let turn = branch.turn.filter(|_| !self.is_open(at));
            let Some(turn) = turn else { break };
            line.turns.push(game.turn_text(turn, Notation::Canonical));
            line.clocks.push(branch.clock.map(|clock| clock as f64));
            game.play(turn).expect("a legal turn");
        }
        self.tree.branch(at).children.is_empty().then_some(line)
    }

    /// The decisions of a last turn that is not complete, with blanks between them.
    pub(super) fn open_decisions(&self) -> Option<String> {
        let end = self.tree.end();
        self.is_open(end).then(|| self.decisions(end).join(" "))
    }

    /// The decisions that make up the turn of a node, each a text that can be played.
    pub(super) fn decisions(&self, id: NodeId) -> Vec<String> {
        let branch = self.tree.branch(id);
        let decisions: Vec<Decision> = branch
            .turn
            .iter()
            .flat_map(|turn| turn.decisions())
            .collect();
        let before = self.game_at(branch.parent);
        before.line_texts(&decisions, Notation::Canonical)
    }
}
