//! Writing a record.

mod certu;
mod json;
mod native;
mod rulebook;

use super::error::{BrokenRecord, WriteError};
use super::form::Format;
use super::{Record, Verdict, link};
use crate::{Game, Rules, WholeTurn};
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
        what: &'static str,
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

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loss::Left {
                format,
                what,
                count,
            } => write!(f, "{format} text holds no {what} ({count} left out)"),
            Loss::Rules {
                format,
                taken_for: Some(rules),
            } => write!(
                f,
                "{format} text does not name the rules: it would be taken for a game of {rules}"
            ),
            Loss::Rules { format, .. } => write!(
                f,
                "{format} text does not name the rules, and reading needs them"
            ),
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
        left("notes", notes);
        left("tags", self.tags.len());
        left("clocks", clocks);
        if format != Format::Certu || !self.rules.dialect.reviews {
            left("scores of turns", reviews);
        }
        left("variations", variations);
        if format == Format::Link {
            return losses;
        }
        if let Some(start) = &self.start {
            left("number of the first turn", usize::from(start.full != 1));
            let counted = usize::from(start.count != 0);
            left("count of turns without capture", counted);
        }
        let back = Record::read(text, None).ok().map(|reading| reading.record);
        let verdict = back.as_ref().and_then(|record| record.verdict);
        let winner = |verdict: Option<Verdict>| verdict.map(|verdict| verdict.winner);
        if winner(verdict) != winner(self.verdict) {
            left("result", 1);
        } else if verdict != self.verdict {
            left("reason of the result", 1);
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
fn check(game: &mut Game, turn: WholeTurn) -> Result<(), BrokenRecord> {
    if game.play_turn(turn) {
        game.undo();
        Ok(())
    } else {
        let number = game.turns().len() + 1;
        Err(BrokenRecord::Turn { number })
    }
}
