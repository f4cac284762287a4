//! The text of the designer's programs.

use super::WriteError;
use crate::record::form::Format;
use crate::record::{Assessment, Record, StartMisfit, setup_lines};
use crate::rules::LetterCase;
use crate::{Notation, Rules, Setup};
use std::fmt::Write as _;

/// How wide the score behind a turn is.
const SCORE: usize = 4;

pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    let format = Format::Certu;
    let mut text = setup(record, format, record.rules.dialect.setup_lines)?;
    let rules = written_as_programs_do(&record.rules);
    let record = Record {
        rules,
        ..record.clone()
    };
    let width = usize::from(record.rules.dialect.column);
    let scored =
        record.rules.dialect.reviews && record.line.nodes.iter().any(|node| node.review.is_some());
    let turns = record.game()?.turn_texts(Notation::Native);
    let last = turns.len();
    for ((number, turn), node) in (1..).zip(turns).zip(&record.line.nodes) {
        let between = if number % 2 == 0 { "  " } else { "" };
        let _ = write!(text, "{between}{number:>4} ");
        if scored {
            let score = node.review.map_or_else(String::new, review_text);
            let width = width.saturating_sub(SCORE + 1);
            let _ = write!(text, "{turn:<width$} {score:<SCORE$}");
        } else {
            let _ = write!(text, "{turn:<width$}");
        }
        if number % 2 == 0 || number == last {
            text.push('\n');
        }
    }
    Ok(text)
}

/// The score of a turn: `+3*`, `-1`.
pub(super) fn review_text(review: Assessment) -> String {
    let best = if review.best { "*" } else { "" };
    format!("{:+}{best}", review.value)
}

/// The rules with the letters of the programs, which differ from some rulebooks': one
/// letter for a kind, small for Black's.
fn written_as_programs_do(rules: &Rules) -> Rules {
    let mut rules = rules.clone();
    rules.dialect.case = LetterCase::ByColour;
    rules.dialect.codes = rules
        .kinds
        .iter()
        .map(|kind| kind.letter.to_string())
        .collect();
    rules
}

/// The lines of setup above a record, if its start needs them.
pub(super) fn setup(record: &Record, format: Format, allowed: bool) -> Result<String, WriteError> {
    let rules = &record.rules;
    let own = rules
        .chosen
        .iter()
        .any(|chosen| rules.decides_setup(chosen));
    if record.start.is_none() && !own {
        return Ok(String::new());
    }
    let setup = record.start.clone().unwrap_or_else(|| Setup::start(rules));
    let why = if allowed {
        setup_lines::misfit(rules, &setup)
    } else {
        Some(StartMisfit::OnlyOne)
    };
    match why {
        Some(why) => Err(WriteError::Start { format, why }),
        None => Ok(setup_lines::write(rules, &setup)),
    }
}
