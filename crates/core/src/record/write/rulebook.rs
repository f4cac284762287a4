//! The tables of the rulebooks.

use super::WriteError;
use super::certu::setup;
use crate::record::form::Format;
use crate::record::{Record, Verdict};
use crate::{Colour, Notation};
use std::fmt::Write as _;

/// How many columns of pairs stand beside each other.
const COLUMNS: usize = 3;

/// A pair of turns, or the points.
struct Row {
    number: String,
    white: String,
    black: String,
}

pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    let mut text = setup(record, Format::Rulebook, true)?;
    let turns = record.game()?.turn_texts(Notation::Native);
    let mut rows: Vec<Row> = (1..)
        .zip(turns.chunks(2))
        .map(|(number, pair): (u32, _)| Row {
            number: number.to_string(),
            white: pair[0].clone(),
            black: pair.get(1).cloned().unwrap_or_default(),
        })
        .collect();
    let height = rows.len().div_ceil(COLUMNS).max(1);
    if let Some([white, black]) = points(record) {
        let number = String::new();
        rows.push(Row {
            number,
            white,
            black,
        });
    }
    let widest = |part: fn(&Row) -> &String| rows.iter().map(|row| part(row).len()).max();
    let numbers = widest(|row| &row.number).unwrap_or(0);
    let width = widest(|row| &row.white)
        .max(widest(|row| &row.black))
        .unwrap_or(0);
    for line in 0..rows.len().min(height + 1) {
        // The points stand below the last pair, in a line of their own if need be.
        let cells = (0..COLUMNS).map(|column| {
            let index = column * height + line;
            let extra = line == height && column == COLUMNS.min(rows.len().div_ceil(height)) - 1;
            rows.get(index).filter(|_| line < height || extra)
        });
        let mut printed = String::new();
        for (column, cell) in cells.enumerate() {
            let separator = if column == 0 { "" } else { " | " };
            let _ = match cell {
                Some(row) => write!(
                    printed,
                    "{separator}{:>numbers$}  {:<width$}  {:<width$}",
                    row.number, row.white, row.black
                ),
                None => write!(printed, "{separator}{:1$}", "", numbers + 2 * width + 4),
            };
        }
        let printed = printed.trim_end_matches([' ', '|']);
        if !printed.is_empty() {
            let _ = writeln!(text, "{printed}");
        }
    }
    Ok(text)
}

/// White's and Black's points, if the rulebook gives any for such an end.
fn points(record: &Record) -> Option<[String; 2]> {
    let score = record.rules.dialect.score?;
    let Verdict { winner, .. } = record.verdict?;
    let points = match winner {
        Some(Colour::White) => [score.win, score.loss],
        Some(Colour::Black) => [score.loss, score.win],
        None => [score.draw?; 2],
    };
    Some(points.map(|points| points.to_string()))
}
