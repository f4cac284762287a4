//! A session on paper: records, and what is noted in them.

use super::Session;
use super::data::{ReadingInfo, WrittenRecord};
use crate::catalogue::RulesSource;
use crate::problem::{Fault, Problem};
use crate::status::Ending;
use crate::tree::{NodeId, Tree};
use jersi_core::record::{Format, Loss, Note, Record, Verdict};
use jersi_core::{Colour, Reason, Setup};

/// The position that a record of ours states as its start, if it is not that of the rules.
/// A game without turns is kept by it: no reader takes such a record for a game.
pub fn stated_start(record: &str) -> Option<&str> {
    let start = record.lines().find_map(|line| line.strip_prefix("start:"));
    start.map(str::trim)
}

impl Session {
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
        // The rules of a record that carries its own are a file like any other.
        let carried = reading.record.rules.source.text().map(str::to_owned);
        let file = match rules {
            Some(rules) => rules.file,
            None => carried.filter(|_| reading.carried),
        };
        Ok((Session::of_record(&reading.record, file)?, info))
    }

    fn of_record(record: &Record, file: Option<String>) -> Result<Session, Problem> {
        let source = RulesSource {
            id: record.rules.full_id(),
            file,
            seed: None,
        };
        let mut session = Session::at_start(source, record.start_game()?);
        session.tree = Tree::of_line(session.start.clone(), &record.line);
        session.tags = record.tags.clone();
        session.go(session.tree.end())?;
        let shown = session.game.outcome().map(Verdict::from);
        session.stated = record.verdict.filter(|_| shown.is_none());
        Ok(session)
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
        set.map_err(|error| Problem::told(error.message()))
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
    pub(super) fn record(&self) -> Record {
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
        Ok(WrittenRecord {
            text: written.text,
            losses: written.losses.iter().map(Loss::message).collect(),
            open: self.open_decisions(),
        })
    }
}
