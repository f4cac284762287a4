//! A session on paper: records.

use super::Session;
use super::data::{ReadingInfo, WrittenRecord};
use crate::catalogue::RulesSource;
use crate::problem::{Fault, Problem};
use jersi_core::record::{Format, Loss, Reading, Record};
use jersi_table::{Millis, Table, TimeControl};

impl Session {
    /// The game of a text in any form, at the end of its main line, for people at this
    /// screen; the first one, if there are several. Rules that are given are used, whatever
    /// the text says.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(
        text: &str,
        rules: Option<&RulesSource>,
        now: Millis,
    ) -> Result<(Session, ReadingInfo), Problem> {
        Session::read_with(text, rules, TimeControl::Unlimited, now)
    }

    pub(super) fn read_with(
        text: &str,
        rules: Option<&RulesSource>,
        control: TimeControl,
        now: Millis,
    ) -> Result<(Session, ReadingInfo), Problem> {
        let given = rules.map(RulesSource::load).transpose()?;
        let reading = Record::read(text, given.as_ref());
        let reading = reading.map_err(|error| Problem::of_record(&error, text))?;
        let info = ReadingInfo::new(&reading, text);
        let session = Session::of_record(&reading.record, control, now)?;
        Ok((session, info))
    }

    /// The game of a record, for people at this screen.
    ///
    /// # Errors
    /// If the record was changed by hand and is not legal any more.
    pub(crate) fn of_record(
        record: &Record,
        control: TimeControl,
        now: Millis,
    ) -> Result<Session, Problem> {
        let start = record.start_game()?;
        let table = Table::from_record_with(record, &start, control, now);
        let table = table.map_err(|error| Problem::new(error.to_string()))?;
        let mut session = Session::of_table(table);
        session.seat_people(now);
        Ok(session)
    }

    /// The same game to be studied: people at this screen play both colours, and there is no
    /// clock. A turn that is not complete comes along.
    ///
    /// # Errors
    /// None: the game was good already.
    pub fn study(&self, now: Millis) -> Result<Session, Problem> {
        let mut study = Session::of_record(&self.record(), TimeControl::Unlimited, now)?;
        if let Some(open) = self.open_decisions() {
            study.resume(&open, now)?;
        }
        Ok(study)
    }

    /// The tags of the record.
    pub fn tags(&self) -> Vec<(String, String)> {
        let owned = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
        self.record().tags.iter().map(owned).collect()
    }

    /// The game as a record. A last turn that is not complete is left out.
    fn record(&self) -> Record {
        self.table.record()
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

impl ReadingInfo {
    /// What was found in a text.
    pub(crate) fn new(reading: &Reading, text: &str) -> ReadingInfo {
        let notices = reading.notices.iter();
        ReadingInfo {
            format: reading.format.word().to_owned(),
            tried: reading.tried,
            skipped_lines: reading.skipped.lines,
            skipped_words: reading.skipped.words,
            notices: notices.map(|notice| Fault::new(notice, text)).collect(),
            turns: reading.record.line.count(),
        }
    }
}
