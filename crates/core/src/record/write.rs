//! Writing a record.

mod certu;
mod json;
mod native;
mod rulebook;

use super::error::{BrokenRecord, WriteError};
use super::form::Format;
use super::{Record, Verdict, link};
use crate::{Game, Rules, Turn};
use jersi_text::{Message, message};
use std::fmt;

/// A record as text, and what the text does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What had to be left out; empty for forms that hold everything.
    pub losses: Vec<Loss>,
}

/// Something of a record that a form has no place for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// So many things of a sort.
    Left {
        /// The form.
        format: Format,
        /// The sort of things.
        what: LostThing,
        /// How many were left out.
        count: usize,
    },
    /// The name of the rules, where reading would find other ones.
    Rules {
        /// The form.
        format: Format,
        /// The rules that reading would find, or nothing if none fit.
        taken_for: Option<String>,
    },
}

impl Loss {
    /// What is lost.
    pub fn message(&self) -> Message {
        match self {
            Loss::Left {
                format,
                what,
                count,
            } => message!(
                "loss-left",
                format = *format,
                what = what.message(),
                count = *count,
            ),
            Loss::Rules {
                format,
                taken_for: Some(rules),
            } => message!("loss-taken-for", format = *format, rules = rules),
            Loss::Rules { format, .. } => message!("loss-rules", format = *format),
        }
    }
}

/// In English.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// A sort of things that a form may have no place for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LostThing {
    /// Notes on turns.
    Notes,
    /// Tags of the game.
    Tags,
    /// What the clocks showed.
    Clocks,
    /// Scores of turns.
    Scores,
    /// Variations.
    Variations,
    /// The number of the first turn.
    Number,
    /// The count of turns without capture.
    Count,
    /// The result.
    Result,
    /// The reason of the result.
    Reason,
}

impl LostThing {
    fn message(self) -> Message {
        match self {
            LostThing::Notes => message!("loss-notes"),
            LostThing::Tags => message!("loss-tags"),
            LostThing::Clocks => message!("loss-clocks"),
            LostThing::Scores => message!("loss-scores"),
            LostThing::Variations => message!("loss-variations"),
            LostThing::Number => message!("loss-number"),
            LostThing::Count => message!("loss-count"),
            LostThing::Result => message!("loss-result"),
            LostThing::Reason => message!("loss-reason"),
        }
    }
}

impl Record {
    /// Writes the record in a form.
    ///
    /// ```
    /// use jersi_core::record::{Format, Note, Record};
    /// let mut record = Record::read("1 a4-b5=c4 2 g4-f5=e5", None)?.record;
    /// record.line.nodes[0].note = Note::new("a quiet start");
    /// let written = record.write(Format::Certu)?;
    /// assert_eq!(written.text, "   1 a4-b5=c4            2 g4-f5=e5       \n");
    /// assert_eq!(written.losses[0].to_string(), "certu text holds no notes (1 left out)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the record is not legal, or the form has no place for something without
    /// which the turns would mean nothing.
    pub fn write(&self, format: Format) -> Result<Written, WriteError> {
        let text = match format {
            Format::Native => self.native_text()?,
            Format::Certu => certu::write(self)?,
            Format::Rulebook => rulebook::write(self)?,
            Format::Json => json::write(self)?,
            Format::Link => link::write(self)?,
            Format::Bare | Format::Log | Format::Pgn => {
                return Err(WriteError::ReadOnly { format });
            }
        };
        let losses = match format {
            Format::Native | Format::Json => Vec::new(),
            _ => self.losses(format, &text),
        };
        Ok(Written { text, losses })
    }

    /// The record in the native form, which holds everything.
    ///
    /// # Errors
    /// If the record is not legal.
    pub fn native_text(&self) -> Result<String, WriteError> {
        native::write(self)
    }

    fn losses(&self, format: Format, text: &str) -> Vec<Loss> {
        let mut losses = Vec::new();
        let mut left = |what, count| {
            if count > 0 {
                losses.push(Loss::Left {
                    format,
                    what,
                    count,
                });
            }
        };
        let mut notes = usize::from(!self.line.note.is_empty());
        let (mut clocks, mut reviews, mut variations) = (0, 0, 0);
        for node in &self.line.nodes {
            notes += usize::from(!node.note.is_empty());
            clocks += usize::from(node.clock.is_some());
            reviews += usize::from(node.review.is_some());
            variations += node.variations.len();
        }
        left(LostThing::Notes, notes);
        left(LostThing::Tags, self.tags.len());
        left(LostThing::Clocks, clocks);
        if format != Format::Certu || !self.rules.dialect.reviews {
            left(LostThing::Scores, reviews);
        }
        left(LostThing::Variations, variations);
        if format == Format::Link {
            return losses;
        }
        if let Some(start) = &self.start {
            left(LostThing::Number, usize::from(start.full != 1));
            let counted = usize::from(start.count != 0);
            left(LostThing::Count, counted);
        }
        let back = Record::read(text, None).ok().map(|reading| reading.record);
        let verdict = back.as_ref().and_then(|record| record.verdict);
        let winner = |verdict: Option<Verdict>| verdict.map(|verdict| verdict.winner);
        if winner(verdict) != winner(self.verdict) {
            left(LostThing::Result, 1);
        } else if verdict != self.verdict {
            left(LostThing::Reason, 1);
        }
        let taken_for = back.map(|record| record.rules.full_id());
        // A dealt setup is written as lines of setup.
        let id = base_id(&self.rules);
        if taken_for.as_deref() != Some(id.as_str()) {
            losses.push(Loss::Rules { format, taken_for });
        }
        losses
    }
}

/// The name of the rules without the option that decides the setup.
fn base_id(rules: &Rules) -> String {
    let mut plain = rules.clone();
    plain.chosen.retain(|chosen| !rules.decides_setup(chosen));
    plain.full_id()
}

/// Plays a turn if it is legal and takes it back: its text can be asked for only then.
fn check(game: &mut Game, turn: Turn) -> Result<(), BrokenRecord> {
    if game.play(turn).is_ok() {
        game.undo();
        Ok(())
    } else {
        let number = game.turns().len() + 1;
        Err(BrokenRecord::Turn { number })
    }
}
