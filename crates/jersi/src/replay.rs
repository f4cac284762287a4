//! `jersi replay`: whether the turns of records are legal.

use std::fmt::Write as _;

use jersi_core::record::{Reading, RecordError};

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::output::Answer;
use crate::records::{self, By, OneGame, Source, Unreadable};
use crate::wording;

/// The exit code for a game that is not legal, or not there.
const NO: u8 = 1;
/// The exit code for a text that cannot be read.
const UNREADABLE: u8 = 2;

pub(crate) fn run(args: &ReplayArgs) -> Result<Answer, Failure> {
    let by = By::asked(args.rules.as_deref())?;
    let mut text = String::new();
    let mut worst = 0;
    for path in &args.files {
        let source = match Source::open(path) {
            Ok(source) => source,
            Err(failure) => {
                failure.report();
                worst = worst.max(UNREADABLE);
                continue;
            }
        };
        for game in source.games(&by, None)? {
            match replay(&source, &game, args.verbose) {
                Ok(line) => {
                    let _ = writeln!(text, "{line}");
                }
                Err((code, failure)) => {
                    failure.report();
                    worst = worst.max(code);
                }
            }
        }
    }
    Ok(Answer::coded(text, worst))
}

/// Replays one game; the line about it, or an exit code and why.
fn replay(source: &Source, game: &OneGame<'_>, verbose: bool) -> Result<String, (u8, Failure)> {
    let reading = game.reading.as_ref().map_err(|error| {
        let code = match error {
            Unreadable::Record(RecordError::Turn(_) | RecordError::NoGame) => NO,
            _ => UNREADABLE,
        };
        (code, source.failure(error))
    })?;
    source.tell_notices(reading);
    if verbose {
        source.tell_skipped(reading);
    }
    Ok(format!("{}: {}", game.name, summary(reading)))
}

/// The rules, the number of turns, the result.
fn summary(reading: &Reading) -> String {
    let record = &reading.record;
    format!(
        "{}, {}, {}",
        record.rules.full_id(),
        wording::counted(record.line.nodes.len(), "turn"),
        records::result(record.verdict)
    )
}
