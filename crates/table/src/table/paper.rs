//! A table on paper: records.

use super::Table;
use crate::action::Refusal;
use crate::clock::Millis;
use crate::end::{Cause, End};
use crate::event::Event;
use crate::seat::Player;
use crate::setting::Setting;
use crate::time_control::TimeControl;
use crate::tree::NodeId;
use jersi_core::record::{
    BrokenRecord, Line, Record, RecordedTurn, Verdict, clock_text, read_clock,
};
use jersi_core::{ByColour, Colour, Game, Notation, Setup, Turn};

/// The tag of a record that names the rules file of a game which is not built in.
pub const RULES_FILE: &str = "rules-file";
/// The tag of the time control, if both have the same.
const CLOCK: &str = "clock";
/// The tag of a turn that is not complete: its decisions so far, each with what its player had
/// left then.
const OPEN_TURN: &str = "open-turn";
/// The tag of an end that no verdict states.
const ENDING: &str = "ending";

/// A record cannot be put on a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadRecordError {
    /// Its start or a turn is not legal, which no record is that was read.
    #[error(transparent)]
    Broken(#[from] BrokenRecord),
    /// It holds something that cannot happen at a table.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Its tag `open-turn` is not the beginning of a turn that could come next.
    #[error(
        "the tag {OPEN_TURN} says {text}, which cannot be played after the last turn: take it out"
    )]
    OpenTurn {
        /// What it says.
        text: String,
    },
}

impl Table {
    /// The game as a record: rules, start, players, turns with variations, comments and
    /// clocks, and how it ended. What was decided of a turn that is not complete is a tag, so
    /// that the game can be resumed there; who offered what is left out.
    pub fn record(&self) -> Record {
        let start = self.tree.game(NodeId::START);
        let mut record = Record::new(start.rules().clone());
        record.start = Some(start.setup()).filter(|setup| *setup != Setup::start(&record.rules));
        record.tags = self.tags.clone();
        let mut note = |name: &str, text: &str| {
            let set = record.tags.set(name, text);
            debug_assert!(set.is_ok(), "{name} is a good name");
        };
        for colour in Colour::BOTH {
            if let Some(text) = self.players[colour].tag() {
                note(&colour.to_string(), &text);
            }
        }
        let shared = self.clock.timing().shared();
        let control = shared.filter(|control| *control != TimeControl::Unlimited);
        let noted = self.tags.get(CLOCK).and_then(|text| text.parse().ok());
        if let Some(control) = control.filter(|control| noted != Some(*control)) {
            note(CLOCK, &control.to_string());
        }
        match self.stated.map(|end| end.cause) {
            Some(Cause::Left) => note(ENDING, "left"),
            Some(Cause::Aborted) => note(ENDING, "aborted"),
            _ if self.tags.get(ENDING).is_some() => note(ENDING, ""),
            _ => {}
        }
        let open = self.open_turn();
        if open.is_some() || self.tags.get(OPEN_TURN).is_some() {
            note(OPEN_TURN, &open.unwrap_or_default());
        }
        record.line = self.tree.line();
        record.verdict = self.verdict();
        record
    }

    /// What was decided of a turn that is not complete: `e4-e5#R @4:51.2`.
    fn open_turn(&self) -> Option<String> {
        let end = self.tree.node(self.tree.end());
        let turn = end.turn().filter(|_| end.is_open())?;
        let mut game = self.tree.game(end.parent()).into_owned();
        let mut words = Vec::new();
        for decision in turn.decisions() {
            words.push(game.turn_text(decision.into(), Notation::Canonical));
            words.extend(self.clock.settled(game.decider()).map(clock_text));
            game.play(decision).ok()?;
        }
        Some(words.join(" "))
    }

    /// A table for the game of a record. Players and time control are those that its tags
    /// name; a program may seat others, and should before it starts an engine that a file
    /// names.
    ///
    /// # Errors
    /// If the record was changed by hand and is not legal any more.
    pub fn from_record(record: &Record, now: Millis) -> Result<Table, ReadRecordError> {
        let start = record.start_game()?;
        let control = record.tags.get(CLOCK).and_then(|text| text.parse().ok());
        Table::from_record_with(record, &start, control.unwrap_or_default(), now)
    }

    /// As [`Table::from_record`], with another time control, and with the start at hand.
    ///
    /// # Errors
    /// If the record was changed by hand and is not legal any more.
    pub fn from_record_with(
        record: &Record,
        start: &Game,
        control: TimeControl,
        now: Millis,
    ) -> Result<Table, ReadRecordError> {
        let player = |colour: Colour| {
            let tag = record.tags.get(&colour.to_string());
            tag.map_or_else(Player::person, Player::from_tag)
        };
        let setting = Setting {
            players: ByColour::from_fn(player),
            ..Setting::of_game(start).with_timing(control)
        };
        let mut table = Table::begin(setting, start.clone(), now);
        for (name, text) in record.tags.iter().filter(|(name, _)| *name != OPEN_TURN) {
            let (name, text) = (name.to_owned(), text.to_owned());
            table.happen(Event::Tagged { name, text }, now)?;
        }
        // The clocks are what the record says, not what copying it would make of them.
        table.happen(Event::Paused, now)?;
        table.copy(&record.line, now)?;
        if let Some(text) = record.tags.get(OPEN_TURN) {
            table.copy_open_turn(text, now)?;
        }
        table.happen(Event::Resumed, now)?;
        table.copy_end(record, now)?;
        Ok(table)
    }

