//! Reading a record, whatever its form.

use super::draft::Draft;
use super::error::RecordError;
use super::find::{find, find_headed};
use super::form::Format;
use super::split::{self, Form, Part};
use super::token::{Kind, Sheet};
use super::{Record, json, link, resolve};
use crate::{Diagnostic, Rules};
use jersi_text::message;
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
    /// Whether the rules are those that the text carries with it.
    pub carried: bool,
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
    /// the rules that it carries or names; and if it names none, by the first built-in rules under
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
        let parts = split::parts(text);
        let mut reading = read_part(text, &parts[0], rules)?;
        if reading.more.is_none() {
            reading.more = parts.get(1).map(|next| next.head.clone());
        }
        Ok(reading)
    }

    /// Reads all games of a text: a tournament in PGN, or the files of a folder one after
    /// the other, each in any form. A game that cannot be read does not keep the others
    /// from it.
    ///
    /// ```
    /// use jersi_core::record::Record;
    /// let text = "[White \"Ada\"]\n\n1. a4b5c4 {quiet} g4f5e5\n\n\
    ///             [White \"Bo\"]\n\n1. a4b5c4 g4g9\n\n\
    ///             rules: mikjersi\n\n1 a2-a3=b3\n";
    /// let games = Record::read_all(text, None);
    /// assert_eq!(games.len(), 3);
    /// assert_eq!(games[0].reading.as_ref().unwrap().record.tags.get("white"), Some("Ada"));
    /// assert!(games[1].reading.is_err());
    /// assert!(text[games[2].span.clone()].starts_with("rules: mikjersi"));
    /// ```
    pub fn read_all(text: &str, rules: Option<&Rules>) -> Vec<GameInText> {
        Record::read_all_with(text, |_| rules.cloned())
    }

    /// As [`Record::read_all`], with rules that may differ from game to game: they are asked
    /// for with the text of each one.
    pub fn read_all_with(
        text: &str,
        mut rules: impl FnMut(&str) -> Option<Rules>,
    ) -> Vec<GameInText> {
        if text.len() > MOST_BYTES {
            return vec![GameInText {
                span: 0..text.len(),
                reading: Err(RecordError::TooLarge { bytes: text.len() }),
            }];
        }
        let mut games = Vec::new();
        for mut part in split::parts(text) {
            loop {
                let rules = rules(&text[part.span.clone()]);
                let mut reading = read_part(text, &part, rules.as_ref());
                // Only the rules tell where a game without numbers ends.
                let rest = reading.as_mut().ok().and_then(|found| found.more.take());
                let end = rest.as_ref().map_or(part.span.end, |rest| rest.start);
                games.push(GameInText {
                    span: part.span.start..end,
                    reading,
                });
                let Some(rest) = rest else {
                    break;
                };
                part.span.start = rest.start;
            }
        }
        games
    }
}

/// One of the games of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameInText {
    /// The bytes of the text from its beginning to the next game.
    pub span: Range<usize>,
    /// The game, or why it cannot be read.
    pub reading: Result<Reading, RecordError>,
}

/// Reads the game of a part of a text.
fn read_part(text: &str, part: &Part, rules: Option<&Rules>) -> Result<Reading, RecordError> {
    let span = part.span.clone();
    let draft = match part.form {
        Form::Json => json::read(text, span)?,
        Form::Link => return read_link(&text[span], rules),
        Form::Headed(format) => {
            let sheet = Sheet::of(text, span, part.form);
            Draft::build(&sheet, find_headed(&sheet, format))?
        }
        Form::Plain => {
            let sheet = Sheet::of(text, span, part.form);
            let found = find(&sheet).ok_or(RecordError::NoGame)?;
            Draft::build(&sheet, found)?
        }
    };
    resolve::resolve(text, draft, rules)
}

fn read_link(link: &str, rules: Option<&Rules>) -> Result<Reading, RecordError> {
    let code = link::code_in(link).unwrap_or(link);
    let mut reading = link::read(code).map_err(RecordError::Link)?;
    // A link without its own rules means nothing, so others are not used.
    let named = reading.record.rules.full_id();
    if rules.is_some_and(|rules| rules.full_id() != named) {
        let message = message!("record-link-read-as", named = named);
        reading.notices.push(Diagnostic::new(0..0, message));
    }
    Ok(reading)
}
