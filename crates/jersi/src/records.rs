//! Records of games from files, standard input and links.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use jersi_core::record::{Format, MOST_BYTES, Reading, Record, RecordError, Verdict};
use jersi_core::{Colour, Diagnostic, Rules};

use crate::failure::Failure;
use crate::output::remark;
use crate::wording;

/// So many of the parts that were skipped are shown.
const MOST_PARTS: usize = 20;

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
            ("standard input".to_owned(), read_text(io::stdin().lock()))
        } else {
            let read = File::open(path).and_then(read_text);
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
        Record::read(&self.text, rules)
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

/// Reads a text, but never more than a record can have.
fn read_text(from: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    from.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    let refused = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
    if bytes.len() > MOST_BYTES {
        return Err(refused(format!(
            "it is too large; a record has at most {MOST_BYTES} bytes"
        )));
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + String::from_utf8_lossy(valid).matches('\n').count();
        refused(format!("line {line} is not UTF-8 text"))
    })
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
    fn what_is_no_text_or_too_much_is_refused() {
        assert_eq!(read_text(&b"a4-b5"[..]).unwrap(), "a4-b5");
        let error = read_text(&b"a4\nb5 \xe9t\xe9"[..]).unwrap_err();
        assert_eq!(error.to_string(), "line 2 is not UTF-8 text");
        assert!(read_text(io::repeat(b' ').take(MOST_BYTES as u64)).is_ok());
        let error = read_text(io::repeat(b' ')).unwrap_err();
        assert!(error.to_string().contains("too large"), "{error}");
    }

    #[test]
    fn what_was_skipped_is_shown_on_one_line() {
        assert_eq!(beginning(" a\n\tb  c"), "a b c");
        assert_eq!(beginning(&"é".repeat(60)), "é".repeat(50) + "...");
    }
}
