//! Records of games from files, standard input and links.

use std::io;
use std::ops::Range;
use std::path::Path;

use jersi_core::record::{Format, Reading, Record, RecordError, Verdict};
use jersi_core::{Colour, Diagnostic, Rules};
use serde_json::Value;

use crate::failure::Failure;
use crate::output::remark;
use crate::{input, text_file, wording};

/// So many of the parts that were skipped are shown.
const MOST_PARTS: usize = 20;

/// The tag that names the rules file of a game that is not built in.
pub(crate) const RULES_FILE: &str = "rules-file";

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

    /// The game of the text, by the rules that are given or by its own.
    pub(crate) fn read(&self, rules: Option<&Rules>) -> Result<Reading, RecordError> {
        let own = rules.is_none().then(|| own_rules(&self.text)).flatten();
        match own {
            None => Record::read(&self.text, rules),
            Some(Ok(own)) => Record::read(&self.text, Some(&own)),
            Some(Err(Unusable { failure, span })) => {
                let mut reading = Record::read(&self.text, None)?;
                let notice = format!("this rules file is not used: {}", failure.message());
                reading.notices.push(Diagnostic::new(span, notice));
                Ok(reading)
            }
        }
    }

    /// The game of the text, for commands that can do nothing without it. What is odd
    /// about it is told.
    pub(crate) fn record(&self, rules: Option<&Rules>) -> Result<Record, Failure> {
        let reading = self.read(rules).map_err(|error| self.failure(&error))?;
        self.tell_notices(&reading);
        Ok(reading.record)
    }

    /// Why the text is not the record of a game.
    pub(crate) fn failure(&self, error: &RecordError) -> Failure {
        let failure = Failure::located(error.located(&self.name, &self.text));
        match error {
            RecordError::Rules(_) => failure.help("-r names the rules, whatever the record says"),
            _ => failure,
        }
    }

    /// Tells what is odd about a record that could be read.
    pub(crate) fn tell_notices(&self, reading: &Reading) {
        for notice in &reading.notices {
            remark(&notice.located(&self.name, &self.text));
        }
        if let Some(span) = &reading.more {
            let notice = "another game seems to begin here; only the first one is read";
            let notice = Diagnostic::new(span.clone(), notice);
            remark(&notice.located(&self.name, &self.text));
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
            let notice = Diagnostic::new(span.clone(), format!("skipped `{}`", beginning(part)));
            remark(&notice.located(name, &self.text));
        }
        if let Some(more @ 1..) = skipped.spans.len().checked_sub(MOST_PARTS) {
            remark(&format!(
                "{name}: and {}",
                wording::counted(more, "more part")
            ));
        }
    }
}

/// A rules file that a record names and that cannot be used.
#[derive(Debug)]
pub(crate) struct Unusable {
    pub(crate) failure: Failure,
    /// Where it is named.
    span: Range<usize>,
}

/// The rules of the file that a record names, if it does: its id may be that of another
/// game, too.
pub(crate) fn own_rules(text: &str) -> Option<Result<Rules, Unusable>> {
    let (name, span) = rules_file(text)?;
    let rules = input::settled_rules(&name);
    Some(rules.map_err(|failure| Unusable { failure, span }))
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
