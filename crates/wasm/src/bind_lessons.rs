//! What JavaScript calls in lessons and rules pages.

use jersi_app::catalogue::RulesSource;
use jersi_app::lesson::Round;
use jersi_app::problem::Problem;
use jersi_app::session::GameSpec;
use jersi_app::wire::{Json, json, read, thrown};
use wasm_bindgen::prelude::wasm_bindgen;

/// Judges a turn that is played in the position of a `GameSpec`, by a `Round` of a lesson:
/// `Verdict`.
///
/// # Errors
/// What is wrong with the turn, or with the lesson.
#[wasm_bindgen]
pub fn judge(game: &str, turn: &str, round: &str) -> Json {
    let game = read::<GameSpec>(game)?.game().map_err(thrown)?;
    let verdict = read::<Round>(round)?.judge(&game, turn);
    json(&verdict.map_err(|error| thrown(Problem::new(error.to_string())))?)
}

/// For each kind of a game the kinds that it captures: `number[][]`.
///
/// # Errors
/// What is wrong with the rules.
#[wasm_bindgen]
pub fn powers(source: &str) -> Json {
    let rules = read::<RulesSource>(source)?.load().map_err(thrown)?;
    let beaten = rules.kinds.iter().map(|kind| kind.beats.iter());
    let numbers = beaten.map(|kinds| kinds.map(jersi_core::Kind::index).collect());
    json(&numbers.collect::<Vec<Vec<usize>>>())
}
