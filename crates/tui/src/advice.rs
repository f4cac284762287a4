//! What the engine thinks of a position, in words.

use jersi_core::{Decision, Game, Notation};
use jersi_engine::{Answer, Score};

use super::seat::word;
use jersi_text::Value;
use jersi_text::{Language, say};

/// What the player whose turn it is should decide.
pub(crate) fn text(game: &Game, language: &Language, answer: &Answer) -> String {
    let turn = game.turn_text(answer.turn, Notation::Native);
    let worth = worth(game, language, answer.score);
    let line: Vec<String> = line(game, &answer.pv).into_iter().skip(1).collect();
    if line.is_empty() {
        say!(language, "hint", turn = turn, worth = worth)
    } else {
        let line = line.join(" ");
        say!(
            language,
            "hint-with-line",
            turn = turn,
            worth = worth,
            line = line
        )
    }
}

/// A score in words, seen by nobody: who is ahead, and by how much.
pub(crate) fn worth(game: &Game, language: &Language, score: Score) -> String {
    let decider = game.decider();
    let ahead = word(if score >= Score::DRAW {
        decider
    } else {
        !decider
    });
    if let Some(turns) = score.turns_to_end() {
        return say!(language, "worth-win", player = ahead, turns = turns);
    }
    let hundredths = score.hundredths().unwrap_or(0).abs();
    if hundredths < 15 {
        return say!(language, "worth-even");
    }
    let tenths = (hundredths + 5) / 10;
    let mark = say!(language, "decimal-mark");
    let number = format!("{}{mark}{}", tenths / 10, tenths % 10);
    let count = Value::Tenths(tenths.into());
    let cubes = say!(language, "cubes", count = count, number = number);
    say!(language, "worth-ahead", player = ahead, cubes = cubes)
}

/// How the game may go on, in a few turns.
pub(crate) fn line(game: &Game, line: &[Decision]) -> Vec<String> {
    const MOST: usize = 4;
    game.line_texts(&line[..line.len().min(MOST)], Notation::Native)
}