    fn copy(&mut self, line: &Line, now: Millis) -> Result<(), ReadRecordError> {
        self.comment(NodeId::START, line.note.text(), now)?;
        let mut main = Vec::with_capacity(line.nodes.len());
        for (number, node) in (1..).zip(&line.nodes) {
            main.push(self.tree.end());
            for (index, decision) in node.turn.decisions().enumerate() {
                let game = self.game();
                let decision = Turn::from(decision);
                if game.clone().play(decision).is_err() {
                    return Err(BrokenRecord::Turn { number }.into());
                }
                let text = game.turn_text(decision, Notation::Canonical);
                let last = index + 1 == node.turn.decisions().count();
                let by = game.decider();
                let left = node.clock.filter(|_| last && index != 1);
                self.happen(Event::Played { by, text, left }, now)?;
            }
            self.annotate(self.latest, node, now)?;
        }
        for (node, before) in line.nodes.iter().zip(main) {
            self.copy_variations(before, node, now)?;
        }
        Ok(())
    }

    /// What was decided of a turn that is not complete.
    fn copy_open_turn(&mut self, text: &str, now: Millis) -> Result<(), ReadRecordError> {
        let wrong = || ReadRecordError::OpenTurn {
            text: text.to_owned(),
        };
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let left = words.next_if(|word| word.starts_with('@'));
            let left = left.map(|word| read_clock(word).ok_or_else(wrong));
            let event = Event::Played {
                by: self.decider(),
                text: word.to_owned(),
                left: left.transpose()?,
            };
            self.happen(event, now).map_err(|_| wrong())?;
        }
        if self.is_open() { Ok(()) } else { Err(wrong()) }
    }

    /// The variations of a turn after the node before it.
    fn copy_variations(
        &mut self,
        before: NodeId,
        node: &RecordedTurn,
        now: Millis,
    ) -> Result<(), ReadRecordError> {
        for variation in &node.variations {
            let mut after = before;
            let mut places = Vec::with_capacity(variation.nodes.len());
            for node in &variation.nodes {
                places.push(after);
                let game = self.tree.game(after);
                if game.clone().into_owned().play(node.turn).is_err() {
                    let number = self.tree.node(after).number() + 1;
                    return Err(BrokenRecord::Turn { number }.into());
                }
                let text = game.turn_text(node.turn, Notation::Canonical);
                let left = node.clock;
                let known = self.tree.turns().count();
                self.happen(Event::Varied { after, text, left }, now)?;
                after = self.latest;
                // A turn that is there already keeps what is said about it.
                if self.tree.turns().count() > known {
                    self.annotate(after, node, now)?;
                }
            }
            for (node, before) in variation.nodes.iter().zip(places) {
                self.copy_variations(before, node, now)?;
            }
        }
        Ok(())
    }

    fn annotate(&mut self, id: NodeId, node: &RecordedTurn, now: Millis) -> Result<(), Refusal> {
        self.comment(id, node.note.text(), now)?;
        if let Some(review) = node.review {
            let (value, best) = (review.value, review.best);
            let node = id;
            self.happen(Event::Reviewed { node, value, best }, now)?;
        }
        Ok(())
    }

    fn comment(&mut self, node: NodeId, text: &str, now: Millis) -> Result<(), Refusal> {
        if text.is_empty() {
            return Ok(());
        }
        let text = text.to_owned();
        self.happen(Event::Commented { node, text }, now)
    }

    /// An end that the board does not show.
    fn copy_end(&mut self, record: &Record, now: Millis) -> Result<(), Refusal> {
        if self.is_over() {
            return Ok(());
        }
        let event = match (record.verdict, record.tags.get(ENDING)) {
            (None, Some("aborted")) => Event::Aborted { by: None },
            (None, _) => return Ok(()),
            (
                Some(Verdict {
                    winner: Some(winner),
                    reason: None,
                }),
                Some("left"),
            ) => Event::Claimed { by: winner },
            (Some(verdict), _) => {
                let End { winner, cause } = End::from(verdict);
                // What is stated counts even where the board does not show it.
                let shown = cause.reason().is_some_and(jersi_core::Reason::is_shown);
                let cause = if shown { Cause::Unstated } else { cause };
                Event::Adjudicated { winner, cause }
            }
        };
        self.happen(event, now)
    }
}
