//! Records of games from files, standard input and links.

use std::io;
use std::ops::Range;
use std::path::Path;

use jersi_core::record::{Format, Reading, Record, RecordError, Verdict};
use jersi_core::rules::split_options;
use jersi_core::{Colour, Diagnostic, Rules, message};
pub(crate) use jersi_table::RULES_FILE;
use serde_json::Value;

use crate::failure::Failure;
use crate::output::remark;
use crate::{input, language, text_file, wording};

/// So many of the parts that were skipped are shown.
const MOST_PARTS: usize = 20;

/// The word for `-r` that stands for the rules which a record carries.
const CARRIED: &str = "record";

/// By which rules a record is to be read.
pub(crate) enum By {
    /// By those that it names or carries: nothing was asked for.
    Itself,
    /// By those that it carries, whatever has become of their file.
    Carried,
    /// By these, whatever it says.
    Given(Box<Rules>),
}

impl By {
    /// What the option `-r` asks for.
    pub(crate) fn asked(rules: Option<&str>) -> Result<By, Failure> {
        match rules {
            None => Ok(By::Itself),
            Some(CARRIED) => Ok(By::Carried),
            Some(name) => Ok(By::Given(Box::new(input::rules(name)?))),
        }
    }
}

/// Why the game of a text cannot be used.
pub(crate) enum Unreadable {
    /// The text is wrong.
    Record(RecordError),
    /// The rules to read it by are not to be had, or not those of the game any more.
    Rules(Failure),
}

/// What was decided about the rules of one game.
#[derive(Default)]
struct Decided {
    /// The rules to read it by; its own if there are none.
    rules: Option<Rules>,
    /// What is odd about them, and where.
    notice: Option<Diagnostic>,
    /// Why there are none to read it by.
    refused: Option<Failure>,
    /// Whether the game no longer belongs to its rules file.
    leaves_file: bool,
}

impl Decided {
    /// Decides by which rules to read a game. If it carries its rules and their file says
    /// something else by now, it is for people to decide which of the two is meant.
    fn of(text: &str, by: &By, name: &str) -> Decided {
        let carried = || Record::read(text, None).ok().filter(|found| found.carried);
        let decided = Decided::default();
        let own = match by {
            By::Given(rules) => {
                let rules = Some((**rules).clone());
                return Decided { rules, ..decided };
            }
            By::Carried => {
                let refused = carried().is_none().then(|| {
                    Failure::new(format!("{name} does not carry its rules"))
                        .help("-r names the rules: a game, or the path of a rules file")
                });
                return Decided {
                    refused,
                    leaves_file: true,
                    ..decided
                };
            }
            By::Itself => own_rules(text),
        };
        match (own, carried()) {
            (None, _) => decided,
            (Some(Ok(file)), Some(found)) => Decided {
                refused: (file.fingerprint() != found.record.rules.fingerprint())
                    .then(|| changed(name, &file, &found.record)),
                ..decided
            },
            (Some(Ok(file)), None) => Decided {
                rules: Some(file),
                ..decided
            },
            (Some(Err(unusable)), Some(_)) if unusable.gone => {
                let notice = message!("rules-file-gone");
                Decided {
                    notice: Some(Diagnostic::new(unusable.span, notice)),
                    ..decided
                }
            }
            (Some(Err(unusable)), Some(_)) => {
                let help = format!("-r {CARRIED} reads the game by the rules it carries");
                Decided {
                    refused: Some(unusable.failure.help(&help)),
                    ..decided
                }
            }
            (Some(Err(Unusable { failure, span, .. })), None) => {
                let notice = message!("rules-file-unused", why = failure.message());
                Decided {
                    notice: Some(Diagnostic::new(span, notice)),
                    ..decided
                }
            }
        }
    }

    /// What becomes of a reading of the game, which begins at a byte of the whole text.
    fn apply(
        self,
        reading: Result<Reading, RecordError>,
        start: usize,
    ) -> Result<Reading, Unreadable> {
        let mut reading = match (reading, self.refused) {
            (Ok(_), Some(failure)) => return Err(Unreadable::Rules(failure)),
            (reading, _) => reading.map_err(Unreadable::Record)?,
        };
        if let Some(mut notice) = self.notice {
            notice.span = start + notice.span.start..start + notice.span.end;
            reading.notices.push(notice);
        }
        if self.leaves_file {
            let tags = &mut reading.record.tags;
            tags.set(RULES_FILE, "").expect("this is the name of a tag");
        }
        Ok(reading)
    }
}

