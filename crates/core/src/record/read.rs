//! Reading a record, whatever its form.

use super::draft::Draft;
use super::error::RecordError;
use super::find::{find, find_headed};
use super::form::Format;
use super::note::{RESERVED, USUAL};
use super::token::{self, Kind, Sheet};
use super::{Record, json, link, resolve};
use crate::{Diagnostic, Rules};
use std::ops::Range;

/// A longer text is refused.
pub const MOST_BYTES: usize = 10_000_000;

/// More turns are refused, those of variations included.
pub const MOST_TURNS: usize = 10_000;

/// Variations that are nested deeper are refused.
pub const MOST_DEPTH: usize = 64;

/// What was read from a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The game: the first one, if there are several.
    pub record: Record,
    /// The form of the text.
    pub format: Format,
    /// Whether the text does not name its rules: they were found by trial.
    pub tried: bool,
    /// What was not part of the game.
    pub skipped: Skipped,
    /// Where another game seems to begin.
    pub more: Option<Range<usize>>,
    /// What is odd, but does not keep the game from being read.
    pub notices: Vec<Diagnostic>,
}

/// What was not part of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Skipped {
    /// Lines without any part of the game, blank ones aside.
    pub lines: usize,
    /// Words, on these lines and on others.
    pub words: usize,
    /// Where they stand: runs of words, through several lines where nothing of the
    /// game is between.
    pub spans: Vec<Range<usize>>,
}

impl Skipped {
    pub(super) fn of(sheet: &Sheet<'_>, used: &[bool]) -> Skipped {
        let mut skipped = Skipped::default();
        let mut after_used = true;
        let mut start = 0;
        for line in sheet.tokens.chunk_by(|a, b| a.line == b.line) {
            let indexes = start..start + line.len();
            start = indexes.end;
            skipped.lines += usize::from(indexes.clone().all(|index| !used[index]));
            for index in indexes {
                if used[index] {
                    after_used = true;
                    continue;
                }
                let token = &sheet.tokens[index];
                skipped.words += match token.kind {
                    Kind::Words(count) => count as usize,
                    _ => 1,
                };
                let span = token.span();
                match skipped.spans.last_mut().filter(|_| !after_used) {
                    Some(last) => last.end = span.end,
                    None => skipped.spans.push(span),
                }
                after_used = false;
            }
        }
        skipped
    }
}

impl Record {
    /// Reads the first game of a text in any form: the native one, the texts and logs
    /// of the designer's programs, the tables of the rulebooks, turns with or without
    /// numbers or below the tags of PGN, JSON, a code for links.
    ///
    /// Rules that are given are used, whatever the text says. Otherwise it is read by
    /// the rules that it names; and if it names none, by the first built-in rules under
    /// which all its turns are legal: games with fewer kinds of cubes and smaller boards
    /// are tried first, games as they are before those with an option.
    ///
    /// ```
    /// use jersi_core::record::{Format, Record};
    /// let log = "starting\n  1 a2-b2=d3   2 h4-h3=f4\nBye, 12 seconds\n";
    /// let reading = Record::read(log, None)?;
    /// assert_eq!(reading.format, Format::Certu);
    /// assert_eq!(reading.record.rules.id, "jersi-4.8");
    /// assert!(reading.tried);
    /// assert_eq!((reading.skipped.lines, reading.skipped.words), (2, 4));
    /// # Ok::<(), jersi_core::record::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no game, or what is wrong with it and where. If no rules fit, the
    /// error is about those that lead furthest.
    pub fn read(text: &str, rules: Option<&Rules>) -> Result<Reading, RecordError> {
        if text.len() > MOST_BYTES {
            return Err(RecordError::TooLarge { bytes: text.len() });
        }
        let body = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if body.starts_with('{') {
            let draft = json::read(text)?;
            return resolve::resolve(text, draft, rules);
        }
        if let Some(code) = link::code_in(body) {
            let mut reading = link::read(code).map_err(RecordError::Link)?;
            // A link without its own rules means nothing, so others are not used.
            let named = reading.record.rules.full_id();
            if rules.is_some_and(|rules| rules.full_id() != named) {
                let message = format!("the link is a game of {named}, and read as such");
                reading.notices.push(Diagnostic::new(0..0, message));
            }
            return Ok(reading);
        }
        let draft = if let Some(format) = headed(body) {
            let sheet = Sheet::new(text, true);
            Draft::build(&sheet, find_headed(&sheet, format))?
        } else {
            let sheet = Sheet::new(text, false);
            let found = find(&sheet).ok_or(RecordError::NoGame)?;
            Draft::build(&sheet, found)?
        };
        resolve::resolve(text, draft, rules)
    }
}

/// The form of a text whose first line that is not blank and no note is a header.
fn headed(body: &str) -> Option<Format> {
    let first = body
        .lines()
        .find(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'))?;
    if token::bracketed(first).is_some() {
        return Some(Format::Pgn);
    }
    let (name, _) = token::header(first)?;
    let mut known = RESERVED.iter().chain(&USUAL);
    known
        .any(|known| known.eq_ignore_ascii_case(name))
        .then_some(Format::Native)
}
