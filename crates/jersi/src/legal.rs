//! `jersi legal`: every turn that can be played.

use serde_json::json;

use crate::args::LegalArgs;
use crate::failure::Failure;
use crate::output::{Answer, remark};
use crate::{input, wording};

pub(crate) fn run(args: &LegalArgs) -> Result<Answer, Failure> {
    let game = input::game(&args.at)?;
    let turns = game.legal_texts();
    if args.json {
        return Ok(Answer::json(&json!({
            "rules": game.rules().full_id(),
            "position": game.position_text(),
            "decider": game.decider().to_string(),
            "outcome": wording::outcome_json(game.outcome()),
            "turns": turns,
        })));
    }
    if let Some(outcome) = game.outcome() {
        remark(&wording::outcome(game.rules(), outcome));
    }
    Ok(Answer::yes(
        turns
            .into_iter()
            .map(|turn| turn + "\n")
            .collect::<String>(),
    ))
}