/// Says that the rules file of a record has changed since.
fn changed(name: &str, file: &Rules, record: &Record) -> Failure {
    let path = record.tags.get(RULES_FILE).unwrap_or_default();
    let (now, then) = (file.fingerprint(), record.rules.fingerprint());
    Failure::new(format!(
        "{name}: the rules in {path} have changed since this game: their fingerprint is {now}, \
         and that of the rules in the record is {then}"
    ))
    .help(&format!(
        "-r {CARRIED} goes on by the rules in the record, -r {path} by the file as it is now"
    ))
}

/// A text that may be the record of a game.
pub(crate) struct Source {
    /// How results and faults call it.
    pub(crate) name: String,
    text: String,
}

impl Source {
    /// The text of a file; `-` is standard input, and the code of a link is itself a
    /// text where no file has such a name.
    pub(crate) fn open(path: &Path) -> Result<Source, Failure> {
        let (name, read) = if path == Path::new("-") {
            (
                "standard input".to_owned(),
                text_file::read(io::stdin().lock()),
            )
        } else {
            let read = text_file::open(path);
            (path.display().to_string(), read)
        };
        match read {
            Ok(text) => Ok(Source { name, text }),
            Err(error) => {
                let link = path.to_str().map(|code| (code, Record::read(code, None)));
                let failure = Failure::new(format!("cannot read {name}: {error}"));
                match link.filter(|_| error.kind() == io::ErrorKind::NotFound) {
                    Some((code, Ok(reading))) if reading.format == Format::Link => Ok(Source {
                        name: "the link".to_owned(),
                        text: code.to_owned(),
                    }),
                    Some((_, Err(RecordError::Link(fault)))) => {
                        Err(failure.help(&format!("as a link: {fault}")))
                    }
                    _ => Err(failure),
                }
            }
        }
    }

    /// The text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The game of the text.
    pub(crate) fn read(&self, by: &By) -> Result<Reading, Unreadable> {
        let decided = Decided::of(&self.text, by, &self.name);
        let reading = Record::read(&self.text, decided.rules.as_ref());
        decided.apply(reading, 0)
    }

    /// All games of the text, or the one with this number, from 1.
    pub(crate) fn games(
        &self,
        by: &By,
        wanted: Option<usize>,
    ) -> Result<Vec<OneGame<'_>>, Failure> {
        let mut all_decided = Vec::new();
        let found = Record::read_all_with(&self.text, |part| {
            let mut decided = Decided::of(part, by, &self.name);
            let rules = decided.rules.take();
            all_decided.push(decided);
            rules
        });
        let several = found.len() > 1;
        let mut games = Vec::new();
        for (number, (game, decided)) in (1..).zip(found.into_iter().zip(all_decided)) {
            let reading = decided.apply(game.reading, game.span.start);
            games.push(OneGame {
                name: if several {
                    format!("{}, game {number}", self.name)
                } else {
                    self.name.clone()
                },
                number: several.then_some(number),
                text: if several {
                    &self.text[game.span]
                } else {
                    &self.text
                },
                reading,
            });
        }
        let Some(wanted) = wanted else {
            return Ok(games);
        };
        let count = games.len();
        match games.into_iter().nth(wanted.wrapping_sub(1)) {
            Some(game) => Ok(vec![game]),
            None => Err(Failure::new(format!(
                "{} has no game {wanted}: there {} {}",
                self.name,
                if count == 1 { "is" } else { "are" },
                wording::counted(count, "game")
            ))),
        }
    }

    /// The game of the text, for commands that can do nothing without it. What is odd
    /// about it is told.
    pub(crate) fn record(&self, by: &By) -> Result<Record, Failure> {
        let reading = self.read(by).map_err(|error| self.failure(&error))?;
        self.tell_notices(&reading);
        Ok(reading.record)
    }

    /// An error as `name:line:column: ...`, a line for each fault.
    fn located(&self, error: &RecordError) -> String {
        let faults = error.faults();
        if faults.is_empty() {
            return format!("{}: {}", self.name, language::told(&error.message()));
        }
        let faults = faults.iter();
        let mut lines: Vec<String> = faults
            .map(|fault| language::located(fault, &self.name, &self.text))
            .collect();
        if let RecordError::Turn(turn) = error {
            let meant = turn.error.meant_message();
            lines.extend(meant.map(|meant| format!("  {}", language::told(&meant))));
        }
        lines.join("\n")
    }

    /// Why a game of the text cannot be used, in words.
    pub(crate) fn failure(&self, error: &Unreadable) -> Failure {
        let error = match error {
            Unreadable::Record(error) => error,
            Unreadable::Rules(failure) => return failure.clone(),
        };
        let failure = Failure::located(self.located(error));
        match error {
            RecordError::Rules(_) => failure.advise(&message!("option-r-names-rules")),
            _ => failure,
        }
    }

    /// Tells what is odd about a record that could be read.
    pub(crate) fn tell_notices(&self, reading: &Reading) {
        for notice in &reading.notices {
            remark(&language::located(notice, &self.name, &self.text));
        }
        if let Some(span) = &reading.more {
            let notice = message!("another-game");
            let notice = Diagnostic::new(span.clone(), notice);
            remark(&language::located(&notice, &self.name, &self.text));
        }
    }

    /// Tells how a record was read, and what of the text is no part of it.
    pub(crate) fn tell_skipped(&self, reading: &Reading) {
        let (name, format) = (&self.name, reading.format);
        let rules = reading.record.rules.full_id();
        let why = if reading.tried {
            "; the rules were found by trial"
        } else {
            ""
        };
        remark(&format!("{name}: {format} text, read as {rules}{why}"));
        let skipped = &reading.skipped;
        if skipped.words == 0 {
            return;
        }
        let words = wording::counted(skipped.words, "word");
        let lines = wording::counted(skipped.lines, "whole line");
        remark(&format!("{name}: skipped {words}, {lines}"));
        for span in skipped.spans.iter().take(MOST_PARTS) {
            let part = self.text.get(span.clone()).unwrap_or("");
            let notice = message!("skipped", part = beginning(part));
            remark(&language::located(
                &Diagnostic::new(span.clone(), notice),
                name,
                &self.text,
            ));
        }
        if let Some(more @ 1..) = skipped.spans.len().checked_sub(MOST_PARTS) {
            remark(&format!(
                "{name}: and {}",
                wording::counted(more, "more part")
            ));
        }
    }
}

