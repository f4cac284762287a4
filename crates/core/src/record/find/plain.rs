//! Games without numbers, and logs.

use super::Core;
use crate::record::form::Format;
use crate::record::token::{Kind, Sheet};

/// Fewer turns than this among foreign words are no game.
const FEWEST: usize = 3;

/// Turns without numbers, on lines that hold nothing foreign.
pub(super) fn bare(sheet: &Sheet<'_>, hidden: &[bool]) -> Option<Core> {
    let mut turns = Vec::new();
    let mut start = 0;
    for line in sheet.tokens.chunk_by(|a, b| a.line == b.line) {
        let indexes = start..start + line.len();
        start = indexes.end;
        let foreign = line
            .iter()
            .any(|token| token.is_words() || matches!(token.kind, Kind::Number(_)));
        if !foreign {
            turns.extend(indexes.filter(|&index| sheet.tokens[index].is_turn() && !hidden[index]));
        }
    }
    list(turns, 1)
}

/// Turns without numbers, among foreign words.
pub(super) fn scattered(sheet: &Sheet<'_>, hidden: &[bool]) -> Option<Core> {
    let turns = (0..sheet.tokens.len())
        .filter(|&index| sheet.tokens[index].kind == Kind::Turn && !hidden[index]);
    list(turns.collect(), FEWEST)
}

fn list(turns: Vec<usize>, fewest: usize) -> Option<Core> {
    (turns.len() >= fewest).then_some(Core {
        format: Format::Bare,
        turns,
        sorted: true,
        next: None,
        gap: None,
    })
}

/// The games that a log tells turn by turn, each from the first on.
pub(super) fn played(sheet: &Sheet<'_>) -> Vec<Core> {
    let mut games: Vec<Core> = Vec::new();
    for (index, token) in sheet.tokens.iter().enumerate() {
        let Kind::Played(number) = token.kind else {
            continue;
        };
        match games.last_mut() {
            Some(game) if number as usize == game.turns.len() + 1 => game.turns.push(index),
            last if number == 1 => {
                if let Some(game) = last {
                    game.next = Some(index);
                }
                games.push(Core {
                    format: Format::Log,
                    turns: vec![index],
                    sorted: true,
                    next: None,
                    gap: None,
                });
            }
            _ => {}
        }
    }
    games
}
