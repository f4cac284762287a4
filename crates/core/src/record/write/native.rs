//! The native text.

use super::certu::review_text;
use super::{WriteError, check};
use crate::record::own_rules::{FINGERPRINT, OwnRules, TEXT};
use crate::record::token::clock_text;
use crate::record::{Line, Note, Record, RecordedTurn};
use crate::rules::Numbering;
use crate::{Colour, Game, Notation};
use std::fmt::Write as _;

pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    let game = record.start_game()?;
    let mut text = format!("rules: {}\n", record.rules.full_id());
    let own = OwnRules::of(&record.rules);
    if let Some(own) = &own {
        let _ = writeln!(text, "{FINGERPRINT}: {}", own.fingerprint);
    }
    if record.start.is_some() {
        let _ = writeln!(text, "start: {}", game.position_text());
    }
    for (name, value) in record.tags.iter() {
        let _ = writeln!(text, "{name}: {value}");
    }
    let lines = own.and_then(|own| own.text).unwrap_or_default().lines();
    for line in lines {
        let blank = if line.is_empty() { "" } else { " " };
        let _ = writeln!(text, "{TEXT}:{blank}{line}");
    }
    let mut page = Page {
        pairs: record.rules.dialect.numbering == Numbering::Pairs,
        width: usize::from(record.rules.dialect.column),
        // Numbers follow the columns: where Black begins, White's first is left out.
        skipped: usize::from(game.decider() == Colour::Black),
        game,
        text,
        row: String::new(),
        depth: 0,
    };
    page.text.push('\n');
    if !record.line.note.is_empty() {
        page.note(&record.line.note);
        page.text.push('\n');
    }
    page.line(&record.line)?;
    let mut text = page.text;
    if let Some(verdict) = record.verdict {
        if !record.line.nodes.is_empty() {
            text.push('\n');
        }
        let _ = writeln!(text, "result: {verdict}");
    }
    let length = text.trim_end_matches('\n').len();
    text.truncate(length);
    text.push('\n');
    Ok(text)
}

struct Page {
    game: Game,
    pairs: bool,
    width: usize,
    skipped: usize,
    text: String,
    /// The row that is being written.
    row: String,
    /// How many variations are open.
    depth: usize,
}

impl Page {
    /// Writes the turns of a line, and plays them.
    fn line(&mut self, line: &Line) -> Result<(), WriteError> {
        for node in &line.nodes {
            self.node(node)?;
        }
        self.end_row();
        Ok(())
    }

    fn node(&mut self, node: &RecordedTurn) -> Result<(), WriteError> {
        check(&mut self.game, node.turn)?;
        let turn = self.game.turn_text(node.turn, Notation::Native);
        // The number of the turn, and whether it stands in the second column.
        let number = self.game.turns().len() + self.skipped + 1;
        let black = number.is_multiple_of(2);
        if self.row.is_empty() {
            let indent = 2 * self.depth;
            let _ = write!(self.row, "{:indent$}", "");
            if black {
                self.filler(number);
            }
        }
        if black {
            self.row.push_str("  ");
        }
        match (self.pairs, black) {
            (true, true) => {}
            (true, false) => drop(write!(self.row, "{:>4} ", number / 2 + 1)),
            (false, _) => drop(write!(self.row, "{number:>4} ")),
        }
        let mut cell = turn;
        if let Some(review) = node.review {
            let _ = write!(cell, " {}", review_text(review));
        }
        if let Some(clock) = node.clock {
            let _ = write!(cell, " {}", clock_text(clock));
        }
        let width = self.width;
        let _ = write!(self.row, "{cell:<width$}");
        if black || !node.note.is_empty() || !node.variations.is_empty() {
            self.end_row();
        }
        self.note(&node.note);
        self.variations(node)?;
        self.game.play(node.turn).expect("a legal turn");
        Ok(())
    }

    /// What stands in White's column beside a turn of Black's alone.
    fn filler(&mut self, number: usize) {
        let width = self.width;
        let _ = if self.pairs {
            write!(self.row, "{:>4} {:<width$}", number / 2, "...")
        } else {
            write!(self.row, "{:1$}", "", 5 + width)
        };
    }

    fn variations(&mut self, node: &RecordedTurn) -> Result<(), WriteError> {
        let turns = self.game.turns().len();
        for line in &node.variations {
            self.depth += 1;
            let indent = 2 * self.depth;
            let _ = writeln!(self.text, "{:indent$}(", "");
            self.note(&line.note);
            self.line(line)?;
            let _ = writeln!(self.text, "{:indent$})", "");
            self.depth -= 1;
            while self.game.turns().len() > turns {
                self.game.undo();
            }
        }
        Ok(())
    }

    fn note(&mut self, note: &Note) {
        let indent = 2 * self.depth;
        for line in note.lines() {
            let blank = if line.is_empty() { "" } else { " " };
            let _ = writeln!(self.text, "{:indent$}#{blank}{line}", "");
        }
    }

    fn end_row(&mut self) {
        if !self.row.is_empty() {
            self.text.push_str(self.row.trim_end());
            self.text.push('\n');
            self.row.clear();
        }
    }
}