/// One of the games of a text.
pub(crate) struct OneGame<'s> {
    /// How results and faults call it.
    pub(crate) name: String,
    /// Which one it is, from 1, if there are several.
    pub(crate) number: Option<usize>,
    /// Its part of the text.
    pub(crate) text: &'s str,
    pub(crate) reading: Result<Reading, Unreadable>,
}

/// A rules file that a record names and that cannot be used.
#[derive(Debug)]
pub(crate) struct Unusable {
    pub(crate) failure: Failure,
    /// Where it is named.
    span: Range<usize>,
    /// Whether there is no such file any more.
    gone: bool,
}

/// The rules of the file that a record names, if it does: its id may be that of another
/// game, too.
pub(crate) fn own_rules(text: &str) -> Option<Result<Rules, Unusable>> {
    let (name, span) = rules_file(text)?;
    let rules = input::settled_rules(&name);
    let gone = !Path::new(split_options(&name).0).exists();
    Some(rules.map_err(|failure| Unusable {
        failure,
        span,
        gone,
    }))
}

/// The rules file that a record names, and where.
fn rules_file(text: &str) -> Option<(String, Range<usize>)> {
    if text.trim_start().starts_with('{') {
        let record: Value = serde_json::from_str(text).ok()?;
        let name = record["tags"][RULES_FILE].as_str()?;
        return Some((name.to_owned(), 0..0));
    }
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if let Some((tag, name)) = line.split_once(':')
            && tag.eq_ignore_ascii_case(RULES_FILE)
        {
            return Some((name.trim().to_owned(), start..start + line.trim_end().len()));
        }
        start += line.len();
    }
    None
}

/// The beginning of a text, on one line.
fn beginning(text: &str) -> String {
    const MOST: usize = 50;
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = line.replace(|c: char| c.is_control(), " ");
    if line.chars().count() <= MOST {
        return line;
    }
    line.chars().take(MOST).chain("...".chars()).collect()
}

/// How a game ended: `white wins (goal)`, `draw`, `unfinished`.
pub(crate) fn result(verdict: Option<Verdict>) -> String {
    let Some(verdict) = verdict else {
        return "unfinished".to_owned();
    };
    let winner = match verdict.winner {
        Some(Colour::White) => "white wins",
        Some(Colour::Black) => "black wins",
        None => "draw",
    };
    verdict.reason.map_or_else(
        || winner.to_owned(),
        |reason| format!("{winner} ({})", reason.word()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_words() {
        for (verdict, words) in [
            (Some("white goal"), "white wins (goal)"),
            (Some("black"), "black wins"),
            (Some("draw agreement"), "draw (agreement)"),
            (Some("draw"), "draw"),
            (None, "unfinished"),
        ] {
            assert_eq!(result(verdict.map(|text| text.parse().unwrap())), words);
        }
    }

    #[test]
    fn what_was_skipped_is_shown_on_one_line() {
        assert_eq!(beginning(" a\n\tb  c"), "a b c");
        assert_eq!(beginning(&"é".repeat(60)), "é".repeat(50) + "...");
    }
}
